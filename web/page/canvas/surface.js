/**
 * The canvas element, and the graphics context on it. The browser may refuse a context or take it away: it allows few, 8 or
 * 16, for all iframes of a page together, and takes the oldest for one more. A canvas that has had a context of either sort
 * can have none of the other, so each change is to another canvas.
 */

const lateFrom = 25; // milliseconds between two frames; at sixty a second it is 17
const lateMax = 8; // frames, until fewer pixels are drawn

/** What draws: the processor, the graphics card, or that with twice the screen's pixels across. @typedef {0 | 1 | 2} Mode */

/** Frees the graphics context of a canvas, which otherwise lasts until the canvas is garbage. @param {HTMLCanvasElement} canvas */
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

    /** How the graphics card is to draw: twice as many pixels as the screen has, across, where that has few. The browser scales
     * the picture down, which smooths engraved letters and highlights and not only edges. Not where its frames came late.
     * @returns {Mode} */
    cardMode: () => (devicePixelRatio < 1.5 && late < lateMax ? 2 : 1),

    /** Pixels a CSS pixel. */
    ratio: () => (devicePixelRatio || 1) * (surface.mode === 2 ? 2 : 1),

    /** Counts frames that come late while something moves; after some of them fewer pixels are drawn, until the page is
     * closed. @param {number} milliseconds since the last frame */
    time(milliseconds) {
      if (surface.mode === 2) late = milliseconds > lateFrom ? late + 1 : Math.max(0, late - 1);
    },

    /** Puts another canvas in its place. @param {Mode} mode @returns {() => void} to be called when the other one shows the picture */
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

    /** Asks for the context that SDL gets when it asks for the same, of a small canvas: SDL makes it small first, and each new
     * size takes long. */
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
