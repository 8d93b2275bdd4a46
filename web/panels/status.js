/** What is said of work that goes on: a status line, an error's sentence, and a signal that ends with another. */
import { make, setText } from "../page/dom.js";

/** An answer at the field that asked: shown in place of the one before, and brings it into sight if it was asked for there. @param {HTMLElement} line @param {string} words @param {'' | 'good' | 'bad'} tone
 * @param {boolean} [still] the page is not to move */
export function answer(line, words, tone, still = false) {
  setText(line, words);
  line.dataset.tone = tone;
  const field = document.activeElement; // what a panel says of itself does not move the page
  const asked = field?.matches("button, input, select, textarea") && line.closest("form, section.part")?.contains(field);
  if (words && asked && !still) line.scrollIntoView({ block: "nearest" });
}

/** A line that screen readers read out when it changes. @param {string} [name] its class */
export function statusLine(name = "said") {
  const element = make("p", { class: name, role: "status" });
  return {
    element,
    /** @param {string} message @param {'' | 'good' | 'bad'} [tone] @param {boolean} [still] the page is not to move */
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
