// A scene looks the same whether the graphics card draws it (SwiftShader) or the processor: positions on the way to
// the goal of every kind, each seen from where a drag has turned it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { openSite, picture, pixelsOf, untilDrawnByCard, waitUntilIdle } from "./harness.mjs";

/** @typedef {Awaited<ReturnType<typeof openSite>>} Site */

const card = await openSite({ webgl: true });
const processor = await openSite();

/** Numbers that look random and are the same in every run. @param {number} seed */
function dice(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Goes to a place of the plan, turns the view by a drag, and takes a picture. @param {Site} site @param {string} id @param {number} seed @param {"light" | "dark"} scheme */
async function drawn(site, id, seed, scheme) {
  const random = dice(seed);
  const page = await site.newPage({ width: 900, height: 700, still: true, scheme });
  await page.goto(`${site.url}?puzzle=${id}&embed=1&controls=none`);
  await page.locator("#canvas.shown").waitFor();
  await page.evaluate(async (share) => {
    await window.nopatience.solve();
    await window.nopatience.pause();
    const { length } = /** @type {any} */ (await window.nopatience.getState());
    await window.nopatience.seek(Math.floor(share * length));
  }, random());
  const box = await page.locator("#canvas").boundingBox();
  assert.ok(box);
  await page.mouse.move(box.x + 12, box.y + 12); // the corner: no part is there
  await page.mouse.down();
  await page.mouse.move(box.x + 12 + 160 * random(), box.y + 12 + 90 * random(), { steps: 3 });
  await page.mouse.up();
  await page.mouse.move(box.x + box.width - 1, box.y + 1);
  await untilDrawnByCard(page, site === card);
  await waitUntilIdle(page);
  const path = await picture(page.locator("#canvas"), `renderers/${id.split(".")[0]}-${seed}-${site === card ? "card" : "processor"}`);
  await page.close();
  return pixelsOf(path);
}

for (const id of ["rings.6", "keydisk.a", "ogear.corrected", "snake.green", "tracks.mums2008"]) {
  for (const seed of [1, 2, 3]) {
    test(`${id} from eye ${seed} looks the same by the card and by the processor`, async () => {
      const scheme = seed === 3 ? "dark" : "light";
      const one = await drawn(card, id, seed, scheme);
      const other = await drawn(processor, id, seed, scheme);
      assert.equal(one.length, other.length);
      let sum = 0;
      let far = 0;
      for (let i = 0; i < one.length; i++) {
        const apart = Math.abs(one[i] - other[i]);
        sum += apart;
        if (apart > 60) far++;
      }
      assert.ok(sum / one.length < 3, `values differ by ${(sum / one.length).toFixed(2)} in the mean`);
      assert.ok(far / one.length < 0.012, `${((100 * far) / one.length).toFixed(2)} % of the values differ by more than 60`);
    });
  }
}

test("the graphics card is told once which attributes are read, and reports no error", async () => {
  for (const id of ["rings.6", "keydisk.a", "tracks.mums2008"]) {
    const page = await card.newPage({ width: 900, height: 700 });
    await page.goto(`${card.url}?puzzle=${id}`);
    await page.locator("#canvas.shown").waitFor();
    await untilDrawnByCard(page, true);
    const seen = await page.evaluate(async () => {
      const { prototype } = WebGLRenderingContext;
      let [drawn, told] = [0, 0];
      const contexts = new Set(); // another canvas may take over meanwhile
      const { drawArrays, enableVertexAttribArray, disableVertexAttribArray } = prototype;
      prototype.drawArrays = function (...values) {
        contexts.add(this);
        drawn++;
        drawArrays.apply(this, values);
      };
      prototype.enableVertexAttribArray = function (index) {
        told++;
        enableVertexAttribArray.call(this, index);
      };
      prototype.disableVertexAttribArray = function (index) {
        told++;
        disableVertexAttribArray.call(this, index);
      };
      await window.nopatience.solve();
      await new Promise((resolve) => {
        const look = () => (drawn >= 50 ? resolve(null) : requestAnimationFrame(look));
        look();
      });
      return {
        told,
        contexts: contexts.size,
        errors: [...contexts]
          .filter((context) => !context.isContextLost())
          .map((context) => context.getError())
          .filter(Boolean),
      };
    });
    assert.ok(seen.told <= 8 * seen.contexts, `${id}: ${seen.told} times for ${seen.contexts} contexts`);
    assert.deepEqual(seen.errors, [], id);
    await page.close();
  }
});

for (const [name, site] of /** @type {[string, () => Site][]} */ ([
  ["the card", () => card],
  ["the processor", () => processor],
]))
  test(`in another theme all of the page is as if it had been opened in it, drawn by ${name}`, async () => {
    const shot = async (/** @type {boolean} */ switched) => {
      const page = await site().newPage({ width: 1280, height: 800, still: true, scheme: switched ? "light" : "dark" });
      await page.goto(`${site().url}?puzzle=ogear.corrected`);
      await page.locator("body.settled").waitFor();
      await page.locator("#canvas.shown").waitFor();
      await untilDrawnByCard(page, site() === card);
      await waitUntilIdle(page);
      if (switched) await page.evaluate(() => window.nopatience.set({ theme: "dark" }));
      await waitUntilIdle(page);
      const path = await picture(page, `renderers/theme-${site() === card ? "card" : "processor"}-${switched}`);
      await page.close();
      return pixelsOf(path);
    };
    const [opened, switched] = [await shot(false), await shot(true)];
    const other = opened.reduce((sum, value, i) => sum + Number(Math.abs(value - switched[i]) > 24), 0) / opened.length;
    assert.ok(other < 0.005, `${(100 * other).toFixed(2)} % of the values differ`);
  });
