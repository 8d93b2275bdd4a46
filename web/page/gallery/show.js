/**
 * The stage of the front page: an embed of our own that solves one small puzzle after another. It becomes the reader's
 * as soon as it is touched or No patience is pressed. A picture stays in its place until the page is idle or, if the
 * show is stopped, until the reader begins. The show moves only while it is in sight, if motion is wanted and a graphics
 * card draws. Its button stops it, or starts it without a card.
 */
import {
  addressOf,
  find,
  followTheme,
  make,
  recall,
  remember,
  setAttribute,
  setText,
  showBroken,
  text as pageText,
  textsFrom,
} from "../base.js";
import { kinds } from "built/kinds";
import { drawsSlowly } from "../../wasm/core_worker.js";
import { beginnerOf } from "./beginners.js";
import "../kept/here.js"; // bundled into one file with the kinds

/** @typedef {import('../../embed/nopatience').State} State */

const text = textsFrom({
  en: {
    showStage: "The puzzle that solves itself: play it here",
    showPause: "Stop what moves by itself",
    showPlay: "Let it move by itself",
    showNext: "Next puzzle",
    showOpen: "Open it with undo, hints and the maze beside it",
    showSolving: "{title} solves itself: {left}",
    showYours: "{title}, {left}: go on, or press No patience.",
    showFree: "{title}: go on, or press No patience.",
    showStill: "{title}: touch it and play, or press No patience.",
    showHold: "Pause",
    showDone: "{title}: solved in {made} moves.",
  },
});

const before = 900; // milliseconds before it solves itself
const after = 2200; // and after its end
/** The speed at which a puzzle and its end take some twelve seconds. @param {string} kind */
const speedOf = (kind) => ({ rings: 0.5, keydisk: 0.65, ogear: 1.1, tracks: 0.6 })[kind] ?? 1;
const pressed = 2; // times that speed when No patience is pressed

const order = kinds.map(beginnerOf);
const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether nothing moves by itself: the reader has stopped it, or it is not known yet whether it may. */
let stopped = true;
/** @type {Set<() => void>} */
const followers = new Set();

/**
 * Calls the listener now, and whenever it changes whether things may move by themselves.
 * @param {(may: boolean) => void} listener
 */
export function followMotion(listener) {
  const tell = () => listener(!stopped && !calm.matches && !document.hidden);
  followers.add(tell);
  tell();
}
const tellAll = () => followers.forEach((tell) => tell());

