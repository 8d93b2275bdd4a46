/** The room of snakes: which one the reader has, the census of a box, and all its snakes one by one. */
import { census } from './census.js';
import { List } from './list.js';
import { which } from './which.js';

/** @param {HTMLElement} element @param {import('../panels.js').Bench} bench */
export function furnish(element, bench) {
  const list = new List(bench);
  const all = census(bench, list);
  element.append(which(bench, (box, word) => all.find(box, word)), all.element, list.element);
}
