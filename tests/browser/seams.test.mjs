// Saved pictures (SVG) as the browser draws them: over magenta and over green they agree except where the picture has
// an edge or a gap. A gap keeps its width when it is drawn finer; a seam between two polygons is a pixel wide at every size.

import assert from "node:assert/strict";
import { test } from "node:test";
import { callText } from "../../web/wasm/wasm.js";
import { openCore, openSite } from "./harness.mjs";

const site = await openSite();
const core = await openCore();
const page = await site.newPage({ width: 800, height: 600 });
await page.goto(site.url);

/** The pixels that let the background through, though the same place drawn four times as fine does not.
 * @param {string} svg @param {number} width @param {number} height pixels @returns {Promise<string[]>} their places */
const seamsOf = (svg, width, height) =>
  page.evaluate(
    async ({ source, wide, high }) => {
      const finer = 4;
      const image = new Image(wide, high);
      image.src = `data:image/svg+xml,${encodeURIComponent(source)}`;
      await image.decode();
      const drawOn = (/** @type {string} */ colour, /** @type {number} */ times) => {
        const canvas = Object.assign(document.createElement("canvas"), { width: wide * times, height: high * times });
        const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d", { willReadFrequently: true }));
        pen.fillStyle = colour;
        pen.fillRect(0, 0, canvas.width, canvas.height);
        pen.drawImage(image, 0, 0, canvas.width, canvas.height);
        return pen.getImageData(0, 0, canvas.width, canvas.height).data;
      };
      /** How much of each pixel shows what is behind, 0 to 1. @param {number} times */
      const clearOf = (times) => {
        const [one, other] = [drawOn("#f0f", times), drawOn("#0f0", times)];
        return Float32Array.from({ length: one.length / 4 }, (_, i) => Math.abs(one[4 * i + 1] - other[4 * i + 1]) / 255);
      };
      const [coarse, fine] = [clearOf(1), clearOf(finer)];
      const mean = (/** @type {number} */ x, /** @type {number} */ y) => {
        let sum = 0;
        for (let down = 0; down < finer; down++)
          for (let right = 0; right < finer; right++) sum += fine[(y * finer + down) * wide * finer + x * finer + right];
        return sum / finer ** 2;
      };
      const seams = [];
      for (let y = 1; y < high - 1; y++)
        for (let x = 1; x < wide - 1; x++) {
          const clear = coarse[y * wide + x];
          if (clear < 0.12) continue;
          const near = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((right) => mean(x + right, y + down)));
          if (Math.max(...near) < clear / 3) seams.push(`${x} ${y}`);
        }
      return seams;
    },
    { source: svg, wide: width, high: height },
  );

test("two polygons side by side have a seam that is found, a gap is none", async () => {
  const two = (/** @type {number} */ from) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100"><path d="M10 10L50.5 10 50.5 90 10 90Z" fill="#123"/><path d="M${from} 10L90 10 90 90 ${from} 90Z" fill="#123"/></svg>`;
  assert.ok((await seamsOf(two(50.5), 100, 100)).length > 50);
  assert.deepEqual(await seamsOf(two(51.2), 100, 100), []);
});

for (const id of ["rings.6", "keydisk.a", "ogear.corrected", "snake.green", "tracks.mums2008"])
  test(`${id} has no seams at 1x, 2x and 3x`, async () => {
    for (const [width, height] of [
      [336, 210],
      [480, 320],
    ])
      for (const scale of [1, 2, 3]) {
        const svg = callText(core, "np_picture", id, width, height, "light");
        assert.deepEqual(await seamsOf(svg, width * scale, height * scale), [], `${width} x ${height} at ${scale}x`);
      }
  });
