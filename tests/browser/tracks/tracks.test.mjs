// Tracks in the page: drawn by mouse, touch and keys, crossed out, with hints, checked, solved step by step, read as a
// message, zoomed; and the page keeps its wheel and its scrolling.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import {
  colours,
  control,
  openSite,
  picture,
  screenshotUntil,
  stateOf,
  waitForMessage,
  waitForState,
  waitUntil,
  waitUntilIdle,
} from "../harness.mjs";

const site = await openSite();

/** @typedef {import("playwright-core").Page} Page */

const phone = { width: 390, height: 664, ratio: 2, touch: true };

/** @param {string} id @param {import("../harness.mjs").PageOptions} [options] */
const openPuzzle = (id, options = {}) => site.openPuzzle(`?puzzle=${id}`, options);

/** Waits until something is true of the state. @param {Page} page @param {string} condition an expression of `state` */
const waitUntilState = (page, condition) =>
  waitUntil(page, async (code) => new Function("state", `return ${code}`)(await window.nopatience.getState()), condition);

/**
 * Where a cell of an 8 x 8 railway with its doors on the left and at the bottom is drawn, as tracks_sheet.c lays it out.
 * @param {Page} page @param {number} column @param {number} row
 */
async function spot(page, column, row) {
  const box = await page.locator("#picture").boundingBox();
  assert.ok(box);
  const edge = Math.min(12, 0.02 * Math.min(box.width, box.height));
  const [sum, door, rim] = [0.82, 0.45, 0.12];
  const across = 8 + 2 * rim + door + sum;
  const cell = Math.min(128, (box.width - 2 * edge) / across, (box.height - 2 * edge) / across);
  return {
    x: box.x + (box.width - cell * across) / 2 + cell * (rim + door + column - 0.5),
    y: box.y + (box.height - cell * across) / 2 + cell * (rim + sum + row - 0.5),
  };
}

/** @typedef {[number, number]} Cell */

/** @param {Page} page @param {Cell[]} cells */
async function dragMouse(page, ...cells) {
  for (const [i, [column, row]] of cells.entries()) {
    const { x, y } = await spot(page, column, row);
    await page.mouse.move(x, y, { steps: 4 });
    if (i === 0) await page.mouse.down();
  }
  await page.mouse.up();
}

/** @param {import("playwright-core").CDPSession} session @param {string} type @param {{x: number, y: number}[]} spots */
const touch = (session, type, ...spots) =>
  session.send("Input.dispatchTouchEvent", { type: /** @type {any} */ (type), touchPoints: spots.map(({ x, y }, id) => ({ x, y, id })) });

