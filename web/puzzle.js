/** The open puzzle: the exported functions, typed. Whoever changes something hears `changed` called. */
import { call, callText } from './wasm.js';

/** @typedef {import('./nopatience').State} State */
/** @typedef {{ id: string, title: string }} Preset */
/** @typedef {{ name: string, title: string, rule: string, id: string, presets: Preset[] }} Kind */

export const touch = { down: 0, move: 1, up: 2, cancel: 3, mark: 4 };

export class Puzzle {
  /** @type {import('./wasm.js').Module} */
  #module;
  /** called after anything that may have changed what is shown */
  changed = () => {};

  /** @param {import('./wasm.js').Module} module the one with SDL */
  constructor(module) {
    this.#module = module;
  }

  /** @param {string} name @param {...(string | number)} values */
  #act(name, ...values) {
    const good = call(this.#module, name, ...values) !== 0;
    this.changed();
    return good;
  }

  /** @returns {Kind[]} */
  kinds() {
    return JSON.parse(callText(this.#module, 'np_kinds'));
  }
  /** @returns {State} */
  state() {
    return JSON.parse(callText(this.#module, 'np_state'));
  }

  /** @param {string} id */
  open = (id) => this.#act('np_open', id);
  /** @param {string} words */
  move = (words) => this.#act('np_play', words);
  undo = () => this.#act('np_do', 'undo');
  redo = () => this.#act('np_do', 'redo');
  restart = () => this.#act('np_do', 'restart');
  hint = () => this.#act('np_do', 'hint');
  /** @param {string} [target] a position; the goal when left out */
  solve = (target = '') => this.#act('np_solve', target);
  /** @param {boolean} paused */
  pause = (paused) => this.#act('np_pause', paused ? 1 : 0);
  /** @param {number} place */
  seek = (place) => this.#act('np_seek', place);
  /** @param {string} position */
  place = (position) => this.#act('np_place', position);
  /** @param {string} name @param {string} value */
  set = (name, value) => this.#act('np_set', name, value);

  /** @param {number} what @param {number} x @param {number} y */
  pointer = (what, x, y) => this.#act('np_pointer', what, x, y);
  /** @param {string} name */
  key = (name) => this.#act('np_key', name);

  /** Lets time pass. @param {number} seconds */
  tick(seconds) {
    const bits = call(this.#module, 'np_tick', seconds);
    return { more: (bits & 1) !== 0, picture: (bits & 2) !== 0, state: (bits & 4) !== 0, moving: (bits & 8) !== 0 };
  }

  /** @param {number} width @param {number} height @param {number} ratio */
  screen(width, height, ratio) {
    call(this.#module, 'np_resize', width, height);
    return call(this.#module, 'np_screen', width, height, ratio) !== 0;
  }
  draw = () => call(this.#module, 'np_draw');
  /** @param {boolean} lost */
  screenLost = (lost) => call(this.#module, 'np_screen_lost', lost ? 1 : 0);

  /** The position as it stands, as SVG. @param {number} width @param {number} height @param {boolean} dark */
  picture = (width, height, dark) =>
    callText(this.#module, 'np_picture', this.state().id, width, height, dark ? 'dark' : 'light');

  /** At this instant, and at a step of the chart's own. @param {string} name @param {number} width @param {number} height @param {number} step */
  chart = (name, width, height, step) => callText(this.#module, 'np_chart_svg', name, width, height, step);
  /**
   * What stands at a point of a chart, in words; go: also plays a way there.
   * @param {string} name @param {number} width @param {number} height @param {number} x @param {number} y @param {boolean} go
   */
  chartItem(name, width, height, x, y, go) {
    const words = callText(this.#module, 'np_chart_item', name, width, height, x, y, go ? 1 : 0);
    if (go) this.changed();
    return words;
  }
  /** @param {string} name */
  table = (name) => callText(this.#module, 'np_table', name);
}
