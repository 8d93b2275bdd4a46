/** The numbers of a chart, folded away: a table to read and CSV to copy. */
import { text } from "../text/texts.js";

const rowsShown = 256;

/** @param {string} csv */
function makeTable(csv) {
  const [head, ...rows] = csv.trimEnd().split("\n");
  const table = document.createElement("table");
  const top = table.createTHead().insertRow();
  for (const name of head.split(",")) {
    const cell = document.createElement("th");
    cell.scope = "col";
    cell.textContent = name;
    top.append(cell);
  }
  const body = table.createTBody();
  for (const row of rows.slice(0, rowsShown)) {
    const line = body.insertRow();
    for (const value of row.split(",")) line.insertCell().textContent = value;
  }
  return { table, hidden: Math.max(0, rows.length - rowsShown) };
}

/** @param {string} title of the chart @param {() => string} csv the numbers as they are now, first line the column names */
export function tableOf(title, csv) {
  const element = document.createElement("details");
  const summary = document.createElement("summary");
  summary.textContent = text("table");
  const copy = document.createElement("button");
  copy.type = "button";
  copy.textContent = text("copyCsv");
  const status = document.createElement("span");
  status.className = "quiet";
  status.setAttribute("role", "status");
  const rows = document.createElement("div");
  rows.className = "rows";
  rows.tabIndex = 0; // so that keys can scroll it
  rows.setAttribute("role", "region");
  rows.setAttribute("aria-label", text("tableOf", { title }));
  element.append(summary, copy, status, rows);

  copy.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(csv());
      status.textContent = text("copied");
    } catch {
      status.textContent = text("notCopied");
    }
  });
  const refresh = () => {
    if (!element.open) return;
    const { table, hidden } = makeTable(csv());
    rows.replaceChildren(table);
    if (hidden > 0) rows.append(text("rowsMore", { count: hidden }));
  };
  element.addEventListener("toggle", refresh);
  return { element, refresh };
}
