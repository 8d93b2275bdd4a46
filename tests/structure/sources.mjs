// What the structure tests look at: which file includes, calls or imports which, cycles in that, and how long files and
// functions are. C is read by ctags and, once built, by nm; JavaScript by the site's bundler.

import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, extname, join, normalize } from "node:path";

const { build } = createRequire(new URL("../../tools/package.json", import.meta.url))("esbuild"); // the site's bundler

/** Who names whom: file to files. @typedef {Map<string, Set<string>>} Graph */
/** What the bundler says of what it read. @typedef {{ inputs: Record<string, { imports: { path: string, external?: boolean }[] }> }} Metafile */

/** Files below some folders, as paths from the root. @param {string} root @param {string[]} folders @param {string[]} extensions */
export const filesBelow = (root, folders, extensions) =>
  folders
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)))
    .filter((file) => extensions.includes(extname(file)) && !file.includes("node_modules"))
    .sort();

/** A .c and the .h of the same name beside it are one unit: "core/game.c" and "core/game.h" are "core/game".
 * @param {string} file */
export const unitOf = (file) => file.replace(/\.[ch]$/, "");

/** What ctags says of a C file: what it includes, declares and defines.
 * @typedef {{ name: string, path: string, kind: string, line: number, end?: number, roles?: string, file?: boolean }} Tag */

/** @param {string} root @param {string[]} files @returns {Map<string, Tag[]>} by file */
export function readTags(root, files) {
  const options = ["--output-format=json", "--languages=C", "--kinds-C=fhptvx", "--extras=+r", "--fields=+neKr", "-f", "-"];
  const lines = execFileSync("ctags", ["--map-C=+.h", ...options, ...files], { cwd: root, encoding: "utf8", maxBuffer: 1 << 26 }).split(
    "\n",
  );
  const tags = new Map(files.map((file) => [file, /** @type {Tag[]} */ ([])]));
  for (const tag of lines.filter(Boolean).map((line) => /** @type {Tag} */ (JSON.parse(line)))) tags.get(tag.path)?.push(tag);
  return tags;
}

/** Names of some kinds that other files can see. @param {Tag[] | undefined} tags @param {string[]} kinds */
const namesOf = (tags, kinds) => (tags ?? []).filter(({ kind, file }) => kinds.includes(kind) && !file).map(({ name }) => name);

/** The functions of a file and how long they are, from the line of their name on. @param {Tag[]} tags */
export const functionsOf = (tags) =>
  tags.filter(({ kind }) => kind === "function").map(({ name, line, end = line }) => ({ name, lines: end - line + 1 }));

/**
 * What every C file includes with #include "…", found from its own folder, then from the roots, as the compiler does; and
 * what every unit does.
 * @param {Map<string, Tag[]>} tags @param {string[]} roots
 */
export function readIncludes(tags, roots) {
  const find = (/** @type {string} */ file, /** @type {string} */ name) => {
    const found = [dirname(file), ...roots].map((folder) => normalize(join(folder, name))).find((path) => tags.has(path));
    if (!found) throw new Error(`${file} includes "${name}", which is in none of: its own folder, ${roots.join(", ")}`);
    return found;
  };
  /** @type {Graph} */
  const byFile = new Map();
  /** @type {Graph} */
  const byUnit = new Map();
  for (const [file, all] of tags) {
    const included = all.filter(({ kind, roles }) => kind === "header" && roles === "local").map(({ name }) => find(file, name));
    byFile.set(file, new Set(included));
    const unit = unitOf(file);
    const others = included.map(unitOf).filter((other) => other !== unit);
    byUnit.set(unit, new Set([...(byUnit.get(unit) ?? []), ...others]));
  }
  return { byFile, byUnit };
}

/** Which units define each name that other files can see. @param {Map<string, Tag[]>} tags */
function definersByName(tags) {
  /** @type {Map<string, Set<string>>} */
  const units = new Map();
  for (const [file, all] of tags)
    if (file.endsWith(".c"))
      for (const name of namesOf(all, ["function", "variable"])) units.set(name, (units.get(name) ?? new Set()).add(unitOf(file)));
  return units;
}

/**
 * The units that define what each header declares: functions and constants. A name that several units define, of which
 * one is linked, is left out.
 * @param {Map<string, Tag[]>} tags @returns {Graph}
 */
