// The page around a puzzle: the gallery, the address, messages, themes, embeds.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import {
  chartIsDrawn,
  control,
  openSite,
  passFrames,
  picture,
  placeOnChart,
  readKinds,
  stateOf,
  violationsOf,
  waitForState,
  waitUntil,
  waitUntilIdle,
} from "./harness.mjs";

const site = await openSite();

/** @typedef {import("playwright-core").Page} Page */

/** @param {string} [search] @param {import("./harness.mjs").PageOptions} [options] */
const openPuzzle = (search = "?puzzle=rings.6", options = {}) => site.openPuzzle(search, options);

/** @param {import("./harness.mjs").PageOptions} [options] */
async function openGallery(options = {}) {
  const page = await site.newPage({ width: 1280, height: 800, ...options });
  await page.goto(site.url);
  await page.locator(".card").last().waitFor();
  for (const one of await page.locator(".card .picture").all()) {
    await one.scrollIntoViewIfNeeded(); // it is drawn when a reader comes near
    await one.locator("svg").waitFor();
  }
  await page.evaluate(() => scrollTo(0, 0));
  return page;
}

describe("the address while a plan plays", () => {
  const atEnd = /~1111&/;

  /** Opens a puzzle whose page counts how often its address is written. */
  async function openCounted() {
    const page = await site.newPage({ width: 1280, height: 800 });
    await page.addInitScript(() => {
      const counted = /** @type {any} */ (window);
      const replace = history.replaceState.bind(history);
      counted.writes = 0;
      history.replaceState = (...values) => {
        counted.writes++;
        replace(...values);
      };
    });
    await page.goto(`${site.url}?puzzle=rings.4&speed=0.5`);
    await page.locator("#canvas.shown").waitFor();
    return page;
  }

  /** @param {Page} page */
  const writes = (page) => page.evaluate(() => /** @type {any} */ (window).writes);

  test("is written once, at the end", async () => {
    const page = await openCounted();
    const before = await writes(page);
    await page.evaluate(() => window.nopatience.solve());
    await page.waitForURL(atEnd);
    assert.equal((await stateOf(page)).solved, true);
    assert.equal(await writes(page), before + 1);
  });

  test("is written when the plan is paused, and when the page is left", async () => {
    const page = await openCounted();
    await page.evaluate(() => window.nopatience.solve());
    await waitUntil(page, async () => (await window.nopatience.getState()).place >= 1);
    const left = await page.evaluate(() => {
      const before = location.search;
      dispatchEvent(new Event("pagehide"));
      return [before, location.search];
    });
    assert.match(left[0], /puzzle=rings\.4&/);
    assert.match(left[1], /puzzle=rings\.4~/);
    await waitUntil(page, async () => (await window.nopatience.getState()).place >= 2);
    await page.evaluate(() => window.nopatience.pause());
    const { id } = await stateOf(page);
    await page.waitForURL((address) => address.searchParams.get("puzzle") === id);
  });
});

