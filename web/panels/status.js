/** For work in progress: a status line, an error's sentence, and a controller that is aborted with another's signal. */
import { make, setText } from "../page/dom.js";

/** Shows an answer at the field that asked, in place of the one before, and scrolls to it if the focus is there.
 * @param {HTMLElement} line @param {string} words @param {'' | 'good' | 'bad'} tone
 * @param {boolean} [still] the page must not scroll */
export function answer(line, words, tone, still = false) {
  setText(line, words);
  line.dataset.tone = tone;
  const field = document.activeElement; // what a panel says unasked does not scroll the page
  const asked = field?.matches("button, input, select, textarea") && line.closest("form, section.part")?.contains(field);
  if (words && asked && !still) line.scrollIntoView({ block: "nearest" });
}

/** A line that screen readers read out when it changes. @param {string} [name] its class */
export function statusLine(name = "said") {
  const element = make("p", { class: name, role: "status" });
  return {
    element,
    /** @param {string} message @param {'' | 'good' | 'bad'} [tone] @param {boolean} [still] the page must not scroll */
    show(message, tone = "", still = false) {
      answer(element, message, tone, still);
    },
  };
}

/** The message of an error; '' when the job was only cancelled. @param {unknown} error */
export function messageOf(error) {
  if (!(error instanceof Error)) return String(error);
  return error.name === "AbortError" ? "" : error.message;
}

/** A controller that is also aborted when `outer` is. @param {AbortSignal} outer */
export function linkedController(outer) {
  const controller = new AbortController();
  if (outer.aborted) controller.abort();
  outer.addEventListener("abort", () => controller.abort(), { once: true, signal: controller.signal });
  return controller;
}
