// The guides' table: every move that they ask for is legal, and every number that they say is true.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { test } from "node:test";
import { guides } from "../../web/panels/guides.js";
import { all, positionAfter, stepsOf } from "./guide_steps.mjs";
import { readKinds, ROOT } from "./harness.mjs";

const kinds = await readKinds();

test("every kind has a guide of three steps", () => {
  assert.deepEqual(all.map(([kind]) => kind).sort(), kinds.map(({ name }) => name).sort());
  for (const [kind, { id, steps }] of all) {
    assert.equal(steps.length, 3);
    assert.equal(positionAfter(id, [])?.kind, kind);
  }
});

for (const [kind, guide] of all)
  test(`each move is legal and a shortest one: ${kind}`, () => {
    for (const list of guide.steps[0].moves.keys()) {
      /** @type {Set<string>} */
      const seen = new Set();
      for (const { from, to, moves, other } of stepsOf(kind, guide, list)) {
        for (const made of moves.keys()) {
          const { id } = positionAfter(from.id, moves.slice(0, made)) ?? assert.fail();
          assert.ok(!seen.has(id), `${id} comes twice`);
          seen.add(id);
        }
        if (!from.known) continue;
        assert.equal(Number(from.left) - Number(to.left), moves.length);
        if (other)
          assert.ok(
            Number(positionAfter(from.id, [other])?.left) >= Number(from.left) - (kind === "snake" ? 1 : 0),
            `${other} leads nearer as well`,
          );
      }
    }
  });

/** @param {string[]} words */
const ask = (...words) => execFileSync(join(ROOT, "build/native/nopatience"), words, { encoding: "utf8" });
/** @param {string} id @returns {number[]} how many positions there are at each distance */
const distances = (id) =>
  ask("distances", id)
    .trim()
    .split("\n")
    .slice(1)
    .map((row) => Number(row.split(",")[1]));
const sum = (/** @type {number[]} */ numbers) => numbers.reduce((all, one) => all + one, 0);
const found = (/** @type {string} */ text, /** @type {RegExp} */ pattern) =>
  Number((pattern.exec(text)?.[1] ?? assert.fail(`${pattern} is not in ${text}`)).replace(",", ""));
const [, , columns, rows] = guides.en.tracks.id.split(".");
const [column, row] = [columns, rows].map((sums) => (/** @type {number} */ number) => Number(sums.split("-")[number - 1]));
const key = ask("keydisk", "verdict", guides.en.keydisk.id);
const census = ask("census", "3x3x3");
/** @param {number} made steps */
const inBox = (made) =>
  found(
    positionAfter(
      guides.en.snake.id,
      guides.en.snake.steps.slice(0, made).flatMap(({ moves }) => moves[0]),
    )?.words ?? "",
    /(\d) (?:in the box|cubelets fill)/,
  );

/** What the sentences say, and what is true. @type {Record<string, [RegExp, number][]>} */
const claims = {
  rings: [
    [/three rings have (\d+)/, sum(distances("rings.3"))],
    [/six have (\d+)/, sum(distances("rings.6"))],
  ],
  keydisk: [
    [/(\d+) cells, of/, found(key, /open cells: \d+ of (\d+)/)],
    [/of which (\d+) are open/, found(key, /open cells: (\d+) of/)],
    [/(\d+) dead ends/, found(key, /dead ends: (\d+)/)],
  ],
  ogear: [
    [/there are (\d+) positions/, sum(distances("ogear.corrected"))],
    [/With (\d+) faces/, 6],
    [/(\d+) directions/, 4],
    [/(\d+) teeth/, 120 / 6 / 4],
    [/end is (\d+) moves/, Number(positionAfter("ogear.corrected", ["backward", "turn", "forward"])?.left)],
  ],
  tracks: [
    [/Columns 1 and 4 need (\d) cells/, column(1)],
    [/Columns 1 and 4 need (\d) cells/, column(4)],
    [/the (\d) cells of row 3/, row(3)],
    [/Column 4 needs its (\d) cells/, column(4)],
    [/Row 4 has (\d) cells/, row(4)],
    [/leave only (\d) path/, found(ask("count", guides.en.tracks.id), /^(\d+) path/)],
  ],
  snake: [
    [/The first (\d) of/, inBox(0)],
    [/of its (\d) cubelets/, guides.en.snake.id.split(/[.~]/)[2].length],
    [/Now (\d) cubelets are in the box, in/, inBox(1)],
    [/Now (\d) cubelets are in the box, and/, inBox(2)],
    [/All (\d) cubelets/, 8],
    [/the ([\d,]+) snakes/, found(census, /([\d,]+) snakes/)],
    [/snakes of (\d+) cubelets/, 3 * 3 * 3],
    [/([\d,]+) have only 1 solution/, found(census, /([\d,]+) with just one/)],
  ],
};

for (const [kind, { first, steps, insight }] of all)
  test(`each number is true: ${kind}`, () => {
    const sentences = [first, ...steps.map(({ answer }) => answer), insight].join(" ");
    for (const [says, number] of claims[kind]) assert.equal(found(sentences, says), number, `${says}`);
    const told = claims[kind]
      .reduce(
        (text, [says]) =>
          text.replace(
            says,
            (whole, number) => whole.slice(0, whole.lastIndexOf(number)) + whole.slice(whole.lastIndexOf(number) + number.length),
          ),
        sentences,
      )
      .replace(/\b(rings?|tooth|rows?|columns?|cubelet|only) \d( and \d)?/gi, "");
    assert.doesNotMatch(told, /\d/, "a number that no test knows");
  });

test("the rings' positions are on one path", () => {
  assert.deepEqual([...new Set([...distances("rings.3"), ...distances("rings.6")])], [1]);
});

test("what is said of the rings, the key and the gear is so", () => {
  assert.equal(positionAfter("rings.3", ["3"]), null);
  assert.ok(positionAfter("rings.3", ["1", "3"]));
  assert.equal(positionAfter("rings.3", ["1", "3", "2"]), null);
  assert.equal(positionAfter("rings.3", ["1", "3", "1", "2", "1"])?.solved, true);
  const { id, steps } = guides.en.keydisk;
  const slid = steps.slice(0, 2).flatMap(({ moves: [list] }) => list);
  assert.equal(slid.filter((move) => move === "right").length, 3, "it slid three positions");
  assert.equal(positionAfter(id, [...slid, "right"]), null, "the next tooth stops it");
  for (const move of ["left", "right", "ccw"])
    if (move !== "left") assert.equal(positionAfter(id, [...slid, "ccw", move]), null, "a dead end");
  assert.equal(
    positionAfter(
      id,
      steps.flatMap(({ moves: [list] }) => list),
    )?.solved,
    true,
    "the disk is off",
  );
  const faces = [[], ["backward"], ["backward", "turn"], ["backward", "turn", "forward"]].map((moves) =>
    /is on (\w+) facing \w+, tooth (\d)/
      .exec(positionAfter("ogear.corrected", moves)?.words ?? "")
      ?.slice(1)
      .join(),
  );
  assert.deepEqual(faces, ["Bottom,1", "Front,0", "Front,0", "Left,1"]);
  assert.equal(
    positionAfter(
      guides.en.snake.id,
      guides.en.snake.steps.flatMap(({ moves }) => moves[0]),
    )?.solved,
    true,
    "the box is full",
  );
});
