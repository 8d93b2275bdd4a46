/**
 * The canvas: its size, its frames, its lost and found graphics context, and the pointer and keys
 * on it. A frame is asked for only when something may have changed; idle, nothing runs.
 */
import { touch } from './puzzle.js';

/** The graphics context SDL took, if it took one. @param {HTMLCanvasElement} canvas */
const contextOf = (canvas) => canvas.getContext('webgl2') ?? canvas.getContext('webgl');

const longPress = 500; // milliseconds
const slip = 10; // CSS pixels a finger may move and still be resting

/** @typedef {{clientX: number, clientY: number}} Spot */

/** @param {Spot[]} spots @returns {Spot} */
const middle = (spots) => ({
  clientX: spots.reduce((sum, { clientX }) => sum + clientX, 0) / spots.length,
  clientY: spots.reduce((sum, { clientY }) => sum + clientY, 0) / spots.length,
});

/** @param {Spot[]} spots */
const spread = ([a, b]) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);

export class Screen {
  /** pictures drawn so far, for tests and the curious */
  frames = 0;
  /** called when the state may have changed */
  changed = () => {};
  /** called at every frame; a move is on its way @type {(moving: boolean) => void} */
  moved = () => {};
  /** called with true when the picture is lost, false when it is back @type {(lost: boolean) => void} */
  lost = () => {};

