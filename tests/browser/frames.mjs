// What a frame costs the page's main thread while a plan plays, and what loading does to it:
//
//   node tests/browser/frames.mjs [--frames N] [--tasks] [FOLDER] [ID...]      default: 240 build/web/site, all below
//
// FOLDER is a built site, ID a puzzle; "tracks.30x30" stands for a board of that size, "stories/rings" for a story. For each
// puzzle, in milliseconds:
//   script    script and wasm per frame, median and 95th percentile, at full speed and with the processor slowed 4 times
//   layout    style and layout per frame, likewise
//   load      with the processor slowed 4 times, the tasks of loading that take over 50 ms, else the longest; without the
//             time they wait for the compositor (Commit). --tasks says what the longest consist of. On a busy machine
//             slowing down counts waiting as work; then the figures at full speed, times 4, are nearer the truth
//   no WebGL  script and wasm per frame at full speed in a window of 640x420 without WebGL
// The window has 1280x800 CSS pixels. The clock is held: each frame is 1/60 s for the page, however long it takes, so
// every run draws the same frames. Times are processor time of the renderer's main thread; the threads that raster and
// Chromium's GPU process (SwiftShader) are not counted.
//
// A story is scrolled from its head to its foot, 12 CSS pixels a frame, with the processor slowed 4 times, before its embeds have
// loaded, which they do not while they fly by; and back again when they have. For each way: the main thread's work per frame, median
// and 95th percentile, where 16.7 ms are 60 frames a second; how many of its tasks take longer than that, and the longest.

import { join } from "node:path";
import { openSite, SITE, waitUntilIdle } from "./harness.mjs";
import { holdClock } from "./in_page.mjs";
import { LARGE_BOARD } from "./large_board.mjs";

const IDS = ["rings.6", "rings.12", "keydisk.a", "ogear.corrected", "snake.green", "snake.king", "tracks.mums2008", "tracks.30x30"];
const STORIES = ["stories/rings", "stories/keydisk", "stories/ogear", "stories/tracks", "stories/snake"];
const LONG_TASK = 50; // milliseconds
const FRAME = 1000 / 60;

const SCRIPT = new Set([
  "FireAnimationFrame",
  "TimerFire",
  "FunctionCall",
  "EventDispatch",
  "RunMicrotasks",
  "FireIdleCallback",
  "EvaluateScript",
]);
const LAYOUT = new Set(["UpdateLayoutTree", "Layout"]);

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {{ name: string, ph: string, ts: number, dur?: number, tdur?: number, pid: number, tid: number, args?: any }} TraceEvent */

/** The events of the page's main thread during an action, sorted by their start. @param {Page} page @param {() => Promise<void>} act */
async function trace(page, act) {
  const session = await page.context().newCDPSession(page);
  /** @type {TraceEvent[]} */
  const events = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(.../** @type {any} */ (value)));
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["devtools.timeline", "disabled-by-default-devtools.timeline", "v8", "blink"] },
  });
  await act();
  const done = new Promise((resolve) => session.once("Tracing.tracingComplete", () => resolve(null)));
  await session.send("Tracing.end");
  await done;
  await session.detach();
  const key = (/** @type {TraceEvent} */ { pid, tid }) => `${pid} ${tid}`;
  /** @type {Map<string, number>} */
  const threads = new Map();
  for (const event of events) if (event.name === "FireAnimationFrame") threads.set(key(event), (threads.get(key(event)) ?? 0) + 1);
  const [main] = [...threads].sort((a, b) => b[1] - a[1])[0] ?? [""];
  return events.filter((event) => event.ph === "X" && key(event) === main).sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
}

/** Processor time of an event, in milliseconds. @param {TraceEvent} event */
const cost = ({ tdur, dur }) => (tdur ?? dur ?? 0) / 1000;

/** The events with one of these names that lie within no other such event. @param {TraceEvent[]} events sorted @param {Set<string>} names */
function outermost(events, names) {
  let end = -Infinity;
  return events.filter((event) => {
    if (!names.has(event.name) || event.ts < end) return false;
    end = event.ts + (event.dur ?? 0);
    return true;
  });
}

