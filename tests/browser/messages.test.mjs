// The goal's line and the message's line: neither cuts the other off, at any size, whatever is said.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { control, openSite } from "./harness.mjs";

const site = await openSite();

/** A wrong move of each kind. */
const kinds = [
  { id: "rings.6", wrong: "5" },
  { id: "keydisk.a", wrong: "left" },
  { id: "ogear.corrected", wrong: "forward forward forward forward" },
  { id: "tracks.mums2008", wrong: "S S S S S S S S S" },
  { id: "snake.green", wrong: "3x" },
];

const sizes = [
  { width: 1280, height: 800, embed: "" },
  { width: 360, height: 640, ratio: 3, touch: true, embed: "" },
  { width: 640, height: 420, embed: "&embed=1" },
  { width: 480, height: 360, embed: "&embed=1" },
];

/** For each line that is shown, whether all its words lie within the box they stand in. @param {import("playwright-core").Page} page */
const linesOf = (page) =>
  page.evaluate(() => {
    const talk = /** @type {Element} */ (document.getElementById("talk"));
    const over = talk.matches("body:not(.embed) .asked") && talk.querySelector(".how"); // the rule, when asked for, covers all else
    const box = (over || talk).getBoundingClientRect();
    /** @type {Record<string, string>} */
    const seen = {};
    for (const id of ["goal", "rest", "said"]) {
      const line = /** @type {HTMLElement} */ (document.getElementById(id));
      const words = document.createRange();
      words.selectNodeContents(line);
      const rows = [...words.getClientRects()].filter(({ width }) => width > 0);
      if (!rows.length) continue;
      const inside = rows.every(
        ({ top, bottom, left, right }) => top >= box.top - 1 && bottom <= box.bottom + 1 && left >= box.left - 1 && right <= box.right + 1,
      );
      seen[id] = inside && line.scrollWidth <= line.clientWidth + 1 ? "whole" : `cut: ${line.textContent}`;
    }
    return seen;
  });

for (const { embed, ...size } of sizes)
  describe(`${size.width}x${size.height}${embed ? ", embedded" : ""}`, () => {
    for (const { id, wrong } of kinds)
      test(`the goal stands whole above what is said, ${id}`, async () => {
        const page = await site.openPuzzle(`?puzzle=${id}${embed}`, size);
        const phone = size.width < 704 && !embed; // there the rule stands behind the question mark
        assert.deepEqual(await linesOf(page), phone ? { goal: "whole" } : { goal: "whole", rest: "whole" });
        if (phone) {
          await page.locator("#ask-how").click();
          assert.deepEqual(await linesOf(page), { goal: "whole", rest: "whole" });
          await page.keyboard.press("Escape");
        }
        await page.evaluate((word) => window.nopatience.move(word).catch(() => {}), wrong);
        await page.locator('#said:is([data-tone="illegal"], [data-tone="error"])').waitFor();
        assert.deepEqual(await linesOf(page), { goal: "whole", said: "whole" });
        await page.evaluate(() => window.nopatience.hint());
        await page.locator('#said[data-tone="hint"]').waitFor();
        assert.deepEqual(await linesOf(page), { goal: "whole", said: "whole" });
      });
  });

test("the rule that is asked for leaves the goal whole", async () => {
  const page = await site.openPuzzle("?puzzle=rings.6", { width: 1280, height: 800 });
  await page.evaluate(() => window.nopatience.move("1"));
  await page.locator("#said:not(:empty)").waitFor();
  assert.deepEqual(await linesOf(page), { goal: "whole", said: "whole" });
  await page.locator("#ask-how").click();
  assert.deepEqual(await linesOf(page), { goal: "whole", rest: "whole" });
  await page.keyboard.press("Escape");
  assert.deepEqual(await linesOf(page), { goal: "whole", said: "whole" });
});

for (const embed of ["", "&embed=1"])
  test(`what is wrong with a link is said once${embed && ", embedded"}`, async () => {
    const page = await site.openPuzzle(`?puzzle=rings.99${embed}`, { width: 640, height: 700 });
    const sentence = 'rings is "99"; it needs to be from 1 to 64';
    await page.locator("#notice", { hasText: `${sentence}. Shown instead: rings.6` }).waitFor();
    const words = await page.locator("body").innerText();
    assert.equal(words.toLowerCase().split(sentence).length, 2); // its first letter is shown as a capital
    assert.equal(await page.locator("#said").textContent(), "");
    await page.evaluate(() => window.nopatience.move("1"));
    await page.locator("#said", { hasText: "ring 1" }).waitFor();
  });
