/** Small things the parts of the room of path puzzles share. */
import { make } from '../../page/dom.js';
import { word } from './words.js';
import { short } from '../forms.js';

export * from '../forms.js';

/**
 * The words of a board, as `tracks board` reports it.
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

/** @param {string} name of its label @param {HTMLElement} control */
export const field = (name, control) => make('label', {}, make('span', {}, word(name)), control);

/** @param {string} name @param {() => void} run @param {Record<string, any>} [more] */
export const button = (name, run, more = {}) => make('button', { type: 'button', onclick: run, ...more }, word(name));

/**
 * A number field. @param {number | string} value @param {number} least @param {number} most
 */
export const number = (value, least, most) =>
  make('input', { type: 'number', inputMode: 'numeric', value: String(value), min: String(least), max: String(most) });

/**
 * What a number field holds; throws the sentence that says what would be right. Checked as text, since
 * what a browser takes for no number reads as nothing.
 * @param {HTMLInputElement} input @param {string} name of its label @param {number} least @param {number} most
 * @returns {string}
 */
export function read(input, name, least, most) {
  const text = input.value.trim();
  const good = /^\d{1,15}$/.test(text) && Number(text) >= least && Number(text) <= most;
  input.setAttribute('aria-invalid', String(!good));
  if (!good) throw new Error(word('faultNumber', { field: word(name), value: short(text), least, most }));
  return text;
}
