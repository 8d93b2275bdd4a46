// Free the Key's pictures in the page: the disk under mouse and finger, zoom, and the mazes that move with it.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { chartSvg, control, openSite, picture, placeOnChart, pressableSpots, showChart, waitUntil, waitUntilIdle } from "../harness.mjs";

const site = await openSite();

/** @typedef {import("playwright-core").Page} Page */

/** @param {string} [id] @param {import("../harness.mjs").PageOptions} [options] */
const openPuzzle = (id = "keydisk.a", options = {}) => site.openPuzzle(`?puzzle=${id}`, options);

/** @param {Page} page */
const positionOf = (page) => page.evaluate(async () => (await window.nopatience.getState()).position);

/** The middle and size of the disk on the screen: the places where it can be pressed. @param {Page} page */
async function diskOf(page) {
  const spots = await pressableSpots(page, 6, 70);
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return { x: (left + right) / 2, y: (top + bottom) / 2, wide: right - left, high: bottom - top };
}

/** The disk once it is as expected, or as it is after half a minute. @param {Page} page @param {(disk: Awaited<ReturnType<typeof diskOf>>) => boolean} isRight */
async function diskWhen(page, isRight) {
  for (const end = Date.now() + 30_000; ;) {
    const disk = await diskOf(page);
    if (isRight(disk) || Date.now() > end) return disk;
  }
}

describe("the disk", () => {
  test("is dragged along the key, and around it", async () => {
    const page = await openPuzzle("keydisk.a~8-2");
    let disk = await diskOf(page);
    assert.ok(disk.high > 100, "there is no disk to take hold of");
    const right = { x: disk.x + 0.38 * disk.wide, y: disk.y };
    await page.mouse.move(right.x, right.y);
    await page.mouse.down();
    await page.mouse.move(right.x + 70, right.y + 18, { steps: 25 });
    await page.mouse.up();
    await waitUntilIdle(page);
    assert.match((await positionOf(page)) ?? "", /^(9|1\d)-2$/);
    await page.evaluate(() => window.nopatience.setState("keydisk.a~0-8"));
    await waitUntilIdle(page);
    disk = await diskOf(page);
    const side = { x: disk.x - 0.36 * disk.wide, y: disk.y };
    await page.mouse.move(side.x, side.y);
    await page.mouse.down();
    await page.mouse.move(side.x, side.y - 0.4 * disk.high, { steps: 25 });
    await page.mouse.up();
    await waitUntilIdle(page);
    assert.match((await positionOf(page)) ?? "", /^0-[4567]$/); // up on the left is clockwise
  });

  test("turns under a finger that goes up, and the page stays where it is", async () => {
    const page = await openPuzzle("keydisk.a~0-8", { width: 390, height: 664, ratio: 2, touch: true });
    const disk = await diskOf(page),
      client = await page.context().newCDPSession(page);
    const x = disk.x - 0.36 * disk.wide,
      y = disk.y + 0.15 * disk.high;
    await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
    for (let i = 1; i <= 12; i++)
      await client.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x, y: y - (0.4 * disk.high * i) / 12 }] });
    await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await waitUntilIdle(page);
    assert.match((await positionOf(page)) ?? "", /^0-[4567]$/);
    assert.equal(await page.evaluate(() => scrollY), 0);
  });

  test("is seen closer with two fingers, and with ctrl and a drag", async () => {
    const page = await openPuzzle("keydisk.a~0-8", { touch: true });
    const before = await diskOf(page),
      client = await page.context().newCDPSession(page);
    const fingers = (/** @type {number} */ apart) => [
      { x: before.x - apart, y: before.y, id: 0 },
      { x: before.x + apart, y: before.y, id: 1 },
    ];
    await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: fingers(40) });
    for (let apart = 45; apart <= 60; apart += 5)
      await client.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: fingers(apart) });
    await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    const closer = await diskWhen(page, ({ wide }) => wide > 1.3 * before.wide);
    assert.ok(closer.wide > 1.3 * before.wide, `${before.wide} became ${closer.wide}`);
    assert.equal(await positionOf(page), "0-8");
    await page.keyboard.down("Control");
    await page.mouse.move(closer.x, closer.y);
    await page.mouse.down();
    await page.mouse.move(closer.x, closer.y + 40, { steps: 8 });
    await page.mouse.up();
    await page.keyboard.up("Control");
    const back = await diskWhen(page, ({ wide }) => wide < 0.9 * closer.wide);
    assert.ok(back.wide < 0.9 * closer.wide, `${closer.wide} became ${back.wide}`);
    assert.equal(await positionOf(page), "0-8");
  });
});

