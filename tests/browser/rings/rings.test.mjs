// Chinese rings in the page, as a visitor plays it: mouse, touch, keyboard, hint, No patience, the
// timeline, the address, the charts.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import {
  chartSvg,
  control,
  openSite,
  passFrames,
  placeOnChart,
  showChart,
  stateOf,
  waitForState,
  waitUntil,
  waitUntilIdle,
} from "../harness.mjs";

const site = await openSite();

/** @typedef {import("playwright-core").Page} Page */

/** @param {string} [search] @param {import("../harness.mjs").PageOptions} [options] */
const openPuzzle = (search = "?puzzle=rings.6", options = {}) => site.openPuzzle(search, options);

/** Waits until the line under the canvas has exactly this message, which follows the puzzle by a frame.
 * @param {Page} page @param {string | RegExp} words */
async function says(page, words) {
  const said = page.locator("#said");
  await said.filter({ hasText: words }).waitFor();
  if (typeof words === "string") assert.equal(await said.textContent(), words);
}

/** Where a hook is, found by moving over the canvas until the tooltip names it.
 * @param {Page} page @param {number} hook */
async function hookAt(page, hook) {
  const box = /** @type {NonNullable<Awaited<ReturnType<import("playwright-core").Locator["boundingBox"]>>>} */ (
    await page.locator("#picture").boundingBox()
  );
  const place = await page.evaluate(
    ({ width, height, hook }) => {
      const picture = /** @type {HTMLElement} */ (document.getElementById("picture"));
      const { left, top } = picture.getBoundingClientRect();
      const y = height * 0.55;
      const found = [];
      for (let x = 1; x < width; x += 2) {
        picture.dispatchEvent(new PointerEvent("pointermove", { isPrimary: true, clientX: left + x, clientY: top + y }));
        if (picture.title.startsWith(`Ring ${hook},`)) found.push(x);
      }
      return { x: found[found.length >> 1], y };
    },
    { width: box.width, height: box.height, hook },
  );
  return { x: box.x + place.x, y: box.y + place.y };
}

/** Drags up or down in steps and lets go. @param {Page} page @param {{ x: number, y: number }} from @param {number} up @param {boolean} touch */
async function dragBy(page, from, up, touch) {
  const steps = Array.from({ length: 8 }, (_, i) => ({ x: from.x, y: from.y - (up * (i + 1)) / 8 }));
  if (touch) {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [from] });
    for (const step of steps) await cdp.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [step] });
    await cdp.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  } else {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    for (const step of steps) await page.mouse.move(step.x, step.y);
    await page.mouse.up();
  }
}

describe("playing", () => {
  test("by mouse: a legal move, an illegal one with its reason, undo", async () => {
    const page = await openPuzzle();
    const second = await hookAt(page, 2);
    await page.mouse.click(second.x, second.y);
    await waitForState(page, { id: "rings.6~010000" });
    await says(page, "ring 2 taken off, 41 moves to go");
    const fifth = await hookAt(page, 5);
    await page.mouse.click(fifth.x, fifth.y);
    await page.locator('#said[data-tone="illegal"]').waitFor();
    await says(page, "ring 5 moves only when ring 4 is on and rings 1 to 3 are off; now ring 1 is on");
    await waitForState(page, { id: "rings.6~010000" });
    await page.locator("#undo").click();
    await waitForState(page, { id: "rings.6" });
    await page.locator('#undo[aria-disabled="true"]').waitFor();
    await page.locator("#redo").click();
    await waitForState(page, { id: "rings.6~010000" });
  });

  /** [how, hook, pixels up, position it leads to, message] */
  const drags = /** @type {const} */ ([
    ["up over the tip", 1, 130, "100000", "ring 1 taken off, 43 moves to go"],
    ["down", 2, -130, "010000", "ring 2 taken off, 41 moves to go"],
    ["a little, and goes back", 1, 18, "000000", null],
    ["where the rule holds it", 5, 60, "000000", "ring 5 moves only when ring 4 is on and rings 1 to 3 are off; now ring 1 is on"],
  ]);
  for (const touch of [false, true])
    for (const [how, hook, up, position, message] of drags)
      test(`by ${touch ? "touch" : "mouse"}: a hook is dragged ${how}`, async () => {
        const page = await openPuzzle("?puzzle=rings.6", touch ? { width: 390, height: 664, ratio: 3, touch } : {});
        await dragBy(page, await hookAt(page, hook), up, touch);
        if (message) await says(page, message);
        await waitUntilIdle(page);
        const state = await stateOf(page);
        assert.deepEqual([state.position, state.made], [position, position === "000000" ? "0" : "1"]);
        assert.equal(await page.evaluate(() => scrollY), 0, "the page scrolled");
      });

  test("by touch beside the hooks, the page scrolls", async () => {
    const page = await openPuzzle("?puzzle=rings.6", { width: 390, height: 664, ratio: 3, touch: true });
    const box = await page.locator("#picture").boundingBox();
    assert.ok(box);
    await dragBy(page, { x: box.x + box.width - 8, y: box.y + box.height - 8 }, 150, true);
    await page.waitForFunction(() => scrollY > 50);
    await waitForState(page, { place: 0 });
  });
});

