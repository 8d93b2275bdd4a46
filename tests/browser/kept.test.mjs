// Games are kept: after a reload, Back or another puzzle the reader is where they were. And the titles of made puzzles.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { control, openSite, stateOf, waitForMessage, waitForPuzzle, waitForState, waitUntil } from "./harness.mjs";

const site = await openSite();

/** @typedef {import("playwright-core").Page} Page */

/** @param {Page} page */
const keptOf = (page) => page.evaluate(() => JSON.parse(localStorage.getItem("nopatience.kept /") ?? "{}"));

/** Waits until the puzzle is open again after the page was loaded. @param {Page} page */
const shown = (page) => page.locator("#puzzle:not(.waiting) #canvas.shown").waitFor();

/** Plays hooks 2, 1 and 4, undoes one move, and waits for the address. @param {Page} page */
async function play(page) {
  await page.evaluate(() => window.nopatience.move("2 1 4"));
  await page.locator("#undo").click();
  await page.waitForURL(/rings\.6~110000$/);
}

/** Checks that the game is where `play` left it, with its history. @param {Page} page */
async function isBack(page) {
  await waitForState(page, { id: "rings.6~110000", made: "2", place: 2, length: 3 });
  await page.locator("#undo").click();
  await waitForState(page, { id: "rings.6~010000", made: "1" });
  await page.locator("#redo").click();
  await waitForState(page, { id: "rings.6~110000", made: "2" });
  await page.waitForURL(/rings\.6~110000$/);
}

