/**
 * Daily puzzles: today's is the same for everyone; the core makes it from the date in UTC. A game belongs to the day
 * whose puzzle was opened, even if it is solved after midnight. The days that were solved, and in how many moves, are
 * kept on the device.
 */
import { text } from "../base.js";
import { recallHere, rememberHere } from "./here.js";

const most = 400; // solved days kept for each kind
const mostOpened = 60; // opened games whose days are kept for each kind

/**
 * @typedef {{ opened: { [start: string]: string }, moves: { [date: string]: number } }} Days opened: the days of
 * games, by the ids they began with, latest last; moves: the fewest of each day that was solved
 */

/** Like 2026-11-23. */
export const today = () => new Date().toISOString().slice(0, 10);

/** An object with the good entries of a value. @param {unknown} value @param {(one: any) => boolean} isGood */
const record = (value, isGood) => Object.fromEntries(Object.entries(value ?? {}).filter(([, one]) => isGood(one)));

/** @param {string} kind @returns {Days} */
function daysOf(kind) {
  /** @type {any} */
  let kept = {};
  try {
    kept = JSON.parse(recallHere(`today.${kind}`) ?? "{}") ?? {};
  } catch {
    // it holds something else
  }
  const opened = record(kept.opened ?? { [kept.start]: kept.date }, (date) => /^\d{4}-\d\d-\d\d$/.test(date)); // older versions kept one day only
  return { opened, moves: record(kept.moves, Number.isFinite) };
}

/** @param {string} kind @param {Days} days */
function keep(kind, days) {
  const moves = Object.fromEntries(Object.entries(days.moves).sort().slice(-most));
  const opened = Object.fromEntries(Object.entries(days.opened).slice(-mostOpened));
  rememberHere(`today.${kind}`, JSON.stringify({ opened, moves }));
}

/** The day that a game belongs to, '' if to none. @param {string} kind @param {string} start the id it began with */
export const dayOf = (kind, start) => daysOf(kind).opened[start] ?? "";

/** Notes that a game begins. @param {string} kind @param {string} start the id it begins with @param {string} date its day, '' for none */
export function begin(kind, start, date) {
  const days = daysOf(kind);
  const { [start]: before, ...opened } = days.opened;
  if (date || before) keep(kind, { ...days, opened: date ? { ...opened, [start]: date } : opened });
}

/** A day's puzzle was solved. @param {string} kind @param {string} date @param {number} moves NaN: not by the reader alone */
export function solved(kind, date, moves) {
  const days = daysOf(kind);
  if (moves > 0 && moves < (days.moves[date] ?? Infinity)) keep(kind, { ...days, moves: { ...days.moves, [date]: moves } });
}

/** A date in words, like 25 November, with its year unless it is this one. @param {string} date */
function wordsOf(date) {
  const [year, month, day] = date.split("-");
  const gaps = { year, day: String(Number(day)), month: text("months").split(" ")[Number(month) - 1] };
  return text(date.slice(0, 4) === today().slice(0, 4) ? "date" : "dateWithYear", gaps);
}

/** The name of a day's puzzle. @param {string} date */
export const nameOf = (date) => text(date === today() ? "dayToday" : "dayBefore", { date: wordsOf(date) });

/** In how many moves today's was solved; undefined: not yet. @param {string} kind @returns {number | undefined} */
export const solvedToday = (kind) => daysOf(kind).moves[today()];

/** One name for all of today's puzzles. */
export const nameOfToday = () => text("daysToday", { date: wordsOf(today()) });

/** Calls the listener when another page has kept a day. @param {() => void} listener */
export const onKeptElsewhere = (listener) => addEventListener("storage", ({ key }) => (key ?? "today.").includes("today.") && listener());

/** Calls the listener when another day has begun: at midnight, or when the page is seen again. @param {() => void} listener */
export function onNewDay(listener) {
  let known = today();
  let timer = 0;
  const look = () => {
    clearTimeout(timer);
    const now = new Date();
    timer = setTimeout(look, new Date(now).setUTCHours(24, 0, 0, 0) - now.getTime());
    if (today() === known) return;
    known = today();
    listener();
  };
  document.addEventListener("visibilitychange", look);
  for (const back of ["pageshow", "focus"]) addEventListener(back, look); // a computer that slept stops its timers
  look();
}
