/**
 * A card of the front page shows its puzzle being solved, one picture per move, drawn by the worker: while it is
 * pointed at or has the focus; on devices that cannot hover, while it is in the middle of the window.
 */
import { solutionOf } from "../../wasm/solution.js";

const pause = 900; // milliseconds a picture stands
const rest = 3; // times as long for the last
const fade = 250; // milliseconds in which the next one appears
const most = 25; // pictures

/**
 * @typedef {object} Card
 * @property {string} id the puzzle, which begins at its start
 * @property {HTMLElement} frame of its picture
 * @property {HTMLElement} card that is pointed at
 * @property {(id: string) => Promise<string>} draw a picture as SVG
 * @property {(listener: (may: boolean) => void) => void} follow tells the listener if things may move by themselves
 */

/**
 * Fades a picture in over the one before, which is removed after that: an image in an SVG does not appear at once.
 * @param {HTMLElement} frame @param {string} svg
 */
async function show(frame, svg) {
  frame.insertAdjacentHTML("beforeend", svg);
  const next = /** @type {SVGElement} */ (frame.lastElementChild);
  next.style.position = "absolute";
  next.style.inset = "0";
  await next.animate([{ opacity: 0 }, { opacity: 1 }], { duration: fade }).finished;
  next.removeAttribute("style");
  if (next.parentNode) frame.replaceChildren(next); // else a picture in another theme has replaced it
}

/** @param {Card} card */
export function moveCard({ id, frame, card, draw, follow }) {
  const coarse = matchMedia("(hover: none)");
  let may = false;
  let wanted = false;
  let running = false;
  let place = 0;
  /** @type {string[]} */
  let positions = [];

  const moves = () => may && wanted && frame.isConnected;

  /** Goes on as long as it may move. */
  async function run() {
    if (running) return;
    running = true;
    while (moves()) {
      if (!positions.length) positions = (await solutionOf(id, most)).ids;
      await new Promise((resolve) => setTimeout(resolve, place === positions.length - 1 ? rest * pause : pause));
      if (!moves()) break;
      const next = (place + 1) % positions.length;
      const svg = await draw(positions[next]);
      if (!svg || !moves()) continue;
      place = next;
      await show(frame, svg);
    }
    running = false;
  }

  /** @param {boolean} now */
  const want = (now) => {
    wanted = now;
    run().catch(() => (running = false)); // the picture stays
  };
  for (const on of ["pointerenter", "focus"]) card.addEventListener(on, () => want(true));
  for (const off of ["pointerleave", "blur"]) card.addEventListener(off, () => want(false));
  new IntersectionObserver(([{ isIntersecting }]) => coarse.matches && want(isIntersecting), { rootMargin: "-45% 0px" }).observe(frame);
  follow((now) => {
    may = now;
    want(wanted);
  });
}
