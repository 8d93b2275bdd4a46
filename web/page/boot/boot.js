/**
 * The first script. It first shows a picture of the puzzle, which needs few bytes, and then fetches the code that plays it:
 * the full page at once; an embed when it is in view and the browser is idle, when it is touched, or when the
 * embedding page sends a message. A press on the picture meanwhile is kept for the puzzle.
 *
 * This script reads parts of the address and of the stored choices; main.js reads them again and reports what is wrong.
 * It is built as a classic script, not a module, so that it also runs in a document opened from a disk, and says there
 * what to open instead.
 */
import { addLinks, find, hideBroken, nextTask, showBroken } from "../dom.js";
import { isKnown, loadPoster, poster } from "./poster.js";
import { parameters } from "../parameters.js";
import { recallText } from "../kept/storage.js";

/** On a reload of a page whose address changed only when it was left (address.js), goes to that address. */
function takeLeft() {
  try {
    const [before, address] = `${sessionStorage.getItem("np.left")}`.split(" ");
    const [visit] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
    if (before === location.href && visit.type === "reload") history.replaceState(null, "", address);
  } catch {
    // it opens what its address says
  }
}

takeLeft();
const asked = parameters(location.search);
const embedded = asked.get("embed") === "1";
const first = /** @type {HTMLMetaElement | null} */ (document.querySelector('meta[name="puzzle"]')); // the laboratory's
const id = asked.get("puzzle") ?? asked.get("kind") ?? first?.content ?? "";
/** Whether an embed shows nothing but the picture. */
const bare = embedded && asked.get("alone") === "1" && asked.get("view") === "puzzle";
const maxWait = 400; // milliseconds an embed in view waits for the browser to be idle

/** Whether theme.js will choose the dark theme. */
function isDark() {
  const chosen = [asked.get("theme"), recallText("theme")].find((theme) => theme === "light" || theme === "dark");
  return chosen ? chosen === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
}

/** Resolves when an element has a size; an iframe may start without one. @param {HTMLElement} element @returns {Promise<void>} */
const sized = (element) =>
  new Promise((resolve) => {
    const look = () => element.clientWidth && element.clientHeight && resolve();
    look(); // while an iframe is out of view its observers report nothing
    new ResizeObserver(look).observe(element);
  });

/** Sets what the sizes of an embed's parts depend on. */
function prepareEmbed() {
  document.body.classList.add("embed");
  document.body.classList.toggle("with-chart", !/^(all|puzzle)?$/.test(asked.get("view") ?? ""));
  document.body.classList.toggle("bare", bare);
  document.body.dataset.controls = asked.get("controls") ?? "full";
  document.body.dataset.goal = asked.get("goal") ?? "";
  document.body.dataset.background = asked.get("background") ?? "";
}

/** Shows everything around the picture. @returns {Promise<string>} the id to draw */
async function showAround() {
  if (embedded) {
    prepareEmbed();
    find("puzzle").hidden = false;
    return id;
  }
  document.body.dataset.view = asked.get("view") ?? "all";
  await nextTask(); // the browser finishes the document in the current task
  await addLinks(id ? ".first" : ".first, .front");
  const { showFirst } = await import("./first_sight.js");
  return showFirst(id);
}

/** Whether the address asks for a look that the first picture cannot show. */
const hasOwnLook = () => (!bare && asked.has("alone")) || ["background", "paper", "accent"].some((name) => asked.has(name));

async function showPoster() {
  const dark = isDark();
  document.documentElement.dataset.theme = dark ? "dark" : "light";
  keepPress();
  const loading = embedded ? null : loadPoster(id);
  loading?.then(preload, preload);
  const shown = await showAround();
  const stage = find(embedded || id ? "stage" : "show");
  await sized(stage);
  // the first picture has only the theme's colours, and cannot show what a text that names no kind may open
  if (!isKnown(id) || matchMedia("(forced-colors: active)").matches || hasOwnLook()) return;
  const module = await (loading ?? loadPoster(id));
  const picture = await poster(module, shown, stage, dark);
  if (!find("puzzle").classList.contains("waiting")) return;
  /** @type {Element} */ (stage.querySelector(".poster")).replaceChildren(picture);
  performance.mark("poster");
}

/** Keeps where the picture was pressed last, until canvas/canvas_host.js takes it. */
function keepPress() {
  const { dataset } = find("picture");
  find("picture").onclick = ({ offsetX, offsetY }) => (dataset.pressed = `${offsetX} ${offsetY}`);
}

/** Resolves when the stage comes into view. @returns {Promise<void>} */
const seen = () =>
  new Promise((resolve) => {
    new IntersectionObserver((all, observer) => {
      if (!all.some((one) => one.isIntersecting)) return;
      observer.disconnect();
      resolve();
    }).observe(find("stage"));
  });

/** Resolves when the browser is idle, or at the first touch or key. @returns {Promise<void>} */
const idle = () =>
  new Promise((resolve) => {
    for (const touch of ["pointerdown", "keydown"]) addEventListener(touch, () => resolve());
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: maxWait });
    else setTimeout(resolve, maxWait / 2);
  });

/** Sends an event to the page that embeds this one. @param {string} event @param {object} [value] */
function tell(event, value) {
  if (embedded && parent !== window) parent.postMessage({ context: "nopatience", version: 1, event, value }, "*");
}

/** Resolves when the embedding page sends a message: it may do so before the embed is in view. @returns {Promise<void>} */
const called = () =>
  new Promise((resolve) =>
    addEventListener("message", ({ source, data }) => source === parent && data?.context === "nopatience" && resolve()),
  );

/** Fetches what comes next, and resolves when its style sheets are loaded. */
const preload = () => addLinks(embedded ? ".play" : ".first, .play, .page");

/** For a document opened from a disk, where no script can load another. */
function showFile() {
  find("main").innerHTML = find("without").textContent ?? "";
  return addLinks("[rel=stylesheet]");
}

async function start() {
  hideBroken();
  if (location.protocol === "file:") return showFile();
  const shown = embedded || isKnown(id) ? showPoster().catch(() => {}) : null; // the puzzle can be played without it
  const waited = embedded ? Promise.race([called(), shown?.then(seen).then(idle)]) : shown;
  tell("loading");
  await waited;
  await preload();
  await import("../main.js");
}

start().catch((error) => {
  console.warn(error);
  tell("error", { message: showBroken() });
});