describe("the gallery", () => {
  test("shows every kind with its goal and a picture, in the page's colours, below today's puzzles, which are in the first screen of a desk", async () => {
    const page = await openGallery();
    const cards = page.locator(".card");
    const count = await cards.count();
    assert.deepEqual(
      await cards.locator("p:first-of-type").allTextContents(),
      (await readKinds()).map(({ goal }) => goal),
    );
    const { bottom } = await page.locator("#days").evaluate((one) => one.getBoundingClientRect());
    assert.ok(bottom < 800, `${bottom}`);
    assert.ok(count >= 2, `${count} kinds`);
    assert.equal(await page.locator("#kinds a").count(), count);
    const ids = await cards.evaluateAll((all) => all.map((one) => new URL(/** @type {HTMLAnchorElement} */ (one).href).search));
    assert.equal(new Set(ids).size, count);
    assert.equal(ids[0], "?puzzle=rings.4"); // gallery.test.mjs has the others
    const light = await cards.nth(1).locator("svg").innerHTML();
    await (await control(page, "theme")).selectOption("dark");
    await page.waitForFunction((was) => document.querySelectorAll(".card")[1].querySelector("svg")?.innerHTML !== was, light);
    await picture(page, "gallery-dark");
  });

  test("leads to a puzzle and back without loading the page again, the focus on the heading", async () => {
    const page = await openGallery();
    await page.evaluate(() => (document.body.dataset.mark = "same page"));
    await page.locator(".card").first().click();
    await page.locator("#canvas.shown").waitFor();
    await page.waitForFunction(() => document.activeElement?.id === "title");
    assert.equal(await page.title(), "Chinese rings · No Patience");
    assert.equal(await page.locator("#kinds [aria-current]").textContent(), "Chinese rings");
    await page.evaluate(() => window.nopatience.move("2"));
    await page.waitForURL(/rings\.4~0100$/);
    await page.goBack();
    await page.locator("#gallery").waitFor();
    assert.equal(await page.locator("#puzzle").isVisible(), false);
    await assert.rejects(stateOf(page), /no puzzle is open; open one first/);
    await page.goForward();
    await page.locator("#picture").waitFor();
    await waitUntil(page, () => window.nopatience.getState().then(({ id }) => id === "rings.4~0100"));
    await page.locator(".brand").click();
    await page.locator("#gallery").waitFor();
    await page.waitForFunction(() => document.activeElement?.id === "gallery-title");
    assert.equal(await page.evaluate(() => document.body.dataset.mark), "same page");
  });

  test("a kind's name alone opens its first puzzle", async () => {
    const page = await openPuzzle("?puzzle=ogear");
    assert.equal((await page.evaluate(() => window.nopatience.getState())).puzzle, "ogear.corrected");
    assert.equal(await page.locator("#notice").isVisible(), false);
  });

  test("behind the gallery a puzzle stops, draws nothing and leaves the address alone", async () => {
    const page = await openGallery();
    await page.locator(".card").first().click();
    await page.locator("#canvas.shown").waitFor();
    await page.locator("#solve").click();
    await waitUntil(page, async () => (await window.nopatience.getState()).place > 1);
    await page.locator(".brand").click();
    await page.locator("#gallery").waitFor();
    await page.waitForFunction(() => document.activeElement?.id === "gallery-title");
    await waitUntilIdle(page); // the move in progress may end
    const frames = await page.evaluate(() => window.nopatience.frames);
    await passFrames(page);
    assert.equal(await page.evaluate(() => window.nopatience.frames), frames);
    assert.equal(page.url(), site.url);
  });

  /** Holds back requests that match until the returned function is called. @param {Page} page @param {RegExp} what */
  async function hold(page, what) {
    /** @type {() => void} */
    let release = () => {};
    const released = new Promise((resolve) => (release = () => resolve(null)));
    await page.route(what, async (route) => {
      await released;
      await route.continue().catch(() => {}); // the page may have closed
    });
    return release;
  }

  test("what ends in the puzzle while the gallery comes leaves its address alone", async () => {
    const page = await openPuzzle("?puzzle=rings.4");
    await page.evaluate(async () => void (await window.nopatience.move("1")));
    await waitUntilIdle(page);
    const release = await hold(page, /gallery.*\.js$/);
    await page.evaluate(() => {
      for (const one of [".brand", "#undo"]) /** @type {HTMLElement} */ (document.querySelector(one)).click();
    });
    await passFrames(page);
    release();
    await page.waitForFunction(() => document.activeElement?.id === "gallery-title");
    assert.equal(page.url(), site.url);
  });

  test("a puzzle that is left before it is there does not come, and another can be opened", async () => {
    const page = await openGallery();
    const release = await hold(page, /play-.*\.wasm$/);
    await page.locator(".card").first().click();
    await page.locator("#puzzle").waitFor();
    await page.locator(".brand").click();
    await page.locator("#gallery").waitFor();
    release();
    await page.waitForFunction(() => document.activeElement?.id === "gallery-title");
    await waitUntilIdle(page);
    await passFrames(page);
    assert.equal(page.url(), site.url);
    await page.locator(".card").last().click();
    await page.locator("#canvas.shown").waitFor();
    assert.match((await stateOf(page)).puzzle, /^snake\./);
  });

  for (const scheme of /** @type {const} */ (["light", "dark"]))
    test(`axe finds nothing wrong, ${scheme}, and nothing sticks out on a phone`, async () => {
      const page = await openGallery({ scheme, width: 320, height: 640 });
      assert.deepEqual(await violationsOf(page), []);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320);
    });
});

