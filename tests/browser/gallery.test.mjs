// The front page: the stage that solves itself, who it belongs to and when it stands still; the cards; what is told of each.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { beginners } from "../../web/page/gallery/beginners.js";
import { call, callText } from "../../web/wasm/wasm.js";
import { holdClock } from "./in_page.mjs";
import { openCore, openSite, passFrames, readKinds, ROOT, rowOf, violationsOf, waitUntil } from "./harness.mjs";

/** @typedef {import("playwright-core").Page} Page */

const site = await openSite();

const core = await openCore();
const kinds = await readKinds();
const program = join(ROOT, "build/native/nopatience");
/** @param {...string} words */
const run = (...words) => execFileSync(program, words, { encoding: "utf8" });

/** Answers a page that asks a worker whether it draws slowly. Runs in the page. @param {boolean | null} slow */
function pretendCard(slow) {
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = /** @this {Worker} @param {any} message @param {any} [options] */ function (message, options) {
    if (!message.drawing) return post.call(this, message, options);
    this.dispatchEvent(new MessageEvent("message", { data: { number: message.number, result: slow } }));
  };
}

/** @param {import("./harness.mjs").PageOptions} [options] @param {number} [step] milliseconds that the stage's clock, which a test holds, goes on at each frame */
async function openFront(options = {}, step = 0) {
  const page = await site.newPage({ mouse: false, width: 1280, height: 800, ...options });
  await page.addInitScript(pretendCard, false);
  if (step) await page.addInitScript(holdClock, step);
  if (step) await page.addInitScript(() => self !== top && /** @type {any} */ (self).hold());
  await page.goto(site.url);
  await page.locator("#show iframe.ready").waitFor();
  return page;
}

/** The puzzle on the stage. @param {Page} page */
const stage = (page) => page.frameLocator("#show iframe");
/** @param {Page} page @param {(state: import("../../web/embed/nopatience").State) => boolean} wanted */
async function untilStage(page, wanted) {
  await waitUntil(
    page,
    async (source) => {
      const frame = /** @type {HTMLIFrameElement} */ (document.querySelector("#show iframe"));
      const own = /** @type {any} */ (frame.contentWindow).nopatience;
      return own && new Function("state", `return (${source})(state)`)(await own.getState());
    },
    String(wanted),
  );
}
/** @param {Page} page @returns {Promise<import("../../web/embed/nopatience").State>} */
const stateOnStage = (page) =>
  page.evaluate(() =>
    /** @type {any} */ (/** @type {HTMLIFrameElement} */ (document.querySelector("#show iframe")).contentWindow).nopatience.getState(),
  );

