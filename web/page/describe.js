/** What search engines read of the page: a description of the open puzzle, and its own address. */
import { addressOf } from './address.js';
import { setAttribute } from './dom.js';

/** @param {string} puzzle its id; '' for the gallery @param {string} words */
export function describe(puzzle, words) {
  const head = (/** @type {string} */ selector) => /** @type {Element} */ (document.head.querySelector(selector));
  setAttribute(head('[name="description"]'), 'content', words);
  if (location.protocol === 'file:') return; // nobody else has that address
  const address = puzzle ? addressOf(puzzle) : location.origin + location.pathname;
  if (!head('[rel="canonical"]')) document.head.append(Object.assign(document.createElement('link'), { rel: 'canonical' }));
  setAttribute(head('[rel="canonical"]'), 'href', address);
}
