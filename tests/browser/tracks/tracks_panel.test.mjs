// The laboratory of Tracks: counting, the generator, the editor.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { openCore, openSite, stateOf, unfold, waitForState, waitForStatus, waitUntil } from "../harness.mjs";
import { openLabOf, press } from "./panels.mjs";

const site = await openSite();

/** @typedef {import("playwright-core").Page} Page */

/** @param {string} [id] @param {import("../harness.mjs").PageOptions} [options] */
const openLab = (id, options) => openLabOf(site, id, options);

describe("the generator", () => {
  const choices = [
    ["easy", "rail"],
    ["tricky", "path"],
    ["hard", "rail"],
    ["hard", "path"],
    ["guess", "rail"],
  ];

  test("makes a 10 x 10 of every difficulty and kind, and opens it", async () => {
    const page = await openLab("tracks.a");
    const part = page.locator(".generate-tracks");
    await part.getByLabel("Columns x rows").fill("10x10");
    for (const [level, kind] of choices) {
      await part.getByLabel("Difficulty").selectOption(level);
      await part.getByLabel("Kind").selectOption(kind);
      const before = (await stateOf(page)).id;
      await part.getByRole("button", { name: "Another one" }).click();
      await waitUntil(page, async (was) => (await window.nopatience.getState()).id !== was, before);
      await part.locator('.said[data-tone="good"]').waitFor();
      const { puzzle } = await stateOf(page);
      assert.match(puzzle, /^tracks\.10x10\./);
      assert.equal(/\.c1r\d+W\.c\d+r10S/.test(puzzle), kind === "rail");
    }
  });

  // A unit of effort is about a microsecond.
  test("takes little effort for each", async () => {
    const core = await openCore();
    for (const [seed, [level, kind]] of choices.entries()) {
      const words = Buffer.from(`generate tracks --size 10x10 --difficulty ${level} --kind ${kind} --clues yes --seed ${seed + 2}\0`);
      const inbox = core._np_inbox(words.length);
      core.HEAPU8.set(words, inbox);
      assert.equal(core._np_work(inbox), 1);
      let effort = 0;
      let answer;
      do {
        answer = JSON.parse(core.UTF8ToString(core._np_work_on(2000)));
        effort += 2000;
      } while (answer.status === "working");
      const [made] = answer.report.answer.puzzles;
      assert.match(made.id, /^tracks\.10x10\./);
      assert.equal(made.title, `${kind === "rail" ? "Railway" : "Path"} 10x10, ${level}`);
      assert.ok(effort <= 40_000, `${level} ${kind} took ${effort}`);
    }
  });
});

describe("counting", () => {
  test("finds both paths of the hunt, and draws one", async () => {
    const page = await openLab();
    const part = page.locator(".tracks-count");
    await press(page, "Count");
    await waitForStatus(page, "tracks-count", "2 paths on the same cells");
    assert.equal(await part.locator("tbody").textContent(), "216"); // paths, sets of cells, guesses
    assert.equal(await part.locator(".puzzles li").count(), 2);
    await part
      .getByRole("button", { name: /^Show it/ })
      .last()
      .click();
    await waitForState(page, { solved: true });
    await part
      .getByRole("button", { name: /^Watch it/ })
      .first()
      .click();
    await waitForState(page, { playing: true });
  });

  test("goes on with progress until it is cancelled, and the page stays alive", async () => {
    const open = Array(50).fill("x").join("-");
    const page = await openLab(`tracks.50x50.${open}.${open}.c1r1.c50r50`);
    const part = page.locator(".tracks-count");
    await unfold(part);
    await part.getByLabel("Most paths").fill("1000000");
    await press(page, "Count");
    const guesses = part.locator(".answer td").last();
    await guesses.waitFor();
    const early = await guesses.textContent();
    await page.waitForFunction((was) => document.querySelector(".tracks-count .answer td:last-child")?.textContent !== was, early);
    assert.equal((await stateOf(page)).kind, "tracks");
    await part.getByRole("button", { name: "Cancel" }).click();
    await waitForStatus(page, "tracks-count", "Cancelled.");
    assert.match((await part.locator(".answer p").textContent()) ?? "", /^after [\d,]+ guesses/);
    await part.getByLabel("Most guesses").fill("50");
    await press(page, "Count");
    await waitForStatus(page, "tracks-count", "gave up after 50 guesses");
  });

  test("only the paths that fit the marks, where the position is wanted", async () => {
    const page = await openLab();
    const part = page.locator(".tracks-count");
    await page.evaluate(() => window.nopatience.move("N"));
    await page.getByLabel("with its position").check();
    await waitUntil(page, async () => {
      const { id } = await window.nopatience.getState();
      return /** @type {HTMLInputElement} */ (document.getElementById("which")).value === id && id.includes("~");
    });
    await press(page, "Count");
    await part.locator(".command").filter({ hasText: "tracks.mums2008~" }).waitFor();
  });
});

