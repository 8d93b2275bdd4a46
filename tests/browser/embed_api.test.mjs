// The three interfaces (messages, the element, window.nopatience): every method and every event through each; then
// restrictive hosts: no storage, a sandbox, policies; and a site of which parts are missing.

import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { launch } from "puppeteer-core";
import { findFirefox } from "./engines.mjs";
import { readCounts, screenshotUntil } from "./harness.mjs";
import { openHosts, openNginx } from "./nginx.mjs";

/** @typedef {import("playwright-core").Page} Page */

const EVENTS = ["ready", "change", "solved", "resize", "error"];

/** The calls in order, and what the state contains after each. @type {[method: string, value: unknown, found: Record<string, unknown>][]} */
const CALLS = [
  ["getState", undefined, { id: "rings.6", place: 0 }],
  ["move", "2 1", { id: "rings.6~110000", place: 2 }],
  ["undo", undefined, { id: "rings.6~010000", place: 1 }],
  ["redo", undefined, { id: "rings.6~110000", place: 2 }],
  ["restart", undefined, { id: "rings.6", place: 3 }],
  [
    "hint",
    undefined,
    { message: "Hint: take ring 2 off: before ring 6, ring 4 must come off, which needs ring 3 on and rings 1 and 2 off", tone: "hint" },
  ],
  ["solve", undefined, { playing: true }],
  ["pause", true, { playing: false }],
  ["setState", "rings.6~111110", { left: "63" }],
  ["setState", { id: "rings.6~011111" }, { left: "1" }],
  ["move", "1", { solved: true }],
  ["setState", "rings.6", { id: "rings.6" }],
  ["setState", "Rings.6~000001", { id: "rings.6~000001" }],
  ["setState", { id: "rings.6" }, { id: "rings.6" }],
  ["undo", undefined, { id: "rings.6~000001" }],
  ["undo", undefined, { id: "rings.6" }],
  ["undo", undefined, { id: "rings.6~111111" }],
  ["seek", 0, { place: 0, id: "rings.6", movesMade: [], movesAhead: ["2", "1"] }],
  ["set", { theme: "dark", speed: 2 }, { speed: 2, place: 0 }],
  ["follow", { game: "rings.6 2 | 1 4", speed: 4 }, { id: "rings.6~010000", place: 1, length: 3, speed: 4 }],
  ["follow", { game: "rings.6 2 1 | 4" }, { id: "rings.6~110000", place: 2, movesAhead: ["4"] }],
  ["highlight", { move: "5", words: "Ring 5 comes off late." }, { message: "Ring 5 comes off late.", tone: "hint", hinted: 5, place: 2 }],
  ["highlight", "3", { hinted: 3 }],
  ["open", "ogear.corrected", { kind: "ogear" }],
  ["open", "tracks.mums2008", { kind: "tracks" }],
  ["think", undefined, { thinking: true }],
  ["think", false, { thinking: false }],
  ["open", "snake.red", { switches: { numbers: false, "x-ray": false, exploded: false } }],
  ["set", { switches: { "x-ray": true } }, { switches: { numbers: false, "x-ray": true, exploded: false } }],
  ["set", { camera: { turn: 30, tilt: -10.5 } }, { place: 0 }],
  [
    "open",
    { id: "rings.6~110000", game: "rings.6 2 1 | 4" },
    { place: 2, length: 3, movesMade: ["2", "1"], movesAhead: ["4"], game: "rings.6 2 1 | 4" },
  ],
];

/** A page for each interface, with call(method, value) and received, a list of {event, value}. */
const frame = (/** @type {string} */ site, /** @type {string} */ id, more = "") => `<!doctype html><script>
  window.received = [];
  addEventListener("message", ({ data }) => data.context === "nopatience" && data.event && received.push(data));
  window.call = (method, value) => new Promise((done, failed) => {
    const request = Math.random();
    addEventListener("message", function answer({ data }) {
      if (data.request !== request) return;
      removeEventListener("message", answer);
      if (data.error) failed(new Error(data.error)); else done(data.value);
    });
    frames[0].postMessage({ context: "nopatience", version: 1, method, value, request }, "*");
  });
</script><iframe src="${site}?puzzle=${id}&embed=1" title="A puzzle" width="480" height="360" ${more}></iframe>`;

