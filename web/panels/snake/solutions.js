/** The solutions of a snake, looked at one by one: folded on the table, or watched as they fold. */
import { make } from '../../page/dom.js';
import { linkedController, messageOf, scrollToBoard } from '../forms.js';
import { button } from './parts.js';
import { text } from './strings.js';

/** @typedef {{ steps: string, position: string }} Solution */

const maxSolutions = 1000;

export class Solutions {
  #context;
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

  /** @param {import('../panels.js').PanelContext} context */
  constructor(context) {
    this.#context = context;
    const arrow = (/** @type {string} */ name, /** @type {number} */ by, /** @type {string} */ sign) =>
      make('button', { type: 'button', onclick: () => this.#turn(by), class: 'turn', 'aria-label': text(name) }, sign);
    this.#back = arrow('previous', -1, '‹');
    this.#on = arrow('next', 1, '›');
    this.element = make('div', { class: 'solutions', hidden: true },
      make('h3', {}, text('solutionsTitle')),
      make('div', { class: 'line' }, make('span', { class: 'stepper' }, this.#back, this.#place, this.#on), button('show', () => this.#show()), button('watch', () => this.#watch())),
      make('p', { class: 'quiet steps' }, text('solutionSteps'), this.#steps),
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
    const own = linkedController(this.#context.signal);
    this.#work = own;
    this.#place.textContent = text('solutionsWorking');
    this.#steps.textContent = '';
    try {
      const found = await this.#context.runJob(`snake solutions ${id} --limit ${maxSolutions}`, { signal: own.signal });
      this.#id = found.id; // a named snake's is its name
      this.#found = found.solutions;
      this.#complete = found.complete;
      this.#go(1);
    } catch (error) {
      this.#fault.textContent = messageOf(error);
      this.#fault.hidden = !this.#fault.textContent;
    }
  }

  /** @param {number} number */
  #go(number) {
    this.#number = number;
    this.#place.textContent = text(this.#complete ? 'solutionOf' : 'solutionOfMore', { number, count: this.#found.length });
    this.#steps.textContent = this.#found[number - 1].steps;
    for (const button of [this.#back, this.#on]) button.hidden = this.#found.length < 2;
  }

  /** To the next one; if one lies on the table folded, the next takes its place. @param {number} by */
  #turn(by) {
    const count = this.#found.length;
    if (count === 0) return;
    this.#go(((this.#number - 1 + by + count) % count) + 1);
    const state = this.#context.state();
    if (state.puzzle === this.#id && this.#found.some(({ position }) => position === state.position)) this.#lay();
  }

  #lay() {
    const { position } = this.#found[this.#number - 1];
    if (this.#context.state().puzzle === this.#id) this.#context.puzzle.place(position);
    else this.#context.open(`${this.#id}~${position}`);
  }

  #show() {
    if (this.#found.length === 0) return;
    this.#lay();
    scrollToBoard();
  }

  /** Its steps are laid out as a plan, and played. */
  #watch() {
    if (this.#found.length === 0 || !this.#context.open(this.#id)) return;
    const { puzzle } = this.#context;
    puzzle.move(this.#found[this.#number - 1].steps);
    puzzle.seek(0);
    puzzle.pause(false);
    scrollToBoard();
  }
}
