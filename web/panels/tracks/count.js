/** Counting the paths of the puzzle on the table, with a limit, progress and a way to cancel. */
import { make } from '../../page/dom.js';
import { button, field, lookUp, number, read, sentence, speaker, strand } from './parts.js';
import { word } from './words.js';

/** @typedef {{ paths: string, sets: string, complete: boolean, gaveUp: boolean, guesses: string, line: string, solutions: string[] }} Count */

const most = { limit: 1_000_000, guesses: 1_000_000_000 };

/** @param {import('../panels.js').Bench} bench */
export function count(bench) {
  const voice = speaker();
  const limit = number(1000, 1, most.limit);
  const giveUp = number(1_000_000, 1, most.guesses);
  const marks = make('input', { type: 'checkbox' });
  const bar = make('progress', { max: 1, value: 0, hidden: true, 'aria-label': word('countTitle') });
  const figures = make('dl', { class: 'figures counts', hidden: true });
  const list = make('div', { class: 'part', hidden: true });
  const command = make('p', { class: 'command' });
  const go = make('button', { type: 'submit' }, word('countGo'));
  const stop = button('cancel', () => running?.abort(), { hidden: true });
  /** @type {AbortController | null} */
  let running = null;
  let puzzle = '';

  /** @param {Count} found @param {number} begun */
  function show(found, begun) {
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    const rows = { countPaths: found.paths, countSets: found.sets, countGuesses: found.guesses, countTime: word('countSeconds', { seconds }) };
    figures.replaceChildren(...Object.entries(rows).map(([name, value]) => make('div', {}, make('dt', {}, word(name)), make('dd', { 'data-name': name }, value))));
    figures.hidden = false;
  }

  /** @param {Count} found */
  function listPaths(found) {
    list.hidden = found.solutions.length === 0;
    const items = found.solutions.map((path, i) =>
      make('li', {}, make('code', {}, path), ' ', button('countDraw', () => draw(path), { class: 'slim', 'aria-label': word('countDrawn', { number: i + 1 }) })),
    );
    list.replaceChildren(make('h3', {}, word('countShown', { count: items.length })), make('ol', { class: 'paths' }, ...items));
  }

  /** @param {string} path */
  function draw(path) {
    bench.puzzle.restart();
    bench.puzzle.move([...path].join(' '));
    lookUp();
  }

  /** @param {boolean} busy */
  function work(busy) {
    const focused = document.activeElement;
    bar.hidden = stop.hidden = !busy;
    go.hidden = busy;
    if (focused === go) stop.focus();
    if (focused === stop) go.focus();
  }

  async function start() {
    const own = strand(bench.signal);
    running = own;
    const begun = performance.now();
    let line = '';
    try {
      const state = bench.state();
      const words = `tracks count ${marks.checked ? state.id : state.puzzle} --limit ${read(limit, 'countLimit', 1, most.limit)} --give-up ${read(giveUp, 'countGiveUp', 1, most.guesses)}`;
      command.textContent = word('command', { words: `nopatience ${words}` });
      list.hidden = figures.hidden = true;
      bar.value = 0;
      voice.say('');
      work(true);
      const progress = (/** @type {Count} */ found, /** @type {number} */ share) => {
        bar.value = share;
        line = found.line;
        show(found, begun);
      };
      const found = /** @type {Count} */ (await bench.ask(words, { progress, signal: own.signal }));
      show(found, begun);
      listPaths(found);
      voice.say(`${found.line}.`, found.paths === '1' && found.complete ? 'good' : '');
    } catch (error) {
      const why = sentence(error);
      voice.say(why || (line ? word('cancelled', { line }) : word('cancelledEmpty')), why ? 'bad' : '');
    }
    if (running === own) running = null;
    work(false);
  }

  bench.on((state) => {
    if (state.puzzle === puzzle) return;
    puzzle = state.puzzle;
    running?.abort();
    list.hidden = figures.hidden = true;
    voice.say('');
    command.textContent = '';
  });

  const ask = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    if (!running) start();
  };
  return make(
    'section',
    { class: 'part count' },
    make('h2', {}, word('countTitle')),
    make('p', {}, word('countAbout')),
    make('form', { class: 'line', noValidate: true, onsubmit: ask }, field('countLimit', limit), field('countGiveUp', giveUp),
      make('label', { class: 'check' }, marks, word('countMarks')), go, stop),
    bar,
    voice.line,
    figures,
    list,
    command,
  );
}
