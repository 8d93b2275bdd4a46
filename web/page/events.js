/**
 * What happens to the puzzle, for those outside of the page's own script: the same events for a page
 * around it (post_message.js) and for scripts in it (window.nopatience). Types and meanings: nopatience.d.ts.
 */

const pause = 16; // milliseconds: changes are told at most once a frame's time
export const eventNames = /** @type {const} */ (['ready', 'change', 'solved', 'resize', 'error']);

/** @typedef {import('../embed/nopatience').State} State */

/** What tells one state from another. @param {State} state */
const keyOf = ({ id, place, length, playing }) => `${id} ${place} ${length} ${playing}`;

export class Events extends EventTarget {
  #state;
  #key = '';
  #solved = false;
  #timer = 0;

  /** @param {() => State} state as it is when a change is told */
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
    this.#dispatch('ready', { methods, events: eventNames, state });
  }

  /** @param {State} state */
  changed(state) {
    if (keyOf(state) === this.#key || this.#timer) return;
    this.#timer = setTimeout(() => {
      this.#timer = 0;
      const now = this.#state();
      this.#key = keyOf(now);
      this.#dispatch('change', now);
      if (now.solved && !this.#solved) this.#dispatch('solved', now);
      this.#solved = now.solved;
    }, pause);
  }

  /** @param {number} width @param {number} height what it would like at that width */
  resized = (width, height) => this.#dispatch('resize', { width, height });

  /** @param {string} message */
  failed = (message) => this.#dispatch('error', { message });
}
