/** The methods for scripts, in the order in which `ready` names them. Types and meanings: nopatience.d.ts. */

/** @typedef {import('../../embed/nopatience').Method} Method */

/** Those that play, which the page has at once. @satisfies {readonly Method[]} */
export const playing = /** @type {const} */ (["open", "move", "undo", "redo", "restart", "hint", "solve", "getState"]);

/** Those of scripting.js, which is fetched for them. @satisfies {readonly Method[]} */
export const later = /** @type {const} */ ([
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
