// Jobs shared out among workers: the parts' answers make the answer of one worker, to the byte; a worker that dies is
// replaced; all parts are cancelled at once.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { shareOut } from "../../web/wasm/shards.js";
import { openSite, ROOT, waitForStatus } from "./harness.mjs";

const native = join(ROOT, "build/native/nopatience");

/** @param {string} words @param {...string} more */
function command(words, ...more) {
  assert.ok(existsSync(native), "the native program is missing: cmake --build --preset native");
  const { stdout, stderr, status } = spawnSync(native, [...words.split(" "), ...more], { maxBuffer: 1 << 28 });
  assert.equal(status, 0, String(stderr));
  return stdout.toString();
}

/** @param {string} words */
const report = (words) => JSON.parse(command(words, "--json"));

describe("the parts of a job", () => {
  const jobs = [
    "census 2x2x7",
    "census 2x3x5",
    "keydisk harder --seed 5 --cooling 1000 --keys 4500",
    "keydisk harder --length 9 --cuts 8 --cooling 2000 --keys 20000 --by hardness",
    "keydisk harder --length 5 --cuts 6 --highest 2 --seed 3 --keys 25000 --cooling 1000",
    "keydisk chance --seed 4 --keys 45000",
    "keydisk chance --key keydisk.a --keys 30001",
    "keydisk count --length 4 --cuts 6",
    "keydisk count --length 5 --cuts 4 --highest 2",
  ];
  for (const words of jobs)
    for (const workers of [2, 3, 7])
      test(`${words}, among ${workers}`, () => {
        const plan = shareOut(words, workers);
        assert.ok(plan && plan.parts.length > 1 && plan.parts.length <= workers);
        assert.ok(Math.abs(plan.sizes.reduce((a, b) => a + b) - 1) < 1e-9);
        assert.equal(JSON.stringify(plan.merge(plan.parts.map(report))), JSON.stringify(report(words)));
      });

  test("make the census's file", () => {
    const words = "census 2x3x5";
    const file = join(tmpdir(), `shards-${process.pid}.csv`);
    /** @param {string} part */
    const rows = (part) => {
      command(part, "--csv", "-o", file);
      return readFileSync(file);
    };
    const plan = shareOut(words, 4);
    assert.ok(plan?.mergeFiles);
    const merging = plan.mergeFiles(plan.parts.map(rows));
    let step = merging.next();
    for (; !step.done; step = merging.next());
    assert.equal(Buffer.compare(step.value, rows(words)), 0);
  });

  test("are not made where one worker is as fast, or the words are no such job", () => {
    for (const words of [
      "census 3x3x3",
      "census 3x3",
      "census nonsense",
      "keydisk harder --keys 1000",
      "keydisk count --length 2 --cuts 4",
      "keydisk chance --keys 100",
      "snake which ESE",
      'census ""',
    ])
      assert.equal(shareOut(words, 4), null, words);
    assert.equal(shareOut("census 2x4x4", 1), null);
  });
});

describe("in the page", () => {
  /** @type {Awaited<ReturnType<typeof openSite>>} */
  let site;
  before(async () => {
    site = await openSite();
  });
  after(() => site.close());

  /** The panels of a page that believes in so many cores, and counts its workers. @param {number} cores */
  async function openPanels(cores) {
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
    await page.goto(`${site.url}?puzzle=snake.green`);
    await page.locator("#panels .census").first().waitFor();
    await page.locator("#panels .census").scrollIntoViewIfNeeded();
    await waitForStatus(page, "census", /^3x3x3: 11,487 snakes/);
    return page;
  }

  /** @param {import("playwright-core").Page} page @returns {Promise<number>} */
  const workersOf = (page) => page.evaluate("workers.length");

  test("a census runs in all cores but one, and comes to the same numbers", async () => {
    const page = await openPanels(4);
    const before = await workersOf(page);
    await page.getByRole("button", { name: "2x4x4" }).click();
    await waitForStatus(page, "census", /^2x4x4: 653,547 snakes with 2,205,991 solutions/);
    const made = (await workersOf(page)) - before;
    assert.ok(made >= 1 && made <= 3, `${made} workers were made, after ${before}`);
    await page.close();
  });

  test("a worker that dies without a word is replaced", async () => {
    const page = await openPanels(3);
    await page.getByRole("button", { name: "2x4x4" }).click();
    await waitForStatus(page, "census", /^2x4x4: [1-9]\d* %/);
    await page.evaluate("workers.at(-1).terminate()");
    await waitForStatus(page, "census", /^2x4x4: 653,547 snakes with 2,205,991 solutions/);
    await page.close();
  });

  test("a hidden tab works on: its jobs end, and are not taken for dead", async () => {
    const page = await openPanels(3);
    await page.getByRole("button", { name: "2x4x4" }).click();
    await waitForStatus(page, "census", /^2x4x4: \d+ %/);
    const other = await page.context().newPage();
    await other.bringToFront(); // headless: the first one is told so, too, as a browser with windows would
    await page.evaluate(() => {
      Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
      Object.defineProperty(document, "hidden", { get: () => true });
      document.dispatchEvent(new Event("visibilitychange"));
    });
    const before = await workersOf(page);
    await waitForStatus(page, "census", /^2x4x4: 653,547 snakes with 2,205,991 solutions/);
    assert.equal(await workersOf(page), before);
    await page.close();
  });

  test("all parts are cancelled at once", async () => {
    const page = await openPanels(4);
    await page.locator("#snake-box").fill("3x3x4");
    await page.locator("#snake-box").press("Enter");
    await waitForStatus(page, "census", /^3x3x4: /);
    await page.locator("#panels .census .stop").click();
    await waitForStatus(page, "census", /stopped/i);
    assert.ok(await page.locator("#panels .census progress").isHidden());
    await page.close();
  });
});
