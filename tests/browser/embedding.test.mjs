// The page for authors of other pages: every example on it runs.

import assert from "node:assert/strict";
import { test } from "node:test";
import { laterMethods, playingMethods } from "../../web/page/script/methods.js";
import { control, openSite, picture, violationsOf } from "./harness.mjs";
import { recipes } from "./recipes.mjs";

const ALL = [...playingMethods, ...laterMethods];
const METHODS = ALL.filter((name) => name !== "think"); // no solver of the example can be watched

const site = await openSite();

/** @param {import("./harness.mjs").PageOptions} [options] */
async function openGuide(options = {}) {
  const page = await site.newPage({ width: 1280, height: 1600, ...options });
  await page.goto(`${site.url}embedding.html`);
  await page.locator("#element").scrollIntoViewIfNeeded(); // it loads when it is in view
  await page.frameLocator("#element iframe").locator("#canvas.shown").waitFor();
  await page.locator("#via").selectOption("Message"); // the frame takes its place
  await page.frameLocator("#frame").locator("#canvas.shown").waitFor();
  await page.locator("#via").selectOption("Element");
  return page;
}

/** @param {import("playwright-core").Page} page @param {RegExp} words */
const answered = (page, words) =>
  page.waitForFunction((source) => new RegExp(source).test(document.getElementById("answer")?.textContent ?? ""), words.source);

test("every method is in the table, and runs through every interface", async () => {
  const page = await openGuide();
  const listed = await page.locator(".try td:first-child > code").allTextContents();
  assert.deepEqual(listed.map((words) => words.split("(", 1)[0]).sort(), [...ALL].sort());
  const said = () => page.locator("#answer").textContent();
  for (const via of ["Element", "Message", "Page"])
    for (const method of METHODS) {
      await page.locator("#via").selectOption(via);
      await page.getByRole("button", { name: `Run ${method}`, exact: true }).click();
      await answered(page, new RegExp(`^${via}: ${method}\\(.*\\)\\n`));
      const text = (await said()) ?? "";
      assert.doesNotMatch(text, /Error/, text);
      if (method === "draw") {
        assert.match(text, /<svg /);
        await page.waitForFunction(() => /** @type {HTMLImageElement} */ (document.getElementById("drawing")).naturalWidth === 320);
        continue;
      }
      if (method === "file") {
        assert.match(text, /\n\d{4,} bytes$/);
        continue;
      }
      const state = JSON.parse(text.slice(text.indexOf("\n")));
      if (method === "count") assert.deepEqual(state, { count: "1", complete: true, words: "1 shortest solution" });
      if (method === "solutions") assert.equal(state.complete, true);
      if (method === "ask") assert.deepEqual(state.answer.sentences, ["2 paths on the same cells"]);
      if (["count", "solutions", "ask"].includes(method)) continue;
      assert.match(state.id, /^rings\.4/);
      if (method === "move") assert.equal(state.id, "rings.4~1100");
      if (method === "undo") assert.equal(state.place, 1);
      if (method === "hint") assert.match(state.message, /^Hint/);
      if (method === "setState") assert.equal(state.id, "rings.4~1100");
    }
});

test("the position follows the scrolling of a box, and a second view follows the first", async () => {
  const page = await openGuide();
  const box = page.locator("#box");
  await box.scrollIntoViewIfNeeded();
  await page.waitForFunction(() => /** @type {any} */ (document.getElementById("key")).state?.length === 74);
  await box.evaluate((one) => one.scrollTo(0, (one.scrollHeight - one.clientHeight) / 2));
  for (const id of ["key", "cylinder"])
    await page.waitForFunction((name) => /** @type {any} */ (document.getElementById(name)).state?.place === 37, id);
  await page.frameLocator("#cylinder iframe").locator(".charts .on-canvas").waitFor();
  assert.equal(await page.frameLocator("#cylinder iframe").locator("#solve").isVisible(), false);
  await picture(page.locator("#box"), "embedding-box");
  await box.evaluate((one) => one.scrollTo(0, one.scrollHeight));
  await page.frameLocator("#key iframe").locator("#restart").waitFor(); // it is solved
  const [around, key, cylinder] = await page.evaluate(() =>
    ["box", "key", "cylinder"].map((id) => /** @type {Element} */ (document.getElementById(id)).getBoundingClientRect().toJSON()),
  );
  const places = JSON.stringify({ around, key, cylinder });
  assert.ok(key.top >= around.top && key.bottom <= cylinder.top && cylinder.bottom <= around.bottom, places);
});

