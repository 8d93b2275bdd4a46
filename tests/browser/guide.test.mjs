// The guide of each kind, played at three sizes by mouse, by touch and by keys; its help; and how it is left.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { guides } from "../../web/panels/guides.js";
import { all, positionAfter, stepsOf, words } from "./guide_steps.mjs";
import {
  control,
  openSite,
  passFrames,
  stateOf,
  violationsOf,
  waitForMessage,
  waitForPuzzle,
  waitForState,
  waitUntil,
  waitUntilIdle,
} from "./harness.mjs";

/** @typedef {import("playwright-core").Page} Page */

const site = await openSite();

/** A puzzle of each kind, in which some moves have been made. @type {Record<string, { id: string, moves: string }>} */
const games = {
  rings: { id: "rings.6", moves: "2 1 4" },
  keydisk: { id: "keydisk.a", moves: "cw cw right" },
  ogear: { id: "ogear.corrected", moves: "turn" },
  tracks: { id: "tracks.mums2008", moves: "N" },
  snake: { id: "snake.green", moves: "5++" },
};

const sizes = {
  mouse: { width: 1280, height: 800 },
  touch: { width: 390, height: 664, ratio: 3, touch: true },
  keys: { width: 760, height: 600 },
};

/** @param {string} kind @param {import("./harness.mjs").PageOptions} [options] */
async function open(kind, options = {}) {
  const page = await site.openSettled(games[kind].id, { ...sizes.mouse, drawn: true, ...options });
  assert.equal(await page.locator("#guide").isVisible(), false, "it does not come by itself");
  await page.evaluate((moves) => window.nopatience.move(moves), games[kind].moves);
  await waitUntilIdle(page);
  return page;
}

/** @param {Page} page @param {string} kind */
async function begin(page, kind) {
  await page.locator("#begin-guide").click();
  await told(page, guides.en[kind].first);
}

/** Waits for a sentence of the guide, and until it is read out with what to do next. @param {Page} page @param {string} sentence */
async function told(page, sentence) {
  await page.locator("#said").getByText(sentence, { exact: true }).waitFor();
  await waitUntil(
    page,
    async (said) => document.getElementById("live")?.textContent === `${said} ${document.querySelector("#guide .task")?.textContent}`,
    sentence,
  );
}

/** @param {Page} page */
const task = (page) => page.locator("#guide .task").textContent();

/** Checks that nothing of the guide is cut off, and that it is in the window with the picture. @param {Page} page */
async function assertSeen(page) {
  const faults = await page.evaluate(() =>
    ["#said", "#guide .task", "#goal", "#talk"].filter((one) => {
      const { scrollHeight, clientHeight } = /** @type {HTMLElement} */ (document.querySelector(one));
      return clientHeight > 0 ? scrollHeight > clientHeight + 1 : one === "#said" || one === "#guide .task";
    }),
  );
  assert.deepEqual(faults, []);
  const [guide, picture, window] = await page.evaluate(() =>
    [document.getElementById("guide"), document.getElementById("picture")]
      .map((one) => one?.getBoundingClientRect().toJSON())
      .concat({ bottom: innerHeight }),
  );
  assert.ok(
    picture.top >= 0 && (picture.bottom <= guide.top || picture.right <= guide.left) && guide.bottom <= window.bottom,
    `${JSON.stringify([picture, guide, window])}`,
  );
}

/** Where a button under the picture, or something on the picture, of that name is. @param {Page} page @param {RegExp} name */
async function spotOf(page, name) {
  await waitUntilIdle(page);
  const spot = await page.evaluate((source) => {
    for (const button of document.querySelectorAll("#moves button")) {
      if (!new RegExp(source).test(/** @type {HTMLElement} */ (button).title)) continue;
      const { left, top, width, height } = button.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    }
    const picture = /** @type {HTMLElement} */ (document.getElementById("picture"));
    const { left, top, width, height } = picture.getBoundingClientRect();
    const isThere = (/** @type {number} */ x, /** @type {number} */ y) => {
      picture.dispatchEvent(new PointerEvent("pointermove", { isPrimary: true, clientX: left + x, clientY: top + y }));
      return picture.classList.contains("pressable") && new RegExp(source).test(picture.title);
    };
    for (let y = 3; y < height; y += 6)
      for (let x = 3; x < width; x += 6)
        // not at its edge, where a finger may find what is beside it
        if (isThere(x, y) && isThere(x + 4, y + 4) && isThere(x + 2, y + 2)) return { x: left + x + 2, y: top + y + 2 };
    return null;
  }, name.source);
  return spot ?? assert.fail(`nothing is called ${name}`);
}

