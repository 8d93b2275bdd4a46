// A module that stops, as at a fault of the browser: the page says so and can be loaded again, and the game goes on.

import assert from "node:assert/strict";
import { test } from "node:test";
import { openSite, stateOf, waitForState, waitUntilIdle } from "./harness.mjs";

/** Makes every module stop at its next call once window.stops is true. Runs in the page before its scripts. */
function stopModules() {
  const start = WebAssembly.instantiateStreaming;
  const unreachable = Uint8Array.from(atob("AGFzbQEAAAABBAFgAAADAgEABwUBAWEAAAoFAQMAAAs="), (sign) => sign.charCodeAt(0));
  const trap = /** @type {() => void} */ (new WebAssembly.Instance(new WebAssembly.Module(unreachable)).exports.a);
  const page = /** @type {any} */ (window);
  WebAssembly.instantiateStreaming = async (...given) => {
    const { module, instance } = await start(...given);
    const exports = Object.entries(instance.exports).map(([name, value]) => [
      name,
      typeof value === "function" ? (/** @type {any[]} */ ...values) => (page.stops ? trap() : value(...values)) : value,
    ]);
    return { module, instance: /** @type {any} */ ({ exports: Object.fromEntries(exports) }) };
  };
}

/** @param {import("playwright-core").Page | import("playwright-core").Frame} inside */
const stop = (inside) => inside.evaluate(() => void Object.assign(window, { stops: true }));
const sentence = "Part of this page could not be loaded, or has stopped. Check the connection and reload the page.";
const allow = ["unreachable"];
const site = await openSite();

test("a page whose puzzle stops says so, and goes on with the game when it is loaded again", async () => {
  const page = await site.newPage({ width: 1280, height: 800, allow });
  await page.addInitScript(stopModules);
  await page.goto(`${site.url}?puzzle=rings.6`);
  await page.locator("#canvas.shown").waitFor();
  await page.evaluate(() => window.nopatience.move("1"));
  const before = await waitForState(page, { place: 1, moving: false });
  await stop(page);
  await page.locator("#undo").click();
  const line = page.locator("#broken", { hasText: sentence });
  await line.waitFor();
  await line.getByRole("button").click();
  await line.waitFor({ state: "hidden" });
  await page.locator("#hint").click(); // it cannot
  await line.waitFor();
  await line.getByRole("link").click();
  await page.locator("#canvas.shown").waitFor();
  assert.ok(await line.isHidden());
  assert.equal((await stateOf(page)).id, before.id);
});

test("a puzzle that stops before its first picture is said, too", async () => {
  const page = await site.newPage({ width: 1280, height: 800, mouse: false, allow });
  await page.addInitScript(stopModules);
  await page.goto(`${site.url}?puzzle=rings.6`);
  await page.locator("#puzzle:not(.waiting)").waitFor();
  await stop(page);
  await page.mouse.move(300, 300);
  await page.locator("#broken", { hasText: sentence }).waitFor();
});

for (const [how, ask] of /** @type {const} */ ([
  ["at a press", (/** @type {import("playwright-core").Page} */ page) => page.frames()[1].locator("#hint").click()],
  [
    "in a script's call",
    (/** @type {import("playwright-core").Page} */ page) =>
      page.evaluate(() => /** @type {any} */ (document.querySelector("no-patience")).restart().catch(() => {})),
  ],
]))
  test(`an embed that stops ${how} is an error event`, { timeout: 60_000 }, async () => {
    const page = await site.newPage({ width: 900, height: 700, allow });
    await page.addInitScript(stopModules);
    await page.route("**/blog.html", (route) =>
      route.fulfill({
        contentType: "text/html",
        body: `<!doctype html><title>A blog</title><script type="module" src="v1/embed.js"></script><no-patience puzzle="tracks.mums2008" loading="eager"></no-patience>`,
      }),
    );
    await page.goto(`${site.url}blog.html`);
    await page.waitForFunction(() => /** @type {any} */ (document.querySelector("no-patience")).ready);
    const said = page.evaluate(
      () =>
        new Promise((resolve) =>
          document.querySelector("no-patience")?.addEventListener("error", (event) => resolve(/** @type {CustomEvent} */ (event).detail)),
        ),
    );
    const inside = page.frames()[1];
    await inside.locator("#canvas.shown").waitFor();
    await waitUntilIdle(/** @type {any} */ (inside)); // a flat puzzle, once drawn, calls its module no more
    await stop(inside);
    await ask(page);
    assert.deepEqual(await said, { message: sentence });
    await inside.locator("#broken", { hasText: sentence }).waitFor();
  });