describe("a game that was left", () => {
  test("is there after a reload, with its moves", async () => {
    const page = await site.openPuzzle("?puzzle=rings.6");
    await play(page);
    await page.reload();
    await shown(page);
    await waitForMessage(page, "Your game from before: 2 moves made. Restart begins again.");
    await isBack(page);
    await (await control(page, "restart")).click();
    await waitForState(page, { id: "rings.6", made: "0" });
  });

  test("is there after a reload while No patience plays", async () => {
    const page = await site.openPuzzle("?puzzle=rings.6~000000");
    await page.evaluate(() => window.nopatience.move("2"));
    await page.waitForURL(/rings\.6~010000$/);
    await page.locator("#solve").click();
    await waitUntil(page, async () => (await window.nopatience.getState()).place > 2);
    await page.reload();
    await shown(page);
    await waitForMessage(page, /^Your game from before: /);
    const { place, length, playing } = await stateOf(page);
    assert.ok(place > 2 && length > 40 && !playing, `${place} of ${length}`);
    await page.goto(`${site.url}?puzzle=rings.6~010000`); // which opens what it says, unlike the reload
    await shown(page);
    await waitForState(page, { id: "rings.6~010000", length: 0 });
  });

  test("is there after another of the same puzzle, from another start", async () => {
    const page = await site.openPuzzle("?puzzle=ogear.corrected");
    await page.evaluate(() => window.nopatience.move("backward turn forward"));
    await waitForState(page, { made: "3" });
    const { id } = await stateOf(page);
    await page.waitForURL((url) => url.href.endsWith(id));
    await (await control(page, "preset")).selectOption("ogear.corrected~Top-South-2");
    await waitForState(page, { id: "ogear.corrected~Top-South-2" });
    await page.evaluate(() => window.nopatience.move("turn"));
    await page.waitForURL(/~Top-(?!South)\w+-2$/);
    await page.goBack();
    await waitForState(page, { id, made: "3" });
    await page.goForward();
    await waitForState(page, { made: "1", place: 1 });
    await page.goto(`${site.url}?puzzle=ogear.corrected`);
    await shown(page);
    await waitForState(page, { id, made: "3" });
  });

  test("is there after another puzzle, by the picker, by a link and by Back", async () => {
    const page = await site.openPuzzle("?puzzle=rings.6");
    await play(page);
    await (await control(page, "preset")).selectOption("rings.7");
    await waitForPuzzle(page, "rings.7");
    await (await control(page, "preset")).selectOption("rings.6");
    await waitForMessage(page, /^Your game from before: 2 moves made/);
    await isBack(page);
    await page.locator("#kinds a", { hasText: "O'Gear" }).click();
    await waitForPuzzle(page, "ogear.corrected");
    await page.goBack();
    await waitForPuzzle(page, "rings.6");
    await isBack(page);
    await page.locator("#kinds a", { hasText: "O'Gear" }).click();
    await waitForPuzzle(page, "ogear.corrected");
    await page.locator("#kinds a", { hasText: "Chinese rings" }).click();
    await waitForPuzzle(page, "rings.6");
    await isBack(page);
  });

  test("is kept and found also where the address was wrong, and another puzzle is open instead", async () => {
    const page = await site.openPuzzle("?puzzle=rings.wrong");
    await play(page);
    await page.goto(`${site.url}?puzzle=rings.also-wrong`);
    await shown(page);
    await isBack(page);
  });

  test("is not what a link to another position opens", async () => {
    const page = await site.openPuzzle("?puzzle=rings.6");
    await play(page);
    await page.goto(`${site.url}?puzzle=rings.6~000001`);
    await shown(page);
    await waitForState(page, { id: "rings.6~000001", place: 0, length: 0 });
    assert.equal((await keptOf(page))["rings.6"].id, "rings.6~110000"); // looking at it loses nothing
  });

  test("from another start is not what the puzzle's own name opens, and the menu tells them apart", async () => {
    const page = await site.openPuzzle("?puzzle=ogear.corrected");
    const chosen = page.locator("#preset option:checked");
    await (await control(page, "preset")).selectOption("ogear.corrected~Top-South-2");
    await waitForState(page, { id: "ogear.corrected~Top-South-2" });
    assert.equal(await chosen.textContent(), "The farthest start, 22 moves");
    await page.evaluate(() => window.nopatience.move("turn"));
    await waitForState(page, { made: "1" });
    assert.equal(await chosen.textContent(), "The farthest start, 22 moves");
    await (await control(page, "preset")).selectOption("ogear.corrected");
    await waitForState(page, { id: "ogear.corrected", place: 0, length: 0 });
    assert.equal(await chosen.textContent(), "The real puzzle, 16 moves");
    await page.goto(`${site.url}?puzzle=ogear.corrected~Lef-North-1`);
    await shown(page);
    assert.equal(await chosen.textContent(), "Another start");
  });

  test("is shown at its end once it is solved, but not to scripts", async () => {
    const page = await site.openPuzzle("?puzzle=rings.2");
    await page.evaluate(() => window.nopatience.move("2 1"));
    await waitForMessage(page, /solved it/);
    await page.locator("#kinds a", { hasText: "O'Gear" }).click();
    await waitForPuzzle(page, "ogear.corrected");
    await page.goto(`${site.url}?puzzle=rings.2`);
    await shown(page);
    await waitForState(page, { id: "rings.2~11", length: 2, solved: true });
    await waitForMessage(page, /^You solved it in 2 moves, the fewest there are$/);
    await page.locator("#end").getByRole("button", { name: "Again" }).click();
    await waitForState(page, { id: "rings.2" });
    await page.evaluate(() => window.nopatience.move("1"));
    await page.evaluate(() => window.nopatience.open("rings.3"));
    assert.equal((await page.evaluate(() => window.nopatience.open("rings.2"))).length, 0);
  });

  test("is a plan, too, whose moves stay its planner's", async () => {
    const page = await site.openPuzzle("?puzzle=rings.3&speed=32");
    await page.locator("#solve").click();
    await waitForState(page, { solved: true, playing: false });
    await page.locator("#undo").click();
    await page.waitForURL(/~(?!111)/);
    await page.reload();
    await shown(page);
    await page.locator("#redo").click();
    await waitForMessage(page, /^No patience solved it in 5 moves, the fewest there are$/);
  });

  test("goes on in another page that was open, unless that was played in, too, and otherwise", async () => {
    const context = await site.newContext({ width: 1280, height: 800 });
    const open = async () => {
      const page = await site.newPage({}, context);
      await page.goto(`${site.url}?puzzle=rings.6`);
      await shown(page);
      return page;
    };
    const seen = (/** @type {Page} */ page) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    const [one, other, third] = [await open(), await open(), await open()];
    await third.evaluate(() => window.nopatience.move("1"));
    await waitUntil(third, async () => "rings.6" in JSON.parse(localStorage.getItem("nopatience.kept /") ?? "{}"));
    await play(one);
    await waitUntil(one, async () => /~110000/.test(localStorage.getItem("nopatience.kept /") ?? ""));
    await seen(other);
    await waitForState(other, { id: "rings.6~110000", made: "2" });
    await other.evaluate(() => window.nopatience.move("4"));
    await waitForState(other, { made: "3" });
    await waitUntil(other, async () => /~110100/.test(localStorage.getItem("nopatience.kept /") ?? ""));
    await seen(one); // its own game goes on there
    await waitForState(one, { id: "rings.6~110100", made: "3" });
    await one.evaluate(() => window.nopatience.move("1"));
    await waitForState(one, { made: "4" });
    await seen(third);
    await waitForState(third, { id: "rings.6~100000", made: "1" });
  });

  test("is kept by no embed", async () => {
    const page = await site.openPuzzle("?puzzle=rings.6&embed=1");
    await page.evaluate(() => window.nopatience.move("2"));
    await page.evaluate(() => dispatchEvent(new Event("pagehide")));
    assert.equal(await page.evaluate(() => localStorage.getItem("nopatience.kept /")), null);
  });

  test("of many puzzles the latest are kept", async () => {
    const page = await site.openPuzzle("?puzzle=rings.6");
    await page.evaluate(() => {
      const others = Array.from({ length: 40 }, (_, i) => [`rings.${i + 20}`, { history: `rings.${i + 20} 1`, id: "" }]);
      localStorage.setItem("nopatience.kept /", JSON.stringify(Object.fromEntries(others)));
    });
    await page.evaluate(() => window.nopatience.move("2"));
    await waitUntil(page, async () => "rings.6" in JSON.parse(localStorage.getItem("nopatience.kept /") ?? "{}"));
    const kept = Object.keys(await keptOf(page));
    assert.equal(kept.length, 24);
    assert.deepEqual([kept[0], kept.at(-1)], ["rings.37", "rings.6"]);
  });
});

