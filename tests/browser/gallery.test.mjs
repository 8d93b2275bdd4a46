// The card of the gallery that shows how its puzzle is solved: a picture a move, and when it stands still.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { call, callText } from "../../web/wasm/wasm.js";
import { openCore, openSite, passFrames, violationsOf, waitUntil } from "./harness.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
before(async () => (site = await openSite()));
after(() => site.close());

const core = await openCore();
assert.equal(call(core, "np_open", "rings.6"), 1);
assert.equal(call(core, "np_solve", ""), 1);
const { length } = JSON.parse(callText(core, "np_state"));
/** The pictures of all positions to the end. */
const pictures = Array.from({ length: length + 1 }, (_, place) => {
  call(core, "np_seek", place);
  return JSON.parse(callText(core, "np_state")).id;
}).map((id) => callText(core, "np_picture", id, 336, 210, "light"));

/** Waits of a second or more do not end by themselves in the page: `window.due()` ends one, and says whether there was one. */
function holdWaits() {
  /** @type {(() => void)[]} */
  const held = [];
  const { setTimeout } = window;
  Object.assign(window, {
    setTimeout: (/** @type {() => void} */ run, /** @type {number} */ wait, /** @type {unknown[]} */ ...rest) =>
      wait >= 1000 && wait < 10_000 ? held.push(run) : setTimeout(run, wait, ...rest),
    due: () => held.shift()?.() ?? true,
    waits: () => held.length,
  });
}

/** @param {import("./harness.mjs").PageOptions} [options] */
async function openGallery(options = {}) {
  const page = await site.newPage({ width: 1280, height: 800, pace: 1, ...options });
  await page.addInitScript(holdWaits);
  await page.goto(site.url);
  await page.locator(".card-pause").waitFor({ state: "attached" });
  await page.waitForFunction(() => [...document.querySelectorAll(".card .picture")].every((one) => one.firstElementChild));
  return page;
}

/** @param {Page} page */
const waits = (page) => page.evaluate(() => /** @type {any} */ (window).waits());
/** @param {Page} page */
const untilItWaits = (page) => waitUntil(page, async () => /** @type {any} */ (window).waits() > 0);
/** @param {Page} page */
const goOn = (page) => page.evaluate(() => void (/** @type {any} */ (window).due()));

/** Waits for the picture after so many moves, and for no other one. @param {Page} page @param {number} place */
async function untilPlace(page, place) {
  const shown = await page.evaluate((svg) => {
    const box = document.createElement("div");
    box.innerHTML = svg;
    return box.firstElementChild?.outerHTML;
  }, pictures[place]);
  await waitUntil(page, async (wanted) => document.querySelector(".card .picture")?.lastElementChild?.outerHTML === wanted, shown);
}

test("it shows move after move, as the worker draws them, and begins again after the last", async () => {
  const page = await openGallery();
  for (let place = 0; place <= length; place++) {
    if (place < 3 || place === length) await untilPlace(page, place);
    await untilItWaits(page);
    await goOn(page);
  }
  await untilPlace(page, 0);
  assert.equal(await page.locator(".card-pause").count(), 1);
  assert.deepEqual(await violationsOf(page), []);
  await page.close();
});

test("its button stops it, by mouse and keys, and that is remembered", async () => {
  const page = await openGallery();
  const stop = page.getByRole("button", { name: "Stop the moving picture" });
  const move = page.getByRole("button", { name: "Move the picture again" });
  await untilItWaits(page);
  await stop.click();
  await goOn(page);
  await passFrames(page);
  await untilPlace(page, 0);
  assert.equal(await waits(page), 0);
  await page.reload();
  await move.waitFor();
  await passFrames(page);
  assert.equal(await waits(page), 0);
  await move.focus();
  await page.keyboard.press("Enter");
  await stop.waitFor();
  await untilItWaits(page);
  await goOn(page);
  await untilPlace(page, 1);
  await page.close();
});

test("it stands still with reduced motion, and then has no button", async () => {
  const page = await openGallery({ still: true });
  await passFrames(page);
  assert.equal(await waits(page), 0);
  assert.equal(await page.locator(".card-pause").isVisible(), false);
  await untilPlace(page, 0);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await untilItWaits(page);
  await page.close();
});

test("it stands still out of sight, in a hidden tab, and while a puzzle is open", async () => {
  const page = await openGallery({ width: 390, height: 500 });
  await untilItWaits(page);
  for (const [away, back] of [
    [() => scrollTo(0, document.body.scrollHeight), () => scrollTo(0, 0)],
    [
      () =>
        void (
          Object.defineProperty(document, "hidden", { value: true, configurable: true }),
          document.dispatchEvent(new Event("visibilitychange"))
        ),
      () =>
        void (
          Object.defineProperty(document, "hidden", { value: false, configurable: true }),
          document.dispatchEvent(new Event("visibilitychange"))
        ),
    ],
    [
      () => /** @type {HTMLElement} */ (document.querySelector("#kinds a")).click(),
      () => /** @type {HTMLElement} */ (document.querySelector(".brand")).click(),
    ],
  ]) {
    await page.evaluate(away);
    await passFrames(page, 10);
    await goOn(page);
    await passFrames(page, 10);
    assert.equal(await page.evaluate(() => [...document.querySelectorAll(".card .picture")][0].childElementCount), 1);
    await untilPlace(page, 0);
    await page.evaluate(back);
    await page.locator("#gallery").waitFor();
    await untilItWaits(page);
  }
  await page.close();
});
