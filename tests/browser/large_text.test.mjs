// For readers with large letters or zoom: nothing widens a page, lies over something else, or is cut. With the browser's own font
// twice as large, no letter smaller than 18 or 24 pixels, letters, words and lines as far apart as WCAG 1.4.12 asks, and windows as
// small as zooming by 200 and 400 % makes them. Two fingers zoom the page, and no page lies under a notch.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { control, openSite, picture, waitUntil } from "./harness.mjs";
import { everyPage, openEvery } from "./whole_site.mjs";

const site = await openSite();

/** The distances of WCAG 1.4.12, as a reader's own style sheet sets them. */
const apart = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

/** @type {{ name: string, flags: string[], style?: string, sizes: [number, number][] }[]} */
const settings = [
  {
    name: "the browser's font twice as large",
    flags: ["--blink-settings=defaultFontSize=32"],
    sizes: [
      [390, 664],
      [360, 640],
      [1280, 800],
    ],
  },
  {
    name: "no letter smaller than 24 pixels",
    flags: ["--blink-settings=minimumFontSize=24"],
    sizes: [
      [390, 664],
      [1280, 800],
    ],
  },
  {
    name: "no letter smaller than 18 pixels",
    flags: ["--blink-settings=minimumFontSize=18"],
    sizes: [
      [390, 664],
      [1024, 600],
      [2560, 600],
    ],
  },
  {
    name: "letters, words and lines apart",
    flags: [],
    style: apart,
    sizes: [
      [390, 664],
      [320, 568],
      [1280, 800],
    ],
  },
  {
    name: "zoomed by 200 and 400 %, and on small phones",
    flags: [],
    sizes: [
      [640, 400],
      [320, 256],
      [360, 640],
      [320, 568],
    ],
  },
];

/** Runs in the page: what is wider than the window, what is cut, and what lies over something else. */
function findFaults() {
  /** @type {string[]} */
  const faults = [];
  /** What clips an element's content, and whether it can be scrolled there. @param {Element} one */
  const clipsOf = (one) => {
    const clips = [];
    for (let box = /** @type {Element | null} */ (one); box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(box);
      if (overflowX !== "visible" || overflowY !== "visible")
        clips.push({ box, x: /auto|scroll/.test(overflowX), y: /auto|scroll/.test(overflowY) });
      if (position === "fixed") break;
    }
    return clips;
  };
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) {
    const ends = [...document.querySelectorAll("body *")].filter(
      (one) =>
        one.getBoundingClientRect().right > innerWidth + 1 &&
        one.checkVisibility() &&
        !one.closest("svg *") &&
        clipsOf(/** @type {Element} */ (one.parentElement)).length === 0,
    );
    faults.push(
      `${wide} pixels wider than the window: ${ends
        .slice(0, 3)
        .map((one) => one.outerHTML.slice(0, 60))
        .join(" ")}`,
    );
  }
  const top = scrollY;
  const named = (/** @type {Element} */ one) => `${one.tagName.toLowerCase()}${one.id && "#" + one.id}.${one.className}`;
  /** @type {{ words: string, of: Element, box: DOMRect }[]} */
  const lines = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const of = /** @type {Element} */ (node.parentElement);
    const words = (node.textContent ?? "").trim();
    if (
      !words ||
      !of.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
      of.closest(".sr, svg, script, style, noscript, option, textarea, template, .skip, [aria-hidden=true]")
    )
      continue;
    if (getComputedStyle(of).clipPath !== "none") continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const clips = clipsOf(of);
    for (const row of range.getClientRects()) {
      if (row.width < 2 || row.height < 2) continue;
      let { left, right, top, bottom } = row;
      let hidden = false;
      for (const { box, x, y } of clips) {
        const edge = box.getBoundingClientRect();
        const outX = left < edge.left - 2 || right > edge.right + 2;
        const outY = top < edge.top - 3 || bottom > edge.bottom + 3;
        if (x || y) {
          // it can be scrolled there: what is seen counts
          left = Math.max(left, edge.left);
          right = Math.min(right, edge.right);
          top = Math.max(top, edge.top);
          bottom = Math.min(bottom, edge.bottom);
          if (right - left < 2 || bottom - top < 2) hidden = true;
          if ((outX && !x) || (outY && !y)) faults.push(`cut: "${words.slice(0, 50)}" by ${named(box)}`);
        } else if (outX || outY) faults.push(`cut: "${words.slice(0, 50)}" by ${named(box)}`);
      }
      if (!hidden) lines.push({ words, of, box: new DOMRect(left, top, right - left, bottom - top) });
    }
  }
  /** Whether an element stays in sight, over what scrolls below it. @param {Element} one */
  const stays = (one) => {
    for (let box = /** @type {Element | null} */ (one); box; box = box.parentElement)
      if (/sticky|fixed/.test(getComputedStyle(box).position)) return true;
    return false;
  };
  const cross = (/** @type {DOMRect} */ a, /** @type {DOMRect} */ b, /** @type {number} */ by) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > by && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > by;
  lines.sort((a, b) => a.box.top - b.box.top);
  lines.forEach((a, i) => {
    for (const b of lines.slice(i + 1)) {
      if (b.box.top > a.box.bottom) break;
      if (a.of !== b.of && !a.of.contains(b.of) && !b.of.contains(a.of) && cross(a.box, b.box, 4) && stays(a.of) === stays(b.of))
        faults.push(`"${a.words.slice(0, 40)}" over "${b.words.slice(0, 40)}"`);
    }
  });
  const controls = [...document.querySelectorAll("a, button, select, input:not([type=range]), summary, textarea")].filter(
    (one) =>
      getComputedStyle(one).display !== "inline" && // a link among words has no box of its own
      one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !one.closest(".sr, .skip:not(:focus), noscript, svg"),
  );
  const boxes = controls.map((one) => {
    let { left, right, top, bottom } = one.getBoundingClientRect();
    for (const { box } of clipsOf(/** @type {Element} */ (one.parentElement))) {
      const edge = box.getBoundingClientRect();
      left = Math.max(left, edge.left);
      right = Math.min(right, edge.right);
      top = Math.max(top, edge.top);
      bottom = Math.min(bottom, edge.bottom);
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  });
  controls.forEach((one, i) => {
    for (let k = i + 1; k < controls.length; k++)
      if (
        !one.contains(controls[k]) &&
        !controls[k].contains(one) &&
        cross(boxes[i], boxes[k], 3) &&
        !one.matches(".tools input, input + span") &&
        one.parentElement !== controls[k].parentElement?.closest("label")
      )
        faults.push(
          `${named(one)} "${one.textContent?.trim().slice(0, 20)}" over ${named(controls[k])} "${controls[k].textContent?.trim().slice(0, 20)}"`,
        );
    for (const { words, of, box } of lines)
      if (!one.contains(of) && !of.contains(one) && cross(boxes[i], box, 4) && stays(one) === stays(of))
        faults.push(`${named(one)} "${one.textContent?.trim().slice(0, 20)}" over "${words.slice(0, 40)}"`);
  });
  for (const one of controls)
    if (one.matches("button") && one.scrollWidth > one.clientWidth + 1 && !one.querySelector(".sr, i"))
      // a button's i element stands beside it
      faults.push(`cut: button "${one.textContent?.trim()}" ${one.scrollWidth} > ${one.clientWidth}`);
  scrollTo(0, top);
  return [...new Set(faults)];
}

