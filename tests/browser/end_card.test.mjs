// The end of a game, a card over the picture: what was reached, one line about it to share, the next puzzle, and again.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { PNG } from "pngjs";
import { call, callText } from "../../web/wasm/wasm.js";
import { control, openCore, openSite, passFrames, readKinds, stateOf, waitForMessage, waitForState, waitUntil } from "./harness.mjs";

/** @typedef {import("playwright-core").Page} Page */

const core = await openCore();
const kinds = await readKinds();
const site = await openSite();

/** Plays a position to its end, as a reader who needs no help. @param {Page} page */
async function playToTheEnd(page) {
  const { id } = await stateOf(page);
  assert.equal(call(core, "np_open", id), 1, id);
  assert.equal(call(core, "np_solve", ""), 1, id);
  const moves = JSON.parse(callText(core, "np_moves")).movesAhead;
  await page.evaluate(async (all) => {
    for (const move of all) await window.nopatience.move(move);
  }, moves);
  await page.locator("#end").waitFor();
}

/** Presses a button that makes a new puzzle, and waits for it. @param {Page} page @param {import("playwright-core").Locator} button */
async function pressNew(page, button) {
  const { id } = await stateOf(page);
  await button.click();
  await waitUntil(page, async (was) => (await window.nopatience.getState()).id !== was, id);
  await page.locator("#end").waitFor({ state: "hidden" });
}

/** Chooses how hard new puzzles are, in a menu that is closed again. @param {Page} page @param {number} index */
async function chooseLevel(page, index) {
  await (await control(page, "level")).selectOption({ index });
  await page.keyboard.press("Escape");
  await page.locator("#level").waitFor({ state: "hidden" });
}

/** @param {Page} page */
const words = (page) => page.locator("#end button:visible").allTextContents();

test("the next puzzle is a little harder when the last was solved alone, and as hard when it was not", async () => {
  const page = await site.openSettled("rings.3", {}); // 6 are chosen in the menu
  await playToTheEnd(page);
  assert.match((await stateOf(page)).message, /^You solved it in \d moves, the fewest there are$/);
  assert.deepEqual(await words(page), ["Share", "Next: 4 rings, any start", "Again", "Turn sound on"]);
  await pressNew(page, page.locator("#end button").nth(1));
  assert.match((await stateOf(page)).id, /^rings\.4(~|$)/);
  assert.equal(await page.evaluate(() => document.activeElement?.id), "picture", "keys go on to the puzzle");
  assert.equal(await page.locator("#level").inputValue(), "4");
  await page.locator("#solve").click();
  await waitForMessage(page, /^No patience solved it in \d+ moves, the fewest there are$/);
  assert.deepEqual(await words(page), ["Share", "Next: 4 rings, any start", "Again"]); // sound is offered once
});

for (const [id, moves, harder] of /** @type {const} */ ([
  ["ogear.corrected", 16, "20 moves to go"],
  ["ogear.corrected~Top-South-4", 18, "20 moves to go"],
  ["keydisk.a", 74, "Hard"],
]))
  test(`the fewest moves tell how hard the puzzle is that was solved: ${id}`, async () => {
    const page = await site.openSettled(id, {});
    assert.equal((await stateOf(page)).fewest, `${moves}`);
    await playToTheEnd(page);
    assert.equal(await page.locator("#end .next").textContent(), `Next: ${harder}`);
  });

test("where neither ids nor moves tell the difficulty, the puzzle has to be one that was made of the chosen one", async () => {
  const page = await site.openSettled("snake.green", {});
  const next = page.locator("#end .next");
  await chooseLevel(page, 1);
  const labels = await page.locator("#level option").allTextContents();
  const short = (/** @type {number} */ i) => `Next: ${labels[i].replace(/:.*/, "")}`;
  await playToTheEnd(page);
  assert.equal(await next.textContent(), short(1));
  await pressNew(page, next);
  await playToTheEnd(page);
  assert.equal(await next.textContent(), short(2));
  await chooseLevel(page, 3);
  await page.locator("#undo").click();
  await page.locator("#redo").click();
  await page.locator("#end").waitFor();
  assert.equal(await next.textContent(), short(3));
});

