/**
 * What to do, first of all: the goal, the rule and how to move, in the place of the messages. It fades after the first
 * right move; showHow() shows it again until the next message.
 */
import { find, setText } from './dom.js';

const finger = matchMedia('(pointer: coarse)');
let puzzle = '';

/** @param {import('../embed/nopatience').State} state */
export function tellHow({ puzzle: open, goal, rule, how, howTouch, place }) {
  const { classList } = find('talk');
  if (open !== puzzle) classList.add('fresh');
  puzzle = open;
  if (place > 0) classList.remove('fresh');
  setText(find('goal'), goal);
  setText(find('rest'), ` ${rule} ${finger.matches ? howTouch : how}`);
}

/** Shows it again, and the keys further down; or hides it when it is shown. */
export function showHow() {
  find('talk').classList.toggle('asked');
  /** @type {HTMLDetailsElement} */ (find('keys').closest('details')).open = true;
  find('live').textContent = find('how').textContent;
}
