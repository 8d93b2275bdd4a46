/**
 * The canvas: its size, its frames, and whether the graphics card or the processor draws them. A frame is requested only
 * when something may have changed; idle, nothing runs.
 *
 * The canvas shows the puzzle at the place of #stage, and charts at the places of their boxes: it is large enough for all
 * of them and lies behind them. The boxes are transparent and take pointer and keys.
 */

import { inSteps, nextTask } from "./base.js";
import { idleOrTouched } from "./idle.js";
import { PointerInput } from "./pointer_input.js";
import { touch } from "../wasm/puzzle.js";
import { firstRow } from "../wasm/wasm.js";

/**
 * A chart that the canvas shows.
 * @typedef {object} Pane
 * @property {string} name
 * @property {HTMLElement} element its box
 * @property {() => number} step of the chart's own
 * @property {(width: number, height: number) => number} share it is shown so much smaller than it is laid out, in a box of that size
 * @property {(on: boolean) => void} attached is called with whether the canvas shows it
 */

const slots = 3;
const loading = 3500; // milliseconds in which the rest of a page is loaded
const lookAgain = 100; // milliseconds between two looks at where the boxes are, while something moves
const lateFrom = 25; // milliseconds between two frames; at sixty a second it is 17
const lateMax = 8; // frames, until fewer pixels are drawn
const nowhere = { name: "", left: 0, top: 0, width: 0, height: 0, share: 1, step: 0 };

/** Frees the graphics context of a canvas, which otherwise lasts until the canvas is garbage. @param {HTMLCanvasElement} canvas */
const freeContext = (canvas) =>
  (canvas.getContext("webgl2") ?? canvas.getContext("webgl"))?.getExtension("WEBGL_lose_context")?.loseContext();

/** Resolves in a task after the page has been painted. @returns {Promise<void>} */
const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

export class CanvasHost {
  /** pictures drawn so far */
  frames = 0;
  /** called when the state may have changed */
  changed = () => {};
  /** called at every frame; moving: a move is in progress @type {(moving: boolean) => void} */
  moved = () => {};
  /** called when the canvas shows a picture, having shown none */
  appeared = () => {};

  /** pointer, wheel and keys on the picture */
  pointerInput;

