/**
 * The canvas: its size, its frames, its lost and found graphics context. A frame is asked for only when something may have changed; idle, nothing runs.
 */

import { PointerInput } from './pointer_input.js';

/** The graphics context SDL took, if it took one. @param {HTMLCanvasElement} canvas */
const contextOf = (canvas) => canvas.getContext('webgl2') ?? canvas.getContext('webgl');

export class CanvasHost {
  /** pictures drawn so far, for tests and the curious */
  frames = 0;
  /** called when the state may have changed */
  changed = () => {};
  /** called at every frame; a move is on its way @type {(moving: boolean) => void} */
  moved = () => {};
  /** called with true when the picture is lost, false when it is back @type {(lost: boolean) => void} */
  lost = () => {};

  /** what touches the picture */
  pointerInput;

  #puzzle;
  #canvas;
  #stage;
  #asked = 0;
  #last = 0;
  #resting = false;
  #dozing = 0;
  #stand = () => {};
  /** @type {WEBGL_lose_context | null} how the graphics context is let go and taken back */
  #grip = null;

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
    puzzle.swapped = () => this.#renew();
    this.#watchSize();
    this.#watchContext();
    this.pointerInput = new PointerInput(puzzle, canvas);
  }

  /** A module that takes over draws on a canvas of its own; the other's graphics context is given back. */
  #renew() {
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
    this.#grip = null;
    if (!this.#resting) this.#resize();
    if (focused) this.#canvas.focus();
  }

  /** Asks for a frame, once. */
  wake() {
    if (this.#resting) this.#doze();
    if (this.#asked || this.#resting) return;
    this.#last = performance.now();
    this.#asked = requestAnimationFrame((now) => this.#frame(now));
  }

  /** @param {number} now */
  #frame(now) {
    this.#asked = 0;
    const { more, picture, state, moving } = this.#puzzle.tick(Math.max(0, now - this.#last) / 1000);
    this.#last = now;
    if (picture) this.#draw();
    if (state) this.changed();
    this.moved(moving);
    if (more && !this.#asked) this.#asked = requestAnimationFrame((later) => this.#frame(later));
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
    if (this.frames > 0) this.#draw(); // now: a canvas loses its picture when its size changes
    this.wake();
  }

  #watchContext() {
    const canvas = this.#canvas;
    canvas.addEventListener('webglcontextlost', (event) => {
      if (canvas !== this.#canvas) return;
      event.preventDefault(); // else it never comes back
      this.#puzzle.screenLost(true);
      if (!this.#resting) this.lost(true);
    });
    canvas.addEventListener('webglcontextrestored', () => {
      this.#puzzle.screenLost(false);
      this.lost(false);
      this.#resize();
    });
  }

  /* ---- out of sight ----
   *
   * Browsers keep few graphics contexts for all the frames of a page: one that cannot be seen lets
   * its own go, leaves a picture standing, and takes it back where it was. */

  /** @param {() => void} stand puts a picture in the canvas's place */
  releaseOutOfSight(stand) {
    let timer = 0;
    new IntersectionObserver((seen) => {
      clearTimeout(timer);
      if (seen[seen.length - 1].isIntersecting) this.#rise();
      else timer = setTimeout(() => this.#rest(stand), 300);
    }).observe(this.#stage);
  }

  /** Time stands still out of sight, but who moves the puzzle from outside hears of it. */
  #doze() {
    this.#dozing ||= setTimeout(() => {
      this.#dozing = 0;
      if (!this.#resting) return;
      const { picture, state } = this.#puzzle.tick(0);
      if (state) this.changed();
      if (picture) this.#stand();
    }, 50);
  }

  /** @param {() => void} stand */
  #rest(stand) {
    if (this.#resting || this.frames === 0) return;
    const context = contextOf(this.#canvas);
    stand();
    this.#stand = stand;
    this.#resting = true;
    this.#doze(); // a frame asked for last may never have come
    cancelAnimationFrame(this.#asked);
    this.#asked = 0;
    this.#grip = context?.getExtension('WEBGL_lose_context') ?? null;
    this.#canvas.classList.remove('shown');
    this.#grip?.loseContext();
  }

  #rise() {
    if (!this.#resting) return;
    this.#resting = false;
    if (this.#grip) this.#grip.restoreContext(); // the event that follows draws
    else this.#resize();
    this.#grip = null;
  }
}
