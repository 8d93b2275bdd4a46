// Free the Key in the page: played by keys and drags, walked, solved, edited, pasted, its questions answered.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, describe, test } from "node:test";
import { openSite, rests, until } from "../harness.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
before(async () => (site = await openSite()));
after(() => site.close());

/** @typedef {import("playwright-core").Page} Page */

/** @param {string} [id] @param {import("../harness.mjs").PageOptions} [wish] */
async function openPuzzle(id = "keydisk.a", wish = {}) {
  const page = await site.newPage({ width: 1280, height: 800, still: true, ...wish });
  await page.goto(`${site.url}?puzzle=${id}`);
  await page.locator("#canvas.shown").waitFor();
  return page;
}

/** The same with its room furnished and the verdict there. @param {string} [id] @param {import("../harness.mjs").PageOptions} [wish] */
async function openRoom(id, wish) {
  const page = await openPuzzle(id, wish);
  await page.locator(".workbench .facts div").first().waitFor();
  return page;
}

/** @param {Page} page */
const stateOf = (page) => page.evaluate(() => window.nopatience.getState());

/** @param {Page} page @param {string} part the section's class @param {string | RegExp} words */
const says = (page, part, words) => page.locator(`.${part} .said`).filter({ hasText: words }).first().waitFor({ timeout: 60_000 });

/** @param {Page} page @param {string} puzzle */
const opens = (page, puzzle) =>
  until(page, async (wanted) => (await window.nopatience.getState()).puzzle === wanted, puzzle);

/** @param {Page} page @param {string} name */
const fact = (page, name) => page.locator(`.workbench [data-fact="${name}"] dd`);

describe("playing", () => {
  test("by keys: along, around, and a tooth too tall for its cut", async () => {
    const page = await openPuzzle("keydisk.a~0-2");
    await page.locator("#canvas").focus();
    await page.keyboard.press("ArrowRight");
    assert.equal((await stateOf(page)).position, "1-2");
    await page.keyboard.press("ArrowLeft");
    assert.equal((await stateOf(page)).position, "0-2");
    await page.keyboard.press("ArrowUp");
    assert.equal((await stateOf(page)).position, "0-3");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    assert.equal((await stateOf(page)).position, "0-1");
    await page.keyboard.press("ArrowRight");
    await page.locator('#said[data-tone="illegal"]').waitFor();
    assert.match((await page.locator("#said").textContent()) ?? "", /tooth/);
    assert.equal((await stateOf(page)).position, "0-1");
    await page.close();
  });

  test("by dragging the disk along the key", async () => {
    const page = await openPuzzle("keydisk.000000.000000.0000");
    const spots = await page.evaluate(() => {
      const canvas = /** @type {HTMLCanvasElement} */ (document.getElementById("canvas"));
      const { left, top, width, height } = canvas.getBoundingClientRect();
      const found = [];
      for (let y = 8; y < height; y += 16)
        for (let x = 8; x < width; x += 16) {
          canvas.dispatchEvent(new PointerEvent("pointermove", { isPrimary: true, clientX: left + x, clientY: top + y }));
          if (canvas.classList.contains("pressable")) found.push({ x: left + x, y: top + y });
        }
      return found;
    });
    assert.ok(spots.length > 10, "nothing on the picture can be taken hold of");
    let moved = 0;
    for (let i = 0; i < 10 && moved === 0; i++) {
      const { x, y } = spots[Math.floor(((i + 0.5) * spots.length) / 10)];
      await page.mouse.move(x, y);
      await page.mouse.down();
      for (let step = 1; step <= 8; step++) await page.mouse.move(x + step * 25, y + step * 8);
      await page.mouse.up();
      await rests(page);
      moved = Number((await stateOf(page)).position.split("-")[0]);
    }
    assert.ok(moved > 0, "no drag moved the disk");
    await page.locator("#undo").click();
    await until(page, async (was) => Number((await window.nopatience.getState()).position.split("-")[0]) < was, moved);
    await page.close();
  });

  test("No patience takes the fewest moves, as the hint begins them", async () => {
    const page = await openPuzzle("keydisk.a&speed=32");
    await page.locator("#hint").click();
    await page.locator('#said[data-tone="hint"]').waitFor();
    await page.locator("#solve").click();
    await page.locator('#said[data-tone="solved"]').waitFor({ timeout: 60_000 });
    const state = await stateOf(page);
    assert.equal(state.made, "74");
    assert.match(state.position, /^20-/);
    await page.locator("#scrub").fill("40");
    assert.equal((await stateOf(page)).left, "34");
    await page.close();
  });

  test("the article's walk stands beside a shortest way, one longer on stand-in B", async () => {
    const page = await openPuzzle("keydisk.b~1-6");
    const title = "The article’s walk and a shortest way";
    const pill = page.locator("#chosen").getByRole("button", { name: title });
    if ((await pill.getAttribute("aria-pressed")) === "false") await pill.click();
    const figure = page.locator("figure", { hasText: title });
    await figure.scrollIntoViewIfNeeded();
    await figure.locator("svg").waitFor();
    const words = (await figure.locator("svg").textContent()) ?? "";
    assert.match(words, /76 moves/);
    assert.match(words, /75 moves/);
    await page.close();
  });
});