describe("the stage", () => {
  test("a picture of its first puzzle stands before any puzzle's code is fetched, and it stays where it is", async () => {
    const page = await site.newPage({ width: 1280, height: 800 });
    await page.route(/\/(main|play|full_page)-/, () => {});
    await page.goto(site.url, { waitUntil: "commit" });
    const poster = page.locator("#show .poster canvas");
    await poster.waitFor();
    const [first, stands] = await Promise.all([poster.boundingBox(), page.locator("#show").boundingBox()]);
    assert.deepEqual(first, stands);
    for (const id of ["gallery-title", "show"]) assert.ok(await page.locator(`#${id}`).isVisible(), id);
  });

  test("solves the five puzzles one after the other, each to its end in some twelve seconds", async () => {
    const step = 50;
    const page = await openFront({ pace: 1 }, step);
    const show = await (await page.locator("#show iframe").elementHandle())?.contentFrame();
    assert.ok(show);
    /** How long the stage has moved on its own clock, which a busy machine does not delay. */
    const seconds = async () => ((await show.evaluate(() => /** @type {any} */ (window).heldFrames)) * step) / 1000;
    let before = 0;
    const seen = [];
    for (const { name } of kinds) {
      await page.waitForFunction(
        (title) => document.querySelector(".show-line")?.textContent?.startsWith(`${title} solves itself`),
        kinds.find((kind) => kind.name === name)?.title,
        { timeout: 120_000 },
      );
      const now = await seconds();
      if (name !== kinds[0].name) seen.push(now - before);
      before = now;
      await page.waitForFunction(() => /: solved in \d+ moves\.$/.test(document.querySelector(".show-line")?.textContent ?? ""), null, {
        timeout: 120_000,
      });
      assert.equal((await stateOnStage(page)).puzzle, rowOf(beginners, name, "beginners.js").split("~")[0]);
    }
    assert.equal(seen.length, kinds.length - 1);
    for (const time of seen) assert.ok(time > 8 && time < 14, `${seen}`);
  });

  test("is the reader's when it is touched: it stops, the reader moves, and it does not go on by itself", async () => {
    const page = await openFront();
    const { x, y } = (await stage(page).locator("#picture").boundingBox()) ?? assert.fail();
    await untilStage(page, (state) => state.playing && state.place > 0);
    await page.mouse.click(x + 20, y + 20); // at once: it is soon solved
    await page.locator(".show-line", { hasText: "go on, or press" }).waitFor();
    await untilStage(page, (state) => !state.playing && !state.moving);
    const { place, id, solved } = await stateOnStage(page);
    assert.equal(solved, false);
    await passFrames(page, 60);
    assert.equal((await stateOnStage(page)).place, place);
    await page.waitForFunction((id) => /** @type {any} */ (document.querySelector(".show-line a")).href.endsWith(id), id);
    await page.locator(".show-line a").click(); // the whole page goes on there
    await page.waitForURL((address) => address.searchParams.get("puzzle") === id);
    await page.locator("#canvas.shown").waitFor();
  });

  test("moves by itself where workers have no WebGL, and the page has", async () => {
    const drawing = await openSite({ webgl: true });
    const page = await drawing.newPage({ width: 1280, height: 800 });
    await page.addInitScript(pretendCard, null);
    await page.goto(drawing.url);
    await page.locator("#show iframe.ready").waitFor();
    await untilStage(page, (state) => state.playing);
  });

  test("is the reader's before it is known whether it may move", async () => {
    const page = await site.newPage({ width: 1280, height: 800 });
    await page.route(/\/worker-.*\.js/, () => {}); // never answered
    await page.goto(site.url);
    await page.locator("#show-bar button").first().waitFor();
    await page.locator("#show").click();
    await page.locator("#show iframe.ready").waitFor();
    assert.equal((await stateOnStage(page)).playing, false);
  });

  test("says why a move is refused", async () => {
    const page = await openFront({ still: true });
    assert.equal(await stage(page).locator("#said").isVisible(), false);
    await stage(page).locator("#picture").press("4");
    await stage(page).locator("#said:visible", { hasText: "ring" }).waitFor();
  });

  for (const still of [false, true])
    test(`No patience solves it from where it is, to its end${still ? ", with reduced motion, where nothing moves before" : ""}`, async () => {
      const page = await openFront({ still });
      if (still) {
        await passFrames(page, 60);
        const { place, playing } = await stateOnStage(page);
        assert.deepEqual([place, playing], [0, false]);
        assert.equal(await page.locator("#show-bar button").first().isVisible(), false);
      }
      await page.locator("#show-solve").click();
      await page.locator(".show-line", { hasText: "solves itself: " }).waitFor();
      await untilStage(page, (state) => state.solved && !state.playing);
      await passFrames(page, 60);
      if (!still) await page.getByRole("button", { name: "Let it move by itself" }).waitFor(); // nothing does
      assert.equal((await stateOnStage(page)).solved, true, "it stays the reader's");
    });

  test("No patience, pressed while it solves itself, goes on and is the reader's", async () => {
    const page = await openFront({ pace: 1 });
    await untilStage(page, (state) => state.playing && state.place > 0);
    const { place, puzzle } = await stateOnStage(page);
    await page.locator("#show-solve").click();
    await page.locator("#show-solve", { hasText: "Pause" }).waitFor();
    await untilStage(page, (state) => state.solved && !state.playing);
    const after = await stateOnStage(page);
    assert.deepEqual([after.puzzle, after.place > place], [puzzle, true]);
    await page.getByRole("button", { name: "Let it move by itself" }).waitFor();
  });

  test("goes on with the next puzzle when the files of one are gone, and says so when those of all are", async () => {
    const page = await openFront({ still: true, allow: [/Failed to load/] });
    const next = page.getByRole("button", { name: "Next puzzle" });
    const gone = (/** @type {RegExp} */ names) => page.route(names, (route) => route.fulfill({ status: 404 }));
    await gone(/play-(keydisk-|[A-Z\d]{8}\.js)/); // the second name is the module for all kinds
    await next.click();
    await untilStage(page, (state) => state.kind === "ogear");
    await gone(/play-/);
    await next.click();
    await page.locator("#broken", { hasText: "reload the page" }).waitFor();
  });

  test("its button stops it and all cards, and that is remembered; Next puzzle shows the next", async () => {
    const page = await openFront();
    const stop = page.getByRole("button", { name: "Stop what moves by itself" });
    await stop.focus();
    await page.keyboard.press("Enter");
    const go = page.getByRole("button", { name: "Let it move by itself" });
    await go.waitFor();
    await page.reload();
    await page.locator(".show-line", { hasText: "touch it and play" }).waitFor();
    await page.mouse.move(300, 300);
    await page.locator("#show iframe.ready").waitFor();
    await passFrames(page, 60);
    assert.equal((await stateOnStage(page)).place, 0);
    await page.locator(".card").first().hover();
    await passFrames(page, 60);
    assert.equal(
      await page
        .locator(".card .picture")
        .first()
        .evaluate((one) => one.childElementCount),
      1,
    );
    await page.getByRole("button", { name: "Next puzzle" }).click();
    await untilStage(page, (state) => state.kind === "keydisk");
    await go.click();
    await untilStage(page, (state) => state.playing);
    assert.deepEqual(await violationsOf(page, "#gallery"), []);
  });

  test("without a graphics card it stands still until it is let move, and that is remembered", async () => {
    const page = await site.newPage({ mouse: false, width: 1280, height: 800 });
    await page.goto(site.url);
    await page.locator(".show-line", { hasText: "touch it and play" }).waitFor();
    await passFrames(page, 60);
    assert.equal(await page.locator("#show iframe").count(), 0);
    await page.mouse.move(300, 300);
    await page.locator("#show iframe.ready").waitFor();
    await passFrames(page, 60);
    assert.equal((await stateOnStage(page)).place, 0);
    await page.getByRole("button", { name: "Let it move by itself" }).click();
    await untilStage(page, (state) => state.playing);
    await page.reload();
    await page.locator("#show iframe.ready").waitFor();
    await untilStage(page, (state) => state.playing);
  });

  test("without a graphics card its button lets it move without a pointer, too, as a screen reader presses it", async () => {
    const page = await site.newPage({ mouse: false, width: 1280, height: 800 });
    await page.goto(site.url);
    await page.getByRole("button", { name: "Let it move by itself" }).evaluate((button) => /** @type {HTMLElement} */ (button).click());
    await page.locator("#show iframe.ready").waitFor();
    await untilStage(page, (state) => state.playing);
  });

  test("stands still out of sight, in a hidden tab, and while a puzzle is open; then it goes on", async () => {
    const page = await openFront({ width: 390, height: 664, touch: true, pace: 1 });
    /** @type {[away: () => unknown, back: () => unknown][]} */
    const ways = [
      [() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }), () => scrollTo({ top: 0, behavior: "instant" })],
      [
        () => {
          Object.defineProperty(document, "hidden", { value: true, configurable: true });
          document.dispatchEvent(new Event("visibilitychange"));
        },
        () => {
          Object.defineProperty(document, "hidden", { value: false, configurable: true });
          document.dispatchEvent(new Event("visibilitychange"));
        },
      ],
      [
        () => /** @type {HTMLElement} */ (document.querySelector("#kinds a")).click(),
        () => /** @type {HTMLElement} */ (document.querySelector(".brand")).click(),
      ],
    ];
    for (const [away, back] of ways) {
      await untilStage(page, (state) => state.playing);
      await page.evaluate(away);
      await untilStage(page, (state) => !state.playing); // out of sight a move in progress waits, too
      await page.evaluate(back);
    }
    await untilStage(page, (state) => state.playing);
  });
});