test("again begins again, and taking a move back leaves the end", async () => {
  const page = await site.openSettled("rings.3", {});
  await playToTheEnd(page);
  await page.locator("#undo").click();
  await page.locator("#end").waitFor({ state: "hidden" });
  await page.locator("#redo").click();
  await page.locator("#end").getByRole("button", { name: "Again" }).click();
  await waitForState(page, { id: "rings.3", solved: false });
  await page.locator("#end").waitFor({ state: "hidden" });
  await page.locator("#back[aria-disabled=true]").waitFor({ state: "attached" }); // only Undo reaches the moves before
});

for (const [id, what] of /** @type {const} */ ([
  ["rings.3", "Free."],
  ["keydisk.a", "Free."],
  ["ogear.corrected", "Free."],
  ["tracks.times9", "Joined."],
  ["snake.easy", "Folded."],
]))
  test(`says what was reached, and how, until the picture is pressed: ${id}`, async () => {
    const page = await site.openSettled(id, { still: true });
    await playToTheEnd(page);
    assert.equal(await page.locator("#end .what").textContent(), what);
    assert.match((await page.locator("#end .facts").textContent()) ?? "", /^You solved it in \d+ moves/);
    const opacity = () => page.locator(".bar").evaluate((bar) => Number(getComputedStyle(bar).opacity));
    assert.ok((await opacity()) < 1, "the other controls step back");
    const box = await page.locator("#picture").boundingBox();
    assert.ok(box);
    await page.mouse.click(box.x + 4, box.y + 4);
    await page.locator("#end .what").waitFor({ state: "hidden" });
    assert.equal(await opacity(), 1);
    await page.locator("#end .next").waitFor();
  });

