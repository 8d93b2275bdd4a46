// No words are cut off or lie over others, on a desk, on phones and in embeds, for all kinds: messages, the score, the
// line of a chart, what is chosen in a menu, and buttons. Where an embed has too little room, a message takes the
// goal's place, and the goal takes the place of the words on how to move.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { readGolden } from "../sentences/golden.mjs";
import { openSite, passFrames, waitUntil, waitUntilIdle } from "./harness.mjs";

/** @typedef {import("playwright-core").Page} Page */

const site = await openSite();

/** Moves of each kind: one that is refused, and legal ones that lead astray. */
const kinds = [
  { id: "rings.6", wrong: "5", astray: "1 3 1" },
  { id: "rings.64", wrong: "5", astray: "1 3 1", endless: true }, // 12.3 quintillion moves
  { id: "keydisk.a", wrong: "left", astray: "cw ccw ccw" },
  { id: "ogear.corrected", wrong: "forward forward forward forward", astray: "turn turn turn" },
  { id: "tracks.mums2008", wrong: "S S S S S S S S S", astray: "N" },
  { id: "snake.green", wrong: "3x", astray: "5++ 5++ 5+" },
];

const sizes = [
  { width: 1280, height: 800, embed: "" },
  { width: 900, height: 700, embed: "" },
  { width: 390, height: 664, ratio: 3, touch: true, embed: "" },
  { width: 360, height: 640, ratio: 2, touch: true, embed: "" },
  { width: 320, height: 568, ratio: 2, touch: true, embed: "" },
  { width: 480, height: 360, embed: "&embed=1" },
  { width: 320, height: 360, embed: "&embed=1" },
];

/** Stands for N in the golden's sentences: as long as such a number gets. */
const NUMBER = "24";

/** The golden's sentences that a kind shows below its picture: those that are no heading or caption. @param {string} id */
const messagesOf = (id) => {
  const kind = id.split(".")[0];
  const said = readGolden().flatMap((line) => (line.startsWith(`${kind} | `) ? [line.slice(kind.length + 3)] : []));
  const filled = said
    .filter((sentence) => /^((?!position )[a-z]|Hint: |Undone: |Back to |Move N|No patience|You )/.test(sentence))
    .map((sentence) =>
      sentence
        .replace(/\bN\b/g, NUMBER)
        .replace(/FACE facing DIRECTION/g, "Bottom facing Right")
        .replace(/…/g, "Bottom"),
    );
  assert.ok(filled.length > 10, `${filled.length} of ${said.length}`);
  return filled;
};

/** Runs in the page: what is cut or lies over something else, with the words. */
function findFaults() {
  /** @type {string[]} */
  const faults = [];
  const find = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
  const seen = (/** @type {Element} */ one) => one.checkVisibility({ visibilityProperty: true });
  /** @param {Element} element @param {Element} box */
  const rowsOutside = (element, box) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    const rows = [...words.getClientRects()].filter(({ width }) => width > 0);
    const { top, bottom, left, right } = box.getBoundingClientRect();
    const out = rows.filter((row) => row.top < top - 1 || row.bottom > bottom + 1 || row.left < left - 1 || row.right > right + 1);
    return { rows, out };
  };
  const ask = find("ask-how").getBoundingClientRect();
  for (const id of ["said", "goal", "rest", "score"]) {
    const line = find(id);
    if (!seen(line)) continue;
    const asked = line.closest(".asked > .how"); // it covers what is below it
    const { rows, out } = rowsOutside(
      id === "score" ? (line.firstElementChild ?? line) : line,
      id === "score" ? line : (asked ?? find("talk")),
    );
    const small =
      document.body.classList.contains("embed") ||
      matchMedia("(max-width: 44rem), (min-width: 30rem) and (max-width: 63.99rem) and (max-height: 30rem)").matches;
    const gives = small && (id === "rest" || (id === "goal" && find("said").textContent));
    if (out.length && !(gives && out.length === rows.length)) faults.push(`${id}: ${line.textContent}`);
    const over = rows.filter(
      (row) => !out.includes(row) && row.right > ask.left + 8 && row.top < ask.bottom - 8 && row.bottom > ask.top + 8,
    );
    if (id !== "score" && over.length) faults.push(`below the question mark: ${line.textContent}`);
  }
  for (const item of document.querySelectorAll(".item"))
    if (seen(item) && rowsOutside(item, item).out.length) faults.push(`chart: ${item.textContent}`);
  for (const button of document.querySelectorAll("#controls button, .end button"))
    if (seen(button) && button.scrollWidth > button.clientWidth) faults.push(`button: ${button.textContent}`);
  const chosen = document.createElement("select");
  for (const select of document.querySelectorAll("select")) {
    if (!seen(select)) continue;
    const { font, padding, border } = getComputedStyle(select);
    chosen.style.cssText = `position: absolute; visibility: hidden; font: ${font}; padding: ${padding}; border: ${border}`;
    document.body.append(chosen);
    for (const option of select.options) {
      chosen.replaceChildren(new Option(option.text));
      const [wanted, width] = [chosen.getBoundingClientRect().width, select.getBoundingClientRect().width];
      if (wanted > width + 1) faults.push(`menu ${select.id}: ${option.text}, ${Math.ceil(wanted)} > ${Math.floor(width)}`);
    }
    chosen.remove();
  }
  return faults;
}

