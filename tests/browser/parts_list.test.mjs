// "Parts and moves", the list for readers who do not see the picture: when it is loaded, where the focus is after a move,
// and what is said of one. tests/browser/without_sight.test.mjs plays by it.

import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { control, openSite, SITE, violationsOf, waitUntil } from "./harness.mjs";

/** @typedef {import("playwright-core").Page} Page */

const site = await openSite();

/** @param {Page} page */
async function unfold(page) {
  const fold = page.locator("#parts summary");
  await fold.waitFor(); // it is hidden until what stands above it has come, and what is hidden takes no focus
  await fold.focus();
  await page.keyboard.press("Enter");
  await page.locator(".listing button").first().waitFor();
}

/** @param {string} id @param {{ width?: number, height?: number, still?: boolean }} [options] */
async function openUnfolded(id, options = {}) {
  const page = await site.openPuzzle(`?puzzle=${id}`, { still: true, ...options });
  await unfold(page);
  return page;
}

/** @param {Page} page @param {string} name */
const button = (page, name) => page.locator(".listing").getByRole("button", { name, exact: true });

/** The text of what has the focus. @param {Page} page */
const focused = (page) => page.evaluate(() => document.activeElement?.textContent);

for (const embed of ["", "&embed=1"])
  test(`its script comes when the fold is opened, not before${embed}`, async () => {
    const page = await site.newPage({ still: true });
    /** @type {string[]} */
    const asked = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto(`${site.url}?puzzle=rings.3${embed}`);
    await page.locator("#canvas.shown").waitFor();
    assert.ok(!asked.some((address) => address.includes("parts_list")), asked.join(" "));
    const box = await page.locator("#parts").boundingBox();
    assert.equal((box?.width ?? 0) > 10, embed === "", "an embed has room for it only when it is asked for");
    await unfold(page);
    assert.ok(asked.some((address) => address.includes("parts_list")));
    const open = await page.locator("#parts").boundingBox();
    assert.ok(open && open.width > 200 && open.height > 100);
  });