// The script listens before the module that defines the element is loaded.
const element = (
  /** @type {string} */ site,
  /** @type {string} */ id,
) => `<!doctype html><no-patience puzzle="${id}" width="480"></no-patience>
  <script>
    window.received = [];
    const element = document.querySelector("no-patience");
    for (const event of ${JSON.stringify(EVENTS)}) element.addEventListener(event, ({ detail }) => received.push({ event, value: detail }));
    window.call = (method, value) => element[method](value);
  </script><script type="module" src="${site}v1/embed.js"></script>`;

const PAGES = {
  message: (/** @type {string} */ site) => frame(site, "rings.6"),
  element: (/** @type {string} */ site) => element(site, "rings.6"),
  messageWrong: (/** @type {string} */ site) => frame(site, "rings.99"),
  elementWrong: (/** @type {string} */ site) => element(site, "rings.99"),
  sandbox: (/** @type {string} */ site) => frame(site, "keydisk.a", 'sandbox="allow-scripts"'),
  strict: (
    /** @type {string} */ site,
  ) => `<!doctype html><meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src ${site}; frame-src ${site}">
    <script type="module" src="${site}v1/embed.js"></script><no-patience puzzle="rings.4" width="480" height="300"></no-patience>`,
};

/** The third interface: no iframe, the page itself. @param {Page} page @param {string} address */
async function openItself(page, address) {
  await page.addInitScript((events) => {
    /** @type {any[]} */
    const received = [];
    /** @type {any} */ (window).received = received;
    let api = /** @type {any} */ (undefined);
    Object.defineProperty(window, "nopatience", {
      get: () => api,
      set(made) {
        api = made;
        for (const event of events) api.addEventListener(event, (/** @type {any} */ { detail }) => received.push({ event, value: detail }));
      },
    });
    /** @type {any} */ (window).call = (/** @type {string} */ method, /** @type {any} */ value) => api[method](value);
  }, EVENTS);
  await page.goto(address);
}

/** @param {Page} page @param {string} event */
const received = async (page, event) =>
  (
    await page.waitForFunction((name) => /** @type {any} */ (window).received.find((/** @type {any} */ one) => one.event === name), event)
  ).jsonValue();

/** @param {Page} page @param {string} method @param {unknown} value */
const call = (page, method, value) =>
  page.evaluate(([name, given]) => /** @type {any} */ (window).call(name, given), /** @type {any} */ ([method, value]));

/** The answer to a call; fails after half a minute. @param {Page} page @param {string} method */
async function answerOf(page, method) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const late = new Promise((_, failed) => (timer = setTimeout(() => failed(new Error(`no answer to ${method}`)), 30_000)));
  return Promise.race([call(page, method, undefined), late]).finally(() => clearTimeout(timer));
}

const { hosts, site } = await openHosts(PAGES);

const INTERFACES = /** @type {const} */ (["message", "element", "page"]);

/** @param {Page} page @param {typeof INTERFACES[number]} via @param {boolean} [wrong] an id that does not open */
async function openInterface(page, via, wrong = false) {
  if (via === "page") await openItself(page, `${hosts.site}?puzzle=${wrong ? "rings.99" : "rings.6"}&embed=1`);
  else await page.goto(`${hosts.blog}${via}${wrong ? "Wrong" : ""}.html`);
}

