// Writes the page as a server would send it.
import { mkdirSync, writeFileSync } from "node:fs";
import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { App } from "./app.jsx";

const app = renderToString(<StrictMode><App /></StrictMode>); // prettier-ignore
mkdirSync("dist", { recursive: true });
writeFileSync(
  "dist/index.html",
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>React</title><link rel="icon" href="data:,"><div id="root">${app}</div><script src="main.js"></script>`,
);
