/**
 * A new puzzle at one press, in place of the open one: a random one, made in a worker, of the difficulty chosen beside the
 * button. Each kind's panels offer the difficulties.
 */
import { make } from '../page/dom.js';
import { recall, remember } from '../page/storage.js';
import { messageOf } from './forms.js';
import { text } from './strings.js';

const soon = 500; // milliseconds after which it is said that one is being made
const seeds = 1e9;
const enough = 20; // tries to make another one than is open

/**
 * A difficulty.
 * @typedef {object} Level
 * @property {string} name it is remembered by
 * @property {string} label
 * @property {string} options of the question `generate`
 * @property {string} [group] that it is shown in
 */

/** @typedef {{ id?: string, moves?: number, solutions?: string, atLeast?: boolean, level?: string }} Dealt */

/**
 * What a kind of puzzle offers.
 * @typedef {object} Deal
 * @property {Level[]} levels
 * @property {string} initial the name of the one that is chosen until another is
 * @property {(dealt: Dealt, level: Level) => string} [title] of a puzzle that was made; without it only the start is new
 */

export class Dealer {
  #services;
  #select = /** @type {HTMLSelectElement} */ (document.getElementById('level'));
  #kind = '';
  /** @type {Deal | null} */
  #deal = null;
  #making = new AbortController();
  #before = ''; // the puzzle that was open when the button was pressed

  /** @param {import('./panels.js').PanelServices} services */
  constructor(services) {
    this.#services = services;
    this.#select.addEventListener('change', () => remember(`level.${this.#kind}`, this.#select.value));
  }

  /** @param {string} kind @param {Deal} deal */
  offer(kind, deal) {
    this.#kind = kind;
    this.#deal = deal;
    /** @type {Map<string, HTMLElement>} */
    const groups = new Map();
    for (const { name, label, group } of deal.levels) {
      if (group && !groups.has(group)) groups.set(group, make('optgroup', { label: group }));
      (groups.get(group ?? '') ?? this.#select).append(make('option', { value: name }, label));
    }
    this.#select.append(...groups.values());
    this.#select.value = recall(`level.${kind}`, deal.levels.map(({ name }) => name), deal.initial);
  }

  /** Another kind is opened. */
  leave() {
    this.#making.abort();
    this.#deal = null;
    this.#select.replaceChildren();
  }

  /** What is being made is not wanted when another puzzle is opened meanwhile. @param {{ puzzle: string }} state */
  follow({ puzzle }) {
    if (puzzle !== this.#before) this.#making.abort();
  }

  /** Makes one and opens it. */
  async next() {
    const { say, runJob, open, puzzle } = this.#services;
    const [deal, level] = [this.#deal, this.#deal?.levels.find(({ name }) => name === this.#select.value)];
    if (!deal || !level) return;
    this.#making.abort();
    this.#before = puzzle.state().puzzle;
    const { signal } = (this.#making = new AbortController());
    const words = `generate ${this.#kind} ${level.options}`;
    const timer = setTimeout(() => say(text('dealing', { level: level.label })), soon);
    try {
      /** @type {Dealt} */
      let dealt;
      let tries = 0;
      do dealt = await runJob(`${words} --seed ${Math.floor(Math.random() * seeds)}`, { signal });
      while (dealt.id === puzzle.state().id && ++tries < enough); // of three rings there are few starts
      if (!dealt.id) return say(text('dealtNone'), 'error');
      const title = deal.title?.(dealt, level);
      if (open(dealt.id, title)) say(title ? text('dealt', { title }) : text('dealtStart', { moves: dealt.moves ?? 0 }));
    } catch (error) {
      if (!signal.aborted) say(messageOf(error), 'error');
    } finally {
      clearTimeout(timer);
    }
  }
}
