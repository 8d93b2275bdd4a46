// The solution as a GIF: every move is seen on its way, long solutions have a bound, and the page is not held up.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { callText } from "../../web/wasm/wasm.js";
import { control, openCore, openSite, saved, SITE } from "./harness.mjs";

const site = await openSite();

/** @typedef {import("playwright-core").Page} Page */

/** @param {string} id @param {{ width: number, height: number }} [size] @param {RegExp[]} [allow] */
async function openPanel(id, size, allow = []) {
  const page = await site.newPage({ width: 1280, height: 800, allow });
  await page.goto(`${site.url}?puzzle=${id}`);
  await page.locator("#canvas.shown").waitFor();
  await (await control(page, "embed")).click();
  await page.locator("#embed-panel[open]").waitFor();
  if (size) for (const name of /** @type {const} */ (["width", "height"])) await page.locator(`#embed-${name}`).fill(String(size[name]));
  return page;
}

const status = (/** @type {Page} */ page) => page.locator("#embed-panel-status");

/**
 * What a browser shows of a GIF, beside drawings of its first and last position.
 * @param {Page} page @param {Buffer} gif @param {string[]} drawings SVG @param {number} width @param {number} height
 * @returns {Promise<{ repeats: number, seconds: number[], off: number[] }>} off: the mean difference of the first frame
 *   from the first drawing, and of the last from the last
 */
const read = (page, gif, drawings, width, height) =>
  page.evaluate(
    async ({ data, pictures, size }) => {
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
      const decoder = new /** @type {any} */ (window).ImageDecoder({ data: bytes, type: "image/gif" });
      await decoder.tracks.ready;
      await decoder.completed;
      const { frameCount, repetitionCount: repeats } = decoder.tracks.selectedTrack;
      const draw = (/** @type {any} */ image) => {
        const pen = /** @type {any} */ (new OffscreenCanvas(size.width, size.height).getContext("2d"));
        pen.fillStyle = "#f7f2e8";
        pen.fillRect(0, 0, size.width, size.height);
        pen.drawImage(image, 0, 0, size.width, size.height);
        return pen.getImageData(0, 0, size.width, size.height).data;
      };
      const wanted = [];
      for (const svg of pictures) {
        const image = new Image(size.width, size.height);
        image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
        await image.decode();
        wanted.push(draw(image));
      }
      const distance = (/** @type {Uint8ClampedArray} */ one, /** @type {Uint8ClampedArray} */ other) =>
        one.reduce((sum, value, i) => sum + Math.abs(value - other[i]), 0) / one.length;
      const [seconds, off] = /** @type {number[][]} */ ([[], []]);
      for (let frameIndex = 0; frameIndex < frameCount; frameIndex++) {
        const { image } = await decoder.decode({ frameIndex });
        const shown = draw(image);
        seconds.push(image.duration / 1e6);
        if (frameIndex === 0) off.push(distance(shown, wanted[0]));
        if (frameIndex === frameCount - 1) off.push(distance(shown, wanted[1]));
        image.close();
      }
      return { repeats, seconds, off };
    },
    { data: gif.toString("base64"), pictures: drawings, size: { width, height } },
  );

const core = await openCore();
/** @param {string} id @param {number} width @param {number} height */
const drawing = (id, width, height) => callText(core, "np_picture", id, width, height, "light");

test("each move is seen on its way, ten frames a second or more, and the end stays before it begins anew", async () => {
  const page = await openPanel("rings.6~001101");
  const { name, bytes } = await saved(page, page.locator("#save-gif"));
  assert.equal(name, "rings.6~001101.solution.gif");
  const moves = Number(await page.evaluate(() => window.nopatience.getState().then((state) => /** @type {any} */ (state).left)));
  assert.match((await status(page).textContent()) ?? "", new RegExp(`640 × 420 pixels, moves: ${moves}$`));
  console.log(`solution of ${moves} moves, GIF: ${Math.round(bytes.length / 1000)} KB`);
  const drawings = [drawing("rings.6~001101", 640, 420), drawing("rings.6~111111", 640, 420)];
  const { repeats, seconds, off } = await read(page, bytes, drawings, 640, 420);
  assert.equal(repeats, Infinity);
  assert.ok(seconds.length > 4 * moves, `${seconds.length} frames of ${moves} moves`);
  assert.equal(seconds.at(-1), 2.4);
  const short = seconds.slice(1, -1).filter((one) => one <= 0.1).length;
  assert.ok(short > 3 * moves, `${short} frames are shown for a tenth of a second or less`);
  assert.ok(off[0] < 3, `the first frame is ${off[0]} off its drawing`);
  assert.ok(off[1] < 3, `the last frame is ${off[1]} off its drawing`);
});