describe("No patience", () => {
  test("from any position, and one step at a time", async () => {
    const page = await openPuzzle("?puzzle=rings.6~111110");
    await (await control(page, "step")).click();
    await waitForState(page, { length: 63, place: 1, playing: false });
    await page.locator("#place").filter({ hasText: "1 of 63" }).waitFor(); // the timeline has the same length
    await page.locator("#scrub").press("End");
    await waitForState(page, { solved: true });
  });

  test("with reduced motion every position stands at once", async () => {
    const page = await openPuzzle("?puzzle=rings.6", { still: true, drawn: true });
    await waitUntilIdle(page);
    const start = await page.evaluate(() => window.nopatience.frames);
    await page.evaluate(() => window.nopatience.move("2"));
    await page.waitForFunction((was) => window.nopatience.frames > was, start);
    await passFrames(page); // more than the animation of a move has
    await waitUntilIdle(page);
    const frames = (await page.evaluate(() => window.nopatience.frames)) - start;
    assert.ok(frames >= 1 && frames <= 3, `${frames} frames for one move`);
  });
});

describe("the page around it", () => {
  test("an id typed in the field opens; a bad one is refused and loses nothing", async () => {
    const page = await openPuzzle("lab.html?puzzle=rings.6");
    const field = page.locator("#id");
    await field.fill("rings.4~1100");
    await field.press("Enter");
    await waitForState(page, { id: "rings.4~1100" });
    await page.locator("#picture").focus();
    await page.keyboard.press("1");
    await field.fill("rings.4~11002");
    await page.getByRole("button", { name: "Open" }).click();
    await says(page, 'position has "2" at ring 5; it needs 0 (on) or 1 (off)');
    await waitForState(page, { id: "rings.4~0100" });
    await page.goBack();
    await waitForState(page, { puzzle: "rings.6" });
  });

  test("a move in progress does not overwrite an id that is being typed", async () => {
    const page = await openPuzzle("lab.html?puzzle=rings.6");
    await page.locator("#id").fill("rings.5");
    await page.getByRole("button", { name: "Open" }).hover();
    await page.mouse.down();
    await page.evaluate(() => window.nopatience.move("1"));
    await says(page, /^ring 1 taken off/);
    await page.mouse.up();
    await waitForState(page, { id: "rings.5" });
    await page.waitForFunction(() => /** @type {HTMLInputElement} */ (document.getElementById("id")).value === "rings.5");
  });

  test("a wrong value of an option is named and ignored, an option that is none ignored", async () => {
    const page = await openPuzzle("?puzzle=rings.3&theme=blue&colour=red");
    const notice = (await page.getByRole("alert").textContent()) ?? ""; // it is shown before the puzzle
    assert.match(notice, /^Theme is "blue"; it needs to be auto, light, dark/);
    assert.doesNotMatch(notice, /colour/);
    await waitForState(page, { id: "rings.3" });
  });

  test("the counter can be hidden, and stays so", async () => {
    const page = await openPuzzle();
    await page
      .locator("#score")
      .filter({ hasText: /^42 moves to go, 0 made$/ })
      .waitFor();
    await page.locator("#counter").uncheck();
    await page.locator("#score").waitFor({ state: "hidden" });
    await page.reload();
    await page.locator("#canvas.shown").waitFor();
    assert.equal(await page.locator("#score").isVisible(), false);
  });
});

