// The page for authors of other pages: every example on it runs.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { openSite, picture } from "./harness.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const METHODS = ["open", "move", "undo", "redo", "restart", "hint", "solve", "pause", "seek", "getState", "setState"];

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
before(async () => (site = await openSite()));
after(() => site.close());

/** @param {import("./harness.mjs").PageOptions} [wish] */
async function openGuide(wish = {}) {
  const page = await site.newPage({ width: 1280, height: 1600, ...wish });
  await page.goto(`${site.url}embedding.html`);
  await page.frameLocator("#element iframe").locator("#canvas.shown").waitFor();
  await page.locator("#frame").scrollIntoViewIfNeeded();
  await page.frameLocator("#frame").locator("#canvas.shown").waitFor();
  return page;
}

/** @param {import("playwright-core").Page} page @param {RegExp} words */
const answered = (page, words) =>
  page.waitForFunction((source) => new RegExp(source).test(document.getElementById("answer")?.textContent ?? ""), words.source);

test("every method runs through every door", async () => {
  const page = await openGuide();
  const said = () => page.locator("#answer").textContent();
  for (const door of ["Element", "Message", "Page"])
    for (const method of METHODS) {
      await page.getByRole("button", { name: `${door}: ${method}`, exact: true }).click();
      await answered(page, new RegExp(`^${door}: ${method}\\(.*\\)\\n`));
      const text = (await said()) ?? "";
      assert.doesNotMatch(text, /Error/, text);
      const state = JSON.parse(text.slice(text.indexOf("\n")));
      assert.match(state.id, /^rings\.4/);
      if (method === "move") assert.equal(state.id, "rings.4~1100");
      if (method === "undo") assert.equal(state.place, 1);
      if (method === "hint") assert.match(state.message, /^Hint/);
      if (method === "setState") assert.equal(state.id, "rings.4~1100");
    }
  await page.close();
});

test("every event that a puzzle in good health tells is heard from both", async () => {
  const page = await openGuide();
  await page.locator("#finish").click();
  await answered(page, /^Message: to the end\n/);
  for (const from of ["element", "frame"])
    for (const event of ["ready", "change", "solved", "resize"])
      await page.locator(`tr[data-event="${event}"] td[data-from="${from}"]`, { hasText: /once|[1-9]\d* times/ }).waitFor();
  await page.close();
});

test("an id that does not open is told as an error", async () => {
  const page = await openGuide();
  const message = await page.evaluate(() => new Promise((done) => {
    const wrong = document.createElement("no-patience");
    wrong.addEventListener("error", (event) => done(/** @type {any} */ (event).detail.message));
    wrong.setAttribute("puzzle", "rings.99");
    document.querySelector("main")?.prepend(wrong);
    wrong.scrollIntoView();
  }));
  assert.equal(message, 'hooks is "99"; it needs to be from 1 to 64');
  await page.close();
});

test("panel and foot of the page lead to it", async () => {
  const page = await site.newPage();
  await page.goto(`${site.url}?puzzle=rings.4`);
  await page.locator("#canvas.shown").waitFor();
  await page.locator("#embed").click();
  assert.match((await page.locator("#embed-panel a").getAttribute("href")) ?? "", /^embedding\.html$/);
  await page.keyboard.press("Escape");
  await page.locator(".foot a").click();
  await page.waitForURL(/embedding\.html$/);
  await page.close();
});

for (const scheme of /** @type {const} */ (["light", "dark"]))
  test(`axe finds nothing to complain of, and it fits 320 pixels, ${scheme}`, async () => {
    const page = await openGuide({ scheme });
    await picture(page, `embedding-${scheme}`);
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() => /** @type {any} */ (window).axe.run(document));
    assert.deepEqual(violations.map((/** @type {any} */ one) => `${one.id}: ${one.nodes[0].html}`), []);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.waitForFunction(() => innerWidth === 320);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320);
    await page.close();
  });
