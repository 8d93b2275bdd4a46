// O'Gear in the page: played by mouse, touch and keys, solved, its maze, its panels.

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import {
  chartSvg,
  openSite,
  passFrames,
  pressableSpots,
  screenshotUntil,
  showChart,
  stateOf,
  unfold,
  violationsOf,
  waitForMessage,
  waitForState,
  waitForPuzzle,
  waitForStatus,
  waitUntil,
  waitUntilIdle,
} from "../harness.mjs";

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
before(async () => (site = await openSite()));
after(() => site.close());

/** @typedef {import("playwright-core").Page} Page */

/** @param {string} [id] @param {import("../harness.mjs").PageOptions} [options] */
const openPuzzle = (id = "ogear.corrected", options = {}) => site.openPuzzle(`?puzzle=${id}`, options);

/** The place on the gear that is nearest to the middle of all that turns it. @param {Page} page */
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
  test("by keys: turn, roll, and an edge that is blocked", async () => {
    const page = await openPuzzle();
    assert.equal((await stateOf(page)).position, "Bot-North-1");
    await page.locator("#picture").focus();
    await page.keyboard.press("f"); // north of Bot: an open edge
    assert.equal((await stateOf(page)).position, "Back-North-2");
    await page.keyboard.press("b");
    assert.equal((await stateOf(page)).position, "Bot-North-1");
    await page.keyboard.press("t");
    assert.equal((await stateOf(page)).position, "Bot-East-1");
    await page.evaluate(() => window.nopatience.setState("ogear.corrected~Top-North-3"));
    await page.keyboard.press("f"); // Top to Back is blocked
    await page.locator('#said[data-tone="illegal"]').waitFor();
    assert.match((await page.locator("#said").textContent()) ?? "", /is blocked/);
    assert.equal((await stateOf(page)).position, "Top-North-3");
    await page.close();
  });

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
    await page.close();
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
    await page.close();
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
      await page.close();
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
        await page.close();
      });

  test("No patience takes the 16 moves of the only shortest way", async () => {
    const page = await openPuzzle("ogear.corrected&speed=32");
    await page.locator("#solve").click();
    await page.locator('#said[data-tone="solved"]').waitFor({ timeout: 60_000 });
    const state = await stateOf(page);
    assert.equal(state.position, "Top-North-0");
    assert.equal(state.made, "16");
    await waitForMessage(page, "No patience solved it in 16 moves, the fewest there are");
    await page.locator("#scrub").fill("7");
    assert.equal((await stateOf(page)).left, "9");
    await page.close();
  });

  test("from the article's start: 10 moves by the published table, 18 on the cube", async () => {
    const page = await openPuzzle("ogear.published~Top-South-4&view=answers");
    assert.equal((await stateOf(page)).left, "10");
    await page.evaluate(() => window.nopatience.open("ogear.corrected~Top-South-4"));
    assert.equal((await stateOf(page)).left, "18");
    await page.locator("#preset:has(option:checked[value^='ogear.corrected'])").waitFor({ state: "attached" }); // the page shows it, and has new charts
    await page.locator(".veil > button").click();
    const words = (await page.locator("#charts svg").textContent()) ?? "";
    assert.match(words, /10 moves/);
    assert.match(words, /18 moves/);
    await page.close();
  });

  test("a random start as far away as asked", async () => {
    const page = await openLab();
    await page.locator("#away-moves").fill("22");
    await page.locator("#away button").click();
    assert.equal((await stateOf(page)).left, "22");
    await page.locator("#undo").click();
    assert.equal((await stateOf(page)).position, "Bot-North-1");
    await page.close();
  });

  test("a table of one's own opens, and a bad one is refused in a sentence", async () => {
    const page = await openLab();
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
      await page.locator('#said[data-tone="hint"]').waitFor(); // the error message has gone
    }
    await page.close();
  });
});

describe("its maze", () => {
  test("is all there, and a state that is chosen is gone to", async () => {
    const page = await openPuzzle("ogear.corrected&speed=32");
    const graph = await chartSvg("ogear.corrected", "graph");
    const tags = new Set(graph.match(/data-tag="\d+"/g)).size;
    assert.ok(tags >= 120, `${tags} states can be pointed at`);
    const { plot } = await showChart(page, "Graph");
    const before = (await stateOf(page)).position;
    const box = await plot.boundingBox();
    assert.ok(box);
    await page.mouse.click(box.x + box.width * 0.5, box.y + box.height * 0.3);
    await waitUntil(page, async (was) => (await window.nopatience.getState()).position !== was, before);
    await page.close();
  });

  test("has its numbers", async () => {
    const page = await openPuzzle();
    await showChart(page, "Distances");
    const note = page.locator("#notes .note");
    await note.locator("summary").click();
    await note.locator("tbody tr").first().waitFor();
    assert.ok((await note.locator("tbody tr").count()) >= 23);
    await page.close();
  });
});

test("the picture is there, moves and stands still again", async () => {
  const page = await openPuzzle();
  /** @param {{ count: number, commonest: number }} seen */
  const good = ({ count, commonest }) => count > 100 && commonest < 0.95;
  const still = await screenshotUntil(page.locator("#picture"), "ogear", good);
  assert.ok(good(still), `${still.count} colours`);
  await waitUntilIdle(page);
  const before = await page.evaluate(() => window.nopatience.frames);
  await page.evaluate(() => window.nopatience.move("forward"));
  await page.waitForFunction((was) => window.nopatience.frames > was, before);
  await waitUntilIdle(page);
  const later = await page.evaluate(() => window.nopatience.frames);
  await passFrames(page);
  assert.equal(await page.evaluate(() => window.nopatience.frames), later, "frames are drawn on and on");
  await page.close();
});

// ---------------------------------------------------------------------------------- the panels