describe("the workbench", () => {
  test("raises and lowers teeth and cuts by mouse; the puzzle above follows and can be played", async () => {
    const page = await openRoom("keydisk.030.020.4030");
    const tooth = page.getByRole("spinbutton", { name: "tooth above, position 1" });
    assert.equal(await tooth.getAttribute("aria-valuenow"), "3");
    await tooth.click();
    await opens(page, "keydisk.040.020.4030");
    await tooth.click({ modifiers: ["Shift"] });
    await opens(page, "keydisk.030.020.4030");
    await tooth.click({ button: "right" });
    await opens(page, "keydisk.020.020.4030");
    await page.getByRole("spinbutton", { name: "cut 1" }).click();
    await opens(page, "keydisk.020.020.4130");
    await page.locator(".workbench .check input").check();
    await page.getByRole("spinbutton", { name: "cut 1" }).click();
    await opens(page, "keydisk.020.020.4030");
    await page.evaluate(() => window.nopatience.move("right"));
    assert.equal((await stateOf(page)).position, "1-0");
    await page.getByRole("button", { name: "Undo change" }).click();
    await opens(page, "keydisk.020.020.4130");
    assert.equal((await stateOf(page)).position, "1-0"); // the disk stays where it may
    await page.close();
  });

  test("by keyboard, one stop for each row", async () => {
    const page = await openRoom("keydisk.030.020.4030");
    await page.getByRole("spinbutton", { name: "tooth above, position 0" }).focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowUp");
    await opens(page, "keydisk.040.020.4030");
    await page.keyboard.press("1");
    await opens(page, "keydisk.010.020.4030");
    await page.keyboard.press("Tab");
    await page.keyboard.press("End");
    await page.keyboard.press("2");
    await opens(page, "keydisk.010.022.4030");
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowRight"); // cuts lie on their side
    await opens(page, "keydisk.010.022.5030");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("9");
    await opens(page, "keydisk.010.022.5930");
    await page.close();
  });

  test("gives the verdict at once, the same as the counters", async () => {
    const page = await openRoom();
    assert.equal(await fact(page, "fewest").textContent(), "74");
    assert.equal(await fact(page, "backwards").textContent(), "17");
    assert.equal(await fact(page, "fewestColumn").textContent(), "72");
    assert.equal(await fact(page, "loops").textContent(), "1 and 2 end rings");
    assert.equal(await fact(page, "legal").textContent(), "178 of 336");
    assert.equal(await fact(page, "hardness").textContent(), "hard");
    const tooth = page.getByRole("spinbutton", { name: "tooth above, position 4" });
    await tooth.click({ modifiers: ["Shift"] });
    await says(page, "workbench", "Easy: 24 moves");
    await opens(page, "keydisk.031230322102103322410.040212302231320140110.4030244024424032");
    assert.equal((await stateOf(page)).left, "24");
    assert.equal(await page.locator(".workbench .legend").textContent(), "2 cells became legal");
    for (let height = 4; height <= 9; height++) await tooth.click();
    await page.locator(".workbench .command").filter({ hasText: /nopatience keydisk verdict keydisk\.03129/ }).waitFor(); // the last of six verdicts
    await says(page, "workbench", "Impossible: the disk cannot come off");
    assert.equal(await fact(page, "fewest").textContent(), "impossible");
    await page.close();
  });

  test("changes sizes, and says what is wrong with others", async () => {
    const page = await openRoom("keydisk.030.020.4030");
    await page.locator(".workbench form").getByLabel("Positions", { exact: true }).fill("5");
    await page.keyboard.press("Enter");
    await opens(page, "keydisk.03000.02000.4030");
    await page.locator(".workbench form").getByLabel("Cuts", { exact: true }).fill("6");
    await page.keyboard.press("Enter");
    await opens(page, "keydisk.03000.02000.403000");
    for (const [field, value, sentence] of [
      ["Cuts", "15", "Cuts is 15; it needs to be an even number"],
      ["Cuts", "66", "Cuts is “66”; it needs to be a whole number from 4 to 64"],
      ["Positions", "1", "Positions is “1”; it needs to be a whole number from 2 to 64"],
      ["Positions", "", "Positions is “”; it needs to be a whole number from 2 to 64"],
    ]) {
      await page.locator(".workbench form").getByLabel(field, { exact: true }).fill(value);
      await page.keyboard.press("Enter");
      await says(page, "workbench", sentence);
      assert.equal((await stateOf(page)).puzzle, "keydisk.03000.02000.403000");
      await page.locator(".workbench form").getByLabel(field, { exact: true }).fill(field === "Cuts" ? "6" : "5");
    }
    await page.close();
  });

  test("a key that no disk fits anywhere is refused, and the one above stays", async () => {
    const page = await openRoom("keydisk.10.11.1010");
    await page.getByRole("spinbutton", { name: "tooth below, position 0" }).click();
    await page.getByRole("spinbutton", { name: "tooth above, position 1" }).click();
    const before = "keydisk.11.21.1010"; // an edit is opened once its verdict is in
    await until(page, async (id) => (await window.nopatience.getState()).puzzle === id, before);
    await page.getByRole("spinbutton", { name: "tooth below, position 1" }).click();
    await says(page, "workbench", "Disk fits nowhere on this key");
    assert.equal((await stateOf(page)).puzzle, before);
    await page.close();
  });
});

