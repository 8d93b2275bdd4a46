// What a window's size decides: on phones, as high as their browsers leave the window, what one plays with is in the first
// screen; pictures grow with the window; and what is wrong with an address has a place where it covers nothing.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { drawn, openSite, passFrames, readKinds, waitUntil, waitUntilIdle } from "./harness.mjs";

/** @typedef {import("playwright-core").Page} Page */

const site = await openSite();

const kinds = await readKinds();

/** Windows of phones, held upright. */
const phones = [
  [390, 664],
  [360, 640],
  [375, 667],
  [412, 732],
  [390, 720],
  [390, 760],
  [320, 568],
];

/** @param {Page} page @param {number} width @param {number} height */
async function resize(page, width, height) {
  await page.setViewportSize({ width, height });
  await passFrames(page, 2);
  await waitUntilIdle(page);
}

describe("a phone's first screen", () => {
  for (const { id } of kinds)
    test(`has the goal, the score and No patience, ${id}`, async () => {
      const page = await site.openSettled(id, { width: 390, height: 664, touch: true });
      for (const [width, height] of phones) {
        await resize(page, width, height);
        const outside = await page.evaluate(() =>
          ["score", "stage", "goal", "solve"].filter((id) => {
            const { top, bottom, height } = /** @type {Element} */ (document.getElementById(id)).getBoundingClientRect();
            return height < 10 || top < 0 || bottom > innerHeight;
          }),
        );
        assert.deepEqual(outside, [], `${width}x${height}`);
        const rows = await page
          .locator("#controls > button:visible, #open-extras")
          .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().bottom)));
        assert.ok(rows.length === 5 && new Set(rows).size === 1 && rows[0] <= height, `${width}x${height}: ${rows}`);
      }
    });

  test("has words and numbers in the picture that the guide's offer does not cover", async () => {
    for (const { id } of kinds) {
      const page = await site.openSettled(id, { width: 390, height: 664, touch: true });
      await drawn(page);
      await page.locator(".invite button").first().waitFor();
      const covered = await page.evaluate(() => {
        const offer = /** @type {Element} */ (document.querySelector(".invite")).getBoundingClientRect();
        return [...document.querySelectorAll("#texts text")]
          .filter((one) => {
            const { left, right, top, bottom } = one.getBoundingClientRect();
            return left < offer.right && right > offer.left && top < offer.bottom && bottom > offer.top;
          })
          .map((one) => one.textContent);
      });
      assert.deepEqual(covered, [], id);
      await page.context().close();
    }
  });

  test("has the key's four buttons, each large enough for a finger, upright and on its side", async () => {
    const page = await site.openSettled("keydisk.a", { width: 390, height: 664, touch: true });
    await drawn(page);
    assert.match(await page.locator("#controls-help").innerText(), /its four buttons/);
    for (const [width, height] of [...phones, [844, 390]]) {
      await resize(page, width, height);
      const buttons = await page
        .locator("#moves button")
        .evaluateAll((all) => all.map((/** @type {any} */ one) => ({ name: one.title, wide: one.offsetWidth, high: one.offsetHeight })));
      assert.ok(buttons.every(({ name }) => /^(Turn|Slide) /.test(name)));
      assert.equal(buttons.length, 4, `${width}x${height}: ${JSON.stringify(buttons)}`);
      for (const { name, wide, high } of buttons) assert.ok(wide >= 44 && high >= 44, `${width}x${height}, ${name}: ${wide} x ${high}`);
    }
  });
});

/** At and beside each width where the page is laid out in another way, and in between. */
const widths = [
  ...[320, 360, 390, 416, 480, 600, 640, 703, 704, 705, 720, 768, 820, 844, 896, 897, 960, 1022, 1023, 1024, 1100, 1151, 1152, 1153],
  ...[1200, 1263, 1264, 1265, 1280, 1366, 1407, 1408, 1409, 1440, 1536, 1599, 1600, 1680, 1920, 2048, 2240, 2400, 2560],
];

