/**
 * What is kept between visits: games as the core writes them, each under the id it began with, and where they stand; under the
 * ids of puzzles that were made here, their titles. What storage does not take is kept until the page is left (here.js).
 */
import "../base.js";
import { recallHere, rememberHere } from "./here.js";

/** @typedef {{ history?: string, id?: string, title?: string }} Record */

const name = "kept";
const most = 24; // records; those not seen for longest go first
const longest = 40_000; // characters of a game; of a longer one only the position is kept

export class Kept {
  /** By id, the latest last. @returns {{ [start: string]: Record }} */
  #all() {
    try {
      const all = JSON.parse(recallHere(name) ?? "");
      if (all && typeof all === "object" && !Array.isArray(all)) return all;
    } catch {
      // it holds no records
    }
    return {};
  }

  /**
   * The records of a puzzle, without values of a wrong type, the latest first.
   * @param {string} puzzle @returns {{ start: string, history?: string, id?: string, title?: string }[]}
   */
  of(puzzle) {
    const text = (/** @type {unknown} */ value) => (typeof value === "string" ? value : undefined);
    return Object.entries(this.#all())
      .filter(([start, record]) => record && start.split("~", 1)[0] === puzzle)
      .map(([start, { history, id, title }]) => ({ start, history: text(history), id: text(id), title: text(title)?.slice(0, 80) }))
      .reverse();
  }

  /** @param {string} start @param {Record} changes */
  put(start, changes) {
    const { [start]: before, ...others } = this.#all();
    const record = { ...before, ...changes };
    if ((record.history?.length ?? 0) > longest) record.history = record.id;
    rememberHere(name, JSON.stringify(Object.fromEntries([...Object.entries(others).slice(1 - most), [start, record]])));
  }
}