test("every event but error arrives from both", async () => {
  const page = await openGuide();
  await page.locator("#finish").click();
  await answered(page, /^Message: to the end\n/);
  for (const from of ["element", "frame"])
    for (const event of ["loading", "ready", "change", "solved", "resize"])
      await page.locator(`tr[data-event="${event}"] td[data-from="${from}"]`, { hasText: /once|[1-9]\d* times/ }).waitFor();
});

test("the examples work before the frames were in sight", async () => {
  const page = await site.newPage({ width: 1280, height: 300 });
  await page.goto(`${site.url}embedding.html`);
  await page.locator("#finish").evaluate((button) => /** @type {HTMLElement} */ (button).click()); // click() from a script does not scroll there
  await answered(page, /^Message: to the end\n[^]*"rings.4~1111"/);
  assert.equal(await page.evaluate(() => scrollY), 0);
});

test("colours of the author's style sheet, loading at once, and no paper", async () => {
  const page = await site.newPage({ width: 1280, height: 300 });
  await page.goto(`${site.url}embedding.html`);
  const inside = page.frameLocator("#coloured iframe");
  const colour = (/** @type {string} */ name) =>
    inside.locator("html").evaluate((root, name) => getComputedStyle(root).getPropertyValue(name), name);
  await inside.locator("#puzzle:not(.waiting)").waitFor({ state: "attached" });
  assert.equal(await page.evaluate(() => scrollY), 0); // it is eager
  const before = await colour("--paper");
  await page.locator("#colour").click();
  await inside.locator('html[style*="--accent: #0a6e55"]').waitFor({ state: "attached" });
  const red = Number(
    /^#(..)(..)(..)$/
      .exec(await colour("--paper"))
      ?.slice(1)
      .map((part) => parseInt(part, 16))[0],
  );
  assert.ok(red > 220 && red < 246, await colour("--paper"));
  await inside.locator("#canvas.shown").waitFor();
  await page.locator("#coloured").scrollIntoViewIfNeeded();
  await page.locator("#colour").click();
  await inside.locator('html:not([style*="--accent"])').waitFor({ state: "attached" });
  assert.equal(await colour("--paper"), before);
  await page.locator("#clear").click();
  await inside.locator('body[data-background="transparent"]').waitFor({ state: "attached" });
  assert.match(await page.locator("#lines").evaluate((box) => getComputedStyle(box).backgroundImage), /gradient/);
  await page.locator("#clear").click();
  await inside.locator('body:not([data-background="transparent"])').waitFor({ state: "attached" });
});

test("the first lines have this site's address, are copied, and make what stands beside them", async () => {
  const page = await site.newPage({ width: 1280, height: 800 });
  await page.goto(`${site.url}embedding.html`);
  const lines = page.locator("#recipe");
  assert.ok(((await lines.textContent()) ?? "").split("\n").length <= 5);
  const beside = [lines, page.locator("#result")].map(async (one) => /** @type {{ x: number, y: number }} */ (await one.boundingBox()));
  const [left, right] = await Promise.all(beside);
  assert.ok(right.x > left.x + 400 && Math.abs(right.y - left.y) < 40);
  await page.evaluate(() =>
    Object.assign(navigator.clipboard, { writeText: async (/** @type {string} */ text) => (document.title = text) }),
  );
  await page.locator("pre:has(#recipe) .copy").click();
  await page.locator("pre:has(#recipe) .copy", { hasText: "Copied" }).waitFor();
  const copied = await page.evaluate(() => document.title);
  const other = await site.newPage({ width: 900, height: 600 });
  await other.setContent(`<!doctype html><title>A post</title>${copied}`);
  await other.frameLocator("no-patience iframe").locator("#canvas.shown").waitFor();
  assert.equal(await page.locator("code", { hasText: "…/" }).count(), 0);
});

