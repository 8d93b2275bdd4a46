/** A shortest solution, found and played by a puzzle in the worker; the page's open puzzle stays as it is. */
import { callCore } from "./core_worker.js";

/** @typedef {import('../embed/nopatience').State} State */

/**
 * The positions of a shortest solution from an id, at most `max` of them, evenly spread, including both ends. The calls
 * are sent together, so that no call from another part of the page comes between them.
 * @param {string} id @param {number} [max]
 * @returns {Promise<{ ids: string[], moves: number }>} one id only if there is no solution or the puzzle is solved already
 */
export async function solutionOf(id, max = Infinity) {
  const open = () => [callCore("np_open", id), callCore("np_solve", ""), callCore("np_pause", 1)];
  const read = (/** @type {string} */ state) => /** @type {State} */ (JSON.parse(state));
  const { length: moves } = read((await Promise.all([...open(), callCore("np_state")]))[3]);
  const count = Math.min(max, moves + 1);
  const places = Array.from({ length: count }, (_, i) => (count > 1 ? Math.round((i * moves) / (count - 1)) : 0));
  const [, , , ...answers] = await Promise.all([
    ...open(),
    ...places.flatMap((place) => [callCore("np_seek", place), callCore("np_state")]),
  ]);
  return { ids: answers.filter((_, i) => i % 2).map((state) => read(state).id), moves };
}
