import { StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { App } from "./app.jsx";

hydrateRoot(document.getElementById("root"), <StrictMode><App /></StrictMode>, { onRecoverableError: (error) => console.error(error) }); // prettier-ignore
