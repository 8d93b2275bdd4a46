// What the tests of the guides share: the positions that each goes through, from the built core.

import assert from "node:assert/strict";
import { guides } from "../../web/panels/guides.js";
import { call, callText } from "../../web/wasm/wasm.js";
import { openCore } from "./harness.mjs";

/** @typedef {import("../../web/panels/guides.js").Guide} Guide */

const core = await openCore();
/** The guides by kind. */
export const all = Object.entries(guides.en);

/** @returns {import("../../web/embed/nopatience").State} */
const coreState = () => ({ ...JSON.parse(callText(core, "np_info")), ...JSON.parse(callText(core, "np_state")) });

/** The position after moves from another one; null when one of them is illegal. @param {string} id @param {string[]} moves */
export function positionAfter(id, moves) {
  assert.equal(call(core, "np_open", id), 1, id);
  return moves.every((move) => call(core, "np_play", move) === 1) ? coreState() : null;
}

/** Moves of each kind, some of which are legal in a position. @type {Record<string, string[]>} */
export const words = {
  rings: ["1", "2", "3"],
  keydisk: ["left", "right", "cw", "ccw"],
  ogear: ["turn", "forward", "backward"],
  tracks: ["N", "E", "S", "W", "c2r2+", "c1r1-", "c4r1-"],
  snake: ["2", "3", "4", "5", "6", "7"].flatMap((joint) => ["+", "-", "++"].map((turn) => joint + turn)),
};

/** For each step its position, the moves from there, and one legal move that it does not ask for. @param {string} kind @param {Guide} guide @param {number} [list] */
export function stepsOf(kind, { id, steps }, list = 0) {
  let at = positionAfter(id, []) ?? assert.fail();
  const course = [at.id];
  for (const { moves } of steps)
    for (const move of moves[list])
      course.push(positionAfter(course[course.length - 1], [move])?.id ?? assert.fail(`${kind}: ${move} is illegal`));
  const asked = new Set(
    steps.flatMap((_, i) =>
      guides.en[kind].steps[0].moves.map(
        (_, other) =>
          positionAfter(
            id,
            steps.slice(0, i + 1).flatMap(({ moves }) => moves[other]),
          )?.id,
      ),
    ),
  );
  return steps.map((step) => {
    const moves = step.moves[list];
    const from = at;
    at = positionAfter(from.id, moves) ?? assert.fail();
    const other = words[kind].find((move) => {
      const state = positionAfter(from.id, [move]);
      return state && !course.includes(state.id) && !asked.has(state.id);
    });
    assert.equal(step.other !== undefined, other !== undefined, `${kind}: ${other}`);
    return { ...step, moves, from, to: at, other, otherSaid: step.other ?? "" };
  });
}
