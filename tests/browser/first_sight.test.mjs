// What a page shows before the code that plays a puzzle is loaded, and without scripts: pictures, texts, nothing that moves later;
// and when the page asks for its graphics context.

import assert from "node:assert/strict";
import { join } from "node:path";
import { describe, test } from "node:test";
import { pathToFileURL } from "node:url";
import { openSite, picture, pixelsOf, readKinds, SITE, waitForState } from "./harness.mjs";

/** @typedef {import("playwright-core").Page} Page */

const kinds = await readKinds();
const site = await openSite();
const card = await openSite({ webgl: true });

/** A page on which requests for some files are answered only when let() is called. @param {string} search @param {RegExp} held @param {import("./harness.mjs").PageOptions} [options] */
async function openHeld(search, held, options = {}) {
  const page = await site.newPage({ width: 412, height: 823, ratio: 1.75, touch: true, ...options });
  let let_ = () => {};
  const gate = new Promise((resolve) => (let_ = () => resolve(null)));
  await page.route(held, async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto(site.url + search, { waitUntil: "commit" });
  return { page, let: let_ };
}

const phone = { width: 390, height: 664, ratio: 3, touch: true };
const board = "tracks.8x8.1-4-1-4-4-3-3-5.2-2-4-5-3-3-5-1.c1r4W.c7r8S.kd9s5c6zgA";
const poster = (/** @type {Page} */ page) => page.waitForFunction(() => performance.getEntriesByName("poster").length > 0);

describe("without scripts", () => {
  /** Checks that the logo has its size, one sentence says why, and each kind has its picture. @param {Page} page */
  async function showsPictures(page) {
    const logo = await page.locator(".brand svg").boundingBox();
    assert.ok(logo && logo.width === 28 && logo.height === 28, JSON.stringify(logo));
    const pictures = page.locator("main img:visible");
    assert.deepEqual(
      await pictures.evaluateAll((all) => all.map((one) => /** @type {HTMLImageElement} */ (one).alt)),
      kinds.map(({ title }) => title),
    );
    for (const { loaded, left, right } of await pictures.evaluateAll(async (all) =>
      Promise.all(
        all.map(async (one) => {
          await /** @type {HTMLImageElement} */ (one).decode();
          return {
            loaded: /** @type {HTMLImageElement} */ (one).naturalWidth,
            left: one.getBoundingClientRect().left,
            right: innerWidth - one.getBoundingClientRect().right,
          };
        }),
      ),
    ))
      assert.ok(loaded === 672 && left >= 0 && right >= 0, `${loaded} ${left} ${right}`);
    const sentence = await page.locator("main p:visible").allTextContents();
    assert.equal(sentence.length, 1, sentence.join("|"));
    assert.match(sentence[0], /^No Patience .* switch JavaScript on .* single\.html\.$/);
    const top = await page.locator("main p:visible").boundingBox();
    assert.ok(top && top.y < 120, "it is at the top");
    assert.equal(await page.locator("select:visible, button:visible, canvas:visible").count(), 0);
  }

  for (const search of ["", "?puzzle=rings.6"])
    test(`the page shows pictures of the puzzles: ${search || "the gallery"}`, async () => {
      const context = await site.browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 664 } });
      const page = await context.newPage();
      await page.goto(site.url + search);
      await showsPictures(page);
      await context.close();
    });

  test("so it does where it is opened from a disk", async () => {
    const page = await site.newPage({ allow: [/file:/, /CORS|origin/i] });
    await page.goto(pathToFileURL(join(SITE, "index.html")).href);
    await page.locator("main img").first().waitFor();
    await showsPictures(page);
  });

  test("the logo has its size before the style sheet comes", async () => {
    const { page } = await openHeld("?puzzle=rings.6", /\/style-/);
    await page.locator(".brand").waitFor({ state: "attached" });
    const logo = await page.locator(".brand svg").boundingBox();
    assert.ok(logo && logo.width === 28, JSON.stringify(logo));
  });
});

