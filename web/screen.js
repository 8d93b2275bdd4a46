/**
 * The canvas: its size, its frames, its lost and found graphics context, and the pointer and keys
 * on it. A frame is asked for only when something may have changed; idle, nothing runs.
 */
import { touch } from './puzzle.js';

/** The graphics context SDL took, if it took one. @param {HTMLCanvasElement} canvas */
const contextOf = (canvas) => canvas.getContext('webgl2') ?? canvas.getContext('webgl');

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
  #held = false; // what was pressed is a part
  #follows = false; // and parts follow the hand
  #resting = false;
  #zoom = 0;
  #zoomed = '';
  /** fingers on the picture, and how far apart the first two were at what zoom @type {Map<number, PointerEvent>} */
  #fingers = new Map();
  #pinch = { apart: 0, zoom: 0 };
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
    canvas.addEventListener('pointerdown', (event) => {
      if (!event.isPrimary || event.button !== 0) return;
      this.#pressed = !event.ctrlKey; // with Ctrl a drag zooms
      canvas.setPointerCapture(event.pointerId);
      this.#held = this.#pressed && this.#point(touch.down, event);
    });
    // a finger on a part that follows it, and two fingers, are the picture's and not the page's
    const holds = (/** @type {TouchEvent} */ { touches }) => touches.length > 1 || (this.#held && this.#follows);
    canvas.addEventListener('touchstart', (event) => holds(event) && event.preventDefault(), { passive: false });
    canvas.addEventListener('pointermove', (event) => {
      if (event.ctrlKey && event.buttons === 1 && !this.#pressed) this.#zoomBy(-event.movementY / 100);
      if (event.isPrimary) canvas.classList.toggle('pressable', this.#point(touch.move, event));
    });
    canvas.addEventListener('pointerup', (event) => {
      if (!event.isPrimary || !this.#pressed) return;
      this.#pressed = false;
      this.#point(touch.up, event);
    });
    canvas.addEventListener('contextmenu', (event) => {
      if (this.#point(touch.mark, event)) event.preventDefault();
    });
    canvas.addEventListener('pointercancel', (event) => {
      this.#pressed = false;
      if (event.isPrimary) this.#point(touch.cancel, event);
    });
    canvas.addEventListener('wheel', (event) => this.#wheel(event), { passive: false });
    canvas.addEventListener('pointerdown', (event) => this.#finger(event, true));
    canvas.addEventListener('pointermove', (event) => this.#fingers.has(event.pointerId) && this.#finger(event, true));
    for (const end of /** @type {const} */ (['pointerup', 'pointercancel']))
      canvas.addEventListener(end, (event) => this.#finger(event, false));
  }

  /** With Ctrl, as a pinched pad sends it too, the wheel zooms the picture, not the page. @param {WheelEvent} event */
  #wheel(event) {
    if (!event.ctrlKey) return;
    event.preventDefault();
    this.#zoomBy(Math.max(-0.5, Math.min(0.5, -event.deltaY * (event.deltaMode ? 0.1 : 0.005))));
  }

  /** Two fingers zoom; what the first one had begun is dropped. @param {PointerEvent} event @param {boolean} down */
  #finger(event, down) {
    if (event.pointerType !== 'touch') return;
    if (down) this.#fingers.set(event.pointerId, event);
    else this.#fingers.delete(event.pointerId);
    const [one, other] = this.#fingers.values();
    if (!other) return;
    const apart = Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY));
    if (event.type === 'pointerdown') {
      this.#pressed = false;
      this.#point(touch.cancel, event);
      this.#pinch = { apart, zoom: this.#zoom };
    } else if (down) {
      this.#zoomBy(this.#pinch.zoom + Math.log2(apart / this.#pinch.apart) - this.#zoom);
    }
  }

  /** @param {number} [steps] doublings */
  #zoomBy(steps) {
    if (!steps) return false;
    this.#zoom = Math.min(4, Math.max(0, this.#zoom + steps));
    return this.#puzzle.set('zoom', this.#zoom.toFixed(3));
  }

  /** What a finger does on a picture that is drawn on is drawing. Another puzzle is seen from afar again.
   * @param {import('./nopatience').State} state */
  show({ draws, follows, puzzle }) {
    this.#follows = follows;
    this.#canvas.style.touchAction = draws ? 'none' : '';
    if (puzzle !== this.#zoomed) this.#zoom = 0;
    this.#zoomed = puzzle;
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
