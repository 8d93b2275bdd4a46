// How the sources lie together: no circles of includes or imports, arrows in one direction, files and functions of a size
// that can be read at once. Everything is read from the files; nothing has to be built.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import {
  callsOf,
  declaredIn,
  definersOf,
  circlesOf,
  definedIn,
  filesBelow,
  functionsOf,
  includesOf,
  linesOf,
  puzzleOf,
  readC,
  readJavaScript,
} from "./sources.mjs";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const MAX_FUNCTION_LINES = 45;
const MAX_FILES_AT_TOP = 15;

/** Folders of the view that belong to no puzzle. */
const VIEW_FOLDERS = ["web/view/solid", "web/view/flat", "web/view/chart", "web/view/output"];

/** Folders that the compiler looks for includes in. */
const INCLUDE_ROOTS = ["core", "web/view", ...VIEW_FOLDERS, "web/stage", "web/sdl", "web/wasm", "tools/cli", "tests/native"];

/** Folders that hold one folder for each puzzle. */
const PUZZLE_TOPS = ["core", "web/view", "web/panels", "web/lab"]; // with a folder a puzzle
const SHARED = ["core/ask"]; // which is no puzzle's

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

const read = (/** @type {string} */ file) => readFileSync(join(ROOT, file), "utf8");
const isIn = (/** @type {string} */ file, /** @type {string} */ folder) => file.startsWith(`${folder}/`);
const cFiles = filesBelow(ROOT, ["core", "web", "tools", "tests"], [".c", ".h"]);
/** These two are compiled among the sources of SDL and of the puzzle collection, whose headers are not here. */
const own = cFiles.filter((file) => !isIn(file, "tools/sdl") && !isIn(file, "tools/collection"));
const scripts = filesBelow(ROOT, ["web", "tools", "tests"], [".js", ".mjs"]);
const c = readC(ROOT, own, INCLUDE_ROOTS);
const javaScript = await readJavaScript(ROOT, scripts);

/** The files that one file names, all files. @type {[string, string][]} */
const arrows = [...c.byFile, ...javaScript].flatMap(([file, named]) =>
  [...named].map((other) => /** @type {[string, string]} */ ([file, other])),
);

test("no circle of C files, a .c and its .h being one", () => {
  assert.deepEqual(circlesOf(c.byUnit), []);
});

test("no circle of calls between C files", () => {
  const texts = new Map(own.filter((file) => /^(core|web|tools)\/.*\.c$/.test(file)).map((file) => [file, read(file)]));
  const calls = callsOf(texts);
  assert.ok([...calls.values()].reduce((sum, to) => sum + to.size, 0) > 500, "calls were read");
  assert.deepEqual(circlesOf(calls), []);
});

/** Headers that declare what several .c files define, and why. @type {Record<string, string>} */
const WIDE_HEADERS = {
  "core/nopatience.h": "the library's interface",
  "core/keydisk/keydisk.h": "the interface of a puzzle",
  "core/ogear/ogear.h": "the interface of a puzzle",
  "core/snake/snake.h": "the interface of a puzzle",
  "core/tracks/tracks.h": "the interface of a puzzle",
  "core/keydisk/keydisk_jobs.h": "the interface of long jobs, for the questions about keys",
  "core/keydisk/keydisk_random.h": "the random keys of a class, which two files make",
  "core/keydisk/keydisk_solid.h": "a key as a solid, and its file",
  "core/snake/snake_play.h": "what the files of a snake share",
  "core/snake/census/snake_census_state.h": "the state of a census, for its own files",
  "core/snake/census/snake_estimate.h": "the interface of an estimate",
  "core/snake/census/snake_estimate_state.h": "the state of an estimate, for its own files",
  "core/tracks/tracks_play.h": "what the files of a path puzzle share",
  "core/tracks/reason/tracks_reasoner.h": "the state of a reasoner, for its own files",
  "core/tracks/solve/tracks_state.h": "the state of a solver, for its own files",
  "tools/cli/cli.h": "the commands of the command line",
  "web/view/solid/model.h": "the interface to solids",
  "web/view/solid/mesh.h": "the interface to triangles",
  "web/view/solid/mesh_parts.h": "the interface to triangles, for its own files",
  "web/sdl/gl_parts.h": "the drawing with OpenGL, for its own files",
  "web/wasm/exports.h": "the exported functions, for their own files",
};

test("a header declares what one C file defines", () => {
  const texts = new Map(own.filter((file) => /^(core|web|tools)\/.*\.c$/.test(file)).map((file) => [file, read(file)]));
  const wide = own
    .filter((file) => /^(core|web|tools)\/.*\.h$/.test(file))
    .map((file) => ({ file, units: definersOf(read(file), texts) }))
    .filter(({ units }) => units.length > 1);
  assert.deepEqual(
    wide.filter(({ file }) => !WIDE_HEADERS[file]),
    [],
  );
  assert.deepEqual(
    Object.keys(WIDE_HEADERS).filter((file) => !wide.some((one) => one.file === file)),
    [],
    "an exception that is none any more",
  );
});

test("no circle of JavaScript files", () => {
  assert.deepEqual(circlesOf(javaScript), []);
});

