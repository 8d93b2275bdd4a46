// What the buttons do from wherever the reader got to: No patience, hints in steps, counts, and their keys.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { callText, call } from "../../web/wasm/wasm.js";
import { control, openCore, openSite, readKinds, stateOf, waitForMessage, waitForState, waitUntil } from "./harness.mjs";

const site = await openSite();

/** @typedef {import("playwright-core").Page} Page */

/** @param {Page} page @param {string} words */
const label = (page, words) =>
  page
    .locator("#solve-label")
    .filter({ hasText: new RegExp(`^${words}$`) })
    .waitFor();

/** What the timeline's counter says. @param {Page} page @param {string} words */
const counts = (page, words) => page.waitForFunction((wanted) => document.getElementById("place")?.textContent === wanted, words);

describe("No patience", () => {
  test("pauses while its solution plays, and goes on", async () => {
    const page = await site.openPuzzle("?puzzle=rings.6&speed=0.25");
    await page.locator("#solve").click();
    await label(page, "Pause");
    await waitUntil(page, async () => (await window.nopatience.getState()).place > 0);
    await page.locator("#solve").click();
    await label(page, "Go on");
    const { place } = await stateOf(page);
    await (await control(page, "step")).click(); // further along the plan, which is still held
    await waitForState(page, { place: place + 1, held: true });
    await page.locator("#solve").click();
    await label(page, "Pause");
    assert.equal((await stateOf(page)).length, 42); // no new plan was made
  });

  /** How a reader leaves the plan, or never had one.
   * @type {[name: string, act: (page: Page) => Promise<unknown>][]} */
  const ways = [
    [
      "Undo",
      async (page) => {
        await page.locator("#picture").press("1");
        await page.locator("#undo").click();
      },
    ],
    ["a wrong move", (page) => page.locator("#picture").press("5")],
    [
      "taking over from it",
      async (page) => {
        await page.locator("#solve").click();
        await waitUntil(page, async () => (await window.nopatience.getState()).place > 0);
        await page.locator("#picture").press("1");
      },
    ],
    [
      "dragging the timeline back",
      async (page) => {
        await page.evaluate(() => window.nopatience.move("1 3 1"));
        await page.locator("#scrub").fill("1");
      },
    ],
  ];
  for (const [name, act] of ways)
    test(`solves from here after ${name}`, async () => {
      const page = await site.openPuzzle("?puzzle=rings.6");
      await act(page);
      await waitForState(page, { playing: false });
      await label(page, "No patience");
      const { made, left } = await stateOf(page);
      await page.locator("#solve").click();
      await label(page, "Pause");
      const { made: now, ahead } = await stateOf(page);
      assert.equal(Number(now) + ahead, Number(made) + Number(left)); // the fewest from there
      await (await control(page, "speed")).selectOption("32");
      await waitForState(page, { solved: true, playing: false });
      assert.match((await stateOf(page)).message, /No patience/);
    });

  test("solves from a link's position, and says that it was the one who did", async () => {
    const page = await site.openPuzzle("?puzzle=rings.6~111101&speed=32");
    await page.locator("#solve").click();
    await page.locator('#said[data-tone="solved"]').waitFor();
    assert.match((await stateOf(page)).message, /^No patience solved it in \d+ moves, the fewest there are$/);
  });

  test("says it after the last ring has fallen, and the reader's solution as the reader's", async () => {
    const page = await site.openPuzzle("?puzzle=rings.2");
    await page.evaluate(() => {
      const seen = /** @type {{ words: string, moving: boolean }[]} */ (Object.assign(window, { seen: [] }).seen);
      const said = /** @type {HTMLElement} */ (document.getElementById("said"));
      new MutationObserver(async () => {
        const { moving, message } = await window.nopatience.getState();
        seen.push({ words: message, moving });
      }).observe(said, { childList: true, characterData: true, subtree: true });
    });
    await page.locator("#picture").press("2");
    await page.locator("#picture").press("1");
    await waitForMessage(page, "You solved it in 2 moves, the fewest there are");
    const solved = await page.waitForFunction(() =>
      /** @type {any} */ (window).seen.find((/** @type {any} */ one) => /solved/.test(one.words)),
    );
    assert.equal((await solved.jsonValue()).moving, false);
  });

  test("Redo redoes", async () => {
    const page = await site.openPuzzle("?puzzle=rings.6");
    await page.locator("#picture").press("1");
    await page.locator("#undo").click();
    await page.locator("#redo").click();
    await waitForState(page, { id: "rings.6~100000", place: 1 });
  });

  test("the moves made and the timeline are one count, from the last restart", async () => {
    const page = await site.openPuzzle("?puzzle=rings.6");
    await page.evaluate(() => window.nopatience.move("1 3 1 1 1"));
    await counts(page, "5 of 5");
    await (await control(page, "restart")).click();
    await page.evaluate(() => window.nopatience.move("2 1 4"));
    await counts(page, "3 of 3");
    await page.locator("#score", { hasText: ", 3 made" }).waitFor();
    await (await control(page, "back")).click();
    await counts(page, "2 of 3");
    await page.locator("#solve").click();
    await page.locator("#solve").click();
    await page.waitForFunction(() => {
      const made = /(\d+) (moves )?made/.exec(document.getElementById("score")?.textContent ?? "")?.[1];
      return document.getElementById("place")?.textContent === `${made} of 42`;
    });
  });
});

