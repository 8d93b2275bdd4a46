/**
 * What stands below the puzzle about a chart: what its marks mean; folded away, its items as a list, for readers who do not see the
 * picture, and its numbers: a table to read and CSV to copy; and, for some, a button that prints it alone.
 */
import { addTexts, make, onPaper, text } from "../page/base.js";
import { csvOf } from "./files.js";

addTexts({
  en: {
    list: "What it shows, as a list",
    listMore: "{count} more are in the chart",
    table: "The numbers",
    tableOf: "The numbers: {title}",
    print: "Print",
    copyCsv: "Copy as CSV",
    rowsMore: "{count} more rows; the copy has all of them",
  },
});

const rowsShown = 256;
const itemsShown = 400; // the maze of the articles' key has 336
const printWidth = 720;

/** @param {string} numbers tab-separated values, a line a row */
const rowsOf = (numbers) =>
  numbers
    .split("\n")
    .slice(0, -1)
    .map((row) => row.split("\t"));

/** @param {string[][]} table the first row has the names of the columns */
function makeTable([head, ...rows]) {
  const names = head.map((name) => make("th", { scope: "col" }, name));
  const lines = rows.slice(0, rowsShown).map((row) => make("tr", {}, ...row.map((value) => make("td", {}, value))));
  const table = make("table", {}, make("thead", {}, make("tr", {}, ...names)), make("tbody", {}, ...lines));
  return { table, hidden: rows.length - lines.length };
}

/** @param {string} title of the chart @param {() => string} numbers as they are now: tab-separated values, first line the column names */
function tableOf(title, numbers) {
  const status = make("span", { class: "quiet", role: "status" });
  const onclick = async () => {
    try {
      await navigator.clipboard.writeText(csvOf(rowsOf(numbers())));
      status.textContent = text("copied");
    } catch {
      status.textContent = text("notCopied");
    }
  };
  const copy = make("button", { type: "button", onclick }, text("copyCsv"));
  // keys can scroll it
  const rows = make("div", { class: "rows", tabIndex: 0, role: "region", "aria-label": text("tableOf", { title }) });
  const element = make("details", {}, make("summary", {}, text("table")), copy, status, rows);
  const refresh = () => {
    if (!element.open) return;
    const { table, hidden } = makeTable(rowsOf(numbers()));
    rows.replaceChildren(table);
    if (hidden > 0) rows.append(text("rowsMore", { count: hidden }));
  };
  element.addEventListener("toggle", refresh);
  return { element, refresh };
}

/**
 * @param {import('../wasm/puzzle.js').Puzzle} puzzle @param {import('../page/charts/chart.js').Chart} chart
 * @param {string} name of the chart
 */
function listOf(puzzle, chart, name) {
  const list = make("ul", { role: "list" });
  const rest = make("p", {});
  const rows = make("div", { class: "listing" }, list, rest);
  const element = make("details", { class: "items" }, make("summary", {}, text("list")), rows);
  const refresh = async () => {
    if (!element.open) return;
    const { showItems } = await import("../page/text/parts_list.js");
    const items = chart.items(true).filter(([tag]) => tag > 0);
    showItems(
      list,
      items.slice(0, itemsShown).map(([tag, , , , , , words, leads]) => ({ text: words, ...(leads ? { move: String(tag) } : {}) })),
    );
    rest.textContent = items.length > itemsShown ? text("listMore", { count: items.length - itemsShown }) : "";
  };
  list.addEventListener("click", ({ target }) => {
    const { move } = /** @type {Element} */ (target).closest("button")?.dataset ?? {};
    if (move) puzzle.chartChoose(name, Number(move));
  });
  element.addEventListener("toggle", refresh);
  return { element, refresh };
}

/** Prints one chart alone, in the light theme, as wide as the sheet. @param {string} title @param {() => string} draw the chart as SVG, light */
function print(title, draw) {
  const picture = make("div", {});
  picture.innerHTML = draw();
  const sheet = make("section", { class: "sheet" }, make("h1", {}, title), picture);
  const end = () => {
    sheet.remove();
    document.body.classList.remove("printing");
  };
  addEventListener("afterprint", end, { once: true });
  document.body.append(sheet);
  document.body.classList.add("printing");
  window.print();
}

/**
 * @param {import('../wasm/puzzle.js').Puzzle} puzzle @param {import('../embed/nopatience').State['charts'][number]} about
 * @param {import('../page/charts/chart.js').Chart} chart
 * @returns {{ element: HTMLElement, refresh: () => void }} refresh: what it shows has changed
 */
export function noteOf(puzzle, { name, title, legend, printed, height, items }, chart) {
  const marks = make("ul", {}, ...legend.map((row) => make("li", {}, row)));
  const folds = [...(items ? [listOf(puzzle, chart, name)] : []), tableOf(title, () => puzzle.table(name))];
  const element = make("section", { class: "note" }, make("h3", {}, title), marks, ...folds.map((fold) => fold.element));
  if (printed) {
    const draw = () => onPaper(() => puzzle.chart(name, printWidth, height, chart.step));
    const onclick = () => print(`${puzzle.state().puzzle}: ${title.toLowerCase()}`, draw);
    element.append(make("button", { class: "print", type: "button", onclick }, text("print")));
  }
  return { element, refresh: () => folds.forEach((fold) => fold.refresh()) };
}
