/** Reads the address and shows the gallery or a puzzle. */
import {
  address,
  embedded,
  fillTexts,
  find,
  hideBroken,
  nextTask,
  notice,
  query,
  readQuery,
  say,
  setLanguage,
  showBroken,
  shown,
  startTheme,
  text,
  writeAddress,
} from "./base.js";
import { makeApi } from "./script/api.js";
import { Page } from "./page.js";
import { Events } from "./script/events.js";
import "./controls/icons.js";
import { PostMessage } from "../embed/post_message.js";
import { Puzzle } from "../wasm/puzzle.js";

const { values: asked, faults, strange, given } = query;
/** The chart that a view names, '' for all or none. @param {string} view */
const chartOf = (view) => (["all", "puzzle"].includes(view) ? "" : view);
const chart = chartOf(asked.view);

/** The puzzle and its page, made when the first puzzle is opened. @type {Promise<{ puzzle: Puzzle, page: Page }> | null} */
let session = null;
/** The same, once they are loaded. @type {{ puzzle: Puzzle, page: Page } | null} */
let loaded = null;

/** The script of the full page, which an embed that shows a chart needs too. */
const fullPage = () => import("./full_page.js");

/** Fetches the scripts and the module that play a puzzle, and makes its page. @param {string} id */
async function openFirst(id) {
  const [puzzle, more] = await Promise.all([Puzzle.for(id), embedded && !chart ? null : fullPage()]);
  puzzle.set("background", asked.background);
  await nextTask();
  const page = new Page(puzzle);
  await nextTask();
  if (more) page.attach(embedded ? more.EmbedChart : more.FullPage, chart);
  page.offerSpeeds(given.has("speed") ? asked.speed : "");
  return (loaded = { puzzle, page });
}

/** The open puzzle. @type {Puzzle | null} */
let current = null;
/** Why no puzzle could be opened. */
let failure = "";
const events = new Events(() => /** @type {Puzzle} */ (current).report()); // called only after a change, so there is one

/** An embed shares the few graphics contexts with others, and reports the height it needs at its width. @param {Page} page @param {Puzzle} puzzle */
function settleEmbed(page, puzzle) {
  const stage = find("stage");
  const reportSize = () => {
    if (!stage.clientWidth) return; // hidden
    const { aspect } = puzzle.state();
    const rest = innerHeight - stage.clientHeight;
    const withChart = innerWidth < 420 ? 420 : 300; // in a lower box boot.css shows no chart
    const least = shown.chart ? withChart : 0;
    events.resized(innerWidth, Math.max(least, Math.round(stage.clientWidth / aspect) + rest));
  };
  page.shareContexts();
  addEventListener("resize", reportSize);
  reportSize();
}

/** @param {'gallery' | 'puzzle'} which */
function showSection(which) {
  shown.section = which;
  for (const name of ["gallery", "puzzle"]) find(name).hidden = name !== which;
  document.body.classList.toggle("front", which === "gallery");
  if (which === "puzzle") find("said").after(find("notice"));
  else find("gallery").prepend(find("notice"));
  /** @type {HTMLAnchorElement} */ (find("skip")).href = which === "puzzle" ? "#picture" : "#cards";
}

/** @param {Awaited<ReturnType<typeof fullPage>>} more */
async function showGallery(more) {
  showSection("gallery");
  await more.showGallery();
}

/** @param {string} id '' for the first kind's @param {number} navigation */
async function showPuzzle(id, navigation) {
  showSection("puzzle");
  if (!session || !(await session).puzzle.knows(id)) {
    if (!find("poster").firstChild || embedded) say(text("loading")); // else the goal and how to move stand there
    find("puzzle").classList.add("waiting");
  }
  session ??= openFirst(id);
  session.catch(() => (session = null)); // so that it can be tried again
  const { page, puzzle } = await session;
  await nextTask();
  if (navigation !== navigations) return; // another address has been followed since
  const first = !current;
  const { good, fault } = await page.open(id);
  find("puzzle").classList.remove("waiting");
  if (first) {
    current = puzzle;
    page.changed = (state) => events.changed(state);
    events.ready(puzzle.report(), /** @type {import("../embed/nopatience").Method[]} */ (Object.keys(api)));
  }
  if (fault) faults.push(fault);
  faults.splice(0).forEach(events.failed);
  if (embedded && first) settleEmbed(page, puzzle);
  if (first && good && asked.autoplay === "1") page.solve();
}

