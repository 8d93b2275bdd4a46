// Free the Key's workbench, pasted arrays and solids, and all its panels with axe and on a phone.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { openSite, saved, stateOf, unfold, waitForPuzzle, waitForStatus, waitUntil } from "../harness.mjs";

const site = await openSite();

/** @typedef {import("playwright-core").Page} Page */

/** @param {string} [id] @param {import("../harness.mjs").PageOptions} [options] */
const openLab = (id = "keydisk.a", options = {}) => site.openLab(id, ".workbench .facts div", { still: true, ...options });

/** @param {Page} page */
const facts = async (page) => (await page.locator(".workbench .facts div").allInnerTexts()).map((text) => text.replace("\n", ": "));

describe("the workbench", () => {
  test("raises and lowers teeth and cuts by mouse; the puzzle above follows and can be played", async () => {
    const page = await openLab("keydisk.030.020.4030");
    const tooth = page.getByRole("spinbutton", { name: "tooth above, position 1" });
    assert.equal(await tooth.getAttribute("aria-valuenow"), "3");
    await tooth.click();
    await waitForPuzzle(page, "keydisk.040.020.4030");
    await tooth.click({ modifiers: ["Shift"] });
    await waitForPuzzle(page, "keydisk.030.020.4030");
    await tooth.click({ button: "right" });
    await waitForPuzzle(page, "keydisk.020.020.4030");
    await page.getByRole("spinbutton", { name: "cut 1" }).click();
    await waitForPuzzle(page, "keydisk.020.020.4130");
    await page.locator(".workbench .check input").check();
    await page.getByRole("spinbutton", { name: "cut 1" }).click();
    await waitForPuzzle(page, "keydisk.020.020.4030");
    await page.evaluate(() => window.nopatience.move("right"));
    assert.equal((await stateOf(page)).position, "1-0");
    await page.getByRole("button", { name: "Undo change" }).click();
    await waitForPuzzle(page, "keydisk.020.020.4130");
    assert.equal((await stateOf(page)).position, "1-0"); // the disk stays where it was
  });

  test("a key that is changed after it was solved is begun anew", async () => {
    const page = await openLab("keydisk.030.020.4030~2-0");
    assert.equal((await stateOf(page)).solved, true);
    await page.getByRole("spinbutton", { name: "tooth above, position 1" }).click();
    await waitForPuzzle(page, "keydisk.040.020.4030");
    assert.equal((await stateOf(page)).solved, false);
  });

  for (const options of [{}, { width: 390, height: 664, touch: true }])
    test(`teeth stand at their columns of the maze, cuts beside their rows: ${options.width ?? "desk"}`, async () => {
      const page = await openLab("keydisk.a", options);
      const rack = await page.locator(".workbench .rack").evaluate((element) => {
        const box = (/** @type {Element} */ one) => one.getBoundingClientRect();
        const maze = box(/** @type {Element} */ (element.querySelector("svg")));
        const [cuts, teeth] = [".disk", ".above"].map((name) => [...element.querySelectorAll(`${name} .height`)].map(box));
        return {
          rows: cuts.map(({ top, height }) => [top - maze.top, height].map((length) => (length * cuts.length) / maze.height)),
          columns: teeth.map(({ left, width }) => [left - maze.left, width].map((length) => (length * teeth.length) / maze.width)),
        };
      });
      assert.deepEqual([rack.rows.length, rack.columns.length], [16, 21]);
      for (const list of [rack.rows.reverse(), rack.columns])
        for (const [i, [at, size]] of list.entries()) assert.ok(Math.abs(at - i) < 0.1 && Math.abs(size - 1) < 0.1, `${i}: ${at}, ${size}`);
    });

  test("by keyboard, one stop for each row", async () => {
    const page = await openLab("keydisk.030.020.4030");
    await page.getByRole("spinbutton", { name: "tooth above, position 0" }).focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowUp");
    await waitForPuzzle(page, "keydisk.040.020.4030");
    await page.keyboard.press("1");
    await waitForPuzzle(page, "keydisk.010.020.4030");
    await page.keyboard.press("Tab");
    await page.keyboard.press("End");
    await page.keyboard.press("2");
    await waitForPuzzle(page, "keydisk.010.022.4030");
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowRight"); // cuts are drawn sideways
    await waitForPuzzle(page, "keydisk.010.022.5030");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("9");
    await waitForPuzzle(page, "keydisk.010.022.5930");
  });

  test("gives the verdict at once, the same as the counters", async () => {
    const page = await openLab();
    await waitForStatus(page, "workbench", "hard: 74 moves from 0-0, 17 of them to the left");
    assert.deepEqual(await facts(page), [
      "hardness: 68",
      "fewest moves from the first column: 72",
      "of them to the left: 17",
      "open cells: 178 of 336",
      "of them connected to the free end: 176",
      "separate areas: 3",
      "loops: 3",
      "of them around an end of the key: 2",
      "dead ends: 25",
      "rounds to fill the dead ends: 8",
      "cells left after that: 110",
    ]);
    assert.match(
      (await page.locator(".workbench").textContent()) ?? "",
      /hardness counts the moves into wrong branches, at most 8 for each/,
    );
    const tooth = page.getByRole("spinbutton", { name: "tooth above, position 4" });
    await tooth.click({ modifiers: ["Shift"] });
    await waitForStatus(page, "workbench", "Easy: 24 moves");
    await waitForPuzzle(page, "keydisk.031230322102103322410.040212302231320140110.4030244024424032");
    assert.equal((await stateOf(page)).left, "24");
    assert.equal(await page.locator(".workbench .legend").textContent(), "2 cells opened");
    for (let height = 4; height <= 9; height++) await tooth.click();
    await page
      .locator(".workbench .command")
      .filter({ hasText: /nopatience keydisk verdict keydisk\.03129/ })
      .waitFor(); // the last of six verdicts
    await waitForStatus(page, "workbench", "Impossible: the disk cannot come off");
    assert.equal((await facts(page))[0], "fewest moves from the first column: none");
  });

  test("changes sizes, and says what is wrong with others", async () => {
    const page = await openLab("keydisk.030.020.4030");
    await page.locator(".workbench form").getByLabel("Positions", { exact: true }).fill("5");
    await page.keyboard.press("Enter");
    await waitForPuzzle(page, "keydisk.03000.02000.4030");
    await page.locator(".workbench form").getByLabel("Cuts", { exact: true }).fill("6");
    await page.keyboard.press("Enter");
    await waitForPuzzle(page, "keydisk.03000.02000.403000");
    for (const [field, value, sentence] of [
      ["Cuts", "15", "Cuts is 15; it needs to be an even number"],
      ["Cuts", "66", 'Cuts is "66"; it needs to be a whole number from 4 to 64'],
      ["Positions", "1", 'Positions is "1"; it needs to be a whole number from 2 to 64'],
      ["Positions", "", 'Positions is ""; it needs to be a whole number from 2 to 64'],
    ]) {
      await page.locator(".workbench form").getByLabel(field, { exact: true }).fill(value);
      await page.keyboard.press("Enter");
      await waitForStatus(page, "workbench", sentence);
      assert.equal((await stateOf(page)).puzzle, "keydisk.03000.02000.403000");
      await page
        .locator(".workbench form")
        .getByLabel(field, { exact: true })
        .fill(field === "Cuts" ? "6" : "5");
    }
  });

  test("a key that no disk fits anywhere is refused, and the one above stays", async () => {
    const page = await openLab("keydisk.10.11.1010");
    await page.getByRole("spinbutton", { name: "tooth below, position 0" }).click();
    await page.getByRole("spinbutton", { name: "tooth above, position 1" }).click();
    const before = "keydisk.11.21.1010"; // a key is opened after its verdict
    await waitUntil(page, async (id) => (await window.nopatience.getState()).puzzle === id, before);
    await page.getByRole("spinbutton", { name: "tooth below, position 1" }).click();
    await waitForStatus(page, "workbench", "Disk fits nowhere on this key");
    assert.equal((await stateOf(page)).puzzle, before);
  });
});

