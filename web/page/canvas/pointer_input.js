/**
 * Mouse, touch, pen and wheel on the picture, passed on to the puzzle in CSS pixels of the picture. One finger or the
 * left button presses, drags and draws; a long press marks, and so does the right button, both also along a drag. Two fingers,
 * the middle button, Ctrl with the wheel and Ctrl with a drag move and zoom the picture.
 */
import { touch } from "../../wasm/puzzle.js";

const longPress = 500; // milliseconds
const slop = 10; // CSS pixels a finger may move during a long press

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
  element;
  #pressed = false;
  #holds = false; // the press began on a part
  #draws = false;
  #follows = false;
  #flat = false;
  /** fingers, and a mouse that moves the picture, by pointer id @type {Map<number, Spot>} */
  #fingers = new Map();
  #panning = false; // they move and zoom the picture
  #zooming = false; // by a drag with Ctrl
  #longPressTimer = 0;
  /** the touch that may become a long press @type {PointerEvent | null} */
  #held = null;
  #marked = false; // this press has marked something; the browser may still send its contextmenu event

  /** @param {import('../../wasm/puzzle.js').Puzzle} puzzle @param {HTMLElement} element that receives the events */
  constructor(puzzle, element) {
    this.#puzzle = puzzle;
    this.element = element;
    element.addEventListener("pointerdown", (event) => this.#down(event));
    element.addEventListener("pointermove", (event) => this.#move(event));
    element.addEventListener("pointerleave", () => this.#hover(-9999, -9999));
    element.addEventListener("pointerup", (event) => {
      if (this.#held && event.timeStamp - this.#held.timeStamp >= longPress) this.#longPress(event); // the timer may be late
      if (this.#release(event)) this.#point(touch.up, event);
    });
    element.addEventListener("pointercancel", (event) => {
      this.#release(event);
      if (event.isPrimary) this.#point(touch.cancel, event);
    });
    element.addEventListener("contextmenu", (event) => {
      if (this.#marked || this.#mark(event)) event.preventDefault();
      this.#marked = false;
    });
    element.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    element.addEventListener("touchstart", (event) => this.#touch(event), { passive: false });
  }

  /**
   * Takes from the state whether drags draw on the picture, whether a part follows a drag, and whether it is flat.
   * @param {import('../../embed/nopatience').State} state
   */
  configure({ draws, follows, flat }) {
    this.#draws = draws;
    this.#follows = follows;
    this.#flat = flat;
  }

  /** @param {PointerEvent} event */
  #down(event) {
    this.#marked = false;
    const touches = event.pointerType === "touch";
    const pans = (event.button === 1 && this.#flat) || (touches && this.#fingers.size > 0);
    if (touches || pans) this.#fingers.set(event.pointerId, event);
    if (pans) {
      event.preventDefault();
      this.#panning = true;
      this.#pressed = false;
      this.#letGo();
      this.element.setPointerCapture(event.pointerId);
      this.#point(touch.cancel, event);
    } else if (event.isPrimary && event.button === 0) {
      this.#zooming = event.ctrlKey;
      this.#pressed = !this.#zooming;
      this.element.setPointerCapture(event.pointerId);
      if (this.#pressed) this.#holds = this.#point(touch.down, event);
      this.#letGo();
      if (touches) {
        this.#held = event;
        this.#longPressTimer = setTimeout(() => this.#longPress(event), longPress);
      }
    } else if (event.isPrimary && event.button === 2) {
      this.#pressed = this.#marked = this.#mark(event);
      if (this.#marked) this.element.setPointerCapture(event.pointerId);
    }
  }

  /** @param {PointerEvent} event */
  #move(event) {
    if (this.#panning) {
      if (this.#fingers.has(event.pointerId)) this.#pan(event);
      return;
    }
    const from = this.#fingers.get(event.pointerId);
    if (from && Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) > slop) this.#letGo();
    if (this.#zooming && event.isPrimary) this.zoomBy(-event.movementY / 100);
    else if (this.#pressed && event.isPrimary) this.#passOn(event);
    else if (event.isPrimary && event.pointerType !== "touch") this.#hover(event.clientX, event.clientY);
  }

  /** The mouse is at x, y, in CSS pixels of the window. @param {number} x @param {number} y */
  #hover(x, y) {
    if (this.#point(touch.hover, { clientX: x, clientY: y })) this.showHovered();
  }

  /** Shows what the mouse is on: the cursor's shape tells whether it can move, a tooltip gives its name. */
  showHovered() {
    const { moves, name } = this.#puzzle.hovered();
    this.element.classList.toggle("pressable", moves);
    this.element.title = name && name[0].toUpperCase() + name.slice(1);
  }

  /** A busy browser merges several moves into one event; a drawn line goes through all of them. @param {PointerEvent} event */
  #passOn(event) {
    for (const place of event.getCoalescedEvents?.().slice(0, -1) ?? []) this.#point(touch.move, place);
    this.#point(touch.move, event);
  }

  /** Two fingers, or the middle button, move the picture; fingers zoom it, too. @param {PointerEvent} event */
  #pan(event) {
    const before = [...this.#fingers.values()];
    this.#fingers.set(event.pointerId, event);
    const after = [...this.#fingers.values()];
    const from = middle(before);
    const to = middle(after);
    const zoom = before.length > 1 && spread(before) > 0 && spread(after) > 0 ? Math.log2(spread(after) / spread(before)) : 0;
    this.#zoom(from, to.clientX - from.clientX, to.clientY - from.clientY, zoom);
  }

  /** @param {PointerEvent} event @returns {boolean} whether the picture was pressed */
  #release(event) {
    this.#fingers.delete(event.pointerId);
    if (this.#fingers.size === 0) this.#panning = false;
    if (!event.isPrimary) return false;
    const pressed = this.#pressed;
    this.#letGo();
    this.#pressed = this.#zooming = this.#holds = false;
    return pressed;
  }

  /** Stops waiting for this touch to become a long press. */
  #letGo() {
    clearTimeout(this.#longPressTimer);
    this.#held = null;
  }

  /** @param {PointerEvent} event */
  #longPress(event) {
    if (!this.#pressed || !this.#mark(event)) return;
    this.#pressed = this.#draws; // then a drag goes on marking
    this.#marked = true;
  }

  /** @param {MouseEvent} event */
  #mark(event) {
    this.#letGo();
    return this.#point(touch.mark, event);
  }

  /** A finger on a board draws, and one on a part drags it; anywhere else it scrolls the page.
   * @param {TouchEvent} event */
  #touch(event) {
    if (!event.cancelable) return;
    const holds = this.#follows ? this.#holds : this.#draws && this.#point(touch.move, event.touches[0]);
    if (event.touches.length > 1 || holds) event.preventDefault();
  }

  /** The wheel scrolls the page; with Ctrl, which trackpads report for a pinch, it zooms. @param {WheelEvent} event */
  #wheel(event) {
    if (!event.ctrlKey) return;
    event.preventDefault(); // at the limits of the zoom too, else the browser would zoom the page
    this.#zoom(event, 0, 0, Math.max(-0.5, Math.min(0.5, -event.deltaY * (event.deltaMode ? 0.1 : 0.005))));
  }

  /**
   * Moves the picture and zooms it about a point. @returns {boolean} whether that changed anything
   * @param {Spot} about @param {number} x @param {number} y @param {number} zoom doublings
   */
  #zoom({ clientX, clientY }, x, y, zoom) {
    const box = this.element.getBoundingClientRect();
    return this.#puzzle.zoom(clientX - box.left, clientY - box.top, x, y, zoom);
  }

  /** Zooms about the middle; false when nothing changed. @param {number} [steps] doublings */
  zoomBy(steps) {
    if (!steps) return false;
    const { left, top, width, height } = this.element.getBoundingClientRect();
    return this.#zoom({ clientX: left + width / 2, clientY: top + height / 2 }, 0, 0, steps);
  }

  /** @param {number} what @param {Spot} event */
  #point(what, event) {
    const box = this.element.getBoundingClientRect();
    return this.#puzzle.pointer(what, event.clientX - box.left, event.clientY - box.top);
  }
}