  #puzzle;
  #canvas;
  #stage;
  #asked = 0;
  #last = 0;
  #pressed = false;
  #holds = false; // a finger on a part is no scrolling
  #flat = false;
  /** where fingers, or a hand moving the picture, are now @type {Map<number, Spot>} */
  #fingers = new Map();
  #gripped = false; // they move and zoom the picture
  #holding = 0; // the timer of a long press
  #held = -Infinity; // when one was
  #resting = false;
  /** @type {WEBGL_lose_context | null} how the graphics context is let go and taken back */
  #grip = null;

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
    puzzle.swapped = () => this.#renew();
    this.#watchSize();
    this.#watchCanvas();
  }

  #watchCanvas() {
    this.#watchContext();
    this.#watchPointer();
    this.#canvas.addEventListener('keydown', (event) => this.#key(event));
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
    this.#watchCanvas();
    this.#zoom = 0;
    this.#pressed = false;
    this.frames = 0;
    this.#resize();
    if (focused) this.#canvas.focus();
  }

  /** Asks for a frame, once. */
  wake() {
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
  restOutOfSight(stand) {
    let timer = 0;
    new IntersectionObserver((seen) => {
      clearTimeout(timer);
      if (seen[seen.length - 1].isIntersecting) this.#rise();
      else timer = setTimeout(() => this.#rest(stand), 300);
    }).observe(this.#stage);
  }

  /** @param {() => void} stand */
  #rest(stand) {
    if (this.#resting || this.frames === 0) return;
    const context = contextOf(this.#canvas);
    stand();
    this.#resting = true;
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

  /* ---- pointer and keys ---- */

  #watchPointer() {
    const canvas = this.#canvas;
    canvas.addEventListener('pointerdown', (event) => this.#down(event));
    canvas.addEventListener('pointermove', (event) => this.#move(event));
    canvas.addEventListener('pointerup', (event) => {
      const pressed = this.#letGo(event);
      if (pressed) this.#point(touch.up, event);
    });
    canvas.addEventListener('pointercancel', (event) => {
      this.#letGo(event);
      if (event.isPrimary) this.#point(touch.cancel, event);
    });
    canvas.addEventListener('contextmenu', (event) => {
      const again = performance.now() - this.#held < 1000; // a browser's own long press after ours
      if (again || this.#mark(event)) event.preventDefault();
    });
    canvas.addEventListener('wheel', (event) => this.#wheel(event), { passive: false });
    canvas.addEventListener('touchstart', (event) => this.#touch(event), { passive: false });
  }

  /** @param {PointerEvent} event */
  #down(event) {
    const moves = (this.#flat && event.button === 1) || (event.pointerType === 'touch' && this.#fingers.size === 1);
    if (event.pointerType === 'touch' || moves) this.#fingers.set(event.pointerId, event);
    if (moves) {
      event.preventDefault();
      this.#gripped = true;
      this.#pressed = false;
      clearTimeout(this.#holding);
      this.#canvas.setPointerCapture(event.pointerId);
      this.#point(touch.cancel, event);
    } else if (event.isPrimary && event.button === 0) {
      this.#canvas.setPointerCapture(event.pointerId);
      this.#pressed = !event.ctrlKey;
      if (this.#pressed) this.#point(touch.down, event);
      clearTimeout(this.#holding);
      if (event.pointerType === 'touch') this.#holding = setTimeout(() => this.#hold(event), longPress);
    }
  }

  /** @param {PointerEvent} event */
  #move(event) {
    if (this.#gripped) {
      if (this.#fingers.has(event.pointerId)) this.#carry(event);
      return;
    }
    const from = this.#fingers.get(event.pointerId);
    if (from && Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) > slip) clearTimeout(this.#holding);
    if (event.ctrlKey && event.buttons === 1 && !this.#pressed) this.zoomBy(event.movementY / -100);
    if (event.isPrimary) this.#canvas.classList.toggle('pressable', this.#point(touch.move, event));
  }

  /** Two fingers, or the middle button, carry the picture. @param {PointerEvent} event */
  #carry(event) {
    const before = [...this.#fingers.values()];
    this.#fingers.set(event.pointerId, event);
    const after = [...this.#fingers.values()];
    const from = middle(before);
    const to = middle(after);
    const zoom = before.length > 1 && spread(before) > 0 ? Math.log2(spread(after) / spread(before)) : 0;
    this.#look(from, to.clientX - from.clientX, to.clientY - from.clientY, zoom);
  }

  /** @param {PointerEvent} event @returns {boolean} whether it had pressed the picture */
  #letGo(event) {
    this.#fingers.delete(event.pointerId);
    if (this.#fingers.size === 0) this.#gripped = false;
    if (!event.isPrimary || !this.#pressed) return false;
    clearTimeout(this.#holding);
    this.#pressed = false;
    return true;
  }

  /** @param {PointerEvent} event */
  #hold(event) {
    if (!this.#pressed || !this.#mark(event)) return;
    this.#pressed = false;
    this.#held = performance.now();
  }

  /** @param {MouseEvent} event */
  #mark(event) {
    clearTimeout(this.#holding);
    return this.#point(touch.mark, event);
  }

  /** A finger on a part draws or drags it; beside it, it scrolls the page as anywhere. @param {TouchEvent} event */
  #touch(event) {
    if (!event.cancelable) return;
    if (event.touches.length > 1 || (this.#holds && this.#point(touch.move, event.touches[0]))) event.preventDefault();
  }

  /** The wheel scrolls the page; with Ctrl, as trackpads say when pinched, it zooms. @param {WheelEvent} event */
  #wheel(event) {
    if (!event.ctrlKey) return;
    if (this.#look(event, 0, 0, Math.max(-0.5, Math.min(0.5, event.deltaY * (event.deltaMode ? -0.1 : -0.005))))) event.preventDefault();
  }

  /**
   * Moves the picture and zooms it about a point. @returns {boolean} whether that changed anything
   * @param {Spot} about @param {number} x @param {number} y @param {number} zoom doublings
   */
  #look({ clientX, clientY }, x, y, zoom) {
    const box = this.#canvas.getBoundingClientRect();
    const numbers = [clientX - box.left, clientY - box.top, x, y].map((one) => one.toFixed(1));
    return this.#puzzle.set('look', `${numbers.join(' ')} ${zoom.toFixed(4)}`);
  }

  /** Zooms about the middle. @param {number} [steps] doublings */
  zoomBy(steps) {
    if (!steps) return false;
    const { left, top, width, height } = this.#canvas.getBoundingClientRect();
    return this.#look({ clientX: left + width / 2, clientY: top + height / 2 }, 0, 0, steps);
  }

  /** What fingers do on this picture. @param {import('./nopatience').State} state */
  show({ draws, flat, follows }) {
    this.#holds = (draws && flat) || follows;
    this.#flat = flat;
    this.#canvas.style.touchAction = draws && !flat ? 'none' : '';
  }

  /** @param {number} what @param {Spot} event */
  #point(what, event) {
    const box = this.#canvas.getBoundingClientRect();
    return this.#puzzle.pointer(what, event.clientX - box.left, event.clientY - box.top);
  }

  /** The puzzle's keys are the puzzle's; all others stay the page's. @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.key === 'Tab') return;
    const key = event.shiftKey && event.key.startsWith('Arrow') ? `Shift+${event.key}` : event.key;
    if (this.#puzzle.key(key) || this.zoomBy({ '+': 0.5, '=': 0.5, '-': -0.5, 0: -4 }[event.key])) event.preventDefault();
  }
}
