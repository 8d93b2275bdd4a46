// How the sources depend on each other: no cycles of includes, calls or imports, dependencies in one direction, short
// functions, few files at the top of a folder. Calls are read from the native build.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import {
  cyclesOf,
  filesBelow,
  functionsOf,
  puzzleOf,
  readCalls,
  readDefiners,
  readIncludes,
  readJavaScript,
  readTags,
} from "./sources.mjs";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const MAX_FUNCTION_LINES = 45;
const MAX_FILES_AT_TOP = 15;

/** Folders of the view that belong to no puzzle. */
const VIEW_FOLDERS = ["web/view/solid", "web/view/flat", "web/view/chart", "web/view/output"];

/** Folders that the compiler looks for includes in. */
const INCLUDE_ROOTS = ["core", "web/view", ...VIEW_FOLDERS, "web/stage", "web/sdl", "web/wasm", "tools/cli", "tests/bench", "tests/native"];

/** Folders that hold one folder for each puzzle. */
const PUZZLE_TOPS = ["core", "web/view", "web/panels", "web/lab"];
/** Folders in these that belong to no puzzle. */
const SHARED = ["core/ask", "core/read"];

/** What a folder's C files may include besides their own folder. @type {Record<string, string[]>} */
const MAY_INCLUDE = {
  core: [],
  "web/view": ["core"],
  "web/stage": ["core", "web/view"],
  "web/sdl": ["core", "web/view"],
  "web/wasm": ["core", "web/view", "web/stage", "web/sdl"],
};

/** The native window is a program of its own, which shows a stage. @type {Record<string, string[]>} */
const EXCEPTIONS = { "web/sdl/window.c": ["web/stage"] };

