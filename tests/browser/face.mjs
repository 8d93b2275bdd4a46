// The figures of the page's first screen: how much of the window the picture takes, at each size. A table of pages x sizes;
// face.test.mjs holds its floors, and `node tests/browser/face.mjs` prints it.

import { fileURLToPath } from "node:url";
import { openSite } from "./harness.mjs";

/** @typedef {{ width: number, height: number, touch?: boolean }} Size */
/** @typedef {{ page: string, search: string, picture: string, inSight: string[], sizes: [size: Size, floor: number][] }} Face
 * picture: what is measured; inSight: what has to be in the first screen, whole; floor: its least share of the window in per cent */

/** @type {Face[]} */
export const FACES = [
  {
    page: "front",
    search: "",
    picture: "#show",
    inSight: ["#gallery-title", ".lead", "#show-solve", "#show-bar"],
    sizes: [
      [{ width: 1280, height: 800 }, 40],
      [{ width: 1440, height: 900 }, 40],
      [{ width: 1920, height: 1080 }, 40],
      [{ width: 2560, height: 1440 }, 40],
      [{ width: 1024, height: 768 }, 40],
      [{ width: 768, height: 1024 }, 40],
      [{ width: 390, height: 664, touch: true }, 38],
      [{ width: 390, height: 844, touch: true }, 38],
      [{ width: 360, height: 640, touch: true }, 38],
    ],
  },
];

/** @param {Awaited<ReturnType<typeof openSite>>} site @param {Face} face @param {Size} size */
export async function measure(site, { search, picture, inSight }, size) {
  const page = await site.newPage({ ...size, still: true });
  await page.goto(site.url + search);
  await page.locator(`${picture} canvas, ${picture} iframe`).first().waitFor();
  await page.waitForFunction((all) => all.every((one) => document.querySelector(one)?.getBoundingClientRect().height), inSight);
  const found = await page.evaluate(
    ([picture, ...inSight]) => {
      const box = (/** @type {string} */ one) => /** @type {Element} */ (document.querySelector(one)).getBoundingClientRect();
      const { left, right, top, bottom } = box(picture);
      const wide = Math.min(right, innerWidth) - Math.max(left, 0);
      const high = Math.min(bottom, innerHeight) - Math.max(top, 0);
      const outside = inSight.filter((one) => box(one).bottom > innerHeight + 0.5 || box(one).top < 0 || box(one).right > innerWidth + 0.5);
      return { share: (100 * wide * high) / (innerWidth * innerHeight), outside, wide: document.documentElement.scrollWidth > innerWidth };
    },
    [picture, ...inSight],
  );
  await page.context().close();
  return found;
}

/** All of them. @param {Awaited<ReturnType<typeof openSite>>} site */
export async function* faces(site) {
  for (const face of FACES)
    for (const [size, floor] of face.sizes) {
      const { share, outside, wide } = await measure(site, face, size);
      yield {
        page: face.page,
        size: `${size.width}x${size.height}`,
        share: Math.round(share * 10) / 10,
        floor,
        outside: outside.join(" "),
        wide,
      };
    }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const site = await openSite();
  const rows = [];
  for await (const row of faces(site)) rows.push(row);
  console.table(rows);
  await site.close();
}
