// After any change the page shows what a page newly opened in that state shows: the picture and the chart, pixel by
// pixel, for every kind of puzzle, version, tab, action and size. One page walks through the cells of a kind and a size:
// it chooses a tab, under it one version after the other, and plays in each. Each version's pictures are compared with
// those of a page of its own, opened with the same game, whose charts are laid out anew before they are looked at.
//
// The run takes every version under every tab, every action under every tab and every tab in every size; with NP_PRODUCT=1
// it takes the whole product, which is twelve times as many and takes as much longer. The processor draws, so
// that pixels do not depend on how fast the machine is; renderers.test.mjs compares it with the graphics card.

import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { PNG } from "pngjs";
import { call, callText } from "../../web/wasm/wasm.js";
import { openCore, openSite, PICTURES, readKinds, waitForState, waitUntil } from "./harness.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {{ version: string, action: "move" | "hint" | "undo" | "solve" }} Cell */
/** @typedef {{ page: Page, shot: () => Promise<string> }} Walked */

const actions = /** @type {const} */ (["move", "hint", "undo", "solve"]);
const sizes = [
  { name: "desktop", width: 1280, height: 800 },
  { name: "phone", width: 360, height: 640, touch: true },
  { name: "embed", width: 480, height: 360, embed: true },
];
const scrolled = 60; // CSS pixels: no part of the page changes its size when scrolled so far
const far = 2; // moves of a plan that are played
const smoothed = 48; // of 255, how far values may differ: the browser smooths the edges of an SVG a little differently each time
const patience = 3000; // milliseconds until a picture that differs is a failure

const core = await openCore();
const kinds = await readKinds();

const site = await openSite({ webgl: false });

/** The cells of a kind in a size. @param {string[]} versions @param {number} size @returns {Cell[]} */
const cellsOf = (versions, size) =>
  versions.flatMap((version, i) =>
    actions
      .filter((_, j) => process.env.NP_PRODUCT || (i % sizes.length === size && i % actions.length === j))
      .map((action) => ({ version, action })),
  );

/** The game that a cell's action leads to, and the move that is played. @param {Cell} cell */
function gameOf({ version, action }) {
  const state = () => JSON.parse(callText(core, "np_state"));
  const open = () => assert.equal(call(core, "np_open", version), 1, version);
  open();
  assert.equal(call(core, "np_solve", ""), 1, version);
  call(core, "np_pause", 1);
  const [move] = JSON.parse(callText(core, "np_moves")).movesAhead;
  if (action === "solve") call(core, "np_seek", Math.min(far, state().length));
  else open();
  if (action === "move" || action === "undo") assert.equal(call(core, "np_play", move), 1, `${version} ${move}`);
  if (action === "undo") call(core, "np_undo");
  const { id, solved } = state();
  const { puzzle } = JSON.parse(callText(core, "np_info"));
  return { id, puzzle, solved, move, history: callText(core, "np_history") };
}

/** The charts of a version, as the tabs are called. @param {string} version */
function chartsOf(version) {
  assert.equal(call(core, "np_open", version), 1, version);
  /** @type {import("../../web/embed/nopatience").State["charts"]} */
  const charts = JSON.parse(callText(core, "np_info")).charts.filter((/** @type {any} */ { absent }) => !absent);
  const together = charts.filter(({ live, veiled, more }) => live && !veiled && !more).length > 1;
  return [...charts.map(({ name }) => name), ...(together ? ["together"] : [])];
}

/** Hides what is not the puzzle or a chart, and forgets games once they are stored. Runs in the page before its scripts. @param {Record<string, string>} stored */
function prepare(stored) {
  for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
  const { getItem, setItem } = Storage.prototype;
  /** What the page stored last: it is read back once, since the page checks that it was stored. @type {string | null} */
  let taken = null;
  Storage.prototype.setItem = function (name, value) {
    if (name === "nopatience.kept /") taken = value;
    else setItem.call(this, name, value);
  };
  Storage.prototype.getItem = function (name) {
    const seen = name === "nopatience.kept /" ? taken : null;
    taken = null;
    return seen ?? getItem.call(this, name);
  };
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    "body * { visibility: hidden } #stage, #stage *, .plot, .plot *, .veil > button { visibility: visible } .invite, .invite * { visibility: hidden !important }",
  );
  document.adoptedStyleSheets = [sheet];
}

