/** Short titles for puzzles whose ids are long. */
import { text } from "../base.js";

/** @typedef {import('built/kinds').Kind} Kind */

/** A title made from the id, for a puzzle that has no other. @param {string} puzzle */
function shortTitle(puzzle) {
  const [kind, first, ...rest] = puzzle.split(".");
  switch (kind) {
    case "rings":
      return text(rest.length ? "titleFast" : first === "1" ? "titleHook" : "titleHooks", { hooks: first });
    case "keydisk":
      return text("titleKey", { positions: first.length, cuts: rest[1]?.length ?? 0 });
    case "snake":
      return text("titleSnake", { box: first });
    case "tracks":
      return text(/\.c\d+r\d+[NESW]\b/.test(puzzle) ? "titleRailway" : "titlePath", { size: first }); // has doors
    default:
      return text(puzzle.includes("~") ? "titleStart" : "titleOwn");
  }
}

/**
 * A puzzle's title in the menu of versions.
 * @param {string} puzzle or a start of it @param {Kind | undefined} kind
 * @param {string | undefined} made its title if it was made here
 */
export const titleOf = (puzzle, kind, made) => kind?.presets.find(({ id }) => id === puzzle)?.title ?? made ?? shortTitle(puzzle);