describe("the larger the window, the larger the picture", () => {
  const heights = /** @param {number} width */ (width) =>
    width < 500 ? 720 : width < 1000 ? 1024 : Math.max(700, Math.round(width / 1.7));
  for (const [name, search, what, at1280, at1920] of /** @type {const} */ ([
    ...kinds.map(({ id }) => /** @type {const} */ ([id, `?puzzle=${id}`, "#stage", 780, 1280])),
    ["a puzzle without charts", "?puzzle=rings.6&view=puzzle", "#stage", 780, 1280],
    ["the laboratory, beside its questions", "lab.html?puzzle=keydisk.a", "#stage", 340, 510],
    ["a card", "", ".card .picture", 380, 590],
  ]))
    test(`${name}`, async () => {
      const page = await site.newPage({ width: 320, height: 720, still: true });
      await page.goto(site.url + search);
      await page.locator(what).first().waitFor();
      let before = 0;
      for (const width of widths) {
        await page.setViewportSize({ width, height: heights(width) });
        const now = await page.evaluate((what) => document.querySelector(what)?.getBoundingClientRect().width ?? 0, what);
        if (search && width === 1024) before = 0; // from here on all else stands beside the picture, whose share face.mjs measures
        assert.ok(now >= before - 0.5, `${width}: ${now}, and ${before} in a narrower window`);
        before = now;
        if (width === 1280) assert.ok(now >= at1280, `${now} of 1280`);
        if (width === 1920) assert.ok(now >= at1920, `${now} of 1920`);
      }
    });
});

describe("no control of an embed lies over another or is cut, however wide it is", () => {
  for (const { id } of kinds)
    test(id, async () => {
      const page = await site.openPuzzle(`?puzzle=${id}&embed=1`, { width: 660, height: 400 });
      for (let width = 240; width < 660; width += 6) {
        await page.setViewportSize({ width, height: 400 });
        await page.waitForFunction((width) => innerWidth === width, width);
        const wrong = await page.evaluate(() => {
          const boxes = [...document.querySelectorAll(".bar :is(button, a, input, select)")]
            .map((one) => ({ name: one.id, box: one.getBoundingClientRect() }))
            .filter(({ box }) => box.width && box.height);
          const cut = boxes.filter(({ box }) => box.left < -0.5 || box.right > innerWidth + 0.5).map(({ name }) => name);
          const over = boxes.flatMap(({ name, box }, i) =>
            boxes
              .slice(i + 1)
              .filter(
                ({ box: other }) =>
                  box.left < other.right - 1 && other.left < box.right - 1 && box.top < other.bottom - 1 && other.top < box.bottom - 1,
              )
              .map((other) => `${name} over ${other.name}`),
          );
          const narrow = boxes
            .filter(({ name, box }) => name !== "ask-how" && box.width < 36)
            .map(({ name, box }) => `${name}: ${box.width}`);
          return [...cut, ...over, ...narrow];
        });
        assert.deepEqual(wrong, [], `${width} pixels`);
      }
    });
});

describe("a small embed", () => {
  for (const [width, height] of [
    [640, 240],
    [480, 240],
    [360, 240],
    [320, 240],
    [280, 200],
    [360, 160],
    [250, 170],
    [360, 300],
    [320, 300],
    [280, 300],
    [240, 260],
  ])
    test(`says its goal, or a message, beside the picture, ${width}x${height}`, async () => {
      for (const { id } of await readKinds()) {
        const page = await site.openPuzzle(`?puzzle=${id}&embed=1`, { width, height, still: true });
        const placesOf = () =>
          page.evaluate(() => {
            const [words, stage, talk, bar] = ["#goal, #said", "#stage", "#talk", ".bar"].map((names) => {
              const [one] = [...document.querySelectorAll(names)].filter((one) => one.checkVisibility() && one.textContent);
              const { left, top, right, bottom } = one.getBoundingClientRect();
              return { left, top, right, bottom };
            });
            return { words, stage, talk, bar };
          });
        const { words, stage, talk, bar } = await placesOf();
        const places = JSON.stringify({ words, stage, talk, bar });
        assert.ok(
          stage.top >= 0 && words.top >= stage.bottom - 1 && words.bottom <= talk.bottom + 1 && bar.bottom <= height,
          `${id}: ${places}`,
        );
        assert.ok(words.left >= 0 && words.right <= width, `${id}: ${places}`);
        await page.evaluate(() => /** @type {any} */ (window).nopatience.hint());
        await page.locator("#said", { hasText: /./ }).waitFor();
        assert.equal(await page.locator("#goal").isVisible(), false, id);
        const then = await placesOf();
        assert.deepEqual([then.stage, then.talk, then.bar], [stage, talk, bar], `${id}: nothing moves`);
        assert.ok(then.words.bottom <= talk.bottom + 1, `${id}: ${JSON.stringify(then)}`);
        await page.context().close();
      }
    });
});

