// What tests put into a page, to run before its scripts or among them.

/** A mouse moves over the page until its canvas shows the puzzle: the page then does not wait for an idle time. Runs in the page. */
export function moveMouse() {
  const timer = setInterval(() => {
    dispatchEvent(new Event("pointermove"));
    if (document.querySelector("#canvas.shown")) clearInterval(timer);
  }, 50);
}

/** Time passes faster from frame to frame, so that an animation takes fewer frames. Within a task, and for timers, it
 * passes as always. Runs in the page before its scripts. @param {number} pace */
export function hurry(pace) {
  const frameMax = 50; // milliseconds; a page at rest has no frames
  const now = performance.now.bind(performance);
  const request = requestAnimationFrame.bind(window);
  let last = 0; // the frame's time
  let ahead = 0;
  performance.now = () => now() + ahead;
  window.requestAnimationFrame = (run) =>
    request((time) => {
      if (time > last) ahead += (pace - 1) * Math.min(frameMax, time - last);
      last = Math.max(last, time);
      run(time + ahead);
    });
}

/** Lets a test hold the page's clock: after hold() each frame takes 1/60 s, or `step`. Runs in the page before its
 * scripts. @param {number} [step] milliseconds */
export function holdClock(step = 1000 / 60) {
  const frame = window.requestAnimationFrame.bind(window);
  const clock = performance.now.bind(performance);
  /** @type {number | null} */
  let held = null;
  let shown = 0; // the real time of the frame that is being made
  const page = /** @type {any} */ (window);
  page.heldFrames = 0;
  page.hold = () => (held = clock());
  performance.now = () => held ?? clock();
  window.requestAnimationFrame = (callback) =>
    frame((now) => {
      if (held !== null && now !== shown) {
        held += step;
        page.heldFrames++;
      }
      shown = now;
      callback(held ?? now);
    });
}

/** Keeps what WebGL draws, so that pixelsBehind can read it at any time. Runs before the page's scripts. @param {import("playwright-core").Page} page */
export const keepPixels = (page) =>
  page.addInitScript(() => {
    const original = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = /** @type {any} */ (
      /** @this {any} */ function (/** @type {any} */ ...[kind, options]) {
        return original.call(this, kind, /^webgl/.test(kind) ? { ...options, preserveDrawingBuffer: true } : options);
      }
    );
    /** What the canvas shows behind an element: one pixel per CSS pixel, row by row, four bytes each. @param {Element} element */
    /** @type {any} */ (window).pixelsBehind = (/** @type {Element} */ element) => {
      const canvas = /** @type {HTMLCanvasElement} */ (document.getElementById("canvas"));
      const [from, box] = [canvas.getBoundingClientRect(), element.getBoundingClientRect()];
      const [width, height] = [Math.round(box.width), Math.round(box.height)];
      const copy = Object.assign(document.createElement("canvas"), { width, height });
      const pen = /** @type {CanvasRenderingContext2D} */ (original.call(copy, "2d", { willReadFrequently: true }));
      pen.drawImage(canvas, Math.round(from.left - box.left), Math.round(from.top - box.top), from.width, from.height);
      return pen.getImageData(0, 0, width, height);
    };
  });
