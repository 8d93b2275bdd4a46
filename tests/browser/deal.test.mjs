// New puzzle: one press makes another one, in place, of the difficulty chosen beside the button.

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { openSite, readKinds, stateOf, waitForMessage, waitForState, waitUntil } from "./harness.mjs";

/** @typedef {import("playwright-core").Page} Page */

const kinds = await readKinds();
/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
before(async () => (site = await openSite()));
after(() => site.close());

/** Presses New puzzle; the state that comes of it. @param {Page} page */
async function deal(page) {
  const { id } = await stateOf(page);
  await page.locator("#new-puzzle").click();
  await waitUntil(page, async (was) => (await window.nopatience.getState()).id !== was, id);
  return stateOf(page);
}

/** Waits for what screen readers alone are told. @param {Page} page @param {RegExp} words */
const waitToHear = (page, words) => page.locator("#live").filter({ hasText: words }).waitFor({ state: "attached" });

/** Each difficulty, and what is made of it: the id, and what screen readers are told. @type {Record<string, [level: string, id: RegExp, said: RegExp][]>} */
const levels = {
  rings: [
    ["9", /^rings\.9(~|$)/, /^A new start: [2-5]\d\d moves to go$/],
    ["3", /^rings\.3(~|$)/, /^A new start: [3-7] moves to go$/],
  ],
  keydisk: [
    ["easy", /^keydisk\.0/, /^New: Key, 2[0-4] moves, hardness 1?\d$/],
    ["hard", /^keydisk\.0/, /^New: Key, (3[4-9]|[4-9]\d) moves, hardness ([5-9]\d|\d{3})$/],
  ],
  ogear: [["20", /^ogear\.corrected~/, /^A new start: 20 moves to go$/]],
  snake: [
    ["hard", /^snake\.3x3x3\.E/, /^New: Snake, one solution$/],
    ["fair", /^snake\.3x3x3\.E/, /^New: Snake, [2-9] solutions$/],
  ],
  tracks: [
    ["path-10x10-tricky", /^tracks\.10x10\./, /^New: Path 10x10, tricky$/],
    ["rail-15x10-easy", /^tracks\.15x10\./, /^New: Railway 15x10, easy$/],
    ["rail-8x8-easy", /^tracks\.8x8\./, /^New: Railway 8x8, easy$/],
  ],
};

for (const { name, id } of kinds)
  test(`makes another ${name} each time, as easy or hard as chosen, and remembers the choice`, async () => {
    const page = await site.openPuzzle(`?puzzle=${id}`);
    for (const [level, made, said] of levels[name]) {
      await page.locator("#level").selectOption(level);
      const first = await deal(page);
      await waitToHear(page, said);
      assert.match(first.id, made);
      assert.equal(first.place, 0);
      if (said.source.includes("New:"))
        await page.waitForFunction(() => {
          const { selectedOptions } = /** @type {HTMLSelectElement} */ (document.getElementById("preset"));
          return `New: ${selectedOptions[0]?.text}` === document.getElementById("live")?.textContent;
        });
      assert.notEqual((await deal(page)).id, first.id);
    }
    const [last] = levels[name][levels[name].length - 1];
    await page.reload();
    await page.locator("body.settled").waitFor();
    assert.equal(await page.locator("#level").inputValue(), last);
    await page.close();
  });

test("a new puzzle is played at once, and the game before it is kept", async () => {
  const page = await site.openPuzzle("?puzzle=tracks.a", { drawn: true });
  for (let i = 0; i < 3; i++) await page.locator("#hint").click(); // the part, the move, and plays it
  await waitUntil(page, async () => (await window.nopatience.getState()).place > 0);
  const { id } = await stateOf(page);
  const made = await deal(page);
  await page.locator("#hint").click();
  await waitForState(page, { tone: "hint", id: made.id });
  await page.locator("#hint").click();
  await page.locator("#hint").click();
  await waitUntil(page, async (was) => (await window.nopatience.getState()).id !== was, made.id);
  await page.goBack();
  await waitForState(page, { id });
  await page.close();
});

