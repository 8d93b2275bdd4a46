// <no-patience> where its puzzle is out of sight, cannot be reached, or is kept away by the policies of the page around it.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { control } from "./harness.mjs";
import { element, heard, hears, openPages, run } from "./element_page.mjs";
import { openNginx } from "./nginx.mjs";

/** @typedef {import("../../web/embed/nopatience").State} State */

const PAGES = {
  rings: element('puzzle="rings.6" width="640"'),
  far: element('puzzle="rings.6" width="640"', '<div style="height:9000px"></div>'),
  farEager: element('puzzle="rings.6" width="640" loading="eager"', '<div style="height:9000px"></div>'),
  between: (/** @type {string} */ site) => `${element('puzzle="rings.6" width="640"', '<div style="height:4000px"></div>')(site)}
    <div style="height:4000px"></div>`,
  undrawn: element('puzzle="rings.6" style="display:none"'),
  hidden: element('puzzle="rings.6" hidden'),
  empty: element('puzzle="rings.6" width="0" height="0"'),
  gone: (/** @type {string} */ site) =>
    element('puzzle="rings.6~110000" width="640"')(site).replace(`site="${site}"`, 'site="http://127.0.0.1:9/puzzles"'),
  farGone: (/** @type {string} */ site) => PAGES.far(site).replace(`site="${site}"`, 'site="http://127.0.0.1:9/puzzles"'),
  forbidden: (/** @type {string} */ site) =>
    PAGES.rings(site).replace(
      "<!doctype html>",
      `<!doctype html><meta http-equiv="Content-Security-Policy" content="script-src 'unsafe-inline' ${site}; frame-src 'none'">`,
    ),
  isolatedElement: element('puzzle="rings.6" width="640"'),
  isolatedFrame: (
    /** @type {string} */ site,
  ) => `<!doctype html><iframe src="${site}?puzzle=rings.6&embed=1" title="A puzzle" width="640" height="420"></iframe>
    <iframe src="${site}?puzzle=rings.6&embed=1" sandbox="allow-scripts" title="A puzzle" width="640" height="420"></iframe>`,
  sandboxed: () => '<!doctype html><iframe sandbox="allow-scripts" src="rings.html" width="700" height="500"></iframe>',
};

const { hosts, site, openElement } = await openPages(PAGES);

describe("promises settle", () => {
  for (const name of /** @type {const} */ (["far", "undrawn", "hidden", "empty"]))
    test(`what a script asks of an element out of sight makes it load: ${name}`, async () => {
      const page = await openElement(name);
      await page.waitForFunction(() => customElements.get("no-patience"));
      assert.deepEqual(await heard(page, "ready"), []);
      const states = await run(page, async (element) => {
        const moved = await element.move("2 1");
        await element.solve();
        const { length } = await element.pause(true);
        return [moved, await element.seek(length)];
      });
      assert.deepEqual(
        states.map((/** @type {State} */ { id }) => id),
        ["rings.6~110000", "rings.6~111111"],
      );
      await hears(page, "solved");
      await hears(page, "change");
      assert.equal(await page.evaluate(() => scrollY), 0);
    });

  test('nobody asks: out of sight it does not load, unless it is loading="eager"', async () => {
    const [lazy, eager] = [await openElement("far"), await openElement("farEager")];
    await hears(eager, "ready");
    await run(lazy, (element) => {
      element.puzzle = "rings.4";
      element.setAttribute("theme", "dark");
    });
    assert.deepEqual(await heard(lazy, "loading"), []);
    await run(lazy, (element) => element.setAttribute("loading", "eager"));
    await hears(lazy, "ready");
    const [{ state }] = await heard(lazy, "ready");
    assert.equal(state.id, "rings.4");
    await lazy.frameLocator("iframe").locator('[data-theme="dark"] body').waitFor({ state: "attached" });
  });

  test("an element that flies by is not loaded; one that is looked at is", async () => {
    const page = await openElement("between");
    await page.waitForFunction(() => customElements.get("no-patience"));
    const passed = await run(page, async (element) => {
      let seen = false;
      while (scrollY + innerHeight < document.documentElement.scrollHeight - 1) {
        scrollBy(0, 40);
        await new Promise(requestAnimationFrame);
        const { top } = element.getBoundingClientRect();
        seen = seen || (top > 0 && top < innerHeight);
      }
      return seen;
    });
    assert.ok(passed);
    assert.deepEqual(await heard(page, "loading"), []);
    await run(page, (element) => element.scrollIntoView());
    await hears(page, "ready");
  });

  const unreachable =
    "http://127.0.0.1:9/puzzles/ did not answer within 15 seconds: it cannot be reached, or a policy or a sandbox keeps it from running";
  for (const [name, asks] of /** @type {const} */ ([
    ["gone", true],
    ["gone", false],
    ["farGone", true],
  ]))
    test(`a site that cannot be reached: ${name}, ${asks ? "a script asks" : "nobody asks"}`, async () => {
      const page = await site.newPage({ width: 900, height: 700, allow: [/ERR_/] });
      await page.clock.install();
      await page.goto(`${hosts.blog}${name}.html`);
      await page.waitForFunction(() => customElements.get("no-patience"));
      const asked = asks && run(page, (element) => element.hint().catch((error) => error.message));
      if (!asks)
        await page.evaluate(
          () => new Promise((done) => new IntersectionObserver(done).observe(document.querySelector("no-patience") ?? document.body)),
        );
      await page.clock.fastForward(15_000);
      if (asks) assert.equal(await asked, unreachable);
      await hears(page, "error");
      assert.deepEqual(await heard(page, "error"), [{ message: unreachable }]);
      assert.equal(await run(page, (element) => element.move("1").catch((error) => error.message)), unreachable);
      const link = page.getByRole("link", { name: "Open the puzzle" });
      await link.waitFor();
      assert.equal(await link.getAttribute("href"), `http://127.0.0.1:9/puzzles/?puzzle=rings.6${name === "gone" ? "%7E110000" : ""}`);
    });

  test("what comes late is taken all the same", async () => {
    const page = await site.newPage({ width: 900, height: 700 });
    let letGo = () => {};
    const held = new Promise((done) => (letGo = () => done(undefined)));
    await page.route(/embed=1/, async (route) => {
      await held;
      await route.continue();
    });
    await page.clock.install();
    await page.goto(`${hosts.blog}rings.html`);
    await page.waitForFunction(() => customElements.get("no-patience"));
    const asked = run(page, (element) => element.hint().catch((error) => error.message));
    await page.clock.fastForward(15_000);
    assert.match(await asked, /did not answer within 15 seconds/);
    await page.getByRole("link", { name: "Open the puzzle" }).waitFor();
    letGo();
    await hears(page, "loading");
    await page.getByRole("link", { name: "Open the puzzle" }).waitFor({ state: "hidden" });
    assert.equal((await run(page, (element) => element.move("1"))).id, "rings.6~100000");
    assert.equal(await page.getByRole("link", { name: "Open the puzzle" }).count(), 0);
  });

  test("a puzzle that never comes, from a site that answers", async () => {
    const page = await site.newPage({ width: 900, height: 700 });
    await page.route(/\/play-/, () => {}); // never answered
    await page.clock.install();
    await page.goto(`${hosts.blog}rings.html`);
    await hears(page, "loading");
    const asked = run(page, (element) => element.hint().catch((error) => error.message));
    await page.clock.fastForward(60_000);
    assert.equal(await asked, `the puzzle of ${hosts.site} was not loaded within 60 seconds`);
  });

  test("a policy that forbids the frame is named at once", async () => {
    const page = await site.newPage({ width: 900, height: 700, allow: [/Content Security Policy/i] });
    await page.goto(`${hosts.blog}forbidden.html`);
    await hears(page, "error");
    const sentence = `the Content-Security-Policy of this page does not allow the puzzle's frame; add ${hosts.site.slice(0, -1)} to its frame-src`;
    assert.deepEqual(await heard(page, "error"), [{ message: sentence }]);
    await page.getByText(sentence).waitFor();
  });
});

