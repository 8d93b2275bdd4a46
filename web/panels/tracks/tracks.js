/** The room of path puzzles: the message and its sound, counting, making new ones, an editor. */
import { make } from '../../page/dom.js';
import { count } from './count.js';
import { editor } from './editor.js';
import { generator } from './make.js';
import { message } from './message.js';

/** @param {HTMLElement} element @param {import('../panels.js').Bench} bench */
export function furnish(element, bench) {
  element.append(message(bench), make('div', { class: 'pair' }, generator(bench), count(bench)), editor(bench));
}
