/** How it works: a few small positions of each kind of puzzle, drawn when they come into view. */
import { make } from '../page/dom.js';
import { picture } from '../wasm/core_worker.js';
import { languageIn } from './forms.js';

const size = { width: 320, height: 200 };

/** The positions, by kind. @type {Record<string, string[]>} */
const shown = {
  rings: ['rings.3', 'rings.3~100', 'rings.3~101'],
  keydisk: ['keydisk.a', 'keydisk.a~0-14', 'keydisk.a~2-14'],
  ogear: ['ogear.corrected', 'ogear.corrected~Front-South-0', 'ogear.corrected~Front-West-0'],
  tracks: ['', '~9a', '~6aidjaaii'].map((marks) => `tracks.4x4.3-3-2-3.1-4-2-4.c2r1.c1r2${marks}`),
  snake: ['snake.2x2x2.ECCCCCCE', 'snake.2x2x2.ECCCCCCE~xyX', 'snake.2x2x2.ECCCCCCE~xyXzx'],
};

/** What each of them shows. @type {Record<string, Record<string, string[]>>} */
const captions = {
  en: {
    rings: [
      'All three rings are on and hold the shuttle.',
      'Ring 1 is off. Ring 2 is on and all rings before it are off, so ring 3 can move.',
      'Ring 3 is off. Ring 2 moves only when ring 1 is on, so ring 1 goes on again first. Each ring more doubles the moves.',
    ],
    keydisk: [
      'The disk starts at the handle. A tooth on the key passes it only through a cut that is deep enough.',
      'Turned, the disk shows the teeth other cuts.',
      'So it slides on until a tooth stops it, and is turned again: position and rotation are the two directions of a maze.',
    ],
    ogear: [
      'The gear sits in a face with one tooth, and points in one of four directions.',
      'Rolled over an open edge, it comes to the next face with its next tooth, or with the tooth before.',
      'Turned in its face it points in another direction, and meets another edge.',
    ],
    tracks: [
      'The numbers say how many cells of a row or column have track.',
      'The first row has one cell with track, and that is the start: so the track goes down.',
      'All numbers are right, and the track has no branch and no loop.',
    ],
    snake: [
      'The elastic goes straight through some cubelets and turns a corner in the others.',
      'Turned at its corners, the chain fills the box cubelet by cubelet.',
      'Each fold must leave enough space for the rest of the chain.',
    ],
  },
};

/** @param {string} kind @param {HTMLElement} list is filled @param {import('../wasm/puzzle.js').Puzzle} puzzle the open one, of that kind */
export function showStills(kind, list, puzzle) {
  const words = captions[languageIn(captions)][kind] ?? [];
  const items = words.map((caption) => make('li', {}, make('div', { class: 'still' }), make('p', { class: 'quiet' }, caption)));
  list.replaceChildren(...items);
  /** @param {number} i @param {string} svg */
  const fill = (i, svg) => (/** @type {Element} */ (items[i].firstElementChild).innerHTML = svg);
  const seen = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    seen.disconnect();
    const dark = getComputedStyle(document.documentElement).colorScheme === 'dark';
    for (const i of items.keys()) picture(shown[kind][i], size.width, size.height, dark).then((svg) => fill(i, svg), () => {}); // the caption stands without it
  });
  seen.observe(list);
  const print = () => {
    if (!list.contains(items[0])) return removeEventListener('beforeprint', print); // another kind's are shown
    for (const [i, { firstElementChild }] of items.entries())
      if (!firstElementChild?.firstChild) fill(i, puzzle.picture(size.width, size.height, shown[kind][i]));
  };
  addEventListener('beforeprint', print);
}
