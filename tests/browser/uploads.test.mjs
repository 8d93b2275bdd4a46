// While a plan plays, a frame brings to the graphics card what has changed, and not the words, numbers and charts that
// are as in the frame before. Counts do not depend on the machine; tests/browser/frames.mjs prints times.

import assert from "node:assert/strict";
import { test } from "node:test";
import { openSite, waitUntilIdle } from "./harness.mjs";
import { holdClock } from "./in_page.mjs";
import { LARGE_BOARD } from "./large_board.mjs";

const FRAMES = 90;
const BYTES = 20_000; // of vertices, at most, per frame

const site = await openSite({ webgl: true });

/** Counts the bytes of each frame. Runs in the page before its scripts. */
function countUploads() {
  const page = /** @type {any} */ (window);
  page.uploads = {};
  const { bufferData, bufferSubData } = WebGLRenderingContext.prototype;
  const count = (/** @type {number | ArrayBufferView} */ data, /** @type {any[]} */ rest) => {
    const bytes = typeof data === "number" ? 0 : (rest[1] ?? data.byteLength); // WebGL 2 adds a first element and a count
    page.uploads[page.heldFrames] = (page.uploads[page.heldFrames] ?? 0) + bytes;
  };
  WebGLRenderingContext.prototype.bufferData = /** @type {any} */ (
    /** @this {any} */ function (/** @type {any} */ target, /** @type {any} */ data, /** @type {any} */ ...rest) {
      count(data, rest.slice(1));
      return bufferData.call(this, target, data, .../** @type {[any]} */ (rest));
    }
  );
  WebGLRenderingContext.prototype.bufferSubData = /** @type {any} */ (
    /** @this {any} */ function (
      /** @type {any} */ target,
      /** @type {any} */ offset,
      /** @type {any} */ data,
      /** @type {any} */ ...rest
    ) {
      count(data, rest);
      return bufferSubData.call(this, target, offset, data, .../** @type {[]} */ (rest));
    }
  );
}

for (const id of ["rings.6", "keydisk.a", "snake.green", "tracks.mums2008", LARGE_BOARD]) {
  test(`${id.slice(0, 20)}: half of the frames of a plan bring under ${BYTES} bytes to the card`, async () => {
    const page = await site.newPage({ width: 1280, height: 800 });
    await page.addInitScript(holdClock);
    await page.addInitScript(countUploads);
    await page.goto(`${site.url}?puzzle=${id}`);
    await page.locator("#canvas.shown").waitFor();
    await waitUntilIdle(page);
    const uploads = await page.evaluate(async (frames) => {
      const held = /** @type {any} */ (window);
      held.hold();
      await window.nopatience.solve();
      await new Promise((resolve) => {
        const look = () => (held.heldFrames >= frames ? resolve(null) : setTimeout(look, 20));
        look();
      });
      return Array.from({ length: frames }, (_, frame) => held.uploads[frame + 1] ?? 0);
    }, FRAMES);
    await page.close();
    const sorted = [...uploads].sort((a, b) => a - b);
    assert.ok(sorted[FRAMES / 2] < BYTES, `bytes of the frames: ${uploads.join(" ")}`);
    assert.ok(sorted[FRAMES - 1] > 0, "nothing was counted");
  });
}
