/**
 * A puzzle that is being edited, and its id. Sums are kept as they were typed, so that an invalid one is not taken for
 * an empty one.
 */
import { short } from "../forms.js";
import { text } from "./strings.js";

/**
 * A board, as `tracks board` reports it.
 * @typedef {object} Board
 * @property {number} width
 * @property {number} height
 * @property {{ cuts: number[], sums: (number | null)[][] }} columns
 * @property {{ cuts: number[], sums: (number | null)[][] }} rows
 * @property {{ cell: number, door: number }} start
 * @property {{ cell: number, door: number }} finish
 * @property {number[]} clues sides: 1 east, 2 north, 4 west, 8 south
 * @property {number[]} digits 1 + digit; 0: none
 */
/** @typedef {{ cut: number, sums: string[][] }} Sums cut: cells before the cut, 0: none; sums: by part, then by line */
/** @typedef {{ cell: number, door: number }} End cell -1: none */

export const EAST = 1;
export const NORTH = 2;
export const WEST = 4;
export const SOUTH = 8;
export const sides = [EAST, NORTH, WEST, SOUTH];

export class Draft {
  width = 0;
  height = 0;
  /** @type {Sums} */
  columns = { cut: 0, sums: [[], []] };
  /** @type {Sums} */
  rows = { cut: 0, sums: [[], []] };
  /** @type {End} */
  start = { cell: 0, door: 0 };
  /** @type {End} */
  finish = { cell: 0, door: 0 };
  /** @type {number[]} */
  clues = [];
  /** @type {number[]} 1 + digit; 0: none */
  digits = [];

  /** An empty board. @param {number} width @param {number} height */
  constructor(width, height) {
    this.resize(width, height);
    this.finish = { cell: width * height - 1, door: 0 };
  }

  /** @param {Board} board @returns {Draft | null} null: it has lines of more than two parts */
  static from(board) {
    if (board.columns.cuts.length > 1 || board.rows.cuts.length > 1) return null;
    const draft = new Draft(board.width, board.height);
    for (const name of /** @type {const} */ (["columns", "rows"])) {
      draft[name].cut = board[name].cuts[0] ?? 0;
      board[name].sums.forEach((part, i) => (draft[name].sums[i] = part.map((sum) => (sum === null ? "" : String(sum)))));
    }
    return Object.assign(draft, { start: board.start, finish: board.finish, clues: board.clues, digits: board.digits });
  }

  /** Changes the size, keeping what fits; the ends move to the nearest cell. @param {number} width @param {number} height */
  resize(width, height) {
    const before = this.width;
    const keep = (/** @type {number[]} */ values) =>
      Array.from({ length: width * height }, (_, cell) => {
        const column = cell % width;
        return column < before ? (values[Math.floor(cell / width) * before + column] ?? 0) : 0;
      });
    const move = (/** @type {End} */ end) => {
      if (end.cell < 0) return end;
      const column = Math.min(end.cell % (before || 1), width - 1);
      const row = Math.min(Math.floor(end.cell / (before || 1)), height - 1);
      return { cell: row * width + column, door: end.door };
    };
    const fit = (/** @type {Sums} */ sums, /** @type {number} */ lines, /** @type {number} */ length) => ({
      cut: sums.cut < length ? sums.cut : 0,
      sums: sums.sums.map((part) => Array.from({ length: lines }, (_, i) => part[i] ?? "")),
    });
    this.start = move(this.start);
    this.finish = move(this.finish);
    if (this.finish.cell === this.start.cell) this.finish = { cell: -1, door: 0 };
    this.clues = keep(this.clues);
    this.digits = keep(this.digits);
    this.columns = fit(this.columns, width, height);
    this.rows = fit(this.rows, height, width);
    this.width = width;
    this.height = height;
    for (const end of [this.start, this.finish]) if (end.cell >= 0 && !this.doors(end.cell).includes(end.door)) end.door = 0;
    this.clues.forEach((clue, cell) => clue && !this.shapes(cell).includes(clue) && (this.clues[cell] = 0));
  }

