// Large boards of Tracks, made natively and as wasm: the same seed gives the same board, byte for byte. The step `night` of
// tools/test runs it.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

const ROOT = new URL("../..", import.meta.url).pathname;
const native = [join(ROOT, "build/native/nopatience")];
const wasm = [process.execPath, join(ROOT, "build/web/nopatience.cjs")];
const seeds = [1, 2, 3, 4, 5];
const clues = ["--clues", "yes"];
const none = ["--clues", "no", "--kind", "path"];

/** @type {[string, string, string[]][]} */
const boards = [
  ["20x20", "easy", clues],
  ["20x20", "tricky", clues],
  ["20x20", "hard", clues],
  ["20x20", "guess", clues],
  ["30x30", "easy", clues],
  ["30x30", "tricky", clues],
  ["40x25", "hard", clues],
  ["50x50", "easy", clues],
  ["20x20", "easy", none],
  ["25x25", "easy", none],
  ["26x26", "tricky", none],
  ["30x30", "easy", none],
  ["30x30", "hard", none],
  ["50x50", "easy", none],
];

/** @param {string[]} program @param {string[]} words @returns {Promise<{ id: string, code: number | string | null }>} */
function make([program, ...first], words) {
  return new Promise((resolve) => {
    execFile(program, [...first, "generate", "tracks", ...words], (error, stdout) =>
      resolve({ id: stdout, code: error ? (error.code ?? error.signal ?? "failed") : 0 }),
    );
  });
}

test("the programs are there", () => {
  for (const path of [native[0], wasm[1]]) assert.ok(existsSync(path), `${path} is missing`);
});

for (const [size, difficulty, options] of boards)
  test(`${size}, ${difficulty}, ${options.join(" ")}: native and as wasm the same`, async () => {
    for (const seed of seeds) {
      const words = ["--size", size, "--difficulty", difficulty, ...options, "--seed", String(seed)];
      const [one, other] = await Promise.all([make(native, words), make(wasm, words)]);
      assert.deepEqual(other, one, words.join(" "));
      assert.match(one.id, new RegExp(`^tracks\\.${size}\\.`), words.join(" "));
      if (options === none) assert.equal(one.code, 0, `${words.join(" ")}: not as asked`);
    }
  });
