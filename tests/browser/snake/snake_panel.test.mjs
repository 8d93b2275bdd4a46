// The snake cube's panels: which snake is it, the census with progress and cancel, the list of all snakes.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { openCore, openSite, picture, ROOT, saved, waitForState, waitForStatus, waitUntil } from "../harness.mjs";

const native = join(ROOT, "build/native/nopatience");

assert.ok(existsSync(native), "the native program is missing: cmake --build --preset native");
const site = await openSite();

/** @typedef {import("playwright-core").Page} Page */

/** @param {string} [id] @param {import("../harness.mjs").PageOptions} [options] */
const openLab = (id = "snake.green", options = {}) => site.openLab(id, ".results", options);

/** Counts the cube's snakes. @param {Page} page */
async function countCube(page) {
  await page.locator("#lab .census").getByRole("button", { name: "Count", exact: true }).click();
  await waitForStatus(page, "census", /^3x3x3: 11,487 snakes, 51,704 solutions; 3,658 with just one, at most 142$/);
}

/** @param {...string} words */
function command(...words) {
  const { stdout, status } = spawnSync(native, words, { maxBuffer: 1 << 28 });
  assert.equal(status, 0);
  return stdout;
}

describe("results of larger boxes", () => {
  const folder = join(ROOT, "tests/results");

  /** "13.7 billion" or "44.7 %" as a number. @param {string} words */
  function amountOf(words) {
    const [, number, size] = /^([\d.,]+) ?(billion|trillion|%)?$/.exec(words) ?? [];
    return Number(number.replaceAll(",", "")) * ({ billion: 1e9, trillion: 1e12 }[size] ?? 1);
  }

  /** The numbers of a row: each cell has one, or one with its interval. @param {Page} page @param {string} box */
  async function row(page, box) {
    const cells = page
      .locator(".results tbody tr")
      .filter({ has: page.getByRole("rowheader", { name: box }) })
      .locator("td");
    const words = (await cells.allTextContents()).slice(0, 4);
    return words.map((cell) => (cell.match(/[\d.,]+( billion| trillion| %)?/g) ?? []).map(amountOf));
  }

  /** @param {number[][]} shown @param {number[][]} found */
  function assertNear(shown, found) {
    assert.deepEqual(
      shown.map((cell) => cell.length),
      found.map((cell) => cell.length),
    );
    shown.flat().forEach((value, i) => assert.ok(Math.abs(value / found.flat()[i] - 1) < 0.01, `${shown} is not ${found}`));
  }

  test("are those of the files", async () => {
    const page = await openLab();
    const sampled = readFileSync(join(folder, "sampled.txt"), "utf8");
    const whole = /^3x3x4: ([\d,]+) snakes, ([\d,]+) solutions; ([\d,]+) with just one/m.exec(sampled) ?? [];
    const [snakes, solutions, unique] = whole.slice(1).map((number) => Number(number.replaceAll(",", "")));
    assert.deepEqual((await row(page, "3x3x4")).slice(0, 3), [[snakes], [solutions], [unique]]);
    assert.deepEqual((await row(page, "3x3x3")).slice(0, 3), [[11487], [51704], [3658]]);
    const lines = [
      ...sampled.matchAll(/^(?:snakes|solutions|snakes with one solution|share[^:]*): ([\d.,]+)[ %]*, from ([\d.,]+) to ([\d.,]+)$/gm),
    ];
    assertNear(
      await row(page, "3x4x4"),
      lines.map(([, ...numbers]) => numbers.map((number) => Number(number.replaceAll(",", "")))),
    );
    const report = JSON.parse(/^\{.*\}$/m.exec(sampled)?.[0] ?? "");
    const interval = (/** @type {number[]} */ [mean, , low, high]) => [mean, low, high];
    const share = interval(report.share).map((millionths) => millionths / 10_000);
    assertNear(await row(page, "4x4x4"), [...["snakes", "solutions", "unique"].map((name) => interval(report[name])), share]);
    for (const command of await page.locator(".results table").first().locator("td:last-child").allTextContents()) {
      const words = command.replace("nopatience ", "$ ");
      assert.ok(words.startsWith("$ census 3x3x") || sampled.includes(words), command);
    }
    await picture(page.locator(".results"), "snake-results");
  });

  test("say which snakes fold without stretching, as the file does, and open those that do not", async () => {
    const page = await openLab();
    const quick = readFileSync(join(folder, "quick.txt"), "utf8");
    const [, snakes, plans] = /^3x3x3: of ([\d,]+) snakes, ([\d,]+) can be folded/m.exec(quick) ?? [];
    await page.getByText(`Of the ${snakes} snakes of 3x3x3, ${plans} can be folded without cubelets passing`).waitFor();
    const [answer] = /^\$ snake plans 3x3x3\n(?:.*\n)*?= 0$/m.exec(quick) ?? [""];
    const words = [...answer.matchAll(/^([ESC]+) cannot; .* (0\.\d+)$/gm)].map(([, word]) => word);
    const [fewest, most] = [...answer.matchAll(/^\d+ folds: ([ESC, ]+?)(?: and .*)?$/gm)].map(([, list]) => list.split(", "));
    assert.deepEqual(
      (await page.locator(".results .puzzles code").allTextContents()).map((id) => id.split(".")[2]),
      [...words, ...most, ...fewest],
    );
    for (const [, width] of answer.matchAll(/about (0\.\d+)$/gm)) await page.getByText(width).first().waitFor();
    const table = [...answer.matchAll(/^ +\d+ +\d+ +\d+ +\d+$/gm)].map(([line]) => line.trim().split(/ +/));
    const cells = await page
      .locator(".results table")
      .nth(1)
      .locator("tbody tr")
      .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent?.replace(",", ""))));
    assert.deepEqual(cells, table);
    await page.getByRole("button", { name: `Open it: snake.3x3x3.${words[1]}` }).click();
    await waitForState(page, { puzzle: `snake.3x3x3.${words[1]}` });
    await page.getByText("the elastic must be stretched for that").first().waitFor();
    await page.locator("#snake-which").getByRole("button", { name: "This snake" }).click();
    await page.getByText("the elastic must be stretched: no folds lead to a solution").waitFor();
  });
});