describe("pasting", () => {
  test("the arrays as a program prints them", async () => {
    const page = await openRoom();
    const area = page.getByLabel("Three lists of heights");
    await area.fill(`key = {{0,4,0,2,1,2,1,3,4,0,0,2,2,2,1,1,1,2,4,0,0},
      {0,3,2,4,0,2,1,0,0,1,4,1,2,1,2,1,2,0,0,3,0}};
      disk = {4,0,4,0,4,2,4,0,
      3,4,2,4,2,0,3,2}`);
    await page.getByRole("button", { name: "Read and open" }).click();
    await says(page, "paste", "Read: 21 positions, 16 cuts");
    assert.equal((await stateOf(page)).puzzle, "keydisk.b");
    await page.waitForFunction(() => document.querySelector('.workbench [data-fact="fewest"] dd')?.textContent === "82");
    await page.close();
  });

  test("wrong ones get a sentence, and nothing changes", async () => {
    const page = await openRoom();
    const area = page.getByLabel("Three lists of heights");
    for (const [text, sentence] of [
      ["", "The text has 0 lists of heights; it needs three"],
      ["030\n020\n403", "Disk has 3 cuts; it needs from 4 to 64"],
      ["030\n020\n40304", "Disk has 5 cuts; it needs an even number"],
      ["030\n02\n4030", "Below has 2 teeth and above has 3; they need to be as many"],
      ["030\n0x0\n4030", "Below has \"x\" after 1 heights; a height is a digit from 0 to 9"],
      ["0 30 0\n0 2 0\n4 0 3 0", "Above has a height of more than one digit"],
    ]) {
      await area.fill(text);
      await page.getByRole("button", { name: "Read and open" }).click();
      await says(page, "paste", new RegExp(sentence, "i"));
      assert.equal((await stateOf(page)).puzzle, "keydisk.a");
    }
    await area.evaluate((one) => {
      one.style.display = "none"; // it is our reading that is tried, not the browser's laying out of ten million letters
      /** @type {HTMLTextAreaElement} */ (one).value = "1234".repeat(2_500_000);
    });
    await page.getByRole("button", { name: "Read and open" }).click();
    await says(page, "paste", /the text has 1 list of heights; it needs three/i);
    assert.equal((await stateOf(page)).puzzle, "keydisk.a");
    await page.close();
  });

  test("the stand-ins are called so, and open", async () => {
    const page = await openRoom();
    await page.locator('[data-preset="keydisk.record"]').click();
    await opens(page, "keydisk.record");
    assert.match((await page.locator(".paste").textContent()) ?? "", /the pictures are lost/);
    for (const name of await page.locator(".paste [data-preset]").allTextContents()) assert.match(name, /^Stand-in/);
    await page.close();
  });
});

