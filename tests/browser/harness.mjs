// What the browser tests stand on: the built site on a free port of this machine, and Chromium.
//
//   const house = await openHouse();                       // or {webgl: false}, {folder: "…"}
//   const page = await house.newPage({ width: 320 });      // fails the test on an uncaught error
//   await page.goto(house.url + "?puzzle=rings.6");
//   await house.close();                                   // in after(): closes everything

import assert from "node:assert/strict";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { isDeepStrictEqual } from "node:util";
import { chromium } from "playwright-core";
import * as core from "../../tools/site/core.mjs";
import { serve } from "../../tools/site/serve.mjs";

export const ROOT = fileURLToPath(new URL("../../", import.meta.url));
export const SITE = join(ROOT, "build/web/site");

/** Where pictures of failing or interesting moments go; not part of the repository. */
export const PICTURES = join(ROOT, "build/pictures");

/** How many times slower than this machine the pages run (NP_SLOW): a test that fails then waits for too little. */
const SLOW = Number(process.env.NP_SLOW ?? 1);

export const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export function findChromium() {
  const places = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
  const found = places.find((place) => place && existsSync(place));
  if (!found) throw new Error("no Chromium here: install it (Debian: chromium), or name one in CHROMIUM");
  return found;
}

/** @typedef {object} PageWish
 * @property {number} [width] CSS pixels
 * @property {number} [height]
 * @property {number} [ratio] device pixels a CSS pixel
 * @property {boolean} [touch]
 * @property {"light" | "dark"} [scheme]
 * @property {boolean} [still] prefers-reduced-motion
 * @property {boolean} [forced] forced colours
 * @property {boolean} [worker] let the service worker run (off: every test starts fresh)
 * @property {(string | RegExp)[]} [allow] uncaught errors and console errors this test expects
 */

/** @param {{folder?: string, webgl?: boolean, flags?: string[]}} [wish] */
export async function openHouse({ folder = SITE, webgl = true, flags = [] } = {}) {
  if (!existsSync(join(folder, "index.html"))) {
    throw new Error(`there is no site in ${folder}: build it first with tools/play --build`);
  }
  const server = await serve(folder);
  const browser = await chromium.launch({
    executablePath: findChromium(),
    timeout: 120_000,
    args: [...FLAGS, ...(webgl ? [] : ["--disable-3d-apis"]), ...flags],
  });

  /** Uncaught errors of every page; a test that closes the house hears of them.
   * @type {string[]} */
  const errors = [];

  /** @param {PageWish} [page] */
  async function newContext(page = {}) {
    return browser.newContext({
      viewport: { width: page.width ?? 1024, height: page.height ?? 768 },
      deviceScaleFactor: page.ratio ?? 1,
      hasTouch: page.touch ?? false,
      colorScheme: page.scheme ?? "light",
      reducedMotion: page.still ? "reduce" : "no-preference",
      forcedColors: page.forced ? "active" : "none",
      serviceWorkers: page.worker ? "allow" : "block",
    });
  }

  /** @param {PageWish} [wish] @param {import("playwright-core").BrowserContext} [context] */
  async function newPage(wish = {}, context) {
    const page = await (context ?? (await newContext(wish))).newPage();
    if (SLOW > 1) {
      const session = await page.context().newCDPSession(page);
      await session.send("Emulation.setCPUThrottlingRate", { rate: SLOW });
    }
    const expected = (/** @type {string} */ text) =>
      (wish.allow ?? []).some((part) => (part instanceof RegExp ? part.test(text) : text.includes(part)));
    page.on("pageerror", (error) => {
      if (!expected(error.message)) errors.push(error.stack ?? error.message);
    });
    page.on("console", (line) => {
      if (line.type() === "error" && !expected(line.text())) errors.push(`console: ${line.text()}`);
    });
    return page;
  }

  async function close() {
    await browser.close();
    await server.close();
    if (errors.length) throw new Error(`errors in the page that no test expected:\n${errors.join("\n")}`);
  }

  return { url: server.url, browser, errors, newContext, newPage, close };
}