describe("before the puzzle is loaded", () => {
  for (const { id, title, rule } of kinds)
    test(`the full page shows its picture and what to do: ${id}`, async () => {
      const { page, let: go } = await openHeld(`?puzzle=${id}`, /\/(main|play|full_page)-/);
      await poster(page);
      const before = await page.locator("#how").textContent();
      assert.ok(before?.includes(rule), before ?? "");
      assert.equal(await page.locator("#title").textContent(), title);
      assert.ok(await page.locator("#title").isVisible());
      const size = await page.locator("#poster canvas").boundingBox();
      assert.ok(size && size.width > 300 && size.height > 100);
      go();
      await page.locator("#canvas.shown").waitFor();
      assert.equal(await page.locator("#how").textContent(), before, "the same words stay");
      assert.equal(await page.locator("#poster canvas").count(), 0);
    });

  test("a board that is no version has the shape of its picture from the first on", async () => {
    const { page, let: go } = await openHeld(`?puzzle=${board}`, /\/(main|play|full_page)-/, { ...phone, mouse: false });
    await poster(page);
    const shapes = () =>
      page.evaluate(() => {
        const { clientWidth, clientHeight } = /** @type {HTMLElement} */ (document.getElementById("stage"));
        const { width, height } = /** @type {HTMLCanvasElement} */ (document.querySelector("#poster canvas"));
        return { stage: [clientWidth, clientHeight], drawn: [Math.round(width / 2), Math.round(height / 2)] };
      });
    const before = await shapes();
    assert.deepEqual(before.drawn, before.stage);
    go();
    await page.locator("#puzzle:not(.waiting)").waitFor();
    assert.deepEqual(await shapes(), before);
  });

  for (const [width, height] of [
    [640, 420],
    [277, 437],
    [250, 170],
  ])
    test(`what an embed shows first is as large, and where it is, when it can be played: ${width}x${height}`, async () => {
      const { PNG } = await import("pngjs");
      for (const { id } of kinds) {
        const held = await openHeld(`?puzzle=${id}&embed=1`, /\/(main|play)-/, { width, height, ratio: 1, touch: false });
        await poster(held.page);
        await held.page.evaluate(() => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync("#texts, .moves, #talk { visibility: hidden !important }");
          document.adoptedStyleSheets = [sheet];
        });
        const drawn = async () => PNG.sync.read(await held.page.locator("#stage").screenshot()).data;
        const first = await drawn();
        held.let();
        await held.page.locator("#canvas.shown").waitFor();
        const then = await drawn();
        assert.equal(then.length, first.length);
        const apart = first.reduce((sum, value, i) => sum + Math.abs(value - then[i]), 0) / first.length;
        assert.ok(apart < 3, `${id}: the pictures differ by ${apart.toFixed(1)}`);
        await held.page.close();
      }
    });

  test("a press on the picture is played when the puzzle is there", async () => {
    const { page: there } = await openHeld("?puzzle=rings.6", /\/none-/);
    await there.locator("#canvas.shown").waitFor();
    const at = await there.evaluate(async () => {
      const picture = /** @type {HTMLElement} */ (document.getElementById("picture"));
      const { left, top, width, height } = picture.getBoundingClientRect();
      for (let y = 4; y < height; y += 4)
        for (let x = 4; x < width; x += 4) {
          picture.dispatchEvent(new PointerEvent("pointermove", { clientX: left + x, clientY: top + y, isPrimary: true }));
          if (picture.title.startsWith("Ring 1")) return { x: x + 2, y: y + 2 };
        }
      return null;
    });
    assert.ok(at, "ring 1 is nowhere");
    await there.close();
    const { page, let: go } = await openHeld("?puzzle=rings.6", /\/(main|play)-/, { mouse: false });
    await poster(page);
    await page.locator("#picture").click({ position: at });
    go();
    await page.waitForFunction(() => window.nopatience);
    await waitForState(page, { made: "1", position: "100000" });
    await page.locator("#canvas.shown").waitFor();
  });

  test("the picture is of the game that was kept", async () => {
    const context = await site.newContext({ width: 1280, height: 800 });
    const first = await site.newPage({}, context);
    await first.goto(`${site.url}?puzzle=rings.6`);
    await first.locator("#canvas.shown").waitFor();
    const pixels = (/** @type {Page} */ page) =>
      page.locator("#poster canvas").evaluate((canvas) => /** @type {HTMLCanvasElement} */ (canvas).toDataURL());
    const held = async (/** @type {string} */ id) => {
      const page = await site.newPage({}, context);
      await page.route(/\/main-/, () => {});
      await page.goto(`${site.url}?puzzle=${id}`);
      await poster(page);
      const drawn = await pixels(page);
      await page.close();
      return drawn;
    };
    const start = await held("rings.6");
    await first.evaluate(() => window.nopatience.move("2"));
    await first.waitForFunction(() => localStorage.getItem("nopatience.kept /")?.includes("rings.6~010000"));
    await first.close();
    const kept = await held("rings.6");
    assert.notEqual(kept, start);
    assert.equal(kept, await held("rings.6~010000"));
  });
});

/** Lists what the browser moves after it has been shown. Runs in the page before its scripts. */
function recordMoves() {
  const moved = /** @type {string[]} */ (/** @type {any} */ (globalThis).moved = []);
  new PerformanceObserver((list) => {
    for (const { value, sources } of /** @type {any[]} */ (list.getEntries()))
      moved.push(
        `${value.toFixed(4)}: ${sources.map((/** @type {any} */ { node }) => node?.id || node?.className || node?.nodeName).join(", ")}`,
      );
  }).observe({ type: "layout-shift", buffered: true });
}

