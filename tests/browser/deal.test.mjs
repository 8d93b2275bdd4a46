// New puzzle: one press makes another one, in place, of the difficulty chosen beside the button.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { describe, test } from "node:test";
import { control, openSite, readKinds, ROOT, rowOf, stateOf, waitForMessage, waitForState, waitUntil } from "./harness.mjs";

/** @typedef {import("playwright-core").Page} Page */

const kinds = await readKinds();
const site = await openSite();

/** Presses New puzzle and returns the state of the new one. @param {Page} page */
async function deal(page) {
  const { id } = await stateOf(page);
  await (await control(page, "new-puzzle")).click();
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
    for (const [level, made, said] of rowOf(levels, name, "levels in deal.test.mjs")) {
      await (await control(page, "level")).selectOption(level);
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
  });

test("a new puzzle is played at once, and the game before it is kept", async () => {
  const page = await site.openPuzzle("?puzzle=tracks.a", { drawn: true });
  for (let i = 0; i < 3; i++) await page.locator("#hint").click(); // shows the part, then the move, then plays it
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
  await (await control(page, "level")).selectOption("path-8x8-easy");
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
});

test("the rule stands below the goal of each that is opened, whatever was played and said before", async () => {
  const page = await site.openPuzzle("?puzzle=ogear.corrected");
  const title = await page.locator("#title").textContent();
  for (const open of [() => deal(page), async () => (await control(page, "preset")).selectOption("ogear.published")]) {
    await page.evaluate(() => window.nopatience.move("turn"));
    await page.locator("#rest").waitFor({ state: "hidden" });
    await open();
    await page.locator("#rest").waitFor();
    assert.equal(await page.locator("#title").textContent(), title);
  }
});

test("what was said of a new puzzle is gone with it", async () => {
  const page = await site.openPuzzle("?puzzle=keydisk.a");
  await page.locator("#level option").nth(1).waitFor({ state: "attached" });
  await deal(page);
  await waitToHear(page, /^New: Key/);
  await page.goBack();
  await waitForState(page, { id: "keydisk.a" });
  await page.locator("#live:empty").waitFor({ state: "attached" });
});

test("a large one is said to be made, and given up when another is wanted", async () => {
  const page = await site.openPuzzle("?puzzle=tracks.a");
  await (await control(page, "level")).selectOption("rail-25x25-hard");
  await (await control(page, "new-puzzle")).click();
  await (await control(page, "level")).selectOption("rail-8x8-easy");
  await (await control(page, "new-puzzle")).click();
  await waitToHear(page, /^New: Railway 8x8, easy$/);
});

test("where the part that makes them cannot be loaded, that is said", async () => {
  const page = await site.openSettled("snake.green", { allow: [/Failed to load resource/] });
  await page.context().route(/\/worker-/, (route) => route.abort());
  await (await control(page, "new-puzzle")).click();
  await waitForMessage(page, /^No puzzle could be made: part of this page could not be loaded\.$/);
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
  await (await control(page, "new-puzzle")).click();
  await (await control(page, "preset")).selectOption("tracks.q");
  await waitForState(page, { id: "tracks.q" });
  await page.evaluate(async () => {
    const own = /** @type {any} */ (window);
    own.letGo();
    await own.passed;
  });
  await page.locator("#hint").click();
  await waitForState(page, { id: "tracks.q", tone: "hint" });
});

describe("on a phone", () => {
  test("button and menu stand in one line", async () => {
    const page = await site.openPuzzle("?puzzle=snake.green", { width: 390, height: 664, ratio: 3, touch: true });
    await control(page, "new-puzzle"); // in a menu, which it opens
    const [button, level] = await Promise.all(["#new-puzzle", "#level"].map((one) => page.locator(one).boundingBox()));
    assert.ok(
      button && level && button.y === level.y && level.x >= button.x + button.width && level.x + level.width <= 390,
      JSON.stringify([button, level]),
    );
  });
});

