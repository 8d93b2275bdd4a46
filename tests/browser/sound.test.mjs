// Sounds of moves: what the page asks of an audio context that only records it.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { control, openSite, SITE } from "./harness.mjs";

const site = await openSite();

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {{ wave: boolean, pitch: number, at: number }} Heard wave: else noise; at: seconds of the context's clock */

/** Replaces the browser's audio. Runs in the page before its scripts. */
function listen() {
  const heard = /** @type {Heard[]} */ ([]);
  class Node {
    constructor(/** @type {any} */ _, /** @type {any} */ { frequency = 0 } = {}) {
      this.frequency = frequency;
      this.gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
    }
    connect(/** @type {any} */ next) {
      return next;
    }
    start(/** @type {number} */ at) {
      heard.push({ wave: this.frequency > 0, pitch: this.frequency, at });
    }
    stop() {}
  }
  class Context {
    state = "suspended";
    sampleRate = 8000;
    destination = null;
    constructor() {
      Object.assign(window, { contexts: /** @type {any} */ (window).contexts + 1 });
    }
    get currentTime() {
      return performance.now() / 1000;
    }
    async resume() {
      this.state = "running";
    }
  }
  class Noise {
    getChannelData() {
      return new Float32Array(400);
    }
  }
  Object.assign(window, {
    heard,
    contexts: 0,
    AudioContext: Context,
    AudioBuffer: Noise,
    OscillatorNode: Node,
    AudioBufferSourceNode: Node,
    BiquadFilterNode: Node,
    GainNode: Node,
  });
}

/** @param {string} search @param {import("./harness.mjs").PageOptions} [options] */
async function openPuzzle(search, options = {}) {
  const page = await site.newPage({ width: 1280, height: 800, ...options });
  await page.addInitScript(listen);
  await page.goto(`${site.url}${search}`);
  await page.locator("#canvas.shown").waitFor();
  return page;
}

/** Switches sound on, and waits until the script that makes it is there. @param {Page} page */
async function switchOn(page) {
  const loaded = page.waitForResponse((answer) => /\/sounds-\w+\.js$/.test(answer.url()));
  await page.locator("#sound[aria-pressed=false]").click();
  await (await loaded).finished();
  await page.locator("#sound[aria-pressed=true]").waitFor();
}

/** The sounds of an action: waits for this many strokes. @param {Page} page @param {() => Promise<unknown>} act @param {number} [strokes] @returns {Promise<Heard[]>} */
async function soundOf(page, act, strokes = 1) {
  await page.evaluate(() => /** @type {any} */ (window).heard.splice(0));
  await act();
  await page.waitForFunction(
    (count) => /** @type {any} */ (window).heard.filter((/** @type {any} */ one) => !one.wave).length >= count,
    strokes,
  );
  return page.evaluate(() => /** @type {any} */ (window).heard);
}

/** @param {Page} page @param {"move" | "undo" | "redo" | "solve" | "pause" | "seek"} method @param {any} [value] */
const ask = (page, method, value) => page.evaluate(([name, given]) => /** @type {any} */ (window.nopatience)[name](given), [method, value]);

/** @param {Page} page */
const stateOf = (page) => page.evaluate(() => /** @type {Promise<any>} */ (window.nopatience.getState()));

/** The pitch of the lowest wave. @param {Heard[]} sounds */
const pitchOf = (sounds) => Math.min(...sounds.filter(({ wave }) => wave).map(({ pitch }) => pitch));

/** Waits until nothing moves, and the page has shown that. @param {Page} page */
const settled = (page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    do await frame();
    while (/** @type {any} */ (await window.nopatience.getState()).moving);
    await frame();
  });

/** A puzzle, a move, one that is refused, and the pitch of what moves: the rings' metal is the highest, wood has the lowest. */
const puzzles = /** @type {const} */ ([
  ["rings.6", "1", "4", 1650],
  ["keydisk.a", "cw", "right", 930],
  ["ogear.corrected~Top-South-4", "turn", "forward", 520],
  ["snake.2x2x2.ECCCCCCE~3xyX", "-x", "+x", 390],
  ["tracks.2x2.x-x.x-x.c1r1W.c2r1E.kC", "S", "E", 640],
]);

for (const [id, move, refused, pitch] of puzzles)
  test(`${id}: a move, a refused move and the end are heard once sound is on`, async () => {
    const page = await openPuzzle(`?puzzle=${id}`);
    await switchOn(page);
    const knock = await soundOf(page, () => ask(page, "move", refused).catch(() => {}));
    assert.equal(pitchOf(knock), 120);
    const moved = pitchOf(await soundOf(page, () => ask(page, "move", move)));
    assert.ok(Math.abs(moved / pitch - 1) < 0.04, `a move is heard at ${moved} Hz`);
    await ask(page, "solve");
    await ask(page, "pause");
    await ask(page, "seek", (await stateOf(page)).length - 1);
    await settled(page);
    const end = await soundOf(page, () => ask(page, "redo"), 4);
    assert.equal((await stateOf(page)).solved, true);
    const strokes = end
      .filter(({ wave }) => !wave)
      .map(({ at }) => at)
      .slice(-4);
    assert.ok(strokes[3] - strokes[0] > 0.3, `the end's four strokes follow each other: ${strokes}`);
    assert.ok(
      end.some(({ pitch: one }) => one === 2 * pitch),
      "the last of them is an octave above the first",
    );
  });