test("of a solution that is too long the beginning and the end are shown, faster, and it says so", async () => {
  const page = await openPanel("rings.12", { width: 280, height: 200 });
  const { bytes } = await saved(page, page.locator("#save-gif"));
  const said = (await status(page).textContent()) ?? "";
  const [, half, last] =
    /280 × 200 pixels, played 4 times as fast as on the page, only the first (\d+) and the last (\d+) of 2,730 moves$/.exec(said) ?? [];
  assert.ok(Number(half) > 50 && half === last, said);
  const drawings = [drawing("rings.12", 280, 200), drawing("rings.12~111111111111", 280, 200)];
  const { seconds, off } = await read(page, bytes, drawings, 280, 200);
  assert.ok(seconds.length > 200 && seconds.length < 450, `${seconds.length} frames`);
  assert.ok(bytes.length < 8_000_000, `${bytes.length} bytes`);
  assert.ok(off[1] < off[0] + 3 && off[1] < 6, `the last frame is ${off[1]} off the goal's drawing`);
});

test("while a GIF is made its progress is shown, the page answers, and it can be cancelled", async () => {
  const page = await openPanel("rings.8");
  const asked = /** @type {string[]} */ ([]);
  page.on("request", (request) => asked.push(request.url()));
  assert.deepEqual(
    asked.filter((url) => url.includes("film_worker")),
    [],
  );
  await page.locator("#save-gif").focus();
  await page.keyboard.press("Enter");
  await page.waitForFunction(
    () => /** @type {HTMLProgressElement} */ (document.querySelector("#gif-progress:not([hidden])")).value > 0.02,
    null,
    { timeout: 120_000 },
  );
  assert.equal(new Set(asked.filter((url) => url.includes("film_worker"))).size, 1);
  const longest = await page.evaluate(async () => {
    const tasks = /** @type {number[]} */ ([]);
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: "longtask" });
    const bar = /** @type {HTMLProgressElement} */ (document.querySelector("#gif-progress"));
    const from = bar.value;
    while (bar.value < from + 0.02) await new Promise((resolve) => requestAnimationFrame(resolve));
    return Math.max(0, ...tasks);
  });
  console.log(`the longest task of the page while a GIF is made: ${Math.round(longest)} ms`);
  assert.equal(await page.evaluate(() => document.activeElement?.id), "gif-cancel");
  const maker = page.workers().find((worker) => worker.url().includes("film_worker"));
  const ended = maker?.waitForEvent("close");
  await page.keyboard.press("Enter");
  assert.equal(await status(page).textContent(), "Cancelled; there is no file.");
  assert.equal(await page.evaluate(() => document.activeElement?.id), "save-gif");
  assert.equal(await page.locator("#gif-progress").isVisible(), false);
  assert.ok(maker);
  await ended;
});

test("closing the dialog cancels the GIF too", async () => {
  const page = await openPanel("rings.8");
  await page.locator("#save-gif").click();
  await page.locator("#gif-cancel").waitFor();
  await page.keyboard.press("Escape");
  // a dialog's close event comes a task after it is closed
  await status(page).filter({ hasText: "Cancelled; there is no file." }).waitFor({ state: "attached" });
  assert.equal(await page.locator("#embed-panel[open]").count(), 0);
});

test("where the part that makes a GIF cannot be loaded, that is said", async () => {
  const page = await openPanel("rings.4", undefined, [/Failed to load resource/]);
  await page.context().route(/\/film_worker-/, (route) => route.abort());
  await page.locator("#save-gif").click();
  await status(page)
    .filter({ hasText: /^The file could not be made: part of this page could not be loaded$/ })
    .waitFor();
});

test("a solved puzzle has no GIF", async () => {
  const page = await openPanel("rings.4~1111");
  await page.locator("#save-gif").click();
  await status(page).filter({ hasText: "solved already" }).waitFor({ timeout: 60_000 });
});

test("the script with the encoder carries its licence", () => {
  const name = readdirSync(SITE).find((one) => /^film_worker-\w+\.js$/.test(one));
  assert.ok(name);
  const script = readFileSync(join(SITE, name), "utf8");
  for (const words of ["gifenc", "The MIT License", "Copyright (c) 2017 Matt DesLauriers", "The above copyright notice"])
    assert.ok(script.includes(words), words);
});