/** Makes the stage, once. */
export function startShow() {
  const asked = () => recall("card", ["stopped", "moving"], "");
  stopped = asked() !== "moving";
  const stage = find("show");
  const solve = find("show-solve");
  let place = 0; // the puzzle's, in `order`
  let taken = false; // it is the reader's
  let seen = false;
  let may = false;
  let ready = false;
  let dark = false;
  let timer = 0;
  let running = false; // a plan of the show
  let paused = false; // that plan is paused, because the show stands still
  let resuming = false; // it was told to go on, and has not answered
  let lost = 0; // puzzles in a row whose files could not be fetched, as after an update
  let wanted = false; // No patience was pressed before it was ready
  /** @type {State | null} */
  let state = null;
  /** @type {HTMLIFrameElement | null} */
  let frame = null;

  const link = make("a", { title: text("showOpen") });
  const line = make("p", { class: "show-line" });
  line.append(new Text(), link, new Text());
  const next = make("button", { type: "button", class: "small", title: text("showNext"), onclick: () => turnTo(place + 1, false) });
  const stop = make("button", { type: "button", class: "small", onclick: press });
  next.setAttribute("aria-label", text("showNext"));
  next.innerHTML = '<svg viewBox="0 0 24 24" aria-hidden="true"><use href="#icon-step"/></svg>';
  stop.innerHTML = '<svg viewBox="0 0 24 24" aria-hidden="true"><use/></svg>';
  find("show-bar").append(line, stop, next);

  /** @param {string} method @param {unknown} [value] @param {string} [request] comes back with the answer */
  const post = (method, value, request) =>
    frame?.contentWindow?.postMessage({ context: "nopatience", version: 1, method, value, request }, "*");
  const alive = () => may && seen && !taken && !document.getElementById("gallery")?.hidden;
  const wait = (/** @type {() => void} */ act, /** @type {number} */ time) => {
    clearTimeout(timer);
    timer = setTimeout(act, time);
  };

  /** Adds the embed. */
  function load() {
    if (frame) return;
    const address = new URL(addressOf(order[place], { embed: "1", alone: "1", view: "puzzle", theme: dark ? "dark" : "light" }));
    frame = make("iframe", { title: text("showStage"), src: address.href });
    stage.append(frame);
  }

  /** The next step of the show, if it goes on. */
  function go() {
    clearTimeout(timer);
    if (!ready || !state) return;
    if (!alive()) {
      if (running && !paused) post("pause", (paused = true));
      return;
    }
    if (state.solved) return wait(() => turnTo(place + 1, false), after);
    if (running && paused) {
      paused = false;
      resuming = true;
      post("pause", false, "resume");
    }
    if (running) return;
    wait(() => {
      if (!alive() || !state) return;
      running = true;
      post("set", { speed: speedOf(kinds[place].name) });
      post("solve");
    }, before);
  }

  /** @param {number} to @param {boolean} own */
  function turnTo(to, own) {
    place = to % order.length;
    taken = own;
    running = paused = false;
    clearTimeout(timer);
    if (frame && !ready) {
      frame.remove(); // it hears nothing yet; another one opens the right puzzle at once
      frame = null;
    }
    load();
    post("open", order[place], "open");
  }

  /** Hands it over to the reader. @param {boolean} [holds] false: a plan that plays is not paused */
  function take(holds = true) {
    if (taken) return;
    taken = true;
    if (holds && running && !paused) post("pause", true);
    running = paused = false;
    clearTimeout(timer);
    show();
  }

  function press() {
    stopped = !stopped && !taken;
    remember("card", stopped ? "stopped" : "moving");
    taken = false;
    load();
    tellAll();
  }

  function show() {
    const moving = alive();
    const rests = stopped || taken;
    stop.hidden = calm.matches;
    setAttribute(stop, "aria-label", text(rests ? "showPlay" : "showPause"));
    setAttribute(stop, "title", text(rests ? "showPlay" : "showPause"));
    setAttribute(/** @type {Element} */ (stop.querySelector("use")), "href", rests ? "#icon-play" : "#icon-pause");
    const { title, made, solved, playing, id, toGo } = state ?? { title: kinds[place].title, id: order[place] };
    const name = solved ? "showDone" : (moving || playing) && toGo ? "showSolving" : !taken ? "showStill" : toGo ? "showYours" : "showFree";
    const around = text(name, { title: "\n", left: toGo ?? "", made: made ?? "" }).split("\n");
    [around[0], title, around[1]].forEach(
      (words, i) => line.childNodes[i].textContent !== words && (line.childNodes[i].textContent = words),
    );
    link.href = `?puzzle=${id}`;
    setText(solve, taken && playing ? text("showHold") : pageText("solve"));
  }

  addEventListener("message", ({ source, data }) => {
    if (!frame || source !== frame.contentWindow || data?.context !== "nopatience") return;
    const { event, value } = data;
    if (data.request === "resume") resuming = false;
    if (data.request === "open") {
      lost = data.error ? lost + 1 : 0;
      if (lost >= order.length - 1) showBroken();
      else if (lost) turnTo(place + 1, taken);
    }
    if (event === "ready") {
      ready = true;
      frame.classList.add("ready");
      if (wanted) solve.click();
    }
    if (event !== "ready" && event !== "change") return;
    const was = state;
    state = event === "ready" ? value.state : value;
    if (running && was?.playing && !state?.playing && !state?.solved && !state?.held) take();
    if (running && state?.held && !paused && !resuming) take(); // it was touched
    if (!running && event === "change" && state?.place) take(); // keys were pressed
    if (!state?.playing && !state?.moving) go();
    show();
  });
  // a press in the frame moves the focus there
  addEventListener("blur", () => document.activeElement === frame && frame && take());
  stage.addEventListener("pointerdown", () => {
    load();
    take();
  });
  solve.onclick = () => {
    load();
    const own = taken;
    take(false);
    wanted = !ready;
    if (!ready) return;
    if (own && state?.playing) return post("pause", true);
    if (state?.solved) post("restart");
    post("set", { speed: pressed * speedOf(kinds[place].name) });
    if (!state?.playing) post("solve");
  };
  followMotion((moves) => {
    may = moves;
    show();
    go();
  });
  followTheme((theme) => {
    dark = theme.dark;
    post("set", { theme: dark ? "dark" : "light" });
  });
  new IntersectionObserver(([{ isIntersecting }]) => {
    seen = isIntersecting;
    show();
    go();
  }).observe(stage);
  calm.addEventListener("change", tellAll);
  document.addEventListener("visibilitychange", tellAll);
  const idle = window.requestIdleCallback ?? ((/** @type {() => void} */ act) => setTimeout(act, 300));
  const begin = () => stopped || idle(() => load());
  begin();
  for (const touch of ["pointermove", "pointerdown", "keydown", "scroll"]) addEventListener(touch, load, { once: true, passive: true });
  show();
  if (solve.dataset.pressed === "") solve.click();
  if (asked()) return;
  drawsSlowly().then((slow) => {
    if (asked()) return; // the reader was faster
    stopped = slow ?? !document.createElement("canvas").getContext("webgl");
    tellAll();
    begin();
  });
}