/** What the card covers in part, how much of the picture it covers, and whether the card and the message are whole. Runs in the page. */
function coveredByCard() {
  const card = /** @type {HTMLElement} */ (document.querySelector("#end .card"));
  const own = card.getBoundingClientRect();
  const picture = /** @type {HTMLElement} */ (document.getElementById("picture")).getBoundingClientRect();
  const cut = [...document.querySelectorAll("button, a, b, p, h3, input, select, #texts text")].filter((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    if (card.contains(one) || right - left < 2 || !one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    if (left >= own.right - 1 || right <= own.left + 1 || top >= own.bottom - 1 || bottom <= own.top + 1) return false;
    return left < own.left - 1 || right > own.right + 1 || top < own.top - 1 || bottom > own.bottom + 1;
  });
  const talk = /** @type {HTMLElement} */ (document.getElementById("talk"));
  const shortened = [...card.querySelectorAll("button")].filter((one) => one.scrollWidth > one.clientWidth);
  const over = Math.max(0, Math.min(own.bottom, picture.bottom) - Math.max(own.top, picture.top));
  const beside = own.left >= picture.right - 1;
  return {
    cut: [...cut, ...shortened].map((one) => `${one.tagName} ${one.textContent}`),
    above: beside ? 0 : Math.max(0, own.top - picture.top) / picture.height,
    over: beside ? 0 : over / picture.height,
    message: talk.scrollHeight <= talk.clientHeight,
    inWindow: own.top >= 0 && own.bottom <= innerHeight && own.left >= 0 && own.right <= innerWidth,
  };
}

for (const { width, height, most } of [
  { width: 1920, height: 1080, most: 0.13 },
  { width: 1280, height: 800, most: 0.14 },
  { width: 1024, height: 700, most: 0.16 },
  { width: 768, height: 1024, most: 0 },
  { width: 390, height: 664, most: 0 },
  { width: 360, height: 640, most: 0 },
  { width: 844, height: 390, most: 0 },
])
  test(`hides of the picture at most its foot, and cuts nothing: ${width} x ${height}`, async () => {
    for (const { id } of kinds) {
      const tune = id === "tracks.mums2008"; // its card has the most on it: a button of its own, and parts that move
      const page = await site.openSettled(id, { width, height, touch: width < 1000, still: !tune });
      await playToTheEnd(page);
      if (tune) await page.locator("#end").getByRole("button", { name: "Play the message" }).waitFor();
      if (tune && width < 700) await page.locator("#end").getByText("a guitar has six strings").waitFor();
      if (tune) assert.ok(!(await words(page)).includes("Turn sound on"), "which is the sound");
      const { cut, above, over, inWindow, message } = await page.evaluate(coveredByCard);
      assert.deepEqual(cut, [], id);
      assert.ok(over <= most + 0.005, `${id}: ${(100 * over).toFixed(1)} % of the picture's height`);
      assert.ok(over === 0 || above + over > 0.98, `${id}: it stands at the foot`);
      assert.ok(inWindow && message, id);
      await page.close();
    }
  });

test("its buttons stand within it where letters are large and the phone is small", async () => {
  const large = await openSite({ flags: ["--blink-settings=defaultFontSize=24"] });
  const page = await large.openSettled("rings.3", { width: 320, height: 568, touch: true, still: true });
  await playToTheEnd(page);
  await page.locator("#end .next").waitFor();
  const out = await page.locator("#end .card").evaluate((card) => {
    const own = card.getBoundingClientRect();
    return [...card.querySelectorAll("button")]
      .filter((one) => one.checkVisibility())
      .map((one) => ({ words: one.textContent, box: one.getBoundingClientRect(), cut: one.scrollWidth - one.clientWidth }))
      .filter(({ box, cut }) => box.left < own.left + 4 || box.right > own.right - 4 || cut > 0)
      .map(({ words, box }) => `${words} from ${box.left} to ${box.right}, the card from ${own.left} to ${own.right}`);
  });
  assert.deepEqual(out, []);
});

for (const { width, height } of [
  { width: 1280, height: 800 },
  { width: 390, height: 664 },
])
  test(`the menu stands before it: ${width} x ${height}`, async () => {
    const page = await site.openSettled("rings.3", { width, height, touch: width < 1000, still: true });
    await playToTheEnd(page);
    await page.locator("#open-extras").click();
    const hidden = await page.locator("#extras button:visible").evaluateAll((buttons) =>
      buttons
        .filter((button) => {
          const { left, top, width, height } = button.getBoundingClientRect();
          return !button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        })
        .map((button) => button.textContent),
    );
    assert.deepEqual(hidden, []);
    assert.equal(await page.locator(".bar").evaluate((bar) => getComputedStyle(bar).opacity), "1");
  });

for (const { width, height } of [
  { width: 1280, height: 800 },
  { width: 1024, height: 700 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 844, height: 390 },
  { width: 640, height: 360 },
])
  test(`what it covers takes no focus until it is put aside, and all else does: ${width} x ${height}`, async () => {
    for (const { id } of kinds) {
      const page = await site.openSettled(id, { width, height, touch: width < 1000, still: true });
      const faults = () =>
        page.evaluate(() => {
          const card = /** @type {HTMLElement} */ (document.querySelector("#end .card"));
          const own = card.getBoundingClientRect();
          const low = innerHeight < 480; // there all of the bar is hidden
          return [...document.querySelectorAll("#puzzle :is(a[href], button, input, select, summary, [tabindex='0'])")]
            .filter((one) => {
              const { left, top, width, height } = one.getBoundingClientRect();
              const [x, y] = [left + width / 2, top + height / 2];
              const inside = x > own.left && x < own.right && y > own.top && y < own.bottom;
              const fault = inside ? one.checkVisibility({ visibilityProperty: true }) : getComputedStyle(one).visibility === "hidden";
              return width > 0 && !card.contains(one) && one.id !== "picture" && fault && !(low && one.closest(".bar"));
            })
            .map((one) => one.id || one.className || one.textContent || one.outerHTML);
        });
      await playToTheEnd(page);
      assert.deepEqual(await faults(), [], id);
      await page.locator("#end button:visible").first().press("Escape");
      await page.locator("#end.seen").waitFor();
      const hidden = await page.evaluate(() =>
        ["#moves", "#ask-how", "#timeline", "#charts .tabs"].filter(
          (one) => getComputedStyle(/** @type {Element} */ (document.querySelector(one))).visibility !== "visible",
        ),
      );
      assert.deepEqual(hidden, [], id);
      await page.close();
    }
  });

/** The lowest row of a picture in which wood is seen. @param {Buffer} picture */
function lowestWood(picture) {
  const { width, height, data } = PNG.sync.read(picture);
  for (let at = 4 * width * height - 4; at >= 0; at -= 4)
    if (data[at] - data[at + 2] > 40 && data[at + 1] < 190) return Math.floor(at / 4 / width);
  return -1;
}

test("on a phone on its side it covers all else, which takes no focus until Escape, or a press on the picture, puts it aside", async () => {
  const page = await site.openSettled("rings.3", { width: 844, height: 390, touch: true, still: true });
  await page.locator("#solve").focus();
  await playToTheEnd(page);
  const covered = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll(".bar button, .bar input")].filter((one) => one.checkVisibility({ visibilityProperty: true })).length,
    );
  assert.equal(await covered(), 0);
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), "Share");
  await page.keyboard.press("Escape");
  await page.locator("#end.seen").waitFor();
  assert.ok((await covered()) > 4);
  await page.locator("#undo").click();
  await waitForState(page, { solved: false });
});

