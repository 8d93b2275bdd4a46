// Checks what face.mjs measures against its limits.

import assert from "node:assert/strict";
import { test } from "node:test";
import { FACES, MOST_CONTROLS, measure } from "./face.mjs";
import { openSite } from "./harness.mjs";

const site = await openSite();

for (const face of FACES)
  for (const [size, floor, oneScreen] of face.sizes)
    test(`${face.page} at ${size.width} x ${size.height}: the picture takes ${floor} % of the window, and what one needs is in sight`, async () => {
      const { share, outside, wide, controls, alone, small, over } = await measure(site, face, size);
      assert.ok(share >= floor, `${share.toFixed(1)} %`);
      assert.deepEqual(outside, []);
      assert.equal(wide, false, "the page is wider than the window");
      assert.ok(controls <= MOST_CONTROLS, `${controls} controls`);
      assert.deepEqual(alone, [], "controls that are alone in a row");
      assert.deepEqual(small, [], "letters that are too small");
      if (oneScreen) assert.equal(over, 0, "pixels below the window");
    });
