/** The editor's board: cells, to press or to reach with the arrow keys, and around them fields for the sums. */
import { digitOf, isPlain } from "../../page/controls/key_names.js";
import { make } from "../../page/dom.js";
import { EAST, NORTH, SOUTH, WEST, sides } from "./draft.js";
import { text } from "./strings.js";

/** @typedef {import('./draft.js').Draft} Draft */

/** @type {Record<number, string>} */
const middle = { [EAST]: "24 12", [NORTH]: "12 0", [WEST]: "0 12", [SOUTH]: "12 24" };
/** @type {Record<number, string>} */
const inward = { [EAST]: "M24 12H17", [NORTH]: "M12 0V7", [WEST]: "M0 12H7", [SOUTH]: "M12 24V17" };

/** @param {number} clue */
const sidesOf = (clue) => sides.filter((side) => clue & side);

/** @param {Draft} draft @param {number} cell */
function drawing(draft, cell) {
  const clue = draft.clues[cell];
  const digit = draft.digits[cell];
  const end = draft.endAt(cell);
  const on = sidesOf(clue);
  const small = clue > 0 || end !== null;
  const line = on.length === 2 ? `M${middle[on[0]]}Q12 12 ${middle[on[1]]}` : on.length === 1 ? `M12 12L${middle[on[0]]}` : "";
  return [
    line && `<path class="track" d="${line}"/>`,
    end?.door && `<path class="door" d="${inward[end.door]}"/>`,
    end &&
      (end === draft.start
        ? '<circle class="start" cx="12" cy="12" r="5"/>'
        : '<rect class="finish" x="7.5" y="7.5" width="9" height="9"/>'),
    digit && `<text class="digit" x="${small ? 20 : 12}" y="${small ? 22 : 16.5}" font-size="${small ? 8 : 13}">${digit - 1}</text>`,
  ]
    .filter(Boolean)
    .join("");
}

/** @param {Draft} draft @param {number} cell */
function name(draft, cell) {
  const end = draft.endAt(cell);
  const clue = draft.clues[cell];
  const side = (/** @type {number} */ one) => text(`side${one}`);
  const parts = [
    end && text(end === draft.start ? "cellStart" : "cellFinish"),
    end?.door && text("cellDoor", { side: side(end.door) }),
    clue && text("cellClue", { sides: sidesOf(clue).map(side).join("–") }),
    draft.digits[cell] && text("cellDigit", { digit: draft.digits[cell] - 1 }),
  ].filter(Boolean);
  const place = text("cellName", { column: (cell % draft.width) + 1, row: Math.floor(cell / draft.width) + 1 });
  return `${place}: ${parts.join(", ") || text("cellEmpty")}`;
}

/** @typedef {{ press: (cell: number) => void, type: (cell: number, digit: number) => void, erase: (cell: number) => void, changed: () => void }} GridActions what pressing and typing on cells does; changed: a sum was typed */

export class Grid {
  #actions;
  /** @type {Draft} */
  #draft;
  /** @type {HTMLButtonElement[]} */
  #cells = [];
  /** The drawing on each cell. @type {string[]} */
  #drawn = [];
  #chosen = 0;
  #board = make("div", { class: "board", role: "group" });
  element = make("div", { class: "boards" }, this.#board);

  /** Its board is empty until build(). @param {Draft} draft @param {GridActions} actions */
  constructor(draft, actions) {
    this.#actions = actions;
    this.#draft = draft;
    this.#board.addEventListener("click", ({ target }) => {
      const cell = this.#cells.indexOf(/** @type {HTMLButtonElement} */ (/** @type {Element} */ (target).closest(".cell")));
      if (cell < 0) return;
      this.#choose(cell);
      actions.press(cell);
    });
    this.#board.addEventListener("keydown", (event) => this.#key(event));
  }

  /** Makes the board of a draft. @param {Draft} draft */
  build(draft) {
    this.#draft = draft;
    this.#chosen = Math.min(this.#chosen, draft.width * draft.height - 1);
    this.#cells = Array.from({ length: draft.width * draft.height }, (_, cell) => {
      const column = cell % draft.width;
      const row = Math.floor(cell / draft.width);
      const cut = `${column + 1 === draft.rows.cut ? " cut-east" : ""}${row + 1 === draft.columns.cut ? " cut-south" : ""}`;
      return make("button", { type: "button", class: `cell${cut}`, tabIndex: cell === this.#chosen ? 0 : -1 });
    });
    this.#board.style.gridTemplateColumns = `auto repeat(${draft.width}, var(--cell)) auto`;
    this.#board.setAttribute("aria-label", text("gridName", { width: draft.width, height: draft.height }));
    this.#board.replaceChildren(...this.#lines());
    this.#drawn = [];
    this.show();
  }

  #lines() {
    const { width, height, columns } = this.#draft;
    const corner = () => make("span");
    const across = (/** @type {number} */ part) => Array.from({ length: width }, (_, line) => this.#sum("columns", part, line));
    const lines = [corner(), ...across(0), corner()];
    for (let row = 0; row < height; row++)
      lines.push(
        this.#sum("rows", 0, row),
        ...this.#cells.slice(row * width, (row + 1) * width),
        this.#draft.rows.cut ? this.#sum("rows", 1, row) : corner(),
      );
    if (columns.cut) lines.push(corner(), ...across(1), corner());
    return lines;
  }

  /** @param {'columns' | 'rows'} direction @param {number} part @param {number} line */
  #sum(direction, part, line) {
    const sums = this.#draft[direction];
    const label = `${direction === "columns" ? "columnSum" : "rowSum"}${sums.cut ? "Part" : ""}`;
    const input = make("input", {
      type: "text",
      class: `sum ${direction}`,
      inputMode: "numeric",
      autocomplete: "off",
      value: sums.sums[part][line],
      "aria-label": text(label, { line: line + 1, part: text(part ? "second" : "first") }),
    });
    input.addEventListener("input", () => {
      sums.sums[part][line] = input.value;
      input.setAttribute("aria-invalid", String(!/^\s*\d*\s*$/.test(input.value)));
      this.#actions.changed();
    });
    input.addEventListener("focus", () => input.select());
    return input;
  }

  /** Redraws the cells that have changed. */
  show() {
    this.#cells.forEach((button, cell) => {
      const now = drawing(this.#draft, cell);
      if (this.#drawn[cell] === now) return;
      this.#drawn[cell] = now;
      button.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true">${now}</svg>`;
      button.setAttribute("aria-label", name(this.#draft, cell));
    });
  }

  /** @param {number} cell */
  #choose(cell) {
    this.#cells[this.#chosen].tabIndex = -1;
    this.#chosen = cell;
    this.#cells[cell].tabIndex = 0;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const cell = this.#cells.indexOf(/** @type {HTMLButtonElement} */ (event.target));
    if (cell < 0 || !isPlain(event)) return;
    const digit = digitOf(event);
    const { width } = this.#draft;
    const column = cell % width;
    /** @type {Record<string, number>} */
    const steps = {
      ArrowRight: column + 1 < width ? 1 : 0,
      ArrowLeft: column > 0 ? -1 : 0,
      ArrowUp: -width,
      ArrowDown: width,
      Home: -column,
      End: width - 1 - column,
    };
    if (event.key in steps) {
      const to = cell + steps[event.key];
      if (this.#cells[to]) {
        this.#choose(to);
        this.#cells[to].focus();
      }
    } else if (digit) {
      this.#actions.type(cell, Number(digit));
    } else if (event.key === "Delete" || event.key === "Backspace") {
      this.#actions.erase(cell);
    } else {
      return;
    }
    event.preventDefault();
  }
}