describe("three interfaces", () => {
  for (const via of INTERFACES) {
    test(`every method, then every event: ${via}`, async () => {
      const page = await site.newPage({ width: 900, height: 700 });
      await openInterface(page, via);
      const ready = await received(page, "ready");
      assert.deepEqual(ready.value.events, EVENTS);
      assert.equal(ready.value.state.id, "rings.6");
      const tried = new Set([...CALLS.map(([method]) => method), "draw", "count", "solutions", "ask", "file"]);
      assert.deepEqual([...ready.value.methods].sort(), [...tried].sort());
      for (const [method, value, found] of CALLS) {
        const state = await call(page, method, value);
        for (const [name, wanted] of Object.entries(found)) assert.deepEqual(state[name], wanted, `${method}: ${name}`);
        if (found.solved) assert.equal((await received(page, "solved")).value.solved, true); // the event follows
      }
      for (const [asked, size] of /** @type {[object | undefined, RegExp][]} */ ([
        [undefined, /width="640"/],
        [{ width: 200, height: 100, theme: "dark" }, /width="200" height="100"/],
      ])) {
        const drawn = await call(page, "draw", asked);
        assert.match(drawn, /^<svg .*<\/svg>\s*$/s);
        assert.match(drawn, size);
      }
      await call(page, "open", "rings.3~100");
      assert.deepEqual(await call(page, "count", undefined), { count: "1", complete: true, words: "1 shortest solution" });
      assert.deepEqual(await call(page, "solutions", undefined), {
        solutions: [{ moves: ["3", "1", "2", "1"], id: "rings.3~111" }],
        complete: true,
      });
      const census = await call(page, "ask", "census 2x2x3");
      assert.deepEqual([census.snakes, census.solutions], [17, 41]);
      const begin = await page.evaluate(async () => {
        const bytes = await /** @type {any} */ (window).call("file", "tracks sound tracks.mums2008");
        return [String.fromCharCode(...bytes.slice(0, 4)), bytes.length > 100_000];
      });
      assert.deepEqual(begin, ["RIFF", true]);
      assert.notEqual(await call(page, "draw", { theme: "dark" }), await call(page, "draw", { theme: "light" }));
      await received(page, "change");
      const { width, height } = (await received(page, "resize")).value;
      assert.ok(width >= 480 && height > 150, `${width} x ${height}`);
    });

    test(`solutions are counted as the command line counts them: ${via}`, { skip: via !== "page" }, async () => {
      const page = await site.newPage({ width: 900, height: 700 });
      await openInterface(page, via);
      await received(page, "ready");
      for (const { id, count, complete, words } of readCounts()) {
        await call(page, "open", id);
        const found = await call(page, "count", undefined);
        assert.deepEqual({ ...found, words: found.words.slice(0, words.length) }, { count, complete, words }, id);
      }
    });

    test(`what is refused says why and changes nothing; an id that does not open is an error event: ${via}`, async () => {
      const page = await site.newPage({ width: 900, height: 700 });
      await openInterface(page, via, true);
      await received(page, "ready");
      assert.equal((await received(page, "error")).value.message, 'rings is "99"; it needs to be from 1 to 64');
      for (const [method, value, sentence] of /** @type {[string, unknown, RegExp][]} */ ([
        ["move", "5", /^ring 5 moves only when ring 4 is on/],
        ["open", "ogear.oops", /^table is "?oops"?/],
        ["open", "nothing.6", /^there is no puzzle called "nothing"; it needs to be rings, .* or \w+$/],
        ["seek", -1, /^place is -1; it needs to be a whole number/],
        ["undo", undefined, /./],
        ["move", "2 1 6", /^move 3, 6: ring 6 moves only when ring 5 is on/],
        ["set", { speed: "fast" }, /^speed is "fast"; it needs to be a number from 0.25 to 32$/],
        ["set", { camera: { turn: "30" } }, /^camera is {"turn":"30"}; it needs to be an object like/],
        ["set", { speed: NaN }, /^speed is "NaN"; it needs to be a number from 0.25 to 32$/],
        ["set", { switches: { "x-ray": true } }, /^switches has x-ray: true; this puzzle has none$/],
        ["set", { switches: 5 }, /^switches is 5; it needs to be an object like {"x-ray": true}$/],
        ["draw", { width: 0 }, /^width is 0; it needs to be a number of pixels from 1 to 4096$/],
        ["draw", { theme: "auto" }, /^theme is "auto"; it needs to be light or dark$/],
        ["follow", { id: "rings.6" }, /^state is {"id":"rings.6"}; it needs to be that of a game$/],
        ["follow", { game: "rings.6 9" }, /^game is "rings.6 9"; it needs to be that of a state$/],
        ["highlight", "9", /^move is "9"; this puzzle has none of that name/],
        ["solutions", 0, /^limit is 0; it needs to be a whole number from 1 to 1000$/],
        ["ask", "sing", /./],
        ["file", "keydisk verdict keydisk.a", /makes no file$/],
        ["think", undefined, /^no solver of this puzzle can be watched$/],
      ])) {
        await assert.rejects(
          call(page, method, value),
          (/** @type {Error} */ error) =>
            sentence.test(error.message.replace(/^[\s\S]*?Error: /, "").split("\n")[0]) || assert.fail(`${method}: ${error.message}`),
        );
        assert.equal((await call(page, "getState", undefined)).id, "rings.6");
      }
    });

    test(`a missing module is an error event, and a message in the puzzle's place: ${via}`, async () => {
      const page = await site.newPage({ width: 900, height: 700, allow: [/Failed to load resource/] });
      await page.route(/\/play-/, (route) => route.abort());
      await openInterface(page, via);
      const sentence = "Part of this page could not be loaded, or has stopped. Check the connection and reload the page.";
      assert.equal((await received(page, "error")).value.message, sentence);
      const inside = via === "page" ? page : page.frameLocator("iframe");
      await inside.locator("#broken", { hasText: sentence }).waitFor();
      await inside.locator("#poster canvas").waitFor();
      await assert.rejects(answerOf(page, "getState"), /could not be loaded/);
    });
  }

  for (const via of /** @type {const} */ (["message", "element"]))
    test(`even the page's own script may be missing: ${via}`, async () => {
      const page = await site.newPage({ width: 900, height: 700, allow: [/Failed to load resource/] });
      await page.route(/\/main-/, (route) => route.abort());
      await openInterface(page, via);
      assert.match((await received(page, "error")).value.message, /^Part of this page could not be loaded/);
      await page.frameLocator("iframe").locator("#broken", { hasText: "could not be loaded" }).waitFor();
    });

  test("a call to an element that never gets ready is rejected", async () => {
    const page = await site.newPage({ width: 900, height: 700, allow: [/Failed to load resource/] });
    await page.route(/\/play-/, (route) => route.abort());
    await page.goto(`${hosts.blog}element.html`);
    await assert.rejects(answerOf(page, "hint"), /could not be loaded/);
  });
});