test("of moves before the browser allows sound, one is heard when it does", async () => {
  const page = await openPuzzle("?puzzle=rings.6");
  await page.evaluate(() => {
    const { resume } = AudioContext.prototype;
    AudioContext.prototype.resume = function () {
      return new Promise((allowed) => Object.assign(window, { allow: () => resume.call(this).then(allowed) }));
    };
  });
  await switchOn(page);
  for (const moves of ["1", "1", "1"]) await page.evaluate((words) => window.nopatience.move(words), moves);
  await page.waitForFunction(() => "allow" in window);
  assert.equal(await page.evaluate(() => /** @type {any} */ (window).heard.length), 0);
  await page.evaluate(() => /** @type {any} */ (window).allow());
  const noises = await page.evaluate(() => /** @type {any} */ (window).heard.filter((/** @type {any} */ one) => !one.wave).length);
  assert.equal(noises, 1);
});

test("off until it is switched on: nothing is loaded, nothing heard; off again, nothing more", async () => {
  const asked = /** @type {string[]} */ ([]);
  const page = await openPuzzle("?puzzle=rings.6");
  page.on("request", (request) => asked.push(request.url()));
  await page.locator("#sound[aria-pressed=false]").waitFor();
  await ask(page, "move", "1");
  assert.equal(await page.evaluate(() => /** @type {any} */ (window).contexts), 0);
  assert.deepEqual(
    asked.filter((url) => url.includes("sounds-")),
    [],
  );
  await switchOn(page);
  await soundOf(page, () => ask(page, "undo"));
  await page.locator("#sound").click();
  const before = await page.evaluate(() => /** @type {any} */ (window).heard.length);
  await ask(page, "redo");
  await settled(page);
  assert.equal(await page.evaluate(() => /** @type {any} */ (window).heard.length), before);
});

test("a hint that is done is heard; a fast plan is no rattle", async () => {
  // not hurried, since sounds have a clock of their own
  const page = await openPuzzle("?puzzle=rings.8", { pace: 1 });
  await switchOn(page);
  for (let press = 0; press < 2; press++) await page.locator("#hint").click();
  await soundOf(page, () => page.locator("#hint").click());
  await (await control(page, "speed")).selectOption("32");
  const strokes = (await soundOf(page, () => ask(page, "solve"), 5)).filter(({ wave }) => !wave).map(({ at }) => at);
  const gaps = strokes.slice(1).map((at, i) => at - strokes[i]);
  assert.ok(
    gaps.every((gap) => gap > 0.199),
    `${gaps}`,
  );
});

test("the choice is remembered, and holds for the visit where storage is blocked", async () => {
  const page = await openPuzzle("?puzzle=rings.6");
  await switchOn(page);
  const loaded = page.waitForResponse((answer) => /\/sounds-\w+\.js$/.test(answer.url()));
  await page.reload();
  await page.locator("#sound[aria-pressed=true]").waitFor();
  await (await loaded).finished();
  await page.locator("#canvas.shown").waitFor();
  await soundOf(page, () => ask(page, "move", "1"));
  await page.close();
  const blocked = await site.newPage({ width: 1280, height: 800 });
  await blocked.addInitScript(listen);
  await blocked.addInitScript(() =>
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("blocked", "SecurityError");
      },
    }),
  );
  await blocked.goto(`${site.url}?puzzle=rings.6`);
  await switchOn(blocked);
  await soundOf(blocked, () => ask(blocked, "move", "1"));
});

test("reduced motion mutes it, and the switch says so", async () => {
  const page = await openPuzzle("?puzzle=rings.6", { still: true });
  const words = "Sound, muted while your system asks for reduced motion";
  await page.locator("#sound").click();
  assert.equal(await page.locator("#sound").getAttribute("title"), words);
  assert.equal(await page.locator("#sound").getAttribute("aria-label"), words);
  assert.equal(await page.locator("#said").textContent(), words);
  await ask(page, "move", "1");
  assert.equal(await page.evaluate(() => /** @type {any} */ (window).contexts), 0);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.waitForFunction(() => document.querySelector("#sound")?.getAttribute("title") === "Sound");
});

test("the switch takes keys and fingers, also on a narrow screen; the gallery and embeds have none", async () => {
  const page = await openPuzzle("?puzzle=rings.6", { width: 320, height: 640, touch: true });
  const [sound, menu] = [await page.locator("#sound").boundingBox(), await page.locator("#open-menu").boundingBox()];
  assert.ok(sound && menu && sound.width >= 44 && sound.height >= 44);
  assert.ok(Math.abs(sound.y - menu.y) < 4 && menu.x + menu.width <= sound.x + 1, "it is beside the menu, in one row");
  assert.ok(sound.x + sound.width <= 320, "and whole");
  await page.locator("#sound").focus();
  await page.keyboard.press("Space");
  await page.locator("#sound[aria-pressed=true]").waitFor();
  await page.locator(".brand").click();
  await page.locator("#cards a").first().waitFor();
  assert.equal(await page.locator("#sound").isVisible(), false);
  await page.goto(`${site.url}?puzzle=rings.6&embed=1`);
  await page.locator("#canvas.shown").waitFor();
  assert.equal(await page.locator("#sound").count(), 0);
});

test("what makes the sounds is under 3 KB on the wire", () => {
  const name = readdirSync(SITE).find((one) => /^sounds-\w+\.js\.br$/.test(one));
  assert.ok(name && readFileSync(join(SITE, name)).length < 3000);
});
