/** The open puzzle: the module's exported functions, typed. `changed` is called after each call that may change its state. */
import { nextTask, showBroken } from "../page/dom.js";
import { isNamed, kindOf, loadPlayer } from "./players.js";
import { call, callText, firstRow, showPixels } from "./wasm.js";

/** @typedef {import('../embed/nopatience').State} State */
/** @typedef {import('./exports').Exports} Exports */
/** @typedef {import('../page/read_text.js').Reading} Reading */
/** @typedef {[number, number, number, number, number, boolean, string, boolean]} ChartItem see chartItems */
/**
 * The state with what only the page needs. version: changes with the state; score: how far the game is, in parts between
 * commas; exact: the first of these parts in full, if it is rounded there.
 * @typedef {State & { version: number, score: string, exact: string }} Shown
 */

/**
 * What a text that is no id means, as the core says; if the core cannot be fetched, a sentence about that.
 * @param {string} typed
 */
const readText = (typed) =>
  import("../page/read_text.js").then((more) => more.readText(typed)).catch(() => ({ readings: [], sentence: showBroken() }));

export const touch = { down: 0, move: 1, up: 2, cancel: 3, mark: 4, hover: 5 };

export class Puzzle {
  #module;
  #kind;
  /** what state() answered last @type {Shown} */
  #known = /** @type {any} */ ({ version: 0 });
  /** what stays the same while a puzzle is open @type {Partial<State>} */
  #info = {};
  /** Settings, for modules in which a puzzle is opened later. @type {Map<string, string>} */
  #settings = new Map();
  #begun = false; // a puzzle was opened
  #reading = false; // what an id that did not open may mean is being found out
  /** @type {Promise<unknown>} */
  #opening = Promise.resolve();
  /** called after anything that may have changed what is shown */
  changed = () => {};
  /** The open puzzle is neither kept nor in the address: the guide shows a puzzle of its own, and the reader's comes back later. */
  borrowed = false;
  /** The id that was last opened, or that did not open. */
  opened = "";
  /** What the last text given to openAsync may mean, if it did not open. @type {Reading[]} */
  readings = [];
  /** called before another puzzle opens in place of this one */
  leaving = () => {};
  /** called when another module is to draw, on another canvas */
  swapped = () => {};
  /** the call whose plan is being found; a later call replaces it @type {(() => boolean) | null} */
  #wanted = null;

  /** @param {import('./wasm.js').Module} module with SDL @param {string} kind */
  constructor(module, kind) {
    this.#module = module;
    this.#kind = kind;
  }

  /** A puzzle with the module that plays an id, or the id that a text means. @param {string} typed */
  static async for(typed) {
    const kind = kindOf(isNamed(typed) ? typed : ((await readText(typed)).readings[0]?.id ?? ""));
    return new Puzzle(await loadPlayer(kind), kind);
  }

  /** Whether an id can be opened at once. @param {string} id */
  knows(id) {
    return isNamed(id) && kindOf(id) === this.#kind;
  }

  /** Resolves when nothing is being opened any more. */
  get settled() {
    return this.#opening.catch(() => {});
  }

