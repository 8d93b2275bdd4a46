/** Looks for a hint in the worker, where that takes too long for the page's own thread. */
import { say, text } from "../page/base.js";
import { callCore } from "../wasm/core_worker.js";

/**
 * The whole hint for a position: the move's word, and the sentence. null: there is none, which the page's module then says.
 * @param {string} id
 * @returns {Promise<{ move: string, sentence: string } | null>}
 */
export async function seekHint(id) {
  say(text("seeking"));
  const { value } = JSON.parse(await callCore("np_id_hint", id));
  return value ? { move: value.move, sentence: `Hint: ${value.words}` } : null;
}
