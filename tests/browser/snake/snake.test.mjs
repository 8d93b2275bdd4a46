// The snake in the page: folded by mouse, touch and keys, stopped where it would pass through itself, with hints, solved
// by the page, unfolded again, and its solutions one by one.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { openSite, pressableSpots, showChart, stateOf, waitForMessage, waitForState, waitUntil, waitUntilIdle } from "../harness.mjs";

const site = await openSite();

/** @typedef {import("playwright-core").Page} Page */

/** @param {string} [id] @param {import("../harness.mjs").PageOptions} [options] */
const openPuzzle = (id = "snake.green", options = {}) => site.openPuzzle(`?puzzle=${id}`, options);

describe("folding", () => {
  for (const touch of [false, true])
    test(`by ${touch ? "touch" : "mouse"}: a cubelet that is dragged takes its tail along`, async () => {
      const page = await openPuzzle("snake.green", touch ? { width: 390, height: 664, ratio: 2, touch } : {});
      const spots = await pressableSpots(page, 8, 60);
      assert.ok(spots.length > 10, "nothing on the picture can be pressed");
      const { x, y } = spots[Math.floor(spots.length / 2)];
      const before = (await stateOf(page)).position;
      const way = { x: 10, y: touch ? 120 : 220 };
      if (touch) {
        const cdp = await page.context().newCDPSession(page);
        /** @param {"touchStart" | "touchMove" | "touchEnd"} type @param {number} [share] */
        const finger = (type, share = 0) =>
          cdp.send("Input.dispatchTouchEvent", {
            type,
            touchPoints: type === "touchEnd" ? [] : [{ x: x + way.x * share, y: y + way.y * share }],
          });
        await finger("touchStart");
        for (let i = 1; i <= 6; i++) await finger("touchMove", i / 6);
        await finger("touchEnd");
      } else {
        await page.mouse.move(x, y);
        await page.mouse.down();
        await page.mouse.move(x + way.x, y + way.y, { steps: 6 });
        await page.mouse.up();
      }
      await waitUntil(page, async (was) => (await window.nopatience.getState()).position !== was, before);
      await waitForMessage(page, /cubelets \d+ to 27 turned/);
      await waitForState(page, { made: "1" });
    });

  test("dragging beside the chain turns the view and folds nothing", async () => {
    const page = await openPuzzle();
    const box = await page.locator("#picture").boundingBox();
    assert.ok(box);
    await waitUntilIdle(page);
    const before = await page.evaluate(() => window.nopatience.frames);
    await page.mouse.move(box.x + 10, box.y + box.height * 0.7);
    await page.mouse.down();
    await page.mouse.move(box.x + 400, box.y + box.height * 0.7, { steps: 5 });
    await page.mouse.up();
    await page.waitForFunction((was) => window.nopatience.frames > was, before);
    const { made, position } = await stateOf(page);
    assert.deepEqual([made, position], ["0", "x"]);
  });
});

describe("the way to the goal", () => {
  test("the strip frames the joint that turns next, step by step, and the one that a hint names", async () => {
    const page = await openPuzzle();
    const { plot } = await showChart(page, "Strip");
    /** @param {string} joint @param {string} colour */
    const framed = (joint, colour) =>
      page.waitForFunction(
        ([joint, colour]) => {
          const shapes = [...document.querySelectorAll("#charts .plot path")].filter((path) =>
            path.closest("figure")?.textContent?.includes("The chain as a strip"),
          );
          const frames = shapes.filter(
            (path) =>
              path.getAttribute("stroke") === colour && path.getAttribute("fill") === "none" && path.getAttribute("d")?.endsWith("Z"),
          );
          const cubelet = document.querySelector(`#charts .plot [data-tag="${joint}"]`)?.getBoundingClientRect();
          const frame = frames.length === 1 && frames[0].getBoundingClientRect();
          return (
            cubelet &&
            frame &&
            frame.left < cubelet.left &&
            frame.right > cubelet.right &&
            frame.top < cubelet.top &&
            frame.bottom > cubelet.bottom
          );
        },
        [joint, colour],
      );
    await plot.scrollIntoViewIfNeeded();
    await framed("3", "#b8862f");
    await page.locator("#hint").click();
    await framed("5", "#2f8a73");
    await page.locator("#solve").click();
    await page.locator("#solve").click(); // held
    await waitForState(page, { held: true });
    await waitUntilIdle(page);
    for (let steps = 0; steps < 3; steps++) {
      const { place, movesAhead } = await stateOf(page);
      await framed(String(parseInt(movesAhead[0], 10)), "#b23a2e");
      await page.evaluate((next) => window.nopatience.seek(next), place + 1);
      await waitForState(page, { place: place + 1 });
      await waitUntilIdle(page);
    }
  });
});

