// Accessibility: names, roles, order, contrast, narrow screens; and blocked storage, no WebGL.

import assert from "node:assert/strict";
import { test } from "node:test";
import { control, loseContext, openSite, screenshotUntil, untilDrawnByCard, violationsOf, waitUntilIdle } from "./harness.mjs";

const site = await openSite();

/** @param {import("./harness.mjs").PageOptions} [options] @param {string} [search] */
async function openPuzzle(options = {}, search = "?puzzle=rings.6") {
  const page = await site.newPage({ width: 1280, height: 800, ...options });
  await page.goto(site.url + search);
  await page.locator("#canvas.shown").waitFor();
  await drawn(page);
  return page;
}

/** Waits until each chart that is in view has been drawn. @param {import("playwright-core").Page} page */
const drawn = (page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll(".plot")].every((plot) => {
      const { top, bottom, width } = plot.getBoundingClientRect();
      return width === 0 || top >= innerHeight || bottom <= 0 || plot.matches(".on-canvas, :has(svg)");
    }),
  );

for (const scheme of /** @type {const} */ (["light", "dark"]))
  test(`axe finds nothing wrong, ${scheme}`, async () => {
    const page = await openPuzzle({ scheme });
    await page.locator("summary").first().click();
    await page.locator("details[open]").first().waitFor();
    await drawn(page);
    assert.deepEqual(await violationsOf(page), []);
  });

for (const id of ["rings.6", "keydisk.a", "ogear.corrected", "tracks.mums2008", "snake.green"])
  test(`axe finds nothing wrong in the dark laboratory, ${id}`, async () => {
    const page = await site.newPage({ width: 1280, height: 800, scheme: "dark" });
    await page.goto(`${site.url}lab.html?puzzle=${id}`);
    await page.locator("#lab:not([hidden])").waitFor();
    await page.evaluate(() => document.querySelectorAll("details").forEach((one) => (one.open = true)));
    assert.deepEqual(await violationsOf(page), []);
  });

test("Tab goes through the page in the order it is read, and everything has a name", async () => {
  const page = await openPuzzle();
  await page.evaluate(() => window.nopatience.move("2 1"));
  await page.evaluate(() => window.nopatience.undo());
  await page.locator('#picture[aria-label^="Chinese rings: ring 2 off"]').waitFor(); // the page shows it
  await page.locator("#place").filter({ hasText: "1 of 2" }).waitFor();
  /** @type {string[]} */
  const order = [];
  await page.evaluate(() => document.body.focus());
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press("Tab");
    const at = await page.evaluate(() => {
      const here = /** @type {HTMLElement} */ (document.activeElement);
      const labels = /** @type {HTMLInputElement} */ (here).labels;
      const name =
        here.getAttribute("aria-label") ||
        here.textContent?.trim() ||
        labels?.[0]?.textContent?.trim() ||
        document.getElementById(here.getAttribute("aria-labelledby") ?? "")?.textContent;
      return { id: here.id || here.classList[0] || here.tagName, name: name ?? "" };
    });
    if (at.id === "BODY") break;
    assert.ok(at.name, `${at.id} has no name`);
    order.push(at.id);
  }
  const wanted = [
    "skip",
    "brand",
    "open-menu",
    "picture",
    "ask-how",
    "solve",
    "undo",
    "redo",
    "hint",
    "scrub",
    "open-extras",
    "plot",
    "counter",
  ];
  const places = wanted.map((id) => order.indexOf(id));
  assert.ok(
    places.every((place) => place >= 0),
    `missing: ${wanted.filter((id) => !order.includes(id))}`,
  );
  assert.deepEqual(
    places,
    [...places].sort((a, b) => a - b),
    order.join(" "),
  );
  for (const [opener, inside] of [
    ["open-menu", "preset theme"],
    ["open-extras", "restart back step share embed speed"],
  ]) {
    await page.locator(`#${opener}`).press("Enter");
    for (const id of inside.split(" ")) assert.ok(await page.locator(`#${id}`).isVisible(), id);
    await page.keyboard.press("Tab");
    assert.ok(await page.evaluate(() => document.activeElement?.closest(".popup.open")));
    await page.keyboard.press("Escape");
    assert.equal(await page.evaluate(() => document.activeElement?.id), opener);
    assert.equal(await page.locator(".popup.open").count(), 0);
  }
  assert.match((await page.locator("#picture").getAttribute("aria-label")) ?? "", /^Chinese rings: ring 2 off, the rest on/);
  assert.equal(await page.locator("#live").getAttribute("aria-live"), "polite");
});

