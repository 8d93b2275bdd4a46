// The main journey of each puzzle in three engines, and of one solid and one board also without WebGL, slowed down, and with every
// graphics context taken: it opens, gives a hint and plays it, takes it back, and solves itself to the end. The screen follows.

import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { serve } from "../../tools/site/serve.mjs";
import { browserOf, engines } from "./engines.mjs";
import { lives } from "./every_page.mjs";
import { colours, PICTURES, pixelsOf, SITE } from "./harness.mjs";
import { builtFiles, openHost } from "./host_kinds.mjs";

/** @typedef {import("./engines.mjs").Engine} Engine */
/** @typedef {import("../../web/embed/nopatience").State} State */

/** @type {Awaited<ReturnType<typeof serve>>} */
let server;
before(async () => {
  server = await serve(SITE);
  mkdirSync(PICTURES, { recursive: true });
});
after(() => server.close());

const puzzles = ["rings.6", "keydisk.a", "tracks.mums2008", "ogear.corrected", "snake.green"];
/** Enough without WebGL: the processor draws the same in all engines, and only how its picture gets to the screen differs. */
const two = ["rings.6", "tracks.mums2008"];

/** @param {Engine} engine @returns {Promise<State>} */
const stateOf = (engine) => engine.run("window.nopatience?.getState().catch(() => ({})) ?? {}"); // none is open yet

/** Waits for a state. @param {Engine} engine @param {string} what @param {(state: State) => boolean} isRight */
async function reach(engine, what, isRight) {
  for (const end = Date.now() + 120_000; ; await pause(50)) {
    const state = await stateOf(engine);
    if (isRight(state)) return state;
    if (Date.now() > end) throw new Error(`never ${what}: ${JSON.stringify(state)}`);
  }
}

/** Takes pictures of the window until one is right. @param {Engine} engine @param {string} name @param {(path: string) => Promise<boolean>} isRight */
async function see(engine, name, isRight) {
  const path = join(PICTURES, `engines-${name}.png`);
  for (const end = Date.now() + 60_000; ; await pause(50)) {
    await engine.picture(path);
    if (await isRight(path)) return path;
    if (Date.now() > end) throw new Error(`${path} never shows what it should`);
  }
}

const isDrawn = async (/** @type {string} */ path) => (await colours(path)).count > 60;

/** Presses Hint until it plays its move: at the third press, or in Tracks the second. Tracks may mark more than one cell.
 * @param {Engine} engine */
async function playHint(engine) {
  for (let hints = 0; hints < 2;) {
    const before = hints;
    await engine.click("#hint");
    ({ hints } = await reach(engine, "a further step of a hint", (state) => state.hints > before && state.tone === "hint"));
  }
  await engine.click("#hint");
  return reach(engine, "a move", ({ place, moving }) => place > 0 && !moving);
}

/** @param {Engine} engine @param {string} id @param {string} name */
async function journey(engine, id, name) {
  const start = await stateOf(engine);
  assert.equal(start.puzzle, id);
  const path = await see(engine, name, isDrawn);
  const before = await pixelsOf(path);
  await playHint(engine);
  await see(engine, name, async () => Buffer.compare(await pixelsOf(path), before) !== 0);
  while ((await stateOf(engine)).place > 0) {
    await engine.click("#undo");
    await reach(engine, "taken back", ({ moving }) => !moving);
  }
  assert.equal((await stateOf(engine)).id, start.id);
  await engine.click("#solve");
  await reach(engine, "a solution that plays", ({ place }) => place > 0);
  await engine.run("nopatience.getState().then(({ length }) => nopatience.seek(length))");
  await reach(engine, "solved", ({ solved, moving }) => solved && !moving);
  await see(engine, name, isDrawn);
  assert.equal(await engine.run("document.querySelector('#notice').textContent"), "");
}

/** Opens a puzzle and moves a mouse over it, or leaves it until it is idle. @param {Engine} engine @param {string} id @param {boolean} [idle] */
async function open(engine, id, idle = false) {
  await engine.goto(`${server.url}?puzzle=${id}&speed=32`);
  await reach(engine, `open: ${id}`, ({ puzzle, moving }) => puzzle === id.split("~")[0] && !moving);
  for (const end = Date.now() + 120_000; !(await engine.run("document.querySelector('#canvas.shown') !== null")); await pause(50)) {
    if (!idle) await engine.run("dispatchEvent(new Event('pointermove'))");
    if (Date.now() > end) throw new Error(`${id} is never drawn`);
  }
}

const hasWebGL = "document.createElement('canvas').getContext('webgl') !== null";

/** Takes graphics contexts until none is left for the puzzle, and keeps them. */
const takeContexts = `(() => {
  window.taken = Array.from({ length: 40 }, () => document.createElement("canvas"));
  for (const canvas of window.taken) canvas.getContext("webgl")?.clear(16384);
  return window.taken.length;
})()`;