describe("storage", () => {
  test("that is refused keeps games until the page is left, and says nothing", async () => {
    const page = await site.newPage({ width: 1280, height: 800 });
    await page.addInitScript(() =>
      Object.defineProperty(window, "localStorage", {
        get: () => {
          throw new DOMException("refused", "SecurityError");
        },
      }),
    );
    await page.goto(`${site.url}?puzzle=rings.6`);
    await shown(page);
    await play(page);
    await (await control(page, "preset")).selectOption("rings.7");
    await waitForPuzzle(page, "rings.7");
    await (await control(page, "preset")).selectOption("rings.6");
    await isBack(page);
    await page.reload();
    await shown(page);
    await waitForState(page, { id: "rings.6~110000", length: 0 }); // the address alone knows it
    assert.equal(await page.locator("#notice").isVisible(), false);
  });

  test("that is full keeps all games of a visit, and the one of before until then", async () => {
    const page = await site.newPage({ width: 1280, height: 800 });
    await page.addInitScript(() => {
      if (!localStorage.length) localStorage.setItem("nopatience.kept /", '{"rings.6":{"history":"rings.6 2","id":"rings.6~010000"}}');
      for (let size = 4_000_000, name = 0; size >= 1; name++)
        try {
          localStorage.setItem(`other ${name}`, "x".repeat(size));
        } catch {
          size = Math.floor(size / 2);
        }
    });
    await page.goto(`${site.url}?puzzle=rings.6`);
    await shown(page);
    await waitForState(page, { id: "rings.6~010000", made: "1" });
    await page.evaluate(() => window.nopatience.move("1 4"));
    for (const id of ["rings.7", "rings.5"]) {
      await (await control(page, "preset")).selectOption(id);
      await waitForPuzzle(page, id);
      await page.evaluate(() => window.nopatience.move("1"));
    }
    for (const [id, made] of [
      ["rings.7", "1"],
      ["rings.6", "3"],
      ["rings.5", "1"],
    ]) {
      await (await control(page, "preset")).selectOption(id);
      await waitForPuzzle(page, id);
      await waitForState(page, { made });
    }
  });

  test("keeps the move that was made just before another puzzle is opened", async () => {
    const page = await site.openPuzzle("?puzzle=rings.6");
    await control(page, "preset");
    await page.evaluate(async () => {
      const preset = /** @type {HTMLSelectElement} */ (document.getElementById("preset"));
      await window.nopatience.move("1");
      preset.value = "rings.7";
      preset.dispatchEvent(new Event("change", { bubbles: true }));
    });
    await waitForPuzzle(page, "rings.7");
    await (await control(page, "preset")).selectOption("rings.6");
    await waitForPuzzle(page, "rings.6");
    await waitForState(page, { made: "1" });
  });

  const game = { history: "rings.6 2 1", id: "rings.6~110000" };
  for (const garbage of [
    "",
    "{",
    "null",
    "7",
    "[1]",
    '"rings.6"',
    '{"rings.6":7}',
    '{"rings.6":null}',
    '{"rings.6":{"history":7}}',
    '{"rings.6":{"history":"rings.6 5 5","id":"rings.6"}}',
    '{"rings.6":{"history":"ogear.corrected turn","id":"rings.6"}}',
    JSON.stringify({ "rings.6": { ...game, id: "rings.6~111111" } }),
    JSON.stringify({ "rings.6": { history: "rings.6~000001 1", id: "rings.6~100001" } }), // as older versions kept it
  ])
    test(`with ${garbage || "nothing"} in it opens the puzzle at its start`, async () => {
      const page = await site.newPage({ width: 1280, height: 800 });
      await page.addInitScript((text) => localStorage.setItem("nopatience.kept /", text), garbage);
      await page.goto(`${site.url}?puzzle=rings.6`);
      await shown(page);
      await waitForState(page, { id: "rings.6", place: 0, length: 0 });
      assert.equal((await stateOf(page)).tone, "");
    });
});