describe("the census", () => {
  test("has the article's tables and totals", async () => {
    const page = await openLab();
    await countCube(page);
    const [all, palindromes] = [page.locator(".census-table").nth(0), page.locator(".census-table").nth(1)];
    /** @param {import("playwright-core").Locator} table */
    const foot = async (table) =>
      (await table.locator("tbody tr").last().locator("td").allTextContents()).map((text) => Number(text.replace(",", "")));
    assert.deepEqual(await foot(all), [24, 235, 1037, 2563, 3444, 2674, 1159, 303, 46, 2, 11487]);
    assert.deepEqual(await foot(palindromes), [3, 5, 12, 16, 14, 18, 4, 4, 1, 77]);
    const sums = (await all.locator("tbody tr td:last-child").allTextContents()).slice(0, 15);
    assert.deepEqual(
      sums.map((text) => Number(text.replace(",", ""))),
      [3658, 2704, 1242, 1002, 475, 496, 246, 288, 169, 156, 108, 137, 70, 88, 61],
    );
    await page
      .getByText("of 16,781,312 words, 98,514 have no straight line longer than the box, and 11,487 of these have a solution")
      .waitFor();
    await page.getByText("Corrections to the 2012 article").click();
    await page.locator(".corrections li").last().waitFor();
    assert.equal(await page.locator(".corrections li:visible").count(), 5);
    const table = await saved(page, all.getByRole("button", { name: "Table as CSV" }));
    assert.match(table.bytes.toString(), /^solutions,2S,3S,4S,5S,6S,7S,8S,9S,10S,11S,snakes\n1,,15,144,589,1053,1078,556,187,34,2,3658\n/);
    assert.match(table.bytes.toString(), /\nsnakes,24,235,1037,2563,3444,2674,1159,303,46,2,11487\n$/);
    await picture(page.locator("#lab"), "snake-panels");
  });

  test("of a larger box shows progress, can be stopped, and can be begun again", async () => {
    const page = await openLab();
    await countCube(page);
    const part = page.locator(".census");
    await page.locator("#census-box").fill("3x3x4"); // it would take a minute
    await page.locator("#census-box").press("Enter");
    await part.getByText(/^\d+ %, [1-9][\d,]* snakes so far$/).waitFor();
    await page.waitForFunction(() => /** @type {HTMLProgressElement} */ (document.querySelector(".census progress")).value > 0);
    await page.evaluate(() => window.nopatience.hint()); // the page answers meanwhile
    await part.getByRole("button", { name: "Cancel" }).click();
    await waitForStatus(page, "census", "Cancelled.");
    await part.locator("progress").waitFor({ state: "hidden" });
    await part.getByText(/^\d+ %, [1-9][\d,]* snakes so far$/).waitFor();
    assert.equal(await page.locator(".census-table").count(), 2); // the tables stay
    await page.getByRole("button", { name: "2x3x3", exact: true }).click();
    await waitForStatus(page, "census", /^2x3x3: 296 snakes, 1,085 solutions/);
  });

  test("of too many snakes for a list it is said how to save them", async () => {
    const page = await openLab();
    await countCube(page);
    await page.locator("#census-box").fill("2x3x5");
    await page.locator("#census-box").press("Enter");
    await waitForStatus(page, "census", /^2x3x5: 300,418 snakes, 1,131,260 solutions/);
    assert.equal(await page.locator(".browser").isVisible(), false);
    await page.getByText("300,418 snakes are too many to list here; they can be saved.").waitFor();
    const file = await saved(page, page.locator(".census").getByRole("button", { name: "Save as CSV" }));
    assert.ok(file.bytes.equals(command("census", "2x3x5", "--csv")), "the CSV differs from the command line's");
  });
});

