// The article's questions about Free the Key, each answered by a job in the page.

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT, openSite, picture, saved, stateOf, waitForPuzzle, waitForStatus, waitUntil } from "../harness.mjs";

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
before(async () => (site = await openSite()));
after(() => site.close());

/** @typedef {import("playwright-core").Page} Page */

/** @param {string} [id] @param {import("../harness.mjs").PageOptions} [options] */
const openLab = (id = "keydisk.a", options = {}) => site.openLab(id, ".workbench .facts div", { still: true, ...options });

describe("what the article asked", () => {
  /** @param {Page} page @param {Record<string, string>} fields */
  async function search(page, fields) {
    for (const [label, value] of Object.entries(fields)) await page.locator(".harder").getByLabel(label, { exact: true }).fill(value);
    await page.locator(".harder").getByRole("button", { name: "Search" }).click();
  }

  test("the hardest keys found are those of the results, with their numbers", async () => {
    const page = await openLab();
    const results = readFileSync(join(ROOT, "tests/results/quick.txt"), "utf8");
    const items = await page.locator(".hardest li").allInnerTexts();
    assert.equal(items.length, 2);
    for (const item of items) {
      const command = /nopatience (keydisk harder .*)/.exec(item)?.[1] ?? "no command";
      const [, answered] = results.split(`$ ${command}\n`);
      const [, moves, hardness = moves] = /^(\d+) moves,(?: hardness (\d+),)? found/m.exec(answered) ?? [];
      assert.match(item, new RegExp(`: ${hardness}\\b`));
    }
    await page.close();
  });

  test("a harder key: the same as on the command line, kept with one click", async () => {
    const page = await openLab();
    await search(page, { Positions: "8", Cuts: "8", Seed: "1", "Keys to try": "50000" });
    await waitForStatus(page, "harder", "The hardest of 50,000 keys needs 19 moves.");
    assert.equal(await page.locator(".harder .big").textContent(), "19 moves");
    assert.match(
      (await page.locator(".harder .command").textContent()) ?? "",
      /nopatience keydisk harder --length 8 --cuts 8 --highest 4 --seed 1 --keys 50000$/,
    );
    await page.getByRole("button", { name: "Open it above" }).click();
    await waitForPuzzle(page, "keydisk.02004020.04320230.41012324");
    assert.equal((await stateOf(page)).left, "19");
    await page.close();
  });

  test("a key harder by its hardness: the same as on the command line; its verdict says as much", async () => {
    const page = await openLab();
    await page.locator(".harder").getByLabel("Harder by").selectOption("a greater hardness");
    await search(page, { Positions: "8", Cuts: "8", Seed: "1", "Keys to try": "50000" });
    await waitForStatus(page, "harder", "The hardest of 50,000 keys has hardness 26 and needs 11 moves.");
    assert.equal(await page.locator(".harder .big").textContent(), "11 moves, hardness 26");
    assert.match((await page.locator(".harder .command").textContent()) ?? "", / --seed 1 --keys 50000 --by hardness$/);
    await picture(page.locator(".harder"), "keydisk-harder-by");
    await page.getByRole("button", { name: "Open it above" }).click();
    await waitForPuzzle(page, "keydisk.02321410.02133200.30314330");
    await page.locator('.workbench [data-fact="hardnessMoves"] dd').filter({ hasText: /^26$/ }).waitFor();
    await page.close();
  });

  test("a long search shows its best as it improves, keeps the page alive, and can be cancelled", async () => {
    const page = await openLab();
    await page.evaluate(() => {
      const seen = /** @type {number[]} */ (Object.assign(window, { seen: [] }).seen);
      const best = /** @type {HTMLElement} */ (document.querySelector(".harder .big"));
      new MutationObserver(() => seen.push(Number.parseInt(best.textContent ?? "", 10))).observe(best, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    });
    await search(page, { Seed: "3", "Keys to try": "900000000" });
    const best = page.locator(".harder .big");
    await best.waitFor();
    await page.waitForFunction(() => /** @type {any} */ (window).seen.length > 1);
    /** @type {number[]} */
    const seen = await page.evaluate(() => /** @type {any} */ (window).seen);
    for (let i = 1; i < seen.length; i++) assert.ok(seen[i] > seen[i - 1], seen.join(" "));
    assert.equal(await page.locator(".harder progress").isVisible(), true);
    await page.evaluate(() => window.nopatience.move("ccw"));
    assert.equal((await stateOf(page)).position, "0-1"); // moves are played while it searches
    const workers = page.workers().length;
    await page.locator("#embed").click();
    assert.match((await saved(page, page.locator("#save-svg"))).name, /\.svg$/);
    await page.locator("#embed-panel-close").click();
    assert.equal(page.workers().length, workers, "the picture was not drawn by a worker of the same pool");
    await page.locator(".harder").getByRole("button", { name: "Cancel" }).click();
    await waitForStatus(page, "harder", /^Cancelled; the hardest so far needs \d+ moves\.$/);
    assert.equal(await page.locator(".harder progress").isVisible(), false);
    const [id, moves] = [
      await page.locator(".harder .figures code").first().textContent(),
      Number.parseInt((await best.textContent()) ?? "", 10),
    ];
    await page.getByRole("button", { name: "Open it above" }).click();
    await waitForPuzzle(page, id ?? "");
    assert.equal((await stateOf(page)).left, String(moves));
    await page.close();
  });

  test("sizes that are none get a sentence", async () => {
    const page = await openLab();
    for (const [label, value, sentence] of [
      ["Positions", "65", "Positions is “65”; it needs to be a whole number from 2 to 64"],
      ["Cuts", "7", "Cuts is 7; it needs to be an even number"],
      ["Greatest height", "0", "Greatest height is “0”; it needs to be a whole number from 1 to 9"],
      ["Seed", "-1", "Seed is “-1”; it needs to be a whole number from 0 to 999,999,999"],
    ]) {
      const input = page.locator(".harder").getByLabel(label, { exact: true });
      const was = await input.inputValue();
      await input.fill(value);
      await page.locator(".harder").getByRole("button", { name: "Search" }).click();
      await waitForStatus(page, "harder", sentence);
      assert.equal(await input.getAttribute("aria-invalid"), "true");
      await input.fill(was);
    }
    await page.close();
  });

  test("which mazes have a key: the smallest without one, made one by a press", async () => {
    const page = await openLab();
    await waitForStatus(page, "inverse", "No key makes this maze. 8 cells contradict each other; they are marked.");
    assert.equal(await page.locator(".inverse .needed").count(), 8);
    assert.match((await page.locator(".inverse ol").textContent()) ?? "", /Position 0 lets rotations 0 and 1 pass and stops rotation 2/);
    assert.match((await page.locator(".inverse").textContent()) ?? "", /So no disk has such cuts, whatever its heights\./);
    await page.getByRole("gridcell", { name: "position 1, rotation 0, blocked" }).click();
    await waitForStatus(page, "inverse", /^A key with \d different heights makes it; none with fewer does\.$/);
    assert.equal(await page.locator(".inverse .needed").count(), 0);
    assert.equal(await page.locator(".inverse .command").textContent(), "On the command line: nopatience keydisk inverse 1100.1110");
    await page.getByRole("button", { name: "Open it above" }).click();
    await waitUntil(page, async () => /^keydisk\.\d\d\.\d\d\.\d{4}$/.test((await window.nopatience.getState()).puzzle));
    await page.close();
  });

  test("by keyboard, with limited heights, and the maze above", async () => {
    const page = await openLab();
    await waitForStatus(page, "inverse", "No key makes this maze");
    await page.getByRole("gridcell", { name: /^position 0, rotation 0,/ }).focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press(" ");
    await waitForStatus(page, "inverse", "A key");
    assert.match((await page.locator(".inverse .command").textContent()) ?? "", / 1100\.1110$/);
    await page.getByRole("button", { name: "Take the maze above" }).click();
    await page.locator(".inverse .command").filter({ hasText: "inverse 1111111111111111." }).waitFor();
    await waitForStatus(page, "inverse", "A key with 4 different heights makes it; none with fewer does.");
    await page.locator(".inverse select").selectOption("2");
    await waitForStatus(page, "inverse", /No key with heights 0 to 2 makes this maze\. \d+ cells contradict each other/);
    assert.ok((await page.locator(".inverse .needed").count()) > 0);
    await page.locator(".inverse").getByLabel("Rotations", { exact: true }).fill("5");
    await page.keyboard.press("Enter");
    await waitForStatus(page, "inverse", "Rotations is 5; it needs to be an even number");
    await page.close();
  });

  test("how special the key is, drawn and in words", async () => {
    const page = await openLab();
    await page.locator(".chance").getByLabel("Keys to try").fill("20000");
    await page.getByRole("button", { name: "Try random keys" }).click();
    await waitForStatus(page, "chance", /The key above needs 74 moves, more than any of 6,143 solvable random keys\./);
    assert.match((await page.locator(".chance svg").textContent()) ?? "", /this key: 74/);
    assert.match((await page.locator(".chance .facts").textContent()) ?? "", /30\.7 %.*22 moves.*44 moves/);
    await page.getByRole("button", { name: "Open the hardest" }).click();
    await waitForPuzzle(page, "keydisk.002213020243131311320.024243310311122304000.4223214034112121");
    assert.equal((await stateOf(page)).left, "44");
    await page.close();
  });

  test("how many mazes have a key, counted here", async () => {
    const page = await openLab();
    await page.getByRole("button", { name: "Count all six" }).click();
    await waitForStatus(page, "counting", "Counted.");
    const cells = await page.locator(".counting tbody tr").evaluateAll((rows) =>
      rows.map((row) =>
        [...row.children]
          .slice(0, 3)
          .map((cell) => cell.textContent)
          .join(" "),
      ),
    );
    assert.deepEqual(cells, [
      "1 × 4 16 16",
      "2 × 4 230 256",
      "3 × 4 3,058 4,096",
      "1 × 6 64 64",
      "2 × 6 3,058 4,096",
      "3 × 6 113,428 262,144",
    ]);
    assert.match((await page.locator(".counting tbody tr").last().textContent()) ?? "", /nopatience keydisk count --length 3 --cuts 6$/);
    await page.close();
  });
});
