// The items of charts as a list, for readers who do not see the picture.

import assert from "node:assert/strict";
import { test } from "node:test";
import { call, callText } from "../../web/wasm/wasm.js";
import { openCore, openSite, readKinds, showChart, stateOf, waitForState, waitUntil } from "./harness.mjs";

const core = await openCore();
const WIDTH = 464;
const HEIGHT = 400;

/** The items of a chart of the open puzzle, each once. @param {string} name @returns {{ tag: number, leads: boolean, words: string }[]} */
function itemsOf(name) {
  /** @type {Map<number, { tag: number, leads: boolean, words: string }>} */
  const items = new Map();
  for (const [tag, , , , , , words, leads] of JSON.parse(callText(core, "np_chart_items", name, WIDTH, HEIGHT, 1e6)))
    if (tag > 0) items.set(tag, { tag, leads, words });
  return [...items.values()];
}

test("every item of every chart has words, and one that leads somewhere goes where it says", async () => {
  let [told, led] = [0, 0];
  for (const id of [...(await readKinds()).map(({ id }) => id), "tracks.mums2008", "snake.green"]) {
    assert.equal(call(core, "np_open", id), 1, id);
    for (const { name, items } of JSON.parse(callText(core, "np_info")).charts) {
      const all = itemsOf(name);
      assert.ok(items || all.length === 0, `${name} has items`);
      for (const { words } of all) assert.match(words, /\w/, `${id}, ${name}`);
      told += all.length;
      for (const { tag, leads, words } of all.filter((one) => one.leads).slice(0, 5)) {
        assert.equal(call(core, "np_open", id), 1, id); // what a chart shows follows from the position
        const position = callText(core, "np_chart_choose", name, tag);
        if (!position) {
          assert.ok(JSON.parse(callText(core, "np_state")).focus > 0, `${name}: ${words}`); // a part of the picture
          continue;
        }
        assert.equal(call(core, "np_place", position), 1, `${name}: ${words}`);
        assert.equal(JSON.parse(callText(core, "np_state")).position, position);
        led++;
      }
    }
  }
  assert.ok(told > 1000 && led > 50, `${told} items, ${led} of them chosen`);
});

test("down reaches each of them in the chart that is shown first, and Enter goes there", async () => {
  const site = await openSite();
  let reached = 0;
  for (const { id } of await readKinds()) {
    const page = await site.openSettled(id, { still: true });
    const plot = page.locator("#charts .plot").first();
    if (!(await plot.count())) continue;
    const name = (await plot.getAttribute("aria-labelledby"))?.slice("chart-".length) ?? "";
    assert.equal(call(core, "np_open", id), 1, id);
    const leading = itemsOf(name).filter(({ leads }) => leads);
    if (!leading.length) continue;
    const { position, focus } = await stateOf(page);
    const item = page.locator("#charts .item").first();
    await plot.focus();
    let said = "";
    for (let i = 0; i < leading.length && (i < 2 || said.includes("0 moves from here")); i++) {
      await page.keyboard.press("ArrowDown");
      said = (await item.textContent()) ?? "";
    }
    assert.ok(
      leading.some(({ words }) => said.includes(words)),
      `${id}, ${name}: ${said}`,
    );
    await page.keyboard.press("Enter");
    const isThere = async (/** @type {string} */ was) => {
      const { position, focus } = await window.nopatience.getState();
      return `${position} ${focus}` !== was; // or a part of the picture is chosen
    };
    await waitUntil(page, isThere, `${position} ${focus}`);
    await page.close();
    reached++;
  }
  assert.ok(reached >= 3, `${reached} charts`);
});

test("they are there when a phone's sheet is down, too", async () => {
  const site = await openSite();
  const page = await site.openPuzzle("?puzzle=keydisk.030.020.4030", { width: 390, height: 664, touch: true });
  const fold = page.locator("#notes .items").first();
  await fold.locator("summary").click();
  const first = fold.getByRole("listitem").first();
  await first.filter({ hasText: ", 0 from here" }).waitFor();
  await page.evaluate(() => window.nopatience.move("right"));
  await first.filter({ hasText: ", 1 from here" }).waitFor();
  assert.equal(await page.locator("#charts .plot").first().isVisible(), false);
});

test("below the puzzle they are a list: a button goes to its position and keeps the focus", async () => {
  const site = await openSite();
  const page = await site.openPuzzle("?puzzle=rings.3&speed=32");
  await showChart(page, "Path");
  const fold = page.locator("#notes .items").first();
  await fold.locator("summary").click();
  const buttons = fold.getByRole("listitem").getByRole("button");
  await buttons.first().waitFor();
  assert.equal(await buttons.count(), 8, "the states of three rings");
  const words = "110";
  const button = buttons.filter({ hasText: words });
  await button.focus();
  await page.keyboard.press("Enter");
  await waitForState(page, { position: words, playing: false });
  assert.match(await page.evaluate(() => document.activeElement?.textContent ?? ""), new RegExp(words));
  assert.match((await button.textContent()) ?? "", /^[A-Z0-9]/);
});