test("after a move the focus is on the same button, whose name is new, and the move is said once", async () => {
  const page = await openUnfolded("rings.3");
  await page.evaluate(() => {
    const live = /** @type {HTMLElement} */ (document.getElementById("live"));
    const said = /** @type {string[]} */ (/** @type {any} */ (window).said = []);
    new MutationObserver(() => live.textContent && said.push(live.textContent)).observe(live, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    document.querySelector('.listing [data-move="1"]')?.setAttribute("data-same", "");
  });
  await button(page, "Take ring 1 off").focus();
  await page.keyboard.press("Enter");
  await page
    .locator("#live")
    .filter({ hasText: "Ring 1 taken off" })
    .or(page.locator("#live").filter({ hasText: "ring 1 taken off" }))
    .waitFor();
  assert.equal(await focused(page), "Put ring 1 on");
  assert.equal(await page.locator("[data-same]").count(), 1, "the button was made anew");
  assert.equal(await page.locator(".listing li").filter({ hasText: "Ring 1, off" }).count(), 1);
  const said = await page.evaluate(() => /** @type {any} */ (window).said);
  assert.equal(said.length, 1, said.join(" | "));
});

test("when the move that was pressed is no longer legal, the focus is on the one in its place", async () => {
  const page = await openUnfolded("snake.1x2x3.ESCCSE~2xx");
  await button(page, "Place cubelet 3 right of 2").focus();
  await page.keyboard.press("Enter");
  await button(page, "Place cubelet 4 behind 3").waitFor();
  assert.equal(await button(page, "Place cubelet 4 right of 3").count(), 0, "cubelet 3 is a corner");
  assert.equal(await focused(page), "Place cubelet 4 behind 3");
});

test("a part that is opened lists its moves after it, and is closed again", async () => {
  const page = await openUnfolded("tracks.3x2.2-1-2.3-2.c1r1.c3r1");
  const cell = page.locator(".listing").getByRole("button", { name: "Column 2, row 2, open" });
  const empty = button(page, "Column 2, row 2 marked empty");
  assert.equal(await cell.getAttribute("aria-expanded"), "false");
  assert.equal(await empty.count(), 0);
  await cell.press("Enter");
  assert.equal(await cell.getAttribute("aria-expanded"), "true");
  await empty.press("Enter");
  await page.locator(".listing").getByRole("button", { name: "Column 2, row 2, empty", expanded: true }).waitFor();
  assert.equal(await focused(page), "Column 2, row 2 is open again");
  await page.locator(".listing [aria-expanded=true]").press("Enter");
  assert.equal(await page.locator(".listing [aria-expanded=true]").count(), 0);
});

test("the picture names it, and Escape closes it", async () => {
  const page = await openUnfolded("rings.3&embed=1");
  assert.match((await page.locator("#picture-help").textContent()) ?? "", /“Parts and moves” below lists everything in words/);
  await button(page, "Take ring 1 off").focus();
  await page.keyboard.press("Escape");
  await page.locator("#parts:not([open])").waitFor();
  assert.equal(await focused(page), await page.locator("#parts summary").textContent());
});

for (const [embed, open] of /** @type {const} */ ([
  ["&embed=1", false],
  ["", true],
]))
  test(`when the focus leaves it, it ${open ? "stays open" : "closes in an embed, whose controls it covers"}`, async () => {
    const page = await openUnfolded(`rings.3${embed}`, { width: 640, height: 420 });
    await page.keyboard.press("Tab");
    assert.equal(await page.locator("#parts[open]").count(), 1, "it is open while the focus is in it");
    await page.locator("#parts summary").focus();
    await page.keyboard.press("Shift+Tab");
    assert.equal(await page.locator("#parts[open]").count(), Number(open));
    const summary = page.locator("#parts summary");
    await summary.focus(); // from here on as a screen reader does, without a key
    if (!open) await summary.evaluate((one) => /** @type {HTMLElement} */ (one).click());
    await page.locator("#hint").focus();
    assert.equal(await page.locator("#parts[open]").count(), 1, "no key moved the focus");
  });

test("it follows what is played elsewhere, and another puzzle", async () => {
  const page = await openUnfolded("rings.3");
  await page.evaluate(() => window.nopatience.move("1"));
  await button(page, "Take ring 3 off").waitFor();
  await (await control(page, "preset")).selectOption("rings.4");
  await waitUntil(page, async () => document.querySelectorAll(".listing section:nth-child(3) li").length === 4);
  await page.evaluate(() => window.nopatience.open("keydisk.a"));
  await button(page, "Turn the disk clockwise").waitFor();
  assert.equal(await button(page, "Take ring 1 off").count(), 0);
});

test("a solved puzzle has nothing to press, and moves again after Undo", async () => {
  const page = await openUnfolded("rings.3~011");
  await page.evaluate(() => window.nopatience.move("1"));
  await page.locator(".listing", { hasText: "ring 1, off" }).waitFor();
  assert.equal(await page.locator(".listing button").count(), 0);
  assert.deepEqual(await page.locator(".listing h3").allTextContents(), ["Goal", "Now", "Rings"]);
  await page.locator("#undo").click();
  await button(page, "Take ring 1 off").waitFor();
});

test("it is part of the page in one file", async () => {
  const page = await site.newPage({ still: true });
  await page.goto(`${pathToFileURL(join(SITE, "single.html"))}?puzzle=rings.3`);
  await page.locator("#canvas.shown").waitFor();
  await unfold(page);
  await button(page, "Take ring 2 off").waitFor();
});

for (const width of [320, 1280])
  test(`axe finds nothing wrong with it, and nothing sticks out, ${width} pixels wide`, async () => {
    for (const id of ["tracks.3x2.2-1-2.3-2.c1r1.c3r1", "snake.1x2x3.ESCCSE", "ogear.corrected"]) {
      const page = await openUnfolded(id, { width, height: 800 });
      await page.locator(".listing [data-part], .listing [data-move]").first().press("Enter");
      assert.deepEqual(await violationsOf(page, "#parts"), []);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
      await page.close();
    }
  });