test("a new puzzle is drawn, and so is what is done in it: a press, a hint, No patience", async () => {
  const page = await site.openPuzzle("?puzzle=tracks.a", { pixels: true });
  const seen = () => page.evaluate(() => String(/** @type {any} */ (window).pixelsBehind(document.getElementById("picture")).data));
  let last = await seen();
  /** @param {string} what */
  async function drawnAnew(what) {
    for (const end = Date.now() + 30_000; ; await page.waitForTimeout(50)) {
      const now = await seen();
      if (now !== last) return (last = now);
      assert.ok(Date.now() < end, `${what} is not drawn`);
    }
  }
  await page.locator("#level").selectOption("path-8x8-easy");
  await deal(page);
  await drawnAnew("the new puzzle");
  const place = await page.evaluate(() => {
    const { left, top, width, height } = /** @type {HTMLElement} */ (document.getElementById("picture")).getBoundingClientRect();
    return { x: left + 0.47 * width, y: top + 0.47 * height };
  });
  await page.mouse.click(place.x, place.y, { button: "right" });
  await drawnAnew("a mark");
  await page.locator("#hint").click();
  await waitForState(page, { tone: "hint" });
  await drawnAnew("a hint");
  await page.locator("#solve").click();
  await waitForState(page, { solved: true });
  await drawnAnew("the solution");
  await page.close();
});

test("the rule stands below the goal of each that is opened, whatever was played and said before", async () => {
  const page = await site.openPuzzle("?puzzle=ogear.corrected");
  const title = await page.locator("#title").textContent();
  for (const open of [() => deal(page), () => page.locator("#preset").selectOption({ index: 1 })]) {
    await page.evaluate(() => window.nopatience.move("turn"));
    await page.locator("#rest").waitFor({ state: "hidden" });
    await open();
    await page.locator("#rest").waitFor();
    assert.equal(await page.locator("#title").textContent(), title);
  }
  await page.close();
});

test("what was said of a new puzzle is gone with it", async () => {
  const page = await site.openPuzzle("?puzzle=keydisk.a");
  await page.locator("#level option").nth(1).waitFor({ state: "attached" });
  await deal(page);
  await waitToHear(page, /^New: Key/);
  await page.goBack();
  await waitForState(page, { id: "keydisk.a" });
  await page.locator("#live:empty").waitFor({ state: "attached" });
  await page.close();
});

test("a large one is said to be made, and given up when another is wanted", async () => {
  const page = await site.openPuzzle("?puzzle=tracks.a");
  await page.locator("#level").selectOption("rail-25x25-hard");
  await page.locator("#new-puzzle").click();
  await page.locator("#level").selectOption("rail-8x8-easy");
  await page.locator("#new-puzzle").click();
  await waitToHear(page, /^New: Railway 8x8, easy$/);
  await page.close();
});

test("what is opened while one is made stays", async () => {
  const page = await site.newPage();
  await page.addInitScript(() => {
    const own = /** @type {any} */ (window);
    /** @type {Set<number>} */
    const held = new Set();
    let free = () => {};
    const gate = new Promise((resolve) => (free = () => resolve(null)));
    own.passed = new Promise((resolve) => (own.pass = resolve));
    own.letGo = () => free();
    window.Worker = class extends Worker {
      /** @param {any} message */
      postMessage(message) {
        if (/^generate /.test(message.words)) held.add(message.number);
        super.postMessage(message);
      }
      /** @param {any} listen */
      set onmessage(listen) {
        super.onmessage = async (event) => {
          if (!held.has(event.data.number)) return listen(event);
          await gate;
          listen(event);
          own.pass();
        };
      }
    };
  });
  await page.goto(`${site.url}?puzzle=tracks.a`);
  await page.locator("body.settled").waitFor();
  await page.locator("#new-puzzle").click();
  await page.locator("#preset").selectOption("tracks.q");
  await waitForState(page, { id: "tracks.q" });
  await page.evaluate(async () => {
    const own = /** @type {any} */ (window);
    own.letGo();
    await own.passed;
  });
  await page.locator("#hint").click();
  await waitForState(page, { id: "tracks.q", tone: "hint" });
  await page.close();
});

