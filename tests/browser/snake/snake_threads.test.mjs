// What the worker does for the snake cube, so that the page's own thread is never held for long: the hint of a large snake,
// and what a census found, which the page takes over in steps.

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { openSite, waitForState, waitForStatus } from "../harness.mjs";

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
before(async () => (site = await openSite()));
after(() => site.close());

describe("the hint of a large snake", () => {
  /** A page on which the worker's module comes only when let() is called. @param {string} search */
  async function openHeld(search) {
    const page = await site.newPage({ mouse: true, width: 1280, height: 800 });
    let let_ = () => {};
    const gate = new Promise((resolve) => (let_ = () => resolve(null)));
    await page.route(/\/core-/, async (route) => {
      await gate;
      await route.continue();
    });
    await page.goto(site.url + search);
    await page.locator("#canvas.shown").waitFor();
    await page.locator(".origin").waitFor(); // by then hints are looked for in the worker
    return { page, let: let_ };
  }

  test("is looked for in the worker; its three steps are as of any puzzle", async () => {
    const { page, let: go } = await openHeld("?puzzle=snake.king");
    await waitForState(page, { seeks: true, hints: 0 });
    await page.locator("#hint").click();
    await page.locator("#hint").click(); // pressed again while it is looked for
    await page.locator("#said", { hasText: "Looking for a hint" }).waitFor();
    assert.equal((await page.evaluate(() => window.nopatience.getState())).hints, 0, "it was found without the worker");
    go();
    await waitForState(page, { hints: 1, seeks: false });
    await page.locator("#hint").click();
    const { message, hinted } = await waitForState(page, { hints: 2 });
    assert.equal(
      message,
      "Hint: turn the chain after cubelet 5 half a turn: 6 goes below 5, then left of it; then 1 to 6 are as in a solution",
    );
    assert.ok(hinted > 0);
    await page.locator("#hint").click();
    await waitForState(page, { made: "1", hints: 0, seeks: true });
    await page.close();
  });

  test("is of the position there is when it is found", async () => {
    const { page, let: go } = await openHeld("?puzzle=snake.king");
    const hint = page.evaluate(() => window.nopatience.hint());
    await page.locator("#said", { hasText: "Looking for a hint" }).waitFor();
    await page.locator("#picture").press("ArrowUp"); // calls wait for each other, keys do not
    await page.locator("#score", { hasText: /1 (move )?made/ }).waitFor();
    go();
    const { id, tone, hints } = await hint;
    assert.deepEqual([tone, hints], ["hint", 2], id);
    assert.equal((await page.evaluate(() => window.nopatience.getState())).made, "1");
    await page.close();
  });

  test("of a small one is found here, at once", async () => {
    const { page } = await openHeld("?puzzle=snake.green");
    await waitForState(page, { seeks: false });
    assert.equal((await page.evaluate(() => window.nopatience.hint())).tone, "hint");
    await page.close();
  });

  test("is found here where the worker cannot be loaded", async () => {
    const page = await site.newPage({ mouse: true, width: 1280, height: 800, allow: [/ERR_FAILED|Failed to (load|fetch)|worker/i] });
    await page.route(/\/(core|worker)-/, (route) => route.abort());
    await page.goto(`${site.url}?puzzle=snake.king`);
    await page.locator("#canvas.shown").waitFor();
    assert.equal(
      (await page.evaluate(() => window.nopatience.hint())).message,
      "Hint: turn the chain after cubelet 5 half a turn: 6 goes below 5, then left of it; then 1 to 6 are as in a solution",
    );
    await page.close();
  });
});

test("what a census found is read and shown in steps", async () => {
  const page = await site.newPage({ mouse: true, width: 1280, height: 800 });
  // A clock that goes on at each look makes every step a short one; the elements made and the bytes read in one are counted.
  await page.addInitScript(() => {
    const own = /** @type {any} */ (globalThis);
    let clock = 0;
    performance.now = () => (clock += 5);
    const timeout = window.setTimeout.bind(window);
    const { createElement } = document;
    const { decode } = TextDecoder.prototype;
    let made = 0;
    own.begin = () => (own.most = own.read = made = 0);
    own.begin();
    window.setTimeout = /** @type {any} */ (
      (/** @type {any} */ run, /** @type {number} */ wait) =>
        timeout(() => {
          made = 0;
          run();
        }, wait)
    );
    document.createElement = /** @type {any} */ (
      (/** @type {any} */ ...rest) => {
        own.most = Math.max(own.most, ++made);
        return createElement.apply(document, /** @type {any} */ (rest));
      }
    );
    TextDecoder.prototype.decode = /** @this {any} */ function (/** @type {any} */ bytes) {
      own.read = Math.max(own.read, bytes?.byteLength ?? 0);
      return decode.call(this, bytes);
    };
  });
  await page.goto(`${site.url}lab.html?puzzle=snake.green`);
  await page.locator("#lab .census").scrollIntoViewIfNeeded();
  await waitForStatus(page, "census", /^3x3x3: 11,487 snakes/);
  await page.getByRole("button", { name: "2x2x3" }).click();
  await waitForStatus(page, "census", /^2x2x3: 17 snakes/);
  await page.evaluate(() => /** @type {any} */ (globalThis).begin());
  await page.getByRole("button", { name: "3x3x3", exact: true }).click();
  await waitForStatus(page, "census", /^3x3x3: 11,487 snakes/);
  await page.waitForFunction(() => document.querySelectorAll(".census-table td").length > 700);
  const { most, read, cells } = await page.evaluate(() => ({
    most: /** @type {any} */ (globalThis).most,
    read: /** @type {any} */ (globalThis).read,
    cells: document.querySelectorAll(".census-table td").length,
  }));
  assert.ok(cells > 700, `${cells} cells`);
  assert.ok(most > 0 && most < cells / 2, `${most} elements were made at once`);
  assert.ok(read > 0 && read < 10_000, `${read} bytes were read at once`);
  await page.close();
});