for (const [name, launch] of Object.entries(engines)) {
  describe(`${name} with WebGL`, () => {
    const browser = browserOf(() => launch({}));
    after(browser.close);
    /** @param {string} title @param {(engine: Engine, t: import("node:test").TestContext) => Promise<void>} run */
    const inEngine = (title, run) => test(title, { timeout: 600_000 }, (t) => browser.run(t, (engine) => run(engine, t)));

    for (const id of name === "Chromium" ? two : puzzles)
      // renderers.test.mjs looks at the others in Chromium with WebGL
      inEngine(`plays and solves ${id}`, async (engine) => {
        await open(engine, id, id === puzzles[0]);
        assert.equal(await engine.run(hasWebGL), true);
        await journey(engine, id, `${name}-gl-${id}`);
      });

    inEngine("clicks a button whose words change while it is pressed", async (engine) => {
      await open(engine, "rings.7"); // a game of its own, since the browser keeps games
      const words = "document.querySelector('#hint').textContent";
      const first = await engine.run(words);
      for (const hints of [1, 2]) {
        await engine.click("#hint");
        await reach(engine, `${hints} steps of a hint`, (state) => state.hints === hints);
      }
      while ((await engine.run(words)) === first) await pause(20);
      await engine.hold("#hint", async () => {
        await engine.run("nopatience.move('1')");
        while ((await engine.run(words)) !== first) await pause(20);
      });
      await reach(engine, "a hint", (state) => state.hints === 1);
    });

    for (const kind of name === "Chromium" ? ["rings"] : puzzles.map((id) => id.split(".")[0]))
      inEngine(`reads and plays the story ${kind}, and opens its laboratory`, async (engine) => {
        const until = async (/** @type {string} */ what, /** @type {string} */ isTrue) => {
          for (const end = Date.now() + 120_000; !(await engine.run(isTrue)); await pause(50))
            if (Date.now() > end) throw new Error(`never ${what}`);
        };
        await engine.goto(`${server.url}stories/${kind}.html`);
        await engine.run('void document.querySelector("no-patience").scrollIntoView()');
        await until("ready", 'document.querySelector("no-patience").ready');
        await engine.run('document.querySelector("no-patience").solve().then(() => document.querySelector("no-patience").pause())');
        await engine.run(
          'document.querySelector("no-patience").getState().then(({ length }) => document.querySelector("no-patience").seek(length))',
        );
        await until("solved", 'document.querySelector("no-patience").getState().then(({ solved }) => solved)');
        assert.ok(await engine.run("document.documentElement.scrollWidth <= innerWidth"));
        await see(engine, `${name}-story-${kind}`, isDrawn);
        await engine.goto(`${server.url}lab.html?kind=${kind}`);
        await until("open", 'document.querySelector("#lab:not([hidden]) #text-ids") !== null');
        assert.equal((await stateOf(engine)).kind, kind);
      });

    if (name !== "Chromium")
      // for Chromium, hosts.test.mjs has more of these
      inEngine("lives where the host adds a slash, and without the host once it was visited", async (engine, t) => {
        const host = await openHost({ "/a/": builtFiles() }, { clean: 301, slash: true, query: "lost" });
        t.after(host.close);
        const home = `${host.url}/a/`;
        /** @param {string} address @param {{ puzzle?: string, lab?: boolean }} wanted */
        const visit = async (address, wanted) => {
          await engine.goto(home + address);
          for (const end = Date.now() + 120_000; !(await engine.run(`(${lives})(${JSON.stringify({ home, ...wanted })})`)); await pause(50))
            if (Date.now() > end) throw new Error(`${address} does not live`);
        };
        await visit("lab.html#?puzzle=rings.5", { puzzle: "rings.5", lab: true });
        await visit("stories/rings.html", {});
        await visit("", {});
        while (!(await engine.run("navigator.serviceWorker.controller !== null"))) await pause(50);
        await host.close();
        await visit("lab.html?puzzle=rings.5", { puzzle: "rings.5", lab: true });
        await visit("stories/rings/", {});
        await visit("index.html?puzzle=rings.5", { puzzle: "rings.5" });
      });

    inEngine("plays on when every graphics context is taken", async (engine) => {
      await open(engine, "rings.6~000000"); // begins anew, though the game above is kept
      await engine.run(takeContexts);
      await journey(engine, "rings.6", `${name}-taken`);
    });
  });

  test(`${name} without WebGL plays and solves a solid and a board`, { timeout: 600_000 }, async (t) => {
    const browser = browserOf(() => launch({ webgl: false }));
    t.after(browser.close);
    await browser.run(t, async (engine) => {
      for (const id of two) {
        await open(engine, id);
        assert.equal(await engine.run(hasWebGL), false);
        await journey(engine, id, `${name}-raster-${id}`);
      }
    });
  });
}

test("Chromium slowed to a fourth plays and solves a solid and a board", { timeout: 900_000 }, async (t) => {
  const engine = await engines.Chromium({ slow: 4 });
  t.after(engine.close);
  for (const id of two) {
    await open(engine, id);
    await journey(engine, id, `slow-${id}`);
  }
});
