// Writes the page as a server would send it.
import { readFileSync, writeFileSync } from "node:fs";
import { render } from "./server/server.js";

const app = await render();
writeFileSync("dist/index.html", readFileSync("dist/index.html", "utf8").replace("<!--app-->", app));
