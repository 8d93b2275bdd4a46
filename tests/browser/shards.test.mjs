// Jobs divided among workers (tests/native/test_divide.c tests how their answers are joined): their rows as one file; a
// worker that dies is replaced; all parts are cancelled at once.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, test } from "node:test";
import { mergeLines } from "../../web/wasm/shards.js";
import { openSite, ROOT, waitForStatus } from "./harness.mjs";

const site = await openSite();

const native = join(ROOT, "build/native/nopatience");

/** @param {string} words @param {...string} more */
function command(words, ...more) {
  assert.ok(existsSync(native), "the native program is missing: cmake --build --preset native");
  const { stdout, stderr, status } = spawnSync(native, [...words.split(" "), ...more], { maxBuffer: 1 << 28 });
  assert.equal(status, 0, String(stderr));
  return stdout.toString();
}

test("the parts' rows make the census's file", () => {
  const words = "census 2x3x5";
  const file = join(tmpdir(), `shards-${process.pid}.csv`);
  /** @param {string} part */
  const rows = (part) => {
    command(part, "--csv", "-o", file);
    return readFileSync(file);
  };
  const merging = mergeLines([1, 2, 3, 4].map((part) => rows(`${words} --shard ${part}/4`)));
  let step = merging.next();
  for (; !step.done; step = merging.next());
  assert.equal(Buffer.compare(step.value, rows(words)), 0);
});

test("a part whose last line has no newline keeps that line", () => {
  const bytes = (/** @type {string} */ text) => new TextEncoder().encode(text);
  const merging = mergeLines(["a,1\nd,4", "b,2\n", "", "c,3"].map(bytes));
  const step = merging.next();
  assert.equal(new TextDecoder().decode(step.value ?? bytes("unfinished")), "a,1\nb,2\nc,3\nd,4\n");
});

describe("in the page", () => {
  /** The panels of a page that is told of so many cores, and counts its workers. @param {number} cores */
  async function openLab(cores) {
    const page = await site.newPage({ width: 1280, height: 800 });
    await page.addInitScript((count) => {
      Object.defineProperty(navigator, "hardwareConcurrency", { get: () => count });
      const workers = /** @type {Worker[]} */ ([]);
      Object.assign(window, { workers });
      window.Worker = class extends Worker {
        /** @param {string | URL} address @param {WorkerOptions} [options] */
        constructor(address, options) {
          super(address, options);
          workers.push(this);
        }
      };
    }, cores);
    await page.goto(`${site.url}lab.html?puzzle=snake.green`);
    await page.locator("#lab .census").first().waitFor();
    await page.locator("#lab .census button[type=submit]").click();
    await waitForStatus(page, "census", /^3x3x3: 11,487 snakes/);
    return page;
  }

  /** @param {import("playwright-core").Page} page @returns {Promise<number>} */
  const workersOf = (page) => page.evaluate("workers.length");

  /** How far the census is. @param {import("playwright-core").Page} page @param {RegExp} words */
  const working = (page, words) => page.locator("#lab .census .working").filter({ hasText: words }).waitFor();

  test("a census runs in all cores but one, and comes to the same numbers", async () => {
    const page = await openLab(4);
    const before = await workersOf(page);
    await page.getByRole("button", { name: "2x4x4", exact: true }).click();
    await waitForStatus(page, "census", /^2x4x4: 653,547 snakes, 2,205,991 solutions/);
    const made = (await workersOf(page)) - before;
    assert.ok(made >= 1 && made <= 3, `${made} workers were made, after ${before}`);
  });

  test("a worker that dies without a word is replaced", async () => {
    const page = await openLab(3);
    await page.getByRole("button", { name: "2x4x4", exact: true }).click();
    await working(page, /^[1-9]\d* %/);
    await page.evaluate("workers.at(-1).terminate()");
    await waitForStatus(page, "census", /^2x4x4: 653,547 snakes, 2,205,991 solutions/);
  });

  test("a hidden tab works on: its jobs end, and are not taken for dead", async () => {
    const page = await openLab(3);
    await page.getByRole("button", { name: "2x4x4", exact: true }).click();
    await working(page, /^\d+ %/);
    const other = await page.context().newPage();
    await other.bringToFront(); // headless, this does not hide the first page, so it is told that it is hidden
    await page.evaluate(() => {
      Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
      Object.defineProperty(document, "hidden", { get: () => true });
      document.dispatchEvent(new Event("visibilitychange"));
    });
    const before = await workersOf(page);
    await waitForStatus(page, "census", /^2x4x4: 653,547 snakes, 2,205,991 solutions/);
    assert.equal(await workersOf(page), before);
  });

  test("all parts are cancelled at once", async () => {
    const page = await openLab(4);
    await page.locator("#census-box").fill("3x3x4");
    await page.locator("#census-box").press("Enter");
    await working(page, / snakes so far/);
    await page.locator("#lab .census .stop").click();
    await waitForStatus(page, "census", "Cancelled.");
    assert.ok(await page.locator("#lab .census progress").isHidden());
  });
});
