// The page can be installed: its manifest and icons. And what search engines read of it follows the puzzle that is open.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { PNG } from "pngjs";
import { iconPng } from "../../tools/site/icons.mjs";
import { openSite, readKinds, ROOT, SITE } from "./harness.mjs";

const PAPER = [0xf7, 0xf2, 0xe8, 255];

const site = await openSite();

/** @param {PNG} png @param {number} x @param {number} y */
const pixel = (png, x, y) => [...png.data.subarray(4 * (y * png.width + x), 4 * (y * png.width + x) + 4)];

test("the manifest names the page, and icons of the sizes it says", async () => {
  const page = await site.newPage();
  await page.goto(site.url);
  const session = await page.context().newCDPSession(page);
  const { url, errors, data } = await session.send("Page.getAppManifest");
  assert.equal(url, `${site.url}manifest.webmanifest`);
  assert.deepEqual(errors, []);
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  assert.deepEqual(
    installabilityErrors.filter(({ errorId }) => !/incognito/.test(errorId)),
    [],
  ); // a test's window is an incognito one
  const manifest = JSON.parse(data ?? "");
  assert.equal(manifest.name, "No Patience");
  assert.equal(manifest.start_url, "./");
  const icons = manifest.icons.map((/** @type {any} */ { src, sizes, purpose }) => {
    const { width, height } = PNG.sync.read(readFileSync(join(SITE, src)));
    assert.equal(sizes, `${width}x${height}`);
    return `${width} ${purpose}`;
  });
  assert.deepEqual(icons, ["192 any", "512 any", "512 maskable"]);
});

test("an icon cut to a circle loses nothing of the logo, and one for a phone's home screen has no transparent corner", async () => {
  const { icons } = JSON.parse(readFileSync(join(SITE, "manifest.webmanifest"), "utf8"));
  const maskable = PNG.sync.read(readFileSync(join(SITE, icons[2].src)));
  let inked = 0;
  for (let y = 0; y < 512; y++)
    for (let x = 0; x < 512; x++) {
      const colour = pixel(maskable, x, y);
      assert.equal(colour[3], 255);
      if (colour.join() === PAPER.join()) continue;
      inked++;
      assert.ok(Math.hypot(x - 256, y - 256) <= 0.4 * 512, `${x}, ${y} would be cut off`);
    }
  assert.ok(inked > 10_000, `${inked} pixels of a logo`);
  const page = await site.newPage();
  await page.goto(site.url);
  const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute("href");
  const png = PNG.sync.read(readFileSync(join(SITE, touch ?? "")));
  assert.equal(png.width, 180);
  assert.deepEqual([pixel(png, 0, 0), pixel(png, 179, 179)], [PAPER, PAPER]);
});

test("the icons show the logo as a browser draws it", async () => {
  const page = await site.newPage();
  await page.goto(site.url);
  const svg = readFileSync(join(ROOT, "web/page/icon.svg"), "utf8");
  const ours = PNG.sync.read(iconPng(svg, 192));
  const theirs = await page.evaluate(async (text) => {
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
    await image.decode();
    const pen = /** @type {OffscreenCanvasRenderingContext2D} */ (new OffscreenCanvas(192, 192).getContext("2d"));
    pen.drawImage(image, 0, 0, 192, 192);
    return [...pen.getImageData(0, 0, 192, 192).data];
  }, svg);
  const clear = (/** @type {ArrayLike<number>} */ data, /** @type {number} */ i) => data[i | 3] === 0;
  const far = theirs.filter((value, i) => Math.abs(value - ours.data[i]) > 48 && !(clear(theirs, i) && clear(ours.data, i))).length;
  assert.ok(far < theirs.length / 500, `${far} of ${theirs.length} values differ`);
  assert.throws(() => iconPng('<svg><circle cx="1"/></svg>', 8), /the logo needs a viewBox/);
});

test("title, description and address for search engines follow the puzzle", async () => {
  const page = await site.newPage();
  const head = () =>
    page.evaluate(() => ({
      title: document.title,
      words: document.querySelector('meta[name="description"]')?.getAttribute("content"),
      address: document.querySelector('link[rel="canonical"]')?.getAttribute("href"),
    }));
  const kinds = await readKinds();
  const ids = new Map(kinds.map(({ id, title, rule }) => [id, { title, rule }]));
  for (const [id, { title, rule }] of ids) {
    await page.goto(`${site.url}?puzzle=${id}&theme=dark`);
    await page.locator(`link[rel="canonical"][href$="${id}"]`).waitFor({ state: "attached" });
    const seen = await head();
    assert.equal(seen.title, `${title} · No Patience`);
    assert.ok(seen.words?.startsWith(`${title}. `) && seen.words.includes(rule), seen.words ?? ""); // a puzzle may add to its kind's rule
    assert.equal(seen.address, `${site.url}?puzzle=${id}`);
  }
  await page.locator(".brand").click();
  await page.locator("#cards li").first().waitFor();
  const gallery = await head();
  assert.match(gallery.words ?? "", /^Play mechanical puzzles in the browser/);
  assert.equal(gallery.address, site.url);
});
