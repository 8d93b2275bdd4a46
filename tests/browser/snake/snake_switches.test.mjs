// The buttons of the snake's picture: seen closer, with numbers, small cubelets, layers apart; and joints chosen in the
// charts.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import {
  control,
  openSite,
  picture,
  pixelsOf,
  placeOnChart,
  showChart,
  stateOf,
  waitForMessage,
  waitForState,
  waitUntilIdle,
} from "../harness.mjs";

const site = await openSite();

/** @typedef {import("playwright-core").Page} Page */

const solved = "snake.green~xxyyXzzYZZXyzYYxxyyzYYXXy";
const switches = /** @type {const} */ (["Numbers", "X-ray", "Exploded"]);

/** @param {string} [id] @param {import("../harness.mjs").PageOptions} [options] */
const openPuzzle = (id = "snake.green", options = {}) => site.openPuzzle(`?puzzle=${id}`, { drawn: true, ...options });

/** @param {Page} page @param {string} name */
const button = (page, name) => page.getByRole("button", { name, exact: true });

/** A button, after the box it is in has been opened. @param {Page} page @param {string} name */
async function boxed(page, name) {
  await control(page, "closer");
  return button(page, name);
}

/** Closes the box, which would stand before the picture. @param {Page} page */
async function closeBox(page) {
  await page.locator("#open-extras").click();
  await page.locator("#extras").waitFor({ state: "hidden" });
}

/** A switch that is on, in a box that may be closed. @param {Page} page @param {string} [name] */
const switchedOn = (page, name) => page.locator('.switch[aria-pressed="true"]', { hasText: name });

/** How many pixels differ between the picture and an earlier one. @param {Page} page @param {string} name @param {Awaited<ReturnType<typeof pixelsOf>>} before */
async function changed(page, name, before) {
  const data = await shown(page, name);
  let count = 0;
  for (let i = 0; i < data.length; i += 4) if (Math.abs(data[i] - before[i]) + Math.abs(data[i + 1] - before[i + 1]) > 24) count++;
  return count;
}

/** @param {Page} page @param {string} name */
async function shown(page, name) {
  await waitUntilIdle(page);
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished))); // the end card appears slowly
  return pixelsOf(await picture(page.locator("#picture"), name));
}

describe("zoom", () => {
  test("by buttons and by keys, in and out as far as it goes", async () => {
    const page = await openPuzzle("snake.king", { width: 390, height: 664, touch: true });
    await page.locator('#wider[aria-disabled="true"]').waitFor({ state: "attached" });
    const whole = await shown(page, "snake-whole");
    await (await boxed(page, "Zoom in")).click();
    await waitForState(page, { zoom: 1 });
    await closeBox(page);
    assert.ok((await changed(page, "snake-closer", whole)) > 2000);
    for (const zoom of [2, 3, 4]) {
      await (await boxed(page, "Zoom in")).click();
      await waitForState(page, { zoom });
    }
    await page.locator('#closer[aria-disabled="true"]').waitFor();
    await page.locator("#picture").focus(); // which closes the box
    await page.keyboard.press("-");
    await waitForState(page, { zoom: 3.5 });
    await page.keyboard.press("0");
    await waitForState(page, { zoom: 0 });
    await page.locator("#picture").blur();
    assert.equal(await changed(page, "snake-whole-again", whole), 0);
  });
});

describe("switches", () => {
  for (const name of switches)
    test(`${name}: changes the picture, says whether it is on, and is remembered`, async () => {
      const page = await openPuzzle(solved);
      await page.locator("#end").waitFor();
      const plain = await shown(page, "snake-plain");
      const one = await boxed(page, name);
      assert.equal(await one.getAttribute("aria-pressed"), "false");
      assert.ok(((await one.getAttribute("title")) ?? "").length > 10);
      await one.focus();
      await page.keyboard.press("Space");
      await switchedOn(page).waitFor();
      await closeBox(page);
      assert.ok((await changed(page, `snake-${name.toLowerCase()}`, plain)) > 2000);
      assert.equal((await stateOf(page)).switches[name.toLowerCase()], true);
      await page.reload();
      await page.locator("#end").waitFor();
      await switchedOn(page, name).waitFor({ state: "attached" });
      assert.ok((await changed(page, `snake-${name.toLowerCase()}-kept`, plain)) > 2000);
      await (await boxed(page, name)).click();
      await switchedOn(page).waitFor({ state: "detached" });
      await closeBox(page);
      assert.equal(await changed(page, "snake-plain-again", plain), 0);
      await page.reload();
      await page.locator("#canvas.shown").waitFor();
      await page.locator(".switch").first().waitFor({ state: "attached" });
      assert.equal(await switchedOn(page).count(), 0);
    });

  test("another kind has none, and back at the snake they are as they were", async () => {
    const page = await openPuzzle();
    await (await boxed(page, "X-ray")).click();
    await page.evaluate(() => window.nopatience.open("rings.6"));
    await waitForState(page, { kind: "rings" });
    await page.locator(".switch").first().waitFor({ state: "detached" });
    await control(page, "restart"); // the box is open
    assert.equal(await button(page, "Zoom in").isVisible(), false);
    await page.evaluate(() => window.nopatience.open("snake.red"));
    await switchedOn(page, "X-ray").waitFor({ state: "attached" });
    assert.equal(await page.locator(".switch").count(), 3);
  });

  for (const width of [320, 360, 390])
    test(`fingers hit them ${width} pixels wide, and their words fit`, async () => {
      const page = await openPuzzle("snake.green", { width, height: 640, touch: true });
      await control(page, "closer"); // in a box, which it opens
      for (const name of ["Zoom out", "Zoom in", ...switches]) {
        const one = button(page, name);
        const box = await one.boundingBox();
        assert.ok(box && box.width >= 44 && box.height >= 44, `${name}: ${box?.width} x ${box?.height}`);
        assert.ok(await one.evaluate((element) => element.scrollWidth <= element.clientWidth), name);
        assert.ok(box.x >= 0 && box.x + box.width <= width, `${name} ends at ${box.x + box.width}`);
      }
    });

  for (const [width, fit] of /** @type {const} */ ([
    [960, true],
    [640, false],
  ]))
    test(`an embed ${width} pixels wide ${fit ? "has" : "lacks"} them`, async () => {
      const page = await site.openPuzzle("?puzzle=snake.green&embed=1", { width, height: 420 });
      for (const name of ["Zoom in", ...switches]) assert.equal(await button(page, name).isVisible(), fit, name);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
      const right = await page.locator("#full").evaluate((one) => one.getBoundingClientRect().right);
      assert.ok(right <= width, `the bar ends at ${right}`);
    });
});

describe("a joint is chosen in a chart", () => {
  test("by a click on the strip, or on a layer", async () => {
    const page = await openPuzzle();
    const strip = await showChart(page, "Strip");
    const place = await placeOnChart(strip.plot, /^cubelet 11,/);
    await strip.plot.click({ position: place });
    await waitForMessage(page, "corner 11 turns cubelets 12 to 27");
    assert.match((await page.locator("#live").textContent()) ?? "", /corner 11 turns/);
    const layers = await showChart(page, "Layers");
    await layers.plot.click({ position: await placeOnChart(layers.plot, /: cubelet 4$/) });
    await waitForMessage(page, "cubelet 4 is straight; corner 3 turns cubelets 4 to 27");
    await page.locator("#picture").focus();
    await page.keyboard.press("ArrowDown"); // turns that joint
    await waitForMessage(page, "cubelets 4 to 27 turned a quarter, 4 now above 3");
  });
});
