/** The rows of a message as a table, which become the strings of a guitar, and whose digits light up as they sound. */
import { make } from "../../page/dom.js";
import { text } from "./strings.js";

export class Tablature {
  #table = make("table", { class: "tab" });
  element = make("div", { class: "tabs", tabIndex: 0, role: "group", "aria-label": text("messageTitle") }, this.#table);

  get rows() {
    return this.#table.rows.length;
  }

  get columns() {
    return (this.#table.rows[0]?.cells.length ?? 1) - 1;
  }

  /** Empty, of this size. @param {number} rows @param {number} columns */
  clear(rows, columns) {
    this.#table.setAttribute("aria-label", text("tabName", { rows }));
    this.#table.replaceChildren(
      ...Array.from({ length: rows }, (_, row) =>
        make(
          "tr",
          { "aria-label": text("tabHidden", { row: row + 1 }) },
          make("th", { scope: "row" }, String(row + 1)),
          ...Array.from({ length: columns }, () => make("td")),
        ),
      ),
    );
    this.#table.classList.remove("strings");
  }

  /** @param {number} row from 0 @param {string} digits a dash where there is none */
  showRow(row, digits) {
    const line = this.#table.rows[row];
    line.setAttribute("aria-label", text("tabRow", { row: row + 1, text: digits }));
    for (let column = 0; column < digits.length; column++) {
      const digit = digits[column];
      line.cells[column + 1].textContent = digit === "-" ? "–" : digit;
      line.cells[column + 1].className = digit === "-" ? "rest" : "fret";
    }
  }

  /** The rows become strings. @param {string[]} tab */
  string(tab) {
    this.#table.classList.add("strings");
    tab.forEach((line, row) => {
      this.#table.rows[row].cells[0].textContent = line[0];
      this.#table.rows[row].setAttribute("aria-label", text("tabString", { name: line[0], text: line.slice(2, -1) }));
    });
  }

  /** Lights what sounds now. @param {import('./player.js').Player} player */
  follow({ state, column }) {
    for (const cell of this.#table.querySelectorAll(".now")) cell.classList.remove("now");
    if (column >= 0) for (const { cells } of this.#table.rows) cells[column + 1]?.classList.add("now");
    this.#table.dataset.state = state;
    this.#table.dataset.column = String(column);
    const now = this.#table.rows[0]?.cells[column + 1];
    if (state === "playing" && now) this.#keepInSight(now);
  }

  /** Scrolls the table sideways, never the page. @param {HTMLElement} cell */
  #keepInSight(cell) {
    const frame = this.element;
    if (frame.scrollWidth > frame.clientWidth) frame.scrollLeft = cell.offsetLeft - frame.clientWidth / 2;
  }
}
