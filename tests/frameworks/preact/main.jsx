import { hydrate } from "preact";
import { App } from "./app.jsx";

hydrate(<App />, document.getElementById("root"));