/** Script and layout of each frame: from one animation frame to the next. @param {TraceEvent[]} events */
function frameCosts(events) {
  const begins = events.filter(({ name }) => name === "FireAnimationFrame").map(({ ts }) => ts);
  const frames = begins.map(() => ({ script: 0, layout: 0 }));
  const frameAt = (/** @type {number} */ ts) => frames[begins.findLastIndex((begin) => begin <= ts)];
  const scripts = outermost(events, SCRIPT);
  for (const event of scripts) {
    const frame = frameAt(event.ts);
    if (frame) frame.script += cost(event);
  }
  for (const event of outermost(events, LAYOUT)) {
    const frame = frameAt(event.ts);
    if (!frame) continue;
    frame.layout += cost(event);
    if (scripts.some(({ ts, dur }) => event.ts >= ts && event.ts < ts + (dur ?? 0))) frame.script -= cost(event); // a script asked for it
  }
  return frames.slice(1); // the first one sets things up
}

/** Median and 95th percentile. @param {number[]} values */
function summary(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (/** @type {number} */ share) => (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN).toFixed(2);
  return `${at(0.5)} ${at(0.95)}`;
}

/** @param {Page} page @param {number} rate */
async function slowDown(page, rate) {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
}

/** Plays a puzzle's plan for some frames. @param {Awaited<ReturnType<typeof openSite>>} site @param {string} id @param {{ rate?: number, width?: number, height?: number, frames: number }} how */
async function measureFrames(site, id, { rate = 1, width = 1280, height = 800, frames }) {
  const page = await site.newPage({ width, height });
  await page.addInitScript(holdClock);
  await page.goto(`${site.url}?puzzle=${id}`);
  await page.locator("#canvas.shown").waitFor({ timeout: 120_000 });
  await page.waitForLoadState("networkidle");
  await waitUntilIdle(page);
  await slowDown(page, rate);
  const events = await trace(page, () =>
    page.evaluate(async (count) => {
      const held = /** @type {any} */ (window);
      held.hold();
      await window.nopatience.solve();
      await new Promise((resolve) => {
        const look = () => (held.heldFrames >= count ? resolve(null) : setTimeout(look, 100));
        look();
      });
    }, frames),
  );
  await page.close();
  return frameCosts(events);
}

/** What the main thread does while a story is scrolled, first before its embeds have loaded, then back when they have. @param {Awaited<ReturnType<typeof openSite>>} site @param {string} name */
async function measureScroll(site, name) {
  const page = await site.newPage({ width: 1280, height: 800 });
  await page.goto(`${site.url}${name}.html`);
  await page.waitForFunction(() => document.querySelector("no-patience")?.ready);
  await page.waitForLoadState("networkidle");
  await slowDown(page, 4);
  const scroll = (/** @type {number} */ step) =>
    trace(page, () =>
      page.evaluate(async (step) => {
        for (let before = -1; before !== scrollY;) {
          before = scrollY;
          scrollBy({ top: step, behavior: "instant" });
          await new Promise(requestAnimationFrame);
        }
      }, step),
    );
  const passes = [await scroll(12)];
  await page.evaluate(async () => {
    for (const one of document.querySelectorAll("no-patience")) if (one.checkVisibility()) await one.getState(); // so all have loaded
  });
  passes.push(await scroll(-12));
  await page.close();
  return passes.map(workOf);
}

/** All work of each frame, and the tasks longer than a frame, both without the time they wait for the compositor. @param {TraceEvent[]} events */
function workOf(events) {
  const begins = events.filter(({ name }) => name === "FireAnimationFrame").map(({ ts }) => ts);
  const frames = begins.filter((ts, i) => i === 0 || ts - begins[i - 1] > 5000).map((ts) => ({ ts, work: 0 })); // embeds have their own
  const tasks = events.filter(({ name }) => name === "RunTask").map((task) => ({ ...task, work: cost(task) }));
  const taskAt = (/** @type {number} */ ts) => tasks.findLast((task) => task.ts <= ts);
  for (const wait of outermost(events, new Set(["Commit"]))) {
    const task = taskAt(wait.ts);
    if (task) task.work -= cost(wait);
  }
  for (const task of tasks) {
    const frame = frames.findLast(({ ts }) => ts <= task.ts + (task.dur ?? 0));
    if (frame) frame.work += task.work;
  }
  const work = tasks.map((task) => task.work);
  return { frames: frames.map((frame) => frame.work), long: work.filter((one) => one > FRAME).length, longest: Math.max(...work) };
}

