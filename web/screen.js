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
  /** where the fingers are @type {Map<number, { x: number, y: number }>} */
  #fingers = new Map();
  #spread = 0;
  #follows = false;
  #held = false;
  #draws = false;
  #resting = false;
  #zoom = 0;
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
    this.#watchSize();
    this.#watchContext();
    this.#watchPointer();
    canvas.addEventListener('keydown', (event) => this.#key(event));
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
    this.#canvas.addEventListener('webglcontextlost', (event) => {
      event.preventDefault(); // else it never comes back
      this.#puzzle.screenLost(true);
      if (!this.#resting) this.lost(true);
    });
    this.#canvas.addEventListener('webglcontextrestored', () => {
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
    const context = this.#canvas.getContext('webgl2') ?? this.#canvas.getContext('webgl');
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
    canvas.addEventListener('pointerdown', (event) => {
      if (this.#pinches(event) || !event.isPrimary || event.button !== 0) return;
      this.#pressed = !event.ctrlKey;
      canvas.setPointerCapture(event.pointerId);
      this.#held = this.#pressed && this.#point(touch.down, event);
    });
    const holds = (/** @type {TouchEvent} */ { touches }) => (touches.length > 1 ? !this.#draws : this.#held && this.#follows);
    canvas.addEventListener('touchstart', (event) => holds(event) && event.preventDefault(), { passive: false });
    canvas.addEventListener('pointermove', (event) => {
      if (this.#pinches(event)) return;
      if (event.ctrlKey && event.buttons === 1 && !this.#pressed) this.#zoomBy(-event.movementY / 100);
      if (event.isPrimary) canvas.classList.toggle('pressable', this.#point(touch.move, event));
    });
    canvas.addEventListener('pointerup', (event) => {
      this.#fingers.delete(event.pointerId);
      if (!event.isPrimary || !this.#pressed) return;
      this.#pressed = false;
      this.#point(touch.up, event);
    });
    canvas.addEventListener('contextmenu', (event) => {
      if (this.#point(touch.mark, event)) event.preventDefault();
    });
    canvas.addEventListener('pointercancel', (event) => {
      this.#fingers.delete(event.pointerId);
      this.#pressed = false;
      if (event.isPrimary) this.#point(touch.cancel, event);
    });
  }

  /** @param {number} [steps] doublings */
  #zoomBy(steps) {
    if (!steps) return false;
    this.#zoom = Math.min(4, Math.max(0, this.#zoom + steps));
    return this.#puzzle.set('zoom', this.#zoom.toFixed(3));
  }

  /** Two fingers zoom; a picture that is drawn on leaves them to the page. @param {PointerEvent} event */
  #pinches({ type, pointerType, pointerId, clientX: x, clientY: y }) {
    const down = type === 'pointerdown', fingers = this.#fingers;
    if (pointerType !== 'touch' || this.#draws || !(down || fingers.has(pointerId))) return false;
    fingers.set(pointerId, { x, y });
    if (fingers.size !== 2) return fingers.size > 2;
    const [one, other] = fingers.values();
    const spread = Math.hypot(one.x - other.x, one.y - other.y);
    if (!down && spread > 0 && this.#spread > 0) this.#zoomBy(Math.log2(spread / this.#spread));
    else if (this.#pressed) this.#puzzle.pointer(touch.cancel, x, y);
    this.#spread = spread;
    this.#pressed = false;
    return true;
  }

  /** What a finger does on a picture that is drawn on is drawing, with two fingers zooming; a part that follows the
   * hand holds the page still. @param {boolean} draws @param {boolean} follows */
  drawOn(draws, follows) {
    this.#draws = draws;
    this.#follows = follows;
    this.#canvas.style.touchAction = draws ? 'pinch-zoom' : '';
  }

  /** @param {number} what @param {MouseEvent} event */
  #point(what, event) {
    const box = this.#canvas.getBoundingClientRect();
    return this.#puzzle.pointer(what, event.clientX - box.left, event.clientY - box.top);
  }

  /** The puzzle's keys are the puzzle's; all others stay the page's. @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.key === 'Tab') return;
    const key = event.shiftKey && event.key.startsWith('Arrow') ? `Shift+${event.key}` : event.key;
    if (this.#puzzle.key(key) || this.#zoomBy({ '+': 0.5, '=': 0.5, '-': -0.5 }[event.key])) event.preventDefault();
  }
}