/** Where a cell of a 4 x 4 path puzzle is drawn, as tracks_sheet.c lays it out. @param {Page} page @param {number} column @param {number} row */
async function cellAt(page, column, row) {
  const box = (await page.locator("#picture").boundingBox()) ?? assert.fail();
  const edge = Math.min(12, 0.02 * Math.min(box.width, box.height));
  const [sum, rim] = [0.82, 0.12];
  const across = 4 + 2 * rim + sum;
  const cell = Math.min(128, (box.width - 2 * edge) / across, (box.height - 2 * edge) / across);
  return {
    x: box.x + (box.width - cell * across) / 2 + cell * (rim + column - 0.5),
    y: box.y + (box.height - cell * across) / 2 + cell * (rim + sum + row - 0.5),
  };
}

/** What is pressed for each step: names of buttons or of what is on the picture, or cells. @type {Record<string, (RegExp | [number, number])[][]>} */
const presses = {
  rings: [[/^Ring 1/], [/^Ring 3/], [/^Ring 1/, /^Ring 2/, /^Ring 1/]],
  keydisk: [
    [/^Turn clockwise$/],
    [/^Slide right$/, /^Slide right$/, /^Slide right$/],
    [/^Turn clockwise$/, /^Slide right$/, /^Slide right$/],
  ],
  ogear: [[/^Backward$/], [/^Turn$/], [/^Forward$/]],
  tracks: [
    [[2, 2]],
    [
      [3, 2],
      [4, 2],
    ],
    [
      [4, 3],
      [4, 4],
    ],
  ],
  snake: [
    [/ 4 turns cubelets 5 /, /quarter clockwise/],
    [/ 5 turns cubelets 6 /, /quarter counterclockwise/],
    [/ 6 turns cubelets 7 /, /quarter counterclockwise/],
  ],
};

/** @type {Record<string, string[][]>} */
const keys = {
  rings: [["1"], ["3"], ["1", "2", "1"]],
  keydisk: [["ArrowDown"], ["ArrowRight", "ArrowRight", "ArrowRight"], ["ArrowDown", "ArrowRight", "ArrowRight"]],
  ogear: [["b"], ["t"], ["f"]],
  tracks: [["s"], ["e", "e"], ["s", "s"]],
  snake: [
    ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowUp"],
    ["ArrowRight", "ArrowDown"],
    ["ArrowRight", "ArrowUp"],
  ],
};

