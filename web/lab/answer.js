/** Draws what a question of the core answers, whichever question it is: core/answer.h says what it contains. */
import { make } from "../page/dom.js";
import { amount } from "../page/text/numbers.js";

/**
 * @typedef {object} Table
 * @property {string} title
 * @property {boolean} bars the last column, over the first one, can be drawn as bars
 * @property {string[]} heads
 * @property {(number | string | null)[][]} rows
 */
/**
 * @typedef {object} Answer
 * @property {'answered' | 'none' | 'not found'} outcome
 * @property {string[]} sentences
 * @property {string | null} note
 * @property {[label: string, value: string][]} facts
 * @property {Table[]} tables
 * @property {string[]} puzzles ids that can be opened
 * @property {string | null} file how the name of the file ends that it makes
 */

/** As the command line writes it. @param {Table} table */
export const csvOf = ({ heads, rows }) => [heads, ...rows].map((row) => `${row.map((cell) => cell ?? "").join(",")}\n`).join("");

/** @param {number | string | null} cell */
const shown = (cell) => (typeof cell === "number" ? amount(cell) : (cell ?? ""));

const space = "http://www.w3.org/2000/svg";
const [wide, high, foot, side] = [460, 190, 34, 44]; // of a picture of bars, and of its edges

/** @param {string} tag @param {Record<string, string | number>} attributes @param {...(Node | string)} children */
function draw(tag, attributes, ...children) {
  const element = document.createElementNS(space, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/** Bars on a logarithmic scale. @param {Table} table */
function barsOf({ title, heads, rows }) {
  const points = rows.map((row) => [Number(row[0]), Number(row.at(-1))]);
  const [left, right] = [Math.min(...points.map(([x]) => x)) - 2, Math.max(...points.map(([x]) => x)) + 2];
  const powers = Math.ceil(Math.log10(Math.max(10, ...points.map(([, count]) => count)))) + 0.4;
  const across = (/** @type {number} */ x) => side + ((x - left) / (right - left)) * (wide - side - 14);
  const up = (/** @type {number} */ count) =>
    high - foot - (count > 0 ? ((Math.log10(count) + 0.4) / (powers + 0.4)) * (high - foot - 22) : 0);
  const width = Math.max(1.5, ((wide - side - 14) / (right - left)) * 0.8);
  const step = right - left > 120 ? 40 : right - left > 60 ? 20 : 10;
  const rules = Array.from({ length: Math.floor(powers) + 1 }, (_, power) => [
    draw("path", { d: `M${side} ${up(10 ** power)}H${wide - 14}`, class: "rule" }),
    draw("text", { x: side - 5, y: up(10 ** power) + 3, class: "power" }, amount(10 ** power)),
  ]);
  const numbers = [];
  for (let x = Math.ceil(left / step) * step; x <= right; x += step)
    numbers.push(draw("text", { x: across(x), y: high - foot + 14, class: "mid" }, String(x)));
  return draw(
    "svg",
    { viewBox: `0 0 ${wide} ${high}`, role: "img", "aria-label": title },
    ...rules.flat(),
    ...points.map(([x, count]) =>
      draw("rect", { x: across(x) - width / 2, y: up(count), width, height: high - foot - up(count), class: "bar" }),
    ),
    draw("path", { d: `M${side} ${high - foot}H${wide - 14}`, class: "axis" }),
    ...numbers,
    draw("text", { x: wide / 2, y: high - 4, class: "mid" }, heads[0]),
  );
}

/** @param {Table} table */
const tableOf = ({ title, heads, rows }) =>
  make(
    "div",
    { class: "rows", tabIndex: 0, role: "region", "aria-label": title },
    make(
      "table",
      { class: "figures" },
      make("thead", {}, make("tr", {}, ...heads.map((head) => make("th", { scope: "col" }, head)))),
      make(
        "tbody",
        {},
        ...rows.map(([first, ...cells]) =>
          make("tr", {}, make("th", { scope: "row" }, shown(first)), ...cells.map((cell) => make("td", {}, shown(cell)))),
        ),
      ),
    ),
  );

/**
 * The elements of an answer: sentences, facts, tables and bars, and a line of puzzles each with a button.
 * @param {Answer} answer @param {string} open what the button says @param {(id: string) => void} onOpen
 * @returns {HTMLElement[]}
 */
export function render({ sentences, note, facts, tables, puzzles }, open, onOpen) {
  const list = facts.map(([label, value]) => make("div", {}, make("dt", {}, label), make("dd", {}, value)));
  return [
    ...[...sentences, note ?? ""].filter(Boolean).map((sentence) => make("p", {}, sentence)),
    ...(list.length > 0 ? [make("dl", { class: "facts figures" }, ...list)] : []),
    ...tables.map((table) => (table.bars && table.rows.length > 0 ? make("div", { class: "histogram" }, barsOf(table)) : tableOf(table))),
    ...puzzles.map((id) =>
      make("div", { class: "line" }, make("code", {}, id), make("button", { type: "button", onclick: () => onOpen(id) }, open)),
    ),
  ];
}