describe("the puzzle of a day", () => {
  const date = "2026-03-14";

  /** A page at an instant, with its own clock. @param {string} instant @param {import("playwright-core").BrowserContext} [context] */
  async function pageAt(instant, context) {
    const page = await site.newPage({ width: 1280, height: 800 }, context);
    await page.clock.install({ time: new Date(instant) });
    return page;
  }

  /** Opens today's puzzle of a kind from the gallery, as a reader does. @param {string} name @param {string} instant @param {import("playwright-core").BrowserContext} [context] */
  async function openToday(name, instant, context) {
    const page = await pageAt(instant, context);
    await page.goto(site.url);
    const at = kinds.findIndex((kind) => kind.name === name);
    await page.locator(".daily").nth(at).click();
    await waitToHear(page, /^Today’s puzzle, /);
    return page;
  }

  /** Waits for the line that says which day's puzzle it is. @param {Page} page @param {string} words */
  const waitForDay = (page, words) =>
    page
      .locator("#day")
      .and(page.getByText(words, { exact: true }))
      .waitFor();

  /** Plays moves as a reader would. @param {Page} page @param {string[]} moves */
  const play = (page, moves) =>
    page.evaluate(async (moves) => {
      for (const move of moves) await window.nopatience.move(move);
    }, moves);

  /** Moves that solve what is open. @param {Page} page */
  const solutionOf = (page) => page.evaluate(async () => (await window.nopatience.solutions(1)).solutions[0].moves);

  /** The moves that are kept for today's puzzle of a kind. @param {Page} page @param {string} kind */
  const movesKept = (page, kind) =>
    page.evaluate((kind) => JSON.parse(localStorage.getItem(`nopatience.today.${kind} /`) ?? "").moves, kind);

  /** @param {Page} page */
  async function shared(page) {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Share result" }).click();
    await page.locator("#sharing").getByRole("button", { name: "Copy", exact: true }).click();
    await page.locator("#sharing").getByText("Copied.").waitFor();
    await page.keyboard.press("Escape");
    return page.evaluate(() => navigator.clipboard.readText());
  }

  const native = join(ROOT, "build/native/nopatience");
  for (const { name } of kinds)
    test(`is the command line's, and another one on the next day: ${name}`, async () => {
      const page = await openToday(name, `${date}T23:30:00Z`);
      const ids = [(await stateOf(page)).id];
      await waitForDay(page, "Today’s puzzle, 14 March (UTC)");
      assert.equal(await page.locator("#level").inputValue(), "today");
      assert.equal(new URL(page.url()).hash, "");
      await page.clock.setSystemTime(new Date("2026-03-15T00:10:00Z"));
      await (await control(page, "new-puzzle")).click();
      await waitUntil(page, async (was) => (await window.nopatience.getState()).id !== was, ids[0]);
      await waitForDay(page, "Today’s puzzle, 15 March (UTC)");
      ids.push((await stateOf(page)).id);
      const answers = [date, "2026-03-15"].map((day) => execFileSync(native, ["generate", name, "--day", day], { encoding: "utf8" }));
      assert.deepEqual(
        ids,
        answers.map((answer) => answer.split("\n")[0]),
      );
      await page.goBack();
      await waitForState(page, { id: ids[0] });
      await waitForDay(page, "Puzzle of 14 March (UTC)");
    });

  test("opened before midnight and solved after it, it is that day's: in what is kept, in sight and in what is shared", async () => {
    const context = await site.newContext({ width: 1280, height: 800 });
    const page = await openToday("rings", `${date}T23:50:00Z`, context);
    const moves = await solutionOf(page);
    await play(page, moves.slice(0, -1));
    await waitForDay(page, "Today’s puzzle, 14 March (UTC)");
    await page.clock.setSystemTime(new Date("2026-03-14T23:59:59Z"));
    await page.clock.fastForward(11 * 60_000);
    await waitForDay(page, "Puzzle of 14 March (UTC)");
    await play(page, moves.slice(-1));
    await waitForMessage(page, /^You solved it in \d+ moves, the fewest there are$/);
    assert.deepEqual(await movesKept(page, "rings"), { [date]: moves.length });
    assert.match(
      await shared(page),
      /^Chinese rings, \d rings\. Puzzle of 14 March \(UTC\): I solved it in \d+ moves, the fewest there are\.\nhttp/,
    );
    await page.locator(".brand").click();
    await page.locator("#days h2", { hasText: /^Today’s puzzles, 15 March \(UTC\)$/ }).waitFor();
  });

  test("a game that is kept goes on as its day's, after a reload and on another day", async () => {
    const context = await site.newContext({ width: 1280, height: 800 });
    let page = await openToday("ogear", "2026-12-31T22:00:00Z", context);
    await waitForDay(page, "Today’s puzzle, 31 December (UTC)");
    const start = page.url();
    await page.reload();
    await waitForDay(page, "Today’s puzzle, 31 December (UTC)");
    const moves = await solutionOf(page);
    await play(page, moves.slice(0, 2));
    await page.waitForFunction((start) => location.href !== start, start);
    const address = page.url();
    await page.waitForFunction(
      (moves) => Object.entries({ ...localStorage }).some(([key, kept]) => key.startsWith("nopatience.kept") && kept.includes(moves)),
      moves.slice(0, 2).join(" "),
    );
    await page.close();
    page = await pageAt("2027-01-02T08:00:00Z", context);
    await page.goto(address);
    await waitForDay(page, "Puzzle of 31 December 2026 (UTC)");
    await play(page, moves.slice(2));
    await waitForMessage(page, /^You solved it in /);
    assert.deepEqual(await movesKept(page, "ogear"), { "2026-12-31": moves.length });
    assert.match(await shared(page), /\. Puzzle of 31 December 2026 \(UTC\): I solved it/);
  });

  test("opened again from the gallery it goes on; what is dealt or opened besides is of no day", async () => {
    const context = await site.newContext({ width: 1280, height: 800 });
    const page = await openToday("rings", `${date}T12:00:00Z`, context);
    await play(page, (await solutionOf(page)).slice(0, 3));
    const { id } = await stateOf(page);
    await page.clock.runFor(2000); // by then it is kept
    await page.goto(site.url);
    await page.locator(".daily").first().click();
    await waitForDay(page, "Today’s puzzle, 14 March (UTC)");
    await waitForState(page, { id });
    await (await control(page, "new-puzzle")).click();
    await waitForMessage(page, /^Today’s puzzle is open\. /);
    await (await control(page, "level")).selectOption("6");
    await deal(page);
    await page.locator("#day").waitFor({ state: "hidden" });
    await (await control(page, "preset")).selectOption("rings.7");
    await waitForState(page, { id: "rings.7" });
    assert.equal(await page.locator("#day").isVisible(), false);
  });

  test("an open gallery has another label at midnight, and when it is seen again", async () => {
    const page = await pageAt(`${date}T23:50:00Z`);
    await page.goto(site.url);
    const labels = (/** @type {string} */ words) =>
      page.waitForFunction((words) => document.querySelector("#days h2")?.textContent === words, words);
    await labels("Today’s puzzles, 14 March (UTC)");
    await page.clock.fastForward(11 * 60_000);
    await labels("Today’s puzzles, 15 March (UTC)");
    await page.clock.setSystemTime(new Date("2026-03-17T07:00:00Z")); // the device slept: no timer ran
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await labels("Today’s puzzles, 17 March (UTC)");
  });

  test("what No patience solved is not kept as solved; what the reader did is told in the gallery", async () => {
    const context = await site.newContext({ width: 1280, height: 800 });
    const page = await openToday("rings", `${date}T12:00:00Z`, context);
    const moves = await solutionOf(page);
    await page.evaluate(async () => {
      await window.nopatience.solve();
      await window.nopatience.seek((await window.nopatience.getState()).length);
    });
    await page.locator("#end").waitFor();
    assert.deepEqual(await movesKept(page, "rings"), {});
    await (await control(page, "restart")).click();
    await play(page, moves);
    await waitForMessage(page, /^You solved it in \d+ moves, the fewest there are$/);
    assert.deepEqual(await movesKept(page, "rings"), { [date]: moves.length });
    await page.locator(".brand").click();
    await page.getByRole("link", { name: `Chinese rings, solved in ${moves.length} moves` }).waitFor();
    assert.equal(await page.locator(".daily.done").count(), 1);
  });

  /** Time zones, and instants: just before midnight UTC, and in the hours when clocks change. */
  const zones = ["America/Guatemala", "America/Los_Angeles", "Europe/Rome", "Asia/Jakarta", "Australia/Lord_Howe", "Pacific/Kiritimati"];
  for (const [instant, words] of [
    ["2026-03-08T10:00:30Z", "8 March"],
    ["2026-03-29T00:59:30Z", "29 March"],
    ["2026-10-24T23:59:30Z", "24 October"],
    ["2026-10-25T01:00:30Z", "25 October"],
  ])
    test(`is the same in every time zone, at ${instant}`, async () => {
      const ids = new Set();
      for (const zone of zones) {
        const page = await pageAt(instant);
        const session = await page.context().newCDPSession(page);
        await session.send("Emulation.setTimezoneOverride", { timezoneId: zone });
        await page.goto(site.url);
        await page.locator("#days h2", { hasText: new RegExp(`^Today’s puzzles, ${words} \\(UTC\\)$`) }).waitFor();
        await page.locator(".daily").first().click();
        await waitForDay(page, `Today’s puzzle, ${words} (UTC)`);
        ids.add((await stateOf(page)).id);
        await page.context().close();
      }
      assert.equal(ids.size, 1, [...ids].join(" "));
    });

  test("left open until the next day, the gallery then opens that day's at its start", async () => {
    const page = await openToday("rings", `${date}T12:00:00Z`);
    const before = await stateOf(page);
    await play(page, (await solutionOf(page)).slice(0, 3));
    await page.clock.setSystemTime(new Date("2026-03-15T08:00:00Z")); // the device slept
    await page.evaluate(() => dispatchEvent(new Event("focus")));
    await waitForDay(page, "Puzzle of 14 March (UTC)");
    await page.reload();
    await waitForDay(page, "Puzzle of 14 March (UTC)");
    await page.locator(".brand").click();
    await page.locator(".daily").first().click();
    await waitForDay(page, "Today’s puzzle, 15 March (UTC)");
    const { id, made } = await stateOf(page);
    assert.deepEqual([id === before.id, made], [false, "0"]);
  });

  for (const [what, how] of /** @type {const} */ ([
    ["full", "full"],
    ["blocked", "blocked"],
  ]))
    test(`where storage is ${what}, it has its day and is told as solved until the page is left`, async () => {
      const page = await pageAt(`${date}T12:00:00Z`);
      await page.addInitScript((how) => {
        const refuse = (/** @type {string} */ name) => {
          throw new DOMException(name, name);
        };
        if (how === "blocked") Object.defineProperty(window, "localStorage", { get: () => refuse("SecurityError") });
        else Storage.prototype.setItem = () => refuse("QuotaExceededError");
      }, how);
      await page.goto(site.url);
      await page.locator(".daily").first().click();
      await waitForDay(page, "Today’s puzzle, 14 March (UTC)");
      await play(page, await solutionOf(page));
      await waitForMessage(page, /^You solved it in \d+ moves, the fewest there are$/);
      assert.match(await shared(page), /\. Puzzle of 14 March \(UTC\): I solved it|\. Today’s puzzle, 14 March \(UTC\): I solved it/);
    });

  test("a gallery that is open tells what another page has solved, and no more of it on the next day", async () => {
    const context = await site.newContext({ width: 1280, height: 800 });
    const gallery = await pageAt(`${date}T12:00:00Z`, context);
    await gallery.goto(site.url);
    await gallery.locator(".daily").first().waitFor();
    assert.equal(await gallery.locator(".daily.done").count(), 0);
    const page = await openToday("rings", `${date}T12:00:00Z`, context);
    const moves = await solutionOf(page);
    await play(page, moves);
    await waitForMessage(page, /^You solved it in /);
    await gallery.getByRole("link", { name: `Chinese rings, solved in ${moves.length} moves` }).waitFor();
    await gallery.clock.setSystemTime(new Date("2026-03-15T00:00:10Z"));
    await gallery.evaluate(() => dispatchEvent(new Event("focus")));
    await gallery.locator(".daily.done").waitFor({ state: "detached" });
  });

  test("what was kept in another form before is read", async () => {
    const page = await pageAt("2026-03-15T09:00:00Z");
    await page.addInitScript((date) => {
      localStorage.setItem("nopatience.today.rings", JSON.stringify({ date, start: "rings.6~010000", moves: { "2026-03-10": 44 } }));
    }, date);
    await page.goto(`${site.url}?puzzle=rings.6~010000`);
    await waitForDay(page, "Puzzle of 14 March (UTC)");
    for (const wrong of ["null", "7", '{"opened":[1],"moves":"x"}', "{", '{"opened":{"rings.6~010000":"soon"}}']) {
      await page.evaluate((wrong) => localStorage.setItem("nopatience.today.ogear /", wrong), wrong);
      await page.goto(`${site.url}?puzzle=ogear.corrected`);
      await page.locator("body.settled").waitFor();
      assert.equal(await page.locator("#day").isVisible(), false);
    }
  });
});
