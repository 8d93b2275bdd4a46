// The command line, native and as wasm, gives the same answers, byte for byte: one hash over all of them.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { PNG } from "pngjs";
import { ROOT } from "./harness.mjs";

const native = [join(ROOT, "build/native/nopatience")];
const wasm = [process.execPath, join(ROOT, "build/web/nopatience.cjs")];

const ids = readFileSync(join(ROOT, "tests/fixtures.txt"), "utf8")
  .split("\n")
  .filter((line) => line && !line.startsWith("#"))
  .map((line) => line.split("|")[0].trim());

/** A program's answer, without the progress that overwrites itself: Emscripten takes every stderr for a terminal. @param {string[]} program @param {string[]} words */
function answer([program, ...first], words) {
  const { stdout, stderr, status } = spawnSync(program, [...first, ...words], { maxBuffer: 1 << 28 });
  return `${words.join(" ")}\n${status}\n${stdout}\n${String(stderr).replace(/^.*\r/gm, "")}`;
}

/** @param {string[]} program @param {string[][]} questions */
function hash(program, questions) {
  const sum = createHash("sha256");
  for (const words of questions) sum.update(answer(program, words));
  return sum.digest("hex");
}

test("solutions, distances and words are the same, native and wasm", () => {
  assert.ok(existsSync(native[0]), "the native program is missing: cmake --build --preset native");
  assert.ok(ids.length > 5);
  const questions = ids.flatMap((id) => [
    ["solve", id],
    ["distance", id],
    ["hint", id, "--json"],
    ["show", id],
  ]);
  for (const kind of ["rings", "keydisk", "ogear", "snake", "tracks"])
    for (const day of ["2026-11-25", "2026-12-31", "2027-01-01", "2028-02-29"]) questions.push(["generate", kind, "--day", day]);
  questions.push(["solve", "rings.65"], ["check", "rings.6", "2", "1", "5"], ["distances", "rings.8"]);
  const [one, other] = [hash(native, questions), hash(wasm, questions)];
  const differing = one === other ? [] : questions.filter((words) => answer(wasm, words) !== answer(native, words));
  assert.deepEqual(differing, []); // the answers themselves are pages long
  assert.equal(one, other);
  console.log(`one hash, both ways, over ${questions.length} answers: ${one}`);
});

/** An SVG document in parts, every second one a number, and the pixels of the picture of solids in it. @param {string} svg */
function parts(svg) {
  const picture = /base64,([^"]*)/.exec(svg)?.[1];
  const numbers = svg.replace(/base64,[^"]*/, "").split(/(-?\d+(?:\.\d+)?)/);
  return { numbers, pixels: picture ? PNG.sync.read(Buffer.from(picture, "base64")).data : Buffer.alloc(0) };
}

// The sines of two C libraries differ in the last bit, which now and then moves a printed hundredth, or a sample.
test("pictures are the same to a hundredth of a pixel, and solids to a sample here and there", () => {
  let pictures = 0;
  for (const id of ids) {
    const [one, other] = [native, wasm].map((program) => parts(answer(program, ["draw", id])));
    assert.equal(one.numbers.length, other.numbers.length, id);
    const apart = one.numbers.filter(
      (part, i) => part !== other.numbers[i] && !(Math.abs(Number(part) - Number(other.numbers[i])) < 0.015),
    );
    assert.deepEqual(apart, [], id);
    assert.equal(one.pixels.length, other.pixels.length, id);
    const far = one.pixels.filter((value, i) => Math.abs(value - other.pixels[i]) > 8).length;
    assert.ok(far <= one.pixels.length / 2000, `${id}: ${far} of ${one.pixels.length} values differ`);
    if (one.pixels.length > 0) pictures++;
  }
  assert.ok(pictures > 3);
});
