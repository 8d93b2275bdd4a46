/**
 * The canvas: its size, its frames, and its graphics context, which may be lost and restored. A frame is requested only
 * when something may have changed; idle, nothing runs.
 */

import { PointerInput } from './pointer_input.js';

/** The graphics context SDL took, if it took one. @param {HTMLCanvasElement} canvas */
const contextOf = (canvas) => canvas.getContext('webgl2') ?? canvas.getContext('webgl');

export class CanvasHost {
  /** pictures drawn so far */
  frames = 0;
  /** called when the state may have changed */
  changed = () => {};
  /** called at every frame; moving: a move is in progress @type {(moving: boolean) => void} */
  moved = () => {};
  /** called with true when the picture is lost, false when it is back @type {(lost: boolean) => void} */
  lost = () => {};

  /** pointer, wheel and keys on the picture */
  pointerInput;

  #puzzle;
  #canvas;
  #stage;
  #requested = 0; // the frame that was
  #last = 0;
  #released = false; // out of view, without a graphics context
  #timer = 0; // of the next look at what changed while released
  #showPicture = () => {}; // in the canvas's place
  /** frees and restores the graphics context @type {WEBGL_lose_context | null} */
  #loseContext = null;

  /**
   * @param {import('../wasm/puzzle.js').Puzzle} puzzle
   * @param {HTMLElement} stage the element the canvas fills
   * @param {HTMLCanvasElement} canvas
   */
  constructor(puzzle, stage, canvas) {
    this.#puzzle = puzzle;
    this.#stage = stage;
    this.#canvas = canvas;
    puzzle.changed = () => this.wake();
    puzzle.swapped = () => this.#replaceCanvas();
    this.#watchSize();
    this.#watchContext();
    this.pointerInput = new PointerInput(puzzle, canvas);
  }

  /** Another module draws on a new canvas; the old one's graphics context is freed. */
  #replaceCanvas() {
    const old = this.#canvas;
    const focused = document.activeElement === old;
    this.#canvas = /** @type {HTMLCanvasElement} */ (old.cloneNode(false));
    this.#canvas.classList.remove('shown', 'pressable');
    this.#canvas.style.cursor = '';
    old.replaceWith(this.#canvas);
    contextOf(old)?.getExtension('WEBGL_lose_context')?.loseContext();
    this.#watchContext();
    this.pointerInput = new PointerInput(this.#puzzle, this.#canvas);
    this.frames = 0;
    this.#loseContext = null;
    if (!this.#released) this.#resize();
    if (focused) this.#canvas.focus();
  }

  /** Requests a frame, unless one is requested already. */
  wake() {
    if (this.#released) this.#checkLater();
    if (this.#requested || this.#released) return;
    this.#last = performance.now();
    this.#requested = requestAnimationFrame((now) => this.#frame(now));
  }

  /** @param {number} now */
  #frame(now) {
    this.#requested = 0;
    const { more, picture, state, moving } = this.#puzzle.tick(Math.max(0, now - this.#last) / 1000);
    this.#last = now;
    if (picture) this.#draw();
    if (state) this.changed();
    this.moved(moving);
    if (more && !this.#requested) this.#requested = requestAnimationFrame((later) => this.#frame(later));
  }

  #draw() {
    this.#puzzle.draw();
    this.frames++;
    this.#canvas.classList.add('shown');
  }

  /* ---- size ---- */

  #watchSize() {
    new ResizeObserver(() => this.#resize()).observe(this.#stage);
    const watchRatio = () => {
      matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener(
        'change',
        () => {
          this.#resize();
          watchRatio();
        },
        { once: true },
      );
    };
    watchRatio();
    this.#resize();
  }

  #resize() {
    const { clientWidth: width, clientHeight: height } = this.#stage;
    if (width < 1 || height < 1) return;
    this.#puzzle.screen(width, height, devicePixelRatio || 1);
    if (this.frames > 0) this.#draw(); // at once: a canvas is cleared when its size changes
    this.wake();
  }

  #watchContext() {
    const canvas = this.#canvas;
    canvas.addEventListener('webglcontextlost', (event) => {
      if (canvas !== this.#canvas) return;
      event.preventDefault(); // else it is never restored
      this.#puzzle.screenLost(true);
      if (!this.#released) this.lost(true);
    });
    canvas.addEventListener('webglcontextrestored', () => {
      this.#puzzle.screenLost(false);
      this.lost(false);
      this.#resize();
    });
  }

  /* ---- out of view ----
   *
   * Browsers allow few graphics contexts for all iframes of a page together. So out of view the context is freed and a
   * picture is shown; in view it is restored, and the puzzle is where it was. */

  /** @param {() => void} showPicture shows a picture in the canvas's place */
  releaseOutOfView(showPicture) {
    this.#showPicture = showPicture;
    let timer = 0;
    new IntersectionObserver((seen) => {
      clearTimeout(timer);
      if (seen[seen.length - 1].isIntersecting) this.#restore();
      else timer = setTimeout(() => this.#release(), 300);
    }).observe(this.#stage);
  }

  /** No time passes for the puzzle while released, but changes that scripts make are still reported. */
  #checkLater() {
    this.#timer ||= setTimeout(() => {
      this.#timer = 0;
      if (!this.#released) return;
      const { picture, state } = this.#puzzle.tick(0);
      if (state) this.changed();
      if (picture) this.#showPicture();
    }, 50);
  }

  #release() {
    if (this.#released || this.frames === 0) return;
    const context = contextOf(this.#canvas);
    this.#showPicture();
    this.#released = true;
    this.#checkLater(); // the frame requested last may not have come
    cancelAnimationFrame(this.#requested);
    this.#requested = 0;
    this.#loseContext = context?.getExtension('WEBGL_lose_context') ?? null;
    this.#canvas.classList.remove('shown');
    this.#loseContext?.loseContext();
  }

  #restore() {
    if (!this.#released) return;
    this.#released = false;
    if (this.#loseContext) this.#loseContext.restoreContext(); // the event that follows draws
    else this.#resize();
    this.#loseContext = null;
  }
}
