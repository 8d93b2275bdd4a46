/** Small things the parts of the room of Free the Key share. */
import { make } from '../../page/dom.js';
import { word } from './words.js';
import { sentence, short, speaker, strand } from '../forms.js';

/** @param {string} name of its label @param {HTMLElement} control */
export const field = (name, control) => make('label', {}, make('span', {}, word(name)), control);

/** @param {string} name @param {() => void} run @param {Record<string, any>} [more] */
export const button = (name, run, more = {}) => make('button', { type: 'button', onclick: run, ...more }, word(name));

/** @param {number} value @param {number} least @param {number} most */
export const number = (value, least, most) =>
  make('input', { type: 'number', inputMode: 'numeric', value: String(value), min: String(least), max: String(most) });

/**
 * What a number field holds; throws the sentence that says what would be right.
 * @param {HTMLInputElement} input @param {string} name of its label @param {boolean} [even]
 * @returns {number}
 */
export function read(input, name, even = false) {
  const { min: least, max: most } = input;
  const text = input.value.trim();
  const inRange = /^\d{1,15}$/.test(text) && Number(text) >= Number(least) && Number(text) <= Number(most);
  const good = inRange && !(even && Number(text) % 2);
  input.setAttribute('aria-invalid', String(!good));
  if (good) return Number(text);
  throw new Error(word(inRange ? 'faultEven' : 'faultNumber', { field: word(name), value: short(text), least, most }));
}

/** A whole number as it is written. @param {number | string} count */
export const grouped = (count) => Number(count).toLocaleString(document.documentElement.lang);

/** @param {number} share 0..1, shown so that only all is 100 and only nothing 0 */
export function percent(share) {
  const digits = share > 0.9995 || share < 0.0005 ? 3 : 1;
  const shown = (Math.floor(share * 100 * 10 ** digits) / 10 ** digits).toFixed(digits);
  return share === 1 ? '100' : share === 0 ? '0' : shown;
}

/** The line that does the same in a terminal. */
export function commandLine() {
  const code = make('code', {});
  const line = make('p', { class: 'command', hidden: true }, word('command'), code);
  return {
    line,
    /** @param {string} words */
    show(words) {
      code.textContent = `nopatience ${words}`;
      line.hidden = false;
    },
  };
}

/**
 * Work that can be started and cancelled: two buttons in one place, a bar, a line that says how it goes.
 * @param {import('../panels.js').Bench} bench
 * @param {object} wish
 * @param {string} wish.go name of the button's text
 * @param {string} wish.title name of the bar's
 * @param {() => string} wish.words the question; may throw a sentence
 * @param {() => void} [wish.begun]
 * @param {(report: any) => void} wish.progress
 * @param {(report: any) => string} wish.done returns what is said of it
 * @param {() => string} [wish.cancelled] returns what is said then
 */
export function work(bench, { go: goWord, title, words, begun, progress, done, cancelled }) {
  const voice = speaker();
  const command = commandLine();
  const bar = make('progress', { max: 1, value: 0, hidden: true, 'aria-label': word(title) });
  const go = make('button', { type: 'submit' }, word(goWord));
  const stop = button('cancel', () => running?.abort(), { hidden: true });
  /** @type {AbortController | null} */
  let running = null;

  /** @param {boolean} busy */
  function show(busy) {
    const focused = document.activeElement;
    bar.hidden = stop.hidden = !busy;
    go.hidden = busy;
    if (focused === go) stop.focus();
    if (focused === stop) go.focus();
  }

  async function start() {
    if (running) return;
    const own = strand(bench.signal);
    running = own;
    try {
      const asked = words();
      command.show(asked);
      bar.value = 0;
      voice.say('');
      begun?.();
      show(true);
      const told = (/** @type {any} */ report, /** @type {number} */ share) => {
        bar.value = share;
        progress(report);
      };
      voice.say(done(await bench.ask(asked, { progress: told, signal: own.signal })), 'good');
    } catch (error) {
      const why = sentence(error);
      voice.say(why || (cancelled?.() ?? word('cancelled')), why ? 'bad' : '');
    }
    running = null;
    show(false);
  }

  return { go, stop, bar, voice, command, start, cancel: () => running?.abort() };
}

/** A form that starts something. @param {() => void} start @param {...(Node | null)} children */
export const form = (start, ...children) =>
  make(
    'form',
    {
      class: 'line',
      noValidate: true,
      onsubmit: (/** @type {SubmitEvent} */ event) => {
        event.preventDefault();
        start();
      },
    },
    ...children,
  );

/**
 * A maze as `keydisk maze` writes it. @param {string} text @returns {boolean[][]} legal, by position, then rotation
 */
export const readMaze = (text) => text.split('.').map((column) => [...column].map((cell) => cell === '1'));

/** @param {boolean[][]} maze */
export const writeMaze = (maze) => maze.map((column) => column.map((legal) => (legal ? '1' : '0')).join('')).join('.');

const space = 'http://www.w3.org/2000/svg';

/** @param {string} tag @param {Record<string, string | number>} attributes @param {...(Node | string)} children */
export function draw(tag, attributes, ...children) {
  const element = document.createElementNS(space, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}
