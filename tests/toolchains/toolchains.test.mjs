// The check of tools/cmake/modules.cmake when the build is configured: what it says of an Emscripten that makes other
// modules than it is asked for. A script stands in for emcc and writes the modules given here.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "nopatience-settings-"));
after(() => rmSync(folder, { recursive: true, force: true }));

const TEXT = "as asked";
const BYTES = [...TEXT].map((letter) => letter.charCodeAt(0));

/** A module of one page of memory with np_probe in it. @param {number[][]} exports of the module, as written in wasm */
const wasm = (exports) => {
  const length = exports.reduce((sum, one) => sum + one.length, 1);
  return Buffer.from([
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...[1, 5, 1, 0x60, 0, 1, 0x7f],
    ...[3, 2, 1, 0],
    ...[5, 3, 1, 0, 1],
    ...[7, length, exports.length, ...exports.flat()],
    ...[10, 6, 1, 4, 0, 0x41, 0, 0x0b],
  ]);
};
/** @param {string} name @param {number} kind of thing: 0 a function, 2 a memory */
const named = (name, kind) => [name.length, ...[...name].map((letter) => letter.charCodeAt(0)), kind, 0];

/** What an Emscripten that does as it is asked makes. @type {Record<string, string | Buffer>} */
const GOOD = {
  "page.mjs": "export default function start() {}\n",
  "worker.mjs": "export default function start() {}\n",
  "node.cjs": `module.exports = async () => ({ HEAPU8: [${BYTES}], UTF8ToString: () => "${TEXT}", _np_probe: () => 0 });\n`,
  "alone.wasm": wasm([named("np_probe", 0), named("memory", 2)]),
};

/** What configuring says. @param {Record<string, string | Buffer>} made instead of what is good @param {string} [compiler] */
function configure(made, compiler) {
  const modules = mkdtempSync(join(folder, "made-"));
  for (const [name, content] of Object.entries({ ...GOOD, ...made })) writeFileSync(join(modules, name), content);
  const emcc = join(modules, "emcc");
  writeFileSync(emcc, compiler ?? `#!/bin/sh\nfor last; do :; done\ncp "${modules}/$(basename "$last")" "$last"\n`, { mode: 0o755 });
  const words = {
    EMSCRIPTEN_VERSION: "9.8.7",
    CMAKE_C_COMPILER: emcc,
    PROJECT_SOURCE_DIR: ROOT,
    PROJECT_BINARY_DIR: join(modules, "build"),
  };
  writeFileSync(join(modules, "check.cmake"), `include(${ROOT}tools/cmake/modules.cmake)\nnp_check_modules()\n`);
  const given = Object.entries(words).map(([name, value]) => `-D${name}=${value}`);
  const { status, stderr } = spawnSync("cmake", [...given, "-P", join(modules, "check.cmake")], { encoding: "utf8" });
  return status === 0 ? "" : stderr.replace(/\s+/g, " ");
}

test("modules that are as asked pass", () => assert.equal(configure({}), ""));

const OTHERS = "Emscripten 9.8.7 makes modules other than tools/cmake/modules.cmake asks for";
for (const [what, made, said] of /** @type {[string, Record<string, string | Buffer>, string][]} */ ([
  ["no default export", { "page.mjs": "export const start = 1;\n" }, "-sEXPORT_ES6 gives no function as the default export (page.mjs)"],
  ["a default export that is no function", { "worker.mjs": "export default {};\n" }, "default export (worker.mjs)"],
  ["a module for Node that starts by itself", { "node.cjs": "module.exports = {};\n" }, "-sMODULARIZE gives no function for Node"],
  ["a promise of something else", { "node.cjs": "module.exports = async () => ({});\n" }, "the module does not hand out HEAPU8"],
  [
    "runtime methods that are not handed out",
    { "node.cjs": "module.exports = async () => ({ HEAPU8: [], _np_probe: () => 0 });\n" },
    "the module does not hand out UTF8ToString",
  ],
  [
    "C functions that are not members",
    { "node.cjs": 'module.exports = async () => ({ HEAPU8: [], UTF8ToString: () => "" });\n' },
    "an exported C function is not a member of the module",
  ],
  ["a text that cannot be read", { "node.cjs": String(GOOD["node.cjs"]).replace(TEXT, "") }, "a text of the module cannot be read"],
  ["wasm with its memory under another name", { "alone.wasm": wasm([named("np_probe", 0), named("m", 2)]) }, "-sSTANDALONE_WASM does not"],
]))
  test(`${what}: one sentence says it`, () => {
    const told = configure(made);
    assert.ok(told.includes(`${OTHERS}: `) && told.includes(said), told);
  });

test("an emcc that refuses a setting: its own words and the settings", () => {
  const told = configure({}, '#!/bin/sh\necho "emcc: error: -sMODULARIZE is gone" >&2\nexit 1\n');
  assert.ok(told.includes("Emscripten 9.8.7 does not link what tools/cmake/modules.cmake asks for (-sMODULARIZE"), told);
  assert.ok(told.includes("emcc: error: -sMODULARIZE is gone"), told);
});
