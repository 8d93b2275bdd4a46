/** What the laboratory's panels share: texts, fields, buttons, and forms that run a job. */
import { make } from "../page/base.js";
import "./strings.js";
import { linkedController, messageOf, statusLine } from "../panels/status.js";

/** @typedef {import('./lab.js').LabContext} LabContext */
/** @typedef {import('../page/text/texts.js').Texts} Texts */

/** For a message: long input is cut. @param {string} input */
export const short = (input) => (input.length > 20 ? `${input.slice(0, 20)}…` : input);

/** Scrolls to the puzzle above and focuses it. */
export function scrollToBoard() {
  document.getElementById("head")?.scrollIntoView({ block: "start" });
  document.getElementById("picture")?.focus({ preventScroll: true });
}

/** A number field. @param {number | string} value @param {number} min @param {number} max */
export const number = (value, min, max) =>
  make("input", { type: "number", inputMode: "numeric", value: String(value), min: String(min), max: String(max) });

/** A form whose submission calls `submit`. @param {() => void} submit @param {...(Node | null)} children */
export function form(submit, ...children) {
  const onsubmit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    submit();
  };
  return make("form", { class: "line", noValidate: true, onsubmit }, ...children);
}

/** The elements of a form that are labelled with a puzzle's texts, each given by its name. @param {Texts} text */
export function formsWith(text) {
  /** @param {string} name @param {HTMLElement} control */
  const field = (name, control) => make("label", {}, make("span", {}, text(name)), control);

  /** @param {string} name @param {() => void} run @param {Record<string, any>} [more] */
  const button = (name, run, more = {}) => make("button", { type: "button", onclick: run, ...more }, text(name));

  /**
   * What a number field holds; throws the sentence that says what would be right. It is checked as text, since the value
   * of a number field that holds no number is empty.
   * @param {HTMLInputElement} input @param {string} name of its label
   * @param {{ min?: number, max?: number, even?: boolean }} [bounds] the field's own where they are left out
   */
  function readNumber(input, name, { min = Number(input.min), max = Number(input.max), even = false } = {}) {
    const typed = input.value.trim();
    const inRange = /^\d{1,15}$/.test(typed) && Number(typed) >= min && Number(typed) <= max;
    const good = inRange && !(even && Number(typed) % 2);
    input.setAttribute("aria-invalid", String(!good));
    if (good) return Number(typed);
    throw new Error(text(inRange ? "faultEven" : "faultNumber", { field: text(name), value: short(typed), min, max }));
  }

  /** The line that does the same in a terminal. */
  function commandLine() {
    const code = make("code", {});
    const element = make("p", { class: "command", hidden: true }, text("command"), code);
    return {
      element,
      /** @param {string} words '' hides the line */
      show(words) {
        code.textContent = `nopatience ${words}`;
        element.hidden = !words;
      },
    };
  }

  /**
   * A job that can be started and cancelled: two buttons of which one is shown, a progress bar, a status line, and the
   * command that does the same.
   * @param {LabContext} context
   * @param {object} options
   * @param {string} options.go the start button's text
   * @param {string} options.title the progress bar's label
   * @param {() => string} options.words what to run; may throw a sentence
   * @param {HTMLElement[]} [options.idle] other elements that are hidden while it runs
   * @param {() => void} [options.begun]
   * @param {(report: any) => void} options.progress
   * @param {(report: any) => [message: string, tone: '' | 'good' | 'bad']} options.done
   * @param {() => string} [options.cancelled] the message then
   */
  function jobControls(context, { go: goName, title, words, idle = [], begun, progress, done, cancelled }) {
    const status = statusLine();
    const command = commandLine();
    const bar = make("progress", { max: 1, value: 0, hidden: true, "aria-label": text(title) });
    const go = make("button", { type: "submit" }, text(goName));
    const stop = button("cancel", () => running?.abort(), { hidden: true });
    /** @type {AbortController | null} */
    let running = null;

    /** @param {boolean} busy */
    function show(busy) {
      const focused = document.activeElement;
      bar.hidden = stop.hidden = !busy;
      for (const element of [go, ...idle]) element.hidden = busy;
      if (focused === go || (focused !== stop && idle.some((element) => element === focused))) stop.focus();
      if (focused === stop) go.focus();
    }

    async function start() {
      if (running) return;
      const controller = linkedController(context.signal);
      running = controller;
      try {
        const asked = words();
        command.show(asked);
        bar.value = 0;
        status.show("");
        begun?.();
        show(true);
        const onProgress = (/** @type {any} */ report, /** @type {number} */ share) => {
          bar.value = share;
          progress(report);
        };
        status.show(...done(await context.runJob(asked, { progress: onProgress, signal: controller.signal })));
      } catch (error) {
        const why = messageOf(error);
        status.show(why || (cancelled?.() ?? text("cancelled")), why ? "bad" : "");
      }
      running = null;
      show(false);
    }

    return { go, stop, bar, status, command, start, cancel: () => running?.abort(), isRunning: () => running !== null };
  }

  return { field, button, readNumber, commandLine, jobControls };
}
