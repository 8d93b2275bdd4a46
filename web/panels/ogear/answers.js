/** From one place, the answer by the published table and the answer on the real cube. */
import { make } from '../../page/dom.js';
import { word } from './words.js';
import { lookUp, sentence, speaker, strand } from '../forms.js';

/** @typedef {{ moves: string[], places: string[], looked: string, printed: string }} Answer */
/** @typedef {{ from: string, published: Answer, corrected: Answer }} Answers as `ogear answers` reports them */

const faces = ['Top', 'Bot', 'Lef', 'Ri', 'Front', 'Back'];
const directions = ['North', 'East', 'South', 'West'];
const articles = 'Top-South-4';

/** Face, direction and tooth, to be chosen. @param {() => void} changed */
function chooser(changed) {
  /** @param {string} name @param {string[]} values */
  const choice = (name, values) => {
    const select = make('select', { onchange: changed }, ...values.map((value) => make('option', { value }, value)));
    return { select, label: make('label', {}, make('span', {}, word(name)), select) };
  };
  const all = [choice('face', faces), choice('facing', directions), choice('tooth', ['0', '1', '2', '3', '4'])];
  return {
    labels: all.map(({ label }) => label),
    get place() {
      return all.map(({ select }) => select.value).join('-');
    },
    /** @param {string} place of five teeth; another one is left alone */
    show(place) {
      const parts = place.split('-');
      all.forEach(({ select }, i) => {
        if ([...select.options].some(({ value }) => value === parts[i])) select.value = parts[i];
      });
    },
  };
}

/** @param {string} from @param {'published' | 'corrected'} table @param {Answer} answer @param {import('../panels.js').Bench} bench */
function column(from, table, { moves, places }, bench) {
  const watch = () => {
    if (!bench.open(`ogear.${table}~${from}`)) return;
    lookUp();
    bench.puzzle.solve();
  };
  const row = (/** @type {string} */ move, /** @type {number} */ i) =>
    make('li', {}, make('span', { class: `move ${move}` }, word(move)), ' ', places[i].replaceAll('-', ' '));
  return make('div', { class: 'part', 'data-answer': table },
    make('h4', {}, word(table)),
    make('p', { class: 'big' }, word(moves.length === 1 ? 'countOne' : 'count', { moves: moves.length })),
    make('ol', { class: 'way' }, ...moves.map(row)),
    moves.length ? make('div', { class: 'line' }, make('button', { type: 'button', onclick: watch }, word('watch'))) : null);
}

/** @param {import('../panels.js').Bench} bench */
export function answers(bench) {
  const voice = speaker();
  const both = make('div', { class: 'both figures' });
  const printed = make('div', { class: 'part' });
  const command = make('code', {});
  let asking = new AbortController();
  const from = chooser(() => ask());

  async function ask() {
    asking.abort();
    const own = (asking = strand(bench.signal));
    const words = `ogear answers --from ${from.place}`;
    try {
      const found = /** @type {Answers} */ (await bench.ask(words, { signal: own.signal }));
      if (own.signal.aborted) return;
      both.replaceChildren(column(found.from, 'published', found.published, bench), column(found.from, 'corrected', found.corrected, bench));
      const looked = Number(found.published.looked).toLocaleString(document.documentElement.lang);
      printed.replaceChildren(
        make('p', {}, word('printed', { looked })),
        make('p', {}, make('code', {}, found.published.printed)),
        make('p', { class: 'quiet' }, word('printedHow')));
      command.textContent = `nopatience ${words}`;
      voice.say(word('answered', { place: found.from.replaceAll('-', ' '), paper: found.published.moves.length, cube: found.corrected.moves.length }));
    } catch (error) {
      if (!own.signal.aborted) voice.say(sentence(error), 'bad');
    }
  }

  /** @param {string} place */
  function take(place) {
    from.show(place);
    ask();
  }
  take(articles);
  const here = () => take(bench.state().position);
  return make('section', { class: 'part answers' },
    make('h3', {}, word('answersTitle')),
    make('p', {}, word('answersAbout')),
    make('div', { class: 'line' }, ...from.labels,
      make('button', { type: 'button', onclick: () => take(articles) }, word('fromArticle')),
      make('button', { type: 'button', onclick: here }, word('fromHere'))),
    voice.line, both, printed,
    make('p', { class: 'command' }, word('command'), command));
}
