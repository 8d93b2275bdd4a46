// Free the Key in the page: played by keys and drags, solved, and the disk put back on.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { control, openSite, showChart, stateOf, waitForState, waitUntil } from "../harness.mjs";

const site = await openSite();

/** @param {string} id */
const openPuzzle = (id) => site.openPuzzle(`?puzzle=${id}`, { still: true });

describe("playing", () => {
  test("the article's walk stands beside a shortest solution, one longer on the second key", async () => {
    const page = await openPuzzle("keydisk.b~1-6&view=ways");
    await page.locator(".veil > button").click();
    const words = (await page.locator("#charts svg").textContent()) ?? "";
    assert.match(words, /76 moves/);
    assert.match(words, /75 moves/);
  });

  test("the maze says what its marks mean: those that are pointed at, by keys, and all of them below", async () => {
    const page = await openPuzzle("keydisk.a");
    const { figure, plot } = await showChart(page, "Maze");
    const said = figure.locator(".item");
    await plot.focus();
    const seen = [];
    for (let i = 0; i < 3; i++) {
      await page.keyboard.press("ArrowUp"); // from the last mark on
      seen.push(((await said.textContent()) ?? "").replace(/.*; /, ""));
    }
    assert.deepEqual(seen, ["green edge: the free end", "brass edge: the handle", "red dot: the disk"]);
    for (let i = 0; i < 2; i++) await page.keyboard.press("ArrowDown");
    const mark = await plot.locator(".mark").boundingBox();
    assert.ok(mark);
    await page.mouse.move(0, 0);
    await page.mouse.move(mark.x + mark.width / 2, mark.y + mark.height / 2);
    await said.getByText("green edge: the free end", { exact: true }).waitFor();
    assert.ok((await page.locator("#notes .note li").allTextContents()).includes("violet cell: where the last move was stopped"));
  });

  test("a dead end is said in words, and what is outlined is of the round that is shown", async () => {
    const page = await openPuzzle("keydisk.a");
    const { figure, plot } = await showChart(page, "Dead ends");
    const said = figure.locator(".item");
    await figure.getByRole("slider").fill("1");
    await plot.focus();
    const end = said.getByText(/; a dead end, filled in round 1; brass outline: filled in this round$/);
    for (let i = 0; i < 10 && !(await end.count()); i++) await page.keyboard.press("ArrowUp");
    await end.waitFor();
    await figure.getByRole("slider").fill("0");
    await plot.focus();
    await page.keyboard.press("ArrowDown");
    await said.getByText(/edge/).waitFor();
  });
});

describe("putting the disk back on", () => {
  test("once it is off, a button walks all the way back; by keys alone too", async () => {
    const page = await site.openSettled("keydisk.030.020.4030~2-0", { still: true });
    const back = page.getByRole("button", { name: "Put it back" });
    await back.waitFor(); // the disk is off from the start
    await (await control(page, "speed")).selectOption({ index: (await page.locator("#speed option").count()) - 1 });
    await back.focus();
    await page.keyboard.press("Enter");
    await waitUntil(page, async () => (await window.nopatience.getState()).position === "0-0");
    await back.waitFor({ state: "hidden" });
    assert.equal((await stateOf(page)).made, "0");
    assert.equal(await page.evaluate(() => document.activeElement?.id), "picture");
    await page.evaluate(() => window.nopatience.move("right right"));
    await back.waitFor();
  });

  test("rests once it is off: buttons, keys and scripts change nothing, and say why", async () => {
    const page = await site.openSettled("keydisk.030.020.4030~1-0&speed=32", { still: true });
    await page.evaluate(() => window.nopatience.move("right"));
    await page.locator('#said[data-tone="solved"]').waitFor();
    const before = await stateOf(page);
    const why = "The puzzle is solved: Undo takes a move back, Restart begins again";
    assert.equal(await page.evaluate(() => window.nopatience.move("left").catch((error) => error.message)), why);
    for (const key of ["ArrowLeft", "ArrowUp"]) {
      await page.locator("#picture").press(key);
      await page.locator("#live", { hasText: why }).waitFor({ state: "attached" });
      assert.ok(await page.locator('#said[data-tone="solved"]').isVisible()); // the result stays in sight
    }
    const buttons = page.locator("#moves button");
    assert.equal(await buttons.count(), 4);
    await page.locator("#picture").click({ position: { x: 4, y: 300 } }); // so the end card no longer covers the foot of the picture
    for (const button of await buttons.all()) await button.click();
    const { id, place, made, returned, length } = await stateOf(page);
    assert.deepEqual(
      { id, place, made, returned, length },
      { id: before.id, place: before.place, made: before.made, returned: before.returned, length: before.length },
    );
    await page.locator("#undo").click();
    await waitForState(page, { place: before.place - 1, solved: false });
  });

  test("begins a new count; undo brings the old one back; solved is told a second time", async () => {
    const page = await site.openSettled("keydisk.a&speed=32");
    await page.evaluate(() => {
      const told = Object.assign(window, { told: 0 });
      window.nopatience.addEventListener("solved", () => told.told++);
    });
    const solveIt = async () => {
      await page.locator("#solve").click();
      await page
        .locator('#said[data-tone="solved"]')
        .filter({ hasText: "No patience solved it in 74 moves, the fewest there are" })
        .waitFor({ timeout: 30_000 });
    };
    await solveIt();
    await page.getByRole("button", { name: "Put it back" }).click();
    await waitUntil(page, async () => (await window.nopatience.getState()).position === "0-0");
    const { made, returned, fewest, left, worse } = await stateOf(page);
    assert.deepEqual({ made, returned, fewest, left, worse }, { made: "0", returned: "74", fewest: "74", left: "74", worse: "0" });
    assert.equal(await page.locator("#score").textContent(), "74 moves to go, 0 made");
    await page.locator("#scrub").fill("74");
    assert.equal((await stateOf(page)).made, "74");
    await page.locator("#scrub").fill("148");
    await solveIt();
    assert.equal((await stateOf(page)).made, "74");
    assert.equal(await page.evaluate(() => Reflect.get(window, "told")), 3); // once when scrubbed there
  });

  test("its button is seen whole, its words on one line", async () => {
    const page = await site.openSettled("keydisk.030.020.4030~0-0", { still: true });
    const back = page.getByRole("button", { name: "Put it back" });
    await page.evaluate(() => window.nopatience.move("right right"));
    await back.waitFor();
    for (const [width, height] of [
      [1280, 800],
      [900, 800],
      [390, 664],
    ]) {
      await page.setViewportSize({ width, height });
      await back.scrollIntoViewIfNeeded();
      const whole = await back.evaluate((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        const corners = [
          [left + 9, top + 9],
          [right - 9, bottom - 9],
        ];
        const words = document.createRange();
        words.selectNodeContents(button);
        const hit = corners.map(([x, y]) => document.elementFromPoint(x, y));
        return {
          lines: words.getClientRects().length,
          hit: hit.map((one) => (one === button ? "it" : (one?.outerHTML ?? "").slice(0, 80))),
        };
      });
      assert.deepEqual(whole, { lines: 1, hit: ["it", "it"] }, `${width} wide`);
    }
  });

  test("leaves with the kind", async () => {
    const page = await site.openSettled("keydisk.030.020.4030~2-0");
    const back = page.getByRole("button", { name: "Put it back" });
    await back.waitFor();
    await page.evaluate(() => window.nopatience.open("ogear.corrected"));
    await back.waitFor({ state: "detached" });
  });
});