describe("drawing", () => {
  test("by mouse, along cells; undone as a stroke", async () => {
    const page = await openPuzzle("tracks.times9");
    await dragMouse(page, [2, 4], [2, 7], [3, 7]);
    await waitForState(page, { made: "4" });
    await waitForMessage(page, "Track from column 2, row 7 to column 3, row 7");
    await page.locator("#undo").click();
    await waitForState(page, { position: "0" });
    await waitForMessage(page, "Undone: 4 moves");
    await page.locator("#redo").click();
    await waitForState(page, { made: "4" });
    await dragMouse(page, [3, 7], [3, 6], [2, 6]); // the cell has track on two sides
    await page.locator('#said[data-tone="illegal"]').waitFor();
    await waitForMessage(page, "Column 2, row 6 already has track on two sides");
  });

  test("by a finger, which does not scroll the page; beside the board it does", async () => {
    const page = await openPuzzle("tracks.times9", phone);
    const session = await page.context().newCDPSession(page);
    const spots = [];
    for (const [column, row] of /** @type {Cell[]} */ ([
      [2, 4],
      [2, 5],
      [2, 6],
      [2, 7],
      [3, 7],
    ]))
      spots.push(await spot(page, column, row));
    // without a pause, which on a slow page would be a long press; moves that arrive in one event count all the same
    await Promise.all(spots.map((at, i) => touch(session, i === 0 ? "touchStart" : "touchMove", at)));
    await touch(session, "touchEnd");
    await waitForState(page, { made: "4" });
    assert.equal(await page.evaluate(() => scrollY), 0);
    const box = await page.locator("#picture").boundingBox();
    assert.ok(box);
    const beside = { x: box.x + box.width - 4, y: box.y + box.height - 4 };
    await touch(session, "touchStart", beside);
    for (let step = 1; step <= 10; step++) await touch(session, "touchMove", { x: beside.x, y: beside.y - 15 * step });
    await touch(session, "touchEnd");
    await page.waitForFunction(() => scrollY > 50);
    await waitForState(page, { made: "4" });
  });

  test("a click makes a dot, a right-click crosses out, a dot too, and takes a cross away", async () => {
    const page = await openPuzzle("tracks.times9");
    const cell = await spot(page, 6, 6);
    await page.mouse.click(cell.x, cell.y);
    await waitForMessage(page, /column \d+, row \d+ marked as on the path/i);
    await page.mouse.click(cell.x, cell.y);
    await waitForMessage(page, "Column 6, row 6 is open again");
    await page.mouse.click(cell.x, cell.y, { button: "right" });
    await waitForMessage(page, /column \d+, row \d+ marked empty/i);
    const other = await spot(page, 7, 7);
    const between = { x: (other.x + (await spot(page, 6, 7)).x) / 2, y: other.y };
    await page.mouse.click(between.x, between.y, { button: "right" });
    await waitForMessage(page, "No track from column 6, row 7 to column 7, row 7");
    await page.mouse.click(cell.x, cell.y, { button: "right" });
    await waitForMessage(page, "Column 6, row 6 is open again");
    await page.mouse.click(cell.x, cell.y);
    await waitForMessage(page, /column \d+, row \d+ marked as on the path/i);
    await page.mouse.click(cell.x, cell.y, { button: "right" });
    await waitForMessage(page, /column \d+, row \d+ marked empty/i);
    await waitForState(page, { made: "7", notes: "7" });
    await page.locator("#score", { hasText: /^0 moves made, 7 marks changed$/ }).waitFor();
    assert.equal(await page.locator("#place").textContent(), "7 of 7");
  });

  test("the other button crosses a line of cells, and takes crosses away", async () => {
    const page = await openPuzzle("tracks.times9");
    const menus = () => page.evaluate(() => Reflect.get(window, "menus"));
    await page.evaluate(() => {
      Reflect.set(window, "menus", 0);
      addEventListener("contextmenu", (event) => {
        if (!event.defaultPrevented) Reflect.set(window, "menus", Reflect.get(window, "menus") + 1);
      });
    });
    const sweep = async (/** @type {Cell} */ from, /** @type {Cell} */ to) => {
      const [a, b] = [await spot(page, ...from), await spot(page, ...to)];
      await page.mouse.move(a.x, a.y);
      await page.mouse.down({ button: "right" });
      await page.mouse.move(b.x, b.y, { steps: 6 });
      await page.mouse.up({ button: "right" });
    };
    await sweep([1, 2], [4, 2]);
    await waitForState(page, { made: "4", notes: "4" });
    await page.mouse.move((await spot(page, 4, 6)).x, (await spot(page, 4, 6)).y);
    await sweep([4, 2], [2, 2]);
    await waitForState(page, { made: "7", notes: "7" });
    await page.locator("#undo").click();
    await waitForState(page, { place: 4 });
    await page.locator("#undo").click();
    await waitForState(page, { position: "0" });
    assert.equal(await menus(), 0);
  });

  test("a long press crosses out, once, and what it slides over; a tap makes a dot", async () => {
    const page = await openPuzzle("tracks.times9", phone);
    const session = await page.context().newCDPSession(page);
    const cell = await spot(page, 6, 6);
    await touch(session, "touchStart", cell);
    await waitForMessage(page, /column \d+, row \d+ marked empty/i);
    await touch(session, "touchMove", await spot(page, 6, 7));
    await waitForState(page, { made: "2", notes: "2" });
    await touch(session, "touchEnd");
    const other = await spot(page, 3, 2);
    await page.touchscreen.tap(other.x, other.y);
    await waitForMessage(page, /column \d+, row \d+ marked as on the path/i);
    await waitForState(page, { made: "3" });
  });

  test("a press is as long as the finger's was, whenever a busy page hears of it", async () => {
    const page = await openPuzzle("tracks.times9", phone);
    const session = await page.context().newCDPSession(page);
    const { x, y } = await spot(page, 7, 6); // where a tap makes a dot
    const began = Date.now() / 1000;
    await Promise.all([
      // both events arrive at once
      session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }], timestamp: began }),
      session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [], timestamp: began + 0.7 }),
    ]);
    await waitForMessage(page, /column \d+, row \d+ marked empty/i);
    await waitForState(page, { made: "1" });
  });
});

