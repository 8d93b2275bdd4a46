/**
 * The page's texts in one table, ready for a second language. The puzzles' own texts (rules, moves, reasons) come from
 * the core. Texts that no embed needs are in strings_full.js, which adds them to this table.
 */

/** @type {Record<string, Record<string, string>>} */
const languages = {
  en: {
    skip: 'Skip to the puzzle',
    documentTitle: '{title} · No Patience',
    canvasHelp: '{keys} U undoes, H gives a hint, N loses patience.',
    controls: 'Moves',
    timeline: 'Timeline',
    undo: 'Undo',
    redo: 'Redo',
    restart: 'Restart',
    hint: 'Hint',
    check: 'Mistakes?',
    think: 'Watch it think',
    thinkStop: 'Stop thinking',
    wider: 'Zoom out',
    closer: 'Zoom in',
    solve: 'No patience',
    pause: 'Pause',
    resume: 'Go on',
    back: 'One move back',
    step: 'One move on',
    scrub: 'Place on the way',
    placeOf: '{place} of {length}',
    placeOfMore: '{place} of the first {length}',
    speed: 'Speed',
    speedTimes: '{speed}×',
    share: 'Share',
    embed: 'Embed',
    keyTip: '{label} ({key})',
    fullPage: 'Open on the full page',
    canvasName: '{title}: {words}',
    how: 'What to do (?)',
    close: 'Close',
    loading: 'Loading the puzzle …',
    failed: 'The puzzle could not be loaded. Check the connection and reload the page.',
    noWasm: 'This browser does not run WebAssembly, or has it switched off. Open the page in another browser, or allow it.',
    nothingOpen: 'no puzzle is open; open one first',
    badName: '{name} is not an option here; it was ignored. Options: {names}',
    badValue: '{name} is “{value}”; it needs to be {right}',
    lostPicture: 'The browser took the picture away; it comes back as soon as it may.',
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

/**
 * A text by its name, its {gaps} filled.
 * @param {string} name
 * @param {Record<string, string | number>} [gaps]
 */
export function text(name, gaps = {}) {
  return (table[name] ?? name).replace(/\{(\w+)\}/g, (whole, gap) => String(gaps[gap] ?? whole));
}

/** Fills in the elements that name their text or label, as far as the table has it. @param {ParentNode} root */
export function fillTexts(root) {
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('[data-text], [data-label]'))) {
    const { text: words = '', label = '', tip = '' } = element.dataset;
    if (words in table) element.textContent = text(words);
    if (label in table) element.setAttribute('aria-label', text(label));
    if (tip in table) element.title = text(tip);
  }
}
