/**
 * The page's puzzle for scripts: the methods that `window.nopatience` and messages to an embed have. Types and meanings:
 * nopatience.d.ts.
 */

import { described } from "../base.js";
import { laterMethods } from "./methods.js";

/** @typedef {import('../../wasm/puzzle.js').Puzzle} Puzzle */
/** @typedef {import('../../embed/nopatience').Methods} Methods */
/** @import { playingMethods } from "./methods.js" */

/**
 * @param {(id?: string) => Promise<Puzzle>} openPuzzle resolves with the open puzzle; id: what is about to be opened
 * @param {import('./events.js').Events} events
 * @param {(view: string) => Promise<void>} showView shows another chart, or none; rejects with what is wrong with it, and then nothing has changed
 * @param {(error: unknown) => void} caught gets what a call rejects with, too
 * @returns {Methods}
 */
export function makeApi(openPuzzle, events, showView, caught) {
  const more = () => import("./scripting.js");
  /** @type {Promise<unknown>} */
  let last = Promise.resolve();
  /**
   * Calls are carried out one after the other.
   * @template T @param {(puzzle: Puzzle) => T | Promise<T>} act @param {string} [id]
   * @returns {Promise<T>}
   */
  const inTurn = (act, id) => {
    const turn = last.then(async () => act(await openPuzzle(id)));
    last = turn.catch(caught);
    return turn;
  };
  /**
   * Resolves with the state; rejects with the sentence that says what was wrong.
   * @param {(puzzle: Puzzle) => boolean | Promise<boolean>} act
   * @param {string} [id]
   */
  const answer = (act, id) => inTurn(async (puzzle) => reportOf(puzzle, await act(puzzle)), id);
  /** @param {Puzzle} puzzle @param {boolean} good */
  const reportOf = (puzzle, good) => {
    const state = puzzle.report();
    events.changed(state); // at once: a hidden page has no frames
    if (!good) throw new Error(state.message);
    return state;
  };
  /**
   * Calls a method of scripting.js. The method returns a flag, which is answered with the state; a value; or a function
   * that makes the value, called outside the order of calls because it may take long.
   * @param {typeof laterMethods[number]} name @param {unknown} value
   */
  const ask = async (name, value) => {
    const found = await inTurn(async (puzzle) => {
      const answered = await (await more())[name](puzzle, value, showView);
      return typeof answered === "boolean" ? reportOf(puzzle, answered) : answered;
    });
    return typeof found === "function" ? found() : found;
  };
  /** @param {unknown} value @param {string} name @returns {string} */
  const textOf = (value, name) => {
    if (typeof value !== "string") throw new Error(`${name} is ${described(value)}; it needs to be a text`);
    return value;
  };
  return {
    .../** @satisfies {Pick<Methods, typeof playingMethods[number]>} */ ({
      open: async (what) => {
        const { id = what, game } = typeof what === "object" && what !== null ? what : { id: what };
        const words = textOf(id, "id") || " "; // "" would open the first kind
        return answer(async (puzzle) => (game === undefined ? puzzle.openAsync(words) : (await more()).openGame(puzzle, game)), words);
      },
      move: async (moves) => answer((puzzle) => puzzle.move(textOf(moves, "moves"))),
      undo: () => answer((puzzle) => puzzle.undo()),
      redo: () => answer((puzzle) => puzzle.redo()),
      restart: () => answer((puzzle) => puzzle.restart()),
      hint: () => answer((puzzle) => puzzle.hint()),
      solve: (position = "") => answer((puzzle) => puzzle.solve(textOf(position, "position"))),
      getState: () => answer(() => true),
    }),
    .../** @type {Pick<Methods, typeof laterMethods[number]>} */ (
      Object.fromEntries(laterMethods.map((name) => [name, (/** @type {unknown} */ value) => ask(name, value)]))
    ),
  };
}