describe("help", () => {
  test("mistakes are shown only on request", async () => {
    const page = await openPuzzle("tracks.times9");
    await page.evaluate(() => window.nopatience.move("c2r5-"));
    await waitForMessage(page, /column \d+, row \d+ marked empty/i);
    await waitUntilIdle(page);
    const before = await colours(await picture(page.locator("#picture"), "tracks-unasked"));
    await (await control(page, "check")).click();
    await waitForMessage(page, "1 mark is wrong, circled in violet");
    await waitUntilIdle(page);
    const asked = await screenshotUntil(page.locator("#picture"), "tracks-mistakes", (seen) => seen.count > before.count);
    assert.ok(asked.count > before.count, `${asked.count} colours, ${before.count} before`);
    await page.locator("#undo").click();
    await page.locator("#picture").focus();
    await page.keyboard.press("c");
    await waitForMessage(page, "No mistakes");
  });

  test("a solver is watched thinking, and stopped", async () => {
    const page = await openPuzzle("tracks.mums2008&speed=32");
    await (await control(page, "think")).click();
    await waitUntilState(page, "state.thinking");
    await waitForMessage(page, "2 paths, found by 144 deductions and 1 guess", 120_000); // many frames, and each is drawn
    await waitForState(page, { position: "0" });
    await waitUntilState(page, "!state.thinking"); // it ends by itself
    await page.getByRole("button", { name: "Watch it think" }).click();
    await waitUntilState(page, "state.thinking");
    await page.getByRole("button", { name: "Stop thinking" }).click();
    await waitUntilState(page, "!state.thinking");
    await (await control(page, "think")).click();
    await waitUntilState(page, "state.thinking");
    await page.evaluate(() => window.nopatience.move("N")); // a move ends it, too
    await waitUntilState(page, "!state.thinking");
  });

  test("kinds without them have no buttons for them", async () => {
    const page = await openPuzzle("rings.6");
    for (const id of ["check", "think", "closer", "wider"]) assert.equal(await page.locator(`#${id}`).isVisible(), false);
    assert.doesNotMatch((await page.locator("#keys").textContent()) ?? "", /think/i);
  });
});

