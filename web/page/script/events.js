/**
 * The puzzle's events, for scripts in the page (window.nopatience) and, as messages, for a page that embeds it
 * (post_message.js). Types and meanings: nopatience.d.ts.
 */

const interval = 16; // milliseconds: at most one change event in the time of a frame
export const eventNames = /** @type {const} */ (["ready", "change", "solved", "resize", "error"]);

/** @typedef {import('../../embed/nopatience').State} State */

/** Equal for states that need no event between them. @param {State} state */
const keyOf = ({ id, place, length, playing }) => `${id} ${place} ${length} ${playing}`;

export class Events extends EventTarget {
  #state;
  #key = "";
  #solved = false;
  /** Solved states whose `solved` events are still to come. @type {State[]} */
  #reached = [];
  #timer = 0;

  /** @param {() => State} state reads the present one */
  constructor(state) {
    super();
    this.#state = state;
  }

  /** @param {typeof eventNames[number]} name @param {unknown} detail */
  #dispatch(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  /** @param {State} state @param {readonly string[]} methods */
  ready(state, methods) {
    this.#key = keyOf(state);
    this.#solved = state.solved;
    this.#dispatch("ready", { methods, events: eventNames, state });
  }

  /** @param {State} state */
  changed(state) {
    if (state.solved && !this.#solved) this.#reached.push(this.#state());
    this.#solved = state.solved;
    if (this.#timer || (keyOf(state) === this.#key && !this.#reached.length)) return;
    this.#timer = setTimeout(() => {
      this.#timer = 0;
      const now = this.#state();
      if (keyOf(now) !== this.#key) this.#dispatch("change", now);
      this.#key = keyOf(now);
      for (const reached of this.#reached.splice(0)) this.#dispatch("solved", reached);
    }, interval);
  }

  /** @param {number} width @param {number} height that the embed needs at that width */
  resized = (width, height) => this.#dispatch("resize", { width, height });

  /** @param {string} message */
  failed = (message) => this.#dispatch("error", { message });
}
