// The puzzle and its charts in one view: on one canvas side by side or below one another, the charts as tabs.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import {
  chartIsDrawn,
  control,
  loseContext,
  openSite,
  passFrames,
  placeOnChart,
  showChart,
  untilDrawnByCard,
  waitForMessage,
  waitForState,
  waitUntil,
  waitUntilIdle,
} from "./harness.mjs";

const site = await openSite();

/** @typedef {import("playwright-core").Page} Page */

/** @param {Page} page @param {string} what a selector */
async function boxOf(page, what) {
  const box = await page.locator(what).boundingBox();
  assert.ok(box, `${what} is not there`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** A checksum of the pixels that the canvas has behind a box, and how many colours they have. @param {Page} page @param {string} what a selector */
const pixelsOf = (page, what) =>
  page.locator(what).evaluate((element) => {
    const { data } = /** @type {any} */ (window).pixelsBehind(element);
    const colours = new Set();
    let sum = 0;
    for (let i = 0; i < data.length; i += 4) {
      const colour = (data[i] << 16) | (data[i + 1] << 8) | data[i + 2];
      colours.add(colour);
      sum = (31 * sum + colour) | 0;
    }
    return { sum, colours: colours.size };
  });

/** The titles of the charts that are shown. @param {Page} page */
const titles = (page) => page.locator("#charts h3:visible").allTextContents();

/** What the tabs of a panel are called, the chosen one in brackets. @param {Page} page @param {number} panel */
const tabsOf = (page, panel) =>
  page
    .locator("#charts .panel")
    .nth(panel)
    .getByRole("tab")
    .evaluateAll((tabs) =>
      tabs.map((tab) => (tab.getAttribute("aria-selected") === "true" ? `[${tab.textContent}]` : tab.textContent)).join(" "),
    );

for (const webgl of [true, false])
  describe(webgl ? "on a desk" : "without WebGL", () => {
    test("puzzle and maze are in view at once, on one canvas, and both change when a move is played", async (t) => {
      const own = webgl ? await openSite({ webgl }) : site;
      if (webgl) t.after(own.close);
      const page = await own.openPuzzle("?puzzle=ogear.corrected", { pixels: true });
      await chartIsDrawn(page, page.locator("#charts .plot"));
      const [canvas, stage, plot] = [await boxOf(page, "#canvas"), await boxOf(page, "#stage"), await boxOf(page, "#charts .plot")];
      assert.ok(plot.x >= stage.right && plot.bottom <= 800 && stage.bottom <= 800, JSON.stringify({ stage, plot }));
      assert.ok(canvas.x <= stage.x && canvas.right >= plot.right - 1 && canvas.bottom >= Math.max(stage.bottom, plot.bottom) - 1);
      assert.equal(await page.locator("#charts svg").count(), 0);
      await waitUntilIdle(page);
      const [puzzle, maze] = [await pixelsOf(page, "#stage"), await pixelsOf(page, "#charts .plot")];
      assert.ok(puzzle.colours > 100 && maze.colours > 8, `${puzzle.colours}, ${maze.colours} colours`);
      await page.evaluate(() => window.nopatience.move("turn"));
      await waitUntilIdle(page);
      assert.notEqual((await pixelsOf(page, "#stage")).sum, puzzle.sum);
      assert.notEqual((await pixelsOf(page, "#charts .plot")).sum, maze.sum);
    });
  });

describe("the charts", () => {
  test("are tabs: one chosen, walked by arrow keys, and the choice is kept", async () => {
    const page = await site.openPuzzle("?puzzle=keydisk.a");
    assert.equal(await tabsOf(page, 0), "[Maze] Sliding Cylinder");
    assert.deepEqual(await titles(page), ["The maze"]);
    assert.equal(await page.getByRole("tablist", { name: "Charts" }).count(), 1);
    const panel = page.getByRole("tabpanel", { name: "Maze" });
    await panel.waitFor();
    await page.getByRole("tab", { name: "Maze" }).focus();
    await page.keyboard.press("ArrowRight");
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), "Sliding");
    assert.deepEqual(await titles(page), ["The sliding maze"]);
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    assert.deepEqual(await titles(page), ["The maze on the cylinder"], "those under More are not among them");
    await page.getByRole("button", { name: "More", exact: true }).click();
    assert.equal(await tabsOf(page, 0), "Maze Sliding [Cylinder] Dead ends Distances");
    await page.getByRole("tab", { name: "Maze" }).focus();
    await page.keyboard.press("ArrowLeft");
    assert.deepEqual(await titles(page), ["How far from the free end"]);
    const together = page.getByRole("button", { name: "Together" });
    await together.click();
    assert.deepEqual(await titles(page), ["The maze", "The sliding maze", "The maze on the cylinder"], "together");
    assert.equal(await together.getAttribute("aria-pressed"), "true");
    assert.equal(await tabsOf(page, 0), "Maze Sliding Cylinder Dead ends Distances");
    await together.click();
    assert.deepEqual(await titles(page), ["The maze"]);
    await page.getByRole("tab", { name: "Maze" }).focus();
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    assert.deepEqual(await titles(page), ["The maze on the cylinder"]);
    assert.deepEqual(await page.getByRole("tab").evaluateAll((tabs) => tabs.filter(({ tabIndex }) => tabIndex === 0).length), 1);
    await page.reload();
    await chartIsDrawn(page, page.locator("#charts .plot"));
    assert.deepEqual(await titles(page), ["The maze on the cylinder"]);
  });

  test("have three tabs at first, the others come with More, and none moves when one is chosen", async () => {
    const phone = { width: 390, height: 664, touch: true };
    for (const size of [{}, phone]) {
      const page = await site.openPuzzle("?puzzle=keydisk.a", size);
      const tabs = page.locator("#charts .panel").first().getByRole("tab");
      const more = page.getByRole("button", { name: "More", exact: true });
      assert.equal(await tabs.count(), 3);
      assert.ok(await more.evaluate((button) => button.getBoundingClientRect().right <= innerWidth), "it is seen without scrolling");
      await more.click();
      assert.equal(await tabs.count(), 5);
      assert.equal(await more.isVisible(), false);
      assert.equal(await page.evaluate(() => document.activeElement?.textContent), "Dead ends");
      await tabs.first().click();
      const places = () =>
        tabs.evaluateAll((all) =>
          all.map((tab) =>
            [tab.getBoundingClientRect().left, /** @type {Element} */ (tab.parentElement?.parentElement).scrollLeft].join(" "),
          ),
        );
      const before = await places();
      for (const name of ["Sliding", "Maze"]) {
        await tabs.filter({ hasText: name }).click();
        await passFrames(page, 2);
        assert.deepEqual(await places(), before, name);
      }
      await page.getByRole("button", { name: "Together" }).click();
      await page.reload();
      await page.locator('.both[aria-pressed="true"]').waitFor(); // though it stands under More
      await page.context().close();
    }
  });

  test("that give the answer away are closed, those that a puzzle lacks not offered", async () => {
    const page = await site.openPuzzle("?puzzle=tracks.5x5.4-4-2-3-3.2-5-4-4-1.c1r1W.c4r5S.k5vA");
    const tabs = await tabsOf(page, 0);
    assert.equal(tabs, "[What follows] Paths");
    assert.equal(await page.locator("#charts .plot").isVisible(), false);
    await page.getByText("Show the answer").click();
    await page.locator("#charts .plot svg").waitFor();
    await page.evaluate(() => window.nopatience.hint());
    assert.ok(await page.locator("#charts .plot").isVisible(), "it is the same answer");
    await (await control(page, "preset")).selectOption("tracks.times9");
    await waitForState(page, { puzzle: "tracks.times9" });
    await page.getByText("Show the answer").waitFor();
    assert.equal(await page.locator("#charts .plot").isVisible(), false, "of another puzzle");
  });

  test("stay on the canvas when another puzzle is opened, and when another kind is", async () => {
    const page = await site.openPuzzle("?puzzle=rings.6", { pixels: true });
    await showChart(page, "Hypercube");
    await page.evaluate(() => window.nopatience.open("rings.5"));
    await chartIsDrawn(page, page.locator("#charts .plot"));
    await page.evaluate(() => window.nopatience.open("ogear.corrected"));
    await page.locator("#charts h3", { hasText: "The cube unfolded" }).waitFor();
    await chartIsDrawn(page, page.locator("#charts .plot"));
    await waitUntilIdle(page);
    assert.ok((await pixelsOf(page, "#charts .plot")).colours > 8);
  });

  test("stay with the puzzle when the graphics context is lost, and when there is another", async () => {
    const own = await openSite({ webgl: true });
    const page = await own.openPuzzle("?puzzle=keydisk.a", { pixels: true, allow: [/WebGL/, /CONTEXT_LOST/] });
    await chartIsDrawn(page, page.locator("#charts .plot"));
    await waitUntilIdle(page);
    const { sum } = await pixelsOf(page, "#charts .plot");
    await loseContext(page);
    assert.ok((await pixelsOf(page, "#charts .plot")).colours > 8);
    await page.keyboard.press("Shift");
    await untilDrawnByCard(page, true);
    assert.equal((await pixelsOf(page, "#charts .plot")).sum, sum);
  });
});