describe("what is wrong with an address", () => {
  const sizes = [
    { width: 1280, height: 800 },
    { width: 1920, height: 1080 },
    { width: 768, height: 1024 },
    { width: 390, height: 664, touch: true },
    { width: 360, height: 640, touch: true },
    { width: 844, height: 390, touch: true },
    { width: 640, height: 420, embed: true },
    { width: 480, height: 360, embed: true },
    { width: 320, height: 240, embed: true, tiny: true }, // messages have no room here, so the notice takes some of the picture's
    { width: 250, height: 170, embed: true, tiny: true },
  ];

  /** Where everything is that can be seen or pressed. @param {Page} page */
  const placesOf = (page) =>
    page.evaluate(() =>
      [...document.querySelectorAll("header, nav a, #picture, #goal, #talk, .bar button, .cards li, .lead, #ask-how, .invite, .plot")]
        .filter((one) => one.checkVisibility() && !one.closest(".notice"))
        .map((one) => {
          const { left, top, right, bottom } = one.getBoundingClientRect();
          return { name: one.id || one.classList[0] || (one.textContent ?? "").trim(), left, top, right, bottom };
        }),
    );

  for (const { embed, tiny, ...size } of sizes)
    test(`covers neither menu, picture nor button, and nothing moves when it is closed, ${size.width}x${size.height}${embed ? ", embedded" : ""}`, async () => {
      for (const [search, words] of [
        ["?puzzle=keydisk.no-such-key", /Shown instead: keydisk\.a/i],
        ["?puzzle=rings.6&theme=blue", /theme is "blue"/i],
        ...(embed ? [] : [["?theme=blue", /theme is "blue"/i]]),
      ]) {
        const page = await site.newPage({ ...size, still: true });
        await page.goto(site.url + search + (embed ? "&embed=1" : ""));
        const notice = page.locator("#notice");
        await notice.filter({ hasText: words }).waitFor();
        if (/puzzle/.test(String(search))) await page.locator("#puzzle:not(.waiting)").waitFor();
        else await page.locator(".card .picture").first().waitFor();
        if (!embed) await page.locator("body.settled").waitFor();
        const box = await notice.boundingBox();
        assert.ok(box && box.x >= 0 && box.x + box.width <= size.width && box.height >= 24, JSON.stringify(box));
        const before = await placesOf(page);
        for (const { name, left, top, right, bottom } of before)
          if (!["talk", "cards", ""].includes(name))
            assert.ok(
              right <= box.x + 1 || left >= box.x + box.width - 1 || bottom <= box.y + 1 || top >= box.y + box.height - 1,
              `${search}: over ${name}: ${JSON.stringify({ box, left, top, right, bottom })}`,
            );
        const close = await page.locator("#close-notice").boundingBox();
        assert.ok(close && close.width >= 44 && close.height >= 24, JSON.stringify(close));
        await page.locator("#close-notice").evaluate((button) => /** @type {HTMLElement} */ (button).click()); // a mouse would scroll to it
        await notice.waitFor({ state: "hidden" });
        await passFrames(page, 3);
        if (tiny) {
          await page.context().close();
          continue;
        }
        const places = before.map((one) => JSON.stringify(one));
        const after = (await placesOf(page)).filter(({ name }) => before.some((one) => one.name === name)); // an embed's goal is back
        assert.deepEqual(
          after.filter((one) => !places.includes(JSON.stringify(one))),
          [],
          String(search),
        );
        await page.context().close();
      }
    });

  test("gives its place to the first message", async () => {
    const page = await site.openPuzzle("?puzzle=rings.99");
    await page.locator("#notice").waitFor();
    await page.evaluate(() => window.nopatience.move("5").catch(() => {}));
    await page.locator("#said").filter({ hasText: "ring 4" }).waitFor();
    await waitUntil(page, async () => !document.getElementById("notice")?.checkVisibility());
  });
});
