/** The form for a start that many moves from the goal, another one each time. */
import { find, setText } from './dom.js';
import { text } from './strings.js';

export class Starts {
  #field = /** @type {HTMLInputElement} */ (find('away-moves'));
  #farthest = 0;

  /** @param {import('../wasm/puzzle.js').Puzzle} puzzle */
  constructor(puzzle) {
    /** @type {HTMLFormElement} */ (find('away')).addEventListener('submit', (event) => {
      event.preventDefault();
      const typed = this.#field.value.trim();
      const good = /^\d{1,9}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= this.#farthest;
      this.#answer(good ? '' : text(typed ? 'awayWrong' : 'awayMissing', { value: typed.slice(0, 20), farthest: this.#farthest }));
      if (good) puzzle.away(Number(typed), Math.floor(Math.random() * 2 ** 31));
    });
  }

  /** @param {string} fault '' when there is none */
  #answer(fault) {
    const help = find('away-help');
    setText(help, fault || text('awayHelp', { farthest: this.#farthest }));
    help.dataset.tone = fault && 'error';
    this.#field.setAttribute('aria-invalid', String(fault !== ''));
  }

  /** @param {number} farthest distance there is; 0 or 1: there is nothing to choose from */
  show(farthest) {
    find('away').hidden = farthest < 2;
    this.#farthest = farthest;
    this.#answer('');
  }
}
