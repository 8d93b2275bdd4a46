/** The room of Free the Key: the workbench, solids to print, and what the article asked. */
import { make } from '../../page/dom.js';
import { backOn } from './back.js';
import { workbench } from './workbench.js';
import { chance } from './chance.js';
import { counts } from './counts.js';
import { harder } from './harder.js';
import { inverse } from './inverse.js';
import { paste } from './paste.js';
import { solids } from './solids.js';
import { word } from './words.js';

/** @param {HTMLElement} element @param {import('../panels.js').Bench} bench */
export function furnish(element, bench) {
  backOn(bench);
  element.append(
    workbench(bench),
    make('div', { class: 'pair' }, paste(bench), solids(bench)),
    make('div', { class: 'part' }, make('h2', {}, word('askedTitle')), make('p', {}, word('askedAbout'))),
    make('div', { class: 'pair' }, harder(bench), chance(bench)),
    inverse(bench),
    counts(bench),
  );
}
