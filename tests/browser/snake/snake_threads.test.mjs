// What a worker found in a census of snakes is taken over by the page in steps, so that its own thread is never held for long.

import assert from "node:assert/strict";
import { test } from "node:test";
import { openSite, waitForStatus } from "../harness.mjs";

const site = await openSite();

test("what a census found is read and shown in steps", async () => {
  const page = await site.newPage({ width: 1280, height: 800 });
  // A clock that goes on at each reading makes every step short; the elements made and the bytes read in one step are counted.
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
  await page.locator("#lab .census button[type=submit]").click();
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
});
