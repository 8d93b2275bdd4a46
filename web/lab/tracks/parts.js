/** What the Tracks panels share. */
import { formsWith } from "../forms.js";
import { text } from "./strings.js";

export const { button, field, readNumber } = formsWith(text);

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
