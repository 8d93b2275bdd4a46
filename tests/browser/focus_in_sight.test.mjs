// Readers who go through a page by Tab, forwards or back, see where they are: nothing that stays in sight while the page
// scrolls covers what has the focus, on any page, on a desk or a phone.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { openSite } from "./harness.mjs";
import { everyPage, openEvery } from "./whole_site.mjs";

const site = await openSite();

const sizes = [
  { width: 390, height: 664, touch: true },
  { width: 1280, height: 800 },
];

/** Runs in the page: moves the focus from control to control, as Tab does, and says which of them are covered. */
async function walk() {
  /** @type {string[]} */
  const covered = [];
  const controls = [
    .../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("a[href], button, select, input, textarea, summary, [tabindex]")),
  ].filter(
    (one) =>
      one.tabIndex >= 0 &&
      one.checkVisibility({ visibilityProperty: true }) &&
      !one.matches(":disabled, .skip, [type=radio]:not(:checked)"),
  );
  for (const back of [false, true])
    for (const one of back ? [...controls].reverse() : controls) {
      if (!one.checkVisibility({ visibilityProperty: true })) continue;
      one.focus({ focusVisible: true });
      if (document.activeElement !== one) continue;
      await new Promise(requestAnimationFrame); // what stays in sight may change with the scrolling
      const [box] = [...one.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
      if (!box) continue;
      const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
      const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
      const where = `${back ? "back to" : "on to"} ${one.tagName.toLowerCase()} ${one.id || one.className} "${(one.textContent ?? "").trim().slice(0, 24)}" at ${Math.round(box.top)}`;
      if (right - left < 4 || bottom - top < Math.min(box.height, 20) - 1) {
        covered.push(`${where} is out of the window`);
        continue;
      }
      const spots = (box.height > innerHeight / 2 ? [0.7] : [0.1, 0.5, 0.9]).map((share) => [
        left + (right - left) / 2,
        top + share * (bottom - top),
      ]);
      for (const [x, y] of spots) {
        const hit = document.elementFromPoint(x, y);
        if (!hit || one.contains(hit) || hit.contains(one) || hit.closest("label")?.contains(one)) continue;
        let box = /** @type {Element | null} */ (hit);
        while (box && !/sticky|fixed/.test(getComputedStyle(box).position)) box = box.parentElement;
        if (!box || box.contains(one)) continue;
        covered.push(`${where} is covered by ${box.tagName.toLowerCase()} ${box.id || box.className}`);
        break;
      }
    }
  return { covered, count: controls.length };
}

for (const size of sizes)
  describe(`${size.width}x${size.height}`, () => {
    test("no control that has the focus is covered", async () => {
      /** @type {string[]} */
      const covered = [];
      let count = 0;
      for (const one of everyPage) {
        const page = await openEvery(site, one, { ...size, still: true });
        if (/^lab.*snake/.test(one)) {
          await page.locator(".census button[type=submit]").click(); // its answer is the longest
          await page.locator(".census-table").first().waitFor();
          await page.evaluate(() => scrollTo(0, 0));
        }
        const found = await page.evaluate(walk);
        count += found.count;
        covered.push(...found.covered.map((line) => `${one}: ${line}`));
        await page.context().close();
      }
      assert.ok(count > 600, `${count} controls`);
      assert.deepEqual(covered, []);
    });
  });
