/**
 * The canvas, and what draws on it now. An embed is one of many that share few graphics contexts (surface.js): it takes one
 * when it is touched or something moves, and gives it back when it is out of view.
 */

import { inSteps, nextTask } from "../base.js";
import { idleOrTouched } from "./idle.js";
import { PointerInput } from "./pointer_input.js";
import { frameLoop } from "./frame_loop.js";
import { layoutOf } from "./layout.js";
import { surfaceOn } from "./surface.js";
import { showButtons, showTexts } from "./texts.js";
import { find } from "../dom.js";
import { touch } from "../../wasm/puzzle.js";
import { firstRow } from "../../wasm/wasm.js";

/**
 * poster     nothing draws: the first picture stays, if there is one (boot/poster.js)
 * processor  the processor draws
 * card       the graphics card draws
 * lost       the processor draws: a context was refused or taken away. The card is asked again after a touch, not at
 *            each frame: otherwise embeds that move at once would keep taking the context from each other
 * away       out of view: the processor draws, and no time passes
 * @typedef {"poster" | "processor" | "card" | "lost" | "away"} State
 *
 * begin      the reader begins, the page is idle, the picture changes, the stage has another size
 * share      the same in an embed, except when it is idle
 * touch      a press, a key, or the wheel
 * move       something moves
 * lose       the context is refused, or taken away
 * leave      an embed is out of view
 * enter      it is in view again
 * @typedef {"begin" | "share" | "touch" | "move" | "lose" | "leave" | "enter"} CanvasEvent
 */

/** The next state after each event that changes a state. @type {Record<State, Partial<Record<CanvasEvent, State>>>} */
const table = {
  poster: { begin: "card", share: "processor", touch: "card" },
  processor: { touch: "card", move: "card", leave: "away" },
  card: { lose: "lost", leave: "away" },
  lost: { touch: "card", leave: "away" },
  away: { enter: "processor" },
};

const loading = 3500; // milliseconds in which the rest of a page is loaded
const lookAgain = 100; // milliseconds between two looks at where the boxes are, while something moves

/** Resolves in a task after the page has been painted. @returns {Promise<void>} */
const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

export class CanvasHost {
  /** pictures drawn so far */
  frames = 0;
  /** called when the state may have changed */
  changed = () => {};
  /** called at every frame; moving: a move is in progress @type {(moving: boolean) => void} */
  moved = () => {};
  /** called when a canvas shows its first picture */
  appeared = () => {};

  /** pointer, wheel and keys on the picture */
  pointerInput;

  #puzzle;
  #stage;
  /** @type {State} */
  #state = "poster";
  #loop = frameLoop((milliseconds) => this.#frame(milliseconds));
  #layout;
  #surface;
  #charted = false; // charts are placed on the canvas
  #fitted = ""; // the places and sizes that the canvas was fitted to
  #shares = false; // graphics contexts with other embeds
  #posterSize = ""; // the stage's when the poster was drawn; '' before start()
  #begun = () => {}; // called when the state is no longer "poster"
  #looked = 0; // when the boxes were last looked at