/** Shows each sentence as the message, and says which are cut. @param {Page} page @param {string[]} sentences */
const cutAmong = async (page, sentences) => {
  await page.evaluate(`window.findFaults = ${findFaults}`);
  return page.evaluate((all) => {
    const said = /** @type {HTMLElement} */ (document.getElementById("said"));
    return all.flatMap((words) => {
      said.textContent = words;
      return /** @type {any} */ (window).findFaults();
    });
  }, sentences);
};

const check = async (/** @type {Page} */ page, /** @type {string} */ when) => assert.deepEqual(await page.evaluate(findFaults), [], when);

for (const { embed, ...size } of sizes)
  describe(`${size.width}x${size.height}${embed ? ", embedded" : ""}`, () => {
    for (const { id, wrong, astray, endless } of kinds)
      test(`nothing is cut, ${id}`, { timeout: 120_000 }, async () => {
        const page = await site.openPuzzle(`?puzzle=${id}${embed}`, { ...size, still: true });
        if (!embed) await page.locator("#level option").nth(1).waitFor({ state: "attached" });
        await check(page, "at first");
        assert.ok(await page.locator("#ask-how").isVisible());
        await page.evaluate((word) => window.nopatience.move(word).catch(() => {}), wrong);
        await page.locator('#said:is([data-tone="illegal"], [data-tone="error"])').waitFor();
        await check(page, "a refused move");
        await page.evaluate(
          (words) =>
            window.nopatience
              .restart()
              .catch(() => {})
              .then(() => window.nopatience.move(words)),
          astray,
        );
        if (!embed && id === "rings.6")
          await page
            .locator("#score")
            .filter({ hasText: /^\d+ moves to go, 3 made, \d+ more than needed$/ })
            .waitFor();
        await passFrames(page, 4); // the page shows a state in the frame after it
        await check(page, "after some moves");
        for (const hint of [1, 2, 3]) {
          await page.evaluate(() => window.nopatience.hint());
          await page.locator('#said[data-tone="hint"]').waitFor();
          await check(page, `hint ${hint}`);
        }
        await page.locator("#ask-how").click();
        await page.locator("#rest").waitFor();
        if (!embed) await check(page, "what to do");
        await page.locator("#ask-how").click();
        if (endless) return page.context().close();
        await page.evaluate(() =>
          window.nopatience
            .solve()
            .then(() => window.nopatience.getState())
            .then(({ length }) => window.nopatience.seek(length - 1))
            .then(() => window.nopatience.solve()),
        );
        await page.locator('#said[data-tone="solved"]').waitFor();
        await waitUntilIdle(page);
        await check(page, "the end");
        await page.evaluate(() => window.nopatience.restart());
        await waitUntilIdle(page);
        assert.deepEqual(await cutAmong(page, messagesOf(id)), []);
      });
  });

test("a chart's line has room for all that it says on a phone", async () => {
  const page = await site.openPuzzle("?puzzle=keydisk.a", { width: 320, height: 640, ratio: 2, touch: true, still: true });
  await page.getByRole("tab", { name: "Maze" }).click();
  await page.locator("#charts .item").first().waitFor({ state: "attached" });
  await waitUntil(page, async () => document.body.classList.contains("settled"));
  const said = readGolden().flatMap((line) => (line.startsWith("keydisk | position N") ? [line.slice(10).replace(/\bN\b/g, NUMBER)] : []));
  assert.ok(said.length > 5);
  await page.evaluate(`window.findFaults = ${findFaults}`);
  const faults = await page.evaluate((all) => {
    const item = /** @type {HTMLElement} */ (document.querySelector("#charts .item"));
    return all.flatMap((words) => {
      item.textContent = words;
      return /** @type {any} */ (window).findFaults();
    });
  }, said);
  assert.deepEqual(faults, []);
});
