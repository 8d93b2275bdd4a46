// O'Gear in the page: played by mouse, touch and keys, solved, its maze, its panels.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import {
  openSite,
  pressableSpots,
  stateOf,
  waitForMessage,
  waitForState,
  waitForPuzzle,
  waitForStatus,
  waitUntil,
  waitUntilIdle,
} from "../harness.mjs";

const site = await openSite();

/** @typedef {import("playwright-core").Page} Page */

/** @param {string} [id] @param {import("../harness.mjs").PageOptions} [options] */
const openPuzzle = (id = "ogear.corrected", options = {}) => site.openPuzzle(`?puzzle=${id}`, options);

/** The place that turns the gear, nearest to the middle of all such places. @param {Page} page */
const gearSpot = (page) =>
  page.evaluate(() => {
    const canvas = /** @type {HTMLElement} */ (document.getElementById("picture"));
    const { left, top, width, height } = canvas.getBoundingClientRect();
    /** @type {{ x: number, y: number }[]} */
    const spots = [];
    for (let y = top + 5; y < top + height; y += 5)
      for (let x = left + 5; x < left + width; x += 5) {
        canvas.dispatchEvent(new PointerEvent("pointermove", { isPrimary: true, clientX: x, clientY: y }));
        if (canvas.classList.contains("pressable") && canvas.title.startsWith("Turn the gear")) spots.push({ x, y });
      }
    const mean = (/** @type {"x" | "y"} */ axis) => spots.reduce((sum, spot) => sum + spot[axis], 0) / spots.length;
    const middle = { x: mean("x"), y: mean("y") };
    const far = (/** @type {{ x: number, y: number }} */ spot) => Math.hypot(spot.x - middle.x, spot.y - middle.y);
    return spots.reduce((best, spot) => (far(spot) < far(best) ? spot : best));
  });

/** Drags in ten steps and lets go. @param {Page} page @param {{ x: number, y: number }} from @param {{ x: number, y: number }} by @param {boolean} touch */
async function drag(page, from, by, touch) {
  const at = (/** @type {number} */ share) => ({ x: from.x + by.x * share, y: from.y + by.y * share });
  const steps = Array.from({ length: 10 }, (_, i) => at((i + 1) / 10));
  if (touch) {
    const cdp = await page.context().newCDPSession(page);
    const finger = (/** @type {"touchStart" | "touchMove" | "touchEnd"} */ type, /** @type {{ x: number, y: number }[]} */ touchPoints) =>
      cdp.send("Input.dispatchTouchEvent", { type, touchPoints });
    await finger("touchStart", [from]);
    for (const step of steps) await finger("touchMove", [step]);
    await finger("touchEnd", []);
  } else {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    for (const step of steps) await page.mouse.move(step.x, step.y);
    await page.mouse.up();
  }
}

describe("playing", () => {
  test("by arrow keys: the gear rolls toward that side of the picture as the cube is held, or it is said why not", async () => {
    const page = await openPuzzle();
    const sides = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "to the left", ArrowRight: "to the right" };
    /** What each arrow does from the start. */
    const all = async () => {
      /** @type {string[]} */
      const found = [];
      for (const [key, side] of Object.entries(sides)) {
        const before = await stateOf(page);
        await page.locator("#picture").focus();
        await page.keyboard.press(key);
        const { position, message, made } = await stateOf(page);
        if (made === before.made)
          assert.match(
            message,
            new RegExp(`^The gear cannot roll ${side}: as it faces now it rolls (up and down|to the left and right); T turns it$`),
          );
        found.push(position);
        await page.evaluate(() => window.nopatience.setState("ogear.corrected"));
        await waitUntilIdle(page);
      }
      return found;
    };
    const first = await all();
    assert.equal(new Set(first).size, 3, first.join()); // forward, backward, and none
    const box = await page.locator("#picture").boundingBox();
    assert.ok(box);
    await drag(page, { x: box.x + 8, y: box.y + 8 }, { x: 120, y: 40 }, false); // the cube is held another way
    const second = await all();
    assert.notDeepEqual(second, first);
  });

  test("at the end the gear lies beside the cube, undo brings it back, and a game opened solved shows it", async () => {
    const page = await openPuzzle("ogear.corrected~Top-East-0");
    /** How many parts can be pressed. @param {Page} shown */
    const pressable = (shown) =>
      shown.evaluate(() => {
        const picture = /** @type {HTMLElement} */ (document.getElementById("picture"));
        const { left, top, width, height } = picture.getBoundingClientRect();
        const found = new Set();
        for (let y = top + 4; y < top + height; y += 8)
          for (let x = left + 4; x < left + width; x += 8) {
            picture.dispatchEvent(new PointerEvent("pointermove", { isPrimary: true, clientX: x, clientY: y }));
            if (picture.classList.contains("pressable")) found.add(picture.title);
          }
        return found.size;
      });
    assert.ok((await pressable(page)) > 1);
    await page.evaluate(() => window.nopatience.move("turn"));
    await page.locator('#said[data-tone="solved"]').waitFor();
    await waitUntilIdle(page);
    assert.equal(await pressable(page), 0, "after the end the puzzle rests");
    await page.locator("#undo").click();
    await waitUntilIdle(page);
    assert.equal((await stateOf(page)).position, "Top-East-0");
    assert.ok((await pressable(page)) > 1);
    await page.close();
    for (const still of [false, true]) {
      const solved = await openPuzzle("ogear.corrected~Top-North-0", { still });
      await waitUntilIdle(solved);
      assert.equal((await stateOf(solved)).solved, true);
      assert.equal(await pressable(solved), 0);
      await solved.close();
    }
  });

  test("by the buttons under the picture, which keep the focus; one that is blocked says why", async () => {
    const page = await openPuzzle();
    const button = (/** @type {string} */ name) => page.getByRole("group", { name: "Parts and moves" }).getByRole("button", { name });
    await button("Forward").click();
    await waitForState(page, { position: "Back-North-2" });
    await button("Backward").press("Enter");
    await waitForState(page, { position: "Bot-North-1" });
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), "Backward");
    await page.evaluate(() => window.nopatience.setState("ogear.corrected~Top-North-3"));
    await page.locator('#moves .shut[title="Forward, blocked"]').click();
    await page.locator('#said[data-tone="illegal"]').waitFor();
  });

  for (const touch of [false, true])
    test(`by ${touch ? "touch" : "mouse"}: pressing the picture plays a move`, async () => {
      const page = await openPuzzle("ogear.corrected", touch ? { width: 390, height: 664, ratio: 2, touch } : {});
      const spots = await pressableSpots(page, 6);
      assert.ok(spots.length > 10, "nothing on the picture can be pressed");
      /** @type {Set<string>} */
      const reached = new Set();
      const wanted = ["Bot-East-1", "Front-South-0"]; // a turn, by the gear, and a roll, by the hole that is ringed
      for (let i = 0; i < 120 && !wanted.every((one) => reached.has(one)); i++) {
        const { x, y } = spots[Math.floor((((i * 37) % 120) * spots.length) / 120)];
        if (touch) await page.touchscreen.tap(x, y);
        else await page.mouse.click(x, y);
        reached.add((await stateOf(page)).position);
        await page.evaluate(() => window.nopatience.open("ogear.corrected"));
      }
      assert.ok(
        wanted.every((one) => reached.has(one)),
        [...reached].join(" "),
      );
    });

  /** [how, drag in CSS pixels, position it leads to, a message] */
  const drags = /** @type {const} */ ([
    ["a short way, and eases back", [14, 14], "Lef-North-4", null],
    ["up and aside, and rolls onto Top", [60, -150], "Top-East-0", "rolled forward onto Top, facing Right, tooth 0"],
    ["down, against a blocked edge", [0, 150], "Lef-North-4", "the gear cannot roll backward: the edge from Left to Bottom is blocked"],
  ]);
  for (const touch of [false, true])
    for (const [how, [x, y], position, message] of drags)
      test(`by ${touch ? "touch" : "mouse"}: the gear is dragged ${how}`, async () => {
        const page = await openPuzzle("ogear.corrected~Lef-North-4", touch ? { width: 390, height: 664, ratio: 2, touch } : {});
        await drag(page, await gearSpot(page), { x, y }, touch);
        if (message) await waitForMessage(page, message);
        await waitUntilIdle(page);
        const state = await stateOf(page);
        assert.deepEqual([state.position, state.made], [position, position === "Lef-North-4" ? "0" : "1"]);
        assert.equal(await page.evaluate(() => scrollY), 0, "the page scrolled");
      });
});