const isIn = (/** @type {string} */ file, /** @type {string} */ folder) => file.startsWith(`${folder}/`);
const cFiles = filesBelow(ROOT, ["core", "web", "tools", "tests"], [".c", ".h"]);
/** Without tools/sdl and tools/collection, which need headers of SDL and of the puzzle collection that are not here. */
const own = cFiles.filter((file) => !isIn(file, "tools/sdl") && !isIn(file, "tools/collection"));
const scripts = filesBelow(ROOT, ["web", "tools", "tests"], [".js", ".mjs"]).filter((file) => !/^tests\/frameworks\/.*\//.test(file)); // other bundlers read these
const tags = readTags(ROOT, cFiles);
const c = readIncludes(new Map(own.map((file) => [file, tags.get(file) ?? []])), INCLUDE_ROOTS);
const javaScript = await readJavaScript(ROOT, scripts);

/** All dependencies, as pairs: a file, and one that it includes or imports. @type {[string, string][]} */
const dependencies = [...c.byFile, ...javaScript].flatMap(([file, named]) =>
  [...named].map((other) => /** @type {[string, string]} */ ([file, other])),
);

test("no cycle of C files, a .c and its .h counting as one", () => {
  assert.deepEqual(cyclesOf(c.byUnit), []);
});

/** These list all kinds of puzzles, so they reach everything through tables of functions, not by calling it by name. */
const LISTS = ["core/puzzle", "core/ask/ask", "core/read/read", "web/view/views"];

test("no cycle of calls between C files", () => {
  const calls = readCalls(join(ROOT, "build/native"));
  const isListed = (/** @type {string} */ unit) => puzzleOf(unit, PUZZLE_TOPS) !== null || unit === "core/ask/starts_ask";
  for (const list of LISTS) calls.set(list, new Set([...(calls.get(list) ?? [])].filter((unit) => !isListed(unit))));
  assert.ok([...calls.values()].reduce((sum, to) => sum + to.size, 0) > 500, "no calls were read");
  assert.deepEqual(cyclesOf(calls), []);
});

test("JSON is written by core/text.c alone", () => {
  const byHand = own.filter((file) => /^(core|web|tools|tests\/bench)\//.test(file) && file !== "core/text.c");
  assert.deepEqual(
    byHand.filter((file) => /(np_write|printf)\(.*(\\":|\{\\"|\[\\")/.test(readFileSync(join(ROOT, file), "utf8"))),
    [],
  );
});

test("a header declares only what C files in its own folder or its subfolders define", () => {
  const definers = readDefiners(new Map(own.filter((file) => !isIn(file, "tests")).map((file) => [file, tags.get(file) ?? []])));
  const wrong = [...definers].flatMap(([file, units]) =>
    [...units].filter((unit) => !isIn(unit, dirname(file))).map((unit) => ({ file, unit })),
  );
  assert.deepEqual(wrong, []);
  assert.ok(
    [...definers.values()].some((units) => units.size > 1),
    "no definitions were read",
  );
});

const exported = new Set(readFileSync(join(ROOT, "web/wasm/exports.d.ts"), "utf8").match(/\bnp_\w+/g));
const namesIn = (/** @type {string} */ folder) =>
  own
    .filter((file) => isIn(file, folder))
    .flatMap((file) => (tags.get(file) ?? []).filter(({ kind }) => kind !== "header").map(({ name }) => ({ file, name })));

test("only the core and functions called by scripts are named np_; the core has no nv_ names", () => {
  const core = new Set(namesIn("core").map(({ name }) => name));
  assert.deepEqual(
    namesIn("web").filter(({ name }) => /^np_/.test(name) && !core.has(name) && !exported.has(name)),
    [],
  );
  assert.deepEqual(
    [...core].filter((name) => /^nv_/.test(name)),
    [],
  );
});

test("no cycle of JavaScript files", () => {
  assert.deepEqual(cyclesOf(javaScript), []);
});

test(`no C function has more than ${MAX_FUNCTION_LINES} lines`, () => {
  const long = cFiles
    .flatMap((file) => functionsOf(tags.get(file) ?? []).map(({ name, lines }) => ({ file, name, lines })))
    .filter(({ lines }) => lines > MAX_FUNCTION_LINES);
  assert.deepEqual(long, []);
});

for (const folder of ["core", "web", "web/page"])
  test(`${folder}/ has at most ${MAX_FILES_AT_TOP} sources at its top`, () => {
    const files = readdirSync(join(ROOT, folder), { withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(c|h|m?js)$/.test(entry.name))
      .map(({ name }) => name);
    assert.ok(files.length <= MAX_FILES_AT_TOP, `${files.length}: ${files.join(" ")}`);
  });

test("pictures and the page include no header that is internal to a puzzle's rules", () => {
  const isInternal = (/** @type {string} */ file) => /^\/\* \w+\.h: internal/.test(readFileSync(join(ROOT, file), "utf8"));
  const internal = new Set(own.filter((file) => isIn(file, "core") && file.endsWith(".h") && isInternal(file)));
  assert.ok(internal.size > 10, `${internal.size} internal headers`);
  assert.deepEqual(
    dependencies.filter(([file, named]) => isIn(file, "web") && internal.has(named)),
    [],
  );
});

test("includes go one way: core, view, stage, then SDL and wasm", () => {
  const wrong = Object.entries(MAY_INCLUDE).flatMap(([folder, others]) =>
    dependencies.filter(
      ([file, named]) =>
        isIn(file, folder) && /\.[ch]$/.test(file) && ![folder, ...others, ...(EXCEPTIONS[file] ?? [])].some((one) => isIn(named, one)),
    ),
  );
  assert.deepEqual(wrong, []);
  for (const folder of Object.keys(MAY_INCLUDE))
    assert.ok(
      cFiles.some((file) => isIn(file, folder)),
      `no C files in ${folder}`,
    );
});

/** A puzzle's censuses and generators, which need not be read to understand how it is played and solved. */
const LAB = /^core\/\w+\/lab\//;

/** Files outside lab folders that include a file in one, and which. @type {Record<string, string>} */
const USES_LAB = {
  // a maze given as text is turned into a key that makes it
  "core/keydisk/keydisk_read.c": "core/keydisk/lab/keydisk_read_maze.h",
};

test("only lab folders, the command line and tests include what is in lab folders", () => {
  const outside = dependencies.filter(
    ([file, named]) => LAB.test(named) && !LAB.test(file) && !isIn(file, "tools/cli") && !isIn(file, "tests"),
  );
  assert.deepEqual(Object.fromEntries(outside), USES_LAB);
  assert.equal(outside.length, Object.keys(USES_LAB).length);
  const tables = namesIn("core").filter(({ name, file }) => /^np_questions_\w/.test(name) && !isIn(file, "core/ask"));
  assert.ok(tables.length > 10, `${tables.length} tables of questions`);
  assert.deepEqual(
    tables.filter(({ file }) => !LAB.test(file)),
    [],
    "a question about a puzzle is answered outside its lab folder",
  );
});

/**
 * What a folder's scripts may import besides their own folder: other folders, or single files.
 * @type {Record<string, string[]>}
 */
const MAY_IMPORT = {
  "web/wasm": ["web/page/dom.js", "web/page/in_steps.js", "web/page/read_text.js"],
  "web/page": ["web/wasm"],
  "web/panels": ["web/page", "web/wasm"],
  "web/lab": ["web/page", "web/wasm", "web/panels"],
  "web/embed": ["web/page", "web/wasm", "web/panels/files.js"],
  "web/stories": [],
  "web/sdl": [],
};

/**
 * Files that assemble a page from modules: main.js assembles every page, full_page.js and below.js the parts that are
 * loaded later.
 * @type {Record<string, string[]>}
 */
const COMPOSERS = {
  "web/page/main.js": ["web/embed"],
  "web/page/full_page.js": ["web/embed/embed_panel.js", "web/panels", "web/lab/lab.js"],
  "web/page/gallery/below.js": ["web/embed/snippets.js"],
};

test("scripts import one way: the page from wasm, panels and laboratory from the page", () => {
  const below = (/** @type {string} */ file, /** @type {string} */ place) => file === place || isIn(file, place);
  const allowed = Object.entries(MAY_IMPORT).map(([folder, others]) => ({ folder, others: [folder, ...others] }));
  const wrong = allowed.flatMap(({ folder, others }) =>
    dependencies.filter(
      ([file, named]) =>
        isIn(file, folder) &&
        /\.js$/.test(file) &&
        isIn(named, "web") &&
        ![...others, ...(COMPOSERS[file] ?? [])].some((one) => below(named, one)),
    ),
  );
  assert.deepEqual(wrong, []);
  const places = [...Object.entries(MAY_IMPORT), ...Object.entries(COMPOSERS)];
  const unused = places.flatMap(([from, others]) =>
    others.filter((one) => !dependencies.some(([file, named]) => below(file, from) && below(named, one))).map((one) => `${from} > ${one}`),
  );
  assert.deepEqual(unused, [], "permissions that are not used any more");
  const folders = new Set(scripts.filter((file) => isIn(file, "web")).map((file) => file.split("/").slice(0, 2).join("/")));
  assert.deepEqual([...folders].sort(), Object.keys(MAY_IMPORT).sort(), "a folder of scripts is missing in the table");
});

test("no puzzle names another puzzle's files", () => {
  const wrong = dependencies.filter(([file, named]) => {
    if (VIEW_FOLDERS.some((folder) => isIn(named, folder))) return false;
    const [one, other] = [puzzleOf(file, PUZZLE_TOPS), puzzleOf(named, PUZZLE_TOPS)];
    return one && other && one.kind !== other.kind && !SHARED.some((folder) => isIn(named, folder));
  });
  assert.deepEqual(wrong, []);
  assert.ok(
    dependencies.some(([file]) => puzzleOf(file, PUZZLE_TOPS)?.top === "web/lab"),
    "no dependencies of web/lab were read",
  );
});

// ---------------------------------------------------------------------------------------- the reader itself

test("cycles are found, and nothing else is taken for one", () => {
  const graph = (/** @type {string[]} */ ...pairs) =>
    pairs.reduce((sum, pair) => {
      const [from, to] = pair.split(">");
      return sum.set(from, (sum.get(from) ?? new Set()).add(to));
    }, /** @type {Map<string, Set<string>>} */ (new Map()));
  assert.deepEqual(cyclesOf(graph("a>b", "b>c", "a>c", "d>c")), []);
  assert.deepEqual(cyclesOf(graph("a>b", "b>c", "c>b", "c>d", "x>y", "y>z", "z>x", "s>s")), [["b", "c"], ["s"], ["x", "y", "z"]]);
});

test("all sources were read", () => {
  const functions = cFiles.flatMap((file) => functionsOf(tags.get(file) ?? []));
  assert.ok(functions.length > 1500, `${functions.length} functions`);
  assert.ok(scripts.every((file) => javaScript.has(file)));
  assert.deepEqual([...(javaScript.get("web/page/page.js") ?? [])].includes("web/page/canvas/canvas_host.js"), true);
  assert.ok(c.byFile.get("web/stage/stage_open.c")?.size);
});

/** Otherwise the runner thinks that the tests so far are all, and runs the after hooks before the later ones. */
test("no test file awaits at its top level after its first test", () => {
  const faults = scripts
    .filter((file) => file.endsWith(".test.mjs"))
    .flatMap((file) => {
      const lines = readFileSync(join(ROOT, file), "utf8").split("\n");
      const first = lines.findIndex((line) => /^ *(test|describe)\(/.test(line));
      return lines.flatMap((line, i) => (first >= 0 && i > first && /^[^\s/].*\bawait\b/.test(line) ? `${file}:${i + 1}` : []));
    });
  assert.deepEqual(faults, []);
});
