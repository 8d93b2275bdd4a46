// Keys play wherever the focus is; what uses a key itself keeps it; the page scrolls by the keys that nothing uses.

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { openSite, stateOf, waitForState } from "./harness.mjs";

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
before(async () => (site = await openSite()));
after(() => site.close());

/** A key that plays a move in each kind, and the words of what it did. */
const kinds = [
  { id: "rings.6", key: "2", move: "2" },
  { id: "keydisk.a", key: "ArrowDown", move: "ccw" },
  { id: "ogear.corrected", key: "t", move: "turn" },
  { id: "tracks.mums2008", key: "n", move: "N" },
  { id: "snake.green", key: "ArrowUp", move: "" },
];

/** @param {import("playwright-core").Page} page */
const focused = (page) => page.evaluate(() => document.activeElement?.id);

describe("keys reach the puzzle", () => {
  for (const { id, key } of kinds)
    for (const button of ["hint", "restart"])
      test(`${id}: after a press on ${button}`, async () => {
        const page = await site.openPuzzle(`?puzzle=${id}`);
        await page.locator(`#${button}`).click();
        assert.equal(await focused(page), button);
        await page.keyboard.press(key);
        await waitForState(page, { place: 1 });
        await page.context().close();
      });

  test("after No patience they take over; with nothing focused they play", async () => {
    const page = await site.openPuzzle("?puzzle=rings.6");
    await page.keyboard.press("2");
    await waitForState(page, { position: "010000" });
    await page.locator("#solve").click();
    await waitForState(page, { playing: true });
    await page.keyboard.press("5"); // refused
    await waitForState(page, { playing: false });
    await page.context().close();
  });

  test("in an embed that has the focus", async () => {
    const page = await site.openPuzzle("?puzzle=rings.6&embed=1");
    await page.locator("#hint").click();
    await page.keyboard.press("2");
    await waitForState(page, { position: "010000" });
    await page.context().close();
  });
});

describe("keys stay with what uses them", () => {
  test("Space and Enter press the focused button, and arrows go along tabs and a slider", async () => {
    const page = await site.openPuzzle("?puzzle=keydisk.a");
    await page.locator("#hint").focus();
    await page.keyboard.press("Space");
    await page.locator('#said[data-tone="hint"]').waitFor();
    assert.equal((await stateOf(page)).place, 0);
    const tabs = page.locator("#charts [role=tab]");
    await tabs.first().focus();
    await page.keyboard.press("ArrowRight");
    assert.equal(await tabs.nth(1).getAttribute("aria-selected"), "true");
    await page.evaluate(() => window.nopatience.solve());
    await page.evaluate(() => window.nopatience.pause());
    await page.evaluate(() => window.nopatience.seek(0));
    await page.waitForFunction(() => /** @type {HTMLInputElement} */ (document.getElementById("scrub")).value === "0");
    await page.locator("#scrub").focus();
    await page.keyboard.press("ArrowRight");
    await waitForState(page, { place: 1, length: 74 });
    await page.locator("#speed").focus();
    await page.keyboard.press("ArrowDown");
    assert.equal((await stateOf(page)).place, 1);
    await page.context().close();
  });

  test("what is typed in a field, with Control or Alt, or in a dialog is no move", async () => {
    const page = await site.openPuzzle("lab.html?puzzle=rings.6");
    await page.locator("#lab:not([hidden])").waitFor();
    await page.locator("#id").focus();
    await page.keyboard.press("2");
    await page.locator("#title").focus();
    for (const key of ["Control+2", "Alt+2"]) await page.keyboard.press(key);
    await page.locator("#embed").click();
    await page.locator("dialog[open]").waitFor();
    await page.keyboard.press("2");
    assert.equal((await stateOf(page)).position, "000000");
    await page.context().close();
  });

  test("the page scrolls by what the puzzle does not use, and by all keys where the picture is out of sight", async () => {
    const page = await site.openPuzzle("?puzzle=rings.6");
    await page.locator(".origin").waitFor();
    const scrolled = (/** @type {number} */ past) => page.waitForFunction((past) => scrollY > past, past);
    await page.keyboard.press("Space");
    await scrolled(100);
    const { position } = await stateOf(page);
    await page.keyboard.press("End");
    await scrolled(400); // past the middle of the picture
    await page.keyboard.press("2");
    assert.equal((await stateOf(page)).position, position);
    await page.context().close();
  });

  test("switched off they work on the picture alone, in the next visit too", async () => {
    const page = await site.openPuzzle("?puzzle=rings.6");
    await page.locator("#keys-anywhere").evaluate((box) => /** @type {HTMLInputElement} */ (box).click());
    for (let visit = 0; visit < 2; visit++) {
      await page.locator("#hint").focus();
      await page.keyboard.press("2");
      assert.equal((await stateOf(page)).place, 0);
      await page.locator("#picture").focus();
      await page.keyboard.press("2");
      await waitForState(page, { place: 1 });
      await page.keyboard.press("u");
      await waitForState(page, { place: 0 });
      await page.reload();
      await page.locator("#canvas.shown").waitFor();
      await page.locator("#keys-anywhere").waitFor({ state: "attached" });
    }
    await page.context().close();
  });
});
