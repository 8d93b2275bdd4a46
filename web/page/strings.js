/**
 * The page's texts in one table, ready for a second language. The puzzles' own texts (rules, moves, reasons) come from
 * the core. Texts that no embed needs are in strings_full.js and ../embed/strings.js, which add them to this table.
 */
import { exact } from './numbers.js';

/** @type {Record<string, Record<string, string>>} */
const languages = {
  en: {
    skip: 'Skip to the puzzle',
    documentTitle: '{title} · No Patience',
    canvasHelp: '{keys} U undoes, H gives a hint, P solves it, the question mark shows how to play. “Parts and moves” below lists everything in words.',
    controls: 'Moves',
    timeline: 'Timeline',
    undo: 'Undo',
    redo: 'Redo',
    restart: 'Restart',
    hint: 'Hint',
    hintDo: 'Do it',
    check: 'Check',
    think: 'Watch it think',
    thinkStop: 'Stop thinking',
    wider: 'Zoom out',
    closer: 'Zoom in',
    numbers: 'Numbers',
    numbersTip: 'Number the parts',
    'x-ray': 'X-ray',
    'x-rayTip': 'Show what is inside',
    exploded: 'Exploded',
    explodedTip: 'Pull the layers apart',
    solve: 'No patience',
    pause: 'Pause',
    resume: 'Go on',
    back: 'One move back',
    step: 'One move on',
    scrub: 'Move number',
    placeOf: '{place} of {length}',
    placeOfMore: '{place} of the first {length}',
    speed: 'Speed',
    speedTimes: '{speed}×',
    share: 'Share',
    embed: 'Embed',
    keyTip: '{label} ({key})',
    fullPage: 'Open on the full page',
    canvasName: '{title}: {words}',
    how: 'What to do',
    close: 'Close',
    parts: 'Parts and moves',
    loading: 'Loading the puzzle …',
    failed: 'The puzzle could not be loaded. Check the connection and reload the page.',
    noWasm: 'This browser does not run WebAssembly. Allow it, or open the page in another browser.',
    nothingOpen: 'no puzzle is open; open one first',
    badName: '{name} is not an option; it was ignored. Options: {names}',
    badValue: '{name} is “{value}”; it needs to be {right}',
  },
};

let table = languages.en;

/** Adds texts. @param {typeof languages} more by language */
export function addTexts(more) {
  for (const [tag, texts] of Object.entries(more)) Object.assign(languages[tag], texts);
}

/** Chooses a language by its tag; English if there is no such table. @param {string} tag */
export function setLanguage(tag) {
  table = languages[tag.split('-')[0]] ?? languages.en;
  return table === languages[tag.split('-')[0]];
}

export const languageTags = Object.keys(languages);

/** @param {string | number} value */
const written = (value) => (typeof value === 'number' ? exact(value) : value);

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
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('[data-text], [data-label]'))) {
    const { text: words = '', label = '' } = element.dataset;
    if (words in table) element.textContent = text(words);
    if (label in table) element.setAttribute('aria-label', text(label));
  }
}