describe("on a phone", () => {
  const phone = { width: 390, height: 664, ratio: 3, touch: true };

  test("the chart is a sheet that a tab or its edge pulls up, on one canvas with the puzzle; further down the puzzle stays as a strip at the top", async () => {
    const page = await site.openPuzzle("?puzzle=keydisk.a", { ...phone, pixels: true });
    const plot = page.locator("#charts .plot");
    await page.getByRole("tab", { name: "Maze" }).waitFor();
    assert.equal(await plot.isVisible(), false);
    const [large, bar] = [await boxOf(page, "#stage"), await boxOf(page, ".bar")];
    assert.ok(bar.bottom <= 665, "what plays is at the foot");
    await page.getByRole("tab", { name: "Maze" }).click();
    await page.locator("#charts .plot.on-canvas").waitFor();
    await waitUntilIdle(page);
    const [stage, chart] = [await boxOf(page, "#stage"), await boxOf(page, "#charts .plot")];
    assert.ok(chart.y >= stage.bottom && chart.bottom <= bar.y && stage.height > 130, JSON.stringify({ stage, chart }));
    assert.ok(Math.abs((await boxOf(page, ".bar")).y - bar.y) < 0.5, "which does not move");
    assert.ok((await pixelsOf(page, "#charts .plot")).colours > 8);
    await page.locator("body.settled").waitFor();
    await page.locator(".foot").scrollIntoViewIfNeeded();
    await page.locator("#stage.stuck").waitFor();
    await page.locator("#charts .plot:not(.on-canvas) svg").waitFor({ state: "attached" });
    const strip = await boxOf(page, "#stage");
    assert.ok(Math.abs(strip.y) < 1 && strip.height < 664 / 3, JSON.stringify(strip));
    await waitUntilIdle(page);
    assert.ok((await pixelsOf(page, "#stage")).colours > 100);
    await page.evaluate(() => scrollTo(0, 0));
    await page.locator("#charts .plot.on-canvas").waitFor();
    await page.getByRole("button", { name: "Close the chart" }).click();
    await waitUntilIdle(page);
    assert.deepEqual(await boxOf(page, "#stage"), large);
    await page.getByRole("button", { name: "Open the chart" }).click();
    await page.evaluate(() => window.nopatience.open("rings.6"));
    await page.getByRole("tab", { name: "Path" }).waitFor();
    assert.equal(await page.locator("body.pulled").count(), 0, "another puzzle begins with its picture large");
  });

  for (const size of [phone, { ...phone, width: 360, height: 640 }])
    test(`what plays stays at the foot when the chart is up, ${size.width}x${size.height}`, async () => {
      const page = await site.openPuzzle("?puzzle=keydisk.a", size);
      await page.getByRole("tab", { name: "Maze" }).click();
      await page.locator("#charts .plot.on-canvas").waitFor();
      const [bar, plot] = [await boxOf(page, ".bar"), await boxOf(page, "#charts .plot")];
      assert.ok(bar.bottom <= size.height + 0.5 && plot.bottom <= bar.y && plot.height > 90, JSON.stringify({ bar, plot }));
    });

  for (const up of [false, true])
    test(`the page scrolls to any place, as long as it is, and the strip follows${up ? ", with the chart up" : ""}`, async () => {
      const page = await site.openSettled("rings.6", phone);
      if (up) await page.getByRole("tab", { name: "Path" }).click();
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      for (const y of [45, 60, 100, 200, 60, 0, 400]) {
        await page.evaluate((y) => scrollTo(0, y), y);
        await page.locator(y > 50 ? "#stage.stuck" : "#stage:not(.stuck)").waitFor();
        await passFrames(page, 3);
        const [at, long] = await page.evaluate(() => [scrollY, document.documentElement.scrollHeight]);
        assert.ok(Math.abs(at - y) < 2 && long === height, JSON.stringify({ y, at, height, long }));
      }
      await page.getByRole("button", { name: up ? "Close the chart" : "Open the chart" }).dispatchEvent("click"); // while the strip is there
      await page.evaluate(() => scrollTo(0, 0));
      await page.locator("#stage:not(.stuck)").waitFor();
      const after = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.evaluate(() => scrollTo(0, 300));
      await page.locator("#stage.stuck").waitFor();
      assert.equal(await page.evaluate(() => document.documentElement.scrollHeight), after);
    });

  for (const address of ["?puzzle=rings.6", "lab.html?puzzle=rings.6"])
    test(`with a sentence above the picture it is a strip only while the page is scrolled: ${address}`, async () => {
      const page = await site.openPuzzle(address, { ...phone, allow: [/Failed to load resource|Failed to fetch/] });
      await page.locator("body.settled").waitFor();
      const { height } = await boxOf(page, "#stage");
      await page.context().setOffline(true);
      await (await control(page, "share")).click();
      await page.locator("#broken").waitFor();
      for (const y of [300, 0]) {
        await page.evaluate((y) => scrollTo(0, y), y);
        await page.locator(y > 0 ? "#stage.stuck" : "#stage:not(.stuck)").waitFor();
      }
      assert.equal((await boxOf(page, "#stage")).height, height);
    });

  test("what is said stays right below that strip, and what is around it can be pressed", async () => {
    const page = await site.openPuzzle("?puzzle=ogear.corrected", phone);
    await page.locator("#hint").click();
    await waitForMessage(page, /^Hint: /);
    await page.locator(".foot").scrollIntoViewIfNeeded();
    await page.locator("#stage.stuck").waitFor();
    for (const more of [false, true]) {
      if (more) await page.evaluate(() => window.nopatience.move("turn")); // another message, while it is there
      if (more) await waitForMessage(page, /turn/i);
      const [stage, said] = [await boxOf(page, "#stage"), await boxOf(page, "#said")];
      assert.ok(Math.abs(said.y - stage.bottom) < 2 && said.bottom < 664 / 2, JSON.stringify({ stage, said }));
      const below = await page.evaluate((y) => document.elementFromPoint(195, y)?.closest("#talk"), said.bottom + 20);
      assert.equal(below, null);
    }
  });

  test("a chart that the strip has left is still drawn, and leads where it is pressed", async () => {
    const page = await site.openPuzzle("?puzzle=keydisk.a~0-8&speed=32", phone);
    await chartIsDrawn(page, page.locator("#charts .plot"));
    await page.evaluate(() => scrollTo(0, 60));
    await page.locator("#charts .plot:not(.on-canvas) svg").waitFor();
    const plot = page.locator("#charts .plot");
    await plot.click({ position: await placeOnChart(plot, /^position 0, rotation 3:/) });
    await waitForState(page, { position: "0-3" });
  });

  test("a board to be drawn on is large, and a strip only while the page is scrolled", async () => {
    const page = await site.openPuzzle("?puzzle=tracks.5x5.4-4-2-3-3.2-5-4-4-1.c1r1W.c4r5S.k5vA", phone);
    assert.ok((await boxOf(page, "#stage")).height > 300); // at the top of the page
    await page.locator(".origin").waitFor();
    const before = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.locator(".foot").scrollIntoViewIfNeeded();
    await page.locator("#stage.stuck").waitFor();
    assert.ok((await boxOf(page, "#stage")).height < 664 / 3);
    assert.equal(await page.evaluate(() => document.documentElement.scrollHeight), before);
  });
});

test("an embed's one chart is on the canvas beside its puzzle", async () => {
  const page = await site.openPuzzle("?puzzle=keydisk.a&embed=1&view=maze", { width: 640, height: 420, pixels: true });
  await page.locator("#charts .plot.on-canvas").waitFor();
  await waitUntilIdle(page);
  const before = await pixelsOf(page, "#charts .plot");
  assert.ok(before.colours > 8, `${before.colours} colours`);
  await page.evaluate(() => window.nopatience.move("ccw"));
  await waitUntilIdle(page);
  assert.notEqual((await pixelsOf(page, "#charts .plot")).sum, before.sum);
});
