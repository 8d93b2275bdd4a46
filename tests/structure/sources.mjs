// Reads the sources as the structure tests look at them: who includes, calls or imports whom, circles in that, and how
// long files and functions are.

import { readdirSync, readFileSync } from "node:fs";
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

/**
 * The files that #include "…" names, found from the including file's folder, then from the roots, as the compiler does.
 * @param {string} file @param {string} text @param {string[]} roots @param {Set<string>} known all files
 * @returns {string[]}
 */
export const includesOf = (file, text, roots, known) =>
  [...text.matchAll(/^[ \t]*#[ \t]*include[ \t]+"([^"]+)"/gm)].map(([, name]) => {
    const found = [dirname(file), ...roots].map((folder) => normalize(join(folder, name))).find((path) => known.has(path));
    if (!found) throw new Error(`${file} includes "${name}", which is in none of: its own folder, ${roots.join(", ")}`);
    return found;
  });

/** What every C file includes, and what every unit does. @param {string} root @param {string[]} files @param {string[]} roots */
export function readC(root, files, roots) {
  const known = new Set(files);
  /** @type {Graph} */
  const byFile = new Map();
  /** @type {Graph} */
  const byUnit = new Map();
  for (const file of files) {
    const included = includesOf(file, readFileSync(join(root, file), "utf8"), roots, known);
    byFile.set(file, new Set(included));
    const unit = unitOf(file);
    const others = byUnit.get(unit) ?? new Set();
    for (const other of included.map(unitOf)) if (other !== unit) others.add(other);
    byUnit.set(unit, others);
  }
  return { byFile, byUnit };
}

/** C without comments, and with its strings empty. @param {string} text */
const bare = (text) => text.replace(/\/\*[\s\S]*?\*\//g, " ").replace(/"(?:\\.|[^"\\\n])*"/g, '""');

/** What a C file defines for other files: functions and constants that are not static. @param {string} text */
export const definedIn = (text) =>
  [...bare(text).matchAll(/^(?!static\b|typedef\b|extern\b)\w[\w \t*]*?[ *](\w+)(?:\([^;{}]*\)\s*\{|(?:\[\w*\])* = )/gm)].map(
    ([, name]) => name,
  );

/**
 * Which unit uses what another one defines: calls, and constants read. Headers are not followed: one may declare what
 * many units define. A name that several units define, of which one is linked, leads nowhere.
 * @param {Map<string, string>} texts of the .c files @returns {Graph}
 */
export function callsOf(texts) {
  /** @type {Map<string, Set<string>>} */
  const units = new Map();
  for (const [file, text] of texts) for (const name of definedIn(text)) units.set(name, (units.get(name) ?? new Set()).add(unitOf(file)));
  const calls = (/** @type {[string, string]} */ [file, text]) => {
    const used = [...bare(text).matchAll(/\b[A-Za-z_]\w*/g)].map(([name]) => units.get(name)).filter((one) => one?.size === 1);
    return /** @type {[string, Set<string>]} */ ([
      unitOf(file),
      new Set(used.flatMap((one) => [...(one ?? [])]).filter((unit) => unit !== unitOf(file))),
    ]);
  };
  return new Map([...texts].map(calls));
}

/** What a header declares that a .c file defines: functions and constants. @param {string} text */
export const declaredIn = (text) =>
  [
    ...bare(text)
      .replace(/^[ \t]*#(?:.*\\\n)*.*$/gm, "")
      .matchAll(/^(?!static\b|typedef\b)\w[\w \t*]*?[ *](\w+)(?:\([^;{}]*\)|(?:\[\w*\])*)\s*;/gm),
  ].map(([, name]) => name);

/**
 * The units that define what a header declares. A name that several units define, of which one is linked, is left out.
 * @param {string} header its text @param {Map<string, string>} texts of the .c files
 */
export function definersOf(header, texts) {
  const names = new Set(declaredIn(header));
  const defining = (/** @type {string} */ name) =>
    [...texts].filter(([, text]) => definedIn(text).includes(name)).map(([file]) => unitOf(file));
  return [...new Set([...names].map(defining).flatMap((units) => (units.length === 1 ? units : [])))].sort();
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

/** The circles of a graph: sets of files each of which leads to all others (Tarjan's algorithm). @param {Graph} graph */
export function circlesOf(graph) {
  /** @type {Map<string, number>} */
  const order = new Map();
  /** @type {Map<string, number>} */
  const lowest = new Map();
  /** @type {string[]} */
  const stack = [];
  /** @type {string[][]} */
  const circles = [];
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
    const circle = stack.splice(stack.indexOf(node)).sort();
    if (circle.length > 1 || graph.get(node)?.has(node)) circles.push(circle);
  }
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return circles.sort();
}

/**
 * The functions of a C file, laid out as .clang-format has it: the brace that opens a body ends its line, and the one
 * that closes it is alone on its line, at the margin. Lines are counted from the signature to that brace.
 * @param {string} text @returns {{ name: string, lines: number }[]}
 */
export function functionsOf(text) {
  const lines = text.split("\n");
  const functions = [];
  for (let i = 0; i < lines.length; i++) {
    if (!/\{(\s*\/\*.*\*\/)?$/.test(lines[i])) continue;
    let first = i;
    while (first > 0 && lines[first - 1] && !/^#|[;}]$|\*\/$/.test(lines[first - 1])) first--;
    while (i + 1 < lines.length && !lines[i].startsWith("}")) i++;
    const name = /(\w+)\(/.exec(lines.slice(first, i).join(" "))?.[1];
    if (lines[i] === "}" && name) functions.push({ name, lines: i - first + 1 });
  }
  return functions;
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
