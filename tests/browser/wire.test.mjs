// Bytes on the wire, counted in the browser: compressed bodies and headers, as nginx sends them.

import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { limitsHeld } from "../../tools/site/limits.mjs";
import { callText } from "../../web/wasm/wasm.js";
import { openCore, picture, readKinds, ROOT } from "./harness.mjs";
import { openHosts } from "./nginx.mjs";

const MAX_PICTURE = 30_000; // bytes until the first picture of an embed is shown
const MAX_PLAY = 140_500; // bytes until a puzzle can be played: in an embed with its first picture, on its own page without it
const limited = limitsHeld(join(ROOT, "build/web"));

/** Another id of each kind, which is no preset. @type {Record<string, string>} */
const OTHERS = { rings: "rings.11~01101110010", keydisk: "keydisk.a~3-2", ogear: "ogear.corrected~Bot-East-2", tracks: "tracks.times9" };

const { hosts, site } = await openHosts({});

/** Loads a page whose requests for `held` are never answered, and counts the bytes received when it is shown.
 * @param {string} address @param {RegExp} held
 * @param {(page: import("playwright-core").Page) => Promise<unknown>} standing */
async function count(address, held, standing) {
  const context = await site.newContext({ width: 900, height: 700 });
  const page = await site.newPage({}, context);
  await page.route(held, () => {});
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  /** @type {Map<string, { name: string, bytes: number, packed: boolean }>} */
  const got = new Map();
  /** Requests that are not answered yet. @type {Set<string>} */
  const open = new Set();
  let early = ""; // the script for keys, if it was asked for before the module that plays had come
  session.on("Network.requestWillBeSent", ({ requestId, request }) => {
    const playing = [...got.values()].find(({ name }) => /^play-.*wasm/.test(name));
    if (/\/keys-/.test(request.url) && !playing?.bytes) early = request.url;
    if (!held.test(request.url)) open.add(requestId);
  });
  session.on("Network.loadingFailed", ({ requestId }) => open.delete(requestId));
  session.on("Network.responseReceived", ({ requestId, response }) => {
    const packed = Object.entries(response.headers).some(([name, value]) => name.toLowerCase() === "content-encoding" && value === "br");
    got.set(requestId, { name: response.url.replace(hosts.site, ""), bytes: NaN, packed });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const one = got.get(requestId);
    if (one) one.bytes = encodedDataLength;
    open.delete(requestId);
  });
  await page.goto(address, { waitUntil: "commit" });
  await standing(page);
  const end = Date.now() + 30_000;
  do {
    while (open.size > 0 && Date.now() < end) await page.waitForTimeout(50);
    assert.deepEqual([...open], [], "what was asked for did not come");
    // the frame of boot/slash.js has nothing in it, and no script has removed it where scripts are held back
    for (const frame of page.frames().filter((one) => /^http/.test(one.url())))
      await frame.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 }))); // what came may ask for more
  } while (open.size > 0);
  const all = [...got.values()].filter(({ name, bytes }) => bytes > 0 && !name.startsWith("icon-")); // icons are loaded for a tab, not for a frame
  assert.equal(early, "");
  return { page, all, total: all.reduce((sum, { bytes }) => sum + bytes, 0) };
}

/** @param {{ name: string, bytes: number }[]} all */
const list = (all) => all.map(({ name, bytes }) => `${name.replace(/^\?.*/, "document")} ${bytes}`).join(", ");

const kinds = await readKinds();
const core = await openCore();

/** The mean difference of the poster from a picture in SVG, over all values. @param {import("playwright-core").Page} page @param {string} svg */
const distanceFrom = (page, svg) =>
  page.locator("#poster canvas").evaluate(async (element, text) => {
    const poster = /** @type {HTMLCanvasElement} */ (element);
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
    await image.decode();
    const pixels = (/** @type {CanvasImageSource} */ source) => {
      const canvas = new OffscreenCanvas(poster.width, poster.height);
      const context = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext("2d"));
      context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue("--paper");
      context.fillRect(0, 0, poster.width, poster.height);
      context.drawImage(source, 0, 0, poster.width, poster.height);
      return context.getImageData(0, 0, poster.width, poster.height).data;
    };
    const [one, other] = [pixels(poster), pixels(image)];
    return one.reduce((sum, value, i) => sum + Math.abs(value - other[i]), 0) / one.length;
  }, svg);

/** Checks that the poster is what the core draws for an id, and not another puzzle. @param {import("playwright-core").Page} page @param {string} id */
async function assertPoster(page, id) {
  const size = await page.locator("#poster canvas").boundingBox();
  assert.ok(size && size.width > 100);
  const other = kinds.find(({ name }) => !id.startsWith(name)) ?? kinds[0];
  const [own, others] = [id, other.id].map((one) => callText(core, "np_picture", one, size.width, size.height, "light"));
  const near = await distanceFrom(page, own);
  const far = await distanceFrom(page, others);
  assert.ok(near < 3 && near < far / 3, `${id}: the poster differs by ${near.toFixed(2)}, and from ${other.id} by ${far.toFixed(2)}`);
}

for (const { name, id, presets } of kinds)
  for (const shown of [id, OTHERS[name] ?? presets[presets.length - 1].id])
    test(`the first picture of an embed: ${shown}`, async () => {
      const later = /\/(main|chunk|play|core|style)-/; // requested after the picture, as is checked below
      const { page, all, total } = await count(`${hosts.site}?puzzle=${shown}&embed=1`, later, async (there) => {
        await there.waitForFunction(() => performance.getEntriesByName("poster").length > 0);
      });
      assert.ok(all.length >= 4 && all.every(({ packed }) => packed), list(all));
      assert.ok(
        await page.evaluate(() => {
          const [{ startTime: stood }] = performance.getEntriesByName("poster");
          return performance
            .getEntriesByType("resource")
            .every((one) => !/\/(main|chunk|play|core|style)-/.test(one.name) || one.startTime > stood);
        }),
        "a part of the puzzle was requested before its picture was shown",
      );
      await assertPoster(page, shown);
      await picture(page, `first-${name}`);
      console.log(`first picture, ${shown}: ${total} bytes: ${list(all)}`);
      assert.ok(total <= MAX_PICTURE, `${total} bytes`);
    });