describe("the list of snakes", () => {
  const rows = command("census", "3x3x3", "--csv")
    .toString()
    .trimEnd()
    .split("\n")
    .map((line, i) => {
      const [word, solutions] = line.split(",");
      return { number: i + 1, word, solutions: Number(solutions), straights: word.split("S").length - 1 };
    });

  /** @param {Page} page */
  const first = async (page) => (await page.locator('.list-row[aria-posinset="1"] code').textContent()) ?? "";
  /** @param {Page} page @param {number} count */
  const counted = (page, count) =>
    waitForStatus(page, "browser", new RegExp(`^${new Intl.NumberFormat("en").format(count)} of 11,487 snakes$`));
  /** Waits until this snake is looked at. @param {Page} page @param {string} word */
  const shows = (page, word) =>
    page
      .locator(".card-of-one code")
      .first()
      .filter({ hasText: new RegExp(`^${word}$`) })
      .waitFor();

  test("is the command line's CSV, to the byte", async () => {
    const page = await openLab();
    await countCube(page);
    const all = await saved(page, page.getByRole("button", { name: "All as CSV" }));
    assert.equal(all.name, "3x3x3.csv");
    assert.ok(all.bytes.equals(command("census", "3x3x3", "--csv")), "the CSV differs from the command line's");
    const same = await saved(page, page.getByRole("button", { name: "These as CSV" }));
    assert.ok(same.bytes.equals(all.bytes));
  });

  test("is filtered by straights, solutions, palindromes and pattern", async () => {
    const page = await openLab();
    await countCube(page);
    await counted(page, 11487);
    assert.ok((await page.locator(".list-row[role]").count()) < 60, "rows out of sight are there too");
    const field = (/** @type {string} */ name, nth = 0) => page.locator(".browser .filters").getByLabel(name, { exact: true }).nth(nth);
    await field("Straights from").fill("6");
    await field("to", 0).fill("6");
    await counted(page, 3444);
    await field("Solutions from").fill("1");
    await field("to", 1).fill("1");
    await counted(page, rows.filter((row) => row.straights === 6 && row.solutions === 1).length);
    await field("Only palindromes").check();
    await counted(page, 6);
    await page.getByRole("button", { name: "Show all" }).click();
    await counted(page, 11487);
    await field("Word").fill("esccc");
    const begins = rows.filter(({ word }) => word.startsWith("ESCCC") || word.endsWith("CCCSE"));
    await counted(page, begins.length);
    const some = await saved(page, page.getByRole("button", { name: "These as CSV" }));
    assert.equal(some.bytes.toString(), begins.map(({ word, solutions }) => `${word},${solutions}\n`).join(""));
    await field("Word").fill("*SCSCSCSCS*");
    await counted(page, rows.filter(({ word }) => word.includes("SCSCSCSCS")).length);
    await field("Word").fill("E?S*S*S*S*S*S*S*S*S*CE"); // a slow matcher would freeze the page
    await counted(
      page,
      rows.filter(({ word }) => [word, [...word].reverse().join("")].some((one) => /^E.S(.*S){8}.*CE$/.test(one))).length,
    );
    await field("Word").fill("ESX");
    await waitForStatus(page, "browser", 'Word has "X"; it needs E, S, C');
    await field("Word").fill("");
    await field("to", 0).fill("99");
    await waitForStatus(page, "browser", 'Straights to is "99"; it needs');
    await field("to", 0).fill("");
    await field("Word").fill("");
    await field("Solutions from").fill("many");
    await waitForStatus(page, "browser", 'Solutions from is "many"; it needs to be a whole number from 0 to 142');
    await field("Solutions from").fill("143");
    await waitForStatus(page, "browser", 'Solutions from is "143"');
    await field("Solutions from").fill("142");
    await counted(page, 1);
    assert.equal(await first(page), "ECCCCCCCCCCCCSCSCSCSCCCCCCE");
  });

  test("has four orders and an index, and goes by keys", async () => {
    const page = await openLab();
    await countCube(page);
    const order = page.locator(".browser").getByLabel("Order");
    /** @type {[string, (a: typeof rows[0], b: typeof rows[0]) => number][]} */
    const orders = [
      ["Alphabetical", (a, b) => a.number - b.number],
      ["Fewest solutions first", (a, b) => a.solutions - b.solutions || a.number - b.number],
      ["Most solutions first", (a, b) => b.solutions - a.solutions || a.number - b.number],
      ["Fewest straights first", (a, b) => a.straights - b.straights || a.number - b.number],
    ];
    for (const [label, compare] of orders) {
      await order.selectOption({ label });
      const wanted = [...rows].sort(compare);
      const list = page.getByRole("listbox");
      await shows(page, wanted[0].word);
      assert.equal(await first(page), wanted[0].word);
      await list.focus();
      await page.keyboard.press("End");
      await shows(page, wanted[11486].word);
      await page.keyboard.press("ArrowUp");
      await shows(page, wanted[11485].word);
      await page.getByRole("slider", { name: "Position in the list" }).fill("5000");
      await shows(page, wanted[4999].word);
      const active = await list.getAttribute("aria-activedescendant");
      assert.equal(await page.locator(`#${active} code`).textContent(), wanted[4999].word);
    }
  });

  test("a number of the table shows its snakes; one is opened, folded, its solutions gone through", async () => {
    const page = await openLab("snake.green&speed=32");
    await countCube(page);
    await page.getByRole("button", { name: "2: solutions 1, 11S", exact: true }).press("Enter");
    await counted(page, 2);
    const [wanted] = rows.filter((row) => row.straights === 11);
    await page.getByRole("listbox").press("Enter");
    await waitForState(page, { puzzle: `snake.3x3x3.${wanted.word}` });
    await page.locator(".card-of-one").getByRole("button", { name: "No patience: fold it" }).click();
    await page.locator('#said[data-tone="solved"]').waitFor({ timeout: 60_000 });
    await waitForState(page, { solved: true });
  });
});

