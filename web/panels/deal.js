/**
 * A new puzzle at one press, in place of the open one: made by chance in a worker, of the difficulty chosen beside the
 * button.
 */
import { make } from '../page/dom.js';
import { recall, remember } from '../page/storage.js';
import { messageOf } from './forms.js';
import { text } from './strings.js';

const soon = 500; // milliseconds after which it is said that one is being made
const seeds = 1e9;
const enough = 20; // tries to make another one than is open

/** @typedef {{ id?: string, moves?: number, solutions?: string, atLeast?: boolean, level?: string }} Dealt */

/**
 * A difficulty.
 * @typedef {object} Level
 * @property {string} name it is remembered by
 * @property {string} label
 * @property {string} options of the question `generate`
 * @property {string} [group]
 */

/** @param {string} name @param {string} label @returns {Level} */
const difficulty = (name, label) => ({ name, label: text(label), options: `--difficulty ${name}` });

/** The difficulties of a railway or path. @param {string} kind @returns {Level[]} */
const boards = (kind) =>
  [8, 10, 15, 20, 25].flatMap((side) =>
    ['easy', 'tricky', 'hard']
      .filter((level) => side > 8 || level !== 'hard')
      .map((level) => ({
        name: `${kind}-${side}-${level}`,
        label: text('dealBoard', { size: `${side}x${side}`, level: text(level) }),
        options: `--size ${side}x${side} --difficulty ${level} --kind ${kind}`,
        group: text(kind),
      })),
  );

/** Those of a kind of puzzle, and the one that is chosen until another is. @type {Record<string, { all: () => Level[], initial: string }>} */
const levels = {
  rings: {
    all: () => [3, 4, 5, 6, 7, 8, 9].map((hooks) => ({ name: `${hooks}`, label: text('dealHooks', { hooks }), options: `--hooks ${hooks}` })),
    initial: '6',
  },
  keydisk: { all: () => [difficulty('easy', 'dealKeyEasy'), difficulty('fair', 'dealKeyFair'), difficulty('hard', 'dealKeyHard')], initial: 'easy' },
  ogear: {
    all: () => [5, 10, 15, 20].map((moves) => ({ name: `${moves}`, label: text('dealMoves', { moves }), options: `--moves ${moves}` })),
    initial: '10',
  },
  snake: { all: () => [difficulty('easy', 'dealSnakeEasy'), difficulty('fair', 'dealSnakeFair'), difficulty('hard', 'dealSnakeHard')], initial: 'easy' },
  tracks: { all: () => [...boards('rail'), ...boards('path')], initial: 'rail-8-easy' },
};

/** What a puzzle that was made is called; '' where only its start is new. @param {string} kind @param {Level} level @param {Dealt} dealt */
function titleOf(kind, level, { moves, solutions, atLeast, level: found }) {
  if (kind === 'keydisk') return text('dealtKey', { moves: moves ?? 0 });
  if (kind === 'snake') return text(atLeast ? 'dealtSnakeMany' : solutions === '1' ? 'dealtSnakeOne' : 'dealtSnake', { solutions: solutions ?? '' });
  if (kind !== 'tracks') return '';
  const [, size] = /--size (\S+)/.exec(level.options) ?? [];
  return text('dealtBoard', { kind: level.group ?? '', size, level: text(found ?? '') });
}

export class Dealer {
  #services;
  #select = /** @type {HTMLSelectElement} */ (document.getElementById('level'));
  #kind = '';
  /** @type {Level[]} */
  #levels = [];
  #making = new AbortController();

  /** @param {import('./panels.js').PanelServices} services */
  constructor(services) {
    this.#services = services;
    this.#select.addEventListener('change', () => remember(`level.${this.#kind}`, this.#select.value));
  }

  /** Offers the difficulties of a kind. @param {string} kind */
  show(kind) {
    this.#kind = kind;
    const { all, initial } = levels[kind];
    this.#levels = all();
    const options = this.#levels.map(({ name, label, group }) => ({ group, option: make('option', { value: name }, label) }));
    const groups = [...new Set(options.map(({ group }) => group))];
    this.#select.replaceChildren(
      ...groups.flatMap((group) => {
        const those = options.filter((one) => one.group === group).map(({ option }) => option);
        return group ? [make('optgroup', { label: group }, ...those)] : those;
      }),
    );
    this.#select.value = recall(`level.${kind}`, this.#levels.map(({ name }) => name), initial);
  }

  /** What is being made is not wanted any more. */
  stop() {
    this.#making.abort();
  }

  /** Makes one and opens it. */
  async next() {
    const { say, runJob, open, puzzle } = this.#services;
    const level = this.#levels.find(({ name }) => name === this.#select.value);
    if (!level) return;
    this.stop();
    const { signal } = (this.#making = new AbortController());
    const kind = this.#kind;
    const timer = setTimeout(() => say(text('dealing', { level: level.label })), soon);
    try {
      /** @type {Dealt} */
      let dealt;
      let tries = 0;
      do {
        const seed = Math.floor(Math.random() * seeds);
        dealt = /** @type {Dealt} */ (await runJob(`generate ${kind} ${level.options} --seed ${seed}`, { signal }));
        if (signal.aborted) return;
      } while (dealt.id === puzzle.state().id && ++tries < enough); // of three rings there are few starts
      if (!dealt.id) return say(text('dealtNone'), 'error');
      const title = titleOf(kind, level, dealt);
      if (open(dealt.id, title || undefined)) say(title ? text('dealt', { title }) : text('dealtStart', { moves: dealt.moves ?? 0 }));
    } catch (error) {
      if (!signal.aborted) say(messageOf(error), 'error');
    } finally {
      clearTimeout(timer);
    }
  }
}
