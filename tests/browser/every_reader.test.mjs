// For fingers, narrow windows, readers of the accessibility tree, and readers who want more contrast: sizes of what is pressed,
// boxes that scroll, names of tables and regions, colours.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { openSite, picture, pixelsOf, violationsOf } from "./harness.mjs";

/** @typedef {import("playwright-core").Page} Page */

const site = await openSite();

const ids = ["rings.6", "keydisk.a", "ogear.corrected", "tracks.mums2008", "snake.green"];

const pages = ids.flatMap((id) => [`?puzzle=${id}`, `lab.html?puzzle=${id}`, `stories/${id.split(".")[0]}.html`]);

/** A page with all that it can show: folds open, and what is made only on request. @param {string} address @param {import("./harness.mjs").PageOptions} options */
async function openAll(address, options) {
  if (address.startsWith("stories/")) {
    const story = await site.newPage({ still: true, ...options });
    await story.goto(site.url + address);
    await story.evaluate(() => document.querySelectorAll("details").forEach((one) => (one.open = true)));
    return story;
  }
  const page = await site.openPuzzle(address, { still: true, ...options });
  const lab = address.startsWith("lab");
  await page.locator(lab ? "#lab:not([hidden])" : ".origin").waitFor();
  await page.evaluate(() => document.querySelectorAll("details").forEach((one) => (one.open = true)));
  if (!lab) await page.locator(".listing button").first().waitFor();
  if (lab && address.includes("snake")) {
    await page.locator(".census form button.small").first().click(); // the smallest box
    await page.locator(".census-table button").first().click();
    await page.locator(".list-row[role=option], .list-row button, .list-row:not(.list-head)").first().waitFor();
  }
  return page;
}

/** Runs a check on the page as it opens, with the chart pulled up where it is a sheet, and with each of its menus open. @param {Page} page @param {(when: string) => Promise<void>} check */
async function withEachOpen(page, check) {
  await check("as it opens");
  const edge = page.locator(".sheet-edge");
  if (await edge.isVisible()) {
    await edge.click();
    await page.locator("body.pulled").waitFor();
    await check("with its chart");
  }
  for (const name of ["menu", "extras"]) {
    const button = page.locator(`#open-${name}`);
    if (!(await button.isVisible())) continue;
    await button.click();
    await page.locator(`#${name}`).waitFor();
    await check(`with #${name} open`);
    await button.click();
  }
}

/** Controls that are smaller than a fingertip. Links within sentences may be. @param {Page} page */
const tooSmall = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("button, select, textarea, summary, input:not([type=range]), .list-row:not(.list-head), .top a, a.full")]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .map((one) => ({ one, box: (one.closest("label") ?? one).getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && (box.width < 43.9 || box.height < 43.9))
      .map(({ one, box }) => `${one.tagName} ${one.id || one.className} ${box.width.toFixed(1)}x${box.height.toFixed(1)}`),
  );

for (const address of pages)
  test(`fingers: all that is pressed is 44 pixels wide and high, ${address}`, async () => {
    const page = await openAll(address, { width: 360, height: 640, touch: true });
    await withEachOpen(page, async (when) => assert.deepEqual(await tooSmall(page), [], when));
  });

for (const id of ["rings.6", "tracks.mums2008"])
  // embeds of the others have no more buttons than these
  test(`fingers: and in embeds, all of which fit, ${id}`, async () => {
    for (const [width, height] of [
      [280, 200],
      [360, 300],
      [390, 320],
      [480, 360],
      [640, 420],
      [900, 600],
    ]) {
      const embed = await site.openPuzzle(`?puzzle=${id}&embed=1`, { still: true, touch: true, width, height });
      await embed.locator("#undo").waitFor();
      assert.deepEqual(await tooSmall(embed), [], `${width} x ${height}`);
      const ends = await embed
        .locator("#controls button:visible, #full")
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
      assert.ok(Math.max(...ends) <= width, `${width}: the buttons end at ${Math.max(...ends)}`);
      await embed.close();
    }
  });

/** Boxes that scroll, though nothing in them can take the focus. @param {Page} page */
const unreachable = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("body *")]
      .filter((box) => {
        const { overflowX, overflowY } = getComputedStyle(box);
        const across = /auto|scroll/.test(overflowX) && box.scrollWidth > box.clientWidth + 1;
        return (
          box.checkVisibility() &&
          box.clientWidth > 1 &&
          (across || (/auto|scroll/.test(overflowY) && box.scrollHeight > box.clientHeight + 1))
        );
      })
      .filter(
        (box) =>
          ![box, ...box.querySelectorAll("*")].some((one) => /** @type {HTMLElement} */ (one).tabIndex >= 0 && one.checkVisibility()),
      )
      .map((box) => `${box.tagName} ${box.id || box.className}`),
  );

