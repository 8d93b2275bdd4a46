/** The room of path puzzles: the message and its sound, counting, making new ones, an editor. */
import { make } from './dom.js';
import { count } from './room_tracks_count.js';
import { editor } from './room_tracks_editor.js';
import { generator } from './room_tracks_make.js';
import { message } from './room_tracks_message.js';

/** @param {HTMLElement} element @param {import('./rooms.js').Bench} bench */
export function furnish(element, bench) {
  element.append(message(bench), make('div', { class: 'pair' }, generator(bench), count(bench)), editor(bench));
}