for (const [width, height] of [
  [320, 568],
  [360, 640],
  [390, 664],
  [768, 1024],
])
  test(`nothing sticks out at ${width}x${height} pixels, and targets are large enough for a finger`, async () => {
    const page = await openPuzzle({ width, height, touch: true });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.equal(wide, width);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll("button, select, summary, .controls button, .top a")]
        .map((one) => ({ box: one.getBoundingClientRect(), id: one.id || one.textContent }))
        .filter(({ box }) => box.width > 0 && (box.width < 40 || box.height < 40))
        .map(({ id, box }) => `${id} ${box.width}x${box.height}`),
    );
    assert.deepEqual(small, []);
  });

/** An address, which sentences of the picture's description are true there, and whether there are charts. */
for (const { search, how, list, charts } of [
  { search: "?puzzle=rings.3", how: true, list: true, charts: true },
  { search: "lab.html?puzzle=rings.3", how: true, list: false, charts: false },
  { search: "?puzzle=rings.3&embed=1", how: true, list: true, charts: false },
  { search: "?puzzle=rings.3&embed=1&view=path", how: true, list: true, charts: true },
  { search: "?puzzle=rings.3&embed=1&alone=1&view=puzzle", how: false, list: false, charts: false }, // as on the front page
])
  test(`what is described is there, and no heading is empty: ${search}`, async () => {
    const page = await site.openPuzzle(search, { width: 900, height: 600 });
    const help = (await page.locator("#picture-help").textContent()) ?? "";
    assert.deepEqual([/question mark/.test(help), /Parts and moves/.test(help)], [how, list], help);
    assert.equal(await page.locator("#ask-how").isVisible(), how);
    assert.equal(await page.locator("#parts").evaluate((one) => one.checkVisibility()), list);
    const headings = page.getByRole("heading", { name: "The maze behind it" });
    await (charts ? headings.waitFor({ state: "attached" }) : page.locator("#canvas.shown").waitFor());
    assert.equal(await headings.count(), charts ? 1 : 0);
    const empty = await page.evaluate(() =>
      [...document.querySelectorAll("h1, h2, h3, p.sr:not([role])")]
        .filter((one) => one.checkVisibility() && !one.textContent)
        .map((one) => one.id),
    );
    assert.deepEqual(empty, []);
    assert.equal(await page.locator("#chart-help").isVisible(), false);
  });

for (const id of ["keydisk.a", "tracks.mums2008", "snake.green"])
  test(`the headings of the laboratory's parts are below those of its sections: ${id}`, async () => {
    const page = await site.openLab(id, ".part h3");
    const outline = await page
      .locator("#lab")
      .evaluate((lab) => [...lab.querySelectorAll("h2, h3")].map((one) => [one.tagName, Boolean(one.closest(".part"))]));
    assert.deepEqual([...new Set(outline.map(String))].sort(), ["H2,false", "H3,true"]);
  });

test("a chart that takes the focus tells its keys once, as its description", async () => {
  const page = await openPuzzle();
  const item = page.locator("#charts .item").first();
  await page.locator("#charts [role=tab]").first().focus();
  await page.keyboard.press("Tab");
  await page.locator("#charts .plot").first().focus();
  await item.filter({ hasText: "arrow keys" }).waitFor();
  assert.equal(await item.getAttribute("aria-live"), "off");
  await page.keyboard.press("ArrowDown");
  assert.equal(await item.getAttribute("aria-live"), "polite");
});

