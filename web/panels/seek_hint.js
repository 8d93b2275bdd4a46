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
  // The calls are sent at once, so that none of another part of the page comes between them.
  const [opened, found, state, , history] = await Promise.all([
    callCore("np_open", id),
    callCore("np_hint"),
    callCore("np_state"),
    callCore("np_hint_on"), // plays it
    callCore("np_history"),
  ]);
  const move = history.split(" ").at(-1);
  return opened === "1" && found === "1" && move ? { move, sentence: JSON.parse(state).message } : null;
}
