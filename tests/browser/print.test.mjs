// On paper: embeds on a host's page, the full page, the laboratory, and the stories.

import assert from "node:assert/strict";
import { test } from "node:test";
import { inflateSync } from "node:zlib";
import { openSite, picture, readKinds, tabOf, untilDrawnByCard } from "./harness.mjs";
import { openNginx } from "./nginx.mjs";

const kinds = await readKinds();

/** How many different values the pixels of each large picture in a PDF have; a blank picture has one. @param {Buffer} pdf */
function picturesIn(pdf) {
  const text = pdf.toString("latin1");
  const found = [];
  for (const { index, 0: head, 1: about } of text.matchAll(/\/Subtype \/Image\b([^>]*)>>\s*stream\r?\n/g)) {
    const number = (/** @type {string} */ name) => Number(new RegExp(`/${name} (\\d+)`).exec(about)?.[1]);
    if (number("Width") < 300 || about.includes("/DeviceGray")) continue; // a grey one is the alpha channel of another
    const start = index + head.length;
    found.push(new Set(inflateSync(pdf.subarray(start, start + number("Length")))).size);
  }
  return found;
}

test("embeds are printed: one in view, one that was scrolled past, one never seen", async (t) => {
  const site = await openSite({ webgl: true });
  const embed = (/** @type {string} */ address, /** @type {string} */ id) =>
    `<iframe src="${address}?puzzle=${id}&embed=1" width="480" height="360"></iframe><div style="height: 1500px"></div>`;
  const hosts = await openNginx({
    blog: (address) => `<!doctype html>${["keydisk.a", "rings.6", "snake.green"].map((id) => embed(address, id)).join("")}`,
  });
  t.after(hosts.close);
  const page = await site.newPage({ width: 700, height: 500 });
  await page.goto(`${hosts.blog}blog.html`);
  for (const place of [0, 1]) {
    await page.locator("iframe").nth(place).scrollIntoViewIfNeeded();
    const inside = page.frames()[place + 1];
    await inside.locator("#canvas.shown").waitFor();
    await inside.locator("#picture").click({ position: { x: 5, y: 5 } }); // beside the puzzle
    await untilDrawnByCard(inside, true);
  }
  await untilDrawnByCard(page.frames()[1], false); // it is out of view
  await page.frames()[3].locator("#poster canvas").waitFor({ state: "attached" });
  const pictures = picturesIn(await page.pdf());
  assert.equal(pictures.length, 3);
  for (const values of pictures) assert.ok(values > 100, `${values} values`);
  assert.equal(await page.frames()[2].locator(".for-print").count(), 0); // and afterwards all is as before
  assert.equal(await page.frames()[2].locator("#canvas.shown").isVisible(), true);
});

for (const { id, tab } of [
  { id: "rings.6", tab: "Hypercube" },
  { id: "keydisk.a", tab: "" },
  { id: "tracks.mums2008", tab: "Message" },
])
  test(`the full page is printed with all its pictures, though most were never seen: ${id}`, async () => {
    const site = await openSite();
    const page = await site.newPage({ width: 800, height: 400 }); // so low that the charts are out of view
    await page.goto(`${site.url}?puzzle=${id}`);
    await page.locator("#canvas.shown").waitFor();
    await page.locator("#guided li").nth(4).waitFor({ state: "attached" });
    await (tab ? await tabOf(page, tab) : page.locator("#charts .both")).dispatchEvent("click"); // else all charts that move, together
    await page.evaluate(() => scrollTo(0, 0));
    await page.emulateMedia({ media: "print" });
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    await picture(page.locator("html"), `print-${id}`);
    const found = await page.evaluate(() => {
      const visible = (/** @type {string} */ selector) =>
        [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility() && one.getBoundingClientRect().height > 1);
      const boxes = visible(".stage svg, .stage canvas, .as-svg svg").map((one) => one.getBoundingClientRect());
      const words = visible("h1, h2, h3, #said, #goal, #rest, .item, #score, .note li, .guided li");
      return {
        empty: visible(".plot, .stage")
          .filter((one) => !one.querySelector("svg"))
          .map((one) => one.className),
        canvases: visible("canvas").length,
        overprinted: words
          .filter((one) => {
            const { left, right, top, bottom } = one.getBoundingClientRect();
            return boxes.some((box) => left < box.right && right > box.left && top + 1 < box.bottom && bottom - 1 > box.top);
          })
          .map((one) => one.textContent),
        cut: visible(".talk, .said, .item, #score, .rows")
          .filter((one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1)
          .map((one) => one.className),
        plots: visible(".plot").length,
      };
    });
    const { plots, ...faults } = found;
    assert.deepEqual(faults, { empty: [], canvases: 0, overprinted: [], cut: [] });
    assert.ok(plots > 0);
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    await page.emulateMedia({ media: "screen" });
    assert.equal(await page.locator(".for-print").count(), 0);
    assert.equal(await page.locator("#canvas.shown").isVisible(), true);
  });

for (const { name, id } of kinds) {
  test(`a story is printed with all its pictures, though most were never seen: ${name}`, async () => {
    const site = await openSite();
    const page = await site.newPage({ width: 800, height: 600 });
    await page.goto(`${site.url}stories/${name}.html`);
    await page.locator("no-patience").first().scrollIntoViewIfNeeded();
    await page.waitForFunction(() => document.querySelector("no-patience")?.ready);
    const pdf = await page.pdf();
    await page.emulateMedia({ media: "print" });
    const all = await page.locator("no-patience").evaluateAll((elements) =>
      elements.map((one) => {
        const image = /** @type {HTMLImageElement} */ (one.querySelector("img"));
        const [box, picture] = [one, image].map((part) => part.getBoundingClientRect());
        const fits = picture.width <= box.width && picture.height <= box.height && picture.height > 100;
        return {
          ready: /** @type {any} */ (one).ready,
          printed: image.complete && image.naturalWidth > 300 && fits,
          photo: image.src.endsWith("png"),
        };
      }),
    );
    const others = all.filter(({ ready }) => !ready);
    assert.ok(others.length > 1, "most were never seen");
    assert.deepEqual(
      others.filter(({ printed }) => !printed),
      [],
    );
    assert.ok(!others.some(({ photo }) => photo) || picturesIn(pdf).length > 0);
    await page.emulateMedia({ media: "screen" });
    assert.equal(await page.locator("no-patience img:visible").count(), 0);
  });

  test(`the laboratory is printed with its puzzle, and nothing is cut: ${id}`, async () => {
    const site = await openSite();
    const page = await site.openLab(id, "#text-ids", { width: 800, height: 600, drawn: true });
    await page.emulateMedia({ media: "print" });
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    await page.locator("#stage > .for-print svg").waitFor();
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll("#lab p, #lab .said, #lab h2, #lab h3, #lab summary")]
        .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== "inline")
        .map((one) => `${one.tagName} ${one.className} ${one.textContent}`),
    );
    assert.deepEqual(cut, []);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    assert.ok((await page.pdf()).length > 20_000);
  });
}
