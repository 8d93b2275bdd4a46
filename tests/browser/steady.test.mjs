// Nothing on the page moves while one plays: the boxes of the picture and of every button are measured at every frame
// of a whole journey, on every kind of puzzle and at four sizes. The words on what to do are there from the first frame
// on.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { openSite, waitForState, waitUntil, waitUntilIdle } from "./harness.mjs";

/** A right move and a wrong one. */
const kinds = [
  { id: "rings.6", right: "1", wrong: "5" },
  { id: "keydisk.a", right: "cw", wrong: "left" },
  { id: "ogear.corrected", right: "turn", wrong: "forward" },
  { id: "tracks.mums2008", right: "N", wrong: "S S S S S S S S S" },
  { id: "snake.green", right: "5++", wrong: "3x" },
];

const sizes = [
  { width: 1280, height: 800 },
  { width: 360, height: 640, ratio: 2, touch: true },
  { width: 390, height: 664, ratio: 3, touch: true },
  { width: 480, height: 360, embed: true },
];

const site = await openSite();

/** Begins to measure, at every frame from the first on that shows the puzzle. Runs in the page before its scripts. */
function watchBoxes() {
  const boxOf = (/** @type {string} */ id) => JSON.stringify(document.getElementById(id)?.getBoundingClientRect());
  const seen = { poster: "", first: "", changes: /** @type {string[]} */ ([]), step: "load", frames: 0 };
  Object.assign(window, { steady: seen });
  const measure = () => {
    requestAnimationFrame(measure);
    const puzzle = document.getElementById("puzzle");
    if (!puzzle || puzzle.hidden) return;
    const poster = document.querySelector("#poster :is(svg, canvas)") && puzzle.classList.contains("waiting");
    if (poster) seen.poster ||= boxOf("stage");
    if (puzzle.classList.contains("waiting")) return;
    if (seen.poster && seen.poster !== boxOf("stage")) seen.changes.push(`the poster at ${seen.poster}, the canvas at ${boxOf("stage")}`);
    seen.poster = "";
    const bar = /** @type {HTMLElement[]} */ ([...puzzle.querySelectorAll(".bar button, .bar input, .bar select")]);
    const watched = [
      ...["stage", "picture", "canvas", "talk"].map((id) => /** @type {HTMLElement} */ (document.getElementById(id))),
      ...bar,
    ];
    const boxes = watched.map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const sizes = element.id === "canvas" ? [width] : [width, height]; // the canvas reaches down to the charts, so its height changes
      return `${element.id}: ${[left + scrollX, top + scrollY, ...sizes].map((length) => length.toFixed(2)).join(" ")}`;
    });
    seen.frames++;
    const drawn = document.querySelector("#canvas.shown") !== null; // before it is, the canvas has no size of its own
    const now = boxes.filter((box) => drawn || !box.startsWith("canvas")).join("\n");
    if (drawn && !seen.first.includes("canvas:")) {
      const early = seen.first.split("\n").filter((box) => box && !boxes.includes(box));
      if (early.length) seen.changes.push(`poster to canvas: ${early.join(", ")}`);
      seen.first = now;
    }
    seen.first ||= now;
    if (now === seen.first || seen.changes.length > 5) return;
    const before = seen.first.split("\n");
    seen.changes.push(
      `${seen.step}: ${now
        .split("\n")
        .filter((box) => !before.includes(box))
        .join(", ")}; before ${before.filter((box) => !now.includes(box)).join(", ")}`,
    );
    seen.first = now;
  };
  requestAnimationFrame(measure);
}

/** @typedef {{ first: string, changes: string[], step: string, frames: number }} Steady */

/** Takes a step of the journey and waits until it is over. @param {import("playwright-core").Page} page @param {string} name @param {() => Promise<unknown>} act */
async function step(page, name, act) {
  await page.evaluate((name) => {
    /** @type {any} */ (window).steady.step = name;
  }, name);
  await act();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** @param {import("playwright-core").Page} page @param {string} id */
const press = (page, id) =>
  page.evaluate((id) => {
    const button = /** @type {HTMLElement} */ (document.getElementById(id));
    if (!button.hidden) button.click();
  }, id);

/** @param {import("playwright-core").Page} page @param {"move" | "open" | "solve"} method @param {string} [value] */
const call = (page, method, value) =>
  page.evaluate(
    ([method, value]) => /** @type {any} */ (window.nopatience)[method](value).catch(() => {}),
    /** @type {const} */ ([method, value]),
  );

/** Drags the scrubber through a plan. @param {import("playwright-core").Page} page */
const scrub = (page) =>
  page.evaluate(async () => {
    const slider = /** @type {HTMLInputElement} */ (document.getElementById("scrub"));
    for (const share of [0.2, 0.5, 0.9, 0.4]) {
      slider.value = String(Math.round(Number(slider.max) * share));
      slider.dispatchEvent(new Event("input", { bubbles: true }));
      await new Promise(requestAnimationFrame);
    }
  });

/** @param {import("playwright-core").Page} page @param {typeof kinds[number]} kind */
async function play(page, { id, right, wrong }) {
  await waitUntilIdle(page);
  if (right) await step(page, "right move", () => call(page, "move", right));
  await step(page, "wrong move", () => call(page, "move", wrong));
  await step(page, "hint", () => press(page, "hint"));
  await step(page, "undo", () => press(page, "undo"));
  await step(page, "what to do", () => page.evaluate(() => document.getElementById("ask-how")?.click()));
  await step(page, "check", () => press(page, "check"));
  await step(page, "think", () => press(page, "think"));
  await step(page, "thinking", () =>
    page.waitForFunction(() => document.querySelector("#think[hidden]") || document.getElementById("said")?.textContent),
  );
  await step(page, "think no more", () => press(page, "think"));
  await step(page, "a plan", () => press(page, "solve"));
  await step(page, "a pause", () => press(page, "solve"));
  await step(page, "scrub", () => scrub(page));
  await step(page, "a bad id", () => call(page, "open", `${id.split(".")[0]}.no such puzzle ${"at all ".repeat(20)}`));
  await step(page, "a notice", () =>
    page.evaluate(() => {
      const notice = /** @type {HTMLElement} */ (document.getElementById("notice"));
      notice.hidden = false;
      /** @type {Element} */ (notice.firstElementChild).textContent = "A sentence that says what was wrong. ".repeat(6);
    }),
  );
  await step(page, "restart", () => press(page, "restart"));
  await step(page, "the solution", async () => {
    await page.evaluate(() => {
      const speed = /** @type {HTMLSelectElement} */ (document.getElementById("speed"));
      speed.value = "32";
      speed.dispatchEvent(new Event("change"));
    });
    await call(page, "solve");
    await waitUntil(page, async () => (await window.nopatience.getState()).solved);
    await waitUntilIdle(page);
  });
}

for (const { embed = false, ...size } of sizes)
  describe(`${size.width}x${size.height}${embed ? ", embedded" : ""}`, () => {
    for (const kind of kinds)
      test(`nothing moves, ${kind.id}`, async () => {
        const page = await site.newPage({ ...size, allow: ["Failed to fetch dynamically imported module"] }); // the page is closed while its worker loads
        await page.addInitScript(watchBoxes);
        await page.goto(`${site.url}?puzzle=${kind.id}${embed ? "&embed=1" : ""}`);
        await page.locator("#canvas.shown").waitFor();
        await play(page, kind);
        const { changes, frames } = await page.evaluate(() => /** @type {any} */ (window).steady);
        assert.ok(frames > 20);
        assert.deepEqual(changes, []);
      });
  });
