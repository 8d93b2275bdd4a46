/**
 * One card of the gallery shows its puzzle being solved, a picture a move, drawn by the worker. It stands still where the
 * system asks for reduced motion, while it is out of sight, and when its button is pressed. A script of its own, loaded by
 * the gallery once its cards are there.
 */
import { make, recall, remember, setAttribute, textsFrom } from "../page/base.js";
import { solutionOf } from "../wasm/solution.js";

const pause = 1600; // milliseconds a picture stands
const rest = 3; // times as long for the last
const fade = 300; // milliseconds in which the next one appears

const text = textsFrom({ en: { cardPause: "Stop the moving picture", cardPlay: "Move the picture again" } });

/**
 * @typedef {object} Card
 * @property {string} id the puzzle, which begins at its start
 * @property {HTMLElement} frame of its picture, as part of an item of a list
 * @property {(id: string) => Promise<string>} draw a picture as SVG
 */

/** Shows a picture over the one before, which goes when that has appeared: a picture in the SVG is not there at once. @param {HTMLElement} frame @param {string} svg */
async function show(frame, svg) {
  frame.insertAdjacentHTML("beforeend", svg);
  const next = /** @type {SVGElement} */ (frame.lastElementChild);
  next.style.position = "absolute";
  next.style.inset = "0";
  next.style.padding = "inherit";
  await next.animate([{ opacity: 0 }, { opacity: 1 }], { duration: fade }).finished;
  next.removeAttribute("style");
  if (next.parentNode) frame.replaceChildren(next); // else it has another theme by now
}

/** @param {Card} card */
export function moveCard({ id, frame, draw }) {
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  let stopped = recall("card", ["stopped"], "") !== "";
  let seen = false;
  let running = false;
  let place = 0;
  /** @type {string[]} */
  let positions = [];

  const moves = () => seen && !stopped && !calm.matches && !document.hidden;

  /** Goes on as long as it may move. */
  async function run() {
    if (running) return;
    running = true;
    while (moves()) {
      await new Promise((resolve) => setTimeout(resolve, place === positions.length - 1 ? rest * pause : pause));
      if (!moves()) break;
      if (!positions.length) positions = (await solutionOf(id)).ids;
      const next = (place + 1) % positions.length;
      const svg = await draw(positions[next]);
      if (!svg || !moves()) continue;
      place = next;
      await show(frame, svg);
    }
    running = false;
  }

  /** Shows whether it moves, and does. */
  function follow() {
    button.hidden = calm.matches;
    setAttribute(button, "aria-label", text(stopped ? "cardPlay" : "cardPause"));
    setAttribute(/** @type {Element} */ (button.querySelector("use")), "href", stopped ? "#icon-play" : "#icon-pause");
    run().catch(() => {}); // the picture stands
  }

  const button = make("button", {
    type: "button",
    class: "card-pause",
    onclick: () => {
      stopped = !stopped;
      remember("card", stopped ? "stopped" : "");
      follow();
    },
  });
  button.innerHTML = '<svg viewBox="0 0 24 24" aria-hidden="true"><use/></svg>';
  frame.closest("li")?.append(button);
  calm.addEventListener("change", follow);
  document.addEventListener("visibilitychange", follow);
  new IntersectionObserver(([{ isIntersecting }]) => {
    seen = isIntersecting;
    follow();
  }).observe(frame);
}
