/**
 * A puzzle's own panels, below its charts on the full page: workbench, census, editor. Each puzzle's are a script of
 * their own, web/panels/<kind>/<kind>.js, fetched when that kind is opened. It exports `mount(element, context)`,
 * which is called each time its kind is opened.
 */
import { asset, hasAsset } from '../wasm/wasm.js';

/** @typedef {import('../embed/nopatience').State} State */
/** @typedef {import('../wasm/puzzle.js').Kind} Kind */

/**
 * What the page gives to all panels.
 * @typedef {object} PanelServices
 * @property {import('../wasm/puzzle.js').Puzzle} puzzle the open one
 * @property {typeof import('../wasm/core_worker.js').runJob} runJob
 * @property {typeof import('../wasm/core_worker.js').runJobForFile} runJobForFile
 * @property {(id: string) => boolean} open opens an id as if the reader had typed it, with an entry in the history; false:
 *   the page has shown why not, and nothing changed
 */

/**
 * What the panels of one kind are given.
 * @typedef {PanelServices & {
 *   state: () => State,
 *   presets: import('../wasm/puzzle.js').Preset[],
 *   on: (listener: (state: State) => void) => void,
 *   signal: AbortSignal,
 * }} PanelContext presets: of this kind; on: calls the listener at once and with each new state; signal: aborted when the
 *   panels are removed
 */

export class PuzzlePanels {
  #section;
  #services;
  #kinds;
  #kind = '';
  #mounted = new AbortController();
  /** @type {((state: State) => void)[]} */
  #listeners = [];

  /** @param {HTMLElement} section that panels are mounted in @param {Kind[]} kinds @param {PanelServices} services */
  constructor(section, kinds, services) {
    this.#section = section;
    this.#kinds = kinds;
    this.#services = services;
  }

  /** @param {State} state */
  show(state) {
    if (state.kind !== this.#kind) this.#mount(state.kind);
    for (const listener of this.#listeners) listener(state);
  }

  /** Removes the panels. */
  leave() {
    this.#mounted.abort();
    this.#mounted = new AbortController();
    this.#listeners = [];
    this.#kind = '';
    this.#section.replaceChildren();
    this.#section.hidden = true;
  }

  /** @param {string} kind */
  async #mount(kind) {
    this.leave();
    this.#kind = kind;
    if (!hasAsset(`panels-${kind}`)) return;
    const { signal } = this.#mounted;
    const [{ mount }] = await Promise.all([import(asset(`panels-${kind}`)), loadStyle()]);
    if (signal.aborted) return;
    this.#section.className = `panels ${kind}`;
    this.#section.hidden = false;
    const state = () => this.#services.puzzle.state();
    /** @type {PanelContext} */
    const context = {
      ...this.#services,
      state,
      presets: this.#kinds.find(({ name }) => name === kind)?.presets ?? [],
      on: (listener) => {
        if (signal.aborted) return;
        this.#listeners.push(listener);
        listener(state());
      },
      signal,
    };
    mount(this.#section, context);
  }
}

/** @type {Promise<unknown> | null} */
let style = null;

/** Loads the panels' style sheet once; no panel is shown before. */
function loadStyle() {
  style ??= new Promise((resolve) => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet', href: asset('panels-style'), onload: resolve, onerror: resolve });
    document.head.append(link);
  });
  return style;
}
