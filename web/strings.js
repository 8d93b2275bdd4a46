/**
 * Every word the page itself says, in one table, ready for a second language. What the puzzles
 * say (rules, moves, reasons) comes from the core.
 */

/** @type {Record<string, Record<string, string>>} */
const languages = {
  en: {
    skip: 'Skip to the puzzle',
    puzzles: 'Puzzles',
    theme: 'Light or dark',
    themeAuto: 'Auto',
    themeLight: 'Light',
    themeDark: 'Dark',
    galleryDocument: 'No Patience: mechanical puzzles, solved before your eyes',
    galleryTitle: 'Mechanical puzzles, solved before your eyes',
    galleryLead: 'Each of these is a maze in disguise. Play it, look at the maze beside it, or lose patience and watch.',
    versions: '{count} of them to play',
    documentTitle: '{title} · No Patience',
    preset: 'Which one',
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
    shared: 'Link copied: {link}',
    shareFailed: 'The link could not be copied; here it is: {link}',
    keyTip: '{label} ({key})',
    ruleTitle: 'The rule',
    chartsTitle: 'The maze behind it',
    moreTitle: 'More',
    idLabel: 'Puzzle and position',
    idHelp: 'This text names what you see. Paste another and open it.',
    idOpen: 'Open',
    awayLabel: 'A start so many moves from the goal',
    awayHelp: 'From 1 to {farthest}. Another one each time.',
    awayGo: 'Set it up',
    counter: 'Count my moves',
    keysTitle: 'Keys',
    keysPuzzle: 'On the picture: {keys} Plus and minus zoom. Anywhere around it:',
    fullPage: 'Open on the full page',
    footer: 'No Patience keeps everything on your device, and works offline after one visit.',
    madeOne: '{made} move',
    madeMany: '{made} moves',
    fewest: 'fewest {fewest}',
    left: '{left} to go',
    worse: '{worse} worse than best',
    canvasName: '{title}: {words}',
    chartStep: '{step} of {last}',
    chartKeys: 'Left and right arrow keys walk along the way; up and down go from item to item, Enter goes there.',
    chosen: 'Pictures shown',
    numbers: 'The numbers',
    unveil: 'Show it: it gives the answer away',
    print: 'Print',
    copyCsv: 'Copy as CSV',
    copied: 'Copied',
    notCopied: 'Your browser did not allow copying; select the table instead.',
    rowsMore: 'and {count} more rows; the copy has them all',
    loading: 'Setting up the bench …',
    failed: 'The puzzle could not be loaded. Check the connection and reload the page.',
    noWasm: 'This browser does not run WebAssembly, or has it switched off. Open the page in another browser, or allow it.',
    nothingOpen: 'no puzzle is open; open one first',
    badName: '{name} is not an option here; it was ignored. Options: {names}',
    badValue: '{name} is “{value}”; it needs to be {right}',
    lostPicture: 'The browser took the picture away; it comes back as soon as it may.',
    embedMissing: 'The panel for embedding could not be loaded; check the connection and try again.',
    embedTitle: 'Embed this puzzle',
    embedClose: 'Close',
    embedFrom: 'Begins',
    embedHere: 'As it stands now',
    embedStart: 'At the start',
    embedWidth: 'Width',
    embedHeight: 'Height',
    embedShape: 'Shape',
    embedFixed: 'Height stays',
    embedRatio: '{ratio} at any width',
    embedControls: 'Buttons',
    embedFull: 'All',
    embedPlay: 'No patience only',
    embedNone: 'None',
    embedAutoplay: 'Solve itself at once',
    embedPreview: 'Preview',
    embedFrame: 'For any page: an iframe',
    embedElement: 'For pages you write: an element',
    embedAlt: 'In words, for the alt text of a picture',
    embedCopy: 'Copy',
    embedCopyOf: 'Copy: {label}',
    embedSelect: 'Your browser did not allow copying; the text is selected instead.',
    embedPictures: 'For places that take no frames',
    embedSvg: 'Picture (SVG)',
    embedPng: 'Picture (PNG)',
    embedMoving: 'Moving solution (SVG)',
    embedGif: 'Moving solution (GIF)',
    embedMaking: 'Drawing …',
    embedSaved: '{name}, {size} KB',
    embedSavedMoving: '{name}, {size} KB, {count} positions of a way of {moves} moves',
    embedSolved: 'It is solved already, so there is no solution to show.',
    embedFailed: 'The picture could not be drawn: {why}',
    embedNumber: '{label} is “{value}”; it needs to be a whole number from {least} to {most}',
    embedMore: 'Embedding and scripting: all options, methods and events',
    footerEmbed: 'Embedding and scripting',
  },
};

let table = languages.en;

/** Chooses a language by its tag; one that is not there leaves English. @param {string} tag */
export function speak(tag) {
  table = languages[tag.split('-')[0]] ?? languages.en;
  return table === languages[tag.split('-')[0]];
}

export const tongues = Object.keys(languages);

/**
 * A text by its name, its {gaps} filled.
 * @param {string} name
 * @param {Record<string, string | number>} [gaps]
 */
export function text(name, gaps = {}) {
  return (table[name] ?? name).replace(/\{(\w+)\}/g, (whole, gap) => String(gaps[gap] ?? whole));
}

/** Fills the elements of the document that name their text. @param {ParentNode} root */
export function fill(root) {
  for (const element of root.querySelectorAll('[data-text]'))
    element.textContent = text(/** @type {HTMLElement} */ (element).dataset.text ?? '');
  for (const element of root.querySelectorAll('[data-label]'))
    element.setAttribute('aria-label', text(/** @type {HTMLElement} */ (element).dataset.label ?? ''));
}