describe("on a phone", () => {
  test("button and menu stand in one line", async () => {
    const page = await site.openPuzzle("?puzzle=snake.green", { width: 390, height: 664, ratio: 3, touch: true });
    const [button, level] = await Promise.all(["#new-puzzle", "#level"].map((one) => page.locator(one).boundingBox()));
    assert.ok(
      button && level && button.y === level.y && level.x >= button.x + button.width && level.x + level.width <= 390,
      JSON.stringify([button, level]),
    );
    await page.close();
  });
});

describe("today's puzzle", () => {
  const date = "2026-03-14";
  /** Makes it be that day. Runs in the page before its scripts. @param {string} day */
  const itIs = (day) => {
    const now = new Date(`${day}T23:30:00Z`).getTime();
    window.Date = /** @type {any} */ (
      class extends Date {
        constructor(/** @type {any[]} */ ...given) {
          super(.../** @type {[any]} */ (given.length ? given : [now]));
        }
      }
    );
  };

  /** Opens a kind's as a reader does, from the gallery. @param {string} name @param {string} day @param {import("playwright-core").BrowserContext} [context] */
  async function openToday(name, day, context) {
    const page = await site.newPage({ width: 1280, height: 800 }, context);
    await page.addInitScript(itIs, day);
    await page.goto(site.url);
    const at = kinds.findIndex((kind) => kind.name === name);
    await page.locator(".daily").nth(at).click();
    await waitToHear(page, /^Today’s puzzle: /);
    return page;
  }

  for (const { name } of kinds)
    test(`is the same for everyone, and another one tomorrow: ${name}`, async () => {
      const ids = [];
      for (const day of [date, date, "2026-03-15"]) {
        const page = await openToday(name, day);
        ids.push((await stateOf(page)).id);
        assert.equal(await page.locator("#level").inputValue(), "today");
        assert.equal(new URL(page.url()).hash, "");
        await page.goBack();
        await page.locator("#gallery").waitFor();
        await page.context().close();
      }
      assert.equal(ids[0], ids[1]);
      assert.notEqual(ids[0], ids[2]);
    });

  test("what was solved of it is kept, told in the gallery, and shared with the date", async () => {
    const context = await site.newContext({ width: 1280, height: 800 });
    const page = await openToday("rings", date, context);
    await waitToHear(page, /^Today’s puzzle: \d+ moves to go$/);
    await page.locator("#new-puzzle").click();
    await waitForMessage(page, /^Today’s puzzle is open\. /);
    const { id } = await stateOf(page);
    await page.evaluate(async () => {
      await window.nopatience.solve();
      await window.nopatience.seek((await window.nopatience.getState()).length);
    });
    await page.locator("#end").waitFor();
    const days = () => page.evaluate(() => JSON.parse(localStorage.getItem("nopatience.today.rings /") ?? "").moves);
    assert.deepEqual(await days(), {}, "No patience solved it");
    const { movesMade } = await stateOf(page);
    await page.locator("#restart").click();
    await page.evaluate(async (moves) => {
      for (const move of moves) await window.nopatience.move(move);
    }, movesMade);
    await waitForMessage(page, /^You solved it in \d+ moves, the fewest there are$/);
    assert.deepEqual(await days(), { [date]: movesMade.length });
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Share result" }).click();
    await waitForMessage(page, /^Copied, with a link: /);
    const line = `Chinese rings, 6 rings, puzzle of ${date}: I solved it in ${movesMade.length} moves, the fewest there are. ${site.url}?puzzle=${id}`;
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), line);
    await page.locator(".brand").click();
    await page
      .locator(".daily")
      .filter({ hasText: `solved in ${movesMade.length} moves` })
      .waitFor();
    await context.close();
  });
});
