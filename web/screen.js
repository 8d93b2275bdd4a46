/**
 * The canvas: its size, its frames, its lost and found graphics context, and the pointer and keys
 * on it. A frame is asked for only when something may have changed; idle, nothing runs.
 */
import { touch } from './puzzle.js';

export class Screen {
  /** pictures drawn so far, for tests and the curious */
  frames = 0;
  /** called when the state may have changed */
  changed = () => {};
  /** called with true when the picture is lost, false when it is back @param {boolean} lost */
  lost = (lost) => void lost;

  #puzzle;
  #canvas;
  #stage;
  #asked = 0;
  #last = 0;
  #pressed = false;

  /**
   * @param {import('./puzzle.js').Puzzle} puzzle
   * @param {HTMLElement} stage the element the canvas fills
   * @param {HTMLCanvasElement} canvas
   */
  constructor(puzzle, stage, canvas) {
    this.#puzzle = puzzle;
    this.#stage = stage;
    this.#canvas = canvas;
    puzzle.changed = () => this.wake();
    this.#watchSize();
    this.#watchContext();
    this.#watchPointer();
    canvas.addEventListener('keydown', (event) => this.#key(event));
  }

  /** Asks for a frame, once. */
  wake() {
    if (this.#asked) return;
    this.#last = performance.now();
    this.#asked = requestAnimationFrame((now) => this.#frame(now));
  }

  /** @param {number} now */
  #frame(now) {
    this.#asked = 0;
    const { more, picture, state } = this.#puzzle.tick(Math.max(0, now - this.#last) / 1000);
    this.#last = now;
    if (picture) {
      this.#puzzle.draw();
      this.frames++;
      this.#canvas.classList.add('shown');
    }
    if (state) this.changed();
    if (more && !this.#asked) this.#asked = requestAnimationFrame((later) => this.#frame(later));
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
    this.wake();
  }

  #watchContext() {
    this.#canvas.addEventListener('webglcontextlost', (event) => {
      event.preventDefault(); // else it never comes back
      this.#puzzle.screenLost(true);
      this.lost(true);
    });
    this.#canvas.addEventListener('webglcontextrestored', () => {
      this.#puzzle.screenLost(false);
      this.lost(false);
      this.#resize();
    });
  }

  /* ---- pointer and keys ---- */

  #watchPointer() {
    const canvas = this.#canvas;
    canvas.addEventListener('pointerdown', (event) => {
      if (!event.isPrimary || event.button !== 0) return;
      this.#pressed = true;
      canvas.setPointerCapture(event.pointerId);
      this.#point(touch.down, event);
    });
    canvas.addEventListener('pointermove', (event) => {
      if (event.isPrimary) canvas.classList.toggle('pressable', this.#point(touch.move, event));
    });
    canvas.addEventListener('pointerup', (event) => {
      if (!event.isPrimary || !this.#pressed) return;
      this.#pressed = false;
      this.#point(touch.up, event);
    });
    canvas.addEventListener('pointercancel', (event) => {
      this.#pressed = false;
      if (event.isPrimary) this.#point(touch.cancel, event);
    });
  }

  /** @param {number} what @param {PointerEvent} event */
  #point(what, event) {
    const box = this.#canvas.getBoundingClientRect();
    return this.#puzzle.pointer(what, event.clientX - box.left, event.clientY - box.top);
  }

  /** The puzzle's keys are the puzzle's; all others stay the page's. @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.key === 'Tab') return;
    if (this.#puzzle.key(event.key)) event.preventDefault();
  }
}
