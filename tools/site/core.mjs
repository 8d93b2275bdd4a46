// The built core module, here in Node.

import { createRequire } from "node:module";
import { join } from "node:path";

/**
 * A fresh instance. Older Emscriptens return the module itself, newer ones a promise of it.
 * @param {string} built folder of core-node.cjs
 * @returns {Promise<any>}
 */
export const openCore = async (built) => createRequire(import.meta.url)(join(built, "core-node.cjs"))();

/**
 * The questions that the core answers, with their options.
 * @param {string} built
 * @returns {Promise<import("built/questions").Question[]>}
 */
export async function readQuestions(built) {
  const core = await openCore(built);
  return JSON.parse(core.UTF8ToString(core._np_questions()));
}

/**
 * The kinds of puzzle with their presets.
 * @param {string} built
 * @returns {Promise<import("built/kinds").Kind[]>}
 */
export async function readKinds(built) {
  const core = await openCore(built);
  return JSON.parse(core.UTF8ToString(core._np_kinds()));
}
