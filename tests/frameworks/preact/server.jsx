// Writes the page as a server would send it.
import { mkdirSync, writeFileSync } from "node:fs";
import { renderToString } from "preact-render-to-string";
import { App } from "./app.jsx";

const app = renderToString(<App />);
mkdirSync("dist", { recursive: true });
writeFileSync(
  "dist/index.html",
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Preact</title><link rel="icon" href="data:,"><div id="root">${app}</div><script src="main.js"></script>`,
);
