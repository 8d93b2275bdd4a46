/**
 * What is kept between visits: games as the core writes them, each under the id it began with, and where they stand; under the
 * ids of puzzles that were made here, their titles. What storage does not take is kept until the page is left (here.js).
 */
import "../base.js";
import { recallHere, rememberHere } from "./here.js";

/** @typedef {{ history?: string, id?: string, title?: string }} Record */

const name = "kept";
const most = 24; // records; those written longest ago go first
const longest = 40_000; // characters of a game; of a longer one only the position is kept

/** By id, the latest last. @returns {{ [start: string]: Record }} */
function recallAll() {
  try {
    const all = JSON.parse(recallHere(name) ?? "");
    if (all && typeof all === "object" && !Array.isArray(all)) return all;
  } catch {
    // it holds no records
  }
  return {};
}

/** The games of a puzzle, the latest first. @param {string} puzzle @returns {{ start: string, history: string, id: string }[]} */
export const gamesOf = (puzzle) =>
  Object.entries(recallAll())
    .filter(([start]) => start.split("~", 1)[0] === puzzle)
    .map(([start, record]) => ({ start, history: `${record?.history}`, id: `${record?.id}` }))
    .reverse();

/** @param {string} puzzle @returns {string | undefined} */
export function keptTitle(puzzle) {
  const title = recallAll()[puzzle]?.title;
  return typeof title === "string" ? title.slice(0, 80) : undefined;
}

/** @param {string} start @param {Record} changes */
export function keep(start, changes) {
  const { [start]: before, ...others } = recallAll();
  const record = { ...before, ...changes };
  if ((record.history?.length ?? 0) > longest) record.history = record.id;
  rememberHere(name, JSON.stringify(Object.fromEntries([...Object.entries(others).slice(1 - most), [start, record]])));
}
