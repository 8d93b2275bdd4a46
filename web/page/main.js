/** Reads the address, sets the bench, and shows the gallery or a puzzle on it. */
import { Address, writeAddress } from './address.js';
import { makeApi } from './api.js';
import { find } from './dom.js';
import { Page } from './page.js';
import { Events } from './events.js';
import { PostMessage, methods } from '../embed/post_message.js';
import { Puzzle } from '../wasm/puzzle.js';
import { readQuery } from './query.js';
import { fillTexts, setLanguage, text } from './strings.js';
import { followLook, startTheme } from './theme.js';
import { loadFullPage } from '../wasm/wasm.js';

const { values: asked, faults, given } = readQuery(location.search);
const embedded = asked.embed === '1';
/** The chart the address navigations for, '' for all or none. */
const chart = ['all', 'puzzle'].includes(asked.view) ? '' : asked.view;
const keptOptions = Object.fromEntries([...given].filter((name) => name !== 'puzzle' && name !== 'autoplay').map((name) => [name, asked[name]]));
const address = new Address(!embedded, keptOptions);

/** @param {string[]} sentences */
function notice(sentences) {
  const line = find('notice');
  line.hidden = sentences.length === 0;
  line.textContent = sentences.join('. ');
}

/** @type {Promise<{ puzzle: Puzzle, page: Page }> | null} */
let session = null;
let frames = () => 0;

/** @type {ReturnType<typeof loadWhole> | null} */
let wholePage = null;

/** What chart the whole page has, or an embed that shows a chart: its words in their places, and the kinds there are. */
async function loadWhole() {
  /** @type {typeof import('./full_page.js')} */
  const more = await loadFullPage();
  const kinds = embedded ? [] : await more.kinds();
  more.fillDocument(asked.lang);
  return { ...more, kinds };
}

function whole() {
  wholePage ??= loadWhole();
  wholePage.catch(() => (wholePage = null)); // so that it can be tried again
  return wholePage;
}

/** What plays a puzzle is fetched when the first one is wanted. @param {string} id */
async function openFirst(id) {
  const [puzzle, more] = await Promise.all([Puzzle.for(id), embedded && !chart ? null : whole()]);
  const page = new Page(puzzle, address, notice);
  if (more) page.attach(embedded ? more.EmbedChart : more.FullPage, more.kinds, chart);
  page.offerSpeeds(given.has('speed') ? asked.speed : '');
  frames = () => page.frames;
  return { puzzle, page };
}

/** @type {Puzzle | null} the one on the session */
let current = null;
/** Why there is none though there should be. */
let failure = '';
const events = new Events(() => /** @type {Puzzle} */ (current).state()); // nothing changes before there is one

/** An embed: others of its kind may be on the same page, which would like to know how high it is. @param {Page} page @param {Puzzle} puzzle */
function reportSize(page, puzzle) {
  const stage = find('stage');
  const tellSize = () => {
    const { aspect } = puzzle.state();
    const around = innerHeight - stage.clientHeight;
    events.resized(innerWidth, Math.round(stage.clientWidth / aspect) + around);
  };
  page.releaseOutOfSight();
  addEventListener('resize', tellSize);
  tellSize();
}

/** @param {'gallery' | 'puzzle'} which */
function showSection(which) {
  for (const name of ['gallery', 'puzzle']) find(name).hidden = name !== which;
  /** @type {HTMLAnchorElement} */ (find('skip')).href = which === 'puzzle' ? '#canvas' : '#cards';
}

/** @param {Awaited<ReturnType<typeof loadWhole>>} more */
async function showGallery({ kinds, galleryTitle, showCards, showLinks }) {
  showSection('gallery');
  document.title = galleryTitle();
  showLinks(kinds, '');
  showCards(kinds, followLook);
  (await session)?.page.leave();
}

/** @param {string} id '' for the first kind's */
async function showPuzzle(id) {
  showSection('puzzle');
  const first = !session;
  if (first || !(await session)?.puzzle.knows(id)) {
    find('said').textContent = text('loading');
    find('puzzle').classList.add('waiting');
  }
  session ??= openFirst(id);
  session.catch(() => (session = null)); // so that it can be tried again
  const { page, puzzle } = await session;
  const good = await page.open(id);
  find('poster').replaceChildren();
  find('puzzle').classList.remove('waiting');
  if (first) {
    current = puzzle;
    page.changed = (state) => events.changed(state);
    events.ready(puzzle.state(), methods);
  }
  if (!good) events.failed(puzzle.state().message);
  if (embedded && first) reportSize(page, puzzle);
  if (first && good && asked.autoplay === '1') page.solve();
}

let shown = Promise.resolve(); // when what the address navigations for is

/** For scripts, which may navigation before there is one. @param {string} [id] what they are about to open */
async function openPuzzle(id) {
  await shown;
  if (id !== undefined && find('puzzle').hidden) await showPuzzle(id);
  if (!session || find('puzzle').hidden) throw new Error(failure || text('nothingOpen'));
  const { puzzle } = await session;
  await puzzle.settled;
  return puzzle;
}

let navigations = 0; // how often an address was to be shown

/** Shows what an address navigations for. @param {string} search */
async function show(search) {
  const { puzzle } = readQuery(search).values;
  const navigation = ++navigations;
  failure = '';
  try {
    const more = puzzle || embedded ? null : await whole();
    if (navigation !== navigations) return; // the reader has gone elsewhere since
    if (more && more.kinds.length > 1) await showGallery(more);
    else await showPuzzle(puzzle);
  } catch (error) {
    console.warn(error);
    find('said').textContent = '';
    failure = text(typeof WebAssembly === 'object' ? 'failed' : 'noWasm');
    notice([failure]);
    events.failed(failure);
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
setLanguage(asked.lang);
fillTexts(document);
startTheme(asked.theme, find('theme'));
document.body.classList.toggle('embed', embedded);
document.body.dataset.controls = asked.controls;
document.body.dataset.view = asked.view;
document.body.classList.toggle('with-chart', embedded && chart !== '');
notice(faults);
followLinks();
window.nopatience = makeApi(openPuzzle, events, () => frames());
if (embedded && window.parent !== window) new PostMessage(window.nopatience, events);
shown = show(location.search);
await shown;
if (!embedded && 'serviceWorker' in navigator && document.querySelector('link[rel="x-worker"]'))
  navigator.serviceWorker.register('sw.js').catch(() => {});