  #puzzle;
  #canvas;
  #stage;
  #above;
  /** @type {Pane[]} */
  #panes = [];
  #sizes = new ResizeObserver(() => this.#resize());
  #shown = false; // the canvas has a picture
  #charted = false; // charts are placed on it
  #stuck = false; // the stage stays at the top while the page scrolls, so the charts are elsewhere each moment
  #layout = ""; // the places and sizes that the canvas was fitted to
  #looked = 0; // when the boxes were last looked at
  #asked = false; // to start
  #posed = false; // a poster shows the puzzle as it is
  /** draws on the canvas now */
  #begin = () => {
    this.#posed = false;
  };
  #posterSize = ""; // the stage's when the poster was drawn
  #requested = 0; // the frame that was
  #last = 0;
  #away = false; // out of view
  #timer = 0; // of the next look at what changed out of view
  #opened = false; // something draws on the canvas:
  #card = false; // the graphics card, else the processor
  #touchedOnce = false; // since the page was opened
  #refused = false; // the card could not draw
  #none = false; // there is no card
  #shares = false; // begins with the processor
  #doubled = false; // it draws twice the pixels of the screen, across
  #late = 0; // frames that came late, less those that did not

  /**
   * @param {import('../wasm/puzzle.js').Puzzle} puzzle
   * @param {{ stage: HTMLElement, above: HTMLElement, canvas: HTMLCanvasElement, picture: HTMLElement }} elements stage: the
   *   puzzle's box; above: what is right above it while the page is not scrolled; canvas and picture: in the stage, the
   *   latter takes pointer and keys
   */
  constructor(puzzle, { stage, above, canvas, picture }) {
    this.#puzzle = puzzle;
    this.#stage = stage;
    this.#above = above;
    this.#canvas = canvas;
    puzzle.changed = () => this.wake();
    puzzle.swapped = () => this.#changeModule();
    this.#watchSize();
    for (const touch of ["pointerdown", "keydown", "wheel"]) addEventListener(touch, () => this.#touched(), { passive: true });
    this.pointerInput = new PointerInput(puzzle, picture);
  }

  /** Asks for what draws the canvas and draws. A poster stands until the reader begins, or the puzzle looks different, or the
   * page is idle; idle embeds keep theirs, for a page may have many. Making the first picture ready and drawing it each take
   * long, so they are tasks of their own. @param {HTMLCanvasElement | null} poster shows the puzzle as it is, without words */
  async start(poster) {
    if (this.#asked) return;
    this.#asked = true;
    const { clientWidth: width, clientHeight: height } = this.#stage;
    this.#posterSize = `${width} ${height}`;
    this.#puzzle.size(width, height);
    this.#puzzle.tick(0);
    this.#posed = poster !== null;
    if (poster) this.#puzzle.setDrawn();
    this.#playPress();
    await painted();
    if (poster) this.#finish(poster);
    if (this.#posed && !this.#touchedOnce) await idleOrTouched(!this.#shares, (begin) => (this.#begin = begin));
    this.#posed = false;
    this.#puzzle.pose();
    await nextTask();
    this.#changeCanvas(!this.#shares || this.#touchedOnce);
  }

  /** Draws the whole picture on the poster, in short tasks. Solids take long to make ready and are worth seeing without their
   * numbers, so they wait until all is loaded; a flat board is not. @param {HTMLCanvasElement} poster */
  async #finish(poster) {
    const { flat } = this.#puzzle.state();
    await (flat ? nextTask() : new Promise((resolve) => setTimeout(resolve, loading)));
    await inSteps(this.#drawOn(poster));
    this.#puzzle.endStill(this.#posed ? poster : null);
  }

  /** @param {HTMLCanvasElement} poster */
  *#drawOn({ width, height }) {
    for (let row = firstRow; row < height && this.#posed; row = this.#puzzle.resumeStill(row, width, height)) yield;
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

  /** Another module draws from now on. */
  #changeModule() {
    this.frames = 0;
    this.#posed = false;
    if (this.#opened) this.#changeCanvas(this.#card);
  }

  /** Requests a frame, unless one is requested already. */
  wake() {
    if (this.#away) return this.#checkLater();
    if (this.#requested) return;
    this.#last = performance.now();
    this.#requested = requestAnimationFrame((now) => this.#frame(now));
  }

  /** @param {number} now */
  #frame(now) {
    this.#requested = 0;
    const { more, picture, state, moving } = this.#puzzle.tick(Math.max(0, now - this.#last) / 1000);
    if (more) this.#watch(now - this.#last);
    this.#last = now;
    if (state) {
      this.changed();
      this.pointerInput.showHovered();
    }
    this.moved(moving);
    this.#show(picture, more, state);
    if (more && !this.#requested) this.#requested = requestAnimationFrame((later) => this.#frame(later));
  }

  /** Draws if the picture has changed, or a box is elsewhere than when it was drawn last: the page around may have changed,
   * too. Looking at the boxes costs as much as drawing, so it is not done at each frame of a move.
   * @param {boolean} picture @param {boolean} more it goes on changing @param {boolean} state the page shows another one */
  #show(picture, more, state) {
    if (!this.#opened) {
      if (picture && this.#asked) this.#begin();
    } else if (!this.#layout)
      return; // #showFirst() draws
    else if ((state || !more || this.#last > this.#looked + lookAgain) && this.#fit()) this.#redraw();
    else if (picture && !(more && this.#takeCard())) this.#draw();
  }

  #draw() {
    if (!this.#puzzle.draw()) return this.#useProcessor();
    this.frames++;
    if (this.#shown) return;
    this.#shown = true;
    this.#canvas.classList.add("shown");
    this.appeared();
  }

  /* ---- places and sizes ---- */

  /** Shows charts on the canvas, instead of those it shows. @param {Pane[]} panes as many as there are slots, at most */
  showPanes(panes) {
    for (const { element, attached } of this.#panes) {
      if (panes.some((pane) => pane.element === element)) continue;
      this.#sizes.unobserve(element);
      attached(false);
    }
    this.#panes = panes;
    for (const { element } of panes) this.#sizes.observe(element);
    this.wake();
  }

  #watchSize() {
    this.#sizes.observe(this.#stage);
    addEventListener("scroll", () => this.#watchStuck(), { passive: true });
    const watchRatio = () => {
      matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener(
        "change",
        () => {
          this.#resize();
          watchRatio();
        },
        { once: true },
      );
    };
    watchRatio();
  }

  #watchStuck() {
    const stuck = this.#stage.getBoundingClientRect().top > this.#above.getBoundingClientRect().bottom + 1;
    if (stuck === this.#stuck) return;
    this.#stuck = stuck;
    const height = () => this.#stage.getBoundingClientRect().height;
    const before = height();
    this.#stage.classList.toggle("stuck", stuck); // which may make it lower
    this.#stage.style.marginBottom = stuck ? `${before - height()}px` : "";
    this.#resize();
  }

  /** Where a chart's box is, from the stage's corner; null when the canvas does not show it. @param {Pane} pane @param {DOMRect} stage */
  #placeOf(pane, stage) {
    const { clientWidth: width, clientHeight: height } = pane.element;
    if (this.#stuck || width < 1 || height < 1 || pane.element.closest("details:not([open])")) return null;
    const box = pane.element.getBoundingClientRect();
    const left = Math.round(box.left - stage.left);
    const top = Math.round(box.top - stage.top);
    return { name: pane.name, left, top, width, height, share: pane.share(width, height), step: pane.step() };
  }

  /** Whether the graphics card draws twice the pixels of the screen, across, where that has few. The browser scales the
   * picture down, which smooths engraved letters and highlights and not only edges. Not where its frames came late. */
  get #mayDouble() {
    return devicePixelRatio < 1.5 && this.#late < lateMax;
  }

  get #ratio() {
    return (devicePixelRatio || 1) * (this.#doubled ? 2 : 1);
  }

  /** Counts frames that come late while something moves; after some of them fewer pixels are drawn, until the page is
   * closed. @param {number} milliseconds since the last frame */
  #watch(milliseconds) {
    if (!this.#doubled) return;
    this.#late = milliseconds > lateFrom ? this.#late + 1 : Math.max(0, this.#late - 1);
  }

  /** A box has another size: draws at once, for a canvas is cleared when its size changes. */
  #resize() {
    const { clientWidth: width, clientHeight: height } = this.#stage;
    if (width > 0 && height > 0 && this.#asked && !this.#opened && this.#posterSize !== `${width} ${height}`) this.#begin();
    if (this.#opened && this.#fit()) this.#redraw();
  }

  /** After the first picture, which is a task of its own. */
  #redraw() {
    if (this.frames > 0) this.#draw();
    this.wake();
  }

  /** Fits the canvas to the boxes where they are now. @param {boolean} [anew] as if it had not been @returns {boolean} it is to be drawn */
  #fit(anew = false) {
    this.#looked = this.#last;
    const { clientWidth: width, clientHeight: height } = this.#stage;
    if (width < 1 || height < 1) return false;
    if (this.#card && this.#doubled !== this.#mayDouble) {
      this.#changeCanvas(true); // which draws
      return false;
    }
    const stage = this.#stage.getBoundingClientRect();
    const places = this.#panes.map((pane) => this.#placeOf(pane, stage));
    const layout = JSON.stringify([width, height, this.#ratio, places]);
    if (this.#charted) this.#panes.forEach(({ attached }, slot) => attached(places[slot] !== null));
    if (layout === this.#layout && !anew) return false;
    this.#layout = layout;
    for (let slot = 0; this.#charted && slot < slots; slot++) {
      const { name, left, top, width, height, share, step } = places[slot] ?? nowhere;
      this.#puzzle.placeChart(slot, name, left, top, width, height, share, step);
    }
    const wide = Math.max(width, ...places.map((place) => (place ? place.left + place.width : 0)));
    const high = Math.max(height, ...places.map((place) => (place ? place.top + place.height : 0)));
    this.#canvas.style.width = `${wide}px`;
    this.#canvas.style.height = `${high}px`;
    this.#puzzle.size(width, height);
    if (this.#puzzle.screen(wide, high, this.#ratio, this.#card ? (this.#doubled ? 2 : 1) : 0) || !this.#card) return true;
    this.#none = true; // a browser that has contexts gives one, and takes another one's for it
    this.#useProcessor(); // which draws
    return false;
  }

  /* ---- graphics contexts ----
   *
   * The graphics card draws on a context, which the browser may refuse or take away: it allows few, 8 or 16, for all iframes
   * of a page together, and takes the oldest for one more. So an embed asks for one when it is touched or something moves,
   * and gives it back when it is out of view; else the processor draws. A canvas that has had a context of either sort can
   * have none of the other, so each change is to another canvas. */

  /** Moves the picture to another canvas; at once, if it has been shown before. @param {boolean} card drawn by the graphics card, else by the processor */
  #changeCanvas(card) {
    const [old, oldCard] = [this.#canvas, this.#card];
    const canvas = /** @type {HTMLCanvasElement} */ (old.cloneNode(false));
    canvas.classList.remove("shown");
    canvas.addEventListener("webglcontextlost", () => {
      if (canvas === this.#canvas) this.#useProcessor(); // else it was freed here
    });
    old.replaceWith(canvas);
    this.#canvas = canvas;
    this.#card = card;
    this.#doubled = card && this.#mayDouble;
    this.#opened = true;
    this.#shown = false;
    this.#layout = "";
    if (this.frames > 0 && this.#fit(true)) this.#redraw();
    if (oldCard) freeContext(old);
    this.#showFirst();
  }

  /** Asking for a context, making ready what draws on it, placing the charts and drawing the first picture each take long,
   * so they are tasks of their own. */
  async #showFirst() {
    if (this.frames === 0) {
      if (this.#card) this.#askForContext();
      await painted(); // the page is laid out in a task of its own, too
      if (!this.#layout && this.#fit(true)) this.#redraw();
    }
    await nextTask();
    if (!this.#charted) {
      this.#charted = true;
      if (this.#fit(true)) this.#redraw();
    }
    await nextTask();
    if (this.#layout && !this.#shown) this.#draw();
  }

  /** Asks for the context that SDL gets when it asks for the same, of a small canvas: SDL makes it small first, and each new
   * size takes long. */
  #askForContext() {
    Object.assign(this.#canvas, { width: 1, height: 1 });
    this.#canvas.getContext("webgl", { alpha: document.body.dataset.background === "transparent", antialias: !this.#doubled });
  }

  /** Draws by the graphics card, if it does not yet and may. */
  #takeCard() {
    if (this.#card || this.#none || this.#refused || this.#away || !this.#opened) return false;
    this.#changeCanvas(true);
    return true;
  }

  #touched() {
    this.#refused = false;
    this.#touchedOnce = true;
    nextTask().then(() => this.#takeCard()); // before something moves
  }

  /** The graphics card cannot draw. It is asked again after a touch, not at each frame: else many embeds that move at once
   * would take the context from each other. */
  #useProcessor() {
    this.#refused = true;
    this.#changeCanvas(false);
  }

  /** For an embed, which is one of many. @param {Element} watched what may be out of view */
  shareContexts(watched) {
    this.#shares = true;
    let timer = 0;
    new IntersectionObserver((seen) => {
      clearTimeout(timer);
      if (seen[seen.length - 1].isIntersecting) this.#enter();
      else timer = setTimeout(() => this.#leave(), 300);
    }).observe(watched);
  }

  #enter() {
    this.#away = false;
    this.#refused = false;
    this.wake();
  }

  #leave() {
    this.#away = true;
    cancelAnimationFrame(this.#requested);
    this.#requested = 0;
    if (this.#card) this.#changeCanvas(false);
    this.wake(); // the frame requested last may not have come
  }

  /** No time passes for the puzzle out of view, but changes that scripts make are still reported and drawn. */
  #checkLater() {
    this.#timer ||= setTimeout(() => {
      this.#timer = 0;
      if (!this.#away) return;
      const { picture, state } = this.#puzzle.tick(0);
      if (state) this.changed();
      this.#show(picture, false, state);
    }, 50);
  }
}
