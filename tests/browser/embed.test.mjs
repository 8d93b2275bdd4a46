// Embedded in pages of another site, served by nginx: messages and the element.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { laterMethods, playingMethods } from "../../web/page/script/methods.js";
import { stateOf } from "./harness.mjs";
import { openHosts } from "./nginx.mjs";

const METHODS = [...playingMethods, ...laterMethods];
const EMPTY = "the text is empty; it needs an id like rings.6, a link, or a puzzle's notation";

/** @param {string} site @param {string} id @param {string} [more] */
const frame = (site, id, more = "") =>
  `<iframe src="${site}?puzzle=${id}&embed=1" title="A puzzle" width="480" height="360" style="border:0" ${more}></iframe>`;

const listen = `<script>
  window.received = [];
  addEventListener("message", ({ data, origin }) => data.context === "nopatience" && received.push({ ...data, origin }));
  window.call = (method, value, more = {}) => new Promise((done) => {
    const request = Math.random();
    addEventListener("message", function answer({ data }) {
      if (data.request !== request) return;
      removeEventListener("message", answer);
      done(data);
    });
    frames[0].postMessage({ context: "nopatience", version: 1, method, value, request, ...more }, "*");
  });
</script>`;

const PAGES = {
  one: (/** @type {string} */ site) =>
    `<!doctype html>${listen}<h1>A blog</h1><textarea id="words"></textarea>${frame(site, "rings.6")}<div style="height:2000px"></div>`,
};

const { hosts, site } = await openHosts(PAGES);

/** @typedef {import("playwright-core").Page} Page */

/** @param {Page} page @param {string} method @param {unknown} [value] @param {object} [more] */
const call = (page, method, value, more) =>
  page.evaluate(([m, v, o]) => /** @type {any} */ (window).call(m, v, o), /** @type {any} */ ([method, value, more]));

/** @param {Page} page @param {string} event */
const received = (page, event) =>
  page.waitForFunction((name) => /** @type {any} */ (window).received.find((/** @type {any} */ one) => one.event === name), event);

describe("messages", () => {
  /** @param {string} name */
  async function openPage(name) {
    const page = await site.newPage({ width: 900, height: 700 });
    await page.goto(`${hosts.blog}${name}.html`);
    await received(page, "ready");
    return page;
  }

  for (const { width, height } of [
    { width: 480, height: 360 },
    { width: 360, height: 300 },
  ])
    test(`the question mark tells the rule over the picture, until the next message, ${width}x${height}`, async () => {
      const page = await site.openPuzzle("?puzzle=keydisk.a&embed=1", { width, height });
      const { rule } = await stateOf(page);
      const how = page.locator("#how");
      assert.ok(!(await how.innerText()).includes(rule));
      await page.locator("#ask-how").click();
      await how.filter({ hasText: rule }).waitFor();
      const { y = -1, height: high = 0 } = (await how.boundingBox()) ?? {};
      assert.ok(y >= 0 && y + high <= height, `from ${y}, ${high} high`);
      await page.locator("#hint").click();
      await page.locator("#said").filter({ hasText: "Hint" }).waitFor();
      assert.ok(!(await page.locator("#talk").evaluate(({ classList }) => classList.contains("asked"))));
    });

  test("what is wrong gets one sentence, and changes nothing", async () => {
    const page = await openPage("one");
    for (const [method, value, more, sentence] of /** @type {[string, unknown, object, string][]} */ ([
      ["move", 5, {}, "moves is 5; it needs to be a text"],
      ["seek", 7, {}, "place is 7; it needs to be from 0 to 0"],
      ["setState", { id: 3 }, {}, "id is 3; it needs to be a text"],
      ...["open", "setState"].flatMap((method) => ["", " "].map((id) => [method, id, {}, EMPTY])),
      ["fly", null, {}, `method is "fly"; it needs to be one of ${METHODS.join(", ")}`],
      ["constructor", null, {}, `method is "constructor"; it needs to be one of ${METHODS.join(", ")}`],
      ["move", "2", { version: 2 }, "version is 2; it needs to be 1"],
      ["move", "1 ".repeat(40_000), {}, "value has 80000 characters; it needs to have at most 65536"],
    ])) {
      const answer = await call(page, method, value, more);
      assert.equal(answer.error, sentence);
      assert.equal(answer.value, undefined);
      assert.equal((await call(page, "getState")).value.id, "rings.6");
    }
  });

  test("a long solution is played by one message", async () => {
    const page = await openPage("one");
    await call(page, "open", "rings.13");
    const { solutions } = (await call(page, "solutions", 1)).value;
    const words = solutions[0].moves.join(" ");
    assert.ok(words.length > 8192, `${words.length} characters`);
    assert.equal((await call(page, "move", words)).value.solved, true);
  });

  test("messages from others, malformed ones and floods of them do no harm", async () => {
    const page = await openPage("one");
    await page.evaluate(() => {
      const target = window.frames[0];
      for (const nonsense of [null, 1, "nopatience", [], {}, { context: "nopatience" }, { context: "other", version: 1, method: "undo" }])
        target.postMessage(nonsense, "*");
      const stranger = document.createElement("iframe"); // not the parent: its messages are ignored
      stranger.srcdoc = `<script>for (const method of ["move", "restart"]) parent.frames[0].postMessage({context: "nopatience", version: 1, method, value: "2"}, "*"); parent.strange = true<\/script>`;
      document.body.append(stranger);
      for (let i = 0; i < 10_000; i++)
        target.postMessage({ context: "nopatience", version: 1, method: "getState", request: `flood ${i}` }, "*");
    });
    await page.waitForFunction(() => /** @type {any} */ (window).strange);
    await call(page, "getState"); // answered after all messages before it
    const state = (await call(page, "getState")).value;
    assert.equal(state.id, "rings.6");
    assert.equal(state.place, 0);
    assert.equal((await call(page, "move", "2")).value.id, "rings.6~010000");
  });

  test("the page around it keeps its focus, scroll, keys and wheel", async () => {
    const page = await site.newPage({ width: 900, height: 500 });
    await page.goto(`${hosts.blog}one.html`);
    await page.locator("#words").focus();
    await received(page, "ready");
    await page.frameLocator("iframe").locator("#canvas.shown").waitFor();
    await call(page, "getState");
    assert.equal(await page.evaluate(() => document.activeElement?.id), "words");
    assert.equal(await page.evaluate(() => window.scrollY), 0);
    await page.keyboard.type("uhn1 2");
    assert.equal(await page.locator("#words").inputValue(), "uhn1 2");
    const box = await page.locator("iframe").boundingBox();
    assert.ok(box);
    await page.mouse.move(box.x + 100, box.y + 100);
    // a browser under load may drop the first wheel events over a frame of another site
    const scrolled = () => page.evaluate(() => window.scrollY > 200);
    for (const end = Date.now() + 30_000; !(await scrolled()) && Date.now() < end;) {
      await page.mouse.wheel(0, 400);
      await page.waitForTimeout(150);
    }
    assert.ok(await scrolled(), "the wheel does not scroll the page");
    assert.equal((await call(page, "getState")).value.place, 0);
  });
});
