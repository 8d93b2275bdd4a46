// Checks the modules that modules.cmake made of probe.c. If one is not as asked, prints one sentence and fails.
//   node probe.mjs FOLDER NAME...     NAME: what a module has to export of Emscripten's runtime

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, ...names] = process.argv.slice(2);

/** @param {unknown} so @param {string} otherwise */
function hold(so, otherwise) {
  if (so) return;
  console.log(otherwise);
  process.exit(1);
}

for (const file of ["page.mjs", "worker.mjs"]) {
  const { default: start } = await import(pathToFileURL(join(folder, file)).href);
  hold(typeof start === "function", `-sEXPORT_ES6 gives no function as the default export (${file})`);
}

const start = createRequire(import.meta.url)(join(folder, "node.cjs"));
hold(typeof start === "function", "-sMODULARIZE gives no function for Node");
const module = await start();
for (const name of names) hold(name in module, `the module does not hand out ${name}`);
hold(typeof module._np_probe === "function", "an exported C function is not a member of the module");
hold(module.UTF8ToString(module._np_probe()) === "as asked", "a text of the module cannot be read");

const { instance } = await WebAssembly.instantiate(readFileSync(join(folder, "alone.wasm")), {});
hold("np_probe" in instance.exports && "memory" in instance.exports, "-sSTANDALONE_WASM does not export functions and memory by name");