describe("what the article asked", () => {
  /** @param {Page} page @param {Record<string, string>} wish */
  async function wishHarder(page, wish) {
    for (const [label, value] of Object.entries(wish)) await page.locator(".harder").getByLabel(label, { exact: true }).fill(value);
    await page.locator(".harder").getByRole("button", { name: "Search" }).click();
  }

  test("a harder key: the same as on the command line, kept with one click", async () => {
    const page = await openRoom();
    await wishHarder(page, { Positions: "8", Cuts: "8", Seed: "1", "Keys to try": "50000" });
    await says(page, "harder", "Done: the best of 50,000 keys needs 19 moves.");
    assert.equal(await page.locator(".harder .big").textContent(), "19 moves");
    assert.match((await page.locator(".harder .command").textContent()) ?? "", /nopatience keydisk harder --length 8 --cuts 8 --highest 4 --seed 1 --keys 50000$/);
    await page.getByRole("button", { name: "Keep it: open it above" }).click();
    await opens(page, "keydisk.02004020.04320230.41012324");
    assert.equal((await stateOf(page)).left, "19");
    await page.close();
  });

  test("a long search shows its best as it improves, keeps the page alive, and can be cancelled", async () => {
    const page = await openRoom();
    await page.evaluate(() => {
      const seen = /** @type {number[]} */ (Object.assign(window, { seen: [] }).seen);
      const best = /** @type {HTMLElement} */ (document.querySelector(".harder .big"));
      new MutationObserver(() => seen.push(Number.parseInt(best.textContent ?? "", 10))).observe(best, { childList: true });
    });
    await wishHarder(page, { Seed: "3", "Keys to try": "900000000" });
    const best = page.locator(".harder .big");
    await best.waitFor();
    await page.waitForFunction(() => /** @type {any} */ (window).seen.length > 1);
    /** @type {number[]} */
    const seen = await page.evaluate(() => /** @type {any} */ (window).seen);
    for (let i = 1; i < seen.length; i++) assert.ok(seen[i] > seen[i - 1], seen.join(" "));
    assert.equal(await page.locator(".harder progress").isVisible(), true);
    await page.evaluate(() => window.nopatience.move("ccw"));
    assert.equal((await stateOf(page)).position, "0-1"); // played meanwhile
    await page.locator(".harder").getByRole("button", { name: "Cancel" }).click();
    await says(page, "harder", /^Cancelled; the best so far needs \d+ moves\.$/);
    assert.equal(await page.locator(".harder progress").isVisible(), false);
    const [id, moves] = [await page.locator(".harder .figures code").first().textContent(), Number.parseInt((await best.textContent()) ?? "", 10)];
    await page.getByRole("button", { name: "Keep it: open it above" }).click();
    await opens(page, id ?? "");
    assert.equal((await stateOf(page)).left, String(moves));
    await page.close();
  });

  test("sizes that are none get a sentence", async () => {
    const page = await openRoom();
    for (const [label, value, sentence] of [
      ["Positions", "65", "Positions is “65”; it needs to be a whole number from 2 to 64"],
      ["Cuts", "7", "Cuts is 7; it needs to be an even number"],
      ["Greatest height", "0", "Greatest height is “0”; it needs to be a whole number from 1 to 9"],
      ["Seed", "-1", "Seed is “-1”; it needs to be a whole number from 0 to 999999999"],
    ]) {
      const input = page.locator(".harder").getByLabel(label, { exact: true });
      const was = await input.inputValue();
      await input.fill(value);
      await page.locator(".harder").getByRole("button", { name: "Search" }).click();
      await says(page, "harder", sentence);
      assert.equal(await input.getAttribute("aria-invalid"), "true");
      await input.fill(was);
    }
    await page.close();
  });

  test("which mazes are keys: the smallest that is none, made one by a press", async () => {
    const page = await openRoom();
    await says(page, "inverse", "No key makes this maze. 8 cells contradict each other; they are marked.");
    assert.equal(await page.locator(".inverse .needed").count(), 8);
    assert.match((await page.locator(".inverse ol").textContent()) ?? "", /Position 0 lets rotations 0 and 1 pass and stops rotation 2/);
    assert.match((await page.locator(".inverse").textContent()) ?? "", /So no disk has such cuts, whatever its heights\./);
    await page.getByRole("gridcell", { name: "position 1, rotation 0, illegal" }).click();
    await says(page, "inverse", /^It is a key, with \d different heights; none does with fewer\.$/);
    assert.equal(await page.locator(".inverse .needed").count(), 0);
    assert.equal(await page.locator(".inverse .command").textContent(), "On the command line: nopatience keydisk inverse 1100.1110");
    await page.getByRole("button", { name: "Open it above" }).click();
    await until(page, async () => /^keydisk\.\d\d\.\d\d\.\d{4}$/.test((await window.nopatience.getState()).puzzle));
    await page.close();
  });

  test("by keyboard, with limited heights, and the maze above", async () => {
    const page = await openRoom();
    await says(page, "inverse", "No key makes this maze");
    await page.getByRole("gridcell", { name: /^position 0, rotation 0,/ }).focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press(" ");
    await says(page, "inverse", "It is a key");
    assert.match((await page.locator(".inverse .command").textContent()) ?? "", / 1100\.1110$/);
    await page.getByRole("button", { name: "Take the maze above" }).click();
    await page.locator(".inverse .command").filter({ hasText: "inverse 1111111111111111." }).waitFor();
    await says(page, "inverse", "It is a key, with 4 different heights; none does with fewer.");
    await page.locator(".inverse select").selectOption("2");
    await says(page, "inverse", /No key with heights 0 to 2 makes this maze\. \d+ cells contradict each other/);
    assert.ok((await page.locator(".inverse .needed").count()) > 0);
    await page.locator(".inverse").getByLabel("Rotations", { exact: true }).fill("5");
    await page.keyboard.press("Enter");
    await says(page, "inverse", "Rotations is 5; it needs to be an even number");
    await page.close();
  });

  test("how special the key is, drawn and in words", async () => {
    const page = await openRoom();
    await page.locator(".chance").getByLabel("Keys to try").fill("20000");
    await page.getByRole("button", { name: "Try keys by chance" }).click();
    await says(page, "chance", /The key above needs 74 moves, more than any of 6,143 solvable keys by chance\./);
    assert.match((await page.locator(".chance svg").textContent()) ?? "", /this one: 74/);
    assert.match((await page.locator(".chance .facts").textContent()) ?? "", /30\.7 %.*22 moves.*44 moves/);
    await page.getByRole("button", { name: "Open the hardest" }).click();
    await opens(page, "keydisk.002213020243131311320.024243310311122304000.4223214034112121");
    assert.equal((await stateOf(page)).left, "44");
    await page.close();
  });

  test("how many mazes are keys, counted here", async () => {
    const page = await openRoom();
    await page.getByRole("button", { name: "Count all six" }).click();
    await says(page, "counting", "Counted.");
    const cells = await page.locator(".counting tbody tr").evaluateAll((rows) =>
      rows.map((row) => [...row.children].slice(0, 3).map((cell) => cell.textContent).join(" ")));
    assert.deepEqual(cells, ["1 × 4 16 16", "2 × 4 230 256", "3 × 4 3,058 4,096", "1 × 6 64 64", "2 × 6 3,058 4,096", "3 × 6 113,428 262,144"]);
    assert.match((await page.locator(".counting tbody tr").last().textContent()) ?? "", /nopatience keydisk count --length 3 --cuts 6$/);
    await page.close();
  });
});

