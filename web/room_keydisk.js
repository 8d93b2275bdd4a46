/** The room of Free the Key: the workbench, solids to print, and what the article asked. */
import { make } from './dom.js';
import { backOn } from './room_keydisk_back.js';
import { workbench } from './room_keydisk_bench.js';
import { chance } from './room_keydisk_chance.js';
import { counts } from './room_keydisk_counts.js';
import { harder } from './room_keydisk_harder.js';
import { inverse } from './room_keydisk_inverse.js';
import { paste } from './room_keydisk_paste.js';
import { solids } from './room_keydisk_solids.js';
import { word } from './room_keydisk_words.js';

/** @param {HTMLElement} element @param {import('./rooms.js').Bench} bench */
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