describe("a made puzzle", () => {
  test("has a title in place of its id, which is kept", async () => {
    const page = await site.openLab("tracks.q", ".generate-tracks");
    await page.locator(".generate-tracks").getByLabel("Columns x rows").fill("5x4");
    await page.locator(".generate-tracks").getByRole("button", { name: "Another one" }).click();
    const title = "Railway 5x4, easy";
    const titled = () => page.waitForFunction((words) => document.querySelector("#preset option:checked")?.textContent === words, title);
    await titled();
    assert.equal(await page.title(), `${title} · No Patience`);
    await (await control(page, "embed")).click();
    await page.waitForFunction(
      (words) =>
        [...document.querySelectorAll("dialog textarea")].some((one) => /** @type {HTMLTextAreaElement} */ (one).value.includes(words)),
      title,
    );
    await page.keyboard.press("Escape");
    await page.reload();
    await shown(page);
    await titled();
  });

  /** @type {[id: string, title: string][]} */
  const titles = [
    ["rings.17", "17 rings"],
    ["rings.7.fast", "7 rings, 1 and 2 together"],
    ["keydisk.030.020.4030", "Key of 3 positions, 4 cuts"],
    ["ogear.TopE-RiS", "Own table"],
    ["tracks.3x3.3-3-3.3-3-3.c1r1.c3r3", "Path 3x3"],
    ["tracks:6x6dt:l6t9b,3,2,1,S4,5,4,2,6,S3,2,3,3", "Railway 6x6"],
    ["tracks.8x8.1-7-7-8-3-6-8-0.6-5-4-5-6-3-5-6.c4r1.c1r5.kbCo3j9eAo6", "Path 8x8"], // with clues, but no doors
    ["snake.1x2x3.ESCCSE", "Snake 1x2x3"],
  ];
  test("from elsewhere has a short one", async () => {
    const page = await site.openPuzzle("lab.html?puzzle=rings.6");
    for (const [id, title] of titles) {
      await page.locator("#id").fill(id);
      await page.locator("#open button").click();
      await page.locator("#preset option:checked", { hasText: new RegExp(`^${title}$`) }).waitFor({ state: "attached" });
    }
  });
});