describe("solids", () => {
  test("are saved as STL, as long as their triangles say, and a wrong clearance gets a sentence", async () => {
    const page = await openRoom();
    for (const part of ["key", "disk"]) {
      const waiting = page.waitForEvent("download");
      await page.getByRole("button", { name: `Save the ${part} (STL)` }).click();
      const file = await waiting;
      assert.equal(file.suggestedFilename(), `keydisk.a-${part}.stl`);
      const bytes = readFileSync(await file.path());
      const triangles = bytes.readUInt32LE(80);
      assert.equal(bytes.length, 84 + 50 * triangles);
      await says(page, "solids", `${triangles} triangles`);
    }
    await page.getByLabel("Clearance, mm").fill("5");
    await page.getByRole("button", { name: "Save the key (STL)" }).click();
    await says(page, "solids", /clearance is out of range/i);
    await page.getByLabel("Clearance, mm").fill("a bit");
    await page.getByRole("button", { name: "Save the key (STL)" }).click();
    await says(page, "solids", /clearance is "a bit"; it needs to be millimetres above 0/i);
    await page.close();
  });
});

for (const scheme of /** @type {const} */ (["light", "dark"]))
  test(`everyone gets into the room, ${scheme}`, async () => {
    const page = await openRoom("keydisk.a", { scheme });
    await says(page, "inverse", "No key makes this maze");
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() => /** @type {any} */ (window).axe.run("#panels"));
    assert.deepEqual(violations.map((/** @type {any} */ one) => `${one.id}: ${one.nodes[0].html}`), []);
    await page.close();
  });

