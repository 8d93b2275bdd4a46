// Embeds that share the few graphics contexts a browser allows: sixty in one window, and one beside a host's own.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, test } from "node:test";
import { PNG } from "pngjs";
import { drawnByCard, memoryOf, openSite, picture, readKinds, screenshotUntil, untilDrawnByCard } from "./harness.mjs";
import { openNginx } from "./nginx.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").Frame} Frame */

const COUNT = 60;
const CONTEXTS = 16; // that Chromium allows
const [WIDTH, HEIGHT, COLUMNS] = [300, 200, 10];
const WINDOW = { width: WIDTH * COLUMNS, height: (HEIGHT * COUNT) / COLUMNS };
const STAGE = { left: 8, top: 0, width: WIDTH - 16, height: 150 }; // where the picture is in such an embed
const PAPER = 0xf7f2e8;

/** Puzzles of all kinds in turn, a different one each time a kind comes round. */
const kinds = await readKinds();
const IDS = Array.from({ length: COUNT }, (_, i) => {
  const { presets } = kinds[i % kinds.length];
  return presets[Math.floor(i / kinds.length) % Math.min(6, presets.length)].id;
});

/** @param {string} site @param {string} id @param {number} width @param {number} height */
const frame = (site, id, width, height) => `<iframe src="${site}?puzzle=${id}&embed=1" width="${width}" height="${height}"></iframe>`;
const STYLE =
  "<!doctype html><style>body { margin: 0; line-height: 0; background: #f7f2e8 } iframe { border: 0 } svg { display: inline-block }</style>";
const SPACE = '<div style="height: 5000px"></div>';

/** Sends a message to an embed and resolves with its answer. */
const CALL = `<script>
  window.call = (i, method, value) => new Promise((done) => {
    const request = Math.random();
    addEventListener("message", function answer({ data }) {
      if (data.request !== request) return;
      removeEventListener("message", answer);
      done(data);
    });
    frames[i].postMessage({ context: "nopatience", version: 1, method, value, request }, "*");
  });
</script>`;

/** The host makes so many graphics contexts of its own, and draws with them, that the browser takes others' contexts away. */
const CROWD = `<script>
  window.crowd = () => {
    for (let i = 0; i < 17; i++) {
      const canvas = document.body.appendChild(document.createElement("canvas"));
      const context = canvas.getContext("webgl");
      context.clear(context.COLOR_BUFFER_BIT);
      context.flush();
    }
  };
</script>`;

const PAGES = {
  sixty: (/** @type {string} */ site) => STYLE + CALL + IDS.map((id) => frame(site, `${id}&goal=none`, WIDTH, HEIGHT)).join("") + SPACE,
  one: (/** @type {string} */ site) => STYLE + CALL + CROWD + frame(site, "rings.6", 480, 360) + SPACE,
};

const hosts = await openNginx(PAGES);
after(hosts.close);

/** @param {Page} page @param {number} i @param {string} method @param {unknown} [value] */
const call = (page, i, method, value) =>
  page.evaluate(([n, m, v]) => /** @type {any} */ (window).call(n, m, v), /** @type {any} */ ([i, method, value]));

/** What is in the window. @param {Page} page @param {string} name */
const look = async (page, name) => PNG.sync.read(readFileSync(await picture(page, name)));

/** The pixels of an embed's picture, as numbers. @param {PNG} seen @param {number} i */
function* pixels(seen, i) {
  const [left, top] = [(i % COLUMNS) * WIDTH + STAGE.left, Math.floor(i / COLUMNS) * HEIGHT + STAGE.top];
  for (let y = top; y < top + STAGE.height; y++)
    for (let x = left; x < left + STAGE.width; x++) yield seen.data.readUIntBE(4 * (y * seen.width + x), 3);
}

/** Whether an embed shows a puzzle: many colours on paper. A canvas that lost its context is white. @param {PNG} seen @param {number} i */
function shows(seen, i) {
  const all = [...pixels(seen, i)];
  const paper = all.filter((colour) => colour === PAPER).length / all.length;
  return paper > 0.3 && paper < 0.97 && new Set(all).size > 50;
}

