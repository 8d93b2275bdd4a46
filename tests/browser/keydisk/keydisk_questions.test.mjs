// The article's questions about Free the Key, each answered by a job in the page.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { control, openSite, picture, ROOT, saved, stateOf, unfold, waitForPuzzle, waitForStatus, waitUntil } from "../harness.mjs";

const site = await openSite();

/** @typedef {import("playwright-core").Page} Page */

/** @param {string} [id] @param {import("../harness.mjs").PageOptions} [options] */
const openLab = (id = "keydisk.a", options = {}) => site.openLab(id, ".workbench .facts div", { still: true, ...options });

describe("what the article asked", () => {
  /** @param {Page} page @param {Record<string, string>} fields */
  async function search(page, fields) {
    const part = page.locator(".keydisk-harder");
    await unfold(part);
    for (const [label, value] of Object.entries(fields)) await part.getByLabel(label, { exact: true }).fill(value);
    await part.getByRole("button", { name: "Run" }).click();
  }

  test("the hardest keys found are those of the results, with their numbers", async () => {
    const page = await openLab();
    const results = readFileSync(join(ROOT, "tests/results/quick.txt"), "utf8");
    const items = await page.locator(".hardest .words p").allInnerTexts();
    assert.equal(items.length, 2);
    for (const item of items) {
      const command = /nopatience (keydisk harder .*)/.exec(item)?.[1] ?? "no command";
      const [, answered] = results.split(`$ ${command}\n`);
      const [, moves, hardness = moves] = /^(\d+) moves,(?: hardness (\d+),)? found/m.exec(answered) ?? [];
      assert.match(item, new RegExp(`: ${hardness}\\b`));
    }
    await page.locator(".hardest").getByRole("button", { name: "Open it: Key, hardness 210" }).click();
    await waitForPuzzle(page, "keydisk.hardest");
  });

  test("a harder key: the same as on the command line, opened by a press, and back", async () => {
    const page = await openLab();
    await unfold(page.locator(".keydisk-harder"));
    await page.locator(".keydisk-harder").getByLabel("Harder by").selectOption("hardness");
    await search(page, { Positions: "8", Cuts: "8", Seed: "1", "Keys to try": "50000" });
    await waitForStatus(page, "keydisk-harder", /^11 moves, hardness 26, found after [\d,]+ of 50,000 keys$/);
    assert.match(
      (await page.locator(".keydisk-harder .command").textContent()) ?? "",
      /nopatience keydisk harder --length 8 --cuts 8 --seed 1 --keys 50000 --by hardness took [\d.]+ s here$/,
    );
    await picture(page.locator(".keydisk-harder"), "keydisk-harder-by");
    await page.getByRole("button", { name: "Open it: Key, 11 moves, seed 1" }).click();
    await waitForPuzzle(page, "keydisk.02321410.02133200.30314330");
    await page
      .locator(".workbench .facts div")
      .filter({ hasText: /^hardness26$/ })
      .waitFor();
    await page.goBack();
    await waitForPuzzle(page, "keydisk.a");
  });

  test("a long search shows its best as it improves, keeps the page alive, and can be cancelled", async () => {
    const page = await openLab();
    const part = page.locator(".keydisk-harder");
    await search(page, { Seed: "3", "Keys to try": "900000000" });
    const open = part.getByRole("button", { name: /^Open it/ });
    await open.waitFor();
    const early = await part.locator(".answer p").textContent();
    await page.waitForFunction((was) => document.querySelector(".keydisk-harder .answer p")?.textContent !== was, early);
    assert.equal(await part.locator("progress").isVisible(), true);
    await page.evaluate(() => window.nopatience.move("ccw"));
    assert.equal((await stateOf(page)).position, "0-1"); // moves are played while it searches
    const workers = page.workers().length;
    await (await control(page, "embed")).click();
    assert.match((await saved(page, page.locator("#save-svg"))).name, /\.svg$/);
    await page.locator("#embed-panel-close").click();
    assert.equal(page.workers().length, workers, "the picture was not drawn by a worker of the same pool");
    await part.getByRole("button", { name: "Cancel" }).click();
    await waitForStatus(page, "keydisk-harder", "Cancelled.");
    assert.equal(await part.locator("progress").isVisible(), false);
    const [id, best] = [await part.locator(".puzzles code").textContent(), await part.locator(".answer p").textContent()];
    await open.click();
    await waitForPuzzle(page, id ?? "");
    assert.equal((await stateOf(page)).left, String(Number.parseInt(best ?? "", 10)));
  });

  test("which mazes have a key: the smallest without one, made one by a press", async () => {
    const page = await openLab();
    const part = page.locator(".keydisk-inverse");
    await unfold(part);
    await waitForStatus(page, "keydisk-inverse", "no key makes this maze; 8 cells on 2 positions contradict each other");
    assert.equal(await part.locator(".needed").count(), 8);
    const why = (await part.locator(".answer .words").textContent()) ?? "";
    assert.match(why, /Position 0 lets rotations 0 and 1 pass and stops rotation 2/);
    assert.match(why, /So no disk has such cuts, whatever its heights\./);
    await page.getByRole("gridcell", { name: "position 1, rotation 0, blocked" }).click();
    await waitForStatus(page, "keydisk-inverse", /^a key with \d heights, the fewest that make this maze$/);
    assert.equal(await part.locator(".needed").count(), 0);
    assert.match((await part.locator(".command").textContent()) ?? "", /^On the command line: nopatience keydisk inverse 1100\.1110 took/);
    await part.getByRole("button", { name: "Open it" }).click();
    await waitUntil(page, async () => /^keydisk\.\d\d\.\d\d\.\d{4}$/.test((await window.nopatience.getState()).puzzle));
    await part.getByLabel("Maze", { exact: true }).fill("1111.0010.1111"); // typed, it is drawn
    await waitForStatus(page, "keydisk-inverse", "a key with 2 heights, the fewest that make this maze");
    assert.equal(await part.locator(".cell").count(), 12);
  });

  for (const ends of ["pointerup", "pointercancel"])
    test(`drawn with the mouse, until ${ends}`, async () => {
      const page = await openLab();
      const part = page.locator(".keydisk-inverse");
      await unfold(part);
      await waitForStatus(page, "keydisk-inverse", "no key makes this maze");
      const cell = (/** @type {number} */ x, /** @type {number} */ r) =>
        page.getByRole("gridcell", { name: `position ${x}, rotation ${r},` });
      await cell(0, 2).hover();
      await page.mouse.down();
      await cell(0, 3).hover();
      await page.evaluate((name) => void window.dispatchEvent(new PointerEvent(name)), ends);
      await cell(1, 3).hover();
      await cell(1, 0).hover();
      await part.locator(".command code").filter({ hasText: "inverse 1111.0110" }).waitFor();
      assert.match((await cell(1, 3).getAttribute("aria-label")) ?? "", /blocked/);
    });

  test("by keyboard, with limited heights, and the maze above", async () => {
    const page = await openLab();
    const part = page.locator(".keydisk-inverse");
    await unfold(part);
    await waitForStatus(page, "keydisk-inverse", "no key makes this maze");
    await page.getByRole("gridcell", { name: /^position 0, rotation 0,/ }).focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press(" ");
    await waitForStatus(page, "keydisk-inverse", "a key");
    assert.match((await part.locator(".command code").textContent()) ?? "", / 1100\.1110$/);
    await page.getByRole("button", { name: "Take the maze of this key" }).click();
    await part.locator(".command").filter({ hasText: "inverse 1111111111111111." }).waitFor();
    await waitForStatus(page, "keydisk-inverse", "a key with 4 heights, the fewest that make this maze");
    assert.equal(await part.locator(".cell").count(), 21 * 16);
    await part.getByLabel("Greatest height").fill("2");
    await waitForStatus(
      page,
      "keydisk-inverse",
      /no key makes this maze with heights 0 to 2; \d+ cells on \d+ positions? contradict each other/,
    );
    assert.ok((await part.locator(".needed").count()) > 0);
    await part.getByLabel("Rotations", { exact: true }).fill("5");
    await page.keyboard.press("Enter");
    await waitForStatus(page, "keydisk-inverse", "Rotations is 5; it needs to be an even number");
  });

  test("how special the key is, drawn and in words", async () => {
    const page = await openLab();
    const part = page.locator(".keydisk-chance");
    await unfold(part);
    await part.getByLabel("Keys", { exact: true }).fill("20000");
    await part.getByLabel("Seed").fill("1");
    await part.getByRole("button", { name: "Run" }).click();
    await waitForStatus(page, "keydisk-chance", /: 30\.715 % can be solved$/);
    assert.match((await part.locator("svg").textContent()) ?? "", /this key: 74/);
    const words = (await part.locator(".answer .words").textContent()) ?? "";
    assert.match(words, /half of these need at most 22 moves.*the hardest needs 44.*keydisk\.a needs 74, more than any of these/);
    await part.getByRole("button", { name: /^Open it/ }).click();
    await waitForPuzzle(page, "keydisk.002213020243131311320.024243310311122304000.4223214034112121");
    assert.equal((await stateOf(page)).left, "44");
    await part.locator("svg").waitFor({ state: "hidden" }); // it was about the key before
  });
});
