/**
 * What is kept of puzzles between visits: the game as the core writes it, where it stands, and the title of a puzzle
 * that was made here. What storage does not take is kept until the page is left (here.js).
 */
import "../base.js";
import { recallHere, rememberHere } from "./here.js";

/** @typedef {{ history?: string, id?: string, title?: string }} Record */

const name = "kept";
const most = 24; // puzzles; those not seen for longest go first
const longest = 40_000; // characters of a game; of a longer one only the position is kept

export class Kept {
  /** By puzzle, the latest last. @returns {{ [puzzle: string]: Record }} */
  #all() {
    try {
      const all = JSON.parse(recallHere(name) ?? "");
      if (all && typeof all === "object" && !Array.isArray(all)) return all;
    } catch {
      // it holds no records
    }
    return {};
  }

  /** @param {string} puzzle @returns {Record} without values of a wrong type */
  find(puzzle) {
    const all = this.#all();
    const { history, id, title } = (Object.hasOwn(all, puzzle) && all[puzzle]) || {};
    const text = (/** @type {unknown} */ value) => (typeof value === "string" ? value : undefined);
    return { history: text(history), id: text(id), title: text(title)?.slice(0, 80) };
  }

  /** @param {string} puzzle @param {Record} changes */
  put(puzzle, changes) {
    const { [puzzle]: before, ...others } = this.#all();
    const record = { ...before, ...changes };
    if ((record.history?.length ?? 0) > longest) record.history = record.id;
    rememberHere(name, JSON.stringify(Object.fromEntries([...Object.entries(others).slice(1 - most), [puzzle, record]])));
  }
}
