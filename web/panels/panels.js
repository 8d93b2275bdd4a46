/**
 * Rooms: a puzzle's own part of the page, below its charts, for what only that puzzle has: workbench,
 * census, questions left open. Each is a script of its own, web/room_<kind>.js, loaded when its kind is
 * opened in the full page; embeds never load one.
 *
 * A room's script exports `furnish(element, bench)`, called each time its kind is opened.
 */
import { ask, askFile } from '../wasm/jobs.js';
import { asset, hasAsset } from '../wasm/wasm.js';

/** @typedef {import('../embed/nopatience').State} State */

/**
 * What a room is given.
 * @typedef {object} Bench
 * @property {import('../wasm/puzzle.js').Puzzle} puzzle the one on the table
 * @property {typeof ask} ask long work, in the words of the command line
 * @property {typeof askFile} askFile
 * @property {(id: string) => boolean} open opens an id as the reader's own choice, with an entry in the history; false: the
 *   sentence why not has been said, nothing changed
 * @property {() => State} state
 * @property {import('../wasm/puzzle.js').Preset[]} presets of this kind
 * @property {(heard: (state: State) => void) => void} on called with each new state, and at once with the present one
 * @property {AbortSignal} signal aborted when the room is left
 */

export class Rooms {
  #puzzle;
  #open;
  #kinds;
  #kind = '';
  #leave = new AbortController();
  /** @type {((state: State) => void)[]} */
  #heard = [];
  #section;

  /** @param {HTMLElement} section what rooms are furnished in @param {import('../wasm/puzzle.js').Puzzle} puzzle @param {(id: string) => boolean} open
   * @param {import('../wasm/puzzle.js').Kind[]} kinds */
  constructor(section, puzzle, open, kinds) {
    this.#kinds = kinds;
    this.#section = section;
    this.#puzzle = puzzle;
    this.#open = open;
  }

  /** @param {State} state */
  show(state) {
    if (state.kind !== this.#kind) this.#enter(state.kind);
    for (const heard of this.#heard) heard(state);
  }

  leave() {
    this.#leave.abort();
    this.#leave = new AbortController();
    this.#heard = [];
    this.#kind = '';
    this.#section.replaceChildren();
    this.#section.hidden = true;
  }

  /** @param {string} kind */
  async #enter(kind) {
    this.leave();
    this.#kind = kind;
    if (!hasAsset(`room-${kind}`)) return;
    const { signal } = this.#leave;
    const [{ furnish }] = await Promise.all([import(asset(`room-${kind}`)), dress()]);
    if (signal.aborted) return;
    this.#section.className = `room ${kind}`;
    this.#section.hidden = false;
    const state = () => this.#puzzle.state();
    furnish(this.#section, {
      puzzle: this.#puzzle,
      ask,
      askFile,
      open: this.#open,
      state,
      presets: this.#kinds.find(({ name }) => name === kind)?.presets ?? [],
      on: (/** @type {(state: State) => void} */ heard) => {
        if (signal.aborted) return;
        this.#heard.push(heard);
        heard(state());
      },
      signal,
    });
  }
}

/** @type {Promise<unknown> | null} */
let dressed = null;

/** The rooms' style sheet is fetched with the first of them, which stands in it from the first moment on. */
function dress() {
  dressed ??= new Promise((resolve) => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet', href: asset('rooms-style'), onload: resolve, onerror: resolve });
    document.head.append(link);
  });
  return dressed;
}
