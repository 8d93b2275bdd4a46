/** Fields, forms and buttons that the laboratory's panels share. */
import { make, text } from "../page/base.js";
import { composes } from "../page/controls/key_names.js";
import "./strings.js";

/** For a message: long input is cut. @param {string} input */
export const short = (input) => (input.length > 20 ? `${input.slice(0, 20)}…` : input);

/** Focuses the puzzle, and scrolls to it unless it is beside the laboratory. */
export function scrollToBoard() {
  if (!matchMedia("(min-width: 64rem)").matches) document.getElementById("head")?.scrollIntoView({ block: "start" });
  document.getElementById("picture")?.focus({ preventScroll: true });
}

/** A number field. @param {number | string} value @param {number} min @param {number} max */
export const number = (value, min, max) =>
  make("input", { type: "number", inputMode: "numeric", value: String(value), min: String(min), max: String(max) });

/** For a field of several lines, which may be pasted: Enter submits, Shift+Enter begins a new line. @param {KeyboardEvent} event */
export function submitByEnter(event) {
  if (event.key !== "Enter" || event.shiftKey || composes(event)) return;
  event.preventDefault();
  /** @type {HTMLTextAreaElement} */ (event.target).form?.requestSubmit();
}

/** A form whose submission calls `submit`. @param {() => void} submit @param {...(Node | null)} children */
export function form(submit, ...children) {
  const onsubmit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    submit();
  };
  return make("form", { class: "line", noValidate: true, onsubmit }, ...children);
}

/** A corrected field loses its complaint at once. @param {HTMLInputElement[]} inputs @param {ReturnType<typeof import("../panels/status.js").statusLine>} fault */
export function clearFault(inputs, fault) {
  const clear = () => {
    for (const input of inputs) input.setAttribute("aria-invalid", "false");
    fault.show("");
  };
  for (const input of inputs) input.addEventListener("input", () => fault.element.textContent && clear());
}

/** Shows the command that does the same in a terminal. */
export function commandLine() {
  const code = make("code", {});
  const after = make("span", {});
  const element = make("p", { class: "command", hidden: true }, text("command"), code, after);
  return {
    element,
    /** @param {string} words '' hides the line @param {string} [more] after them */
    show(words, more = "") {
      code.textContent = `nopatience ${words}`;
      after.textContent = more;
      element.hidden = !words;
    },
  };
}

/** A control below its label. @param {string} label @param {HTMLElement} control */
export const field = (label, control) => make("label", {}, make("span", {}, label), control);

/** @param {string} words @param {() => void} run @param {Record<string, any>} [more] */
export const button = (words, run, more = {}) => make("button", { type: "button", onclick: run, ...more }, words);

/**
 * The number in a field. If it is wrong, throws an Error that says what is allowed. The field is checked as text, since
 * the value of a number field that holds no number is empty.
 * @param {HTMLInputElement} input @param {string} label
 * @param {{ min?: number, max?: number, even?: boolean }} [bounds] those left out are the field's own
 */
export function readNumber(input, label, { min = Number(input.min), max = Number(input.max), even = false } = {}) {
  const typed = input.value.trim();
  const inRange = /^\d{1,15}$/.test(typed) && Number(typed) >= min && Number(typed) <= max;
  const good = inRange && !(even && Number(typed) % 2);
  input.setAttribute("aria-invalid", String(!good));
  if (good) return Number(typed);
  throw new Error(text(inRange ? "faultEven" : "faultNumber", { field: label, value: short(typed), min, max }));
}

/** The same for a field that may be empty; null if it is. @param {HTMLInputElement} input @param {string} label @param {{ min?: number, max?: number }} [bounds] */
export function readBound(input, label, bounds) {
  if (input.value.trim() || input.validity.badInput) return readNumber(input, label, bounds);
  input.setAttribute("aria-invalid", "false");
  return null;
}