test("on a phone a chart that is pulled up goes down at the end, and where the phone is turned upright", async () => {
  const [upright, aside] = [
    { width: 390, height: 664 },
    { width: 844, height: 390 },
  ];
  const page = await site.openSettled("rings.3", { ...upright, touch: true, still: true });
  await page.locator(".sheet-edge").click();
  await page.locator("body.pulled").waitFor();
  await playToTheEnd(page);
  await page.locator("body:not(.pulled)").waitFor();
  await page.setViewportSize(aside);
  await page.evaluate(() => document.getElementById("tab-graph")?.click());
  await page.setViewportSize(upright);
  await page.locator("body:not(.pulled)").waitFor();
  const card = await page.locator("#end .card").boundingBox();
  assert.ok(card && card.height < 250, JSON.stringify(card));
});

test("notes are no moves of the reader's own: without others no time is shown", async () => {
  const page = await site.openSettled("tracks.q", {});
  await page.evaluate(() => window.nopatience.move("c2r2+"));
  await page.locator("#solve").click();
  await waitForState(page, { solved: true, playing: false });
  await page.locator("#end").waitFor();
  assert.doesNotMatch((await page.locator("#end .facts").textContent()) ?? "", / · /);
});

test("what was solved rises above it, and comes back when the picture is pressed", async () => {
  const page = await site.openSettled("snake.easy", { width: 1280, height: 800, still: true });
  await playToTheEnd(page);
  await passFrames(page);
  const clip = await page.evaluate(() => {
    const [card, picture] = ["#end .card", "#picture"].map((name) =>
      /** @type {Element} */ (document.querySelector(name)).getBoundingClientRect(),
    );
    return { x: picture.left, y: picture.top, width: picture.width, height: card.top - picture.top };
  });
  const risen = lowestWood(await page.screenshot({ clip }));
  assert.ok(risen > 0 && risen < clip.height - 8, `its foot is ${clip.height - risen} px above the card`);
  await page.mouse.click(clip.x + 4, clip.y + 4);
  await passFrames(page);
  assert.ok(lowestWood(await page.screenshot({ clip })) > risen + 8, "it comes back");
});