describe("the linked views", () => {
  for (const keys of [false, true])
    test(`its solutions are gone through one by one, by ${keys ? "keys" : "mouse"}`, async () => {
      const page = await openPuzzle("snake.red&speed=32");
      const { plot } = await showChart(page, "Solutions");
      await plot.locator("svg").waitFor();
      /** @type {Set<string>} */
      const seen = new Set();
      for (let i = 1; i <= 3; i++) {
        const before = (await stateOf(page)).position;
        if (keys) {
          await plot.focus();
          if (i === 1) for (let k = 0; k < 2; k++) await page.keyboard.press("ArrowDown"); // previous, next
          await page.keyboard.press("Enter");
        } else {
          const width = await plot.evaluate((one) => one.clientWidth);
          await plot.click({ position: { x: width - 40, y: 15 } });
        }
        await waitUntil(
          page,
          async (was) => {
            const { solved, playing, moving, position } = await window.nopatience.getState();
            return solved && !playing && !moving && position !== was;
          },
          before,
        );
        seen.add((await stateOf(page)).position);
        await plot.locator("text", { hasText: `${i} of 10` }).waitFor();
      }
      assert.equal(seen.size, 3);
    });
});

describe("a large snake, whose solutions take long to find", () => {
  /** Keeps the messages under the picture in `window.messages`. @param {Page} page */
  const keepMessages = (page) =>
    page.evaluate(() => {
      const said = /** @type {HTMLElement} */ (document.getElementById("said"));
      /** @type {string[]} */
      const messages = [];
      Object.assign(window, { messages });
      const observer = new MutationObserver(() => messages.push(said.textContent ?? ""));
      observer.observe(said, { childList: true, characterData: true, subtree: true });
    });

  test("meanwhile the page draws, and says what it does", async () => {
    const page = await openPuzzle("snake.king");
    await keepMessages(page);
    const seen = await page.evaluate(async () => {
      const { messages } = /** @type {any} */ (window);
      /** @type {HTMLElement} */ (document.getElementById("solve")).click();
      const atOnce = (await window.nopatience.getState()).playing;
      let frames = 0;
      for (; !(await window.nopatience.getState()).playing; frames++) await new Promise(requestAnimationFrame);
      return { messages, frames, atOnce };
    });
    assert.equal(seen.atOnce, false);
    assert.match(seen.messages[0], /^Looking for a solution/);
    assert.ok(seen.frames > 0, `${seen.frames} frames`);
    await waitForState(page, { playing: true, length: 36 });
  });

  test("a move made meanwhile is played, and nothing else", async () => {
    const page = await openPuzzle("snake.king");
    await page.locator("#picture").focus();
    await page.keyboard.press("Home");
    await page.evaluate(() => {
      /** @type {HTMLElement} */ (document.getElementById("solve")).click();
      /** @type {HTMLElement} */ (document.getElementById("picture")).dispatchEvent(
        new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }),
      );
    });
    await waitForMessage(page, "turned a quarter");
    const state = await page.evaluate(() => window.nopatience.hint());
    assert.equal(state.tone, "hint");
    assert.equal(state.length, 1);
    assert.equal(state.playing, false);
  });

  test("a hint that is asked for twice meanwhile is given once; its three steps are as of any puzzle", async () => {
    const page = await openPuzzle("snake.king");
    await page.evaluate(() => {
      const button = /** @type {HTMLElement} */ (document.getElementById("hint"));
      button.click();
      button.click();
    });
    await waitForState(page, { hints: 1 });
    await page.locator("#hint").click();
    const { message, hinted } = await waitForState(page, { hints: 2 });
    assert.equal(
      message,
      "Hint: turn the chain after cubelet 5 half a turn: 6 goes below 5, then left of it; then 1 to 6 are as in a solution",
    );
    assert.ok(hinted > 0);
    await page.locator("#hint").click();
    await waitForState(page, { made: "1", hints: 0 });
  });

  test("the way to another solution is looked for in parts, too", async () => {
    const page = await openPuzzle("snake.king");
    await page.evaluate(() => window.nopatience.solve());
    await page.evaluate(() => window.nopatience.seek(36));
    await waitForState(page, { solved: true, moving: false });
    const { plot } = await showChart(page, "Solutions");
    await plot.locator("text", { hasText: "2 of 4" }).waitFor();
    const width = await plot.evaluate((one) => one.clientWidth);
    await keepMessages(page);
    await plot.click({ position: { x: width - 40, y: 15 } });
    await waitForState(page, { playing: true, length: 36 + 27 });
    assert.equal(await page.evaluate(() => /** @type {any} */ (window).messages[0]), "Looking for a way there …");
    await plot.locator("text", { hasText: "3 of 4" }).waitFor();
  });

  test("a script gets the plan, in an embed too", async () => {
    const page = await openPuzzle("snake.king&embed=1");
    const { playing, length } = await page.evaluate(() => window.nopatience.solve());
    assert.deepEqual({ playing, length }, { playing: true, length: 36 });
  });
});