describe("which snake do I have", () => {
  test("typed, clicked, in runs or in bits; it is opened, its solutions folded, and it is found in the list", async () => {
    const page = await openLab("snake.kev&speed=32");
    const part = page.locator(".snake-which");
    const field = part.getByLabel("Word", { exact: true });
    await field.fill("ESCCCCCCCCCSCCCCCCCSCSCCCC");
    await part.getByText("26 cubelets so far").waitFor();
    await part.getByRole("button", { name: "E", exact: true }).click();
    await part.getByText("snake.red, Cubra Red: 27 cubelets for 3x3x3").first().waitFor();
    await part.getByRole("button", { name: "Look it up" }).click();
    await part.getByText("10 solutions; of the 11,487 snakes of this box, 156 have as many, 10,280 fewer, 1,051 more").waitFor();
    await part.getByText("number 4,512 of 11,487 in alphabetical order").waitFor();
    await waitForStatus(page, "snake-solutions", "10 solutions");
    const solutions = page.locator(".snake-solutions .puzzles li");
    assert.equal(await solutions.count(), 10);
    await solutions
      .first()
      .getByRole("button", { name: /^Show it/ })
      .click();
    const one = await waitForState(page, { solved: true, puzzle: "snake.red" });
    await solutions
      .nth(1)
      .getByRole("button", { name: /^Watch it/ })
      .click();
    await waitUntil(page, async (was) => (await window.nopatience.getState()).position !== was, one.position);
    await waitForState(page, { solved: true, playing: false });
    await part.getByRole("button", { name: "Find it in the list" }).click();
    await page.locator(".card-of-one h3").filter({ hasText: "Snake 4,512 of 11,487" }).waitFor();

    for (const text of ["2 2 2 2 3 3 2 2 2 2 2 2 3 2 2 2 2 2 2 2 2 3", "1111010111111101111111110", "ecccc-scscc-ccccc-sccccc-ccccse"]) {
      await field.fill("");
      await field.fill(text);
      await field.press("Enter");
      await waitForStatus(page, "snake-which", "ECCCCSCSCCCCCCCSCCCCCCCCCSE");
    }
  });

  test("the open one, and one that cannot be folded", async () => {
    const page = await openLab("snake.blue");
    const part = page.locator(".snake-which");
    await page.locator("#snake-which").getByRole("button", { name: "This snake" }).click();
    await part.getByText("1 solution; of the 11,487 snakes of this box, 3,658 have as many, 0 fewer, 7,829 more").waitFor();
    await part.getByText("Cubra Blue").last().waitFor();
    await part.getByLabel("Word", { exact: true }).fill("ECCCCCCCCCCCCCCCCCCCCCCCCCE");
    await part.getByLabel("Word", { exact: true }).press("Enter");
    await part.getByText("no solution: this snake cannot be folded into its box").waitFor();
  });
});

test("the cube's census in wasm, and the effort it takes", async () => {
  const module = await openCore();
  const words = Buffer.from("census 3x3x3\0");
  const inbox = module._np_inbox(words.length);
  module.HEAPU8.set(words, inbox);
  assert.equal(module._np_work(inbox), 1);
  let effort = 0;
  let answer;
  do {
    answer = JSON.parse(module.UTF8ToString(module._np_work_on(2000)));
    effort += 2000;
  } while (answer.status === "working");
  assert.equal(answer.report.snakes, 11487);
  assert.equal(answer.report.solutions, 51704);
  assert.ok(effort <= 60_000, `it took ${effort}`);
});
