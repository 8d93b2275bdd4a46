/** The room of O'Gear: the slips in the published program, both answers side by side, a table of one's own. */
import { make } from '../../page/dom.js';
import { answers } from './answers.js';
import { slips } from './slips.js';
import { ownTable } from './table.js';
import { word } from './words.js';

/** @param {HTMLElement} element @param {import('../panels.js').Bench} bench */
export function furnish(element, bench) {
  element.append(
    make('section', { class: 'part' }, make('h2', {}, word('slipsTitle')), make('p', {}, word('slipsAbout')), slips(bench)),
    answers(bench),
    ownTable(bench),
  );
}