test(`no C function has more than ${MAX_FUNCTION_LINES} lines`, () => {
  const long = cFiles
    .flatMap((file) => functionsOf(read(file)).map(({ name, lines }) => ({ file, name, lines })))
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

test("arrows go one way: core, view, stage, then SDL and wasm", () => {
  const wrong = Object.entries(MAY_INCLUDE).flatMap(([folder, others]) =>
    arrows.filter(
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

test("no puzzle names another puzzle's files", () => {
  const wrong = arrows.filter(([file, named]) => {
    if (VIEW_FOLDERS.some((folder) => isIn(named, folder))) return false;
    const [one, other] = [puzzleOf(file, PUZZLE_TOPS), puzzleOf(named, PUZZLE_TOPS)];
    return one && other && one.kind !== other.kind && !SHARED.some((folder) => isIn(named, folder));
  });
  assert.deepEqual(wrong, []);
  assert.ok(
    arrows.some(([file]) => puzzleOf(file, PUZZLE_TOPS)?.top === "web/lab"),
    "no arrows between panels were read",
  );
});

// ---------------------------------------------------------------------------------------- the reader itself

test("circles are found, and nothing else is taken for one", () => {
  const graph = (/** @type {string[]} */ ...pairs) =>
    pairs.reduce((sum, pair) => {
      const [from, to] = pair.split(">");
      return sum.set(from, (sum.get(from) ?? new Set()).add(to));
    }, /** @type {Map<string, Set<string>>} */ (new Map()));
  assert.deepEqual(circlesOf(graph("a>b", "b>c", "a>c", "d>c")), []);
  assert.deepEqual(circlesOf(graph("a>b", "b>c", "c>b", "c>d", "x>y", "y>z", "z>x", "s>s")), [["b", "c"], ["s"], ["x", "y", "z"]]);
});

test("an include is found as the compiler finds it, and a missing one is named", () => {
  const known = new Set(["core/text.h", "core/rings/rings.h", "web/view/text.h"]);
  const text = '#include "text.h"\n  # include "rings/rings.h"\n#include <string.h>\n/* #include */\n';
  assert.deepEqual(includesOf("web/view/a.c", text, ["core"], known), ["web/view/text.h", "core/rings/rings.h"]);
  assert.deepEqual(includesOf("web/sdl/a.c", text, ["core"], known), ["core/text.h", "core/rings/rings.h"]);
  assert.throws(() => includesOf("core/a.c", '#include "none.h"', ["core"], known), /core\/a\.c includes "none\.h"/);
});

test("calls lead to the one file that defines what is called", () => {
  const one =
    'static int own(void) { return two(1); } /* three(2) */\nconst char *const one_s[] = {"a"};\nint one(int a,\n        int b) {\n  say("three(1)");\n}\n';
  const two = "int two(int a) {\n  return one(a, one_s[0]) + both();\n}\nint later(void);\nint both(void) { return 1; }\n";
  const three = "np_thing *three(int a) {\n  return later();\n}\nint both(void) { return 2; }\n";
  assert.deepEqual([one, two, three].map(definedIn), [
    ["one_s", "one"],
    ["two", "both"],
    ["three", "both"],
  ]);
  const calls = callsOf(
    new Map([
      ["a/one.c", one],
      ["a/two.c", two],
      ["b/three.c", three],
    ]),
  );
  assert.deepEqual(
    [...calls].map(([unit, to]) => [unit, [...to]]),
    [
      ["a/one", ["a/two"]],
      ["a/two", ["a/one"]],
      ["b/three", []],
    ],
  );
});

test("a header's declarations lead to the files that define them", () => {
  const header =
    "#define A(x) int x(void);\n/* int no(void); */\nextern const int all[];\nint one(int a,\n        int b);\nstatic inline int two(void) { return 2; }\nint both(void);\ntypedef int three(void);\n";
  assert.deepEqual(declaredIn(header), ["all", "one", "both"]);
  const texts = new Map([
    ["a/one.c", "const int all[] = {1};\nint both(void) { return 1; }\n"],
    ["a/two.c", "int one(int a, int b) {\n  return a;\n}\nint both(void) { return 2; }\n"],
  ]);
  assert.deepEqual(definersOf(header, texts), ["a/one", "a/two"]);
});

test("functions are told from other braces, and counted from their signature", () => {
  const text = [
    "#define PAIR(x) {x, x}",
    "typedef struct one {",
    "  int (*act)(void);",
    "} one;",
    "static const int all[] = {",
    "    1,",
    "};",
    "",
    "/* says why */",
    "static int first(int a,",
    "                 int b) { /* all */",
    "  if (a) {",
    "    b++;",
    "  }",
    "  return b;",
    "}",
    "int second(void) { return 2; }",
    "void third(void) {",
    "}",
    "",
  ].join("\n");
  assert.deepEqual(functionsOf(text), [
    { name: "first", lines: 7 },
    { name: "third", lines: 2 },
  ]);
});

test("all sources were read", () => {
  const functions = cFiles.flatMap((file) => functionsOf(read(file)));
  assert.ok(functions.length > 1500, `${functions.length} functions`);
  assert.ok(scripts.every((file) => javaScript.has(file)));
  assert.deepEqual([...(javaScript.get("web/page/page.js") ?? [])].includes("web/page/canvas/canvas_host.js"), true);
  assert.ok(c.byFile.get("web/stage/stage.c")?.size);
});