// ---------------------------------------------------------------------------------- the panels

/** The laboratory with its first answers there. @param {string} [id] @param {import("../harness.mjs").PageOptions} [options] */
async function openLab(id = "ogear.corrected", options = {}) {
  const page = await site.openLab(id, ".ogear-table", { still: true, ...options });
  await page.locator(".ogear-answers button[type=submit]").click();
  for (const part of [".ogear-table", ".ogear-answers"]) await page.locator(`${part} tbody tr`).first().waitFor();
  return page;
}

/** The article's list, as its program writes it. */
const printed = `forward_connections =
[ ((Top, East),(Ri, South)), ((Top, West),(Lef, South))
, ((Bot, North),(Front, West)), ((Bot, South),(Back, East)), ((Bot, West),(Ri, North))
, ((Front, South),(Bot, North)), ((Front, West),(Back, West))
, ((Back, South),(Bot, North)), ((Back, East),(Ri, East)), ((Back, West),(Lef, West))
, ((Lef, North),(Top, East)), ((Lef, East),(Front, East)), ((Lef, West),(Back, West))
, ((Ri, North),(Top, West)), ((Ri, South),(Bot, East)), ((Ri, East),(Back, East))
]`;

describe("the panels", () => {
  for (const [table, moves, title] of [
    ["published", "10", "by the published table"],
    ["corrected", "18", "on the real cube"],
  ])
    test(`shows the ${table} answer on the picture`, async () => {
      const page = await openLab("ogear.corrected&speed=32");
      await page.getByRole("button", { name: `Watch it: ${title}` }).click();
      await waitForPuzzle(page, `ogear.${table}`);
      await waitUntil(page, async () => (await window.nopatience.getState()).solved);
      assert.equal((await stateOf(page)).made, moves);
    });

  test("checks a table of one's own as it is typed, and opens it", async () => {
    const page = await openLab();
    const part = page.locator(".ogear-table");
    const area = part.getByLabel("Links", { exact: true });
    await part.getByRole("button", { name: "This puzzle" }).click();
    await waitForStatus(page, "ogear-table", "16 links, no faults: a cube can do every roll, and every roll can be undone");
    assert.equal((await area.inputValue()).split("\n").length, 16);
    await area.fill(printed);
    await waitForStatus(page, "ogear-table", "16 links, 12 faults");
    await part.getByText("the farthest of 120 positions is 17 moves from the goal").waitFor();
    await part.getByRole("button", { name: /^Open it/ }).click();
    await waitForPuzzle(page, "ogear.published");
    await area.fill("TopE-RiS\nRiN-TopW\nteeth 3\ngoal Ri-West-2");
    await part.getByText("3 teeth; Right facing Front, tooth 2").waitFor();
    await part.getByRole("button", { name: /^Open it/ }).click();
    await waitForPuzzle(page, "ogear.TopE-RiS_RiN-TopW.3.Ri-West-2");
  });
});