test("the time is that of the reader's own game", async () => {
  const page = await site.openSettled("rings.3", {});
  const facts = () => page.locator("#end .facts").textContent();
  await page.evaluate(() => window.nopatience.solve());
  await page.locator("#end").waitFor();
  assert.equal(await facts(), "No patience solved it in 5 moves, the fewest there are");
  await (await control(page, "restart")).click();
  await page.evaluate(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 60_000 * Number(document.body.dataset.minutes ?? 0);
  });
  const later = (/** @type {number} */ minutes) => page.evaluate((to) => void (document.body.dataset.minutes = String(to)), minutes);
  const makeMove = async () => {
    await page.evaluate(() => window.nopatience.move("1"));
    await page.locator("#score", { hasText: "1 made" }).waitFor();
  };
  await makeMove();
  await later(10);
  await (await control(page, "restart")).click(); // a game that is given up does not count
  await page.locator("#score", { hasText: "0 made" }).waitFor();
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange"))); // the reader comes back to the tab
  await later(20);
  await makeMove();
  await later(22);
  await playToTheEnd(page);
  assert.match((await facts()) ?? "", / · 2 min \d+ s$/);
});

test("sound that was offered is on when it was taken", async () => {
  const page = await site.openSettled("rings.3", {});
  await playToTheEnd(page);
  await page.locator("#end").getByRole("button", { name: "Turn sound on" }).click();
  await page.locator("#sound[aria-pressed=true]").waitFor();
  assert.deepEqual(await words(page), ["Share", "Next: 4 rings, any start", "Again"]);
});

test("a position that is opened solved has no game behind it to begin again or to tell of", async () => {
  const page = await site.openSettled("rings.3~111", {});
  assert.equal((await stateOf(page)).solved, true);
  await page.locator("#end .next").waitFor();
  assert.deepEqual(await words(page), ["Next: 3 rings, any start"]);
  await waitForMessage(page, "This position is solved");
  assert.equal(await page.locator("#score").textContent(), "0 moves made");
});

describe("the result is one line with a link to the start", () => {
  /** What the button copies. @param {Page} page */
  async function copied(page) {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Share result" }).click();
    await page.locator("#sharing").getByRole("button", { name: "Copy", exact: true }).click();
    await page.locator("#sharing").getByText("Copied.").waitFor();
    await page.keyboard.press("Escape");
    return page.evaluate(() => navigator.clipboard.readText());
  }

  test("of one's own", async () => {
    const page = await site.openSettled("rings.3", {});
    await playToTheEnd(page);
    assert.equal(await copied(page), `Chinese rings, 3 rings: I solved it in 5 moves, the fewest there are.\n${site.url}?puzzle=rings.3`);
  });

  test("with detours", async () => {
    const page = await site.openSettled("rings.3~010", {});
    await page.evaluate(async () => {
      for (const move of ["1", "1"]) await window.nopatience.move(move);
    });
    await playToTheEnd(page);
    const { made, fewest } = await stateOf(page);
    assert.equal(
      await copied(page),
      `Chinese rings, 3 rings: I solved it in ${made} moves; the fewest are ${fewest}.\n${site.url}?puzzle=rings.3~010`,
    );
  });

  test("of No patience, and of both", async () => {
    const page = await site.openSettled("rings.3", {});
    await page.evaluate(() => window.nopatience.solve());
    await page.locator("#end").waitFor();
    assert.equal(await copied(page), `Chinese rings, 3 rings: No patience solved it in 5 moves.\n${site.url}?puzzle=rings.3`);
    await (await control(page, "restart")).click();
    await page.evaluate(() => window.nopatience.move("1"));
    await page.evaluate(() => window.nopatience.solve());
    await waitForMessage(page, "You and No patience solved it in 5 moves (1 of them yours), the fewest there are");
    assert.equal(await copied(page), `Chinese rings, 3 rings: solved in 5 moves, 4 of them by No patience.\n${site.url}?puzzle=rings.3`);
  });
});

test("an embed has no room for it", async () => {
  const page = await site.openPuzzle("?puzzle=rings.3&embed=1", { width: 480, height: 360 });
  await page.evaluate(() => window.nopatience.solve());
  await waitForState(page, { solved: true });
  assert.equal(await page.locator("#end").count(), 0);
});