  /**
   * Opens an id of any kind, a kind's first puzzle by its name, or what a text means; '' is the first kind. False: the state's message
   * says why it did not open, and `readings` has the ids to choose from. Rejects when the module that plays it could not be fetched.
   * Calls are carried out in order.
   * @param {string} typed
   * @returns {Promise<boolean>}
   */
  openAsync(typed) {
    const opened = this.settled.then(async () => (isNamed(typed) && (await this.#openId(typed))) || this.#openText(typed));
    this.#opening = opened;
    return opened;
  }

  /** @param {string} id @returns {boolean | Promise<boolean>} */
  #openId(id) {
    this.opened = id;
    this.readings = [];
    return this.knows(id) ? this.open(id) : this.#swap(id);
  }

  /** Opens what a text means that did not open as an id. @param {string} typed */
  async #openText(typed) {
    this.#reading = this.#begun;
    const { readings, sentence } = await readText(typed);
    this.#reading = false;
    if (readings.length === 1 && readings[0].changed) return this.#openId(readings[0].id);
    if (!isNamed(typed) && !this.opened) await this.#openId(""); // a page is never empty
    this.readings = readings;
    if (sentence) call(this.#module, "np_report_error", sentence);
    this.changed();
    return false;
  }

  /** Opens an id in a module, which gets the settings if nothing was opened in it before. @param {import('./wasm.js').Module} module @param {string} id */
  #openIn(module, id) {
    this.leaving();
    const good = call(module, "np_open", id) !== 0;
    if (module !== this.#module || !this.#begun) for (const [name, value] of this.#settings) call(module, "np_set", name, value);
    this.#begun = true;
    return good;
  }

  /** Opens an id in the module of its kind, which is used from then on if it opens. @param {string} id */
  async #swap(id) {
    const kind = kindOf(id);
    const module = await loadPlayer(kind);
    const good = this.#openIn(module, id);
    if (good) {
      this.#module = module;
      this.#kind = kind;
      this.#known.version = 0;
      this.swapped();
      this.changed();
    } else call(this.#module, "np_report_error", JSON.parse(callText(module, "np_state")).message); // the message is in the other module
    return good;
  }

  /** Calls a function that may change the state. @template {keyof Exports} N @param {N} name @param {Parameters<Exports[N]>} values */
  #call(name, ...values) {
    const good = call(this.#module, name, ...values) !== 0;
    this.changed();
    return good;
  }

  /** @template {import('./wasm.js').Texts} N @param {N} name @param {Parameters<Exports[N]>} values */
  #text(name, ...values) {
    return callText(this.#module, name, ...values);
  }

  /** Does a short part of the work that a plan needs; returns whether nothing is left to do. @param {string} target */
  #prepare(target) {
    for (const end = performance.now() + 8; performance.now() < end;) if (call(this.#module, "np_prepare", target, 1000)) return true;
    return false;
  }

  /** Calls `run` at once if its plan is found soon; otherwise finds the plan first, in parts between which the page
   * can respond. If the position changes meanwhile, or another such call comes, `run` is not called.
   * @param {string} target where the plan leads
   * @param {() => boolean} run @returns {boolean | Promise<boolean>} */
  #prepared(target, run) {
    this.#wanted = run;
    return this.#prepare(target) ? run() : this.#preparing(target, run);
  }

  /** @param {string} target @param {() => boolean} run */
  async #preparing(target, run) {
    const { id } = this.state();
    this.changed();
    do {
      await nextTask();
      if (this.#wanted !== run || this.state().id !== id) return false;
    } while (!this.#prepare(target));
    return run();
  }

  /** The state without its moves and `game`, which the page does not need: the same object until something changes.
   * What stays the same while a puzzle is open is in its prototype.
   * @returns {State} */
  state() {
    const text = this.#reading ? "" : this.#text("np_state", this.#known.version); // a refusal that may be taken back is not shown
    if (text) {
      const state = JSON.parse(text);
      if (state.id.split("~")[0] !== this.#info.puzzle) this.#info = JSON.parse(this.#text("np_info"));
      this.#known = Object.setPrototypeOf(state, this.#info);
    }
    return this.#known;
  }

  /** The whole state, which scripts and other pages get. @returns {State} */
  report() {
    const { version, score, exact, ...state } = /** @type {Shown} */ (this.state());
    return { ...this.#info, ...state, ...JSON.parse(this.#text("np_moves")), game: this.history() };
  }

  /** Opens an id of the kind that is open (`knows`). What does not open may be read as another id (openAsync), so nothing is
   * shown yet. @param {string} id */
  open = (id) => {
    const good = this.#openIn(this.#module, id);
    if (good) this.changed();
    return good;
  };
  /** The puzzle's parts and legal moves as text (web/view/listing.h). @param {number} open the part whose moves are asked for, 0 for none */
  listing = (open) => JSON.parse(this.#text("np_list_parts", open));
  /** The game as text, to be kept. */
  history = () => this.#text("np_history");
  /**
   * Opens a game of the open kind from history()'s text; false: it is no game, and nothing changed.
   * @param {string} history @param {boolean} [kept] the game was kept for the reader, and a message says so
   */
  resume = (history, kept = false) => this.#call("np_resume", history, Number(kept));
  /** @param {string} words */
  move = (words) => this.#call("np_play", words);
  undo = () => this.#call("np_undo");
  redo = () => this.#call("np_redo");
  restart = () => this.#call("np_restart");
  hint = () => this.#prepared("", () => this.#call("np_hint"));
  /**
   * Shows a given hint; if the sentence is empty, only its part. False: there is no such move, or the sentence is too long.
   * @param {string} move @param {string} sentence
   */
  highlight = (move, sentence) => call(this.#module, "np_hint_found", move, sentence) !== 0 && this.#call("np_hint");
  /** Takes the hint a step further: shows the part, then the move, then plays it. */
  nextHint = () => this.#prepared("", () => this.#call("np_next_hint"));
  /** @param {string} [target] a position; the goal when left out */
  solve = (target = "") => this.#prepared(target, () => this.#call("np_solve", target));
  /** @param {boolean} paused */
  pause = (paused) => this.#call("np_pause", paused ? 1 : 0);
  /** @param {number} place */
  seek = (place) => this.#call("np_seek", place);
  /** @param {string} position the first one when it is empty */
  place = (position) => this.#call("np_place", position);
  /**
   * Goes to another start, so many moves from the goal.
   * @param {number} moves @param {number} seed which of these starts: a 32-bit number
   */
  scramble = (moves, seed) => this.#call("np_scramble", moves, seed);
  /**
   * Zooms about a point and moves the picture; false when nothing changed.
   * @param {number} x @param {number} y @param {number} dx @param {number} dy @param {number} doublings
   */
  zoom = (x, y, dx, dy, doublings) => this.#call("np_zoom", x, y, dx, dy, doublings);
  /** Turns a solid picture to a new first view; false: it is flat. @param {number} turn radians @param {number} tilt */
  turn = (turn, tilt) => this.#call("np_turn", turn, tilt);
  /** @param {boolean} on */
  showMistakes = (on) => this.#call("np_show_mistakes", on ? 1 : 0);
  /** Watches a solver at work. @param {boolean} on */
  think = (on) => this.#call("np_think", on ? 1 : 0);
  /** @param {number} place */
  thinkSeek = (place) => this.#call("np_think_seek", place);
  firstView = () => this.#call("np_first_view");
  /** @param {string} name @param {string} value */
  set = (name, value) => {
    const good = !this.#begun || this.#call("np_set", name, value);
    if (good) this.#settings.set(name, value);
    return good;
  };

  /** @param {number} what @param {number} x @param {number} y */
  pointer = (what, x, y) => this.#call("np_pointer", what, x, y);
  /** The part under the mouse: whether it can move, and its name. */
  hovered() {
    const [sign, ...name] = this.#text("np_hovered");
    return { moves: sign === "+", name: name.join("") };
  }
  /** Does what pressing that part does. @param {number} part */
  press = (part) => this.#call("np_press", part);
  /** @param {string} name */
  key = (name) => this.#call("np_key", name);

  /** Lets time pass. @param {number} seconds */
  tick(seconds) {
    const bits = call(this.#module, "np_tick", seconds);
    return { more: (bits & 1) !== 0, picture: (bits & 2) !== 0, state: (bits & 4) !== 0, moving: (bits & 8) !== 0 };
  }

  /** Sets the size of the puzzle's picture, in CSS pixels. @param {number} width @param {number} height */
  size = (width, height) => call(this.#module, "np_resize", width, height);
  /**
   * Sets the size of the canvas; false: it cannot be drawn on like that.
   * @param {number} width @param {number} height @param {number} ratio its pixels per CSS pixel
   * @param {0 | 1 | 2} card a new canvas is drawn by 0 the processor, 1 the card, 2 the card and shown smaller
   */
  screen = (width, height, ratio, card) => call(this.#module, "np_screen", width, height, ratio, card) !== 0;
  /**
   * Sets which chart the canvas shows in a slot beside the puzzle, and where; '' for none.
   * @param {number} slot
   * @param {{ name: string, left: number, top: number, width: number, height: number, share: number, step: number }} place in CSS
   *   pixels; share: shown size / laid out size; step: which of the chart's own steps
   */
  placeChart = (slot, { name, left, top, width, height, share, step }) =>
    call(this.#module, "np_chart_place", slot, name, left, top, width, height, share, step);
  /** Tells the module that a picture of the puzzle as it is now is shown already. */
  setDrawn = () => call(this.#module, "np_set_drawn");
  /**
   * Draws a part of the whole picture as pixels.
   * @param {number} row firstRow to begin, then the last result, until that is `height`
   * @param {number} width pixels @param {number} height
   * @returns {number}
   */
  resumeStill = (row, width, height) => call(this.#module, "np_still_resume", row, width, height);
  /** Puts what resumeStill() drew on a canvas; null: only frees it. @param {HTMLCanvasElement | null} canvas */
  endStill(canvas) {
    const at = call(this.#module, "np_still_pixels");
    if (canvas && at) showPixels(this.#module, at, canvas);
    call(this.#module, "np_still_end");
  }
  /** Prepares what draw() shows: half of the work for the first picture. */
  pose = () => this.resumeStill(firstRow, 0, 0);
  /** The texts of what was drawn last, as SVG, one element per line; '' if they are as before. */
  texts = () => this.#text("np_texts", devicePixelRatio);
  /** The buttons that move parts (web/stage/stage.h); '' if they are as before. */
  buttons = () => this.#text("np_buttons");
  /** Returns 0 when the graphics card turns out not to work. @returns {number} */
  draw = () => call(this.#module, "np_draw");

  /**
   * A position as SVG.
   * @param {number} width @param {number} height
   * @param {string} [id] the open one unless given @param {'light' | 'dark'} [theme]
   */
  picture = (width, height, id = this.state().id, theme = "light") => this.#text("np_picture", id, width, height, theme);

  /**
   * A chart at this instant, as SVG; step: the chart's own.
   * @param {string} name @param {number} width @param {number} height @param {number} step
   */
  chart = (name, width, height, step) => this.#text("np_chart_svg", name, width, height, step);
  /** The item at a point of a chart at a step of its own, 0 for none, and what is there in words. @param {string} name @param {number} width @param {number} height @param {number} x @param {number} y @param {number} step @returns {[number, string]} */
  chartAt = (name, width, height, x, y, step) => JSON.parse(this.#text("np_chart_at", name, width, height, x, y, step));
  /** Plays moves that lead to what an item stands for, or chooses that part of the picture. @param {string} name @param {number} tag */
  chartChoose(name, tag) {
    const target = this.#text("np_chart_choose", name, tag);
    if (target) this.solve(target);
    else this.changed();
  }
  /**
   * A chart's items, one row for each shape of an item, then one for a mark of each meaning, with tag 0: tag, left,
   * top, width, height, whether something is drawn there, its words, whether choosing it does something.
   * @param {string} name @param {number} width @param {number} height @param {number} step
   * @returns {ChartItem[]}
   */
  chartItems = (name, width, height, step) => JSON.parse(this.#text("np_chart_items", name, width, height, step));
}
