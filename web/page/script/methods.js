/** The methods for scripts, in the order in which `ready` names them. Types and meanings: nopatience.d.ts. */

/** @typedef {import('../../embed/nopatience').Method} Method */

/** The methods that play, which the page has at once. @satisfies {readonly Method[]} */
export const playingMethods = /** @type {const} */ (["open", "move", "undo", "redo", "restart", "hint", "solve", "getState"]);

/** The methods of scripting.js, which is fetched for the first call of one. @satisfies {readonly Method[]} */
export const laterMethods = /** @type {const} */ ([
  "pause",
  "seek",
  "setState",
  "set",
  "draw",
  "follow",
  "highlight",
  "think",
  "count",
  "solutions",
  "ask",
  "file",
]);
