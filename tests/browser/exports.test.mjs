// The wasm modules export what the list web/wasm/exports.d.ts says. The compilers check that the C sources and the page's
// scripts agree with the list.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { call, callText } from "../../web/wasm/wasm.js";
import { openCore, readKinds, ROOT } from "./harness.mjs";

const read = (/** @type {string} */ name) => readFileSync(join(ROOT, name), "utf8");

/** The functions of each interface of the list. @type {Map<string, string[]>} */
const lists = new Map();
for (const [, list, rows] of read("web/wasm/exports.d.ts").matchAll(/^interface (\w+) \{\n(.*?)^\}/gms))
  lists.set(list, [...(lists.get(list) ?? []), ...[...rows.matchAll(/^ {2}(np_\w+)\(/gm)].map(([, name]) => name)]);
const names = [...lists.values()].flat();
/** @param {...string} wanted */
const of = (...wanted) => wanted.flatMap((list) => lists.get(list) ?? []).sort();
const inPoster = of("All", "Poster");
const inCore = of("All", "List", "Kinds", "Core", "Ask", "Work", "Film");
const inPlay = of("All", "List", "Kinds", "Core", "Play", "Repair");
const inSingle = of("All", "List", "Kinds", "Core", "Play", "Repair", "Ask");
const inLibrary = of("All", "List", "Kinds", "Ask", "Work");

test("each is listed once", () => {
  assert.ok(names.length > 10);
  assert.deepEqual(
    names.filter((name, i) => names.indexOf(name) !== i),
    [],
  );
});

test("the wasm modules have them", async () => {
  for (const [file, wanted] of /** @type {const} */ ([
    ["core", inCore],
    ["play", inPlay],
    ["single", inSingle],
  ])) {
    const module = await WebAssembly.compile(readFileSync(join(ROOT, `build/web/${file}.wasm`)));
    // a name may be shortened by the linker; the loader keeps the long one
    const loader = read(`build/web/${file}.mjs`);
    assert.ok(WebAssembly.Module.exports(module).length >= wanted.length);
    for (const name of wanted) assert.ok(loader.includes(`_${name}`), `${file} lacks ${name}`);
    for (const name of names.filter((one) => !wanted.includes(one)))
      assert.ok(!loader.includes(`_${name}"`), `${file} has ${name}, which is not its own`);
  }
});

test("the library's module has its own functions, and asks only to be told when its memory grows", async () => {
  const module = await WebAssembly.compile(readFileSync(join(ROOT, "build/web/library.wasm")));
  const exported = WebAssembly.Module.exports(module).map((one) => one.name);
  assert.deepEqual(exported.filter((name) => name.startsWith("np_")).sort(), inLibrary);
  const asked = WebAssembly.Module.imports(module).map((one) => `${one.module}.${one.name}`);
  assert.deepEqual(asked, ["env.emscripten_notify_memory_growth"]);
});

test("a poster's module has the poster's, asks for nothing, and there is one for each kind with its player", async () => {
  const kinds = await readKinds();
  assert.ok(kinds.length > 1);
  for (const { name } of kinds) {
    const module = await WebAssembly.compile(readFileSync(join(ROOT, `build/web/poster-${name}.wasm`)));
    const exported = WebAssembly.Module.exports(module)
      .filter((one) => one.kind === "function")
      .map((one) => one.name);
    assert.deepEqual(exported.filter((one) => one.startsWith("np_")).sort(), inPoster);
    assert.deepEqual(WebAssembly.Module.imports(module), []);
    for (const one of of("All", "List", "Core", "Play"))
      assert.ok(read(`build/web/play-${name}.mjs`).includes(`_${one}`), `play-${name} lacks ${one}`);
  }
});

test("the functions that move the picture, and mix, answer as the list says", async () => {
  const core = await openCore();
  const state = () => JSON.parse(callText(core, "np_state"));
  assert.equal(call(core, "np_open", "rings.6"), 1);
  assert.equal(call(core, "np_scramble", 40, 7), 1);
  assert.equal(state().left, "40");
  assert.equal(call(core, "np_scramble", NaN, 7), 0);
  assert.equal(state().left, "40");
  assert.equal(call(core, "np_open", "tracks.mums2008"), 1);
  assert.equal(call(core, "np_zoom", 10, 20, 0, 0, 1.5), 1);
  assert.equal(state().zoom, 1.5);
  assert.equal(state().turned, true);
  call(core, "np_first_view");
  assert.equal(state().zoom, 0);
  assert.equal(state().turned, false);
  assert.equal(call(core, "np_turn", 1, 0), 0); // flat
});

test("a module always has a puzzle: the first kind's, until one is named; of a bad id the nearest, and then the one that is open", async () => {
  const state = (/** @type {import("../../web/wasm/wasm.js").Module} */ core) => JSON.parse(callText(core, "np_state"));
  const fresh = await openCore();
  assert.equal(call(fresh, "np_undo"), 0);
  assert.equal(state(fresh).message, "Nothing to undo");
  assert.equal(state(fresh).id, "rings.6");
  const core = await openCore();
  assert.equal(call(core, "np_open", "ogear.wrong"), 0);
  const { id, tone } = state(core);
  assert.equal(id, "ogear.corrected");
  assert.equal(tone, "error");
  assert.equal(call(core, "np_open", "rings.99"), 0);
  assert.equal(state(core).id, id);
});

test("work in parts, joined, is the whole", async () => {
  const core = await openCore();
  const words = "keydisk chance --keys 20000";
  const finish = (/** @type {string} */ asked) => {
    call(core, "np_work", asked);
    for (;;) {
      const { status, report } = JSON.parse(callText(core, "np_work_on", 1_000_000));
      if (status === "done") return report;
    }
  };
  assert.deepEqual(JSON.parse(callText(core, "np_parts", words, 1)), []);
  const parts = JSON.parse(callText(core, "np_parts", words, 2));
  assert.deepEqual(parts, [
    { words: "keydisk chance --keys 10000 --after 0", share: 500_000 },
    { words: "keydisk chance --keys 10000 --after 10000", share: 500_000 },
  ]);
  const long = JSON.parse(callText(core, "np_parts", words.replace("--", `--seed ${"3".padStart(465, "0")} --`), 2));
  assert.deepEqual(
    long.map((/** @type {{ share: number }} */ part) => part.share),
    [500_000, 500_000],
  );
  const found = parts.map((/** @type {{ words: string }} */ part) => {
    finish(part.words);
    return `${callText(core, "np_work_part")}\f`;
  });
  assert.deepEqual(JSON.parse(callText(core, "np_joined", words, found.join(""), 2)), { report: finish(words), error: null });
  const wrong = JSON.parse(callText(core, "np_joined", words, "what?\f", 2));
  assert.deepEqual(wrong, { report: null, error: "this is not what a part of keydisk chance found" });
});

test("the file of a finished job is at its address, as long as its size says, and gone with the next job", async () => {
  const core = await openCore();
  const file = () => {
    const address = call(core, "np_work_file", 100);
    const size = call(core, "np_work_file_size");
    return { address, text: new TextDecoder().decode(core.HEAPU8.slice(address, address + size)) };
  };
  const finish = () => {
    while (JSON.parse(callText(core, "np_work_on", 1_000_000)).status === "working");
  };
  call(core, "np_work", "census 2x2x2");
  assert.deepEqual(file(), { address: 0, text: "" }); // not done yet
  finish();
  assert.equal(file().text, "ECCCCCCE,3\n");
  assert.equal(call(core, "np_work_file", 10), 0); // it has 11 bytes
  call(core, "np_work", "snake word ECCCCCCE"); // makes no file
  finish();
  assert.deepEqual(file(), { address: 0, text: "" });
});
