/**
 * Today's puzzle of each kind: the same for everyone, since its seed is the date in UTC. On which days it was solved, and in
 * how many moves, is kept on the device.
 */
import "../base.js";
import { recallHere, rememberHere } from "./here.js";

const most = 400; // days that are kept of a kind

/** @typedef {{ date: string, start: string, moves: { [date: string]: number } }} Days the day it was opened last, the id it began with, and the fewest moves of each day it was solved on */

/** Like 2026-11-23. */
export const today = () => new Date().toISOString().slice(0, 10);

/** @param {string} kind @returns {Days} */
export function daysOf(kind) {
  /** @type {Partial<Days>} */
  let kept = {};
  try {
    kept = JSON.parse(recallHere(`today.${kind}`) ?? "{}") ?? {};
  } catch {
    // it holds something else
  }
  const moves = Object.entries(kept.moves ?? {}).filter(([, count]) => Number.isFinite(count));
  return { date: `${kept.date ?? ""}`, start: `${kept.start ?? ""}`, moves: Object.fromEntries(moves) };
}

/** @param {string} kind @param {Days} days */
function keep(kind, days) {
  const moves = Object.fromEntries(Object.entries(days.moves).sort().slice(-most));
  rememberHere(`today.${kind}`, JSON.stringify({ ...days, moves }));
}

/** Today's is opened. @param {string} kind @param {string} start its id */
export const opened = (kind, start) => keep(kind, { ...daysOf(kind), date: today(), start });

/** A game that began there was solved: whether it was today's, of which the fewest moves are kept. @param {string} kind @param {string} start @param {number} moves NaN: not by the reader alone */
export function solved(kind, start, moves) {
  const days = daysOf(kind);
  const date = today();
  if (days.date !== date || days.start !== start) return false;
  if (moves > 0 && moves < (days.moves[date] ?? Infinity)) keep(kind, { ...days, moves: { ...days.moves, [date]: moves } });
  return true;
}
