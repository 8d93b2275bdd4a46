// What can move shows itself in every kind's picture: under the mouse and the keyboard cursor it is lit, the pointer is a
// hand, and a tooltip names it.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { openSite, pressableSpots, waitUntil, waitUntilIdle } from "./harness.mjs";

/** @typedef {import("playwright-core").Page} Page */

const site = await openSite();

/** What the picture says of the place under the mouse. @param {Page} page */
const pointed = (page) =>
  page
    .locator("#picture")
    .evaluate((element) => ({ cursor: getComputedStyle(element).cursor, title: element.getAttribute("title") ?? "" }));

/** @param {Page} page */
const pixels = (page) => page.locator("#picture").screenshot();

/** The pixels once they differ from those before. @param {Page} page @param {Buffer} before */
async function pictureAfter(page, before) {
  for (const end = Date.now() + 20_000; ;) {
    await waitUntilIdle(page);
    const now = await pixels(page);
    if (!now.equals(before) || Date.now() > end) return now;
  }
}

const kinds = [
  { id: "rings.6", title: /^Ring [1-6], / },
  { id: "keydisk.a", title: /^(The disk|Turn the disk|Slide)/i },
  { id: "ogear.corrected", title: /^(Turn the gear|Roll)/ },
  { id: "tracks.mums2008", title: /^$/ }, // a board's cells have no tooltips: one draws over many of them
  { id: "snake.green", title: /cubelet/ },
];

describe("what can move", () => {
  for (const { id, title } of kinds)
    test(`${id}: under the mouse it is lit and named, and the pointer is a hand`, async () => {
      const page = await site.openPuzzle(`?puzzle=${id}`);
      await page.mouse.move(2, 2);
      const spots = await pressableSpots(page, 12);
      assert.ok(spots.length > 3);
      const box = /** @type {{x: number, y: number}} */ (await page.locator("#picture").boundingBox());
      await page.mouse.move(box.x + 1, box.y + 1);
      await waitUntilIdle(page);
      const plain = await pixels(page);
      const { x, y } = spots[spots.length >> 1];
      await page.mouse.move(x, y);
      const lit = await pictureAfter(page, plain);
      assert.ok(!lit.equals(plain), "hover changes no pixel");
      const { cursor, title: name } = await pointed(page);
      assert.equal(cursor, "pointer");
      assert.match(name, title);
      await page.mouse.move(box.x + 1, box.y + 1);
      assert.ok((await pictureAfter(page, lit)).equals(plain), "the light stays when the mouse has gone");
      assert.equal((await pointed(page)).title, "");
    });

  test("a part that cannot move is not lit, and still named", async () => {
    const page = await site.openPuzzle("?puzzle=rings.6");
    const box = /** @type {{x: number, y: number, width: number, height: number}} */ (await page.locator("#picture").boundingBox());
    await page.mouse.move(box.x + 1, box.y + 1);
    await waitUntilIdle(page);
    const plain = await pixels(page);
    let found = "";
    for (let x = box.width - 60; x > 0 && !found.startsWith("Ring 6"); x -= 6) {
      await page.mouse.move(box.x + x, box.y + box.height * 0.5);
      found = (await pointed(page)).title;
    }
    assert.equal(found, "Ring 6, on");
    assert.notEqual((await pointed(page)).cursor, "pointer");
    await waitUntilIdle(page);
    assert.ok((await pixels(page)).equals(plain));
  });

  test("under the keyboard cursor it is lit, and its name is said", async () => {
    const page = await site.openPuzzle("?puzzle=rings.6");
    await page.locator("#picture").focus();
    await page.keyboard.press("End");
    await waitUntil(page, async () => document.getElementById("said")?.textContent === "ring 6, on");
    await waitUntilIdle(page);
    const closed = await pixels(page);
    await page.keyboard.press("Home");
    await waitUntil(page, async () => document.getElementById("said")?.textContent === "ring 1, on");
    assert.ok(!(await pictureAfter(page, closed)).equals(closed));
  });

  test("after a move the hand and the name are those of the part that is there now", async () => {
    const page = await site.openPuzzle("?puzzle=rings.6");
    const spots = await pressableSpots(page, 12);
    await page.mouse.click(spots[0].x, spots[0].y);
    const name = (await pointed(page)).title;
    await waitUntil(page, async (was) => document.getElementById("picture")?.title !== was, name.replace(", off", ", on"));
    assert.match((await pointed(page)).title, /, off$/);
  });
});
