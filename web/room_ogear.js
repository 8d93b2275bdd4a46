/** The room of O'Gear: the slips in the published program, both answers side by side, a table of one's own. */
import { make } from './dom.js';
import { answers } from './room_ogear_answers.js';
import { slips } from './room_ogear_slips.js';
import { ownTable } from './room_ogear_table.js';
import { word } from './room_ogear_words.js';

/** @param {HTMLElement} element @param {import('./rooms.js').Bench} bench */
export function furnish(element, bench) {
  element.append(
    make('section', { class: 'part' }, make('h2', {}, word('slipsTitle')), make('p', {}, word('slipsAbout')), slips(bench)),
    answers(bench),
    ownTable(bench),
  );
}