describe("messages", () => {
  test("goes to screen readers too, the same sentence twice as two", async () => {
    const page = await openPuzzle();
    await page.evaluate(() => {
      const heard = /** @type {string[]} */ (Object.assign(window, { heard: [] }).heard);
      const live = /** @type {HTMLElement} */ (document.getElementById("live"));
      new MutationObserver(() => live.textContent && heard.push(live.textContent)).observe(live, { childList: true });
    });
    const heard = () => page.evaluate(() => /** @type {any} */ (window).heard);
    const reason = "ring 4 moves only when ring 3 is on and rings 1 and 2 are off; now ring 1 is on";
    await page.locator("#picture").focus();
    for (const times of [1, 2]) {
      await page.keyboard.press("4");
      await page.waitForFunction((count) => /** @type {any} */ (window).heard.length === count, times);
    }
    assert.deepEqual(await heard(), [reason, reason]);
    assert.equal(await page.locator("#said").textContent(), reason);
  });

  test("is not every move of a plan that runs, but its end", async () => {
    const page = await openPuzzle("?puzzle=rings.6&speed=8");
    await page.evaluate(() => {
      const heard = /** @type {{ words: string, at: number }[]} */ (Object.assign(window, { heard: [] }).heard);
      const live = /** @type {HTMLElement} */ (document.getElementById("live"));
      new MutationObserver(() => live.textContent && heard.push({ words: live.textContent, at: performance.now() })).observe(live, {
        childList: true,
      });
    });
    await page.locator("#solve").click();
    await page.locator("#end .what").waitFor({ timeout: 60_000 });
    await page.waitForFunction(() => / solved it in /.test(/** @type {any} */ (window).heard.at(-1).words));
    /** @type {{ words: string, at: number }[]} */
    const heard = await page.evaluate(() => /** @type {any} */ (window).heard);
    assert.equal(heard[0].words, "No patience: 42 moves to the goal");
    for (let i = 1; i < heard.length - 1; i++) {
      // the last message comes at once
      const pause = heard[i].at - heard[i - 1].at;
      assert.ok(pause > 2400, `"${heard[i].words}" ${pause} milliseconds after "${heard[i - 1].words}"`);
    }
  });

  test("buttons with nothing to do keep the focus", async () => {
    const page = await openPuzzle();
    await page.evaluate(() => window.nopatience.move("2"));
    await page.locator("#undo").focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    assert.equal((await stateOf(page)).place, 0);
    await page.locator('#undo[aria-disabled="true"]').waitFor();
    assert.equal(await page.evaluate(() => document.activeElement?.id), "undo");
  });

  test("every button says its key, and no key is two buttons'", async () => {
    const page = await openPuzzle();
    const keys = await page
      .locator("[aria-keyshortcuts]")
      .evaluateAll((all) =>
        all.map((one) => ({ title: /** @type {HTMLElement} */ (one).title, keys: one.getAttribute("aria-keyshortcuts") ?? "" })),
      );
    assert.ok(keys.length >= 7);
    for (const one of keys) assert.ok(one.title.includes(`(${one.keys.split(" ")[0].toUpperCase()})`), one.title);
    const all = keys.flatMap((one) => one.keys.split(" "));
    assert.equal(new Set(all).size, all.length);
  });
});

