// O'Gear in the page: rolled by mouse, touch and keys, solved, drawn over edges, its maze walked.

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { look, openHouse, rests, until } from "./harness.mjs";

/** @type {Awaited<ReturnType<typeof openHouse>>} */
let house;
before(async () => (house = await openHouse()));
after(() => house.close());

/** @typedef {import("playwright-core").Page} Page */

/** @param {string} [id] @param {import("./harness.mjs").PageWish} [wish] */
async function openPuzzle(id = "ogear.corrected", wish = {}) {
  const page = await house.newPage({ width: 1280, height: 800, ...wish });
  await page.goto(`${house.url}?puzzle=${id}`);
  await page.locator("#canvas.shown").waitFor();
  return page;
}

/** @param {Page} page */
const stateOf = (page) => page.evaluate(() => window.nopatience.getState());

/** @param {Page} page @param {string | RegExp} words */
const says = (page, words) => page.locator("#said").filter({ hasText: words }).waitFor();

describe("playing", () => {
  test("by keys: turn, roll, and an edge that is walled", async () => {
    const page = await openPuzzle();
    assert.equal((await stateOf(page)).position, "Bot-North-1");
    await page.locator("#canvas").focus();
    await page.keyboard.press("f"); // north of Bot: an open edge
    assert.equal((await stateOf(page)).position, "Back-North-2");
    await page.keyboard.press("b");
    assert.equal((await stateOf(page)).position, "Bot-North-1");
    await page.keyboard.press("t");
    assert.equal((await stateOf(page)).position, "Bot-East-1");
    await page.evaluate(() => window.nopatience.setState("ogear.corrected~Top-North-3"));
    await page.keyboard.press("f"); // Top to Back is walled
    await page.locator('#said[data-tone="illegal"]').waitFor();
    assert.match((await page.locator("#said").textContent()) ?? "", /wall/);
    assert.equal((await stateOf(page)).position, "Top-North-3");
    await page.close();
  });

  for (const touch of [false, true])
    test(`by ${touch ? "touch" : "mouse"}: pressing the picture plays a move`, async () => {
      const page = await openPuzzle("ogear.corrected", touch ? { width: 390, height: 844, ratio: 2, touch } : {});
      const box = await page.locator("#canvas").boundingBox();
      assert.ok(box);
      const spots = await page.evaluate(({ width, height }) => {
        const canvas = /** @type {HTMLCanvasElement} */ (document.getElementById("canvas"));
        const { left, top } = canvas.getBoundingClientRect();
        const found = [];
        for (let y = 6; y < height; y += 6)
          for (let x = 6; x < width; x += 6) {
            canvas.dispatchEvent(new PointerEvent("pointermove", { isPrimary: true, clientX: left + x, clientY: top + y }));
            if (canvas.classList.contains("pressable")) found.push({ x: left + x, y: top + y });
          }
        return found;
      }, box);
      assert.ok(spots.length > 10, "nothing on the picture can be pressed");
      /** @type {Set<string>} */
      const reached = new Set();
      const wanted = ["Bot-East-1", "Back-North-2"]; // a turn and a roll
      for (let i = 0; i < 120 && !wanted.every((one) => reached.has(one)); i++) {
        const { x, y } = spots[Math.floor((((i * 37) % 120) * spots.length) / 120)];
        if (touch) await page.touchscreen.tap(x, y);
        else await page.mouse.click(x, y);
        reached.add((await stateOf(page)).position);
        await page.evaluate(() => window.nopatience.open("ogear.corrected"));
      }
      assert.ok(wanted.every((one) => reached.has(one)), [...reached].join(" "));
      await page.close();
    });

  test("No patience takes the 16 moves of the only shortest way", async () => {
    const page = await openPuzzle("ogear.corrected&speed=32");
    await page.locator("#solve").click();
    await page.locator('#said[data-tone="solved"]').waitFor({ timeout: 60_000 });
    const state = await stateOf(page);
    assert.equal(state.position, "Top-North-0");
    assert.equal(state.made, "16");
    await says(page, "Solved in 16 moves, the fewest possible");
    await page.locator("#scrub").fill("7");
    assert.equal((await stateOf(page)).left, "9");
    await page.close();
  });

  test("from the article's start: 10 moves on paper, 18 on the cube", async () => {
    const page = await openPuzzle("ogear.published~Top-South-4");
    assert.equal((await stateOf(page)).left, "10");
    await page.evaluate(() => window.nopatience.open("ogear.corrected~Top-South-4"));
    assert.equal((await stateOf(page)).left, "18");
    await page.locator("#preset:has(option:checked[value='ogear.corrected'])").waitFor(); // the page is in step: its charts are new
    const section = page.locator("figure", { hasText: "On paper and on the cube" });
    await section.scrollIntoViewIfNeeded();
    await section.locator("svg").waitFor();
    const words = (await section.locator("svg").textContent()) ?? "";
    assert.match(words, /10 moves/);
    assert.match(words, /18 moves/);
    await page.close();
  });

  test("a random start as far away as asked", async () => {
    const page = await openPuzzle();
    await page.locator("#away-moves").fill("22");
    await page.locator("#away button").click();
    assert.equal((await stateOf(page)).left, "22");
    await page.locator("#undo").click();
    assert.equal((await stateOf(page)).position, "Bot-North-1");
    await page.close();
  });

  test("a table of one's own opens, and a bad one is refused in a sentence", async () => {
    const page = await openPuzzle();
    await page.locator("#id").fill("ogear.TopE-RiS_RiN-TopW");
    await page.locator("#id").press("Enter");
    assert.match((await stateOf(page)).puzzle, /^ogear\.TopE-RiS_RiN-TopW/);
    for (const id of ["ogear.TopE-RiX", "ogear.correct", "ogear.corrected~Top-Up-1", "ogear.corrected~Top-North-9"]) {
      const before = (await stateOf(page)).id;
      await page.locator("#id").fill(id);
      await page.locator("#id").press("Enter");
      await page.locator('#said[data-tone="error"]').waitFor();
      assert.ok(((await page.locator("#said").textContent()) ?? "").length > 20);
      assert.equal((await stateOf(page)).id, before);
      await page.evaluate(() => window.nopatience.hint().catch(() => {}));
      await page.locator('#said[data-tone="hint"]').waitFor(); // what was wrong is no longer said
    }
    await page.close();
  });
});

