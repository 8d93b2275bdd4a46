/** How the charts lie beside the puzzle: first_sight.js keeps their place free, charts.js fills it. */
import { find } from "../dom.js";

export const together = "together"; // the tab that shows the live ones side by side
export const roomForTwo = matchMedia("(min-width: 100rem)"); // page.css makes the columns

/** What the choice of a column is remembered as. @param {string} kind of puzzle @param {number} column */
export const choiceOf = (kind, column) => `chart.${kind}.${column}`;

/** Makes room for them; charts together take that of two columns. @param {string | null} first the tab of the first column @param {number} count of columns that are filled */
export function makeColumns(first, count) {
  find("puzzle").dataset.charts = !roomForTwo.matches ? String(Math.min(1, count)) : first === together ? "wide" : String(count);
}
