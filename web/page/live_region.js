/**
 * What is said: at once in the line under the picture, and politely to screen readers. While a plan
 * runs they get the newest sentence now and then, else they would still be reading out moves long
 * after the last one.
 */
import { find } from './dom.js';

const pause = 2500; // milliseconds between two sentences while a plan runs
const repeatDelay = 80; // what it takes for the same sentence to be heard as a new one

export class LiveRegion {
  #line = find('said');
  #live = find('live');
  #announcedAt = -Infinity;
  #timer = 0;

  /** @param {string} words @param {string} [tone] @param {boolean} [more] more sentences are on their way */
  say(words, tone = '', more = false) {
    this.#line.textContent = words;
    this.#line.dataset.tone = tone;
    clearTimeout(this.#timer);
    let wait = more ? Math.max(0, this.#announcedAt + pause - performance.now()) : 0;
    if (wait === 0 && words && this.#live.textContent === words) {
      this.#live.textContent = '';
      wait = repeatDelay;
    }
    if (wait === 0) this.#announce(words);
    else this.#timer = setTimeout(() => this.#announce(words), wait);
  }

  /** @param {string} words */
  #announce(words) {
    this.#live.textContent = words;
    this.#announcedAt = performance.now();
  }
}