/** @param {typeof sizes[number]} size @param {string} search @param {Record<string, string>} stored @returns {Promise<Walked>} */
async function open({ name, embed, ...size }, search, stored) {
  const page = await site.newPage({ ...size, still: true, allow: ["Failed to fetch dynamically imported module"] });
  await page.addInitScript(prepare, stored);
  await page.goto(`${site.url}?puzzle=${search}&speed=32`);
  await page.locator("#canvas.shown").waitFor();
  const session = await page.context().newCDPSession(page);
  const shot = async () => {
    await page.evaluate((y) => scrollTo(0, y), scrolled); // a tab scrolls the page as far as its chart needs
    await settled(page);
    return (await session.send("Page.captureScreenshot", { format: "png", optimizeForSpeed: true })).data;
  };
  return { page, shot };
}

/** Waits until the page draws no more frames. @param {Page} page */
const settled = (page) =>
  page.evaluate(async () => {
    for (let seen = -1; seen !== window.nopatience.frames;) {
      seen = window.nopatience.frames;
      for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame);
    }
  });

/** Chooses a chart: a tab, or an embed's one chart. @param {Page} page @param {string} chart */
const choose = (page, chart) =>
  page.evaluate(async (chart) => {
    const tab = document.getElementById(`tab-${chart}`);
    /** @type {HTMLElement | null} */
    const both = document.querySelector(".both");
    if (tab) tab.click();
    else if (both) both.getAttribute("aria-pressed") !== "true" && both.click();
    else await window.nopatience.set({ view: chart });
  }, chart);

/** @param {Page} page @param {string} id */
const press = (page, id) => page.evaluate((id) => document.getElementById(id)?.click(), id);

/** Chooses a version, and opens it where there is nothing to choose. @param {Page} page @param {string} version */
const openVersion = (page, version) =>
  page.evaluate(async (version) => {
    const preset = /** @type {HTMLSelectElement} */ (document.getElementById("preset"));
    if (document.body.classList.contains("embed")) return window.nopatience.open(version);
    preset.value = version;
    preset.dispatchEvent(new Event("change"));
  }, version);

/** @param {Page} page @param {Cell} cell @param {ReturnType<typeof gameOf>} game */
async function act(page, { action }, { move, id }) {
  if (action === "hint") {
    await press(page, "hint");
    await waitForState(page, { tone: "hint" });
  } else if (action === "solve") {
    await press(page, "solve");
    await waitUntil(
      page,
      async (far) => {
        const { place, length, playing } = await window.nopatience.getState();
        return place >= far || (place === length && !playing);
      },
      far,
    );
    await page.evaluate(async (far) => {
      await window.nopatience.pause();
      const { length } = await window.nopatience.getState();
      await window.nopatience.seek(Math.min(far, length));
    }, far);
  } else {
    await page.evaluate((move) => window.nopatience.move(move), move);
    if (action === "undo") await settled(page).then(() => press(page, "undo"));
  }
  await waitForState(page, { id });
}