describe("pasting", () => {
  test("the arrays as a program prints them", async () => {
    const page = await openLab();
    const area = page.getByLabel("Three lists of heights");
    await area.fill(`key = {{0,4,0,2,1,2,1,3,4,0,0,2,2,2,1,1,1,2,4,0,0},
      {0,3,2,4,0,2,1,0,0,1,4,1,2,1,2,1,2,0,0,3,0}};
      disk = {4,0,4,0,4,2,4,0,
      3,4,2,4,2,0,3,2}`);
    await page.getByRole("button", { name: "Read and open" }).click();
    await waitForPuzzle(page, "keydisk.b");
    await waitForStatus(page, "workbench", "82 moves from 0-0");
  });

  test("wrong ones get a sentence, and nothing changes", async () => {
    const page = await openLab();
    const area = page.getByLabel("Three lists of heights");
    for (const [text, sentence] of [
      ["", "The text has 0 lists of heights; it needs three"],
      ["030\n020\n403", "Disk has 3 cuts; it needs an even number from 4 to 64"],
      ["030\n020\n40304", "Disk has 5 cuts; it needs an even number"],
      ["030\n02\n4030", "Below has 2 teeth and above has 3; they need the same number"],
      ["030\n0x0\n4030", 'Below has "x" after 1 height; a height is a digit from 0 to 9'],
      ["0 30 0\n0 2 0\n4 0 3 0", "Above has a height of more than one digit"],
    ]) {
      await area.fill(text);
      await page.getByRole("button", { name: "Read and open" }).click();
      await page
        .locator(".keydisk-paste small[data-tone=bad]")
        .filter({ hasText: new RegExp(sentence, "i") })
        .waitFor();
      assert.equal((await stateOf(page)).puzzle, "keydisk.a");
    }
    await area.evaluate((one) => {
      one.style.display = "none"; // the reader of the text is tested, not the browser's layout of ten million letters
      /** @type {HTMLTextAreaElement} */ (one).value = "1234".repeat(2_500_000);
    });
    await page.getByRole("button", { name: "Read and open" }).click();
    await page
      .locator(".keydisk-paste small[data-tone=bad]")
      .filter({ hasText: /the text has 10000000 bytes; one of at most 65536 is read/i })
      .waitFor();
    assert.equal((await stateOf(page)).puzzle, "keydisk.a");
  });
});

