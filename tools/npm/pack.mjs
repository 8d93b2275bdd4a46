#!/usr/bin/env node
// Makes the npm package nopatience-VERSION.tgz in build/npm from the built build/web/library.wasm.
//
//   node tools/npm/pack.mjs [--to FOLDER]     prints the package's path; needs npm

import { build } from "esbuild";
import { execFileSync } from "node:child_process";
import { copyFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const HERE = join(ROOT, "tools/npm");
const PACKAGE = join(ROOT, "build/npm/package");

/** @param {string} name of a file of the project */
const read = (name) => readFile(join(ROOT, name), "utf8");

/** @param {string} text @param {RegExp} what @param {string} where */
function find(text, what, where) {
  const found = what.exec(text);
  if (!found) throw new Error(`${where} has no ${what}`);
  return found[1];
}

/** Bundles a script as an ES module and as CommonJS. @param {string} name @param {import("esbuild").BuildOptions} [options] */
const bundle = (name, options) =>
  Promise.all(
    [".js", ".cjs"].map((ending) =>
      build({
        entryPoints: [join(HERE, `${name}.js`)],
        outfile: join(PACKAGE, name + ending),
        bundle: true,
        format: ending === ".js" ? "esm" : "cjs",
        target: "es2022",
        minifySyntax: true,
        logLevel: "warning",
        ...options,
        plugins: [
          {
            name: "core",
            setup({ onResolve }) {
              onResolve({ filter: /^nopatience-core-wasm$/ }, () => ({ path: "./core/wasm.js", external: true, sideEffects: true }));
            },
          },
        ],
      }),
    ),
  );

/** Writes the wasm module as a script: gzip in base64, which a few lines can unpack. The script sets a global, so that the same file
 * serves ES modules and CommonJS, and also a browser without a bundler. */
async function packWasm() {
  const wasm = await readFile(join(ROOT, "build/web/library.wasm"));
  const base64 = gzipSync(wasm, { level: 9 }).toString("base64");
  const script = `/* core.wasm, gzip, base64 */\nglobalThis[Symbol.for("nopatience core.wasm")] = "${base64}";\n`;
  await mkdir(join(PACKAGE, "core"));
  await writeFile(join(PACKAGE, "core/wasm.js"), script);
  await writeFile(join(PACKAGE, "core/package.json"), '{ "type": "commonjs", "sideEffects": true }\n');
}

/** Copies the types. Those of the library are the same for ES modules and CommonJS. */
async function addTypes() {
  for (const name of ["index.d.ts", "element.d.ts", "element.d.cts", "jsx.d.ts"]) await copyFile(join(HERE, name), join(PACKAGE, name));
  await copyFile(join(HERE, "index.d.ts"), join(PACKAGE, "index.d.cts"));
  await copyFile(join(ROOT, "web/embed/nopatience.d.ts"), join(PACKAGE, "nopatience.d.ts"));
}

async function main() {
  await rm(PACKAGE, { recursive: true, force: true });
  await mkdir(PACKAGE, { recursive: true });
  await Promise.all([bundle("index", { inject: [join(HERE, "platform.js")] }), bundle("element"), packWasm(), addTypes()]);
  await copyFile(join(ROOT, "tools/node_modules/fflate/LICENSE"), join(PACKAGE, "LICENSE.fflate"));
  await copyFile(join(ROOT, "LICENSE"), join(PACKAGE, "LICENSE"));
  const example = find(await read("README.md"), /^(```js\n[\s\S]*?\n```)$/m, "README.md");
  const table = await read("tools/npm/frameworks.md");
  await writeFile(
    join(PACKAGE, "README.md"),
    (await read("tools/npm/README.md")).replace("EXAMPLE", () => example).replace("TABLE\n", () => table),
  );
  const version = find(await read("CMakeLists.txt"), /^project\(nopatience VERSION ([\d.]+)/m, "CMakeLists.txt");
  const manifest = { name: "nopatience", version, ...JSON.parse(await read("tools/npm/manifest.json")) };
  await writeFile(join(PACKAGE, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);

  const at = process.argv.indexOf("--to");
  const folder = resolve(at < 0 ? join(PACKAGE, "..") : process.argv[at + 1]);
  await mkdir(folder, { recursive: true });
  const said = execFileSync("npm", ["pack", "--json", "--loglevel=error", "--pack-destination", folder], { cwd: PACKAGE });
  const packed = JSON.parse(said.toString());
  const [{ filename }] = Array.isArray(packed) ? packed : Object.values(packed);
  console.log(join(folder, filename));
}

await main();
