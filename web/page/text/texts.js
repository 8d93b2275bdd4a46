/**
 * The page's texts in one table, ready for a second language. The puzzles' own texts (rules, moves, reasons) come from
 * the core. Each script adds those that it needs: strings.js has the puzzle's and its buttons', strings_full.js the full
 * page's, ../panels/strings.js those of all panels, ../embed/strings.js the dialog's for authors.
 */
import { amount } from "./numbers.js";

/** By language tag, then by name. @typedef {Record<string, Record<string, string>>} Languages */
/** @typedef {(name: string, gaps?: Record<string, string | number>) => string} Texts */

/** @type {Languages} */
const shared = { en: {} };

export const languageTags = Object.keys(shared);

/** The tag of the chosen language. */
export let language = "en";

/** Chooses a language by its tag; English if there is no such table. @param {string} tag */
export function setLanguage(tag) {
  const [wanted] = tag.split("-");
  language = wanted in shared ? wanted : "en";
}

/** @param {Languages} more */
export function addTexts(more) {
  for (const [tag, texts] of Object.entries(more)) Object.assign(shared[tag], texts);
}

/**
 * Texts by their names, their {gaps} filled, numbers with separators: from the caller's table, else from the page's.
 * @param {Languages} own @returns {Texts}
 */
export const textsFrom =
  (own) =>
  (name, gaps = {}) => {
    const found = own[language]?.[name] ?? shared[language][name] ?? name;
    return found.replace(/\{(\w+)\}/g, (whole, gap) => (typeof gaps[gap] === "number" ? amount(gaps[gap]) : (gaps[gap] ?? whole)));
  };

/** The page's texts. */
export const text = textsFrom(shared);

/** Fills in the elements that name their text or label, as far as the table has it. @param {ParentNode} root */
export function fillTexts(root) {
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-text], [data-label]"))) {
    const { text: words = "", label = "" } = element.dataset;
    if (words in shared[language]) element.textContent = text(words);
    if (label in shared[language]) element.setAttribute("aria-label", text(label));
  }
}