describe("options", () => {
  test("asked for in the address stay there while the position changes; a shared link has none", async () => {
    const page = await openPuzzle("?puzzle=rings.5&theme=dark&speed=4");
    assert.equal(await page.locator("#speed").inputValue(), "4");
    assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), "dark");
    await page.evaluate(() => window.nopatience.move("1"));
    await page.waitForURL(/puzzle=rings\.5~10000&theme=dark&speed=4$/);
    await (await control(page, "share")).click();
    assert.equal(await page.locator("#sharing textarea").inputValue(), `Chinese rings, 5 rings\n${site.url}?puzzle=rings.5~10000`);
  });

  test("a theme and a speed once chosen are remembered, and follow the system till then", async () => {
    const page = await openPuzzle("?puzzle=rings.4", { scheme: "dark" });
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
    assert.equal(await theme(), "dark");
    await page.emulateMedia({ colorScheme: "light" });
    await page.waitForFunction(() => document.documentElement.dataset.theme === "light");
    await (await control(page, "theme")).selectOption("dark");
    await (await control(page, "speed")).selectOption("2");
    await page.reload();
    await page.locator("#canvas.shown").waitFor();
    assert.equal(await theme(), "dark");
    assert.equal(await page.locator("#speed").inputValue(), "2");
    assert.equal((await stateOf(page)).speed, 2);
    assert.equal(await page.locator('meta[name="theme-color"]').first().getAttribute("content"), "#14181f");
  });

  test("view=puzzle leaves the charts out, autoplay plays", async () => {
    const page = await openPuzzle("?puzzle=rings.4&view=puzzle&autoplay=1&speed=16");
    assert.equal(await page.locator("#charts").isVisible(), false);
    await waitUntil(page, async () => (await window.nopatience.getState()).solved);
  });

  test("view names one chart, alone; an unknown name is reported and shows none", async () => {
    const one = await openPuzzle("?puzzle=rings.6&view=lengths");
    await one.locator("#charts svg").waitFor();
    assert.deepEqual(await one.locator("#charts h3").allTextContents(), ["Path lengths from every start"]);
    assert.equal(await one.getByRole("tab").count(), 0);
    await one.close();
    const none = await openPuzzle("?puzzle=rings.6&view=maze");
    await none.waitForFunction(() =>
      document
        .getElementById("notice")
        ?.textContent?.includes('View is "maze"; for Chinese rings it needs to be one of: all, puzzle, path, lengths, graph'),
    );
    assert.equal(await none.locator("#charts figure").count(), 0);
    await none.close();
    const bad = await openPuzzle("?puzzle=rings.6&view=No+1");
    await bad.waitForFunction(() => document.getElementById("notice")?.textContent?.startsWith("View is"));
  });

  test("an embed shows the chart it names beside its puzzle or below, fitted; where there is no room, or no such chart, the puzzle alone", async () => {
    const page = await openPuzzle("?puzzle=rings.6&embed=1&view=graph", { width: 640, height: 420 });
    const plot = page.locator("#charts .plot");
    await chartIsDrawn(page, plot);
    /** @param {string} what */
    const box = async (what) =>
      /** @type {{x: number, y: number, width: number, height: number}} */ (await page.locator(what).boundingBox());
    const nothingSticksOut = () => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      const charts = /** @type {HTMLElement} */ (document.getElementById("charts"));
      return scrollWidth <= innerWidth && scrollHeight <= innerHeight && charts.scrollHeight <= charts.clientHeight;
    };
    await page.waitForFunction(nothingSticksOut);
    let [stage, chart] = [await box("#stage"), await box("#charts .plot")];
    assert.ok(chart.x >= stage.x + stage.width && chart.y + chart.height <= 420, "beside");
    // The chart is scaled down to its box; pointing at it still finds what is seen there.
    await plot.click({ position: await placeOnChart(plot, /, the goal$/, 3) });
    await waitUntil(page, async () => (await window.nopatience.getState()).place > 0);
    for (const [width, height] of [
      [320, 520],
      [900, 300],
    ]) {
      await page.setViewportSize({ width, height });
      await page.waitForFunction(([w, h]) => {
        const all = ["stage", "charts"].map((id) => document.getElementById(id)?.getBoundingClientRect());
        const [a, b] = /** @type {DOMRect[]} */ (all);
        return w > h ? b.left >= a.right && b.bottom <= h : b.top >= a.bottom && b.width > 0.9 * (w - 32);
      }, /** @type {const} */ ([width, height]));
      await page.waitForFunction(nothingSticksOut);
    }
    await page.setViewportSize({ width: 280, height: 200 });
    await page.locator("#charts").waitFor({ state: "hidden" });
    await page.setViewportSize({ width: 640, height: 420 });
    await chartIsDrawn(page, plot);
    await page.evaluate(() => window.nopatience.open("ogear.corrected")); // O'Gear has one of that name too
    await page.waitForFunction(() => document.querySelector("#charts h3")?.textContent === "The graph of all positions");
    await page.evaluate(() => window.nopatience.open("snake.green"));
    await page.locator("#charts").waitFor({ state: "hidden" });
    [stage] = [await box("#stage")];
    assert.ok(stage.width > 600, `${stage.width}`);
  });

  test("scripts may call before the puzzle is there", async () => {
    const page = await site.newPage();
    await page.goto(`${site.url}?puzzle=rings.3`, { waitUntil: "commit" });
    await page.waitForFunction(() => "nopatience" in window);
    assert.equal((await page.evaluate(() => window.nopatience.move("1"))).id, "rings.3~100");
  });
});

