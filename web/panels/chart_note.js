/**
 * What is said about a chart below the puzzle: what its marks mean; folded away, its items as a list, for readers who
 * do not see the picture, and its numbers (the answer to its question), to read or to copy as CSV; and for some charts
 * a button that prints the chart alone.
 */
import { addTexts, make, onPaper, text } from "../page/base.js";
import { runJob } from "../wasm/core_worker.js";
import { factsOf, rowsOf, sentencesOf } from "./answer.js";
import { csvOf } from "./files.js";

addTexts({
  en: {
    list: "What it shows, as a list",
    listMore: "{count} more are in the chart",
    table: "The numbers",
    print: "Print",
    copyCsv: "Copy as CSV",
    copied: "Copied",
    notCopied: "Your browser did not allow copying: select the table instead.",
    working: "Working …",
  },
});

const itemsShown = 400; // the maze of the articles' key has 336
const printWidth = 720;

/**
 * A chart's numbers: the answer to its question about the game as it is.
 * @param {import('../wasm/puzzle.js').Puzzle} puzzle @param {import('../embed/nopatience').State['charts'][number]} about
 */
function numbersOf(puzzle, { ask }) {
  const status = make("span", { class: "quiet", role: "status" });
  const place = make("div", { class: "answer" });
  /** @type {import('./answer.js').Table[]} */
  let tables = [];
  let asked = new AbortController();
  let words = "";
  const onclick = async () => {
    try {
      await navigator.clipboard.writeText(tables.map(({ heads, rows }) => csvOf([heads, ...rows])).join("\n"));
      status.textContent = text("copied");
    } catch {
      status.textContent = text("notCopied");
    }
  };
  const copy = make("button", { type: "button", onclick, hidden: true }, text("copyCsv"));
  const element = make("details", {}, make("summary", {}, text("table")), copy, status, place);

  const refresh = async () => {
    const now = element.open ? `${ask} "${puzzle.history()}"` : "";
    if (now === words) return;
    words = now;
    asked.abort();
    const { signal } = (asked = new AbortController());
    if (!now) return;
    const slow = setTimeout(() => (status.textContent = text("working")), 400);
    try {
      const { answer } = await runJob(now, { signal });
      if (signal.aborted) return;
      tables = answer.tables;
      status.textContent = "";
      copy.hidden = tables.length === 0;
      place.replaceChildren(...sentencesOf(answer), factsOf(answer.facts), ...tables.map((table) => rowsOf(table)));
    } catch (error) {
      if (!signal.aborted) status.textContent = /** @type {Error} */ (error).message;
    } finally {
      clearTimeout(slow);
    }
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
    const items = chart.items().filter(([tag]) => tag > 0);
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
 * @returns {{ element: HTMLElement, refresh: () => void }} refresh: call it when what it shows has changed
 */
export function noteOf(puzzle, about, chart) {
  const { name, title, legend, printed, height, items } = about;
  const marks = make("ul", {}, ...legend.map((row) => make("li", {}, row)));
  const folds = [...(items ? [listOf(puzzle, chart, name)] : []), numbersOf(puzzle, about)];
  const element = make("section", { class: "note" }, make("h3", {}, title), marks, ...folds.map((fold) => fold.element));
  if (printed) {
    const draw = () => onPaper(() => puzzle.chart(name, printWidth, height, chart.step));
    const onclick = () => print(`${puzzle.state().puzzle}: ${title.toLowerCase()}`, draw);
    element.append(make("button", { class: "print", type: "button", onclick }, text("print")));
  }
  return { element, refresh: () => folds.forEach((fold) => fold.refresh()) };
}
