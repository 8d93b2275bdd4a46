/** The solutions of a snake, looked at one by one: folded on the table, or watched as they fold. */
import { make } from '../../page/dom.js';
import { lookUp, sentence, strand } from '../forms.js';
import { word } from './words.js';

/** @typedef {{ steps: string, position: string }} Solution */

const most = 1000;

export class Solutions {
  #bench;
  #id = '';
  #number = 0;
  /** @type {Solution[]} */
  #found = [];
  #work = new AbortController();
  #place = make('output', { class: 'place' });
  #steps = make('code');
  #complete = true;
  #fault = make('p', { class: 'fault', role: 'alert', hidden: true });
  #back;
  #on;
  element;

  /** @param {import('../panels.js').Bench} bench */
  constructor(bench) {
    this.#bench = bench;
    const button = (/** @type {string} */ name, /** @type {() => void} */ run, /** @type {string} */ sign = '') =>
      make('button', { type: 'button', onclick: run, class: sign ? 'turn' : '', 'aria-label': sign ? word(name) : undefined }, sign || word(name));
    this.#back = button('previous', () => this.#turn(-1), '‹');
    this.#on = button('next', () => this.#turn(1), '›');
    this.element = make('div', { class: 'solutions', hidden: true },
      make('h3', {}, word('solutionsTitle')),
      make('div', { class: 'line' }, make('span', { class: 'stepper' }, this.#back, this.#place, this.#on), button('show', () => this.#show()), button('watch', () => this.#watch())),
      make('p', { class: 'quiet steps' }, word('solutionSteps'), this.#steps),
      this.#fault,
    );
  }

  /** Finds the solutions of a snake; those of the one before are forgotten. @param {string} id of a snake without a position @param {number} count how many there are; 0: nothing to show */
  async find(id, count) {
    this.#work.abort();
    this.element.hidden = count === 0;
    this.#id = id;
    this.#found = [];
    this.#fault.hidden = true;
    if (count === 0) return;
    const own = strand(this.#bench.signal);
    this.#work = own;
    this.#place.textContent = word('solutionsWorking');
    this.#steps.textContent = '';
    try {
      const found = await this.#bench.ask(`snake solutions ${id} --limit ${most}`, { signal: own.signal });
      this.#id = found.id; // a named snake's is its name
      this.#found = found.solutions;
      this.#complete = found.complete;
      this.#go(1);
    } catch (error) {
      this.#fault.textContent = sentence(error);
      this.#fault.hidden = !this.#fault.textContent;
    }
  }

  /** @param {number} number */
  #go(number) {
    this.#number = number;
    this.#place.textContent = word(this.#complete ? 'solutionOf' : 'solutionOfMore', { number, count: this.#found.length });
    this.#steps.textContent = this.#found[number - 1].steps;
    for (const button of [this.#back, this.#on]) button.hidden = this.#found.length < 2;
  }

  /** To the next one; if one lies on the table folded, the next takes its place. @param {number} by */
  #turn(by) {
    const count = this.#found.length;
    if (count === 0) return;
    this.#go(((this.#number - 1 + by + count) % count) + 1);
    const state = this.#bench.state();
    if (state.puzzle === this.#id && this.#found.some(({ position }) => position === state.position)) this.#lay();
  }

  #lay() {
    const { position } = this.#found[this.#number - 1];
    if (this.#bench.state().puzzle === this.#id) this.#bench.puzzle.place(position);
    else this.#bench.open(`${this.#id}~${position}`);
  }

  #show() {
    if (this.#found.length === 0) return;
    this.#lay();
    lookUp();
  }

  /** Its steps are laid out as a plan, and played. */
  #watch() {
    if (this.#found.length === 0 || !this.#bench.open(this.#id)) return;
    const { puzzle } = this.#bench;
    puzzle.move(this.#found[this.#number - 1].steps);
    puzzle.seek(0);
    puzzle.pause(false);
    lookUp();
  }
}

/** A row of figures. @param {Record<string, string>} rows names and values */
export const figures = (rows) =>
  make('dl', { class: 'figures' }, ...Object.entries(rows).map(([name, value]) => make('div', {}, make('dt', {}, word(name)), make('dd', { 'data-name': name }, value))));
