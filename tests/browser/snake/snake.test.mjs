// The snake in the page: folded by mouse, touch and keys, stopped where it would pass through itself, with hints, solved
// by the page, unfolded again, and its solutions one by one.

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import {
  chartSvg,
  openSite,
  placeOnChart,
  pressableSpots,
  screenshotUntil,
  showChart,
  stateOf,
  waitForMessage,
  waitForState,
  waitUntil,
  waitUntilIdle,
} from "../harness.mjs";

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
before(async () => (site = await openSite()));
after(() => site.close());

/** @typedef {import("playwright-core").Page} Page */

const stopped = "snake.green~xxyyXzzYZZXyzY"; // folded the other way at 12 it would meet itself

/** @param {string} [id] @param {import("../harness.mjs").PageOptions} [options] */
const openPuzzle = (id = "snake.green", options = {}) => site.openPuzzle(`?puzzle=${id}`, options);

/** Chooses a joint by keys. @param {Page} page @param {number} joint */
async function choose(page, joint) {
  await page.locator("#picture").focus();
  await page.keyboard.press("Home");
  for (let i = 0; i < 30 && (await stateOf(page)).chosen % 512 !== joint; i++) await page.keyboard.press("ArrowRight");
  assert.equal((await stateOf(page)).chosen % 512, joint);
}

describe("folding", () => {
  test("by keys: a joint is chosen, its tail turned, and turned back", async () => {
    const page = await openPuzzle();
    await page.locator("#picture").focus();
    await page.keyboard.press("ArrowRight");
    await waitForMessage(page, "corner 3 turns cubelets 4 to 27");
    await page.keyboard.press("ArrowRight");
    await waitForMessage(page, "corner 5 turns cubelets 6 to 27");
    await page.keyboard.press("ArrowDown");
    await waitForMessage(page, "cubelets 6 to 27 turned a quarter, 6 now below 5");
    const folded = (await stateOf(page)).position;
    await page.keyboard.press("Shift+ArrowUp");
    await waitForMessage(page, "turned half a turn, 6 now above 5");
    await page.locator("#undo").click();
    await waitForState(page, { position: folded });
    await page.close();
  });

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
      await page.close();
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
    await page.close();
  });

  test("it does not pass through itself, but with the switch", async () => {
    const page = await openPuzzle(stopped);
    await choose(page, 12);
    await page.keyboard.press("ArrowUp");
    await page.locator('#said[data-tone="illegal"]').waitFor();
    await waitForMessage(page, "blocked: cubelet 15 would hit cubelet 1");
    await waitUntilIdle(page);
    assert.equal(`snake.green~${(await stateOf(page)).position}`, stopped);
    await page.keyboard.press("!");
    await waitForMessage(page, "cubelets may pass through each other");
    await page.keyboard.press("ArrowUp");
    await waitForMessage(page, "cubelets 13 to 27 turned a quarter, 13 now above 12");
    assert.notEqual(`snake.green~${(await stateOf(page)).position}`, stopped);
    await page.close();
  });
});

describe("the way to the goal", () => {
  test("a hint names the next fold, or from where to undo", async () => {
    const page = await openPuzzle();
    await page.locator("#hint").dblclick(); // where to look, and then the move
    await waitForMessage(page, /Hint: turn the chain after cubelet \d+|Hint: cubelets 1 to \d+ are as in a solution/);
    assert.ok((await stateOf(page)).hinted > 0);
    await page.evaluate(() => window.nopatience.open("snake.green~9xxyyXzzYX"));
    await page.locator("#hint").dblclick(); // where to look, and then the move
    await waitForMessage(page, /Hint: (no solution has .* like this; )?turn the chain after cubelet \d+/);
    assert.equal(await page.locator("#said").getAttribute("data-tone"), "hint");
    await page.close();
  });

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
    await page.close();
  });

  test("No patience folds it up, and it can be unfolded again", async () => {
    const page = await openPuzzle("snake.green&speed=32");
    await page.locator("#solve").click();
    await page.locator('#said[data-tone="solved"]').waitFor({ timeout: 60_000 });
    const { place, length, solved } = await stateOf(page);
    assert.deepEqual([place, length, solved], [14, 14, true]);
    await page.locator("#scrub").fill("7");
    await waitForState(page, { place: 7 });
    await waitForMessage(page, /27 cubelets, the first \d+ in the box; \d+ corners? turned$/); // none overlap
    await page.locator("#scrub").fill("0");
    await waitForState(page, { position: "x" });
    await page.close();
  });

  test("after some folding, what is right of it stays", async () => {
    const page = await openPuzzle("snake.green&speed=32");
    await choose(page, 5);
    await page.keyboard.press("ArrowDown");
    await page.locator("#solve").click();
    await page.locator('#said[data-tone="solved"]').waitFor({ timeout: 60_000 });
    await waitForState(page, { solved: true });
    await page.close();
  });
});

