/** A table as in the article: snakes by solutions, down, and by straights, across. Pressing a number lists them. */
import { amount } from "../../page/text/numbers.js";
import { csvOf } from "../../lab/answer.js";
import { download, make } from "../../page/dom.js";
import { solutionsOf, text } from "./strings.js";

/** @typedef {import('../../lab/answer.js').Table} Table the first column: solutions; the last one and the last row: sums */

/** The numbers of straights, which are its columns. @param {Table} table */
export const straightsOf = ({ heads }) => heads.slice(1, -1).map((head) => Number.parseInt(head));

/** How dark a cell is, 0 to 5, by its order of magnitude. @param {number} count */
const shade = (count) => (count === 0 ? 0 : Math.min(5, 1 + Math.floor(Math.log10(count) * 1.3)));

/** The table is one stop of the Tab key; arrow keys go from number to number. @param {KeyboardEvent} event */
function walk(event) {
  const button = event.target instanceof HTMLButtonElement ? event.target : null;
  const cell = button?.closest("td");
  const rows = [...(cell?.closest("tbody")?.rows ?? [])];
  const by = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key];
  if (!cell || !button || !by || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  event.stopPropagation();
  let [row, column] = [rows.indexOf(/** @type {HTMLTableRowElement} */ (cell.parentElement)), cell.cellIndex];
  for (;;) {
    row += by[0];
    column += by[1];
    const there = rows[row]?.cells[column];
    if (!there) return;
    const next = there.querySelector("button");
    if (!next) continue;
    button.tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
    return;
  }
}

/**
 * @param {Table} table @param {string} title @param {string} name of the file it is saved as
 * @param {(straights: number | null, solutions: number | null) => void} choose called for a number that is pressed; null: any
 * @returns {Generator<void, HTMLElement>} yields after each row
 */
export function* tableOf(table, title, name, choose) {
  const straights = straightsOf(table);
  const [foot, ...lines] = [table.rows.at(-1) ?? [], ...table.rows.slice(0, -1)].map((row) => row.map(Number));
  let first = true;
  /** @param {number} count @param {number | null} s @param {number | null} n @param {string} [kind] */
  const cell = (count, s, n, kind = "") => {
    if (count === 0) return make("td", { class: "none" });
    const label = s !== null && n !== null ? text("tableCell", { snakes: count, straights: s, solutions: solutionsOf(n) }) : undefined;
    const button = make(
      "button",
      { type: "button", tabIndex: first ? 0 : -1, "aria-label": label, onclick: () => choose(s, n) },
      amount(count),
    );
    first = false;
    return make("td", { class: `${kind} shade${kind ? 0 : shade(count)}` }, button);
  };
  const head = make(
    "tr",
    {},
    make("th", { scope: "col" }, text("tableHead")),
    ...straights.map((s) => make("th", { scope: "col" }, text("tableStraights", { straights: s }))),
    make("th", { scope: "col" }, text("tableTotal")),
  );
  const rows = [];
  for (const [n, ...counts] of lines) {
    rows.push(
      make(
        "tr",
        {},
        make("th", { scope: "row" }, amount(n)),
        ...counts.map((count, i) => (i < straights.length ? cell(count, straights[i], n) : cell(count, null, n, "sum"))),
      ),
    );
    yield;
  }
  const sums = make(
    "tr",
    { class: "foot" },
    make("th", { scope: "row" }, text("tableTotal")),
    ...foot.slice(1).map((count, i) => cell(count, straights[i] ?? null, null, "sum")),
  );
  const save = () => download(name, csvOf(table), "text/csv");
  return make(
    "figure",
    { class: "census-table" },
    make("figcaption", {}, make("h3", {}, title)),
    make(
      "div",
      { class: "rows", onkeydown: walk },
      make("table", { "aria-label": title }, make("thead", {}, head), make("tbody", {}, ...rows, sums)),
    ),
    make("button", { type: "button", class: "small", onclick: save }, text("tableSave")),
  );
}
