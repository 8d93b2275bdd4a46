/** Which mazes are keys: one is drawn, the answer comes at once. */
import { make } from '../../page/dom.js';
import { grid } from './grid.js';
import { button, commandLine, field, form, number, read, readMaze, writeMaze } from './parts.js';
import { word } from './words.js';
import { lookUp, sentence, speaker, strand } from '../forms.js';

/**
 * @typedef {object} Answer as `keydisk inverse` reports it
 * @property {'open' | 'key' | 'none'} state
 * @property {string | null} [id]
 * @property {number[]} [above] @property {number[]} [below] @property {number[]} [disk] @property {number} [highest]
 * @property {[number, number, boolean][]} [cells] @property {boolean} [smallest] @property {string} [words]
 */

const smallest = '1100.0110';
const levels = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** @param {import('../panels.js').Bench} bench */
export function inverse(bench) {
  const voice = speaker();
  const command = commandLine();
  const positions = number(2, 1, 64);
  const cuts = number(4, 4, 64);
  const highest = make(
    'select',
    { onchange: () => answer() },
    make('option', { value: '' }, word('noLimit')),
    ...levels.map((most) => make('option', { value: String(most) }, word('upTo', { highest: most }))),
  );
  const found = make('div', { class: 'part' });
  const stop = button('cancel', () => asking.abort(), { hidden: true });
  let asking = new AbortController();
  const paper = grid(() => answer());

  /** @param {Answer} report */
  function showKey({ id, above = [], below = [], disk = [] }) {
    const lists = { listAbove: above, listBelow: below, listDisk: disk };
    const rows = Object.entries(lists).map(([name, heights]) => make('div', {}, make('dt', {}, word(name)), make('dd', {}, make('code', {}, heights.join(' ')))));
    const open = id ? button('inverseOpen', () => bench.open(id) && lookUp()) : null;
    found.replaceChildren(make('dl', { class: 'arrays' }, ...rows), make('div', { class: 'line' }, open));
  }

  /** @param {Answer} report */
  function showNone({ cells = [], smallest: least, words = '' }) {
    paper.mark(cells);
    const lines = words.split('\n').filter(Boolean);
    const demands = lines.filter((line) => /^\d+\. /.test(line));
    const rest = lines.filter((line) => !demands.includes(line));
    found.replaceChildren(
      make('h4', {}, word('inverseWhy')),
      make('ol', {}, ...demands.map((line) => make('li', {}, line.replace(/^\d+\. /, '')))),
      ...rest.map((line) => make('p', {}, line)),
      least ? make('p', { class: 'quiet' }, word('inverseSmall')) : '',
    );
  }

  /** @param {Answer} report */
  function sum({ state, highest: needs = 0, cells = [] }) {
    if (state === 'key') return word(needs ? 'inverseKey' : 'inverseKeyOne', { levels: needs + 1 });
    return word(highest.value ? 'inverseNoneLimited' : 'inverseNone', { cells: cells.length, highest: highest.value });
  }

  async function answer() {
    asking.abort();
    const own = (asking = strand(bench.signal));
    const words = `keydisk inverse ${writeMaze(paper.maze)}${highest.value && ` --highest ${highest.value}`}`;
    command.show(words);
    paper.mark([]);
    const progress = (/** @type {Answer} */ { state }) => {
      stop.hidden = false;
      voice.say(word({ open: 'inverseWorking', key: 'inverseFewer', none: 'inverseShrinking' }[state]));
    };
    try {
      const report = /** @type {Answer} */ (await bench.ask(words, { progress, signal: own.signal }));
      if (own.signal.aborted) return;
      if (report.state === 'key') showKey(report);
      else showNone(report);
      voice.say(sum(report), report.state === 'key' ? 'good' : 'bad');
    } catch (error) {
      if (own !== asking) return; // another drawing has been asked about since
      found.replaceChildren();
      voice.say(sentence(error) || word('cancelled'), sentence(error) ? 'bad' : '');
    }
    if (own === asking) stop.hidden = true;
  }

  /** @param {boolean[][]} maze */
  function take(maze) {
    positions.value = String(maze.length);
    cuts.value = String(maze[0].length);
    paper.show(maze);
    answer();
  }

  /** A maze of the size asked for. @param {(x: number, r: number) => boolean} legal */
  function lay(legal) {
    try {
      const length = read(positions, 'positions');
      const round = read(cuts, 'inverseRotations', true);
      take(Array.from({ length }, (_, x) => Array.from({ length: round }, (__, r) => legal(x, r))));
    } catch (error) {
      voice.say(sentence(error), 'bad');
    }
  }

  async function takeAbove() {
    try {
      const { maze } = await bench.ask(`keydisk maze ${bench.state().puzzle}`, { signal: bench.signal });
      take(readMaze(maze));
    } catch (error) {
      voice.say(sentence(error), 'bad');
    }
  }

  const resize = () => lay((x, r) => paper.maze[x]?.[r] ?? true);
  for (const input of [positions, cuts]) input.addEventListener('change', resize);
  take(readMaze(smallest));
  return make(
    'section',
    { class: 'part inverse' },
    make('h3', {}, word('inverseTitle')),
    make('p', {}, word('inverseAbout')),
    form(resize, field('positions', positions), field('inverseRotations', cuts), field('inverseHighest', highest), button('inverseTake', takeAbove),
      button('inverseSmallest', () => take(readMaze(smallest))), button('inverseFill', () => lay(() => true)), button('inverseClear', () => lay(() => false))),
    make('div', { class: 'sides' }, make('div', { class: 'scroll' }, paper.element), make('div', { class: 'part' }, make('div', { class: 'line' }, stop), voice.line, found)),
    command.line,
  );
}
