/** The panels of Chinese rings: where the puzzle comes from. */
import { history } from '../articles.js';
import { text } from './strings.js';

/** @param {HTMLElement} element */
export function* mount(element) {
  element.append(history('rings', text));
}
