// The end of a puzzle with a message: its tablature, which plays.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { openSite, passFrames, saved } from "../harness.mjs";
import { audio, openHeard } from "./panels.mjs";

const site = await openSite();

/** @typedef {import("playwright-core").Page} Page */

describe("the end of a puzzle with a message", () => {
  /** A puzzle that No patience has solved. @param {string} [id] @param {import("../harness.mjs").PageOptions} [options] */
  async function openEnd(id = "tracks.mums2008", options = {}) {
    const page = await openHeard(site, `?puzzle=${id}&speed=32`, options);
    await page.locator("#tracks-history").waitFor();
    await page.locator("#solve").click();
    await page.locator('#said[data-tone="solved"]').waitFor({ timeout: 60_000 });
    return page;
  }

  /** The digits on the picture's strings that are lit: in another colour than the strings' names. @param {Page} page */
  const lit = (page) =>
    page.evaluate(() => {
      const stage = document.getElementById("stage")?.getBoundingClientRect();
      const texts = [...document.querySelectorAll("#texts text")].map((one) => ({ one, at: one.getBoundingClientRect() }));
      const [e, E] = ["e", "E"].map((name) => texts.find(({ one }) => one.textContent === name));
      if (!e || !E || !stage) return [];
      return texts
        .filter(({ at }) => at.left > e.at.right && at.right < stage.right && at.bottom > e.at.top && at.top < E.at.bottom)
        .filter(({ one }) => one.getAttribute("font-weight") && one.getAttribute("fill") !== e.one.getAttribute("fill"))
        .map(({ one, at }) => ({
          digit: one.textContent,
          x: at.left,
          string: Math.round(((at.bottom - e.at.bottom) / (E.at.bottom - e.at.bottom)) * 5),
        }));
    });
  /** Waits until other digits are lit than before, or none. @param {Page} page @param {string} before */
  async function litAfter(page, before) {
    for (;;) {
      const now = JSON.stringify(await lit(page));
      if (now !== before) return now;
      await passFrames(page, 2);
    }
  }
  /** @param {Page} page @param {string} words */
  const told = (page, words) => page.locator(".ending [role=status]").filter({ hasText: words }).waitFor();

  test("is played: the digits light up in the picture as they sound, which is not shown twice; by keys", async () => {
    const page = await openEnd();
    const ending = page.getByRole("region", { name: "Six rows: a guitar has six strings" });
    await ending.waitFor();
    assert.deepEqual(await ending.getByRole("list", { name: "The message" }).getByRole("listitem").allTextContents(), [
      "string e: ---57--78--82--2",
      "string B: --5--5---5---3--",
      "string G: -5----5---5---2-",
      "string D: 7---6---5---4---",
      "string A: ----------------",
      "string E: ----------------",
    ]);
    const strings = await ending.getByRole("list").boundingBox();
    assert.ok(strings && strings.width <= 1, "they are seen in the picture alone");
    const play = ending.getByRole("button", { name: "Play", exact: true });
    assert.match(
      (await play.evaluate((one) => document.getElementById(one.getAttribute("aria-describedby") ?? "")?.textContent)) ?? "",
      /the digits light up as they sound/,
    );
    assert.deepEqual(await audio(page), [], "nothing sounds before it is asked for");
    assert.deepEqual(await lit(page), []);
    const card = page.getByRole("group", { name: "What next" });
    await card.getByRole("button", { name: "Play the message" }).focus();
    await page.keyboard.press("Enter");
    await told(page, "Playing.");
    const pause = card.getByRole("button", { name: "Pause the message" });
    assert.equal(await pause.evaluate((one) => one === document.activeElement), true, "the focus stays");
    assert.deepEqual(await audio(page), ["running"]);
    await ending.getByRole("button", { name: "Pause", exact: true }).locator("svg").waitFor({ state: "hidden" }); // a sign that says Play
    const heard = /** @type {{ digit: string, x: number, string: number }[]} */ ([]);
    for (let now = "[]"; heard.length < 4; heard.push(...JSON.parse(now))) now = await litAfter(page, now);
    assert.deepEqual(
      heard.map(({ digit, string }) => `${"eBGDAE"[string]}${digit}`),
      ["D7", "G5", "B5", "e5"],
    );
    assert.ok(
      heard.every(({ x }, i) => i === 0 || x > heard[i - 1].x),
      JSON.stringify(heard),
    );
    await page.keyboard.press("Enter");
    await told(page, "Paused at column");
    const stood = JSON.stringify(await lit(page));
    await ending.getByRole("button", { name: "Go on", exact: true }).click();
    await litAfter(page, stood);
    await ending.getByRole("button", { name: "Stop" }).click();
    await told(page, "Stopped");
    while ((await lit(page)).length) await passFrames(page, 2); // the picture follows the words by a frame
    await card.getByRole("button", { name: "Play the message" }).waitFor();
    await page.locator("#undo").click();
    await ending.waitFor({ state: "hidden" });
  });

  test("is played at another pace, named, and saved as a WAV file", async () => {
    const page = await openEnd();
    const ending = page.locator(".ending");
    assert.doesNotMatch((await page.locator("body").textContent()) ?? "", /Stairway/);
    await ending.getByRole("button", { name: "Name the piece" }).click();
    await ending.getByText("It is the beginning of Stairway to Heaven.").waitFor();
    const { name, bytes } = await saved(page, ending.getByRole("button", { name: "Save as WAV" }));
    assert.match(name, /^tracks\.mums2008.*\.wav$/);
    assert.equal(bytes.toString("latin1", 0, 4), "RIFF");
    assert.equal(bytes.readUInt32LE(24), 44100);
    assert.equal(bytes.length, 44 + 2 * (16 * 11025 + 2 * 44100));
    assert.ok(bytes.subarray(44).some((byte) => byte !== 0));
    await page.getByLabel("Pace").selectOption("160");
    await page.evaluate(() => Object.assign(window, { slowness: 1 }));
    await ending.locator(".large").click();
    await told(page, "Played to the end");
    await page.evaluate(() => Object.assign(window, { slowness: 10 }));
    await ending.locator(".large").click();
    await litAfter(page, "[]");
    await page.evaluate(() => window.nopatience.open("rings.6"));
    await page.waitForFunction(() => /** @type {any} */ (window).contexts[0].state === "closed");
  });

  for (const [width, height] of [
    [1280, 800],
    [768, 1024],
    [1000, 700],
    [844, 390],
  ])
    test(`has the place of the chart that shows the same, not that of other charts: ${width} x ${height}`, async () => {
      const page = await openEnd("tracks.mums2008", { width, height });
      const ending = page.locator(".ending");
      await ending.locator(".large").waitFor();
      assert.equal(await page.locator(".chart:visible").count(), 0);
      await page.getByRole("tab", { name: "What follows" }).click();
      await page.locator(".chart:visible").waitFor();
      await ending.waitFor({ state: "hidden" });
      await page.getByRole("button", { name: "Play the message" }).click();
      await told(page, "Playing.");
      const box = await page.getByRole("button", { name: "Pause the message" }).boundingBox();
      assert.ok(box && box.y >= 0 && box.y + box.height <= height, JSON.stringify(box));
      assert.equal(await page.locator(".chart:visible").count(), 0);
    });

  test("by touch, and with reduced motion", async () => {
    const page = await openEnd("tracks.mums2008", { width: 390, height: 664, ratio: 2, touch: true, still: true });
    const play = page.locator(".ending .large");
    await play.scrollIntoViewIfNeeded();
    const [button, frame] = [await play.boundingBox(), await page.locator(".ending").boundingBox()];
    assert.ok(button && frame && button.x >= frame.x && button.x + button.width <= frame.x + frame.width);
    await play.tap();
    await told(page, "Playing.");
    await litAfter(page, "[]");
    await page.locator("#undo").tap();
    await page.locator(".ending").waitFor({ state: "hidden" });
    await page.waitForFunction(() => /** @type {any} */ (window).contexts[0].state === "suspended");
  });

  test("from the card on a phone, where the picture and that button stay, and the chart's sheet stays down", async () => {
    const page = await openEnd("tracks.mums2008", { width: 390, height: 664, ratio: 2, touch: true, still: true });
    await page.getByRole("button", { name: "Play the message" }).tap();
    await told(page, "Playing.");
    await litAfter(page, "[]");
    assert.equal(await page.evaluate(() => document.body.classList.contains("pulled")), false);
    assert.equal(await page.evaluate(() => scrollY), 0);
    await page.getByRole("button", { name: "Pause the message" }).tap();
    await told(page, "Paused at column");
  });

  test("says so where a browser never begins to play, as without a sound device", async () => {
    const page = await openEnd("tracks.mums2008", { width: 390, height: 664, ratio: 2, touch: true, still: true });
    await page.evaluate(() => {
      AudioContext.prototype.resume = () => new Promise(() => {});
    });
    await page.getByRole("button", { name: "Play the message" }).tap();
    await told(page, "This browser plays no sound; the WAV can still be saved.");
    const box = await page.locator(".ending [role=status]").filter({ hasText: "no sound" }).boundingBox();
    assert.ok(box && box.y >= 0 && box.y + box.height <= 664, JSON.stringify(box));
    assert.deepEqual(await lit(page), []);
    await page.locator(".ending").getByRole("button", { name: "Play", exact: true }).waitFor();
  });

  test("in silence where sounds were switched off", async () => {
    const page = await openEnd();
    await page.evaluate(() => {
      const Native = GainNode;
      const gains = /** @type {GainNode[]} */ ([]);
      Object.assign(window, { gains });
      window.GainNode = class extends Native {
        /** @param {BaseAudioContext} context @param {GainOptions} [options] */
        constructor(context, options) {
          super(context, options);
          gains.push(this);
        }
      };
    });
    const loudness = () => page.evaluate(() => /** @type {any} */ (window).gains.map((/** @type {GainNode} */ one) => one.gain.value));
    await page.locator("#sound").click(); // on
    await page.locator("#sound").click(); // off
    await page.locator(".ending .large").click();
    await told(page, "Playing in silence");
    await litAfter(page, "[]");
    assert.deepEqual(await loudness(), [0]);
    await page.locator("#sound").click();
    await told(page, "Playing.");
    assert.deepEqual(await loudness(), [1]);
  });

  test("is not there without a message, nor before the end", async () => {
    for (const id of ["tracks.mums2008", "tracks.times9"]) {
      const page = id === "tracks.times9" ? await openEnd(id) : await openHeard(site, `?puzzle=${id}`);
      await page.locator("#tracks-history").waitFor();
      assert.equal(await page.locator(".ending:visible").count(), 0, id);
      assert.equal(await page.getByRole("button", { name: "Play the message" }).count(), 0);
    }
  });
});