export function readDefiners(tags) {
  const units = definersByName(tags);
  const one = (/** @type {string} */ name) => (units.get(name)?.size === 1 ? [...(units.get(name) ?? [])] : []);
  return new Map(
    [...tags]
      .filter(([file]) => file.endsWith(".h"))
      .map(([file, all]) => [file, new Set(namesOf(all, ["prototype", "externvar"]).flatMap(one))]),
  );
}

/**
 * Which unit uses what another one defines, as the linker sees it: calls, and constants read. A name that several units
 * define, of which one is linked, leads nowhere.
 * @param {string} build the folder of a native build @returns {Graph}
 */
export function readCalls(build) {
  const objects = readdirSync(build, { recursive: true, encoding: "utf8" }).filter((name) => /\/(core|web|tools)\/.*\.c\.o$/.test(name));
  const symbols = execFileSync("nm", ["-A", "-g", ...objects], { cwd: build, encoding: "utf8", maxBuffer: 1 << 26 })
    .split("\n")
    .map((line) => /\.dir\/(.*)\.c\.o: *\w* (\w) (\w+)$/.exec(line))
    .flatMap((found) => (found ? [{ unit: found[1], kind: found[2], name: found[3] }] : []));
  /** @type {Graph} */
  const units = new Map();
  for (const { unit, kind, name } of symbols) if (kind !== "U") units.set(name, (units.get(name) ?? new Set()).add(unit));
  /** @type {Graph} */
  const calls = new Map();
  for (const { unit, kind, name } of symbols) {
    const [other, second] = units.get(name) ?? [];
    if (kind === "U" && other && !second && other !== unit) calls.set(unit, (calls.get(unit) ?? new Set()).add(other));
  }
  return calls;
}

/**
 * What every JavaScript file imports, as the bundler sees it: static imports and exports, and dynamic imports of a
 * literal. Types named in comments and scripts found by asset() are not among them.
 * @param {string} root @param {string[]} files @returns {Promise<Graph>}
 */
export async function readJavaScript(root, files) {
  const { metafile } = /** @type {{ metafile: Metafile }} */ (
    await build({
      absWorkingDir: root,
      entryPoints: files,
      outdir: "unused",
      bundle: true,
      write: false,
      metafile: true,
      packages: "external", // play-loader among them, which is built
      format: "esm",
      platform: "node",
      logLevel: "error",
    })
  );
  const inside = (/** @type {[string, Metafile["inputs"][string]]} */ [file, { imports }]) =>
    /** @type {[string, Set<string>]} */ ([file, new Set(imports.filter(({ external }) => !external).map(({ path }) => path))]);
  return new Map(Object.entries(metafile.inputs).map(inside));
}

/** The cycles of a graph: sets of files each of which leads to all others (Tarjan's algorithm). @param {Graph} graph */
export function cyclesOf(graph) {
  /** @type {Map<string, number>} */
  const order = new Map();
  /** @type {Map<string, number>} */
  const lowest = new Map();
  /** @type {string[]} */
  const stack = [];
  /** @type {string[][]} */
  const cycles = [];
  /** @param {string} node */
  function visit(node) {
    order.set(node, order.size);
    lowest.set(node, order.size - 1);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) visit(next);
      if (stack.includes(next)) lowest.set(node, Math.min(Number(lowest.get(node)), Number(lowest.get(next))));
    }
    if (lowest.get(node) !== order.get(node)) return;
    const cycle = stack.splice(stack.indexOf(node)).sort();
    if (cycle.length > 1 || graph.get(node)?.has(node)) cycles.push(cycle);
  }
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return cycles.sort();
}

/** How many lines a file has. @param {string} text */
export const linesOf = (text) => text.split("\n").length - (text.endsWith("\n") ? 1 : 0);

/** The folder of one puzzle that a file is in, and which of them: {top: "core", kind: "rings"}; null elsewhere.
 * @param {string} file @param {string[]} tops folders that have one for each puzzle */
export function puzzleOf(file, tops) {
  const top = tops.find((one) => file.startsWith(`${one}/`));
  const rest = top === undefined ? [] : file.slice(top.length + 1).split("/");
  return top !== undefined && rest.length > 1 ? { top, kind: rest[0] } : null;
}
