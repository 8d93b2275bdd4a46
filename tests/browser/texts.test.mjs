// The texts of the puzzle's picture and of the charts on its canvas are elements in the page's typeface, and the canvas itself has no
// letters: only what is engraved is drawn. A table of kinds and sizes.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { call, callText } from "../../web/wasm/wasm.js";
import { drawn, openCore, openSite, readKinds, rowOf, showChart, waitUntilIdle } from "./harness.mjs";

/** @typedef {import("playwright-core").Page} Page */

const sizes = [
  { name: "desk", width: 1280, height: 800, ratio: 1 },
  { name: "phone", width: 390, height: 844, ratio: 3, touch: true },
  { name: "embed", width: 640, height: 480, ratio: 1.5, search: "&embed=1" },
  { name: "embed with a chart", width: 900, height: 480, ratio: 1, search: "&embed=1&view=" },
];
const core = await openCore();
const kinds = await readKinds();

/** A chart of each kind that has texts. @type {Record<string, { view: string, tab: string }>} */
const charts = {
  rings: { view: "path", tab: "Path" },
  keydisk: { view: "maze", tab: "Maze" },
  ogear: { view: "net", tab: "Net" },
  snake: { view: "layers", tab: "Layers" },
  tracks: { view: "message", tab: "Message" },
};

/** Kinds whose picture has no texts of its own, only engraved ones. */
const silent = ["ogear"];

const site = await openSite();

/** The texts, and where they are on the screen. @param {Page} page */
const textsOf = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("#texts text")].map((text) => {
      const picture = /** @type {Element} */ (text.parentElement);
      const { left, top, width, height } = text.getBoundingClientRect();
      const of = (/** @type {Element} */ one, /** @type {string} */ name) => Number(one.getAttribute(name));
      return {
        words: text.textContent ?? "",
        font: getComputedStyle(text).fontFamily,
        fill: text.getAttribute("fill"),
        base: of(picture, "y") + of(text, "y"), // browsers round the corner of the box around it to a whole pixel
        box: { left, top, width, height },
      };
    }),
  );

/** Hides the texts and counts their boxes that then have one colour: those on paper, if the canvas has no letters.
 * @param {Page} page @param {Awaited<ReturnType<typeof textsOf>>} texts */
async function evenBoxes(page, texts) {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("#texts { visibility: hidden }");
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
  const shot = await page.screenshot();
  const { PNG } = await import("pngjs");
  const { data, width } = PNG.sync.read(shot);
  const ratio = await page.evaluate(() => devicePixelRatio);
  return texts.filter(({ box }) => {
    const [left, right] = [box.left * ratio, (box.left + box.width) * ratio].map(Math.round);
    const [top, bottom] = [(box.top + 0.3 * box.height) * ratio, (box.top + 0.7 * box.height) * ratio].map(Math.round);
    const colours = new Set();
    for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) colours.add(data.readUInt32BE(4 * (y * width + x)));
    return colours.size === 1;
  }).length;
}

/** @param {Page} page @param {string} search */
async function settled(page, search) {
  await page.goto(site.url + search);
  await page.locator("#puzzle:not(.waiting)").waitFor();
  await drawn(page);
  await waitUntilIdle(page);
}

for (const { name, id } of kinds)
  describe(name, () => {
    for (const { name: where, search = "", ...size } of sizes)
      test(`texts in the page's typeface: ${where}`, async () => {
        const { view, tab } = rowOf(charts, name, "charts in texts.test.mjs");
        const page = await site.newPage({ ...size, still: true });
        await settled(page, `?puzzle=${id}${search}${search.endsWith("view=") ? view : ""}`);
        if (!search) await showChart(page, tab);
        await waitUntilIdle(page);
        const own = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
        const texts = await textsOf(page);
        const alone = search === "&embed=1";
        assert.equal(texts.length > 0, !alone || !silent.includes(name), `${texts.length} texts`);
        if (texts.length === 0) return page.context().close();
        for (const { words, font, base } of texts) {
          assert.equal(font, own, words);
          const pixel = base * size.ratio;
          assert.ok(Math.abs(pixel - Math.round(pixel)) < 0.06, `${words}: its base line is at ${pixel} pixels`);
        }
        const inSight = texts.filter(
          ({ box }) => box.top >= 0 && box.left >= 0 && box.top + box.height < size.height && box.left + box.width < size.width,
        );
        const even = await evenBoxes(page, inSight);
        assert.ok(inSight.length > 0 && even >= inSight.length / 2, `${even} of ${inSight.length} texts have nothing under them`);
      });

    test("texts after another puzzle and some moves are those of a page without the other", async () => {
      assert.equal(call(core, "np_open", id) && call(core, "np_solve", ""), 1);
      const moves = JSON.parse(callText(core, "np_moves")).movesAhead.slice(0, 12).join(" ");
      const other = kinds.find((one) => one.name !== name) ?? assert.fail();
      /** @param {string} first */
      const shown = async (first) => {
        const page = await site.newPage({ width: 1280, height: 800, still: true });
        await settled(page, `?puzzle=${first}`);
        if (first !== id) await page.evaluate((wanted) => window.nopatience.open(wanted), id);
        await drawn(page);
        await waitUntilIdle(page);
        const before = await textsOf(page);
        await page.evaluate((words) => window.nopatience.move(words), moves);
        await waitUntilIdle(page);
        const after = await textsOf(page);
        await page.context().close();
        return { before, after };
      };
      const fresh = await shown(id);
      const led = await shown(other.id);
      assert.deepEqual(led, fresh);
      assert.notDeepEqual(fresh.before, fresh.after, "no text changes with the moves");
    });

    test(
      "texts of the first picture stay where they are when the canvas shows it",
      { skip: silent.includes(name) && "it has none" },
      async () => {
        const page = await site.newPage({ mouse: false, width: 800, height: 600, still: true });
        await page.goto(`${site.url}?puzzle=${id}&embed=1`);
        await page.locator("#texts text").first().waitFor({ state: "attached" });
        const first = await textsOf(page);
        assert.equal(await page.locator("#canvas.shown").count(), 0, "the canvas is shown already");
        await page.evaluate(() => {
          const texts = /** @type {Element} */ (document.querySelector("#texts"));
          new MutationObserver(() => document.body.setAttribute("data-replaced", "")).observe(texts, { childList: true, subtree: true });
        });
        await drawn(page);
        await waitUntilIdle(page);
        assert.deepEqual(await textsOf(page), first);
        assert.equal(await page.locator("body[data-replaced]").count(), 0, "they were replaced");
      },
    );
  });

test("while another puzzle is fetched the texts of the one before are hidden with its picture", async () => {
  const [one, other] = kinds;
  const page = await site.newPage({ width: 1280, height: 800, still: true });
  await settled(page, `?puzzle=${one.id}`);
  const opacity = (/** @type {string} */ selector) => page.locator(selector).evaluate((element) => getComputedStyle(element).opacity);
  assert.deepEqual([await opacity("#canvas"), await opacity("#texts")], ["1", "1"]);
  await page.route(/\/play-/, () => {}); // never answered
  await page.locator(`.kinds a[href*="${other.name}"], nav a[href*="${other.name}"]`).first().click();
  await page.locator("#puzzle.waiting").waitFor();
  assert.deepEqual([await opacity("#canvas"), await opacity("#texts")], ["0", "0"]);
});