test("the room fits a narrow phone, however large the key", async () => {
  const page = await openRoom(`keydisk.${"01".repeat(32)}.${"10".repeat(32)}.${"2".repeat(64)}`, { width: 320, height: 700, touch: true });
  await page.getByRole("button", { name: "Take the maze above" }).click();
  await says(page, "inverse", "It is a key");
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(over <= 0, `${over} pixels stick out`);
  await page.getByRole("spinbutton", { name: "tooth above, position 0" }).tap();
  await until(page, async () => (await window.nopatience.getState()).puzzle.startsWith("keydisk.11"));
  await page.close();
});

describe("putting the disk back on", () => {
  test("once it is off, a button walks all the way back; by keys alone too", async () => {
    const page = await openRoom("keydisk.030.020.4030~2-0", { still: true });
    const back = page.getByRole("button", { name: "Put the disk back on" });
    await back.waitFor(); // free: it stands at the end
    await page.locator("#speed").selectOption({ index: (await page.locator("#speed option").count()) - 1 });
    await back.focus();
    await page.keyboard.press("Enter");
    await until(page, async () => (await window.nopatience.getState()).position === "0-0");
    await back.waitFor({ state: "hidden" });
    assert.equal((await stateOf(page)).made, "2");
    assert.equal(await page.evaluate(() => document.activeElement?.id), "canvas");
    await page.evaluate(() => window.nopatience.move("right right"));
    await back.waitFor();
    await page.close();
  });

  test("is a shortest way: as many moves as taking it off from there", async () => {
    const page = await openRoom("keydisk.a&speed=32");
    await page.locator("#solve").click();
    await page.locator('#said[data-tone="solved"]').waitFor({ timeout: 30_000 });
    await page.getByRole("button", { name: "Put the disk back on" }).click();
    await until(page, async () => (await window.nopatience.getState()).position === "0-0");
    const { made, left } = await stateOf(page);
    assert.equal(made, "148");
    assert.equal(left, "74");
    await page.close();
  });

  test("leaves with the kind", async () => {
    const page = await openRoom("keydisk.030.020.4030~2-0");
    const back = page.getByRole("button", { name: "Put the disk back on" });
    await back.waitFor();
    await page.evaluate(() => window.nopatience.open("ogear.corrected"));
    await back.waitFor({ state: "detached" });
    await page.close();
  });
});
