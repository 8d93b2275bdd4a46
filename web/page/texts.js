/**
 * The page's texts in one table, ready for a second language. The puzzles' own texts (rules, moves, reasons) come from
 * the core. Each script adds those that it needs: strings.js has the puzzle's and its buttons', strings_full.js the full
 * page's, ../embed/strings.js the dialog's for authors, and strings_shared.js those of more than one of them.
 */
import { exact } from "./numbers.js";

/** @type {Record<string, Record<string, string>>} */
const languages = { en: {} };

let table = languages.en;

/** Adds texts. @param {typeof languages} more by language */
export function addTexts(more) {
  for (const [tag, texts] of Object.entries(more)) Object.assign(languages[tag], texts);
}

/** Chooses a language by its tag; English if there is no such table. @param {string} tag */
export function setLanguage(tag) {
  table = languages[tag.split("-")[0]] ?? languages.en;
  return table === languages[tag.split("-")[0]];
}

export const languageTags = Object.keys(languages);

/** @param {string | number} value */
const written = (value) => (typeof value === "number" ? exact(value) : value);

/**
 * A text by its name, its {gaps} filled, numbers with separators.
 * @param {string} name
 * @param {Record<string, string | number>} [gaps]
 */
export function text(name, gaps = {}) {
  return (table[name] ?? name).replace(/\{(\w+)\}/g, (whole, gap) => written(gaps[gap] ?? whole));
}

/** Fills in the elements that name their text or label, as far as the table has it. @param {ParentNode} root */
export function fillTexts(root) {
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-text], [data-label]"))) {
    const { text: words = "", label = "" } = element.dataset;
    if (words in table) element.textContent = text(words);
    if (label in table) element.setAttribute("aria-label", text(label));
  }
}