  /**
   * @param {import('../../wasm/puzzle.js').Puzzle} puzzle
   * @param {{ stage: HTMLElement, main: HTMLElement, canvas: HTMLCanvasElement, picture: HTMLElement }} elements stage: the
   *   puzzle's box; main: what it is in, with the same top while the page is not scrolled; canvas and picture: in the stage,
   *   the latter takes pointer and keys
   */
  constructor(puzzle, { stage, main, canvas, picture }) {
    this.#puzzle = puzzle;
    this.#stage = stage;
    this.#layout = layoutOf(stage, main, () => this.#resize());
    this.#surface = surfaceOn(canvas, () => this.#happen("lose"));
    puzzle.changed = () => this.#loop.wake();
    puzzle.swapped = () => this.#changeModule();
    for (const touch of ["pointerdown", "keydown", "wheel"])
      addEventListener(touch, () => nextTask().then(() => this.#happen("touch")), { passive: true }); // before something moves
    this.pointerInput = new PointerInput(puzzle, picture);
    find("moves").onclick = ({ target }) => puzzle.press(+(/** @type {HTMLButtonElement} */ (target).value));
  }

  /* ---- states ---- */

  /** Follows the table. @param {CanvasEvent} what @returns {boolean} whether the picture moved to another canvas */
  #happen(what) {
    const next = table[this.#state][what];
    if (!next || (next === "card" && this.#surface.none)) return false;
    this.#state = next;
    this.#begun();
    return this.#settle();
  }

  /** Draws in the way that the state asks for. @returns {boolean} whether that took another canvas */
  #settle() {
    const { mode } = this.#surface;
    if (mode === null || mode === this.#mode) return false;
    this.#changeCanvas();
    return true;
  }

  get #mode() {
    return this.#state === "card" ? this.#surface.cardMode() : 0;
  }

  #begin() {
    this.#happen(this.#shares ? "share" : "begin");
  }

  /** For an embed, which is one of many. @param {Element} watched what may be out of view */
  shareContexts(watched) {
    this.#shares = true;
    let timer = 0;
    const pause = (/** @type {boolean} */ paused) => {
      this.#loop.pause(paused);
      this.#happen(paused ? "leave" : "enter");
    };
    new IntersectionObserver((seen) => {
      clearTimeout(timer);
      if (seen[seen.length - 1].isIntersecting) pause(false);
      else timer = setTimeout(() => pause(true), 300);
    }).observe(watched);
  }

  /** Another module draws from now on. */
  #changeModule() {
    this.frames = 0;
    showTexts("\n"); // removes the texts of the puzzle before
    showButtons('{"row":[]}');
    this.#begin();
    if (this.#surface.mode !== null) this.#changeCanvas();
  }

  /* ---- the poster ---- */

  /** Starts drawing on the canvas. A poster stays until the reader begins, the puzzle looks different, or the page
   * is idle; an idle embed keeps its poster, for a page may have many embeds. Preparing the first picture and
   * drawing it each take long, so they are separate tasks.
   * @param {HTMLCanvasElement | null} poster shows the puzzle as it is, without texts */
  async start(poster) {
    if (this.#posterSize) return;
    const { clientWidth: width, clientHeight: height } = this.#stage;
    this.#posterSize = `${width} ${height}`;
    this.#puzzle.size(width, height);
    this.#puzzle.tick(0);
    if (poster) this.#puzzle.setDrawn();
    showButtons(this.#puzzle.buttons());
    this.#playPress();
    await painted();
    if (!poster) this.#begin();
    else if (this.#state === "poster") {
      this.#finish(poster);
      idleOrTouched(!this.#shares).then(() => this.#begin());
      await new Promise((resolve) => (this.#begun = () => resolve(null)));
    }
    this.#puzzle.pose();
    await nextTask();
    this.#changeCanvas();
  }

  /** Draws the whole picture on the poster, in short tasks. A solid picture takes long to prepare, and is worth seeing
   * without its numbers meanwhile, so it waits until the page is loaded; a flat board does not.
   * @param {HTMLCanvasElement} poster */
  async #finish(poster) {
    const { flat } = this.#puzzle.state();
    await (flat ? nextTask() : new Promise((resolve) => setTimeout(resolve, loading)));
    await inSteps(this.#drawOn(poster));
    this.#puzzle.endStill(this.#state === "poster" ? poster : null);
    this.#showOver();
  }

  /** @param {HTMLCanvasElement} poster */
  *#drawOn({ width, height }) {
    for (let row = firstRow; row < height && this.#state === "poster"; row = this.#puzzle.resumeStill(row, width, height)) yield;
  }

  /** Plays the press on the poster that boot.js has kept. */
  #playPress() {
    const { dataset } = this.pointerInput.element;
    this.pointerInput.element.onclick = null;
    const [x, y] = (dataset.pressed ?? "").split(" ").map(Number);
    delete dataset.pressed;
    if (y === undefined) return;
    this.#puzzle.pointer(touch.down, x, y);
    this.#puzzle.pointer(touch.up, x, y);
  }

  /* ---- pictures ---- */

  /** @param {number} milliseconds since the last frame @returns {boolean} whether another one is to follow */
  #frame(milliseconds) {
    const { more, picture, state, moving } = this.#puzzle.tick(milliseconds / 1000);
    if (more) this.#surface.time(milliseconds);
    if (state) {
      this.changed();
      this.pointerInput.showHovered();
    }
    this.moved(moving);
    this.#show(picture, more && !this.#loop.paused, state);
    return more;
  }

  /** Draws if the picture has changed, or if a box has moved since the last drawing because the page has changed.
   * Looking at the boxes costs as much as drawing, so it is not done at each frame of a move.
   * @param {boolean} picture has changed @param {boolean} more goes on changing @param {boolean} state has changed */
  #show(picture, more, state) {
    if (this.#surface.mode === null) {
      if (picture && this.#posterSize) this.#begin();
    } else if (!this.#fitted)
      return; // #showFirst() draws
    else if ((state || !more || this.#loop.last > this.#looked + lookAgain) && this.#fit()) this.#redraw();
    else if (picture && !(more && this.#happen("move"))) this.#draw();
  }

  #draw() {
    if (!this.#puzzle.draw()) return this.#happen("lose");
    this.#showOver();
    this.frames++;
    if (this.#surface.shown) return;
    this.#surface.show();
    this.appeared();
  }

  /** Shows what lies over the canvas. */
  #showOver() {
    showTexts(this.#puzzle.texts());
    showButtons(this.#puzzle.buttons());
  }

  /** Draws again; the first picture is left to #showFirst(), which draws it in a task of its own. */
  #redraw() {
    if (this.frames > 0) this.#draw();
    this.#loop.wake();
  }

  /** Shows charts on the canvas, instead of those it shows. @param {import('./layout.js').Pane[]} panes */
  showPanes(panes) {
    this.#layout.show(panes);
    this.#loop.wake();
  }

  /** A box has another size: draws at once, for a canvas is cleared when its size changes. */
  #resize() {
    const { clientWidth: width, clientHeight: height } = this.#stage;
    if (width > 0 && height > 0 && this.#posterSize && this.#posterSize !== `${width} ${height}`) this.#begin();
    if (this.#surface.mode !== null && this.#fit()) this.#redraw();
  }

  /** Fits the canvas to the boxes' places. @param {boolean} [anew] even if nothing changed @returns {boolean} it must be drawn */
  #fit(anew = false) {
    this.#looked = this.#loop.last;
    const { clientWidth: width, clientHeight: height } = this.#stage;
    if (width < 1 || height < 1 || this.#settle()) return false;
    const { mode } = this.#surface;
    const ratio = this.#surface.ratio();
    const places = this.#layout.places();
    const layout = JSON.stringify([width, height, ratio, places]);
    if (this.#charted) this.#layout.attach(places);
    if (layout === this.#fitted && !anew) return false;
    this.#fitted = layout;
    if (this.#charted) places.forEach((place, slot) => this.#puzzle.placeChart(slot, place));
    const wide = Math.max(width, ...places.map((place) => place.left + place.width));
    const high = Math.max(height, ...places.map((place) => place.top + place.height));
    this.#surface.resize(wide, high);
    this.#puzzle.size(width, height);
    if (this.#puzzle.screen(wide, high, ratio, mode ?? 0) || !mode) return true;
    this.#surface.none = true; // with a card the browser would have given a context, by taking another's
    this.#happen("lose");
    return false;
  }

  /** Moves the picture to another canvas; at once, if it has been shown before. */
  #changeCanvas() {
    const freeOld = this.#surface.replace(this.#mode);
    this.#fitted = "";
    if (this.frames > 0 && this.#fit(true)) this.#redraw();
    freeOld();
    this.#showFirst();
  }

  /** Asking for a context, making ready what draws on it, placing the charts and drawing the first picture each take long,
   * so they are tasks of their own. */
  async #showFirst() {
    if (this.frames === 0) {
      if (this.#surface.mode) this.#surface.askForContext();
      await painted(); // the page is laid out in a task of its own, too
      if (!this.#fitted && this.#fit(true)) this.#redraw();
    }
    await nextTask();
    if (!this.#charted) {
      this.#charted = true;
      if (this.#fit(true)) this.#redraw();
    }
    await nextTask();
    if (this.#fitted && !this.#surface.shown) this.#draw();
  }
}