/** The tasks of loading a page, longest first, and what they consist of. @param {Awaited<ReturnType<typeof openSite>>} site @param {string} id @param {number} rate */
async function measureLoad(site, id, rate) {
  const page = await site.newPage({ width: 1280, height: 800 });
  await slowDown(page, rate);
  const events = await trace(page, async () => {
    await page.goto(`${site.url}?puzzle=${id}`);
    await page.locator("#canvas.shown").waitFor({ timeout: 120_000 });
    await page.waitForLoadState("networkidle");
    await waitUntilIdle(page);
  });
  await page.close();
  const tasks = events
    .filter(({ name }) => name === "RunTask")
    .map((task) => {
      const inside = events.filter(({ ts, name }) => name !== "RunTask" && ts >= task.ts && ts < task.ts + (task.dur ?? 0));
      const waiting = outermost(inside, new Set(["Commit"])).reduce((sum, event) => sum + cost(event), 0);
      return { milliseconds: cost(task) - waiting, inside };
    });
  tasks.sort((a, b) => b.milliseconds - a.milliseconds);
  return tasks.slice(0, 8).map(({ milliseconds, inside }) => {
    const parts = inside.sort((a, b) => cost(b) - cost(a)).slice(0, 5);
    const told = parts.map((part) => {
      const { functionName = "", url = "", columnNumber = "" } = part.args?.data ?? {};
      return `${part.name} ${cost(part).toFixed(1)} ${functionName} ${url.replace(/.*\//, "")} ${columnNumber}`.trim();
    });
    return { milliseconds, told };
  });
}

/** The durations of the tasks that are too long, else of the longest. @param {{ milliseconds: number }[]} tasks longest first */
function tooLong(tasks) {
  const long = tasks.filter(({ milliseconds }) => milliseconds > LONG_TASK);
  return (long.length ? long : tasks.slice(0, 1)).map(({ milliseconds }) => milliseconds.toFixed(0)).join(" ");
}

/** @param {(string | number)[]} cells */
const row = (cells) => console.log(cells.map((cell, i) => String(cell).padEnd(i === 0 ? 17 : 14)).join(" "));

/** @param {string[]} words */
function readArguments(words) {
  const rest = [...words];
  const take = (/** @type {string} */ name, /** @type {number} */ values) => {
    const at = rest.indexOf(name);
    return at < 0 ? null : rest.splice(at, 1 + values);
  };
  const frames = Number(take("--frames", 1)?.[1] ?? 240);
  const tasks = take("--tasks", 0) !== null;
  const folder = /^(?!stories\/).*\//.test(rest[0] ?? "") ? /** @type {string} */ (rest.shift()) : SITE;
  return { frames, tasks, folder: join(folder), ids: rest.length ? rest : [...IDS, ...STORIES] };
}

const { frames, tasks, folder, ids } = readArguments(process.argv.slice(2));
const site = await openSite({ folder, webgl: true });
const plain = await openSite({ folder });
const puzzles = ids.filter((id) => !id.startsWith("stories/"));
if (puzzles.length) row(["", "script 1x", "script 4x", "layout 1x", "layout 4x", "no WebGL", "load 4x", "load 1x, times 4"]);
for (const name of puzzles) {
  const id = name === "tracks.30x30" ? LARGE_BOARD : name;
  const full = await measureFrames(site, id, { frames });
  const slow = await measureFrames(site, id, { frames, rate: 4 });
  const without = await measureFrames(plain, id, { frames: Math.min(frames, 120), width: 640, height: 420 });
  const load = await measureLoad(site, id, 4);
  const atOnce = (await measureLoad(site, id, 1)).map((task) => ({ ...task, milliseconds: 4 * task.milliseconds }));
  const [script1, layout1] = [full.map((one) => one.script), full.map((one) => one.layout)].map(summary);
  const [script4, layout4] = [slow.map((one) => one.script), slow.map((one) => one.layout)].map(summary);
  row([name, script1, script4, layout1, layout4, summary(without.map((one) => one.script)), tooLong(load), tooLong(atOnce)]);
  if (tasks)
    for (const { milliseconds, told } of [...load.slice(0, 5), ...atOnce.slice(0, 5)])
      console.log(`  ${milliseconds.toFixed(0)} ms: ${told.join(", ")}`);
}
const stories = ids.filter((id) => id.startsWith("stories/"));
if (stories.length) row(["scrolled at 4x", "loading", "tasks > 16.7", "longest", "loaded", "tasks > 16.7", "longest"]);
for (const name of stories) {
  const passes = await measureScroll(site, name);
  row([name, ...passes.flatMap(({ frames, long, longest }) => [summary(frames), long, longest.toFixed(1)])]);
}
await site.close();
await plain.close();
