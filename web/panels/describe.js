/** What search engines read in the page's head: a description of the open puzzle, and its canonical address. */
import { addressOf, setAttribute } from "../page/base.js";

/** @param {string} selector */
const inHead = (selector) => /** @type {Element} */ (document.head.querySelector(selector));

const ofGallery = inHead('[name="description"]').getAttribute("content") ?? "";

/** @param {import('../embed/nopatience').State | null} state null: describes the gallery */
export function describe(state) {
  setAttribute(inHead('[name="description"]'), "content", state ? `${state.title}. ${state.goal} ${state.rule}` : ofGallery);
  if (location.protocol === "file:") return; // a local file has no address for others
  if (!inHead('[rel="canonical"]')) document.head.append(Object.assign(document.createElement("link"), { rel: "canonical" }));
  setAttribute(
    inHead('[rel="canonical"]'),
    "href",
    state ? addressOf(state.puzzle, {}, location.pathname) : location.origin + location.pathname,
  );
}
