/**
 * Asks the core what a text that is no id means. This script is fetched when an id does not open, and by fields that
 * take any text.
 */
import { addressOf, callText, find, keptOptions, make, textsFrom } from "./base.js";
import { callCore } from "../wasm/core_worker.js";

/** @typedef {{ id: string, words: string, changed: boolean }} Reading */
/**
 * The readings, best first; sentence: why there are none, or that one is to be chosen.
 * @typedef {{ readings: Reading[], sentence: string }} Read
 */

const text = textsFrom({ en: { several: "This can be read in {count} ways; choose one of them", readAs: "{id}: read as {words}" } });

/**
 * The core module, started here in a frame that may not start workers.
 * @type {Promise<import('../wasm/wasm.js').Module> | null}
 */
let module = null;

/** @param {string} typed @returns {Promise<string>} */
async function ask(typed) {
  try {
    return await callCore(NP_SINGLE ? "np_repair_text" : "np_read_text", typed); // the single file cannot read notations of other programs
  } catch (error) {
    if (NP_SINGLE) throw error;
    const starting = (module ??= import("built/core.mjs").then(({ default: start }) => start()));
    starting.catch(() => (module = null)); // so that the next call tries again
    return callText(await starting, "np_read_text", typed);
  }
}

/** The last answer: a text is often asked about again. @type {{ typed: string, answer: Promise<Read> } | null} */
let last = null;

/** @param {string} typed @returns {Promise<Read>} */
export function readText(typed) {
  if (last?.typed !== typed) {
    const answer = ask(typed).then((json) => {
      const { value = [], error } = JSON.parse(json);
      const sentence = error?.sentence ?? (value.length > 1 ? text("several", { count: value.length }) : "");
      return { readings: value, sentence };
    });
    last = { typed, answer };
    answer.catch(() => (last = null));
  }
  return last.answer;
}

/** Adds a link for each reading to the notice, which says that one is to be chosen. @param {Reading[]} readings */
export function offer(readings) {
  const links = readings.map(({ id, words }) =>
    make("a", { href: addressOf(id, keptOptions, location.pathname) }, text("readAs", { id, words })),
  );
  find("notice").firstElementChild?.append(...links.flatMap((link) => [" ", link]));
}

/**
 * The same as buttons, below a field.
 * @param {HTMLElement} line with the field's answer @param {Reading[]} readings @param {(id: string) => void} open
 */
export function offerBelow(line, readings, open) {
  line.append(
    make(
      "span",
      { class: "line readings" },
      ...readings.map(({ id, words }) =>
        make("button", { type: "button", class: "small", onclick: () => open(id) }, text("readAs", { id, words })),
      ),
    ),
  );
}