/** The pictures, by chart, of a page opened with a cell's game. A hint or a plan, which no game records, is asked for there. @param {typeof sizes[number]} size @param {string} kind @param {Cell} cell @param {string[]} charts */
async function freshOf(size, kind, cell, charts) {
  const game = gameOf(cell);
  const asks = cell.action === "hint" || cell.action === "solve";
  const [{ id, puzzle, solved, history }, [first]] = [game, charts];
  const stored = {
    [`nopatience.chart.${kind}.0`]: first,
    "nopatience.kept /": asks ? "{}" : JSON.stringify({ [puzzle]: { history, id, solved } }),
  };
  const search = asks ? cell.version : id;
  const { page, shot } = await open(size, size.embed ? `${search}&embed=1&view=${first}` : search, stored);
  if (asks) await act(page, cell, game);
  else if (size.embed) await page.evaluate((game) => window.nopatience.open(game), { id, game: history });
  await waitForState(page, { id });
  /** @type {Map<string, string>} */
  const shots = new Map();
  for (const chart of charts) {
    await choose(page, chart);
    for (const height of ["150px", ""]) {
      await settled(page);
      await page.evaluate((height) => document.getElementById("stage")?.style.setProperty("max-height", height), height);
    }
    let before = "";
    for (let now = await shot(); now !== before; now = await shot()) before = now;
    shots.set(chart, before);
  }
  await page.context().close();
  return shots;
}

/** Whether two pictures differ at most in how some edges were smoothed. @param {string} one @param {string} other */
function areAlike(one, other) {
  if (one === other) return true;
  const [a, b] = [one, other].map((shot) => PNG.sync.read(Buffer.from(shot, "base64")).data);
  let apart = 0;
  for (let i = 0; i < a.length; i++) if (Math.abs(a[i] - b[i]) > smoothed) apart++;
  return a.length === b.length && apart === 0;
}

/** Takes pictures until one is as wanted and returns null, or else the last picture. @param {Walked} walked @param {string} wanted @returns {Promise<string | null>} */
async function otherThan({ shot }, wanted) {
  for (const end = Date.now() + patience; ;) {
    const seen = await shot();
    if (areAlike(seen, wanted)) return null;
    if (Date.now() > end) return seen;
  }
}

/** Saves a picture that differs, to be looked at. @param {string} name @param {string} seen @param {string} wanted */
function keep(name, seen, wanted) {
  const folder = join(PICTURES, "same_as_fresh");
  mkdirSync(folder, { recursive: true });
  for (const [which, shot] of Object.entries({ seen, wanted }))
    writeFileSync(join(folder, `${name} ${which}.png`), Buffer.from(shot, "base64"));
}

for (const [number, size] of sizes.entries())
  describe(size.name, () => {
    for (const { name: kind, presets } of kinds.filter(({ presets }) => presets.length > 1)) {
      const versions = presets.map(({ id }) => id);
      test(`${kind} looks as if it were opened there, after each change`, async () => {
        const walked = await open(size, size.embed ? `${versions[0]}&embed=1` : versions[0], { "nopatience.kept /": "{}" });
        const { page } = walked;
        const cells = cellsOf(versions, number).map((cell) => ({
          ...cell,
          charts: chartsOf(cell.version).filter((chart) => !size.embed || chart !== "together"),
        }));
        const fresh = [];
        for (const cell of cells) fresh.push(await freshOf(size, kind, cell, cell.charts));
        const failures = [];
        let count = 0;
        let here = versions[0];
        for (const chart of new Set(cells.flatMap(({ charts }) => charts))) {
          const those = cells.filter(({ charts }) => charts.includes(chart));
          await openVersion(page, (here = those[0].version));
          await choose(page, chart);
          for (const cell of those) {
            if (here === cell.version) await openVersion(page, /** @type {string} */ (versions.find((one) => one !== here)));
            await openVersion(page, (here = cell.version));
            await act(page, cell, gameOf(cell));
            const wanted = /** @type {string} */ (fresh[cells.indexOf(cell)].get(chart));
            const seen = await otherThan(walked, wanted);
            count++;
            if (!seen) continue;
            const name = `${size.name} ${cell.version} ${chart} ${cell.action}`;
            keep(name, seen, wanted);
            failures.push(name);
          }
        }
        await page.context().close();
        console.log(`${size.name} ${kind}: ${count} cells, ${failures.length} failures`);
        assert.deepEqual(failures, []);
      });
    }
  });