for (const address of pages)
  test(`narrow: nothing sticks out at 320 pixels, and what scrolls takes the focus, ${address}`, async () => {
    const page = await openAll(address, { width: 320, height: 700 });
    await withEachOpen(page, async (when) => {
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320, when);
      assert.deepEqual(await unreachable(page), [], when);
    });
  });

for (const address of pages)
  test(`tables have names for their rows, regions have each its own, ${address}`, async () => {
    const page = await openAll(address, {});
    const names = await page.evaluate(() =>
      [...document.querySelectorAll("section, [role=region]")]
        .filter((one) => one.checkVisibility())
        .map(
          (one) => one.getAttribute("aria-label") ?? document.getElementById(one.getAttribute("aria-labelledby") ?? "")?.textContent ?? "",
        )
        .filter((name) => name),
    );
    assert.deepEqual(names, [...new Set(names)]);
    assert.equal(await page.locator("th:visible").filter({ hasText: /^\s*$/ }).count(), 0);
    assert.deepEqual(await violationsOf(page), []);
  });

/* ---- colours ---- */

/** Relative luminance of a colour, 0..255 each. @param {number[]} colour */
function luminance(colour) {
  const [r, g, b] = colour.map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** @param {number[]} one @param {number[]} other */
function contrast(one, other) {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** The pixels of an element's picture, as colours. @param {import("playwright-core").Locator} element @param {string} name */
async function coloursOf(element, name) {
  const data = await pixelsOf(await picture(element, name));
  return Array.from({ length: data.length / 4 }, (_, i) => [data[4 * i], data[4 * i + 1], data[4 * i + 2]]);
}

for (const scheme of /** @type {const} */ (["light", "dark"]))
  test(`who asks for more contrast gets it, on the page and in the picture, ${scheme}`, async () => {
    /** @param {"more" | "no-preference"} wish */
    const look = async (wish) => {
      const page = await site.newPage({ width: 900, height: 700, scheme, still: true });
      await page.emulateMedia({ contrast: wish });
      await page.goto(`${site.url}?puzzle=tracks.a`);
      await page.locator("#canvas.shown").waitFor();
      const texts = await page.evaluate(() => {
        const colour = (/** @type {Element} */ element, /** @type {"color" | "backgroundColor" | "borderTopColor"} */ name) =>
          (getComputedStyle(element)[name].match(/[\d.]+/g) ?? []).map(Number);
        const quiet = /** @type {Element} */ (document.querySelector("#score"));
        const button = /** @type {Element} */ (document.querySelector("#restart"));
        return { paper: colour(document.body, "backgroundColor"), quiet: colour(quiet, "color"), border: colour(button, "borderTopColor") };
      });
      const drawn = await coloursOf(page.locator("#picture"), `contrast-${scheme}-${wish}`);
      await page.close();
      return { ...texts, strongest: drawn.reduce((best, one) => Math.max(best, contrast(one, texts.paper)), 0) };
    };
    const [usual, more] = [await look("no-preference"), await look("more")];
    assert.ok(contrast(more.quiet, more.paper) >= 9, `${contrast(more.quiet, more.paper)}`);
    assert.ok(contrast(usual.quiet, usual.paper) < 9);
    assert.ok(contrast(more.border, more.paper) >= 4.5, `${contrast(more.border, more.paper)}`);
    assert.ok(contrast(usual.border, usual.paper) < 4.5);
    assert.ok(more.strongest > usual.strongest + 1, `${more.strongest}, without ${usual.strongest}`);
  });

// web/README.md has the table: red moves, green is right, violet is wrong.
for (const scheme of /** @type {const} */ (["light", "dark"]))
  test(`one colour means one thing on the page, and is read, ${scheme}`, async () => {
    const page = await site.newPage({ width: 1280, height: 800, scheme, still: true });
    await page.goto(`${site.url}?puzzle=tracks.mums2008`);
    await page.locator("#canvas.shown").waitFor();
    await page.locator(".origin").waitFor();
    /** @param {string} selector @param {"color" | "backgroundColor" | "accentColor"} name */
    const colour = (selector, name = "color") =>
      page
        .locator(selector)
        .first()
        .evaluate((one, name) => (getComputedStyle(one)[name].match(/[\d.]+/g) ?? []).map(Number), name);
    const paper = await colour("body", "backgroundColor");
    const [red, slider] = [await colour("#solve", "backgroundColor"), await colour("#scrub", "accentColor")];
    await page.evaluate(() => window.nopatience.hint());
    const green = await colour('#said[data-tone="hint"]');
    await page.evaluate(() => window.nopatience.move("nonsense").catch(() => {}));
    const error = await colour('#said[data-tone="error"]');
    await page.evaluate(() => window.nopatience.move("S").catch(() => {}));
    const refused = await colour('#said[data-tone="illegal"], #said[data-tone="error"]');
    assert.deepEqual(refused, error);
    /** Which of red, green and blue is least and which is most. @param {number[]} rgb */
    const kind = (rgb) => [rgb.indexOf(Math.min(...rgb)), rgb.indexOf(Math.max(...rgb))].join();
    assert.ok(red[0] > 1.8 * Math.max(red[1], red[2]) && slider[0] > 1.8 * Math.max(slider[1], slider[2]), `${red} ${slider}`);
    assert.deepEqual([green, error].map(kind), ["0,1", "1,2"], `${green}; ${error}`);
    for (const text of [green, error]) assert.ok(contrast(text, paper) >= 4.5, `${contrast(text, paper)}`);
    const chosen = await page
      .locator('.panel > .tabs [aria-selected="true"]')
      .first()
      .evaluate((one) => getComputedStyle(one).boxShadow);
    const ink = await colour("body");
    assert.ok(chosen.includes(`rgb(${ink.join(", ")})`), chosen);
  });

for (const scheme of /** @type {const} */ (["light", "dark"]))
  test(`the board under the hooks is seen in forced colours, ${scheme}`, async () => {
    const page = await site.openPuzzle("?puzzle=rings.6", { width: 900, height: 700, scheme, forced: true, still: true, drawn: true });
    const all = await coloursOf(page.locator("#picture"), `forced-${scheme}`);
    const paper = scheme === "dark" ? [0, 0, 0] : [255, 255, 255];
    const lower = all.slice(Math.floor(all.length * 0.6), Math.floor(all.length * 0.85)); // where the board is
    const seen = lower.filter((one) => contrast(one, paper) >= 3).length / lower.length;
    assert.ok(seen > 0.2, `${(100 * seen).toFixed(1)} % of what is there stands out`);
  });

for (const scheme of /** @type {const} */ (["light", "dark"]))
  test(`what the goal calls green is green in forced colours, ${scheme}`, async () => {
    const page = await site.openPuzzle("?puzzle=ogear", { width: 900, height: 700, scheme, forced: true, still: true, drawn: true });
    const all = await coloursOf(page.locator("#picture"), `forced-ogear-${scheme}`);
    const count = (/** @type {(rgb: number[]) => boolean} */ is) => all.filter(is).length / all.length;
    assert.ok(count(([r, g, b]) => g > 1.4 * r && g > 1.1 * b) > 0.002, "the tooth and the slot");
    assert.ok(count(([r, g, b]) => r > 1.8 * g && r > 1.8 * b) > 0.005, "the other teeth");
  });

describe("forced colours, whatever theme is chosen", () => {
  const grounds = { dark: [0, 0, 0], light: [255, 255, 255] };
  const openings = [...ids, "rings.6&embed=1", "tracks.mums2008&theme=light", "tracks.mums2008&theme=dark"];

  for (const scheme of /** @type {const} */ (["light", "dark"]))
    for (const opening of openings)
      test(`no picture has another ground than the page, from the first on: ${scheme}, ${opening}`, async () => {
        const page = await site.newPage({ width: 700, height: 600, scheme, forced: true, still: true });
        await page.addInitScript(() => {
          const grounds = /** @type {number[][]} */ (Object.assign(window, { grounds: [] }).grounds);
          new MutationObserver(() => {
            for (const picture of /** @type {NodeListOf<HTMLCanvasElement>} */ (document.querySelectorAll("#poster canvas")))
              grounds.push([.../** @type {CanvasRenderingContext2D} */ (picture.getContext("2d")).getImageData(1, 1, 1, 1).data]);
          }).observe(document, { subtree: true, childList: true });
        });
        await page.goto(`${site.url}?puzzle=${opening}`);
        await page.locator("#canvas.shown").waitFor();
        for (const first of await page.evaluate(() => /** @type {any} */ (window).grounds))
          assert.deepEqual(first.slice(0, 3), grounds[scheme], "the first picture's corner");
        const all = await coloursOf(page.locator("#picture"), `ground-${scheme}`);
        assert.deepEqual(all[0], grounds[scheme], "the picture's corner");
        const light = all.filter((one) => contrast(one, grounds[scheme]) >= 3).length;
        assert.ok(light < all.length / 2, "what is drawn stands on that ground");
        assert.ok(light > all.length / 100);
      });

  test("the question mark has a thin line around it", async () => {
    const page = await site.openPuzzle("?puzzle=rings.6", { forced: true });
    assert.equal(await page.locator("#ask-how").evaluate((one) => getComputedStyle(one).borderTopWidth), "1px");
  });
});