for (const { name, flags, style = "", sizes } of settings)
  describe(name, () => {
    test("on every page nothing is too wide, cut, or over something else", async () => {
      const site = await openSite({ flags });
      /** @type {string[]} */
      const faults = [];
      for (const one of everyPage) {
        const page = await openEvery(site, one, { width: sizes[0][0], height: sizes[0][1], touch: true, still: true });
        await page.evaluate((style) => {
          const sheet = new CSSStyleSheet(); // the page's policy allows it, as it does a reader's own
          sheet.replaceSync(style);
          document.adoptedStyleSheets.push(sheet);
        }, style);
        for (const [width, height] of sizes) {
          await page.setViewportSize({ width, height });
          await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
          faults.push(...(await page.evaluate(findFaults)).map((fault) => `${one} ${width}x${height}: ${fault}`));
          if (process.env.NP_SHOW)
            await picture(page, `large-text/${name.replace(/\W+/g, "-")}-${width}x${height}-${one.replace(/\W+/g, "-")}`);
        }
        await page.context().close();
      }
      assert.deepEqual(faults, []);
    });
  });

describe("a small window, as zooming by 400 % makes it, and a phone with large letters", () => {
  const small = site;
  /** What opens over the page, and where it then is. @type {[string, string, string, string][]} */
  const boxes = [
    ["the menu", "?puzzle=snake.green", "open-menu", "#menu"],
    ["more controls", "?puzzle=snake.green", "open-extras", "#extras"],
    ["the dialog for authors", "?puzzle=snake.green", "embed", "dialog[open]"],
    ["the rule", "?puzzle=snake.green", "ask-how", "#talk"],
  ];
  for (const [width, height, letters] of [
    [320, 256],
    [256, 320],
    [640, 300],
    [320, 640],
    [844, 390, 24],
    [360, 640, 24],
    [320, 568, 24],
  ])
    test(`all of what opens over the page can be reached, ${width}x${height}${letters ? `, letters of ${letters} pixels` : ""}`, async () => {
      const site = letters ? await openSite({ flags: [`--blink-settings=defaultFontSize=${letters}`] }) : small;
      for (const [what, address, id, box] of boxes) {
        const page = await site.openPuzzle(address, { width, height, touch: true, still: true });
        await page.locator("body.settled").waitFor();
        await (await control(page, id)).click();
        await page.locator(box).first().waitFor();
        const away = await page.locator(box).evaluate(async (box) => {
          const faults = [];
          const all = [...box.querySelectorAll("a, button, select, textarea, input, summary, p")].filter(
            (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !one.closest(".sr"),
          );
          for (const one of all) {
            one.scrollIntoView({ block: "nearest", inline: "nearest" });
            await new Promise(requestAnimationFrame);
            const { left, right, top, bottom, width } = one.getBoundingClientRect();
            if (!width) continue;
            const [x, y] = [(Math.max(left, 0) + Math.min(right, innerWidth)) / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2];
            const hit = document.elementFromPoint(x, y);
            const is = hit && (one.contains(hit) || hit.contains(one) || hit.closest("label")?.contains(one));
            if (!is || left < -1 || right > innerWidth + 1)
              faults.push(
                `${one.outerHTML.slice(0, 80)} at ${[left, right, top, bottom].map(Math.round)}, there is ${hit?.outerHTML.slice(0, 60)}`,
              );
          }
          return all.length ? faults : ["nothing is in it"];
        });
        assert.deepEqual(away, [], what);
        const wide = await page.locator(box).evaluate((box) => box.scrollWidth - box.clientWidth);
        assert.ok(wide <= 1, `${what} is ${wide} pixels wider than its box`);
        await page.context().close();
      }
    });
});

describe("fingers and edges", () => {
  for (const [what, address, where, width = 390] of /** @type {[string, string, string, number?][]} */ ([
    ["the picture of the front page", "", ".show"],
    ["a chart", "?puzzle=rings.6", ".plot", 834],
    ["the text of a story", "stories/rings.html", "p"],
    ["a figure of a story", "stories/snake.html", ".turned > div"],
  ]))
    test(`two fingers on ${what} zoom the page`, async () => {
      const page = await openEvery(site, address, { width, height: 900, touch: true, still: true });
      const spot = page.locator(where).first();
      await spot.scrollIntoViewIfNeeded();
      const fixed = await spot.evaluate((one) => {
        for (let box = /** @type {Element | null} */ (one); box; box = box.parentElement) {
          const actions = getComputedStyle(box).touchAction;
          if (!/auto|manipulation|pinch-zoom/.test(actions)) return `${box.className}: ${actions}`;
        }
        return /user-scalable|maximum-scale/.test(document.querySelector("meta[name=viewport]")?.getAttribute("content") ?? "");
      });
      assert.equal(fixed, false);
    });

  test("two fingers on the picture of a puzzle make that larger", async () => {
    const page = await site.openPuzzle("?puzzle=rings.6", { width: 390, height: 664, touch: true, drawn: true });
    const box = (await page.locator("#picture").boundingBox()) ?? assert.fail("there is no picture");
    const session = await page.context().newCDPSession(page);
    const at = (/** @type {number} */ by) =>
      [-1, 1].map((side, id) => ({ x: box.x + box.width / 2 + side * by, y: box.y + box.height / 2, id }));
    await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(30) });
    for (const by of [50, 80, 120]) await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(by) });
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await waitUntil(page, async () => (await window.nopatience.getState()).zoom >= 1);
  });

  test("no page goes under a notch or the bar at the foot, unless it keeps what it has away from them", async () => {
    const inset = { top: 47, left: 47, right: 47, bottom: 34 };
    for (const one of everyPage) {
      const page = await openEvery(site, one, { width: 664, height: 390, touch: true, still: true });
      const session = await page.context().newCDPSession(page);
      await session.send(/** @type {any} */ ("Emulation.setSafeAreaInsetsOverride"), { insets: inset });
      const under = await page.evaluate(
        ({ left, right }) =>
          [...document.querySelectorAll("a, button, select, input, p, h1, h2")]
            .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !one.closest(".sr, .skip"))
            .filter(() => /viewport-fit=cover/.test(document.querySelector("meta[name=viewport]")?.getAttribute("content") ?? ""))
            .filter((one) => one.getBoundingClientRect().left < left || one.getBoundingClientRect().right > innerWidth - right)
            .map((one) => one.outerHTML.slice(0, 60)),
        inset,
      );
      assert.deepEqual(under, [], one);
      await page.context().close();
    }
  });
});
