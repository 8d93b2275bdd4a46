// Readers who go through a page by Tab, forwards or back, see where they are: nothing that stays in sight while the page
// scrolls covers what has the focus, on any page, on a desk or a phone. And a button that is pressed by a key never leaves
// them nowhere: where it disappears, something else has the focus.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { call, callText } from "../../web/wasm/wasm.js";
import { openCore, openSite, passFrames } from "./harness.mjs";
import { everyPage, openEvery } from "./whole_site.mjs";

const site = await openSite();
const core = await openCore();

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

const few = 3; // of buttons that stand alike, as in a list, no more are pressed
const many = 12; // of the moves that the parts list

/** Runs in the page: focuses the next button that was not pressed yet; returns its name, null if there is none. @param {number[]} limits */
function focusNext([few, many]) {
  const own = /** @type {any} */ (window);
  own.pressed ??= new Set();
  own.alike ??= {};
  const placeOf = (/** @type {Element} */ one) => {
    const path = [];
    for (let at = /** @type {Element | null} */ (one); at && at !== document.body && path.length < 4; at = at.parentElement)
      path.unshift(at.id || `${at.tagName.toLowerCase()}.${at.classList[0] ?? ""}`);
    return path.join(" ");
  };
  for (const one of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("button, summary"))) {
    if (own.pressed.has(one) || !one.checkVisibility({ visibilityProperty: true })) continue;
    if (one.matches(":disabled, [aria-disabled=true]") || one.tabIndex < 0) continue;
    const place = placeOf(one);
    own.alike[place] ??= 0;
    if (own.alike[place] >= (one.matches(".move *") ? many : few)) continue;
    own.alike[place]++;
    own.pressed.add(one);
    one.focus({ focusVisible: true });
    if (document.activeElement === one) return `${place} "${(one.textContent || one.title).trim().slice(0, 30)}"`;
  }
  return null;
}

/** Presses every button by a key; returns those after which nothing has the focus. @param {import("playwright-core").Page} page */
async function pressAll(page) {
  /** @type {string[]} */
  const lost = [];
  let count = 0;
  const isFound = () => page.waitForFunction(() => document.activeElement !== document.body, null, { timeout: 2000 });
  for (let name = await page.evaluate(focusNext, [few, many]); name !== null; name = await page.evaluate(focusNext, [few, many])) {
    count++;
    await page.keyboard.press("Enter");
    for (let look = 0; look < 2; look++) {
      await passFrames(page, 3);
      if (await page.evaluate(() => document.querySelector("dialog[open]") !== null)) await page.keyboard.press("Escape");
    }
    if (!(await isFound().catch(() => null))) lost.push(name);
  }
  return { lost, count };
}

describe("a button that is pressed by a key leaves the focus somewhere", () => {
  for (const one of everyPage)
    test(one || "the gallery", async () => {
      const page = await openEvery(site, one, { width: 1280, height: 800, still: true });
      if (/^lab.*keydisk/.test(one)) {
        await page.locator(".workbench [role=spinbutton]").first().press("ArrowUp"); // so that there is something to undo
        await page.locator(".workbench button[aria-disabled=false]").waitFor();
      }
      const { lost, count } = await pressAll(page);
      assert.ok(count > 2, `${count} buttons`);
      assert.deepEqual(lost, []);
    });

  for (const controls of ["play", "none"])
    test(`Undo and Restart of a solved embed, which has them only then: controls=${controls}`, async () => {
      for (const height of [200, 360])
        for (const id of ["undo", "restart"]) {
          const page = await site.openPuzzle(`?puzzle=rings.3&embed=1&controls=${controls}`, { width: 480, height, still: true });
          await page.evaluate(() => window.nopatience.solve());
          await page.locator("body.over").waitFor();
          await page.locator(`#${id}`).press("Enter");
          await page.locator("body:not(.over)").waitFor();
          await passFrames(page, 3);
          assert.equal(await page.evaluate(() => document.activeElement?.id), id);
          await page.context().close();
        }
    });

  test("the last move in the list of all moves, which then has none", async () => {
    assert.equal(call(core, "np_open", "ogear.corrected"), 1);
    assert.equal(call(core, "np_solve", ""), 1);
    const moves = JSON.parse(callText(core, "np_moves")).movesAhead;
    const page = await site.openSettled("ogear.corrected", { still: true });
    await page.evaluate((all) => window.nopatience.move(all), moves.slice(0, -1).join(" "));
    await page.locator("#parts summary").press("Enter");
    await page.locator(`#parts button[data-move="${moves.at(-1)}"]`).press("Enter");
    await page.locator("#end").waitFor();
    await passFrames(page, 3);
    assert.equal(await page.evaluate(() => document.activeElement?.localName), "summary");
  });

  test("a number of the story’s table, which is counted anew", async () => {
    const page = await openEvery(site, "stories/snake.html", { width: 1280, height: 800, still: true });
    const number = page.locator("#counts td button").first();
    await number.focus();
    await page.evaluate(() => document.getElementById("census")?.click());
    await page.locator("#census-said", { hasText: "snakes with" }).waitFor();
    await passFrames(page, 3);
    assert.equal(await page.evaluate(() => document.activeElement?.localName), "button");
  });

  test("the guide's offer, which the first move ends", async () => {
    const page = await site.openSettled("rings.4", { still: true });
    await page.locator(".invite button").first().focus();
    await page.evaluate(() => window.nopatience.move("1"));
    await page.locator(".invite").waitFor({ state: "hidden" });
    await passFrames(page, 3);
    assert.equal(await page.evaluate(() => document.activeElement?.id), "picture");
  });

  test("the offer of sounds on the end card, which Escape takes away", async () => {
    const page = await site.openSettled("rings.3~110", {});
    await page.evaluate(() => window.nopatience.solve());
    await page.locator("#end .sound").waitFor();
    await page.locator("#end .sound").press("Escape");
    await page.locator("#end .sound").waitFor({ state: "hidden" });
    await passFrames(page, 3);
    assert.equal(await page.evaluate(() => document.activeElement?.id), "picture");
  });
});
