/** Which snake do I have? Its word, typed or clicked; what is known of it; folding it on the table. */
import { make } from '../../page/dom.js';
import { lookUp, sentence, speaker, strand } from '../forms.js';
import { figures, Solutions } from './solutions.js';
import { strip } from './strip.js';
import { amount, solutionsOf, word } from './words.js';

/** @typedef {{ id: string, title: string | null, box: string, word: string, lengths: string, bits: string, straights: number, palindrome: boolean }} Forms */
/** @typedef {Forms & { solutions: number, complete: boolean, number: number | null, of: number, same: number, fewer: number, more: number }} Found */

/** How rare it is, in a sentence. @param {Found} found */
function rarity(found) {
  const { box, same, of, fewer, more } = found;
  const solutions = solutionsOf(found.solutions);
  if (found.complete && found.solutions === 0) return word('whichNone', { box });
  if (found.number === null) return word('whichUnranked', { box, solutions: found.complete ? solutions : word('whichUnsure', { solutions }) });
  if (of === 1) return word('whichOnly', { solutions, box });
  if (found.solutions === 1) return word('whichUnique', { same, of, box, more });
  return word('whichSome', { solutions, of, box, same, fewer, more, haveSame: same === 1 ? 'has' : 'have' });
}

/** @param {Found} found */
const titleOf = ({ title, number, of, box }) =>
  title ?? (number === null ? word('whichNameless', { box }) : word('whichUnnamed', { number, of }));

/** @param {import('../panels.js').Bench} bench @param {(box: string, word: string) => void} find shows a snake in the list */
export function which(bench, find) {
  const voice = speaker();
  const solutions = new Solutions(bench);
  const field = make('input', { type: 'text', id: 'snake-word', spellcheck: false, autocomplete: 'off', autocapitalize: 'characters', 'aria-describedby': 'snake-word-so-far' });
  const soFar = make('p', { class: 'quiet', id: 'snake-word-so-far' });
  const typed = make('div', { class: 'typed' });
  const bar = make('progress', { max: 1, value: 0, hidden: true, 'aria-label': word('whichWorking') });
  const card = make('div', { class: 'found', hidden: true });
  const stop = make('button', { type: 'button', hidden: true, onclick: () => running?.abort() }, word('cancel'));
  /** @type {AbortController | null} */
  let running = null;
  /** @type {AbortController | null} */
  let reading = null;

  /** Shows what is typed as a strip, in whatever form it is. */
  async function read() {
    reading?.abort();
    const own = strand(bench.signal);
    reading = own;
    const text = cleaned();
    const letters = text.toUpperCase().replace(/[\s,-]/g, '');
    const plain = /^[ESC]*$/.test(letters);
    if (plain) draw(letters, letters ? word('whichFew', { count: letters.length }) : '');
    try {
      if (!text) return;
      const forms = /** @type {Forms} */ (await bench.ask(`snake word ${text}`, { signal: own.signal }));
      draw(forms.word, word('whichFills', { count: forms.word.length, box: forms.box }));
    } catch {
      if (reading === own && !plain) draw('', '');
    }
  }

  /** @param {string} letters @param {string} words */
  function draw(letters, words) {
    typed.replaceChildren(strip(letters, 10));
    soFar.textContent = words;
  }

  /** The text as a question can hold it. */
  const cleaned = () => field.value.replaceAll('"', '\'').trim();

  /** @param {string} letter '' takes the last one away */
  function type(letter) {
    field.value = letter ? field.value + letter : field.value.trimEnd().slice(0, -1);
    read();
  }

  /** @param {boolean} busy */
  function work(busy) {
    bar.hidden = stop.hidden = !busy;
    if (busy) bar.value = 0;
  }

  /** @param {Found} found */
  function show(found) {
    const rows = {
      solutions: found.complete ? amount(found.solutions) : word('whichUnsure', { solutions: amount(found.solutions) }),
      straights: amount(found.straights),
      ...(found.number !== null && { number: word('numberOf', { number: found.number, of: found.of }) }),
    };
    const press = (/** @type {string} */ name, /** @type {() => void} */ run) => make('button', { type: 'button', onclick: run }, word(name));
    const fold = make('button', { type: 'button', class: 'strong', onclick: () => bench.open(found.id) && bench.puzzle.solve() && lookUp() }, word('fold'));
    card.replaceChildren(
      make('h3', {}, titleOf(found)),
      make('div', { class: 'strips' }, strip(found.word, 10)),
      make('p', {}, make('code', {}, found.word), found.palindrome ? ` (${word('palindrome')})` : ''),
      make('p', { class: 'quiet' }, word('runs'), make('code', {}, [...found.lengths].join(' '))),
      figures(rows),
      make('div', { class: 'line' },
        found.solutions > 0 ? fold : null,
        press('open', () => bench.open(found.id) && lookUp()),
        found.number === null ? null : press('whichFind', () => find(found.box, found.word))),
      solutions.element,
    );
    card.hidden = false;
    solutions.find(found.id, found.solutions);
  }

  /** @param {string} text */
  async function ask(text) {
    running?.abort();
    const own = strand(bench.signal);
    running = own;
    card.hidden = true;
    voice.say(word('whichWorking'));
    work(true);
    try {
      const found = /** @type {Found} */ (
        await bench.ask(`snake which ${text || '""'}`, { signal: own.signal, progress: (_, share) => (bar.value = share) })
      );
      if (running !== own) return;
      show(found);
      voice.say(rarity(found), found.solutions > 0 ? 'good' : 'bad');
    } catch (error) {
      if (running !== own) return;
      const why = sentence(error);
      voice.say(why ? `${why[0].toUpperCase()}${why.slice(1)}.` : word('cancelled'), why ? 'bad' : '');
    }
    running = null;
    work(false);
  }

  field.addEventListener('input', read);
  const letters = ['E', 'S', 'C'].map((letter) => make('button', { type: 'button', class: 'letter', onclick: () => type(letter) }, letter));
  return make('section', { class: 'part which', 'aria-labelledby': 'snake-which' },
    make('h2', { id: 'snake-which' }, word('whichTitle')),
    make('p', {}, word('whichAbout')),
    make('form', { noValidate: true, class: 'asked', onsubmit: (/** @type {SubmitEvent} */ event) => { event.preventDefault(); ask(cleaned()); } },
      make('label', { for: field.id }, make('span', {}, word('whichWord'))),
      field,
      typed,
      soFar,
      make('div', { class: 'line' },
        make('span', { class: 'letters' }, ...letters, make('button', { type: 'button', class: 'letter', onclick: () => type(''), 'aria-label': word('whichBack') }, '⌫')),
        make('button', { type: 'submit', class: 'strong' }, word('whichGo')),
        make('button', { type: 'button', onclick: () => ask(bench.state().puzzle) }, word('whichTable')),
        stop)),
    bar,
    voice.line,
    card,
  );
}