/** The mean difference between two pictures of an embed, over all colour values. @param {PNG} one @param {PNG} other @param {number} i */
function distance(one, other, i) {
  const others = pixels(other, i);
  let sum = 0;
  for (const colour of pixels(one, i)) {
    const value = Number(others.next().value);
    for (const shift of [0, 8, 16]) sum += Math.abs(((colour >> shift) & 255) - ((value >> shift) & 255));
  }
  return sum / (3 * STAGE.width * STAGE.height);
}

/** Takes pictures of the window until `isWrong` is false for every embed; fails after a minute. @param {Page} page @param {string} name @param {(seen: PNG, i: number) => boolean} isWrong */
async function lookUntil(page, name, isWrong) {
  for (const end = Date.now() + 60_000; ;) {
    const seen = await look(page, name);
    const wrong = IDS.map((id, i) => `${i} ${id}`).filter((_, i) => isWrong(seen, i));
    if (wrong.length === 0) return seen;
    assert.ok(Date.now() < end, `${name}: ${wrong.join(", ")}`);
  }
}

/** Touches the embeds one after another. Each takes a graphics context; for the last ones the browser takes some of the others' away. @param {Page} page @param {Frame[]} frames */
async function touchAll(page, frames) {
  for (const [i, one] of frames.entries()) {
    await page.mouse.click((i % COLUMNS) * WIDTH + STAGE.left + 4, Math.floor(i / COLUMNS) * HEIGHT + 4); // beside the puzzle
    await untilDrawnByCard(one, true);
  }
  for (const end = Date.now() + 60_000; (await Promise.all(frames.map(drawnByCard))).every(Boolean);)
    assert.ok(Date.now() < end, "no context is taken away");
}

for (const webgl of [true, false])
  test(`sixty in one window show their puzzles and can be played, scrolled past or not, ${webgl ? "with" : "without"} WebGL`, async () => {
    const site = await openSite({ webgl });
    const name = `sixty-${webgl ? "webgl" : "software"}`;
    const page = await site.newPage({ ...WINDOW, still: true, allow: [/WebGL/] });
    /** @type {string[]} */
    const faults = [];
    page.on("console", (line) => /INVALID_|belong/.test(line.text()) && faults.push(line.text()));
    await page.goto(`${hosts.blog}sixty.html`, { timeout: 120_000 });
    const frames = page.frames().slice(1);
    await Promise.all(frames.map((one) => one.locator("#canvas.shown").waitFor({ timeout: 120_000 })));
    const first = await lookUntil(page, `${name}-first`, (seen, i) => !shows(seen, i));

    for (const i of IDS.keys()) {
      const [
        ,
        {
          value: { length },
        },
      ] = await Promise.all([call(page, i, "solve"), call(page, i, "pause", true)]);
      await call(page, i, "seek", Math.ceil(length / 2));
    }
    const played = await lookUntil(page, `${name}-played`, (seen, i) => !shows(seen, i) || distance(seen, first, i) < 0.1);
    if (webgl) await touchAll(page, frames.slice(0, CONTEXTS + 2));
    await lookUntil(page, `${name}-crowded`, (seen, i) => !shows(seen, i));

    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    for (const end = Date.now() + 60_000; (await Promise.all(frames.map(drawnByCard))).includes(true);)
      assert.ok(Date.now() < end, "out of view, with a context");
    await page.evaluate(() => scrollTo(0, 0));
    await lookUntil(page, `${name}-back`, (seen, i) => !shows(seen, i) || distance(seen, first, i) < 0.1);
    for (const i of IDS.keys()) await call(page, i, "seek", 0);
    await lookUntil(page, `${name}-again`, (seen, i) => distance(seen, first, i) > 0.5 * distance(first, played, i));
    assert.deepEqual(faults, []);
    const memory = await memoryOf(site.browser);
    console.log(`sixty embeds, ${webgl ? "WebGL" : "software"}: memory ${memory.map(({ type, mb }) => `${type} ${mb} MB`).join(", ")}`);
  });

