// The list of exported functions is data: web/wasm/exports.txt against the C sources, the wasm modules and
// the names the page calls.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { ROOT, readKinds } from "./harness.mjs";

const read = (/** @type {string} */ name) => readFileSync(join(ROOT, name), "utf8");

const list = read("web/wasm/exports.txt")
  .split("\n")
  .map((line) => /^(poster|list|core|play|work|api)\s+\w+\s+(np_\w+)\(/.exec(line))
  .filter((row) => row !== null)
  .map(([, module, name]) => ({ module, name }));
const names = list.map(({ name }) => name).sort();
/** @param {...string} modules */
const of = (...modules) => list.filter(({ module }) => modules.includes(module)).map(({ name }) => name).sort();
const inPoster = of("poster");
const inCore = of("poster", "list", "core", "work");
const inPlay = of("poster", "list", "core", "play");
const inLibrary = of("poster", "list", "work", "api");

test("there are some, each once", () => {
  assert.ok(names.length > 10, `${names.length} exported functions`);
  assert.equal(new Set(names).size, names.length);
});

test("the C sources export just these", () => {
  const found = (/** @type {string} */ file) =>
    [...read(file).matchAll(/^EXPORT [\w ]+?\*?\s*\*?(np_\w+)\(/gm)].map(([, name]) => name).sort();
  assert.deepEqual(found("web/wasm/exports_picture.c"), inPoster);
  assert.deepEqual(found("web/wasm/exports_kinds.c"), of("list"));
  assert.deepEqual(found("web/wasm/exports_api.c"), of("api"));
  assert.deepEqual(found("web/wasm/exports.c"), of("core"));
  assert.deepEqual(found("web/wasm/exports_play.c"), of("play"));
  assert.deepEqual(found("web/wasm/exports_work.c"), of("work"));
});

test("the wasm modules have them", async () => {
  for (const [file, wanted] of /** @type {const} */ ([["core", inCore], ["play", inPlay]])) {
    const module = await WebAssembly.compile(readFileSync(join(ROOT, `build/web/${file}.wasm`)));
    // a name may be shortened by the linker; the loader keeps the long one
    const loader = read(`build/web/${file}.mjs`);
    assert.ok(WebAssembly.Module.exports(module).length >= wanted.length);
    for (const name of wanted) assert.ok(loader.includes(`_${name}`), `${file} lacks ${name}`);
    for (const name of names.filter((one) => !wanted.includes(one)))
      assert.ok(!loader.includes(`_${name}"`), `${file} has ${name}, which is not its own`);
  }
});

test("the library's module has its own, and asks for nothing", async () => {
  const module = await WebAssembly.compile(readFileSync(join(ROOT, "build/web/library.wasm")));
  const exported = WebAssembly.Module.exports(module).map((one) => one.name);
  assert.deepEqual(exported.filter((name) => name.startsWith("np_")).sort(), inLibrary);
  assert.deepEqual(WebAssembly.Module.imports(module).map(({ module: from, name }) => `${from}.${name}`), IMPORTS);
  const text = read("tools/npm/index.js");
  assert.deepEqual([...new Set([...text.matchAll(/'(np_\w+)'/g)].map(([, name]) => name))].sort(), of("list", "api", "poster").filter((name) => name !== "np_inbox"));
});

test("a poster's module has the poster's, asks for nothing, and there is one for each kind with its player", async () => {
  const kinds = await readKinds();
  assert.ok(kinds.length > 1);
  for (const { name } of kinds) {
    const module = await WebAssembly.compile(readFileSync(join(ROOT, `build/web/poster-${name}.wasm`)));
    const exported = WebAssembly.Module.exports(module).filter((one) => one.kind === "function").map((one) => one.name);
    assert.deepEqual(exported.filter((one) => one.startsWith("np_")).sort(), inPoster);
    assert.deepEqual(WebAssembly.Module.imports(module), []);
    for (const one of inPlay) assert.ok(read(`build/web/play-${name}.mjs`).includes(`_${one}`), `play-${name} lacks ${one}`);
  }
});

test("the page calls only these, and all but none in vain", () => {
  const scripts = readdirSync(join(ROOT, "web")).filter((name) => name.endsWith(".js")).map((name) => read(`web/${name}`));
  const called = new Set(scripts.flatMap((text) => [...text.matchAll(/'(np_\w+)'|_(np_inbox)\(/g)].map(([, a, b]) => a ?? b)));
  assert.deepEqual([...called].sort(), names);
});
