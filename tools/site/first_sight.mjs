// The kinds of puzzle for web/page/boot/first_sight.js, with what it shows of a puzzle before the puzzle is loaded.

import { call, callText } from "../../web/wasm/wasm.js";
import { openCore, readKinds } from "./core.mjs";

/**
 * The kinds of puzzle with these texts and sizes. A preset says only where its own differ from its kind's.
 * @param {string} built folder of core-node.cjs
 * @returns {Promise<import("built/kinds").Kind[]>}
 */
export async function readFirst(built) {
  const core = await openCore(built);
  const stateOf = (/** @type {string} */ id) => {
    call(core, "np_open", id);
    return { ...JSON.parse(callText(core, "np_info")), ...JSON.parse(callText(core, "np_state")) };
  };
  return (await readKinds(built)).map((kind) => {
    const { goal, rule, how, howTouch, aspect } = stateOf(kind.id);
    const presets = kind.presets.map((preset) => {
      const own = stateOf(preset.id);
      return {
        ...preset,
        ...((own.goal !== goal || own.rule !== rule) && { reworded: /** @type {const} */ (1) }),
        ...(own.aspect !== aspect && { aspect: own.aspect }),
      };
    });
    return { ...kind, presets, goal, rule, how, howTouch, aspect };
  });
}
