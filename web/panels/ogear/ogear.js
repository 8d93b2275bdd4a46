/** The room of O'Gear: the slips in the published program, both answers side by side, a table of one's own. */
import { make } from '../../page/dom.js';
import { answers } from './answers.js';
import { slips } from './slips.js';
import { ownTable } from './table.js';
import { text } from './strings.js';

/** @param {HTMLElement} element @param {import('../panels.js').PanelContext} context */
export function mount(element, context) {
  element.append(
    make('section', { class: 'part' }, make('h2', {}, text('slipsTitle')), make('p', {}, text('slipsAbout')), slips(context)),
    answers(context),
    ownTable(context),
  );
}