for (const { name, id, embed } of kinds.flatMap(({ name, id }) => ["", "&embed=1"].map((embed) => ({ name, id, embed }))))
  test(`the first play: ${id}${embed}`, async () => {
    const { page, all, total } = await count(`${hosts.site}?puzzle=${id}${embed}`, /\/(core|worker|sw|panels|keys)[-.]/, async (there) => {
      await there.locator("#canvas.shown").waitFor();
      assert.equal(await there.evaluate(async () => (await window.nopatience.hint()).tone), "hint");
    });
    console.log(`first play, ${name}${embed}: ${total} bytes: ${list(all)}`);
    assert.ok(all.every(({ packed }) => packed));
    const poster = all.find((one) => one.name.startsWith("poster-"))?.bytes ?? assert.fail("there was no first picture");
    const counted = embed ? total : total - poster;
    if (!limited && counted > MAX_PLAY) console.log(`${name}${embed}: ${counted - MAX_PLAY} bytes over ${MAX_PLAY}`);
    else assert.ok(counted <= MAX_PLAY, `${counted} bytes`);
  });

for (const { name } of kinds) {
  test(`the text of a story waits for no script: ${name}`, async () => {
    const { page, all, total } = await count(`${hosts.site}stories/${name}.html`, /\.(js|wasm|png)$|embed=1|-\d+\.svg$/, (there) =>
      there.locator("main p").first().waitFor(),
    );
    console.log(`text of a story, ${name}: ${total} bytes: ${list(all)}`);
    assert.ok(all.every(({ packed }) => packed));
    assert.ok(total <= 10_000, `${total} bytes`);
  });

  test(`the first picture in a story, and no other puzzle's: ${name}`, async () => {
    const later = /\/(main|chunk|play|core|style)-/;
    const { page, all } = await count(`${hosts.site}stories/${name}.html`, later, async (there) => {
      await there.locator("no-patience").first().scrollIntoViewIfNeeded();
      await there.frameLocator("no-patience >> nth=0 >> iframe").locator("#poster canvas").waitFor();
    });
    const each = [...new Map(all.map((one) => [one.name, one])).values()]; // a request that a test may hold back is never cached
    const own = each.filter((one) => !/^(stories|v1)\//.test(one.name));
    const documents = own.filter((one) => one.name.startsWith("?"));
    const total = own.reduce((sum, { bytes }) => sum + bytes, 0) - documents.slice(1).reduce((sum, { bytes }) => sum + bytes, 0);
    console.log(`first picture in a story, ${name}: ${total} bytes and ${documents.length - 1} embeds more: ${list(all)}`);
    assert.ok(total <= MAX_PICTURE, `${total} bytes`);
    assert.ok(documents.length <= 3, "only what is near the window is loaded");
    assert.equal(page.frames().length - 1, documents.length, "and there are no empty frames");
    const posters = own.filter((one) => one.name.startsWith("poster-"));
    assert.deepEqual([posters.length, posters[0].name.startsWith(`poster-${name}-`)], [1, true]);
  });
}

for (const { name, id } of kinds)
  test(`the first play in the laboratory, besides its first picture: ${name}`, async () => {
    const { page, all, total } = await count(
      `${hosts.site}lab.html?puzzle=${id}`,
      /\/(core|worker|sw|panels|lab|keys)[-.](?!html|first)/,
      async (there) => {
        await there.locator("#canvas.shown").waitFor();
        assert.equal(await there.evaluate(async () => (await window.nopatience.hint()).tone), "hint");
      },
    );
    const poster = all.find((one) => one.name.startsWith("poster-"))?.bytes ?? assert.fail("there was no first picture");
    console.log(`first play in the laboratory, ${name}: ${total} bytes: ${list(all)}`);
    if (!limited && total - poster > MAX_PLAY) console.log(`laboratory, ${name}: ${total - poster - MAX_PLAY} bytes over ${MAX_PLAY}`);
    else assert.ok(total - poster <= MAX_PLAY, `${total - poster} bytes`);
  });

test("without a puzzle of its own an embed shows the first, and of a bad id what opens in its place", async () => {
  for (const [search, id, sentence] of [
    ["?embed=1", kinds[0].id, ""],
    ["?puzzle=ogear&embed=1", "ogear.corrected", ""],
    ["?puzzle=rings.99&embed=1", "rings.6", "rings is"],
    ["?puzzle=nothing.6&embed=1", kinds[0].id, "there is no puzzle"],
  ]) {
    if (search !== "?puzzle=nothing.6&embed=1") {
      // where no puzzle is named, the core first has to find out what is meant
      const page = await site.newPage();
      await page.route(/\/main-/, () => {});
      await page.goto(`${hosts.site}${search}`);
      await page.waitForFunction(() => performance.getEntriesByName("poster").length > 0);
      await assertPoster(page, id);
      await page.close();
    }
    const next = await site.newPage();
    await next.goto(`${hosts.site}${search}`);
    await next.locator("#canvas.shown").waitFor();
    const state = await next.evaluate(() => window.nopatience.getState());
    assert.equal(state.id, id);
    assert.ok(state.message.startsWith(sentence), state.message);
    await next.close();
  }
});
