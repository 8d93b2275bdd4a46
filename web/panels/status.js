/** What is said of work that goes on: a status line, an error's sentence, and a signal that ends with another. */
import { answer } from "../page/text/messages.js";
import { make } from "../page/dom.js";

/** A line that screen readers read out when it changes. @param {string} [name] its class */
export function statusLine(name = "said") {
  const element = make("p", { class: name, role: "status" });
  return {
    element,
    /** @param {string} message @param {'' | 'good' | 'bad'} [tone] */
    show(message, tone = "") {
      answer(element, message, tone);
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