describe("its maze", () => {
  test("is all there, and a state that is chosen is gone to", async () => {
    const page = await openPuzzle("ogear.corrected&speed=32");
    const plot = page.getByRole("group", { name: "The whole maze" });
    await plot.scrollIntoViewIfNeeded();
    await plot.locator("svg").waitFor();
    const tags = await plot.locator("[data-tag]").evaluateAll((all) => new Set(all.map((one) => one.getAttribute("data-tag"))).size);
    assert.ok(tags >= 120, `${tags} states can be pointed at`);
    const before = (await stateOf(page)).position;
    const box = await plot.boundingBox();
    assert.ok(box);
    await page.mouse.click(box.x + box.width * 0.5, box.y + box.height * 0.3);
    await until(page, async (was) => (await window.nopatience.getState()).position !== was, before);
    await page.close();
  });

  test("has its numbers", async () => {
    const page = await openPuzzle();
    const figure = page.locator("figure", { hasText: "How lost am I" });
    await figure.locator("summary").click();
    await figure.locator("tbody tr").first().waitFor();
    assert.ok((await figure.locator("tbody tr").count()) >= 23);
    await page.close();
  });
});

test("the picture is there, moves and stands still again", async () => {
  const page = await openPuzzle();
  /** @param {{ count: number, commonest: number }} seen */
  const good = ({ count, commonest }) => count > 100 && commonest < 0.95;
  const still = await look(page.locator("#canvas"), "ogear", good);
  assert.ok(good(still), `${still.count} colours`);
  await rests(page);
  const before = await page.evaluate(() => window.nopatience.frames);
  await page.evaluate(() => window.nopatience.move("forward"));
  await page.waitForFunction((was) => window.nopatience.frames > was + 1, before);
  await rests(page);
  const later = await page.evaluate(() => window.nopatience.frames);
  await page.waitForTimeout(1000);
  assert.equal(await page.evaluate(() => window.nopatience.frames), later, "frames are drawn on and on");
  await page.close();
});