/** Counts the objects a frame has on the graphics card, in its window.glObjects. Runs in the frame. */
function countObjects() {
  let count = 0;
  Object.defineProperty(window, "glObjects", { get: () => count });
  for (const { prototype } of [WebGLRenderingContext, WebGL2RenderingContext])
    for (const sort of ["Buffer", "Framebuffer", "Program", "Shader", "Texture"])
      for (const [verb, step] of /** @type {[string, number][]} */ ([
        ["create", 1],
        ["delete", -1],
      ])) {
        const original = /** @type {any} */ (prototype)[verb + sort];
        /** @type {any} */ (prototype)[verb + sort] = /** @this {any} */ function (/** @type {any[]} */ ...rest) {
          count += step;
          return original.apply(this, rest);
        };
      }
}

/** A page with one embed, which has been touched and so has a graphics context. @param {(blog: string) => string} [from] the blog's address */
async function openOne(from = (blog) => blog) {
  const site = await openSite({ webgl: true });
  const page = await site.newPage({ width: 700, height: 500, still: true });
  /** @type {string[]} */
  const lines = [];
  page.on("console", (line) => /GPU stall|Too many active/.test(line.text()) || lines.push(line.text())); // those are the browser's own
  await page.addInitScript(countObjects);
  await page.goto(`${from(hosts.blog)}one.html`);
  const inside = page.frames()[1];
  await inside.locator("#canvas.shown").waitFor();
  const touch = async () => {
    await page.mouse.click(20, 20); // beside the puzzle
    await untilDrawnByCard(inside, true);
  };
  await touch();
  return { page, inside, lines, touch };
}

/** @param {Frame} inside */
const objects = (inside) => inside.evaluate(() => /** @type {any} */ (window).glObjects);

test("out of view an embed gives its graphics context back with all that is on it; back in view it is where it was", async () => {
  const { page, inside, lines, touch } = await openOne();
  await call(page, 0, "move", "2 1 4");
  assert.ok((await objects(inside)) > 0);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await untilDrawnByCard(inside, false);
  assert.equal(await objects(inside), 0);
  assert.equal((await call(page, 0, "undo")).value.id, "rings.6~110000"); // messages are answered all the same
  await page.evaluate(() => scrollTo(0, 0));
  const { value } = await call(page, 0, "getState");
  assert.deepEqual([value.id, value.place, value.length], ["rings.6~110000", 2, 3]);
  const { count } = await screenshotUntil(page.locator("iframe"), "back-again", (seen) => seen.count > 100);
  assert.ok(count > 100, `${count} colours`);
  await touch();
  assert.deepEqual(lines, []);
});

test("an embed whose graphics context the host's own canvases take goes on, and takes one again when it is touched", async () => {
  const { page, inside, lines, touch } = await openOne((blog) => blog.replace("localhost", "127.0.0.1")); // the same site as the embed's, so they share the contexts
  await page.evaluate(() => /** @type {any} */ (window).crowd());
  await untilDrawnByCard(inside, false);
  assert.equal(await objects(inside), 0);
  const colours = await screenshotUntil(page.locator("iframe"), "crowded", (seen) => seen.count > 100);
  assert.ok(colours.count > 100, `${colours.count} colours`);
  const before = readFileSync(await picture(page.locator("iframe"), "crowded"));
  assert.equal((await call(page, 0, "move", "2 1 4")).value.id, "rings.6~110100");
  for (const end = Date.now() + 30_000; readFileSync(await picture(page.locator("iframe"), "crowded-played")).equals(before);)
    assert.ok(Date.now() < end, "a move is not drawn");
  assert.equal(await drawnByCard(inside), false);
  await touch();
  assert.deepEqual(lines, []);
});
