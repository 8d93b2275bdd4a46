/** A table of one's own: written down, checked as it is typed, its faults named, opened above. */
import { make } from '../../page/dom.js';
import { word } from './words.js';
import { lookUp, sentence, speaker, strand } from '../forms.js';

/** @typedef {import('./slips.js').Table} Table */

const patience = 250; // milliseconds from the last key to the check

/** Quotes stand around the whole text; those inside mean nothing to its reader. @param {string} text */
const question = (text) => `ogear table "${text.replaceAll('"', ' ')}"`;

/** @param {Table} table */
function facts({ links, teeth, goal, start, moves, states, lost, farthest, open, walled }) {
  const rows = {
    links: links.length,
    teethGoal: word('teethGoalOf', { teeth, goal: goal.replaceAll('-', ' ') }),
    start: word(moves === 1 ? 'startOne' : 'startOf', { start: start.replaceAll('-', ' '), moves }),
    farthest: word('farthestOf', { farthest, states }),
    lost: lost || word('none'),
    open: open.join(', ') || word('none'),
    walled: walled.join(', ') || word('none'),
  };
  return Object.entries(rows).map(([name, value]) =>
    make('div', { 'data-fact': name }, make('dt', {}, word(name)), make('dd', {}, String(value))));
}

/** @param {import('../panels.js').Bench} bench */
export function ownTable(bench) {
  const voice = speaker();
  const area = make('textarea', { rows: 16, spellcheck: false, autocapitalize: 'off', oninput: () => soon() });
  const faults = make('ul', { class: 'faults' });
  const list = make('dl', { class: 'facts figures' });
  const found = make('div', { class: 'part', hidden: true }, faults, list);
  const command = make('code', {});
  let asking = new AbortController();
  let timer = 0;

  /** @param {Table} table */
  function show({ links, ...rest }) {
    faults.replaceChildren(...links.flatMap((link) => link.faults.map((fault) => make('li', {}, fault))));
    list.replaceChildren(...facts({ links, ...rest }));
    command.textContent = `nopatience ogear table "${links.map(({ link }) => link).join(' ')}"`;
    found.hidden = false;
    const many = rest.faults === 1 ? 'faultOne' : 'faultMany';
    voice.say(rest.faults ? word(many, { faults: rest.faults }) : word('faultNone'), rest.faults ? 'bad' : 'good');
  }

  /** @returns {Promise<Table | null>} null: refused, or another one has been asked for since */
  async function check() {
    clearTimeout(timer);
    asking.abort();
    const own = (asking = strand(bench.signal));
    try {
      const table = /** @type {Table} */ (await bench.ask(question(area.value), { signal: own.signal }));
      if (own.signal.aborted) return null;
      area.setAttribute('aria-invalid', 'false');
      show(table);
      return table;
    } catch (error) {
      if (own.signal.aborted) return null;
      area.setAttribute('aria-invalid', 'true');
      found.hidden = true;
      voice.say(sentence(error), 'bad');
      return null;
    }
  }

  function soon() {
    clearTimeout(timer);
    timer = setTimeout(check, patience);
  }
  bench.signal.addEventListener('abort', () => clearTimeout(timer), { once: true });

  /** A table's links, one a line; what is not usual, after them. @param {string} name an id, or what it has after "ogear." */
  async function take(name) {
    try {
      const { links, teeth, goal } = /** @type {Table} */ (await bench.ask(question(name), { signal: bench.signal }));
      const more = [teeth === 5 ? '' : `teeth ${teeth}`, goal === 'Top-North-0' ? '' : `goal ${goal}`];
      area.value = [...links.map(({ link }) => link), ...more.filter(Boolean)].join('\n');
      await check();
    } catch (error) {
      voice.say(sentence(error), 'bad');
    }
  }

  async function open() {
    const table = await check();
    if (table && bench.open(table.id)) lookUp();
  }
  take(bench.state().puzzle);
  const button = (/** @type {string} */ name, /** @type {() => void} */ run) => make('button', { type: 'button', onclick: run }, word(name));
  return make('section', { class: 'part own' },
    make('h2', {}, word('ownTitle')),
    make('p', {}, word('ownAbout')),
    make('div', { class: 'line' }, button('takeReal', () => take('corrected')), button('takePrinted', () => take('published')),
      button('takeAbove', () => take(bench.state().puzzle))),
    make('div', { class: 'sides' },
      make('div', { class: 'part' },
        make('label', { class: 'wide' }, make('span', { class: 'quiet' }, word('ownLabel')), area),
        make('div', { class: 'line' }, button('ownOpen', open))),
      make('div', { class: 'part' }, voice.line, found)),
    make('p', { class: 'command' }, word('command'), command));
}