/** What has been moved until two frames from now. @param {Page} page @returns {Promise<string[]>} */
const movesOf = (page) =>
  page.evaluate(async () => {
    for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame);
    return /** @type {any} */ (globalThis).moved;
  });

describe("nothing moves while the page loads", () => {
  const windows = [
    { width: 412, height: 823, ratio: 1.75, touch: true },
    { width: 1280, height: 800 },
    { width: 1440, height: 900 },
    { width: 1700, height: 1000 },
  ];
  for (const window of windows)
    for (const search of [
      "",
      ...kinds.map(({ id }) => `?puzzle=${id}`),
      "?puzzle=tracks.times9",
      "?puzzle=rings.7",
      "lab.html?puzzle=rings.6",
      "lab.html?puzzle=tracks.mums2008",
      `?puzzle=${kinds[0].id}&embed=1`,
    ])
      test(`${window.width} x ${window.height}: ${search || "the gallery"}`, async () => {
        const page = await site.newPage({ ...window });
        await page.addInitScript(recordMoves);
        await page.goto(site.url + search);
        if (!search)
          await page
            .locator("#cards li")
            .nth(kinds.length - 1)
            .waitFor();
        else await page.locator("#canvas.shown").waitFor();
        if (!search.includes("embed")) await page.locator("body.settled").waitFor();
        // The laboratory's forms come one after the other, below the puzzle, which stands still.
        const inForms = search.startsWith("lab")
          ? /^[\d.]+: ((made|away|ids|tools|questions|asked|about-which|saves|saved|records|recorded|line|text-\w+)(, |$))+$/
          : /^$/;
        assert.deepEqual(
          (await movesOf(page)).filter((row) => !inForms.test(row)),
          [],
        );
      });

  test("nor where the panels are loaded before the puzzle is shown", async () => {
    const { page, let: go } = await openHeld("?puzzle=rings.6", /\/kept_games-/, { width: 1700, height: 1000, ratio: 1, touch: false });
    await page.addInitScript(recordMoves);
    await page.reload({ waitUntil: "commit" });
    await page.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => /\/panels-\w+\.js/.test(name)));
    await movesOf(page);
    assert.equal(await page.locator("body.settled").count(), 0);
    go();
    await page.locator("body.settled").waitFor();
    assert.deepEqual(await movesOf(page), []);
  });

  test("nor the laboratory's foot, which is seen when the forms above it are there", async () => {
    const { page, let: go } = await openHeld("lab.html?puzzle=rings.6", /\/lab-\w{8}\.css/, {
      width: 1280,
      height: 800,
      ratio: 1,
      touch: false,
    });
    await page.locator("body.settled").waitFor();
    const foot = page.locator("#main ~ .foot");
    assert.equal(await foot.isVisible(), false);
    go();
    await page.locator('#lab[aria-busy="false"]').waitFor();
    assert.equal(await foot.isVisible(), true);
  });
});