describe("charts", () => {
  /** @param {Page} page @param {string} title */
  const plotOf = (page, title) => page.getByRole("group", { name: title });

  test("say what stands under the pointer and go there", async () => {
    const page = await openPuzzle("?puzzle=rings.6&speed=32");
    const { figure, plot } = await showChart(page, "Hypercube");
    const position = await placeOnChart(plot, /^state 22,/);
    await plot.hover({ position });
    await figure
      .locator(".item")
      .filter({ hasText: /^state 22, rings 011010, 49 moves from the goal$/ })
      .waitFor();
    await plot.click({ position });
    await waitUntil(page, async () => (await window.nopatience.getState()).position === "011010");
  });

  test("draw the 63 legal edges of 192, the path and the bars", async () => {
    const graph = await chartSvg("rings.6", "graph");
    assert.equal(graph.match(/<path[^>]* stroke=/g)?.length, 192 + 63);
    const page = await openPuzzle("?puzzle=rings.6&view=lengths");
    const bars = page.locator("#charts .plot [data-tag]");
    await bars.first().waitFor();
    assert.equal(await bars.count(), 64);
  });

  test("their items are chosen by keys, one after the other, and marked", async () => {
    const page = await openPuzzle("?puzzle=rings.6&speed=32");
    const { figure, plot } = await showChart(page, "Hypercube");
    await plot.focus();
    await page.keyboard.press("ArrowDown");
    const words = (await figure.locator(".item").textContent()) ?? "";
    assert.match(words, /^state \d+, rings [01]{6}, /);
    const mark = await plot.locator(".mark").boundingBox();
    assert.ok(mark && mark.width > 4 && mark.width < 40, JSON.stringify(mark));
    await page.keyboard.press("Enter");
    await waitForState(page, { position: words.split(", ")[1].slice(6) });
  });

  test("walk along the way by arrow keys", async () => {
    const page = await openPuzzle();
    const plot = plotOf(page, "The path as numbers");
    await plot.focus();
    for (let i = 0; i < 3; i++) await page.keyboard.press("ArrowRight");
    await waitForState(page, { place: 3 });
    await page.keyboard.press("ArrowLeft");
    await waitForState(page, { position: "110000" });
  });

  test("open and copy their numbers", async () => {
    const page = await openPuzzle();
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const note = page.locator("#notes .note", { hasText: "The path as numbers" });
    await note.getByText("The numbers", { exact: true }).click();
    await note.locator("tbody tr").first().waitFor();
    assert.equal(await note.locator("tbody tr").count(), 43);
    await note.getByRole("button", { name: "Copy as CSV" }).click();
    await note.getByText("Copied").waitFor();
    const csv = await page.evaluate(() => navigator.clipboard.readText());
    const rows = csv.trim().split("\n");
    assert.equal(rows[0], "move,state,position,ring");
    assert.deepEqual(rows.slice(1, 5), ["0,0,000000,2", "1,2,010000,1", "2,3,110000,4", "3,11,110100,1"]);
    assert.equal(rows.at(-1), "42,63,111111,");
  });

  test("say why they are missing", async () => {
    const page = await openPuzzle("?puzzle=rings.20");
    await page.getByText("This chart is drawn for up to 12 rings. The hypercube is drawn for up to 7 rings.").waitFor();
    assert.equal(await page.getByRole("tab").count(), 0);
    assert.equal(await page.locator("#charts figure").count(), 0);
  });
});

test("a solution of 64 hooks is planned a million moves at a time, and its end says so", async () => {
  const page = await openPuzzle("?puzzle=rings.64");
  await page.locator("#solve").click();
  await waitUntil(page, async () => (await window.nopatience.getState()).length === 1048576);
  await page.locator("#scrub").press("End");
  await says(page, "1,048,576 moves planned; press No patience for more");
  await page.locator("#place", { hasText: "1,048,576 of the first 1,048,576" }).waitFor();
  assert.equal(await page.getByRole("tab").count(), 0, "there is nothing to choose among charts that are not there");
});