  /** The doors that a cell may have: its sides on the rim, and 0 for no door. @param {number} cell */
  doors(cell) {
    const column = cell % this.width;
    const row = Math.floor(cell / this.width);
    /** @type {Record<number, boolean>} */
    const rim = { [EAST]: column === this.width - 1, [NORTH]: row === 0, [WEST]: column === 0, [SOUTH]: row === this.height - 1 };
    return [0, ...sides.filter((side) => rim[side])];
  }

  /** The end that is in a cell, if any. @param {number} cell */
  endAt(cell) {
    return cell === this.start.cell ? this.start : cell === this.finish.cell ? this.finish : null;
  }

  /** The clues a cell can have: two of its inner sides; at an end, one of them and the door. @param {number} cell */
  shapes(cell) {
    const rim = this.doors(cell);
    const end = this.endAt(cell);
    const inner = sides.filter((side) => !rim.includes(side));
    if (!end) return inner.flatMap((a, i) => inner.slice(i + 1).map((b) => a + b));
    return inner.map((side) => side + end.door);
  }

  /** Moves an end to a cell; if it is there, to the cell's next door. @param {'start' | 'finish'} name @param {number} cell */
  setEnd(name, cell) {
    const end = this[name];
    const doors = this.doors(cell);
    const other = name === "start" ? this.finish : this.start;
    const door = end.cell === cell ? doors[(doors.indexOf(end.door) + 1) % doors.length] : 0;
    const left = end.cell;
    if (other.cell === cell) Object.assign(other, { cell: -1, door: 0 });
    this[name] = { cell, door };
    for (const changed of [left, cell]) if (changed >= 0 && !this.shapes(changed).includes(this.clues[changed])) this.clues[changed] = 0;
  }

  /** Gives a cell its next clue; after the last one, no clue. @param {number} cell */
  turnClue(cell) {
    const shapes = [0, ...this.shapes(cell)];
    this.clues[cell] = shapes[(shapes.indexOf(this.clues[cell]) + 1) % shapes.length];
  }

  /** @param {number} cell */
  erase(cell) {
    for (const name of /** @type {const} */ (["start", "finish"])) if (this[name].cell === cell) this[name] = { cell: -1, door: 0 };
    this.clues[cell] = this.digits[cell] = 0;
  }

  /** The puzzle's id, which the core can shorten; throws an Error that says what is missing. The core checks the rest. */
  written() {
    const { width, height, start, finish } = this;
    const columns = sumsOf(this.columns, "lineColumn");
    const rows = sumsOf(this.rows, "lineRow");
    if (start.cell < 0) throw new Error(text("faultStart"));
    if (finish.cell < 0) throw new Error(text("faultFinish"));
    const clues = this.clues.map((clue) => (clue ? clue.toString(16).toUpperCase() : "a")).join(""); // a: nothing in a cell
    const digits = this.digits.map((digit) => (digit ? digit - 1 : "a")).join("");
    const ends = [start, finish].map(
      ({ cell, door }) => `c${(cell % width) + 1}r${Math.floor(cell / width) + 1}${door ? "ENWS"[sides.indexOf(door)] : ""}`,
    );
    return ["tracks", `${width}x${height}`, columns, rows, ...ends, `k${clues}`, `d${digits}`].join(".");
  }
}

/** @param {Sums} sums @param {string} line name of the text that names one line */
function sumsOf({ cut, sums }, line) {
  const parts = sums.slice(0, cut ? 2 : 1).map((part) =>
    part.map((typed, i) => {
      const sum = typed.trim();
      if (!/^\d*$/.test(sum)) throw new Error(text("faultSum", { line: text(line, { line: i + 1 }), value: short(sum) }));
      return sum || "x";
    }),
  );
  return parts.map((part) => part.join("-")).join(`_${cut}_`);
}
