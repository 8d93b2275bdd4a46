// What the browser tests share: the built site on a free port, Chromium, and ways to wait for the page.
//
//   const site = await openSite();                                      // or {webgl: true}, {folder: "…"}; open as long as the
//                                                                       // test, or the file, that opened it
//   const page = await site.openPuzzle("?puzzle=rings.6", { width: 320 });
//   await waitForState(page, { position: "110000" });

import assert from "node:assert/strict";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { after, afterEach } from "node:test";
import { fileURLToPath } from "node:url";
import { isDeepStrictEqual } from "node:util";
import { chromium } from "playwright-core";
import * as core from "../../tools/site/core.mjs";
import { serve } from "../../tools/site/serve.mjs";
import { checkSite } from "./built.mjs";
import { call, callText } from "../../web/wasm/wasm.js";
import { hurry, keepPixels, moveMouse } from "./in_page.mjs";

export const ROOT = fileURLToPath(new URL("../../", import.meta.url));
export const SITE = join(ROOT, "build/web/site");

/** Where screenshots go; not part of the repository. */
export const PICTURES = join(ROOT, "build/pictures");

/** Where screenshots and traces of failed tests are kept (NP_KEEP_FAILURES), or null. */
const FAILURES = process.env.NP_KEEP_FAILURES ? join(ROOT, "build/failures") : null;
/** The contexts that are open, if failures are kept. @type {Set<import("playwright-core").BrowserContext>} */
const traced = new Set();

/** @param {import("playwright-core").BrowserContext} context */
async function trace(context) {
  await context.tracing.start({ screenshots: true });
  traced.add(context);
  context.on("close", () => traced.delete(context));
}

/** Saves a picture of every open page, and a trace of how it came to that. @param {string} test its name */
async function keepFailure(test) {
  const name = test.replace(/[^\w]+/g, "-").slice(0, 80);
  let number = 0;
  for (const context of traced) {
    for (const page of context.pages()) await page.screenshot({ path: join(FAILURES ?? "", `${name}-${++number}.png`) }).catch(() => {});
    await context.tracing.stop({ path: join(FAILURES ?? "", `${name}-${++number}.zip`) });
    await context.tracing.start({ screenshots: true });
  }
}
if (FAILURES) afterEach((test) => (/** @type {any} */ (test).passed === false ? keepFailure(test.name) : undefined));

/** Has something closed after the test that opened it, or after the file's tests. Programs that are not tests close it themselves. */
const isTest = /\.test\.mjs$/.test(process.argv[1] ?? "");
const closeAfterTest = isTest ? after : () => {};

/** How many times slower the pages run (NP_SLOW): a test that fails only then does not wait long enough. */
const SLOW = Number(process.env.NP_SLOW ?? 1);

/** Features that are switched off. Only the last such list on the command line counts, so Playwright's own list is here, too. */
const FEATURES = [
  "WebUIOmniboxPopup", // each window loads two pages of its own for its address bar, which takes as long as a puzzle's page
  "WebUIOmniboxAimPopup",
  "SpareRendererForSitePerProcess",
  ...["AimEnabled", "AvoidCorsURLLoaderRestartOnRedirect", "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose"],
  ...["HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades", "LensOverlay", "MediaRouter", "NetworkTimeServiceQuerying"],
  ...["OptimizationHints", "PaintHolding", "PreconnectToSearch", "ThirdPartyStoragePartitioning"],
];