/** What each kind of the browser's processes holds in memory (resident, as Linux counts).
 * @param {import("playwright-core").Browser} browser */
export async function memoryOf(browser) {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  /** @type {Map<string, number>} */
  const sums = new Map();
  for (const { type, id } of processInfo) {
    const status = existsSync(`/proc/${id}/status`) ? readFileSync(`/proc/${id}/status`, "utf8") : "";
    sums.set(type, (sums.get(type) ?? 0) + Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1000);
  }
  return [...sums].map(([type, mb]) => ({ type, mb: Math.round(mb) }));
}

/** The built core module, here in Node. */
export const openCore = () => core.openCore(join(ROOT, "build/web"));

/** The kinds of puzzle with their presets, as the built core lists them. */
export const readKinds = () => core.readKinds(join(ROOT, "build/web"));

/** Saves a picture of a page, or of one element, under build/pictures and returns its path.
 * @param {import("playwright-core").Page | import("playwright-core").Locator} what @param {string} name */
export async function picture(what, name) {
  const path = join(PICTURES, `${name}.png`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, await what.screenshot());
  return path;
}

/** How many different colours a PNG has, and the share of its commonest: an empty canvas has one.
 * @param {string} path */
export async function colours(path) {
  const { PNG } = await import("pngjs");
  const { data } = PNG.sync.read(readFileSync(path));
  /** @type {Map<number, number>} */
  const counts = new Map();
  for (let i = 0; i < data.length; i += 4) {
    const colour = (data[i] << 16) | (data[i + 1] << 8) | data[i + 2];
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  return { count: counts.size, commonest: Math.max(...counts.values()) / (data.length / 4) };
}

/**
 * Waits until nothing moves on the table: whatever moves is drawn at every frame. For a page in sight.
 * @param {import("playwright-core").Page} page
 */
export const rests = (page) =>
  until(page, async () => {
    const { frames } = window.nopatience;
    for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame);
    const { playing } = await window.nopatience.getState().catch(() => ({ playing: false })); // nothing is open: nothing plays
    return !playing && window.nopatience.frames === frames;
  });

/**
 * Takes pictures until one is as wanted, for half a minute: what was drawn is seen a frame or more later.
 * @param {import("playwright-core").Page | import("playwright-core").Locator} what @param {string} name
 * @param {(seen: Awaited<ReturnType<typeof colours>>) => boolean} so
 * @returns what the last one was like, for the test to judge
 */
export async function look(what, name, so) {
  for (const end = Date.now() + 30_000; ; ) {
    const seen = await colours(await picture(what, name));
    if (so(seen) || Date.now() > end) return seen;
  }
}

/**
 * Waits until something asked of the page is so. Unlike waitForFunction, which takes a promise itself for a yes, it
 * awaits the answer.
 * @template T
 * @param {import("playwright-core").Page} page
 * @param {(value: T) => Promise<unknown>} so asked in the page
 * @param {T} [value]
 */
export async function until(page, so, value) {
  const end = Date.now() + 30_000;
  while (!(await page.evaluate(/** @type {any} */ (so), value))) {
    if (Date.now() > end) throw new Error(`never so: ${so}${value === undefined ? "" : ` with ${JSON.stringify(value)}`}`);
    await page.waitForTimeout(20);
  }
}

/**
 * Waits until the puzzle's state has these values, and returns it; else it tells which it has instead.
 * @param {import("playwright-core").Page} page @param {Partial<import("../../web/embed/nopatience").State>} wanted
 * @returns {Promise<import("../../web/embed/nopatience").State>}
 */
export async function stands(page, wanted) {
  const end = Date.now() + 30_000;
  for (;;) {
    const state = await page.evaluate(() => window.nopatience.getState());
    const present = Object.fromEntries(Object.entries(state).filter(([name]) => name in wanted));
    if (isDeepStrictEqual(present, wanted)) return state;
    if (Date.now() > end) assert.deepEqual(present, wanted);
    await page.waitForTimeout(20);
  }
}