describe("embedded", () => {
  for (const [width, height] of [
    [280, 200],
    [480, 360],
    [640, 420],
    [1280, 720],
  ])
    test(`at ${width} x ${height} there is the puzzle, a bar, a link to the page, and no scrolling`, async () => {
      const page = await openPuzzle("?puzzle=rings.6&embed=1", { width, height });
      assert.deepEqual(await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]), [
        width,
        height,
      ]);
      for (const hidden of [".top", ".foot", "#how-it-works", ".head"]) assert.equal(await page.locator(hidden).isVisible(), false, hidden);
      const canvas = await page.locator("#picture").boundingBox();
      assert.ok(canvas && canvas.width > width * 0.9 && canvas.height > height * (height > 240 ? 0.6 : 0.5), JSON.stringify(canvas));
      await page.locator("#picture").focus();
      await page.keyboard.press("2");
      await waitForState(page, { id: "rings.6~010000" });
      assert.ok(await page.locator("#full").isVisible());
      await page.waitForFunction(
        (wanted) => /** @type {HTMLAnchorElement} */ (document.getElementById("full")).href === wanted,
        `${site.url}?puzzle=rings.6~010000`,
      );
      await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange"))); // a page that is not embedded would write its address now
      assert.equal(page.url(), `${site.url}?puzzle=rings.6&embed=1`);
      for (const id of ["#undo", "#hint", "#solve"]) {
        const box = await page.locator(id).boundingBox();
        assert.ok(box && box.width >= 24 && box.height >= 24 && box.x + box.width <= width, id);
      }
    });

  test("half below the fold it takes no focus and moves no page when it loads", async () => {
    const page = await site.newPage({ height: 600 });
    await page.route("**/blog.html", (route) =>
      route.fulfill({
        contentType: "text/html",
        body: '<input id="mine"><p style="height:450px"></p><iframe src="./?puzzle=rings.5&embed=1"></iframe>',
      }),
    );
    await page.goto(`${site.url}blog.html`);
    await page.locator("#mine").focus();
    const frame = page.frameLocator("iframe");
    await frame.locator("#canvas.shown").waitFor();
    assert.equal(await page.evaluate(() => document.activeElement?.id), "mine");
    assert.equal(await page.evaluate(() => window.scrollY), 0);
  });

  test("controls=none and controls=play leave just that", async () => {
    const none = await openPuzzle("?puzzle=rings.6&embed=1&controls=none", { width: 480, height: 360 });
    assert.equal(await none.locator("#solve").isVisible(), false);
    await none.close();
    const play = await openPuzzle("?puzzle=rings.6&embed=1&controls=play", { width: 480, height: 360 });
    assert.equal(await play.locator("#solve").isVisible(), true);
    assert.equal(await play.locator("#undo").isVisible(), false);
  });

  for (const controls of ["none", "play"])
    test(`controls=${controls}: a puzzle that is solved can be taken back and begun again`, async () => {
      const page = await openPuzzle(`?puzzle=rings.2&embed=1&controls=${controls}`, { width: 480, height: 320 });
      await page.evaluate(() => window.nopatience.move("2 1"));
      await page.locator("#undo").click();
      await waitForState(page, { solved: false, place: 1 });
      await page.locator("#undo").waitFor({ state: "hidden" });
      await page.evaluate(() => window.nopatience.move("1"));
      await page.locator("#restart").click(); // it appears at the end
      await waitForState(page, { id: "rings.2", made: "0" });
      await page.locator("#restart").waitFor({ state: "hidden" });
    });

  test("opened at its end it offers neither until a move is tried, and then what the sentence names", async () => {
    const page = await openPuzzle("?puzzle=rings.2~11&embed=1&controls=none", { width: 480, height: 320 });
    assert.equal(await page.locator(".bar button:visible").count(), 0);
    await page.evaluate(() => window.nopatience.move("1").catch(() => {}));
    await page.locator("#said", { hasText: "Restart begins again" }).waitFor();
    await page.locator("#restart").click(); // it appears with the sentence
    await waitForState(page, { solved: false });
  });

  test("goal=none leaves the goal to the page around, and ? still tells it", async () => {
    const page = await openPuzzle("?puzzle=rings.6&embed=1&goal=none", { width: 480, height: 320 });
    assert.equal(await page.locator("#goal").isVisible(), false);
    await page.locator("#ask-how").click();
    await page.locator("#goal", { hasText: "get all six rings off" }).waitFor();
    await page.evaluate(() => window.nopatience.set({ goal: "shown" }));
    await page.keyboard.press("Escape");
    await page.locator("#goal").waitFor();
  });

  for (const controls of ["full", "play", "none"])
    for (const goal of ["shown", "none"])
      for (const { width, height } of [
        { width: 760, height: 330 },
        { width: 390, height: 300 },
        { width: 350, height: 245 },
      ])
        test(`? is whole, and covers no text, controls=${controls} goal=${goal}, ${width}x${height}`, async () => {
          const page = await openPuzzle(`?puzzle=rings.6&embed=1&controls=${controls}&goal=${goal}`, { width, height });
          const { ask, talk, words, bar } = await page.evaluate(() => {
            const boxOf = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id)).getBoundingClientRect();
            const [ask, talk, words] = ["ask-how", "talk", "controls-help"].map(boxOf);
            const bar = /** @type {HTMLElement} */ (document.querySelector(".bar")).getBoundingClientRect();
            return { ask: ask.toJSON(), talk: talk.toJSON(), words: words.toJSON(), bar: bar.toJSON() };
          });
          assert.ok(ask.top + 7 >= talk.top && ask.bottom - 7 <= talk.bottom, JSON.stringify({ ask, talk })); // its border is transparent
          const gone = words.left >= talk.right; // they are pushed out where there is no room
          assert.ok(gone || words.right <= ask.left + 9, JSON.stringify({ words, ask }));
          if (controls === "none" && !gone)
            assert.ok(bar.bottom <= talk.bottom + 8 && bar.top >= talk.top - 8 && words.right <= bar.left, JSON.stringify({ bar, talk }));
        });
});

