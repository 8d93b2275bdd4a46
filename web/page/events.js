/**
 * What happens to the puzzle, for those outside of the page's own script: the same events for a page
 * around it (messages.js) and for scripts in it (window.nopatience). Types and meanings: nopatience.d.ts.
 */

const pause = 16; // milliseconds: changes are told at most once a frame's time
export const events = /** @type {const} */ (['ready', 'change', 'solved', 'resize', 'error']);

/** @typedef {import('../embed/nopatience').State} State */

/** What tells one state from another. @param {State} state */
const keyOf = ({ id, place, length, playing }) => `${id} ${place} ${length} ${playing}`;

export class Happenings extends EventTarget {
  #state;
  #key = '';
  #solved = false;
  #timer = 0;

  /** @param {() => State} state as it is when a change is told */
  constructor(state) {
    super();
    this.#state = state;
  }

  /** @param {typeof events[number]} name @param {unknown} detail */
  #tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  /** @param {State} state @param {readonly string[]} methods */
  ready(state, methods) {
    this.#key = keyOf(state);
    this.#solved = state.solved;
    this.#tell('ready', { methods, events, state });
  }

  /** @param {State} state */
  changed(state) {
    if (keyOf(state) === this.#key || this.#timer) return;
    this.#timer = setTimeout(() => {
      this.#timer = 0;
      const now = this.#state();
      this.#key = keyOf(now);
      this.#tell('change', now);
      if (now.solved && !this.#solved) this.#tell('solved', now);
      this.#solved = now.solved;
    }, pause);
  }

  /** @param {number} width @param {number} height what it would like at that width */
  resized = (width, height) => this.#tell('resize', { width, height });

  /** @param {string} message */
  failed = (message) => this.#tell('error', { message });
}