describe("the editor", () => {
  /** @param {Page} page @param {string} verdict */
  const verdict = (page, verdict) => page.locator(`.editor .said[data-verdict="${verdict}"]`).waitFor();

  test("tells at every change what the puzzle is, and opens it", async () => {
    const page = await openLab("tracks.a");
    const part = page.locator(".editor");
    await part.getByLabel("Columns", { exact: true }).fill("3");
    await part.getByLabel("Rows", { exact: true }).fill("3");
    await verdict(page, "several");
    for (const line of [1, 2, 3]) await part.getByLabel(`Sum of column ${line}`).fill("3");
    await part.getByLabel("Sum of row 2").fill("3");
    await verdict(page, "same cells");
    await part.getByRole("radio", { name: "Clue" }).check();
    await part.getByRole("button", { name: "column 1, row 1: start" }).click(); // from the start to the east
    await verdict(page, "unique");
    await waitForStatus(page, "editor", /1 path, found by \w+ rules/);
    await part.getByLabel("Sum of row 1").fill("0");
    await verdict(page, "none");
    await waitForStatus(page, "editor", /no path: /i);
    await part.getByLabel("Sum of row 1").fill("3");
    await verdict(page, "unique");
    await part.getByRole("button", { name: "Play it" }).click();
    await waitForState(page, { puzzle: "tracks.3x3.3-3-3.3-3-x.c1r1.c3r3.k1" });
  });

  test("says in a sentence what is wrong with sizes, sums and ends", async () => {
    const page = await openLab("tracks.a");
    const part = page.locator(".editor");
    await press(page, "Copy this puzzle");
    await verdict(page, "unique");
    await part.getByLabel("Sum of column 2").fill("1".repeat(40));
    await verdict(page, "fault");
    await waitForStatus(
      page,
      "editor",
      'columns has "11111111111111111111..." as the sum of column 2; it needs a number from 0 to 6, or x',
    );
    await part.getByLabel("Sum of column 2").fill("-1");
    await waitForStatus(page, "editor", 'the sum of column 2 is "-1"; it needs to be a whole number, or empty');
    await part.getByLabel("Sum of column 2").fill("3");
    await verdict(page, "unique");
    for (const size of ["0", "51", "", "9999999999999999"]) {
      await part.getByLabel("Columns", { exact: true }).fill(size);
      await waitForStatus(page, "editor", `Columns is "${size}"; it needs to be a whole number from 1 to 50`);
    }
    assert.equal(await part.locator(".cell").count(), 36);
    await part.getByLabel("Columns", { exact: true }).fill("6");
    await verdict(page, "unique");
    await part.getByRole("radio", { name: "Erase" }).check();
    await part.getByRole("button", { name: "column 1, row 6: start" }).click();
    await waitForStatus(page, "editor", "there is no start; choose Start and press a cell");
    await part.getByRole("button", { name: "Play it", disabled: true }).waitFor();
    await part.getByRole("radio", { name: "Start" }).check();
    await part.getByRole("button", { name: "column 1, row 6: empty" }).click();
    await verdict(page, "unique");
  });

  test("reads game ids of the collection and writes them back", async () => {
    const page = await openLab("tracks.a");
    const part = page.locator(".editor");
    const field = part.getByRole("textbox", { name: "Read a puzzle" });
    const read = async (/** @type {string} */ text) => {
      await field.fill(text);
      await part.getByRole("button", { name: "Read", exact: true }).click();
    };
    const id = "8x8:d9s5c6zgAa,1,4,1,4,4,3,S3,5,2,2,4,S5,3,3,5,1";
    await read(`https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/tracks.html#${id}`);
    await verdict(page, "unique");
    assert.equal(await part.getByRole("textbox", { name: "For Simon Tatham" }).inputValue(), id);
    assert.equal(
      await part.getByRole("textbox", { name: "Its id" }).inputValue(),
      "tracks.8x8.1-4-1-4-4-3-3-5.2-2-4-5-3-3-5-1.c1r4W.c7r8S.kd9s5c6zgA",
    );
    for (const [text, words] of [
      ["8x8:d9s5c6zgAa,1,4,1,4,4,3,S3,5,2,2,4,5,3,3,5,1", "there is no entrance"],
      ["8x8:d9s5", "clues has"],
      ["999x999:a,1", "is not an id"],
      ["8x8#1234", "has a random seed"],
      ['hello "there" --limit 3', "need the same number"],
      ["hello", "is not an id"],
      ["", "is empty"],
    ]) {
      await read(text);
      await part.locator(".note").filter({ hasText: words }).waitFor();
      assert.equal(await part.getByRole("textbox", { name: "For Simon Tatham" }).inputValue(), id);
    }
    await read("tracks.mums2008");
    await verdict(page, "same cells");
    await part.getByText("As a game id of Simon Tatham’s Tracks it cannot be written").waitFor();
    assert.equal(await part.getByLabel("Rows cut after column").inputValue(), "8");
    assert.equal(await part.getByLabel("Sum of row 1, second part").inputValue(), "6");
  });

  test("is worked by keyboard alone: arrows, digits, tools", async () => {
    const page = await openLab("tracks.a");
    const part = page.locator(".editor");
    await part.getByRole("button", { name: "column 1, row 1: start" }).focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("5");
    await part.getByRole("button", { name: "column 2, row 2: digit 5" }).waitFor();
    await page.keyboard.press("Delete");
    await part.getByRole("button", { name: "column 2, row 2: empty" }).waitFor();
    await page.keyboard.press("Home");
    await page.keyboard.press("Enter"); // the tool is Start
    await part.getByRole("button", { name: "column 1, row 2: start" }).waitFor();
    await page.keyboard.press("Enter");
    await part.getByRole("button", { name: "column 1, row 2: start, door west" }).waitFor();
    assert.equal((await stateOf(page)).made, "0", "no key reached the puzzle");
  });
});