describe("a hint in steps", () => {
  for (const search of ["?puzzle=rings.6", "?puzzle=rings.6&embed=1"])
    test(`names the part, the move, and then plays it: ${search}`, async () => {
      const page = await site.openPuzzle(search);
      const press = () => page.locator("#hint").click();
      await press();
      await waitForMessage(page, /look at ring 2/);
      await waitForState(page, { hints: 1, hinted: 2, place: 0 });
      await page.locator("#hint-label", { hasText: "How?" }).waitFor();
      await press();
      await waitForMessage(page, "Hint: take ring 2 off: before ring 6, ring 4 must come off, which needs ring 3 on and rings 1 and 2 off");
      await page.locator("#hint-label", { hasText: "Do it" }).waitFor();
      await press();
      await waitForState(page, { hints: 0, hinted: 0, id: "rings.6~010000" });
      await page.locator("#hint-label", { hasText: "Hint" }).waitFor();
      await press();
      await press();
      await page.locator("#undo").click();
      await page.locator("#hint-label", { hasText: "Hint" }).waitFor();
      await press();
      await waitForState(page, { hints: 1, place: 0 });
    });
});

describe("keys", () => {
  test("no letter that a button has is a key of any puzzle", async () => {
    const page = await site.openPuzzle("?puzzle=tracks.q");
    const keys = await page
      .locator("[aria-keyshortcuts]")
      .evaluateAll((all) => all.flatMap((one) => (one.getAttribute("aria-keyshortcuts") ?? "").split(" ")));
    assert.ok(keys.length >= 11, keys.join());
    await page.close();
    const core = await openCore();
    for (const { id } of await readKinds()) {
      assert.equal(call(core, "np_open", id), 1);
      for (const key of keys.flatMap((one) => [one, one.toUpperCase()]))
        assert.equal(call(core, "np_key", key), 0, `${key} is a key of ${id}`);
    }
    assert.equal(call(core, "np_open", "tracks.q"), 1); // where N, E, S and W steer, in either case
    const { id } = JSON.parse(callText(core, "np_state"));
    assert.equal(call(core, "np_key", "s"), 1);
    assert.notEqual(JSON.parse(callText(core, "np_state")).id, id);
  });

  test("P is No patience, and the question mark shows the keys", async () => {
    const page = await site.openPuzzle("?puzzle=tracks.q");
    const keys = page.locator("#keys");
    assert.equal(await keys.isVisible(), false);
    await page.locator("#picture").press("?");
    await keys.waitFor();
    assert.match((await keys.textContent()) ?? "", /P No patience/);
    await page.locator("#picture").press("p");
    await label(page, "Pause");
  });
});
