/**
 * The canvas element, and the graphics context on it. The browser may refuse a context or take it away: it allows only
 * 8 or 16 for all iframes of a page together, and takes the oldest away to give one more. A canvas that has had a
 * context of one type can never have one of the other, so each change of mode needs another canvas.
 */

const lateFrom = 25; // milliseconds since the last frame that make a frame late; 17 at sixty frames a second
const lateMax = 8; // late frames until fewer pixels are drawn

/**
 * What draws: 0 the processor, 1 the graphics card, 2 the card with twice the screen's pixels across.
 * @typedef {0 | 1 | 2} Mode
 */

/** Frees a canvas's graphics context, which otherwise lasts until the canvas is collected. @param {HTMLCanvasElement} canvas */
const freeContext = (canvas) =>
  (canvas.getContext("webgl2") ?? canvas.getContext("webgl"))?.getExtension("WEBGL_lose_context")?.loseContext();

/** @param {HTMLCanvasElement} canvas @param {() => void} lost is called when the context is taken away */
export function surfaceOn(canvas, lost) {
  let late = 0; // frames that came late, less those that did not
  const surface = {
    /** null: nothing draws yet */
    mode: /** @type {Mode | null} */ (null),
    /** The canvas has a picture. */
    shown: false,
    /** There is no graphics card. */
    none: false,

    /** How the graphics card is to draw: with twice the screen's pixels across if those are few and frames are not
     * late. The browser scales the picture down, which smooths not only edges but engraved letters and highlights.
     * @returns {Mode} */
    cardMode: () => (devicePixelRatio < 1.5 && late < lateMax ? 2 : 1),

    /** Pixels per CSS pixel. */
    ratio: () => (devicePixelRatio || 1) * (surface.mode === 2 ? 2 : 1),

    /** Counts frames that come late while something moves; after some of them fewer pixels are drawn, until the page is
     * closed. @param {number} milliseconds since the last frame */
    time(milliseconds) {
      if (surface.mode === 2) late = milliseconds > lateFrom ? late + 1 : Math.max(0, late - 1);
    },

    /**
     * Puts a new canvas in place of the old.
     * @param {Mode} mode @returns {() => void} frees the old one; call it once the new one is drawn
     */
    replace(mode) {
      const [old, before] = [canvas, surface.mode];
      const next = /** @type {HTMLCanvasElement} */ (old.cloneNode(false));
      next.classList.remove("shown");
      next.addEventListener("webglcontextlost", () => {
        if (next === canvas) lost(); // else it was freed here
      });
      old.replaceWith(next);
      canvas = next;
      surface.mode = mode;
      surface.shown = false;
      return () => before && freeContext(old);
    },

    /** Asks for the context early: SDL gets the same one when it asks with the same attributes. The canvas is made
     * small first, as SDL does, because each change of size takes long. */
    askForContext() {
      Object.assign(canvas, { width: 1, height: 1 });
      canvas.getContext("webgl", { alpha: document.body.dataset.background === "transparent", antialias: surface.mode === 1 });
    },

    /** @param {number} width CSS pixels @param {number} height */
    resize(width, height) {
      canvas.style.width = `${width}px`;
      canvas.style.height = `${height}px`;
    },

    show() {
      surface.shown = true;
      canvas.classList.add("shown");
    },
  };
  return surface;
}