describe("a card", () => {
  for (const width of [320, 390, 640, 768, 827, 1024, 1280, 1920])
    test(`has room for its words: ${width}`, async () => {
      const page = await site.newPage({ width, height: 800, still: true });
      await page.goto(site.url);
      await page.locator("#cards li").nth(4).waitFor();
      const cards = await page.evaluate(() =>
        [...document.querySelectorAll("#cards li")].map((card) => {
          const [words, doors] = [".hook", ".card-doors"].map((one) => /** @type {Element} */ (card.querySelector(one)));
          const box = card.getBoundingClientRect();
          return {
            wide: words.clientWidth,
            below: doors.getBoundingClientRect().top - words.getBoundingClientRect().bottom,
            high: box.height,
          };
        }),
      );
      for (const { wide, below, high } of cards) assert.ok(wide >= 230 && below < 120 && high < 640, JSON.stringify({ wide, below, high }));
    });

  test("is drawn when a reader comes near to it, and so is the embed at the end: both are far below a phone's first screen", async () => {
    const page = await site.newPage({ width: 390, height: 664, still: true });
    await page.goto(site.url);
    await page.locator(".card .picture svg").first().waitFor();
    await page.locator(".programs").waitFor({ state: "attached" });
    const last = page.locator(".card .picture").last();
    assert.equal(await last.locator("svg").count(), 0);
    assert.equal(await page.locator(".post iframe").count(), 0);
    await last.scrollIntoViewIfNeeded();
    await last.locator("svg").waitFor();
    await page.locator(".post").scrollIntoViewIfNeeded();
    await page.locator(".post iframe").waitFor();
  });

  test("has no controls in its picture, and moves while it is pointed at or has the focus", async () => {
    const page = await openFront();
    const pictures = page.locator(".card .picture");
    for (const one of await pictures.all()) {
      await one.scrollIntoViewIfNeeded();
      await one.locator("svg").waitFor();
    }
    for (const words of await pictures.evaluateAll((all) => all.map((one) => one.querySelectorAll("a, button").length)))
      assert.equal(words, 0);
    /** @param {number} nth */
    const content = (nth) => pictures.nth(nth).evaluate((one) => one.lastElementChild?.innerHTML);
    const [first, second] = [await content(0), await content(1)];
    await page.locator(".card").nth(0).hover();
    await page.waitForFunction((was) => document.querySelector(".card .picture")?.lastElementChild?.innerHTML !== was, first);
    assert.equal(await content(1), second);
    await page.mouse.move(0, 0);
    await page.locator(".card").nth(1).focus();
    await page.waitForFunction((was) => document.querySelectorAll(".card .picture")[1].lastElementChild?.innerHTML !== was, second);
  });

  test("opens something small before its kind was played, and then the kind's own; the menu opens what it meant", async () => {
    const page = await openFront({ still: true });
    const puzzles = (/** @type {string} */ selector) =>
      page.locator(selector).evaluateAll((all) => all.map((one) => new URL(/** @type {any} */ (one).href).searchParams.get("puzzle")));
    const small = kinds.map(({ name }) => rowOf(beginners, name, "beginners.js"));
    assert.deepEqual(await puzzles(".card"), small);
    assert.deepEqual(
      await puzzles("#kinds a"),
      kinds.map(({ id }) => id),
    );
    await page.locator(".card").first().click();
    await page.locator("#canvas.shown").waitFor();
    await page.evaluate(() => window.nopatience.move("2"));
    await waitUntil(page, async () => Object.values(localStorage).some((one) => one.includes('"rings.4')));
    await page.goto(site.url);
    await page.locator(".card").nth(4).waitFor();
    assert.deepEqual(await puzzles(".card"), [kinds[0].id, ...small.slice(1)]);
  });

  test("what one begins with is small and can be solved", () => {
    assert.deepEqual(Object.keys(beginners).sort(), kinds.map(({ name }) => name).sort());
    for (const [name, id] of Object.entries(beginners)) {
      const moves = run("solve", id).trim().split(" ").length;
      assert.ok(moves <= 24, `${name}: ${moves}`);
      assert.equal(JSON.parse(callText(core, "np_read_text", id)).length ?? 1, 1);
    }
  });
});