describe("zoom", () => {
  /** Whether the puzzle took a wheel event over the picture. @param {Page} page @param {{deltaY: number, ctrlKey?: boolean}} init */
  const wheel = (page, init) =>
    page.evaluate((how) => {
      const canvas = /** @type {HTMLElement} */ (document.getElementById("picture"));
      const { left, top, width, height } = canvas.getBoundingClientRect();
      return !canvas.dispatchEvent(
        new WheelEvent("wheel", { cancelable: true, bubbles: true, clientX: left + width / 2, clientY: top + height / 2, ...how }),
      );
    }, init);

  test("by wheel with Ctrl; without, it is the page's", async () => {
    const page = await openPuzzle("tracks.hard");
    assert.equal(await wheel(page, { deltaY: 100 }), false);
    assert.equal(await wheel(page, { deltaY: 100, ctrlKey: true }), true); // at the limit: the browser does not zoom the page instead
    await waitForState(page, { zoom: 0 });
    assert.equal(await wheel(page, { deltaY: -100, ctrlKey: true }), true);
    await waitForState(page, { zoom: 0.5 });
    assert.equal(await wheel(page, { deltaY: -100 }), false);
    assert.equal(await wheel(page, { deltaY: 100, ctrlKey: true }), true);
    await waitForState(page, { zoom: 0 });
  });

  test("by two fingers, which draw nothing", async () => {
    const page = await openPuzzle("tracks.times9", phone);
    const session = await page.context().newCDPSession(page);
    const [a, b] = [await spot(page, 4, 4), await spot(page, 5, 5)];
    await Promise.all([touch(session, "touchStart", a), touch(session, "touchStart", a, b)]); // at the same time, so that it is no long press
    for (let step = 1; step <= 8; step++)
      await touch(session, "touchMove", { x: a.x - 8 * step, y: a.y - 8 * step }, { x: b.x + 8 * step, y: b.y + 8 * step });
    await touch(session, "touchEnd");
    await waitUntilState(page, "state.zoom > 1");
    await waitForState(page, { length: 0 });
    assert.equal(await page.evaluate(() => visualViewport?.scale), 1);
  });
});

test("a solver that is watched has its own place on the scrubber, where one goes back and on", async () => {
  const page = await openPuzzle("tracks.mums2008&speed=0.25");
  await (await control(page, "think")).click();
  await waitUntilState(page, "state.thinking && state.thought > 0");
  const { thoughts: all } = await stateOf(page);
  assert.ok(all > 144);
  const scrub = page.locator("#scrub");
  /** The page shows a state with the next frame. @param {string} words */
  const place = (words) => page.waitForFunction((wanted) => document.getElementById("place")?.textContent === wanted, words);
  assert.deepEqual(await scrub.evaluate((/** @type {HTMLInputElement} */ one) => [one.min, one.max, one.disabled]), ["0", `${all}`, false]);
  await scrub.fill("120");
  const { message, words } = await waitForState(page, { thought: 120, paused: true });
  await place(`120 of ${all}`);
  assert.equal(await page.locator("#score").textContent(), "Step 120");
  assert.equal(await scrub.getAttribute("aria-valuetext"), `120 of ${all}: ${words}`);
  await (await control(page, "back")).click();
  await waitForState(page, { thought: 119 });
  await (await control(page, "step")).click();
  await waitForState(page, { thought: 120, message });
  await scrub.fill(`${all}`);
  await waitForState(page, { thinking: false, thought: all });
  await place(`${all} of ${all}`);
  await page.evaluate(() => window.nopatience.think(false)); // the game again, where it was
  await waitForState(page, { thought: 0, thoughts: 0, place: 0 });
  await place("");
});

test("a solver watched thinking is paused, stepped and goes on", async () => {
  const page = await openPuzzle("tracks.mums2008&speed=0.25");
  const at = async () => (await stateOf(page)).message;
  await (await control(page, "think")).click();
  await waitUntilState(page, "state.thinking && state.playing");
  await page.getByRole("button", { name: "Pause", exact: true }).click();
  await waitUntilState(page, "state.paused && !state.playing");
  const seen = new Set([await at()]);
  for (let step = 0; step < 3; step++) {
    await (await control(page, "step")).click();
    seen.add(await at());
  }
  assert.equal(seen.size, 4, "each step says something else");
  await page.locator("#picture").focus();
  await page.keyboard.press(".");
  seen.add(await at());
  assert.equal(seen.size, 5);
  await (await control(page, "speed")).selectOption("8");
  await page.getByRole("button", { name: "Go on", exact: true }).click();
  await waitForMessage(page, "2 paths, found by 144 deductions and 1 guess", 120_000);
  await waitUntilState(page, "!state.thinking && !state.playing && !state.paused");
  await page.getByRole("button", { name: "No patience", exact: true }).waitFor();
  assert.equal((await stateOf(page)).position, "0");
});
