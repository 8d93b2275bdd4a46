/** The numbers of a chart, folded away: a table to read and CSV to copy. */
import { csvOf, make, text } from "../base.js";

const rowsShown = 256;

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
export function tableOf(title, numbers) {
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
