/** The panels of O'Gear: the mistakes in the published program, both solutions side by side, an editor for tables. */
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
  );
  context.tools.append(ownTable(context));
}
