// The modules that scripts of web/ import from "built/…": the wasm modules, under their names in the site, and tables with
// an entry for each kind of puzzle. Their types are in web/built.d.ts.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/** A module whose export has one value for each kind. @param {string} name @param {string[]} kinds @param {(kind: string) => string} value @param {string} [imports] */
const table = (name, kinds, value, imports = "") =>
  `${imports}export const ${name} = {${kinds.map((kind) => `${kind}: ${value(kind)}`).join()}};`;

/** The title and the first sentence of each story. @param {string} web folder of the sources */
export function storiesOf(web) {
  const folder = join(web, "stories");
  const names = readdirSync(folder).filter((name) => name.endsWith(".html") && !name.startsWith("part_"));
  const plain = (/** @type {string} */ html) =>
    html
      .replace(/<[^>]*>/g, "")
      .replace(/\s+/g, " ")
      .trim();
  return Object.fromEntries(
    names.map((name) => {
      const html = readFileSync(join(folder, name), "utf8");
      const [, title = ""] = /<h1>(.*?)<\/h1>/s.exec(html) ?? [];
      const [, lead = ""] = /<p class="lead">(.*?)<\/p>/s.exec(html) ?? [];
      const [first = ""] = /^.*?[.?!](?= |$)/.exec(plain(lead)) ?? [];
      if (!title || !first) throw new Error(`${name} has no title, or no first sentence`);
      return [name.replace(".html", ""), { title: plain(title), first }];
    }),
  );
}

/**
 * @param {string} web folder of the sources
 * @param {string} modules folder of the wasm modules and their loaders
 * @param {import("built/kinds").Kind[]} kinds
 * @param {import("built/questions").Question[]} questions
 * @param {(name: string) => Promise<string>} address of a wasm module in the site
 * @returns {import("esbuild").Plugin}
 */
export function built(web, modules, kinds, questions, address) {
  const names = kinds.map(({ name }) => name);
  const having = (/** @type {string} */ folder) => names.filter((kind) => existsSync(join(web, folder, kind, `${kind}.js`)));
  /** @type {Record<string, string>} */
  const made = {
    kinds: `export const kinds = ${JSON.stringify(kinds)};`,
    stories: `export const stories = ${JSON.stringify(storiesOf(web))};`,
    questions: `export const questions = ${JSON.stringify(questions)};`,
    players: table("players", names, (kind) => `() => import("built/play-${kind}.mjs")`),
    posters: table("posters", names, (kind) => kind, names.map((kind) => `import ${kind} from "built/poster-${kind}.wasm";`).join("")),
    panels: table("panels", having("panels"), (kind) => `() => import("./panels/${kind}/${kind}.js")`),
    labs: table("labs", having("lab"), (kind) => `() => import("./lab/${kind}/${kind}.js")`),
  };
  return {
    name: "built",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^built\// }, ({ path }) => {
        const name = path.slice("built/".length);
        return name in made ? { path: name, namespace: "built" } : { path: join(modules, name) };
      });
      onLoad({ filter: /.*/, namespace: "built" }, ({ path }) => ({ contents: made[path], resolveDir: web }));
      onLoad({ filter: /\.wasm$/ }, async ({ path }) => ({ contents: `export default ${JSON.stringify(await address(basename(path)))}` }));
      // Emscripten's loader names the wasm file beside it; replace that by the file's name in the site.
      onLoad({ filter: /\/(play|core)[^/]*\.mjs$/ }, async ({ path }) => {
        const wasm = /** @type {RegExpExecArray} */ (/([^/]+)\.mjs$/.exec(path))[1];
        const loader = (await readFile(path, "utf8")).replace(new RegExp(`(["'])${wasm}\\.wasm\\1`, "g"), "wasmName");
        return { contents: `import wasmName from "./${wasm}.wasm";\n${loader}`, resolveDir: modules };
      });
      // The only third-party package that a script contains: its licence goes with it.
      onLoad({ filter: /\/gifenc\.esm\.js$/ }, async ({ path }) => {
        const licence = await readFile(join(dirname(path), "../LICENSE.md"), "utf8");
        return { contents: `/*! This script contains the npm package gifenc:\n\n${licence.trim()} */\n${await readFile(path, "utf8")}` };
      });
    },
  };
}
