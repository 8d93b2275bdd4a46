/** The core's answer to a question (core/ask/answer.h), and how its facts and tables are shown. */
import { amount, exact, inSteps, make } from "../page/base.js";

/**
 * @typedef {object} Table
 * @property {string} title
 * @property {boolean} bars the last column, over the first one, is drawn as bars
 * @property {[at: number, what: string] | null} [mark] a line that marks a place among the bars, and its label
 * @property {string[]} heads
 * @property {(number | string | null)[][]} rows
 */
/** @typedef {{ id: string, title: string | null, moves: string | null }} Offer moves: those to watch from the id; null: those of No patience */
/**
 * @typedef {object} Answer
 * @property {'answered' | 'none' | 'not found'} outcome
 * @property {string[]} sentences
 * @property {string | null} note
 * @property {[label: string, value: string][]} facts
 * @property {Table[]} tables
 * @property {Offer[]} puzzles that can be opened
 * @property {string | null} file the ending of the name of the file that the answer makes; null: it makes none
 */

/** @param {number | string | null} cell */
export const shown = (cell) => (typeof cell === "number" ? amount(cell) : /^\d{16,}$/.test(cell ?? "") ? exact(cell ?? "") : (cell ?? ""));

/** An answer's sentences, and its note if it has one. @param {Partial<Answer>} answer */
export const sentencesOf = ({ sentences = [], note }) =>
  [...sentences, note ?? ""].filter(Boolean).map((sentence) => make("p", {}, sentence));

/** @param {Answer["facts"]} facts */
export const factsOf = (facts) =>
  make("dl", { class: "facts figures" }, ...facts.map(([label, value]) => make("div", {}, make("dt", {}, label), make("dd", {}, value))));

/** A table that keys can scroll; its rows are added in steps, for a census has some thousand cells.
 * @param {Table} table @param {(value: number | string | null, row: number, column: number) => HTMLElement} [cell] makes a cell; if absent, it has only the value @param {Record<string, any>} [attributes] of the box that scrolls */
export function rowsOf({ title, heads, rows }, cell = (value) => make("td", {}, shown(value)), attributes = { tabIndex: 0 }) {
  const body = make("tbody", {});
  function* fill() {
    for (const [row, [head, ...cells]] of rows.entries()) {
      body.append(make("tr", {}, make("th", { scope: "row" }, shown(head)), ...cells.map((value, i) => cell(value, row, i + 1))));
      yield;
    }
  }
  inSteps(fill());
  const names = make("tr", {}, ...heads.map((head) => make("th", { scope: "col" }, head)));
  return make(
    "div",
    { class: "rows", role: "region", "aria-label": title, ...attributes },
    make("table", { class: "figures" }, make("thead", {}, names), body),
  );
}