for (const [how, size] of Object.entries(sizes))
  describe(`played by ${how}, ${size.width}x${size.height}`, () => {
    for (const [kind, guide] of all)
      test(kind, async () => {
        const page = await open(kind, size);
        const game = await stateOf(page);
        if (how === "keys") {
          await page.locator("#begin-guide").focus();
          await page.keyboard.press("Enter");
        } else await page.locator("#begin-guide").click();
        await told(page, guide.first);
        assert.equal(await page.evaluate(() => document.activeElement?.id), "guide");
        for (const [i, { ask, keys: byKeys, answer }] of guide.steps.entries()) {
          assert.equal(await task(page), `${i + 1} of 3: ${how === "touch" ? ask : `${ask} ${byKeys}`}`);
          await assertSeen(page);
          for (const key of how === "keys" ? keys[kind][i] : []) {
            await page.keyboard.press(key);
            await waitUntilIdle(page);
          }
          for (const press of how === "keys" ? [] : presses[kind][i]) {
            const { x, y } = press instanceof RegExp ? await spotOf(page, press) : await cellAt(page, ...press);
            await (how === "touch" ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
            await waitUntilIdle(page);
          }
          if (i < 2) await told(page, answer);
        }
        await told(page, guide.steps[2].answer);
        assert.equal(await task(page), guide.insight);
        await assertSeen(page);
        assert.ok(new URL(page.url()).searchParams.get("puzzle")?.startsWith(game.puzzle), "the address is the game's");
        await page.getByRole("button", { name: "Back to the puzzle" }).click();
        await page.locator("#guide").waitFor({ state: "hidden" });
        const { id, place, length } = await waitForState(page, { id: game.id });
        assert.deepEqual({ id, place, length }, { id: game.id, place: game.place, length: game.length });
      });
  });

describe("help", () => {
  for (const [kind, guide] of all)
    test(`what to press is pointed at, another move is taken back and answered, an illegal one has its reason, and each step can be shown: ${kind}`, async () => {
      const page = await open(kind, { still: true });
      await begin(page, kind);
      for (const { from, to, other, otherSaid, answer } of stepsOf(kind, guide)) {
        if (other) {
          await page.evaluate((move) => window.nopatience.move(move), other);
          await told(page, otherSaid);
        }
        await waitForState(page, { id: from.id });
        await waitUntil(page, async () => (await window.nopatience.getState()).hinted > 0); // what to press is pointed at
        assert.notEqual((await stateOf(page)).tone, "hint"); // without a word
        const refused = words[kind].find((move) => !positionAfter(from.id, [move])) ?? "nonsense";
        const why = await page.evaluate(
          (move) =>
            window.nopatience.move(move).then(
              () => "",
              ({ message }) => message,
            ),
          refused,
        );
        assert.ok(why.length > 10);
        await page
          .locator("#said")
          .filter({ hasText: new RegExp(why.replace(/[^\w ]/g, "."), "i") })
          .waitFor();
        await page.getByRole("button", { name: "Show me" }).click();
        await told(page, answer);
        await waitForState(page, { id: to.id });
      }
      assert.equal(await task(page), guide.insight);
      assert.equal(await page.evaluate(() => document.activeElement?.textContent), "Again", "the focus is not lost");
      await page.keyboard.press("Enter");
      await told(page, guide.first);
    });

  for (const [kind, guide] of all)
    test(`a hint can be asked for, is not lost to what is pointed at, and makes a move: ${kind}`, async () => {
      const page = await open(kind, { still: true });
      await begin(page, kind);
      await waitUntil(page, async () => (await window.nopatience.getState()).hinted > 0);
      const first = kind === "tracks" ? 2 : 1; // a reason has no first step
      for (let hints = first; hints <= 2; hints++) {
        await page.locator("#hint").click();
        await waitForMessage(page, /^Hint: /);
        await passFrames(page, 5); // the guide has followed
        assert.equal((await stateOf(page)).hints, hints);
      }
      await page.locator("#hint").click();
      const [{ answer, other = "" }] = guide.steps;
      await told(page, kind === "tracks" ? other : answer); // a reason may be about another cell
    });

  test("what was moved too far is taken back as far as it was right", async () => {
    const page = await open("keydisk", { still: true });
    const { id, steps } = guides.en.keydisk;
    await begin(page, "keydisk");
    await page.evaluate(() => window.nopatience.move("cw cw cw"));
    await told(page, steps[0].answer);
    await waitForState(page, { id: positionAfter(id, ["cw"])?.id });
  });

  test("moves that are undone, or played back, are asked for again", async () => {
    const page = await open("rings", { still: true });
    await begin(page, "rings");
    const [one, two] = guides.en.rings.steps;
    const first = await task(page);
    await page.keyboard.press("1");
    await told(page, one.answer);
    for (const back of [() => page.locator("#undo").click(), () => page.keyboard.press("1")]) {
      await back();
      await told(page, "That leads back to step 1.");
      assert.equal(await task(page), first);
      await page.keyboard.press("1");
      await told(page, one.answer);
    }
    await page.keyboard.press("3");
    await told(page, two.answer);
  });

  test("No patience plays the rest", async () => {
    const page = await open("ogear");
    await begin(page, "ogear");
    await page.locator("#solve").click();
    await page.locator("#guide .task").getByText(guides.en.ogear.insight).waitFor();
    assert.match((await page.locator("#said").textContent()) ?? "", /^No patience solved it/);
    assert.equal((await stateOf(page)).solved, true);
    assert.equal(await page.locator("#end").isVisible(), false);
  });

  test("a slide with the mouse is judged when it ends", async () => {
    const page = await open("tracks");
    await begin(page, "tracks");
    const [one, two] = guides.en.tracks.steps;
    for (const [i, [column, row]] of [
      [2, 1],
      [2, 2],
      [3, 2],
      [4, 2],
    ].entries()) {
      const { x, y } = await cellAt(page, column, row);
      await page.mouse.move(x, y, { steps: 4 });
      if (i === 0) await page.mouse.down();
    }
    assert.notEqual(await page.locator("#said").textContent(), one.answer);
    await page.mouse.up();
    await told(page, two.answer);
  });
});

describe("it can be left at any moment", () => {
  /** @param {Page} page */
  const kept = (page) => page.evaluate(() => localStorage.getItem("nopatience.kept /"));

  for (const [kind] of all)
    test(`with all moves, planned ones too, where they were: ${kind}`, async () => {
      const page = await open(kind, { still: true });
      await page.evaluate(async () => {
        await window.nopatience.solve();
        await window.nopatience.pause();
        await window.nopatience.undo();
      });
      const { game, id, place, length } = await stateOf(page);
      await waitUntil(page, async (now) => new URLSearchParams(location.search).get("puzzle") === now, id);
      const address = page.url();
      await begin(page, kind);
      const before = await kept(page);
      await page.getByRole("button", { name: "Show me" }).click();
      await told(page, guides.en[kind].steps[0].answer);
      assert.equal(page.url(), address);
      await page.getByRole("button", { name: "Leave the guide" }).click();
      const now = await waitForState(page, { id });
      assert.deepEqual([now.game, now.place, now.length], [game, place, length]);
      assert.equal(await kept(page), before);
      assert.match((await page.locator("#said").textContent()) ?? "", /^(Your game from before: .*)?$/);
      assert.equal(await page.evaluate(() => document.activeElement?.id), "picture");
    });

  test("by a reload, which opens the game", async () => {
    const page = await open("rings");
    const { id } = await stateOf(page);
    await waitUntil(page, async (now) => new URLSearchParams(location.search).get("puzzle") === now, id);
    await begin(page, "rings");
    await page.keyboard.press("1");
    await told(page, guides.en.rings.steps[0].answer);
    await page.reload();
    await page.locator("#puzzle:not(.waiting)").waitFor();
    await waitForState(page, { id, made: "3" });
    assert.equal(await page.locator("body.guiding").count(), 0);
  });

  test("for another version, another kind, a new puzzle or the gallery; the game is kept", async () => {
    const page = await open("rings");
    const { id } = await stateOf(page);
    await begin(page, "rings");
    await (await control(page, "preset")).selectOption("rings.4");
    await waitForPuzzle(page, "rings.4");
    await page.locator("#guide").waitFor({ state: "hidden" });
    await begin(page, "rings");
    await (await control(page, "new-puzzle")).click();
    await waitForPuzzle(page, "rings.6");
    await page.locator("#guide").waitFor({ state: "hidden" });
    await begin(page, "rings");
    await page.locator("#kinds a").nth(1).click();
    await waitForPuzzle(page, "keydisk.a");
    await page.locator("#guide").waitFor({ state: "hidden" });
    await page.locator("#keydisk-history").waitFor();
    await begin(page, "keydisk");
    await page.locator(".brand").click();
    await page.locator("#gallery").waitFor();
    await page.goto(`${site.url}?puzzle=${id}`);
    await page.locator("#puzzle:not(.waiting)").waitFor();
    await waitForState(page, { id, made: "3" });
  });

  test("back", async () => {
    const page = await open("rings");
    await (await control(page, "preset")).selectOption("rings.4");
    await waitForPuzzle(page, "rings.4");
    await begin(page, "rings");
    await page.goBack();
    await waitForPuzzle(page, "rings.6");
    await page.locator("#guide").waitFor({ state: "hidden" });
  });
});

describe("where it begins", () => {
  test("below how it works, and beside the goal on a first visit", async () => {
    const page = await site.openSettled("rings.6", sizes.touch);
    await page.locator("#talk").getByRole("button", { name: "Guide" }).tap();
    await told(page, guides.en.rings.first);
    await page.getByRole("button", { name: "Leave the guide" }).click();
    await page.locator("#begin-guide").waitFor();
    assert.equal(await page.locator(".invite").isVisible(), false);
  });

  /** What ends the offer. @type {Record<string, (page: Page) => Promise<unknown>>} */
  const ends = {
    "waved off": (page) => page.getByRole("button", { name: "No, thanks" }).click(),
    "a move": (page) => page.keyboard.press("1"),
  };
  for (const [what, end] of Object.entries(ends))
    test(`it is offered until ${what}, and never again, nor with another puzzle`, async () => {
      const page = await site.openSettled("rings.6");
      await page.locator(".invite").waitFor();
      await page.reload();
      await page.locator(".invite").waitFor(); // nothing was decided
      await page.locator("#picture").focus();
      await end(page);
      await page.locator(".invite").waitFor({ state: "hidden" });
      await page.goto(`${site.url}?puzzle=keydisk.a`);
      await page.locator("#begin-guide").waitFor();
      assert.equal(await page.locator(".invite").isVisible(), false);
    });

  for (const [width, height] of [
    [1280, 800],
    [768, 1024],
    [390, 664],
    [360, 640],
    [844, 390],
    [740, 360],
    [932, 430],
  ])
    test(`the picture keeps its size, and all of the guide is in the first screen: ${width}x${height}`, async () => {
      for (const kind of Object.keys(games)) {
        const page = await site.openSettled(games[kind].id, {
          width,
          height,
          touch: Math.min(width, height) < 500,
          still: true,
          drawn: true,
        });
        const size = () => page.locator("#stage").boundingBox();
        const before = await size();
        await begin(page, kind);
        assert.deepEqual(await size(), before, kind);
        await assertSeen(page);
        await page.context().close();
      }
    });

  test("a refused move says why, and what to press is pointed at again", async () => {
    const page = await open("rings", { still: true });
    await begin(page, "rings");
    await waitForState(page, { hinted: 1 });
    await page.keyboard.press("3");
    await page.locator("#said").getByText("Ring 3 moves only when").waitFor();
    await waitForState(page, { hinted: 1 });
    await page.locator("#said").getByText("Ring 3 moves only when").waitFor();
  });

  test("an embed has none", async () => {
    const page = await site.openPuzzle("?puzzle=rings.3&embed=1", { width: 480, height: 360, drawn: true });
    assert.equal(await page.getByRole("button", { name: /guide/i }).count(), 0);
  });

  for (const scheme of /** @type {const} */ (["light", "dark"]))
    test(`it has no fault that axe knows, ${scheme}`, async () => {
      const page = await open("rings", { still: true, scheme });
      await begin(page, "rings");
      assert.deepEqual(await violationsOf(page, "#puzzle"), []);
    });

  for (const [kind, guide] of all)
    test(`printed, it is explained in words: ${kind}`, async () => {
      const page = await site.openSettled(games[kind].id);
      await page.emulateMedia({ media: "print" });
      assert.deepEqual(await page.locator("#guided li:visible").allTextContents(), [
        guide.first,
        ...guide.steps.map(({ ask, answer }) => `${ask} ${answer}`),
        guide.insight,
      ]);
      assert.equal(await page.getByRole("button", { name: /guide/i }).count(), 0);
    });
});