describe("what the front page says is so", () => {
  const hook = (/** @type {string} */ name) => {
    const source = readFileSync(join(ROOT, "web/page/gallery/gallery.js"), "utf8");
    return new RegExp(`    ${name}: "(.*)"`).exec(source)?.[1] ?? assert.fail(`there is no hook of ${name}`);
  };
  const state = (/** @type {string} */ id) => {
    call(core, "np_open", id);
    return JSON.parse(callText(core, "np_state"));
  };
  const written = (/** @type {number} */ number) => number.toLocaleString("en");

  test("rings", () => {
    const years = Number(state("rings.64").left) / (365.25 * 24 * 3600);
    const billions = Math.round(years / 1e10) * 10;
    assert.equal(hook("rings"), `Six rings: ${state("rings.6").left} moves. With 64, at one a second: ${billions} billion years.`);
  });
  test("keydisk", () => {
    const moves = run("solve", "keydisk.a").trim().split(" ");
    assert.equal(hook("keydisk"), `${moves.length} moves, and ${moves.filter((one) => one === "left").length} of them go back.`);
  });
  test("ogear", () => {
    const table = run("distances", "ogear.corrected");
    const positions = [...table.matchAll(/^\s*\d+[\s,:]+(\d+)/gm)].reduce((sum, [, count]) => sum + Number(count), 0);
    const { left } = state("ogear.corrected");
    assert.match(run("count", "ogear.corrected"), /^1\b/);
    assert.equal(hook("ogear"), `${positions} positions, and a single shortest solution, of ${left} moves.`);
  });
  test("tracks", () => {
    const count = run("count", "tracks.mums2008");
    assert.match(count, /^2 .*same cells/);
    const cells = run("solve", "tracks.mums2008").trim().split(" ").length + 1;
    assert.equal(hook("tracks"), `Two paths fit, over the same ${cells} cells. A message is under them.`);
  });
  test("snake", () => {
    const census = JSON.parse(run("census", "3x3x3", "--json"));
    const one = JSON.stringify(census).match(/"(?:unique|one)":"?(\d+)/)?.[1];
    assert.equal(
      hook("snake"),
      `${written(Number(census.snakes))} snakes fold into this cube. ${written(Number(one))} of them have one solution only.`,
    );
  });
  test("the command line's answer", () => {
    const source = readFileSync(join(ROOT, "web/page/gallery/below.js"), "utf8");
    assert.ok(source.includes(`$ nopatience solve rings.4\\n${run("solve", "rings.4").trim()}"`));
  });
});

test("the stories stand there by their titles and first sentences, as the stories have them", async () => {
  const page = await openFront({ still: true });
  const told = await page
    .locator(".tales a")
    .evaluateAll((all) =>
      all.map((one) => [/** @type {HTMLAnchorElement} */ (one).href, ...[...one.children].map((part) => part.textContent ?? "")]),
    );
  assert.equal(told.length, kinds.length);
  for (const [href, title, first] of told) {
    await page.goto(href);
    assert.equal(await page.locator("h1").textContent(), title);
    const lead = (await page.locator(".lead").innerText()).replace(/\s+/g, " ");
    assert.ok(first.length > 20 && lead.startsWith(first), `${first} | ${lead}`);
  }
});

test("the lines of HTML are copied, and they are those of the embed beside them", async () => {
  const page = await openFront({ still: true });
  await page.evaluate(() => {
    Object.defineProperty(navigator, "clipboard", {
      value: { writeText: async (/** @type {string} */ text) => void (document.body.dataset.copied = text) },
    });
  });
  const frame = page.locator(".post iframe");
  await page.locator(".post").scrollIntoViewIfNeeded();
  await page.getByRole("button", { name: "Copy" }).click();
  await page.getByText("Copied", { exact: true }).waitFor();
  const line = await page.evaluate(() => document.body.dataset.copied ?? "");
  assert.equal(line, await page.locator(".post-code code").textContent());
  const src = await page.evaluate((html) => {
    const box = document.createElement("template");
    box.innerHTML = html;
    return /** @type {HTMLIFrameElement} */ (box.content.firstElementChild).src;
  }, line);
  assert.equal(await frame.getAttribute("src"), src);
  await page.frameLocator(".post iframe").locator("#poster canvas").waitFor();
});