/** Checks that the embed shows its picture and answers a move. @param {Page} page @param {string} name @param {string} move */
async function plays(page, name, move) {
  const inside = page.frameLocator("iframe");
  await inside.locator("#puzzle:not(.waiting)").waitFor();
  const { count } = await screenshotUntil(page.locator("iframe"), name, (seen) => seen.count > 100);
  assert.ok(count > 100, `${count} colours`);
  await inside.locator("body").evaluate((_, word) => window.nopatience.move(word), move);
  assert.equal((await inside.locator("body").evaluate(() => window.nopatience.getState())).place, 1);
  await inside.locator("#canvas.shown").waitFor();
}

describe("hosts that forbid much", () => {
  test("a sandbox without an origin", async () => {
    const page = await site.newPage({ width: 700, height: 500 });
    await page.goto(`${hosts.blog}sandbox.html`);
    await received(page, "ready");
    const state = await call(page, "hint", undefined);
    assert.equal(state.kind, "keydisk");
    await page.frameLocator("iframe").locator("#canvas.shown").waitFor();
  });

  test("the author's page allows nothing but the element's script and frame", async () => {
    const page = await site.newPage({ width: 700, height: 500 });
    await page.goto(`${hosts.blog}strict.html`);
    await plays(page, "strict", "1");
  });

  test("the site's host sends script-src 'self' 'wasm-unsafe-eval'", async () => {
    const strict = await openNginx(PAGES, { policy: "script-src 'self' 'wasm-unsafe-eval'" });
    const answer = await fetch(strict.site);
    assert.equal(answer.headers.get("content-security-policy"), "script-src 'self' 'wasm-unsafe-eval'");
    // the document's one inline script is for a folder's address without its slash; the page works without it
    const page = await site.newPage({ width: 700, height: 500, allow: ["Executing inline script"] });
    await page.goto(`${strict.blog}message.html`);
    await plays(page, "policy", "2");
    await page.close();
    await strict.close();
  });

  for (const [name, behaviour] of /** @type {const} */ ([
    ["third parties", 1],
    ["everyone", 2],
  ]))
    test(`storage is blocked for ${name}`, async (t) => {
      const browser = await launch({
        browser: "firefox",
        executablePath: findFirefox(),
        extraPrefsFirefox: { "network.cookie.cookieBehavior": behaviour },
        timeout: 120_000,
      });
      t.after(() => browser.close());
      const page = await browser.newPage();
      /** @type {string[]} */
      const errors = [];
      page.on("pageerror", (error) => errors.push(String(error)));
      await page.goto(`${hosts.blog}message.html`);
      const shown = await page.waitForSelector("iframe");
      const inside = await shown?.contentFrame();
      assert.ok(shown && inside);
      await inside.waitForSelector("#puzzle:not(.waiting)");
      const blocked = await inside.evaluate(() => {
        try {
          return window.localStorage === null;
        } catch (error) {
          return /** @type {Error} */ (error).name;
        }
      });
      assert.equal(blocked, "SecurityError");
      await inside.evaluate(() => window.nopatience.move("2"));
      assert.equal((await inside.evaluate(() => window.nopatience.getState())).place, 1);
      await inside.waitForSelector("#canvas.shown");
      const { count } = await screenshotUntil(shown, `storage-${name.replaceAll(" ", "-")}`, (seen) => seen.count > 100);
      assert.ok(count > 100, `${count} colours`);
      assert.deepEqual(errors, []);
    });
});
