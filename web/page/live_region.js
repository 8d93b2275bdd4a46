/**
 * What is said: at once in the line under the picture, and politely to screen readers. While a plan
 * runs they get the newest sentence now and then, else they would still be reading out moves long
 * after the last one.
 */
import { find } from './dom.js';

const breath = 2500; // milliseconds between two sentences while a plan runs
const again = 80; // what it takes for the same sentence to be heard as a new one

export class Voice {
  #line = find('said');
  #live = find('live');
  #spoken = -Infinity;
  #timer = 0;

  /** @param {string} words @param {string} [tone] @param {boolean} [hurried] more sentences are on their way */
  say(words, tone = '', hurried = false) {
    this.#line.textContent = words;
    this.#line.dataset.tone = tone;
    clearTimeout(this.#timer);
    let wait = hurried ? Math.max(0, this.#spoken + breath - performance.now()) : 0;
    if (wait === 0 && words && this.#live.textContent === words) {
      this.#live.textContent = '';
      wait = again;
    }
    if (wait === 0) this.#speak(words);
    else this.#timer = setTimeout(() => this.#speak(words), wait);
  }

  /** @param {string} words */
  #speak(words) {
    this.#live.textContent = words;
    this.#spoken = performance.now();
  }
}