describe("hosts with policies", () => {
  test("a page that is isolated from other origins shows a puzzle that can be played", async () => {
    const page = await openElement("isolatedElement");
    assert.equal(await page.evaluate(() => crossOriginIsolated), true);
    await page.frameLocator("iframe").locator("#canvas.shown").waitFor();
    assert.equal((await run(page, (element) => element.move("2 1"))).id, "rings.6~110000");
    await page.goto(`${hosts.blog}isolatedFrame.html`);
    for (const place of [0, 1]) {
      await page.locator("iframe").nth(place).scrollIntoViewIfNeeded();
      const inside = page.frameLocator("iframe").nth(place);
      await inside.locator("#canvas.shown").waitFor();
      assert.equal((await inside.locator("body").evaluate(() => window.nopatience.move("2"))).id, "rings.6~010000");
    }
  });

  test("the full page works under the same policy, its workers too", async () => {
    const page = await site.newPage({ width: 1280, height: 800 });
    await page.goto(`${hosts.site}?puzzle=snake.green`);
    await page.locator("#canvas.shown").waitFor();
    await (await control(page, "embed")).click();
    await page.locator("#save-svg").waitFor();
    const [download] = await Promise.all([page.waitForEvent("download"), page.locator("#save-svg").click()]);
    assert.match(download.suggestedFilename(), /\.svg$/);
  });

  test("a site that does not allow it is named at once", async () => {
    const silent = await openNginx(PAGES, { without: ["Cross-Origin"] });
    const page = await site.newPage({ width: 900, height: 700, allow: [/ERR_BLOCKED_BY_RESPONSE/] });
    await page.goto(`${silent.blog}isolatedElement.html`);
    await hears(page, "error");
    const sentence =
      "this page sends Cross-Origin-Embedder-Policy, so a site in a frame needs to send Cross-Origin-Embedder-Policy: require-corp and Cross-Origin-Resource-Policy: cross-origin, which this one does not";
    assert.deepEqual(await heard(page, "error"), [{ message: sentence }]);
    await page.getByText(sentence).waitFor();
    await page.close();
    await silent.close();
  });

  test("the element works in a page that is itself in a sandbox", async () => {
    const page = await openElement("sandboxed");
    const outer = page.frameLocator("iframe").locator("no-patience");
    const state = await outer.evaluate(async (element) => {
      await customElements.whenDefined("no-patience");
      return /** @type {any} */ (element).move("2 1");
    });
    assert.equal(state.id, "rings.6~110000");
  });
});