describe("the linked views", () => {
  test("the layers fill, cubelet by cubelet, and can be printed", async () => {
    const page = await openPuzzle("snake.green~9xxyyXzzY");
    await page.evaluate(() => (window.print = () => document.body.setAttribute("data-printed", "yes")));
    const { plot } = await showChart(page, "Layers");
    await placeOnChart(plot, /: cubelet 9$/);
    await assert.rejects(placeOnChart(plot, /: cubelet 10$/));
    await page.evaluate(() => window.nopatience.move("-z"));
    await placeOnChart(plot, /: cubelet 10$/);
    assert.match(await chartSvg("snake.green~9xxyyXzzYZ", "layers"), />10<\/text>/);
    await page.locator("#notes").getByRole("button", { name: "Print" }).click();
    await page.locator("body[data-printed] .sheet svg").waitFor({ state: "attached" });
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    await page.locator(".sheet").waitFor({ state: "detached" });
    await page.close();
  });

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
      await page.close();
    });
});

test("fingers and wheel zoom the picture, and the page stays as it is", async () => {
  const page = await openPuzzle();
  const box = await page.locator("#picture").boundingBox();
  assert.ok(box);
  await waitUntilIdle(page);
  const frames = await page.evaluate(() => window.nopatience.frames);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -200);
  await page.keyboard.up("Control");
  await page.waitForFunction((was) => window.nopatience.frames > was, frames);
  assert.equal(await page.evaluate(() => visualViewport?.scale), 1);
  await waitUntilIdle(page);
  const near = await page.evaluate(() => window.nopatience.frames);
  await page.evaluate(
    ({ x, y }) => {
      const canvas = /** @type {HTMLElement} */ (document.getElementById("picture"));
      canvas.setPointerCapture = () => {};
      /** @param {string} type @param {number} id @param {number} at */
      const finger = (type, id, at) =>
        canvas.dispatchEvent(
          new PointerEvent(type, { pointerId: id, pointerType: "touch", isPrimary: id === 1, clientX: x + at, clientY: y }),
        );
      finger("pointerdown", 1, 0);
      finger("pointerdown", 2, 100);
      finger("pointermove", 2, 200);
      finger("pointerup", 2, 200);
      finger("pointerup", 1, 0);
    },
    { x: box.x + 40, y: box.y + 200 },
  );
  await page.waitForFunction((was) => window.nopatience.frames > was, near);
  await waitForState(page, { made: "0" });
  await page.close();
});

test("the picture is there, moves and stands still again", async () => {
  const page = await openPuzzle();
  /** @param {{ count: number, commonest: number }} seen */
  const good = ({ count, commonest }) => count > 100 && commonest < 0.97;
  const still = await screenshotUntil(page.locator("#picture"), "snake", good);
  assert.ok(good(still), `${still.count} colours`);
  await waitUntilIdle(page);
  const before = await page.evaluate(() => window.nopatience.frames);
  await page.evaluate(() => window.nopatience.move("8+"));
  await page.waitForFunction((was) => window.nopatience.frames > was, before);
  await waitUntilIdle(page);
  await page.close();
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
    await page.close();
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
    await page.close();
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
    await page.close();
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
    await page.close();
  });

  test("a script gets the plan, in an embed too", async () => {
    const page = await openPuzzle("snake.king&embed=1");
    const { playing, length } = await page.evaluate(() => window.nopatience.solve());
    assert.deepEqual({ playing, length }, { playing: true, length: 36 });
    await page.close();
  });
});
