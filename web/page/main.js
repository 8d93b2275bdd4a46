/** Reads the address, sets the bench, and shows the gallery or a puzzle on it. */
import { Address, writeAddress } from './address.js';
import { makeApi } from './api.js';
import { find } from './dom.js';
import { Page } from './page.js';
import { Happenings } from './events.js';
import { Messages, methods } from '../embed/post_message.js';
import { Puzzle } from '../wasm/puzzle.js';
import { readQuery } from './query.js';
import { fill, speak, text } from './strings.js';
import { followLook, startTheme } from './theme.js';
import { loadAround } from '../wasm/wasm.js';

const { values: asked, faults, given } = readQuery(location.search);
const embedded = asked.embed === '1';
/** The chart the address asks for, '' for all or none. */
const only = ['all', 'puzzle'].includes(asked.view) ? '' : asked.view;
const kept = Object.fromEntries([...given].filter((name) => name !== 'puzzle' && name !== 'autoplay').map((name) => [name, asked[name]]));
const address = new Address(!embedded, kept);

/** @param {string[]} sentences */
function notice(sentences) {
  const line = find('notice');
  line.hidden = sentences.length === 0;
  line.textContent = sentences.join('. ');
}

/** @type {Promise<{ puzzle: Puzzle, page: Page }> | null} */
let table = null;
let frames = () => 0;

/** @type {ReturnType<typeof furnishWhole> | null} */
let furnished = null;

/** What only the whole page has, or an embed that shows a chart: its words in their places, and the kinds there are. */
async function furnishWhole() {
  /** @type {typeof import('./full_page.js')} */
  const more = await loadAround();
  const kinds = embedded ? [] : await more.kinds();
  more.furnish(asked.lang);
  return { ...more, kinds };
}

function whole() {
  furnished ??= furnishWhole();
  furnished.catch(() => (furnished = null)); // so that it can be tried again
  return furnished;
}

/** What plays a puzzle is fetched when the first one is wanted. @param {string} id */
async function layTable(id) {
  const [puzzle, more] = await Promise.all([Puzzle.for(id), embedded && !only ? null : whole()]);
  const page = new Page(puzzle, address, notice);
  if (more) page.surround(embedded ? more.Beside : more.Around, more.kinds, only);
  page.offerSpeeds(given.has('speed') ? asked.speed : '');
  frames = () => page.frames;
  return { puzzle, page };
}

/** @type {Puzzle | null} the one on the table */
let laid = null;
/** Why there is none though there should be. */
let fault = '';
const happenings = new Happenings(() => /** @type {Puzzle} */ (laid).state()); // nothing changes before there is one

/** An embed: others of its kind may be on the same page, which would like to know how high it is. @param {Page} page @param {Puzzle} puzzle */
function settleIn(page, puzzle) {
  const stage = find('stage');
  const wish = () => {
    const { aspect } = puzzle.state();
    const around = innerHeight - stage.clientHeight;
    happenings.resized(innerWidth, Math.round(stage.clientWidth / aspect) + around);
  };
  page.restOutOfSight();
  addEventListener('resize', wish);
  wish();
}

/** @param {'gallery' | 'puzzle'} which */
function uncover(which) {
  for (const name of ['gallery', 'puzzle']) find(name).hidden = name !== which;
  /** @type {HTMLAnchorElement} */ (find('skip')).href = which === 'puzzle' ? '#canvas' : '#cards';
}

/** @param {Awaited<ReturnType<typeof furnishWhole>>} more */
async function showGallery({ kinds, galleryTitle, showCards, showLinks }) {
  uncover('gallery');
  document.title = galleryTitle();
  showLinks(kinds, '');
  showCards(kinds, followLook);
  (await table)?.page.leave();
}

/** @param {string} id '' for the first kind's */
async function showPuzzle(id) {
  uncover('puzzle');
  const first = !table;
  if (first || !(await table)?.puzzle.knows(id)) {
    find('said').textContent = text('loading');
    find('puzzle').classList.add('waiting');
  }
  table ??= layTable(id);
  table.catch(() => (table = null)); // so that it can be tried again
  const { page, puzzle } = await table;
  const good = await page.open(id);
  find('poster').replaceChildren();
  find('puzzle').classList.remove('waiting');
  if (first) {
    laid = puzzle;
    page.changed = (state) => happenings.changed(state);
    happenings.ready(puzzle.state(), methods);
  }
  if (!good) happenings.failed(puzzle.state().message);
  if (embedded && first) settleIn(page, puzzle);
  if (first && good && asked.autoplay === '1') page.solve();
}

let shown = Promise.resolve(); // when what the address asks for is

/** For scripts, which may ask before there is one. @param {string} [id] what they are about to open */
async function puzzleOnTable(id) {
  await shown;
  if (id !== undefined && find('puzzle').hidden) await showPuzzle(id);
  if (!table || find('puzzle').hidden) throw new Error(fault || text('nothingOpen'));
  const { puzzle } = await table;
  await puzzle.settled;
  return puzzle;
}

let asks = 0; // how often an address was to be shown

/** Shows what an address asks for. @param {string} search */
async function show(search) {
  const { puzzle } = readQuery(search).values;
  const ask = ++asks;
  fault = '';
  try {
    const more = puzzle || embedded ? null : await whole();
    if (ask !== asks) return; // the reader has gone elsewhere since
    if (more && more.kinds.length > 1) await showGallery(more);
    else await showPuzzle(puzzle);
  } catch (error) {
    console.warn(error);
    find('said').textContent = '';
    fault = text(typeof WebAssembly === 'object' ? 'failed' : 'noWasm');
    notice([fault]);
    happenings.failed(fault);
  }
}

/** Links to the gallery and to puzzles are followed without loading the page again. */
function followLinks() {
  document.addEventListener('click', (event) => {
    const link = /** @type {HTMLElement} */ (event.target).closest('a');
    if (!link || link.target || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const { origin, pathname, search, hash } = new URL(link.href);
    if (origin !== location.origin || pathname !== location.pathname || hash) return;
    event.preventDefault();
    notice([]);
    address.settle();
    writeAddress('pushState', link.href);
    scrollTo(0, 0);
    const from = document.activeElement;
    shown = show(search);
    shown.then(() => {
      const now = document.activeElement; // a slow answer takes the focus from nothing the reader has chosen since
      if (now === from || now === document.body) find(find('gallery').hidden ? 'title' : 'gallery-title').focus();
    });
  });
  addEventListener('popstate', () => {
    notice([]);
    shown = show(location.search);
  });
}

document.documentElement.lang = asked.lang;
speak(asked.lang);
fill(document);
startTheme(asked.theme, find('theme'));
document.body.classList.toggle('embed', embedded);
document.body.dataset.controls = asked.controls;
document.body.dataset.view = asked.view;
document.body.classList.toggle('beside', embedded && only !== '');
notice(faults);
followLinks();
window.nopatience = makeApi(puzzleOnTable, happenings, () => frames());
if (embedded && window.parent !== window) new Messages(window.nopatience, happenings);
shown = show(location.search);
await shown;
if (!embedded && 'serviceWorker' in navigator && document.querySelector('link[rel="x-worker"]'))
  navigator.serviceWorker.register('sw.js').catch(() => {});