test("one recipe at a time, all of them for who has no scripts", async () => {
  const page = await site.newPage({ width: 1280, height: 800 });
  await page.goto(`${site.url}embedding.html`);
  const shown = page.locator("[data-recipe]:visible");
  for (const name of Object.keys(recipes(""))) {
    await page.locator("#where").selectOption(name);
    assert.deepEqual(await shown.evaluateAll((all) => all.map((one) => /** @type {HTMLElement} */ (one).dataset.recipe)), [name]);
  }
  await page.context().close();
  const plain = await (await site.browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(`${site.url}embedding.html`);
  assert.equal(await plain.locator("[data-recipe]:visible").count(), Object.keys(recipes("")).length);
  assert.equal(await plain.locator("[data-recipe] > h3:visible").count(), Object.keys(recipes("")).length); // each says what it is for
  assert.equal(await plain.locator("#where").isVisible(), false);
  await plain.context().close();
});

for (const size of [
  { width: 1280, height: 800 },
  { width: 390, height: 664 },
])
  test(`what the methods act on stays in sight at every button, and each entry of the contents leads to its part, ${size.width}`, async () => {
    const page = await site.newPage({ ...size });
    await page.goto(`${site.url}embedding.html`);
    if (size.width === 1280) assert.ok((await page.evaluate(() => document.documentElement.scrollHeight)) <= 5000);
    for (const method of METHODS) {
      const button = page.getByRole("button", { name: `Run ${method}`, exact: true });
      await button.focus();
      await page.waitForFunction(() => {
        const inView = (/** @type {Element} */ one, least = 1) => {
          const { top, bottom } = one.getBoundingClientRect();
          return top >= -1 && (least < 1 ? top < innerHeight - 40 : bottom <= innerHeight + 1);
        };
        const pressed = /** @type {Element} */ (document.activeElement);
        const { left, top, width, height } = pressed.getBoundingClientRect();
        const besides = ["element", "answer"].map((id) => /** @type {Element} */ (document.getElementById(id)));
        const free = document.elementFromPoint(left + width / 2, top + height / 2) === pressed;
        return free && inView(pressed) && besides.every((one) => inView(one, 0));
      });
    }
    const height = () => page.locator(".live").evaluate((live) => live.getBoundingClientRect().height);
    const before = await height();
    await page.getByRole("button", { name: "Run draw", exact: true }).click();
    await page.locator("#drawing").waitFor();
    assert.equal(await height(), before, "a picture takes no more room than another answer");
    for (const link of await page.locator(".contents a").all()) {
      await link.click();
      const id = /** @type {string} */ (await link.getAttribute("href")).slice(1);
      const target = page.locator(`[id="${id}"]`);
      await page.waitForFunction((id) => {
        const { top } = /** @type {Element} */ (document.getElementById(id)).getBoundingClientRect();
        return top >= 0 && top < innerHeight - 60;
      }, id);
      assert.equal(await target.evaluate((one) => one.localName !== "details" || one.hasAttribute("open")), true, id);
      for (const code of await page.locator("td:first-child code:visible").all())
        assert.ok(
          await code.evaluate((one) => one.getClientRects().length === 1 || /[ (]/.test(one.textContent ?? "")),
          (await code.textContent()) ?? "",
        ); // no name breaks across lines
    }
  });

test("the dialog and the foot of the page link to it", async () => {
  const page = await site.newPage();
  await page.goto(`${site.url}?puzzle=rings.4`);
  await page.locator("#canvas.shown").waitFor();
  await (await control(page, "embed")).click();
  assert.match((await page.locator("#embed-panel a").getAttribute("href")) ?? "", /^embedding\.html$/);
  await page.keyboard.press("Escape");
  await page.locator(".foot a").click();
  await page.waitForURL(/embedding\.html$/);
});

for (const scheme of /** @type {const} */ (["light", "dark"]))
  test(`axe finds nothing wrong, and it fits 320 pixels, ${scheme}`, async () => {
    const page = await openGuide({ scheme });
    await picture(page, `embedding-${scheme}`);
    assert.deepEqual(await violationsOf(page), []);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.waitForFunction(() => innerWidth === 320);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320);
  });