describe("solids", () => {
  test("are saved as STL, as long as their triangles say, and a wrong clearance gets a sentence", async () => {
    const page = await openLab();
    const part = page.locator(".keydisk-stl");
    const start = part.getByRole("button", { name: "Run" });
    await unfold(part);
    for (const name of ["key", "disk"]) {
      await part.getByLabel("Part").selectOption(name);
      const { name: file, bytes } = await saved(page, start);
      assert.equal(file, `keydisk-stl-keydisk.a${name === "key" ? "" : "-part-disk"}.stl`);
      const triangles = bytes.readUInt32LE(80);
      assert.equal(bytes.length, 84 + 50 * triangles);
      await waitForStatus(page, "keydisk-stl", `${triangles.toLocaleString("en")} triangles`);
    }
    for (const [value, sentence] of [
      ["5", 'Clearance in mm is "5"; it needs to be a number from 0.05 to 1.2 where Unit in mm is 3'],
      ["99", 'Clearance in mm is "99"; it needs to be a number from 0.05 to 1.2 where Unit in mm is 3'],
    ]) {
      await part.getByLabel("Clearance in mm").fill(value);
      await start.click();
      await part.locator("small[data-tone=bad]").filter({ hasText: sentence }).waitFor();
    }
  });
});

test("the panels fit a narrow phone, however large the key", async () => {
  const page = await openLab(`keydisk.${"01".repeat(32)}.${"10".repeat(32)}.${"2".repeat(64)}`, { width: 320, height: 700, touch: true });
  await unfold(page.locator(".keydisk-inverse"));
  await page.getByRole("button", { name: "Take the maze of this key" }).click();
  await waitForStatus(page, "keydisk-inverse", "a key");
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(over <= 0, `${over} pixels stick out`);
  await page.getByRole("spinbutton", { name: "tooth above, position 0" }).tap();
  await waitUntil(page, async () => (await window.nopatience.getState()).puzzle.startsWith("keydisk.11"));
});
