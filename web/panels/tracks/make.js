/** Making new path puzzles. */
import { make } from '../../page/dom.js';
import { button, field, lookUp, number, read, sentence, speaker, strand } from './parts.js';
import { word } from './words.js';

/** @typedef {{ id?: string, level?: string, attempts: string, gaveUp: boolean }} Made */

const levels = { easy: 'levelEasy', tricky: 'levelTricky', hard: 'levelHard', guess: 'levelGuess' };
const seeds = 999_999_999;

/** @param {Record<string, string>} names value to name of its text */
const choice = (names) => make('select', {}, ...Object.entries(names).map(([value, name]) => make('option', { value }, word(name))));

/** @param {number} milliseconds */
const time = (milliseconds) =>
  milliseconds < 1000 ? word('milliseconds', { count: Math.round(milliseconds) }) : word('countSeconds', { seconds: (milliseconds / 1000).toFixed(1) });

/** @param {string} count */
const drawn = (count) => (count === '1' ? word('makeAttempt') : word('makeAttempts', { count }));

/** @param {import('../panels.js').Bench} bench */
export function generator(bench) {
  const voice = speaker();
  const width = number(10, 3, 50);
  const height = number(10, 3, 50);
  const level = choice(levels);
  const kind = choice({ rail: 'makeRail', path: 'makePath' });
  const clues = make('input', { type: 'checkbox', checked: true });
  const seed = number(1, 0, seeds);
  const bar = make('progress', { max: 1, value: 0, hidden: true, 'aria-label': word('makeTitle') });
  const command = make('p', { class: 'command' });
  const go = make('button', { type: 'submit' }, word('makeGo'));
  const stop = button('cancel', () => running?.abort(), { hidden: true });
  const next = button('makeNext', () => {
    if (running) return;
    seed.value = String((Number(seed.value) % seeds) + 1);
    start();
  });
  const see = button('look', lookUp, { hidden: true });
  /** @type {AbortController | null} */
  let running = null;

  function words() {
    const size = `${read(width, 'makeWidth', 3, 50)}x${read(height, 'makeHeight', 3, 50)}`;
    return `generate tracks --size ${size} --difficulty ${level.value} --kind ${kind.value} --clues ${clues.checked ? 'yes' : 'no'} --seed ${read(seed, 'makeSeed', 0, seeds)}`;
  }

  /** @param {boolean} busy */
  function work(busy) {
    const focused = document.activeElement;
    bar.hidden = stop.hidden = !busy;
    go.hidden = next.hidden = busy;
    if (focused === go || focused === next) stop.focus();
    if (focused === stop) go.focus();
  }

  /** @param {Made} made @param {number} begun */
  function tell(made, begun) {
    const attempts = drawn(made.attempts);
    const found = word(made.level ?? '');
    if (made.level !== level.value) return word('makeEasier', { attempts, wished: word(level.value), level: found });
    return word(made.level === 'guess' ? 'makeGuess' : 'makeDone', { time: time(performance.now() - begun), attempts, level: found });
  }

  async function start() {
    const own = strand(bench.signal);
    running = own;
    const begun = performance.now();
    try {
      const asked = words();
      command.textContent = word('command', { words: `nopatience ${asked}` });
      bar.value = 0;
      voice.say('');
      work(true);
      const progress = (/** @type {Made} */ made, /** @type {number} */ share) => {
        bar.value = share;
        voice.say(word('makeWorking', { attempts: made.attempts }));
      };
      const made = /** @type {Made} */ (await bench.ask(asked, { progress, signal: own.signal }));
      if (!made.id) voice.say(word('makeNone', { attempts: drawn(made.attempts) }), 'bad');
      else if (bench.open(made.id)) voice.say(tell(made, begun), 'good');
      see.hidden = bench.state().puzzle !== made.id;
    } catch (error) {
      const why = sentence(error);
      voice.say(why || word('cancelledEmpty'), why ? 'bad' : '');
    }
    if (running === own) running = null;
    work(false);
  }

  const ask = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    if (!running) start();
  };
  return make(
    'section',
    { class: 'part generate' },
    make('h2', {}, word('makeTitle')),
    make('p', {}, word('makeAbout')),
    make('form', { class: 'line', noValidate: true, onsubmit: ask }, field('makeWidth', width), field('makeHeight', height),
      field('makeLevel', level), field('makeKind', kind), field('makeSeed', seed),
      make('label', { class: 'check' }, clues, word('makeClues')), go, next, stop),
    bar,
    voice.line,
    make('div', { class: 'line' }, see),
    command,
  );
}
