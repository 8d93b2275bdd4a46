/** Draws the answer to any question of the core; core/ask/answer.h says what an answer contains. */
import { amount, make, text } from "../page/base.js";
import { factsOf, rowsOf, sentencesOf, shown } from "../panels/answer.js";
import { csvOf, download } from "../panels/files.js";
import { button, scrollToBoard } from "./forms.js";
import "./strings.js";

/** @typedef {import("../panels/answer.js").Table} Table */
/** @typedef {import("../panels/answer.js").Offer} Offer */
/** @typedef {import("../panels/answer.js").Answer} Answer */
/** @typedef {import("./lab.js").LabContext} LabContext */
/** @typedef {(table: Table, row: number, column: number) => void} Press what a number in a table does */

/* ---- bars ---- */

const space = "http://www.w3.org/2000/svg";
const [wide, high, foot, side] = [460, 190, 34, 44]; // of a picture of bars: width, height, bottom and left margins

/** @param {string} tag @param {Record<string, string | number>} attributes @param {...(Node | string)} children */
export function draw(tag, attributes, ...children) {
  const element = document.createElementNS(space, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/** Bars on a logarithmic scale. @param {Table} table */
function barsOf({ title, heads, rows, mark }) {
  const points = rows.map((row) => [Number(row[0]), Number(row.at(-1))]);
  const places = [...points.map(([x]) => x), ...(mark ? [mark[0]] : [])];
  const [left, right] = [Math.max(0, Math.min(...places) - 2), Math.max(...places) + 2];
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
  const marks = [];
  if (mark) {
    const x = across(mark[0]);
    const late = x > wide / 2;
    marks.push(draw("path", { d: `M${x} 18V${high - foot}`, class: "mark" }));
    marks.push(draw("text", { x, y: 12, class: late ? "end marked" : "marked" }, `${mark[1]}: ${mark[0]}`));
  }
  return draw(
    "svg",
    { viewBox: `0 0 ${wide} ${high}`, role: "img", "aria-label": title },
    ...rules.flat(),
    ...points.map(([x, count]) =>
      draw("rect", { x: across(x) - width / 2, y: up(count), width, height: high - foot - up(count), class: "bar" }),
    ),
    draw("path", { d: `M${side} ${high - foot}H${wide - 14}`, class: "axis" }),
    ...numbers,
    ...marks,
    draw("text", { x: wide / 2, y: high - 4, class: "mid" }, heads[0]),
  );
}

/* ---- tables ---- */

/** A table of buttons is one stop of the Tab key; arrow keys go from number to number. @param {KeyboardEvent} event */
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

/** How dark a cell is, 1 to 5, by its order of magnitude. @param {number} count */
const shade = (count) => Math.min(5, 1 + Math.floor(Math.log10(count) * 1.3));

/** @param {Table} table @param {boolean} saves it has a button of its own that saves it @param {Press} [press] */
function tableOf(table, saves, press) {
  const { title, heads, rows } = table;
  let first = true;
  /** @param {number | string | null} value @param {number} row @param {number} column */
  const cell = (value, row, column) => {
    if (!press || typeof value !== "number") return make("td", {}, shown(value));
    const label = `${amount(value)}: ${heads[0]} ${shown(rows[row][0])}, ${heads[column]}`;
    const pressed = button(amount(value), () => press(table, row, column), { tabIndex: first ? 0 : -1, "aria-label": label });
    first = false;
    return make("td", { class: `shade${shade(value)}` }, pressed);
  };
  const save = () => download(`${title}.csv`, csvOf([heads, ...rows]), "text/csv");
  return make(
    "figure",
    { class: press ? "census-table" : "" },
    make("figcaption", {}, title),
    rowsOf(table, cell, { onkeydown: walk, ...(!press && { tabIndex: 0 }) }),
    saves && rows.length > 1 ? button(text("tableSave"), save, { class: "small" }) : null,
  );
}

/* ---- puzzles ---- */

/** Opens a puzzle, at the position to which its moves lead. @param {LabContext} context @param {Offer} offer */
export function open(context, { id, title, moves }) {
  if (!context.open(id, (!moves && title) || undefined)) return false;
  if (moves) {
    const { puzzle } = context;
    puzzle.resume(`${id} | ${moves.replaceAll(/\S+/g, "*$&")}`); // planned moves: the reader did not find them
    puzzle.seek(puzzle.state().length);
  }
  scrollToBoard();
  return true;
}

/** Opens a puzzle and plays its moves; if it has none, solves it. @param {LabContext} context @param {Offer} offer */
function watch(context, offer) {
  const { puzzle } = context;
  if (!open(context, offer)) return;
  if (!offer.moves) return void puzzle.solve();
  puzzle.seek(0);
  puzzle.pause(false);
}

/** A line for each, with two buttons. @param {LabContext} context @param {Offer[]} puzzles */
function puzzlesOf(context, puzzles) {
  return puzzles.map((offer) => {
    const { id, title, moves } = offer;
    const press = (/** @type {string} */ name, /** @type {(context: LabContext, offer: Offer) => unknown} */ run) =>
      button(text(name), () => run(context, offer), { class: "small", "aria-label": `${text(name)}: ${title ?? id}` });
    return make(
      "li",
      {},
      title && make("span", {}, title),
      title && moves ? null : make("code", {}, id),
      make("span", { class: "line" }, press(moves ? "offerShow" : "offerOpen", open), press("offerWatch", watch)),
    );
  });
}

/**
 * A place for an answer, even one that is not complete yet: parts that have not changed are kept, and so is the focus in them.
 * @param {LabContext} context @param {Press} [press]
 */
export function answerView(context, press) {
  const places = ["words", "tables", "puzzles"].map((name) =>
    make(name === "puzzles" ? "ol" : "div", { class: `part ${name}`, hidden: true }),
  );
  /** @type {string[]} */
  let known = [];

  /** @param {number} place @param {unknown} what @param {() => (Node | string)[]} elements */
  function fill(place, what, elements) {
    const now = JSON.stringify(what);
    if (known[place] === now) return;
    known[place] = now;
    places[place].replaceChildren(...elements());
    places[place].hidden = places[place].childElementCount === 0;
  }

  return {
    element: make("div", { class: "part answer" }, ...places),
    /** @param {Partial<Answer>} answer */
    show({ sentences = [], note, facts = [], tables = [], puzzles = [], file }) {
      fill(0, [sentences, note, facts], () => [...sentencesOf({ sentences, note }), factsOf(facts)]);
      const saves = tables.length > 1 || file !== "csv"; // a single table is the answer's CSV file
      fill(1, [tables, saves], () =>
        tables.map((table) =>
          table.bars && table.rows.length > 0 ? make("div", { class: "histogram" }, barsOf(table)) : tableOf(table, saves, press),
        ),
      );
      fill(2, puzzles, () => puzzlesOf(context, puzzles));
    },
  };
}