describe("the graphics context is not asked for", () => {
  /** A page whose browser is never idle until idle() is called. @param {string} search */
  async function openNeverIdle(search) {
    const page = await card.newPage({ mouse: false, width: 1280, height: 800 });
    await page.addInitScript(() => {
      const own = /** @type {any} */ (globalThis);
      own.contexts = 0;
      const original = HTMLCanvasElement.prototype.getContext;
      HTMLCanvasElement.prototype.getContext = /** @type {any} */ (
        /** @this {any} */ function (/** @type {any} */ ...[kind, options]) {
          if (/^webgl/.test(kind) && this.id === "canvas") own.contexts++;
          return original.call(this, kind, options);
        }
      );
      own.waiting = [];
      window.requestIdleCallback = (/** @type {any} */ run) => own.waiting.push(run);
      own.idle = () => own.waiting.splice(0).forEach((/** @type {any} */ run) => run());
    });
    await page.goto(card.url + search);
    if (search.includes("embed")) {
      await page.waitForFunction(() => /** @type {any} */ (globalThis).waiting.length > 0);
      const loaded = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
      assert.deepEqual(loaded.filter((name) => /\/(main|play)-/.test(name)), []); // prettier-ignore
      await page.evaluate(() => /** @type {any} */ (globalThis).idle()); // an embed loads its puzzle then
    } else await page.locator("body.settled").waitFor();
    await page.locator("#puzzle:not(.waiting)").waitFor();
    return page;
  }

  /** The same, with its first picture. @param {string} search */
  async function openBusy(search) {
    const page = await openNeverIdle(search);
    if (!search.includes("embed")) await page.waitForFunction(() => /** @type {any} */ (globalThis).waiting.length > 0);
    assert.equal(await page.locator("#poster canvas").count(), 1, "its picture stands");
    assert.equal(await page.evaluate(() => /** @type {any} */ (globalThis).contexts), 0);
    return page;
  }

  const begun = async (/** @type {Page} */ page) => {
    await page.waitForFunction(() => /** @type {any} */ (globalThis).contexts > 0);
    await page.locator("#canvas.shown").waitFor();
    await page.close();
  };

  test("before the browser is idle", async () => {
    const page = await openBusy("?puzzle=rings.6");
    await page.evaluate(() => /** @type {any} */ (globalThis).idle());
    await begun(page);
  });

  test("or the mouse moves", async () => {
    const page = await openBusy("?puzzle=rings.6");
    await page.mouse.move(200, 200);
    await begun(page);
  });

  test("nor is any script of an embed with a changed id before that", async () => {
    const page = await openNeverIdle("?puzzle=Rings.6&embed=1");
    await waitForState(page, { id: "rings.6" });
  });

  test("in an embed before it is pressed", async () => {
    const page = await openBusy("?puzzle=rings.6&embed=1");
    await page.mouse.click(200, 200);
    await begun(page);
  });

  for (const search of ["?puzzle=rings.6", "?puzzle=rings.6&embed=1"])
    test(`or a script moves: ${search}`, async () => {
      const page = await openBusy(search);
      await page.evaluate(() => window.nopatience.move("1"));
      await begun(page);
    });

  for (const { id } of kinds)
    test(`and an embed at rest shows all that it shows when it is touched: ${id}`, async () => {
      const other = await site.newPage({ width: 1280, height: 800 }); // a mouse moves over it
      await other.goto(`${site.url}?puzzle=${id}&embed=1`);
      await other.locator("#canvas.shown").waitFor();
      const touched = await pixelsOf(await picture(other.locator("#stage"), `rest-${id}-touched`));
      await other.close();
      const page = await openBusy(`?puzzle=${id}&embed=1`);
      for (const end = Date.now() + 30_000; ; await page.waitForTimeout(50)) {
        const rest = await pixelsOf(await picture(page.locator("#stage"), `rest-${id}`));
        assert.equal(rest.length, touched.length);
        const strange = rest.filter((value, i) => Math.abs(value - touched[i]) > 60).length;
        if (strange < rest.length / 2000) break;
        assert.ok(Date.now() < end, `${strange} of ${rest.length} values differ`);
      }
      assert.equal(await page.evaluate(() => /** @type {any} */ (globalThis).contexts), 0);
    });

  test("or a key is pressed, which plays", async () => {
    const page = await openBusy("?puzzle=rings.6");
    await page.evaluate(() => /** @type {HTMLElement} */ (document.getElementById("picture")).focus());
    await page.keyboard.press("1");
    await waitForState(page, { made: "1", position: "100000" });
    await begun(page);
  });

  test("or the window's size changes", async () => {
    const page = await openBusy("?puzzle=rings.6");
    await page.setViewportSize({ width: 700, height: 700 });
    await begun(page);
  });
});

for (const search of ["?puzzle=rings.6", "?puzzle=rings.6&background=transparent"])
  test(`the graphics context is asked for in a task of its own, and is as SDL asks for it then: ${search}`, async () => {
    const page = await card.newPage({ width: 1280, height: 800 });
    await page.addInitScript(() => {
      const own = /** @type {any} */ (globalThis);
      own.asked = [];
      let tasks = 0; // at least as many as have begun since the first of these calls
      const original = HTMLCanvasElement.prototype.getContext;
      HTMLCanvasElement.prototype.getContext = /** @type {any} */ (
        /** @this {any} */ function (/** @type {any} */ ...[kind, options]) {
          const context = /** @type {any} */ (original.call(this, kind, options));
          if (this.id === "canvas" && kind !== "2d") {
            own.asked.push({ kind, options: { ...options }, has: context.getContextAttributes(), tasks });
            setTimeout(() => tasks++);
            requestAnimationFrame(() => tasks++);
          }
          return context;
        }
      );
    });
    await page.goto(card.url + search);
    await page.locator("#canvas.shown").waitFor();
    const [first, second, ...more] = await page.evaluate(() => /** @type {any} */ (globalThis).asked);
    assert.deepEqual(more, []);
    assert.deepEqual([first.kind, second.kind], ["webgl", "webgl"]);
    assert.ok(second.tasks > first.tasks, "the two are one task");
    for (const name of ["alpha", "depth", "stencil", "antialias", "premultipliedAlpha", "preserveDrawingBuffer"])
      assert.equal(first.has[name], Boolean(second.options[name]), name);
  });
