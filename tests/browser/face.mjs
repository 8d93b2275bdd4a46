// The figures of a page's first screen: how much of the window the picture takes, what is in sight, how many controls there are, how
// small the letters. A table of pages x sizes; face.test.mjs checks it, and `node tests/browser/face.mjs [PAGE]` prints it.

import { fileURLToPath } from "node:url";
import { openSite, readKinds } from "./harness.mjs";

/** @typedef {{ width: number, height: number, touch?: boolean }} Size */
/** @typedef {{ page: string, search: string, picture: string, inSight: string[], words?: string, sizes: [size: Size, floor: number, oneScreen?: boolean][] }} Face
 * picture: what is measured; inSight: what has to be in the first screen, whole; words: what has the rules and captions, whose letters need 15 pixels
 * or more; floor: the picture's least share of the window in per cent; oneScreen: what one plays with fits in the first screen */

/** How many controls a first screen has, at most. The buttons that move parts are the puzzle's, and the guide is offered once. */
export const MOST_CONTROLS = 22;

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
  ...(await readKinds()).map(({ name, id }) => ({
    page: name,
    search: `?puzzle=${id}`,
    picture: "#stage",
    inSight: ["#solve", "#score", "#goal"],
    words: "#how, #said, .caption, .item",
    sizes: /** @type {[Size, number, boolean?][]} */ ([
      [{ width: 1024, height: 700 }, 48, true],
      [{ width: 1280, height: 800 }, 48, true],
      [{ width: 1440, height: 900 }, 48, true],
      [{ width: 1920, height: 1080 }, 48, true],
      [{ width: 768, height: 1024 }, 45, true],
      [{ width: 390, height: 664, touch: true }, 45, true],
      [{ width: 360, height: 640, touch: true }, 45, true],
      [{ width: 390, height: 844, touch: true }, 38, true],
      [{ width: 844, height: 390, touch: true }, 60],
      [{ width: 640, height: 400 }, 45],
    ]),
  })),
];

/** What the page shows. Runs in the page. @param {{ picture: string, inSight: string[], words?: string }} face */
function look({ picture, inSight, words }) {
  const box = (/** @type {string} */ one) => /** @type {Element} */ (document.querySelector(one)).getBoundingClientRect();
  const seen = (/** @type {Element} */ one) => {
    const { width, height, top, left } = one.getBoundingClientRect();
    return width > 1 && height > 1 && top < innerHeight && left < innerWidth && one.checkVisibility({ visibilityProperty: true });
  };
  const { left, right, top, bottom } = box(picture);
  const wide = Math.min(right, innerWidth) - Math.max(left, 0);
  const high = Math.min(bottom, innerHeight) - Math.max(top, 0);
  const controls = [...document.querySelectorAll("button, a[href], select, input, summary")].filter(
    (one) => seen(one) && !one.closest(".sr, .skip, #moves, .invite"),
  );
  // controls alone in a row, in a group that has several rows
  const alone = [...document.querySelectorAll(".bar, #controls, .tabs")].flatMap((row) => {
    const own = [...row.querySelectorAll("button, select")].filter(seen).map((one) => ({ one, at: one.getBoundingClientRect() }));
    const beside = (/** @type {DOMRect} */ a, /** @type {DOMRect} */ b) => a.top < b.bottom - 4 && b.top < a.bottom - 4;
    return own
      .filter(
        ({ one, at }) =>
          own.length > 1 && at.width < row.clientWidth / 2 && !own.some((other) => other.one !== one && beside(at, other.at)),
      )
      .map(({ one }) => one.id || one.textContent);
  });
  /** @type {string[]} */
  const small = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const of = /** @type {Element} */ (node.parentElement);
    if (!node.textContent?.trim() || !seen(of) || of.closest(".sr, .skip, svg, option, noscript, script, style")) continue;
    const size = parseFloat(getComputedStyle(of).fontSize);
    if (size < (words && of.closest(words) ? 15 : 13)) small.push(`${size}: ${node.textContent.trim().slice(0, 30)}`);
  }
  const below = Math.max(
    ...[picture, ".bar", ".charts", ".talk"].map((one) => document.querySelector(one)?.getBoundingClientRect().bottom ?? 0),
  );
  return {
    share: (100 * wide * high) / (innerWidth * innerHeight),
    outside: inSight.filter(
      (one) => box(one).bottom > innerHeight + 0.5 || box(one).top < 0 || box(one).right > innerWidth + 0.5 || !box(one).height,
    ),
    wide: document.documentElement.scrollWidth > innerWidth,
    controls: controls.length,
    alone,
    small,
    over: Math.max(0, Math.round(below - innerHeight)),
  };
}

/** @param {Awaited<ReturnType<typeof openSite>>} site @param {Face} face @param {Size} size */
export async function measure(site, { search, picture, inSight, words }, size) {
  const page = await site.newPage({ ...size, still: true });
  await page.goto(site.url + search);
  await page.locator(`${picture} canvas, ${picture} iframe`).first().waitFor({ state: "attached" });
  if (words) await page.locator("#puzzle:not(.waiting)").waitFor();
  if (words) await page.locator("body.settled").waitFor();
  await page.waitForFunction((all) => all.every((one) => document.querySelector(one)?.getBoundingClientRect().height), inSight);
  const found = await page.evaluate(look, { picture, inSight, words });
  await page.context().close();
  return found;
}

/** The rows of the table, all or of one page. @param {Awaited<ReturnType<typeof openSite>>} site @param {string} [only] */
export async function* faces(site, only) {
  for (const face of FACES.filter(({ page }) => !only || page === only))
    for (const [size, floor] of face.sizes) {
      const { share, outside, alone, small, ...found } = await measure(site, face, size);
      const lists = { outside: outside.join(" "), alone: alone.join(" "), small: small.join(", ") };
      yield { page: face.page, size: `${size.width}x${size.height}`, share: Math.round(share * 10) / 10, floor, ...found, ...lists };
    }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const site = await openSite();
  const rows = [];
  for await (const row of faces(site, process.argv[2])) rows.push(row);
  console.table(rows);
  await site.close();
}