describe("the mazes", () => {
  test("move with the disk, frame by frame, on the canvas", async () => {
    const page = await openPuzzle("keydisk.a~8-2&speed=0.25", { pixels: true }); // slowly, so that a slow machine draws several frames too
    const { plot } = await showChart(page, "Maze");
    await waitUntilIdle(page);
    assert.equal(await plot.locator("svg").count(), 0);
    await plot.evaluate((element) => {
      const seen = /** @type {{ places: number[] }} */ (Object.assign(window, { places: [] })).places;
      /** The right end of all that is as red as the marker, its trail included. */
      const marker = () => {
        const { data, width } = /** @type {any} */ (window).pixelsBehind(element);
        let right = 0;
        for (let i = 0; i < data.length; i += 4)
          if (data[i] > 150 && data[i + 1] < 90 && data[i + 2] < 90) right = Math.max(right, (i / 4) % width);
        return right;
      };
      const look = () => {
        seen.push(marker());
        requestAnimationFrame(look);
      };
      look();
      return window.nopatience.solve("12-2");
    });
    await waitUntilIdle(page);
    assert.equal(await positionOf(page), "12-2");
    /** @type {number[]} */
    const places = await page.evaluate(() => /** @type {any} */ (window).places.slice());
    const first = places[0],
      last = places[places.length - 1];
    assert.ok(last > first + 40, `the marker went from ${first} to ${last}`);
    const steps = [...new Set(places)].map((place) => (4 * (place - first)) / (last - first));
    const hair = 0.05; // its end is measured in whole pixels
    assert.ok(
      steps.every((step, i) => i === 0 || step > steps[i - 1] - hair),
      `the marker was seen at ${steps.map((step) => step.toFixed(2))}`,
    );
    const between = steps.filter((step) => Math.abs(step - Math.round(step)) > 0.1);
    assert.ok(between.length >= 4, `the marker was seen at ${steps.map((step) => step.toFixed(2))}`);
  });

  test("lead where they are pressed, and back again", async () => {
    const page = await openPuzzle("keydisk.a~0-8");
    await page.evaluate(() => window.nopatience.open("keydisk.a~0-8"));
    const { plot } = await showChart(page, "Maze");
    await (await control(page, "speed")).selectOption({ index: (await page.locator("#speed option").count()) - 1 });
    const press = async (/** @type {string} */ position) => {
      const [x, r] = position.split("-");
      await plot.click({ position: await placeOnChart(plot, new RegExp(`^position ${x}, rotation ${r}:`)) });
      await waitUntil(page, async (wanted) => (await window.nopatience.getState()).position === wanted, position);
    };
    await press("20-0");
    await press("0-14"); // and on again
  });

  test("the filling goes by rounds", async () => {
    assert.match(await chartSvg("keydisk.a", "filling", 8), /Round 8 of 8 blocks 2 cells, leaves 110/);
    assert.match(await chartSvg("keydisk.a", "filling", 0), /Before the first round: 178 open cells/);
    assert.match(await chartSvg("keydisk.a", "filling", 3), /Round 3 of 8 blocks 11 cells, leaves 128/);
    const page = await openPuzzle("keydisk.a", { pixels: true });
    const { plot } = await showChart(page, "Dead ends");
    await waitUntilIdle(page);
    /** How many pixels of the canvas are as light as a cell that is not blocked. */
    const light = () =>
      plot.evaluate((element) => {
        const { data } = /** @type {any} */ (window).pixelsBehind(element);
        let count = 0;
        for (let i = 0; i < data.length; i += 4) if (Math.min(data[i], data[i + 1], data[i + 2]) > 250) count++;
        return count;
      });
    const last = await light();
    const slider = page.getByRole("slider", { name: "Round" });
    await slider.focus();
    await page.keyboard.press("Home");
    await waitUntilIdle(page);
    const first = await light();
    for (let i = 0; i < 3; i++) await page.keyboard.press("ArrowRight");
    assert.equal(await slider.getAttribute("aria-valuetext"), "3 of 8");
    await waitUntilIdle(page);
    const third = await light();
    assert.ok(first > 1.1 * third && third > 1.1 * last, `${first}, after three rounds ${third}, at the end ${last}`);
    await picture(page, "keydisk-filling");
  });
});
