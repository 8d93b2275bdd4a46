/**
 * The hand on the picture: pointer, fingers, wheel and keys, given to the puzzle in its own coordinates.
 * One finger or button presses, drags and draws; held still, it marks, as the other button does. Two
 * fingers, the middle button, the wheel with Ctrl and a drag with Ctrl move and zoom the picture.
 */
import { touch } from '../wasm/puzzle.js';

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

export class PointerInput {
  #puzzle;
  #canvas;
  #pressed = false;
  #holds = false; // a part, where the press began
  #draws = false;
  #follows = false;
  #flat = false;
  /** where fingers, or a hand moving the picture, are now @type {Map<number, Spot>} */
  #fingers = new Map();
  #gripped = false; // they move and zoom the picture
  #pulled = false; // a drag with Ctrl zooms it
  #holding = 0; // the timer of a long press
  #marked = false; // one was, since the last press: the browser's own long press may yet follow

  /** @param {import('../wasm/puzzle.js').Puzzle} puzzle @param {HTMLCanvasElement} canvas */
  constructor(puzzle, canvas) {
    this.#puzzle = puzzle;
    this.#canvas = canvas;
    canvas.addEventListener('pointerdown', (event) => this.#down(event));
    canvas.addEventListener('pointermove', (event) => this.#move(event));
    canvas.addEventListener('pointerup', (event) => {
      if (this.#letGo(event)) this.#point(touch.up, event);
    });
    canvas.addEventListener('pointercancel', (event) => {
      this.#letGo(event);
      if (event.isPrimary) this.#point(touch.cancel, event);
    });
    canvas.addEventListener('contextmenu', (event) => {
      if (this.#marked || this.#mark(event)) event.preventDefault();
    });
    canvas.addEventListener('wheel', (event) => this.#wheel(event), { passive: false });
    canvas.addEventListener('touchstart', (event) => this.#touch(event), { passive: false });
    canvas.addEventListener('keydown', (event) => this.#key(event));
  }

  /** What fingers do on this picture: draw on it, take a part along, move a flat one. @param {import('../embed/nopatience').State} state */
  configure({ draws, follows, flat }) {
    this.#draws = draws;
    this.#follows = follows;
    this.#flat = flat;
  }

  /** @param {PointerEvent} event */
  #down(event) {
    this.#marked = false;
    const touches = event.pointerType === 'touch';
    const grips = (event.button === 1 && this.#flat) || (touches && this.#fingers.size > 0);
    if (touches || grips) this.#fingers.set(event.pointerId, event);
    if (grips) {
      event.preventDefault();
      this.#gripped = true;
      this.#pressed = false;
      clearTimeout(this.#holding);
      this.#canvas.setPointerCapture(event.pointerId);
      this.#point(touch.cancel, event);
    } else if (event.isPrimary && event.button === 0) {
      this.#pulled = event.ctrlKey;
      this.#pressed = !this.#pulled;
      this.#canvas.setPointerCapture(event.pointerId);
      if (this.#pressed) this.#holds = this.#point(touch.down, event);
      clearTimeout(this.#holding);
      if (touches) this.#holding = setTimeout(() => this.#hold(event), longPress);
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
    if (this.#pulled && event.isPrimary) this.zoomBy(-event.movementY / 100);
    else if (event.isPrimary) this.#canvas.classList.toggle('pressable', this.#pass(event));
  }

  /** A browser that is behind tells of several places at once, and what is drawn goes through them all. @param {PointerEvent} event */
  #pass(event) {
    const places = this.#pressed ? (event.getCoalescedEvents?.() ?? []) : [];
    for (const place of places.slice(0, -1)) this.#point(touch.move, place);
    return this.#point(touch.move, event);
  }

  /** Two fingers, or the middle button, carry the picture. @param {PointerEvent} event */
  #carry(event) {
    const before = [...this.#fingers.values()];
    this.#fingers.set(event.pointerId, event);
    const after = [...this.#fingers.values()];
    const from = middle(before);
    const to = middle(after);
    const zoom = before.length > 1 && spread(before) > 0 && spread(after) > 0 ? Math.log2(spread(after) / spread(before)) : 0;
    this.#zoom(from, to.clientX - from.clientX, to.clientY - from.clientY, zoom);
  }

  /** @param {PointerEvent} event @returns {boolean} whether it had pressed the picture */
  #letGo(event) {
    this.#fingers.delete(event.pointerId);
    if (this.#fingers.size === 0) this.#gripped = false;
    if (!event.isPrimary) return false;
    const pressed = this.#pressed;
    clearTimeout(this.#holding);
    this.#pressed = this.#pulled = this.#holds = false;
    return pressed;
  }

  /** @param {PointerEvent} event */
  #hold(event) {
    if (!this.#pressed || !this.#mark(event)) return;
    this.#pressed = false;
    this.#marked = true;
  }

  /** @param {MouseEvent} event */
  #mark(event) {
    clearTimeout(this.#holding);
    return this.#point(touch.mark, event);
  }

  /** A finger on a board draws, and one on a part takes it along; beside them it scrolls the page as anywhere.
   * @param {TouchEvent} event */
  #touch(event) {
    if (!event.cancelable) return;
    const holds = this.#follows ? this.#holds : this.#draws && this.#point(touch.move, event.touches[0]);
    if (event.touches.length > 1 || holds) event.preventDefault();
  }

  /** The wheel scrolls the page; with Ctrl, as trackpads say when pinched, it zooms. @param {WheelEvent} event */
  #wheel(event) {
    if (!event.ctrlKey) return;
    event.preventDefault(); // at the nearest and the farthest too: the page is not to jump instead
    this.#zoom(event, 0, 0, Math.max(-0.5, Math.min(0.5, -event.deltaY * (event.deltaMode ? 0.1 : 0.005))));
  }

  /**
   * Moves the picture and zooms it about a point. @returns {boolean} whether that changed anything
   * @param {Spot} about @param {number} x @param {number} y @param {number} zoom doublings
   */
  #zoom({ clientX, clientY }, x, y, zoom) {
    const box = this.#canvas.getBoundingClientRect();
    return this.#puzzle.zoom(clientX - box.left, clientY - box.top, x, y, zoom);
  }

  /** Zooms about the middle. @param {number} [steps] doublings */
  zoomBy(steps) {
    if (!steps) return false;
    const { left, top, width, height } = this.#canvas.getBoundingClientRect();
    return this.#zoom({ clientX: left + width / 2, clientY: top + height / 2 }, 0, 0, steps);
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