test("a move is read out by one live region", async () => {
  const page = await openPuzzle();
  await page.evaluate(() => {
    const changed = new Set();
    /** @type {any} */ (window).changed = changed;
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const from = target instanceof Element ? target : target.parentElement;
        const region = from?.closest("output, [role=status], [role=alert], [aria-live]");
        if (region && region.getAttribute("aria-live") !== "off") changed.add(region.id || region.className);
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
  await page.evaluate(() => window.nopatience.move("2"));
  await page.locator("#place").filter({ hasText: "1 of" }).waitFor();
  await page.locator("#live").filter({ hasText: "ing 2 " }).waitFor();
  assert.deepEqual(await page.evaluate(() => [.../** @type {any} */ (window).changed]), ["live"]);
});

test("a pause by its key is read out, and that a solver is watched, and no more", async () => {
  const page = await openPuzzle({}, "?puzzle=tracks.q");
  const told = (/** @type {RegExp} */ words) => page.locator("#live").filter({ hasText: words }).waitFor();
  await page.keyboard.press("k");
  await told(/^Watch it think$/);
  await page.keyboard.press("k");
  await told(/^Stopped thinking$/);
  await page.keyboard.press("p");
  await page
    .locator("#place")
    .filter({ hasText: /^[1-9]/ })
    .waitFor();
  await page.keyboard.press("p");
  await told(/^Paused at \d+ of \d+$/);
});

test("without its graphics context the picture stays, a touch brings it back, and nothing is lost", async () => {
  const own = await openSite({ webgl: true });
  const page = await own.openPuzzle("?puzzle=rings.6", { allow: [/WebGL/, /CONTEXT_LOST/] });
  await page.evaluate(() => window.nopatience.move("2"));
  await waitUntilIdle(page);
  await loseContext(page);
  for (const touched of [false, true]) {
    if (touched) await page.keyboard.press("Shift");
    await untilDrawnByCard(page, touched);
    assert.equal((await page.evaluate(() => window.nopatience.getState())).id, "rings.6~010000");
    const { count } = await screenshotUntil(page.locator("#picture"), "rings-context", (seen) => seen.count > 200);
    assert.ok(count > 200, `${count} colours`);
  }
  await page.evaluate(() => window.nopatience.move("1"));
  assert.equal((await page.evaluate(() => window.nopatience.getState())).id, "rings.6~110000");
});

test("blocked storage is no trouble", async () => {
  const page = await site.newPage();
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("blocked", "SecurityError");
      },
    });
  });
  await page.goto(`${site.url}?puzzle=rings.5`);
  await page.locator("#canvas.shown").waitFor();
  await (await control(page, "theme")).selectOption("dark");
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), "dark");
});

test("nonsense in storage is ignored", async () => {
  const page = await site.newPage();
  await page.addInitScript(() => {
    for (const name of ["theme", "speed", "counter"]) localStorage.setItem(`nopatience.${name}`, '{"x":');
  });
  await page.goto(`${site.url}?puzzle=rings.5`);
  await page.locator("#canvas.shown").waitFor();
  assert.equal(await page.locator("#speed").inputValue(), "1");
  assert.equal(await page.locator("#theme").inputValue(), "auto");
});

/** An address, what is pressed there first, and what is then chosen and what is not. */
for (const [address, press, on, off] of [
  ["lab.html?puzzle=tracks.mums2008", "", ".tools input:checked + span", ".tools input:not(:checked) + span"],
  ["?puzzle=rings.6", "#charts .both", "#charts .both", "#charts [role=tab]"],
  ["embedding.html", "#colour", "#colour", "#clear"],
  ["stories/snake.html", ".counts button", '.counts [aria-pressed="true"]', '.counts [aria-pressed="false"]'],
])
  test(`forced colours show what is chosen: ${on}`, async () => {
    const page = await site.newPage({ width: 1280, height: 800, forced: true });
    await page.goto(site.url + address);
    if (press) await page.locator(press).first().click();
    await page.locator(on).first().waitFor();
    const looks = (/** @type {string} */ selector) =>
      page
        .locator(selector)
        .first()
        .evaluate((one) => {
          const { backgroundColor, borderBottom } = getComputedStyle(one);
          return `${backgroundColor} ${borderBottom}`;
        });
    assert.notEqual(await looks(on), await looks(off));
  });

test("forced colours reach the picture", async () => {
  const page = await openPuzzle({ forced: true });
  assert.equal(await page.locator("#said").getAttribute("data-tone"), "");
  const { count } = await screenshotUntil(page.locator("#picture"), "rings-forced", (seen) => seen.count > 50);
  assert.ok(count > 50);
});

test("a page that cannot load its puzzle says so", async () => {
  const page = await site.newPage({ allow: [/./] });
  await page.route(/play.*\.wasm/, (route) => route.abort());
  await page.goto(`${site.url}?puzzle=rings.5`);
  await page.getByRole("alert").filter({ hasText: "Part of this page could not be loaded" }).waitFor();
});