/** The laboratory with its first answers there. @param {string} [id] @param {import("../harness.mjs").PageOptions} [options] */
async function openLab(id = "ogear.corrected", options = {}) {
  const page = await site.openLab(id, ".ogear-table", { still: true, ...options });
  await page.locator(".ogear-answers button[type=submit]").click();
  for (const part of [".ogear-table", ".ogear-answers"]) await page.locator(`${part} tbody tr`).first().waitFor();
  return page;
}

/** The article's list, as its program has it. */
const printed = `forward_connections =
[ ((Top, East),(Ri, South)), ((Top, West),(Lef, South))
, ((Bot, North),(Front, West)), ((Bot, South),(Back, East)), ((Bot, West),(Ri, North))
, ((Front, South),(Bot, North)), ((Front, West),(Back, West))
, ((Back, South),(Bot, North)), ((Back, East),(Ri, East)), ((Back, West),(Lef, West))
, ((Lef, North),(Top, East)), ((Lef, East),(Front, East)), ((Lef, West),(Back, West))
, ((Ri, North),(Top, West)), ((Ri, South),(Bot, East)), ((Ri, East),(Back, East))
]`;

describe("the panels", () => {
  test("names the published table's faults, each beside the real link", async () => {
    const page = await openLab();
    const rows = await page.locator(".ogear-table tbody tr").evaluateAll((all) =>
      all.map((row) =>
        [...row.children]
          .slice(1, 3)
          .map((cell) => cell.textContent)
          .join(" "),
      ),
    );
    assert.deepEqual(rows, [
      "BotN-FrontW BotN-BackN",
      "BotS-BackE BotS-FrontN",
      "FrontW-BackW FrontW-LefW",
      "BackS-BotN BackS-BotS",
      "BackE-RiE BackE-LefE",
      "BackW-LefW BackW-RiW",
      "LefW-BackW LefW-BackW",
      "RiE-BackE RiE-BackE",
    ]);
    const words = (await page.locator(".ogear-table tbody").textContent()) ?? "";
    assert.equal(await page.locator(".ogear-table tbody th").first().textContent(), "Bottom facing Back");
    assert.match(words, /FrontW-BackW joins Front and Back, which are opposite faces and share no edge/);
    assert.equal(words.match(/cannot be undone/g)?.length, 3);
    assert.equal(words.match(/is impossible on a cube/g)?.length, 5);
    await page.close();
  });

  test("has both answers side by side, from the article's start and any other", async () => {
    const page = await openLab();
    const part = page.locator(".ogear-answers");
    await waitForStatus(page, "ogear-answers", "10 moves by the published table: turn forward");
    const moves = (/** @type {number} */ table) =>
      part
        .locator("table")
        .nth(table)
        .locator("tbody tr")
        .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent).join(" ")));
    assert.deepEqual(await moves(0), [
      "1 turn Top facing Left, tooth 4",
      "2 forward Left facing Bottom, tooth 0",
      "3 turn Left facing Back, tooth 0",
      "4 forward Back facing Right, tooth 1",
      "5 turn Back facing Bottom, tooth 1",
      "6 forward Bottom facing Back, tooth 2",
      "7 turn Bottom facing Left, tooth 2",
      "8 backward Right facing Bottom, tooth 1",
      "9 backward Top facing Right, tooth 0",
      "10 turn Top facing Back, tooth 0",
    ]);
    assert.equal((await moves(1)).length, 18);
    assert.match((await part.textContent()) ?? "", /looks at 3,842 states and prints\[\(Top,East\),\(Top,East\),\(Ri,South\)/);
    await unfold(part);
    await part.getByLabel("Start", { exact: true }).fill("Front-North-1");
    await part.getByRole("button", { name: "Run", exact: true }).click();
    await part.getByText(/looks at 160,063 states/).waitFor();
    await part.getByRole("button", { name: "Where the gear is now" }).click();
    await waitForStatus(page, "ogear-answers", "9 moves by the published table");
    await page.close();
  });

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
      await page.close();
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
    await page.close();
  });

  test("says in a sentence what is wrong with one", async () => {
    const page = await openLab();
    const part = page.locator(".ogear-table");
    const area = part.getByLabel("Links", { exact: true });
    for (const [text, sentence] of [
      ["", "Links is missing; it needs at least one, like TopE-RiS"],
      ["TopE", "Links has only one end in link 1; it needs two, like TopE-RiS"],
      ["TopE-RiS Bot Up FrontN", 'Links has "Bot" without a direction in link 2; it needs N, E, S or W after it, like BotE'],
      ["TopE-RiS teeth 12", 'Teeth is "12"; it needs to be from 1 to 9'],
      ['"TopE" "RiS" <script>', 'Links has "<" in link 2; it needs a face'],
      ["TopE-RiS ".repeat(5_000), "Links has more than 32 links; 24 are enough for a cube"],
    ]) {
      await area.fill(text);
      await part.locator("small[data-tone=bad]").filter({ hasText: sentence }).waitFor();
      assert.equal(await area.getAttribute("aria-invalid"), "true");
      assert.equal(await part.locator(".answer dd, .answer li").count(), 0);
    }
    await page.close();
  });
});

for (const scheme of /** @type {const} */ (["light", "dark"]))
  test(`axe finds nothing wrong with the panels, ${scheme}`, async () => {
    const page = await openLab("ogear.corrected", { scheme });
    assert.deepEqual(await violationsOf(page, "#lab"), []);
    await page.close();
  });

test("the panels fit a narrow phone", async () => {
  const page = await openLab("ogear.published", { width: 320, height: 700, touch: true });
  await waitForStatus(page, "ogear-table", "16 links, 12 faults");
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(over <= 0, `${over} pixels stick out`);
  await page.close();
});