describe("the canvas", () => {
  test("follows its box and the pixel ratio, drawn anew before it is seen", async () => {
    const page = await openPuzzle("?puzzle=rings.6", { ratio: 2, drawn: true });
    /** What is about to be seen, noted whenever the box has changed: after the page's own observer, before the browser paints.
     * @typedef {{ width: number, shown: number, frames: number }} Size */
    await page.evaluate(() => {
      const sizes = /** @type {Size[]} */ (Object.assign(window, { sizes: [] }).sizes);
      const canvas = /** @type {HTMLCanvasElement} */ (document.getElementById("canvas"));
      const note = () => sizes.push({ width: canvas.width, shown: canvas.clientWidth, frames: window.nopatience.frames });
      new ResizeObserver(note).observe(/** @type {HTMLElement} */ (document.getElementById("stage")));
    });
    /** @param {number} count @returns {Promise<Size[]>} */
    const sizes = async (count) => {
      await page.waitForFunction((least) => /** @type {any} */ (window).sizes.length >= least, count);
      return page.evaluate(() => /** @type {any} */ (window).sizes);
    };
    const [first] = await sizes(1);
    await page.setViewportSize({ width: 700, height: 800 });
    await page.waitForFunction((was) => document.getElementById("picture")?.clientWidth !== was, first.shown);
    const all = await sizes(2);
    for (const { width, shown } of all) assert.equal(width, shown * 2);
    for (let i = 1; i < all.length; i++) assert.ok(all[i].frames > all[i - 1].frames, "not drawn anew");
  });

  test("asks for its graphics context when the page shows what it says", async () => {
    const page = await site.newPage({ width: 1280, height: 800 });
    await page.addInitScript(() => {
      const original = HTMLCanvasElement.prototype.getContext;
      const asked = /** @type {string[]} */ (Object.assign(window, { asked: [] }).asked);
      HTMLCanvasElement.prototype.getContext = /** @type {any} */ (
        /** @this {any} */ function (/** @type {any} */ ...rest) {
          if (this.id !== "canvas") return original.apply(this, rest); // the poster's canvas
          const waits = document.querySelector("#puzzle.waiting") !== null;
          asked.push(`${waits ? "waiting" : "shown"}, ${document.getElementById("score")?.textContent}`);
          return original.apply(this, rest);
        }
      );
    });
    await page.goto(`${site.url}?puzzle=rings.6`);
    await page.locator("#canvas.shown").waitFor();
    const [first] = await page.evaluate(() => /** @type {any} */ (window).asked);
    assert.equal(first, "shown, 42 moves to go, 0 made");
  });

  test("everything needed stands on a desk screen without scrolling", async () => {
    const page = await openPuzzle();
    for (const id of ["#picture", "#talk", "#controls", "#timeline", "#score", "#how", "#charts .plot", "#charts .item"]) {
      const box = await page.locator(id).boundingBox();
      assert.ok(box && box.y >= 0 && box.y + box.height <= 800, `${id} ${JSON.stringify(box)}`);
    }
  });
});