let navigations = 0;
let showing = Promise.resolve(); // resolves when what the address names is shown

/** The puzzle for scripts, which may call before one is open. @param {string} [id] what they are about to open */
async function openPuzzle(id) {
  await showing;
  if (id !== undefined && shown.section !== "puzzle") await showPuzzle(id, ++navigations);
  if (!session || shown.section !== "puzzle") throw new Error(failure || text("nothingOpen"));
  const { puzzle } = await session;
  await puzzle.settled;
  return puzzle;
}

/** Shows another chart, or none. @param {string} view */
async function showView(view) {
  const more = embedded && chartOf(view) ? await fullPage() : null;
  const page = (await session)?.page;
  if (more) page?.attach(more.EmbedChart, "");
  page?.choose(chartOf(view));
}

/** Shows what an address names. @param {string} search */
async function show(search) {
  const { puzzle } = readQuery(search).values;
  const navigation = ++navigations;
  failure = "";
  if (!puzzle && !embedded) loaded?.page.leave(); // before one of its moves can end: the address would follow it
  try {
    const more = puzzle || embedded ? null : await fullPage();
    if (navigation !== navigations) return; // another address has been followed since
    if (more) await showGallery(more);
    else await showPuzzle(puzzle, navigation);
  } catch (error) {
    console.warn(error);
    say("");
    if (current && navigation === navigations) {
      showSection("puzzle"); // the open one stays
      loaded?.page.stay();
    }
    if (typeof WebAssembly === "object") failure = showBroken();
    else notice([(failure = text("noWasm"))]);
    events.failed(failure);
  }
}

/** Links to the gallery and to puzzles are followed without loading the page again. */
function followLinks() {
  document.addEventListener("click", (event) => {
    const link = /** @type {HTMLElement} */ (event.target).closest("a");
    if (!link || link.target || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const { origin, pathname, search, hash } = new URL(link.href);
    if (origin !== location.origin || pathname !== location.pathname || hash) return;
    event.preventDefault();
    notice([]);
    hideBroken();
    address.settle();
    writeAddress("pushState", link.href);
    scrollTo(0, 0);
    const from = document.activeElement;
    showing = show(search);
    showing.then(() => {
      const now = document.activeElement; // after a slow load the focus is left where the reader has put it
      if (now === from || now === document.body) find(shown.section === "gallery" ? "gallery-title" : "title").focus();
    });
  });
  addEventListener("popstate", () => {
    notice([]);
    hideBroken();
    showing = show(location.search);
  });
}

document.documentElement.lang = asked.lang;
setLanguage(asked.lang);
fillTexts(document);
startTheme(asked.theme, find("theme"));
if (NP_SINGLE) document.body.classList.toggle("embed", embedded); // otherwise boot.js has done it
const { controls, goal, view, background } = asked;
Object.assign(document.body.dataset, { controls, goal, view, background });
document.body.classList.toggle("with-chart", (shown.chart = embedded && chart !== ""));
document.body.classList.toggle("alone", asked.alone === "1" && asked.view !== "puzzle");
find("close-notice").onclick = () => find("notice").classList.add("closed");
notice(faults);
for (const sentence of strange) console.warn(sentence);
followLinks();
/** Says that a module has stopped, at a fault of its own or of the browser's. It cannot go on: a game that is loaded again can. @param {any} error */
const caught = (error) => {
  if (error?.name === "RuntimeError") events.failed(showBroken());
};
const api = makeApi(openPuzzle, events, showView, caught);
const heard = {
  addEventListener: events.addEventListener.bind(events),
  removeEventListener: events.removeEventListener.bind(events),
  get frames() {
    return loaded?.page.frames ?? 0;
  },
};
window.nopatience = Object.setPrototypeOf(api, heard);
for (const event of ["error", "unhandledrejection"])
  addEventListener(event, (/** @type {any} */ { error, reason }) => caught(error ?? reason));
if (embedded && window.parent !== window) new PostMessage(api, events);
showing = show(location.search);
if (asked.accent || asked.paper) window.nopatience.set({ accent: asked.accent || null, paper: asked.paper || null }).catch(() => {});
await showing;
// in a sandboxed iframe, whose origin is "null", not even the name may be read
if (!embedded && !NP_SINGLE && origin !== "null" && "serviceWorker" in navigator) navigator.serviceWorker.register("sw.js").catch(() => {});
