/**
 * Messages: shown at once in the line under the picture, and put into a live region for screen readers. While a plan is
 * played the region gets only the newest message every few seconds; else reading them out would fall far behind.
 */
import { find, setAttribute, setText } from "./dom.js";

const pause = 2500; // milliseconds between two messages to screen readers while more are coming
const repeatDelay = 80; // milliseconds the region is empty before the same message again, else it is not read out

export class LiveRegion {
  #line = find("said");
  #live = find("live");
  #announcedAt = -Infinity;
  #timer = 0;

  /** @param {string} message @param {string} [tone] @param {boolean} [more] more messages will follow soon */
  show(message, tone = "", more = false) {
    setText(this.#line, message);
    find("talk").classList.remove("asked");
    setAttribute(this.#line, "data-tone", tone);
    clearTimeout(this.#timer);
    let wait = more ? Math.max(0, this.#announcedAt + pause - performance.now()) : 0;
    if (wait === 0 && message && this.#live.textContent === message) {
      this.#live.textContent = "";
      wait = repeatDelay;
    }
    if (wait === 0) this.#announce(message);
    else this.#timer = setTimeout(() => this.#announce(message), wait);
  }

  /** @param {string} message */
  #announce(message) {
    this.#live.textContent = message;
    this.#announcedAt = performance.now();
  }
}
