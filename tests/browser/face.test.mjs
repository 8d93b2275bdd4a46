// The floors of face.mjs.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { FACES, measure } from "./face.mjs";
import { openSite } from "./harness.mjs";

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
before(async () => (site = await openSite()));
after(() => site.close());

for (const face of FACES)
  for (const [size, floor] of face.sizes)
    test(`${face.page} at ${size.width} x ${size.height}: the picture takes ${floor} % of the window, and what one needs is in sight`, async () => {
      const { share, outside, wide } = await measure(site, face, size);
      assert.ok(share >= floor, `${share.toFixed(1)} %`);
      assert.deepEqual(outside, []);
      assert.equal(wide, false, "the page is wider than the window");
    });