export const FLAGS = [
  `--disable-features=${FEATURES}`,
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** In tests alone, so that a page takes a third less of the processor: wasm is compiled once, not again where it is hot, and
 * pages are put together in the browser's own process. */
const QUICK = ["--js-flags=--no-wasm-tier-up", "--in-process-gpu"];

export function findChromium() {
  const places = [
    process.env.CHROMIUM,
    "/usr/bin/chromium-headless-shell",
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
  ];
  const found = places.find((place) => place && existsSync(place));
  if (!found) throw new Error("no Chromium here: install it (Debian: chromium-headless-shell), or name one in CHROMIUM");
  return found;
}

/** @typedef {object} PageOptions
 * @property {number} [width] CSS pixels
 * @property {number} [height]
 * @property {number} [ratio] device pixels per CSS pixel
 * @property {boolean} [touch]
 * @property {"light" | "dark"} [scheme]
 * @property {boolean} [still] prefers-reduced-motion
 * @property {boolean} [forced] forced colours
 * @property {boolean} [pixels] pixelsBehind(element) in the page reads what the canvas shows (keepPixels)
 * @property {boolean} [worker] let the service worker run (off: every test starts fresh)
 * @property {boolean} [mouse] false: no mouse moves over the page until its canvas shows the puzzle; a page then asks for its graphics context after some idle seconds, an embed never
 * @property {boolean} [drawn] openPuzzle waits until the canvas shows the puzzle; else its first picture may still stand
 * @property {number} [pace] how many times faster animations play than for a reader; by default 8 without a graphics card, where late frames do not matter, and 1 with one
 * @property {(string | RegExp)[]} [allow] uncaught errors and console errors this test expects
 */

/** The site, a browser and pages, each closed after the test that opened it, or after the file's tests. Uncaught errors in pages make that test fail.
 * @param {{folder?: string, webgl?: boolean, flags?: string[], keeps?: boolean}} [options] webgl: with a graphics card,
 *   a slow one in software, for tests of what only it does; keeps: the caller closes the site, for hooks, which end before the tests */
export async function openSite({ folder = SITE, webgl = false, flags = [], keeps = false } = {}) {
  const closeAfter = keeps ? () => {} : closeAfterTest;
  if (folder === SITE) checkSite();
  const server = await serve(folder);
  const browser = await chromium.launch({
    executablePath: findChromium(),
    timeout: 120_000,
    args: [...FLAGS, ...(webgl ? [] : ["--disable-3d-apis", ...(isTest ? QUICK : [])]), ...flags],
  });

  /** Uncaught errors of every page; closing the site throws them.
   * @type {string[]} */
  const errors = [];

  /** @param {PageOptions} [page] */
  async function newContext(page = {}) {
    const context = await browser.newContext({
      viewport: { width: page.width ?? 1024, height: page.height ?? 768 },
      deviceScaleFactor: page.ratio ?? 1,
      hasTouch: page.touch ?? false,
      colorScheme: page.scheme ?? "light",
      reducedMotion: page.still ? "reduce" : "no-preference",
      forcedColors: page.forced ? "active" : "none",
      serviceWorkers: page.worker ? "allow" : "block",
    });
    if (FAILURES) await trace(context);
    closeAfter(() => context.close());
    return context;
  }

  /** @param {PageOptions} [options] @param {import("playwright-core").BrowserContext} [context] */
  async function newPage(options = {}, context) {
    const page = await (context ?? (await newContext(options))).newPage();
    if (options.mouse !== false) await page.addInitScript(moveMouse);
    const { pace = webgl ? 1 : 8 } = options;
    if (pace !== 1) await page.addInitScript(hurry, pace);
    if (SLOW > 1) {
      const session = await page.context().newCDPSession(page);
      await session.send("Emulation.setCPUThrottlingRate", { rate: SLOW });
    }
    const expected = (/** @type {string} */ text) =>
      (options.allow ?? []).some((part) => (part instanceof RegExp ? part.test(text) : text.includes(part)));
    page.on("pageerror", (error) => {
      if (!expected(error.message)) errors.push(error.stack ?? error.message);
    });
    page.on("console", (line) => {
      if (line.type() === "error" && !expected(line.text())) errors.push(`console: ${line.text()} (${line.location().url})`);
    });
    return page;
  }

  /** A page on which a puzzle can be played. @param {string} search part of the address from its question mark on @param {PageOptions} [options] */
  async function openPuzzle(search, options = {}) {
    const page = await newPage({ width: 1280, height: 800, ...options });
    if (options.pixels) await keepPixels(page);
    await page.goto(server.url + search);
    await page.locator("#puzzle:not(.waiting)").waitFor();
    if (options.drawn || options.pixels) await drawn(page);
    return page;
  }

  /** The laboratory of a puzzle, with all its forms there. @param {string} id @param {string} ready selector of something to wait for @param {PageOptions} [options] */
  async function openLab(id, ready, options) {
    const page = await openPuzzle(`lab.html?puzzle=${id}`, options);
    await page.locator('#lab[aria-busy="false"]').waitFor(); // its forms come one after the other
    await page.locator(`#lab ${ready}`).first().waitFor({ state: "attached" });
    return page;
  }

  /** A puzzle with all that comes late, such as the guide and the end card. @param {string} id @param {PageOptions} [options] */
  async function openSettled(id, options) {
    const page = await openPuzzle(`?puzzle=${id}`, options);
    await page.locator(".origin").waitFor();
    return page;
  }

  let closed = false;
  async function close() {
    if (closed) return;
    closed = true;
    await browser.close();
    await server.close();
    if (errors.length) throw new Error(`errors in the page that no test expected:\n${errors.join("\n")}`);
  }
  closeAfter(close);

  return { url: server.url, browser, errors, newContext, newPage, openPuzzle, openLab, openSettled, close };
}

/** Moves a mouse over a page, or a frame, until its canvas shows the puzzle. @param {import("playwright-core").Page | import("playwright-core").Frame} inside */
export async function drawn(inside) {
  await inside.evaluate(moveMouse);
  await inside.locator("#canvas.shown").waitFor();
}

/** A control of the page, in sight: some stand in a box that a button opens. @param {import("playwright-core").Page} page @param {string} id */
export async function control(page, id) {
  const found = page.locator(`#${id}`);
  const popup = page.locator(`.popup:has(#${id})`);
  if (!(await found.isVisible()) && (await popup.count())) {
    await page.locator("body.settled").waitFor();
    await page.locator(`#open-${await popup.getAttribute("id")}`).click();
  }
  return found;
}

/** The memory of the browser's processes, by their type (resident, as Linux counts).
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

/** The rows of tests/counts.txt. */
export const readCounts = () =>
  readFileSync(join(ROOT, "tests/counts.txt"), "utf8")
    .split("\n")
    .filter((line) => line && !line.startsWith("#"))
    .map((line) => {
      const [, count, complete, id, words] = line.split(" | ");
      return { id, count, complete: complete === "true", words: words.replace(/\.\.\.$/, "") };
    });

/** A chart of a puzzle as SVG, by the core module. @param {string} id @param {string} name @param {number} [step] */
export async function chartSvg(id, name, step = 0) {
  const module = await openCore();
  assert.equal(call(module, "np_open", id), 1, id);
  return callText(module, "np_chart_svg", name, 500, 340, step);
}

/** The kinds of puzzle with their presets, as the built core lists them. */
export const readKinds = () => core.readKinds(join(ROOT, "build/web"));

/** A kind's row in a table of a test. @template T @param {Record<string, T>} table @param {string} kind @param {string} what the table */
export const rowOf = (table, kind, what) => table[kind] ?? assert.fail(`${what} has no row for ${kind}`);

/** Anything a screenshot can be taken of. @typedef {{ screenshot: () => Promise<Uint8Array> }} Seen */

/** Saves a picture of a page, or of one element, under build/pictures and returns its path. @param {Seen} what @param {string} name */
export async function picture(what, name) {
  const path = join(PICTURES, `${name}.png`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, await what.screenshot());
  return path;
}

/** Whether the graphics card draws: a canvas that has a WebGL context gives no 2D context. @param {import("playwright-core").Page | import("playwright-core").Frame} inside */
export const drawnByCard = (inside) =>
  inside.locator("#canvas").evaluate((canvas) => !(/** @type {HTMLCanvasElement} */ (canvas).getContext("2d")));

/** Waits until the graphics card draws, or does so no longer. @param {import("playwright-core").Page | import("playwright-core").Frame} inside @param {boolean} card */
export async function untilDrawnByCard(inside, card) {
  for (const end = Date.now() + 30_000; (await drawnByCard(inside)) !== card;)
    if (Date.now() > end) throw new Error(card ? "the graphics card does not draw" : "the graphics card still draws");
}

/** Takes the canvas's graphics context away, as the browser may, and waits until the processor draws. @param {import("playwright-core").Page} page */
export async function loseContext(page) {
  await untilDrawnByCard(page, true);
  await page.locator("#canvas").evaluate((element) => {
    const canvas = /** @type {HTMLCanvasElement} */ (element);
    const context = /** @type {WebGLRenderingContext} */ (canvas.getContext("webgl2") ?? canvas.getContext("webgl"));
    context.getExtension("WEBGL_lose_context")?.loseContext();
  });
  await untilDrawnByCard(page, false);
}

/** The pixels of a PNG, four bytes each. @param {string} path */
export async function pixelsOf(path) {
  const { PNG } = await import("pngjs");
  return PNG.sync.read(readFileSync(path)).data;
}

/** How many different colours a PNG has, and the share of its commonest: an empty canvas has one.
 * @param {string} path */
export async function colours(path) {
  const data = await pixelsOf(path);
  /** @type {Map<number, number>} */
  const counts = new Map();
  for (let i = 0; i < data.length; i += 4) {
    const colour = (data[i] << 16) | (data[i + 1] << 8) | data[i + 2];
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  return { count: counts.size, commonest: Math.max(...counts.values()) / (data.length / 4) };
}

/**
 * Waits until nothing moves any more: whatever moves is drawn at every frame. For a page that is in view.
 * @param {import("playwright-core").Page} page
 */
export const waitUntilIdle = (page) =>
  waitUntil(page, async () => {
    const { frames } = window.nopatience;
    for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame);
    const { playing } = await window.nopatience.getState().catch(() => ({ playing: false })); // no puzzle is open
    return !playing && window.nopatience.frames === frames;
  });

/** Lets frames of the browser pass, in which the page may draw. @param {import("playwright-core").Page} page @param {number} [count] */
export const passFrames = (page, count = 40) =>
  page.evaluate(async (left) => {
    while (left--) await new Promise(requestAnimationFrame);
  }, count);

/**
 * Takes screenshots until one is right, for half a minute: what was drawn is on the screen a frame or more later.
 * @param {Seen} what @param {string} name
 * @param {(seen: Awaited<ReturnType<typeof colours>>) => boolean} isRight
 * @returns the colours of the last one, for the test to check
 */
export async function screenshotUntil(what, name, isRight) {
  for (const end = Date.now() + 30_000; ;) {
    const seen = await colours(await picture(what, name));
    if (isRight(seen) || Date.now() > end) return seen;
  }
}

/**
 * Waits until a function that runs in the page resolves with something true. (waitForFunction takes the promise itself
 * for true.)
 * @template T
 * @param {import("playwright-core").Page} page
 * @param {(value: T) => Promise<unknown>} isTrue
 * @param {T} [value]
 */
export async function waitUntil(page, isTrue, value) {
  const end = Date.now() + 30_000;
  while (!(await page.evaluate(/** @type {any} */ (isTrue), value))) {
    if (Date.now() > end) throw new Error(`never true: ${isTrue}${value === undefined ? "" : ` with ${JSON.stringify(value)}`}`);
    await page.waitForTimeout(20);
  }
}

/**
 * Waits until the puzzle's state has these values, and returns it; else fails with the values it has instead.
 * @param {import("playwright-core").Page} page @param {Partial<import("../../web/embed/nopatience").State>} wanted
 * @returns {Promise<import("../../web/embed/nopatience").State>}
 */
export async function waitForState(page, wanted) {
  const end = Date.now() + 30_000;
  for (;;) {
    const state = await page.evaluate(() => window.nopatience.getState());
    const present = Object.fromEntries(Object.entries(state).filter(([name]) => name in wanted));
    if (isDeepStrictEqual(present, wanted)) return state;
    if (Date.now() > end) assert.deepEqual(present, wanted);
    await page.waitForTimeout(20);
  }
}

/** @param {import("playwright-core").Page} page @returns {Promise<import("../../web/embed/nopatience").State>} */
export const stateOf = (page) => page.evaluate(() => window.nopatience.getState());

/** Waits until a puzzle is open. @param {import("playwright-core").Page} page @param {string} puzzle */
export const waitForPuzzle = (page, puzzle) =>
  waitUntil(page, async (wanted) => (await window.nopatience.getState()).puzzle === wanted, puzzle);

/** Waits for a message under the picture. @param {import("playwright-core").Page} page @param {string | RegExp} words @param {number} [timeout] */
export const waitForMessage = (page, words, timeout = 30_000) => page.locator("#said").filter({ hasText: words }).waitFor({ timeout });

/** Waits for a status line of a panel. @param {import("playwright-core").Page} page @param {string} panel its class @param {string | RegExp} words */
export const waitForStatus = (page, panel, words) =>
  page.locator(`#lab .${panel} .said`).filter({ hasText: words }).first().waitFor({ timeout: 60_000 });

/** Opens what is folded in a part of the page. @param {import("playwright-core").Locator} part */
export const unfold = (part) => part.evaluate((one) => one.querySelectorAll("details").forEach((fold) => (fold.open = true)));

/** The file that pressing a button saves. @param {import("playwright-core").Page} page @param {import("playwright-core").Locator} button */
export async function saved(page, button) {
  const [download] = await Promise.all([page.waitForEvent("download", { timeout: 120_000 }), button.click()]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

/** Free ports, all different. @param {number} count @returns {Promise<number[]>} */
export async function freePorts(count) {
  const servers = Array.from({ length: count }, () => createServer().listen(0, "127.0.0.1"));
  await Promise.all(servers.map((server) => once(server, "listening")));
  const ports = servers.map((server) => /** @type {import("node:net").AddressInfo} */ (server.address()).port);
  await Promise.all(servers.map((server) => once(server.close(), "close")));
  return ports;
}

/** Places on the picture where something can be pressed, on a grid: there the pointer changes its shape.
 * @param {import("playwright-core").Page} page @param {number} step CSS pixels @param {number} [margin] pixels at the bottom that are left out */
export const pressableSpots = (page, step, margin = 0) =>
  page.evaluate(
    ([step, margin]) => {
      const canvas = /** @type {HTMLElement} */ (document.getElementById("picture"));
      const { left, top, width, height } = canvas.getBoundingClientRect();
      const spots = [];
      for (let y = step; y < height - margin; y += step)
        for (let x = step; x < width; x += step) {
          canvas.dispatchEvent(new PointerEvent("pointermove", { isPrimary: true, clientX: left + x, clientY: top + y }));
          if (canvas.classList.contains("pressable")) spots.push({ x: left + x, y: top + y });
        }
      return spots;
    },
    [step, margin],
  );

/** A chart's tab in the first panel; presses More first if the tab stands under it. @param {import("playwright-core").Page} page @param {string} name */
export async function tabOf(page, name) {
  const panel = page.locator("#charts .panel").first();
  const tab = panel.getByRole("tab", { name, exact: true });
  await panel.getByRole("tab").first().waitFor();
  if (!(await tab.isVisible())) await panel.getByRole("button", { name: "More" }).dispatchEvent("click");
  return tab;
}

/** Chooses a chart by its tab, in the first panel, shows it if it is veiled, and waits until it is drawn. @param {import("playwright-core").Page} page @param {string} tab */
export async function showChart(page, tab) {
  const panel = page.locator("#charts .panel").first();
  await (await tabOf(page, tab)).click();
  await panel.getByRole("tab", { name: tab, exact: true, selected: true }).waitFor();
  const figure = panel.locator("figure");
  const plot = figure.locator(".plot");
  const veil = figure.locator(".veil:not(.open) > button");
  await plot.or(veil).first().waitFor({ state: "attached" });
  if (await veil.isVisible()) await veil.click();
  await chartIsDrawn(page, plot);
  return { figure, plot };
}

/** Waits until a chart is drawn: on the puzzle's canvas, or as SVG. @param {import("playwright-core").Page} page @param {import("playwright-core").Locator} plot */
export async function chartIsDrawn(page, plot) {
  await drawn(page);
  const sheet = page.locator(".sheet-edge");
  if ((await sheet.isVisible()) && !(await plot.isVisible())) await sheet.click();
  await plot.and(page.locator(".on-canvas, :has(svg)")).waitFor();
}

/** A place on a chart, from the plot's corner, whose words match. @param {import("playwright-core").Locator} plot @param {RegExp} words @param {number} [step] CSS pixels */
export async function placeOnChart(plot, words, step = 5) {
  const found = await plot.evaluate(
    (element, { source, step }) => {
      const wanted = new RegExp(source);
      const { left, top, width, height } = element.getBoundingClientRect();
      const says = (/** @type {number} */ x, /** @type {number} */ y) => {
        element.dispatchEvent(new PointerEvent("pointermove", { clientX: left + x, clientY: top + y }));
        return wanted.test(element.parentElement?.querySelector(".item")?.textContent ?? "");
      };
      for (let y = 2; y < height; y += step)
        for (let x = 2; x < width; x += step) if (says(x, y)) return says(x + 2, y + 2) ? { x: x + 2, y: y + 2 } : { x, y }; // not at its edge
      return null;
    },
    { source: words.source, step },
  );
  assert.ok(found, `nothing on the chart says ${words}`);
  return found;
}

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds wrong with the accessibility of a page, or of an element. @param {import("playwright-core").Page} page @param {string} [selector] */
export async function violationsOf(page, selector = "html") {
  await page.evaluate(axe);
  const { violations } = await page.evaluate((what) => /** @type {any} */ (window).axe.run(what), selector);
  return violations.map((/** @type {any} */ one) => `${one.id}: ${one.nodes[0].html}`);
}
