// The laboratory as a page: the strip of its parts, the puzzle beside them, and questions that are in the address.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { openSite, readKinds, waitUntil } from "./harness.mjs";

const site = await openSite();

/** @typedef {import("playwright-core").Page} Page */

const kinds = await readKinds();

/** @param {Page} page */
const ready = (page) => page.locator('#lab[aria-busy="false"]').waitFor();

/** The answer to a question, once it is there. @param {Page} page @param {string} slug */
const answerOf = async (page, slug) => {
  const said = page.locator(`#${slug} .said[data-tone="good"]`).filter({ hasText: /./ });
  await said.waitFor();
  return said.textContent();
};

describe("the strip of parts", () => {
  for (const [width, height, touch] of /** @type {const} */ ([
    [1280, 800, false],
    [390, 664, true],
  ]))
    for (const { name, presets } of kinds)
      test(`${name}, ${width}x${height}: each link leads to its part, below a strip that stays, beside the puzzle`, async () => {
        const page = await site.openLab(presets[0].id, "#contents", { width, height, touch, still: true });
        await ready(page);
        const links = page.locator("#contents a:visible");
        const parts = await page.locator("#lab > section:visible").evaluateAll((all) => all.map(({ id }) => `#${id}`));
        assert.deepEqual(await links.evaluateAll((all) => all.map((one) => one.getAttribute("href"))), parts);
        for (const part of parts) {
          await page.locator(`#contents a[href="${part}"]`).click();
          await waitUntil(
            page,
            async (part) => {
              const boxOf = (/** @type {string} */ one) => /** @type {Element} */ (document.querySelector(one)).getBoundingClientRect();
              const [strip, title] = [boxOf("#contents"), boxOf(`${part} h2`)];
              return strip.top >= 0 && title.top >= strip.bottom - 1 && title.bottom <= innerHeight;
            },
            part,
          );
          if (!touch) assert.ok(await page.locator("#canvas").evaluate((one) => one.getBoundingClientRect().top >= 0));
        }
      });
});

describe("a question in the address", () => {
  test("is the one that was asked, with the values that are not usual, and is asked again where it is opened", async () => {
    const page = await site.openLab("rings.6", "#rings-time", { still: true });
    await ready(page);
    await page.locator("#rings-time .more").evaluate((one) => one.setAttribute("open", ""));
    await page.locator("#rings-time-rings").fill("5");
    await page.locator("#rings-time button[type=submit]").click();
    const said = await answerOf(page, "rings-time");
    assert.match(said ?? "", /^5 rings, all on: 21 moves/);
    const address = page.url();
    assert.equal(new URL(address).hash, "#rings-time?rings=5");
    await page.close();

    const other = await site.newPage({ still: true });
    await other.goto(address);
    assert.equal(await answerOf(other, "rings-time"), said);
    assert.equal(await other.locator("#rings-time-rings").inputValue(), "5");
    assert.ok(await other.locator("#rings-time").evaluate((one) => one.getBoundingClientRect().top < innerHeight));
    await other.evaluate(() => (location.hash = "#rings-time?rings=3")); // as a link in the page does
    await other.locator("#rings-time .said", { hasText: /^3 rings/ }).waitFor();
  });

  test("takes the snake that is shown, where its button asks for it", async () => {
    const page = await site.openLab("snake.green", "#snake-word", { still: true });
    await ready(page);
    await page.locator("#snake-word").getByRole("button", { name: "This snake" }).click();
    assert.match((await answerOf(page, "snake-word")) ?? "", /ESCSCCSCCSCCCCSCSCSCCSCSCSE/);
  });

  test("has the puzzle that was typed, and says at its field what is wrong with it", async () => {
    const page = await site.newPage({ still: true });
    await page.goto(`${site.url}lab.html?puzzle=rings.6#rings-together?ID=rings.4`);
    assert.match((await answerOf(page, "rings-together")) ?? "", /^10 moves to the goal one ring at a time; 7 /);
    assert.equal(await page.locator("#which").inputValue(), "rings.4");
    await page.goto("about:blank");
    await page.goto(`${site.url}lab.html?puzzle=rings.6#rings-time?rings=99`);
    await page.locator("small[data-tone=bad]:visible", { hasText: 'is "99"' }).waitFor();
  });
});

test("a day alone decides a board, whatever else the form has filled in", async () => {
  const page = await site.openLab("tracks.mums2008", ".generate-tracks");
  await ready(page);
  const form = page.locator("#generate-tracks");
  await form.locator("details").evaluateAll((all) => all.forEach((one) => one.setAttribute("open", "")));
  await form.locator('input[type="date"]').fill("2026-03-01");
  await form.getByRole("button", { name: "Make it" }).click();
  await waitUntil(page, async () => /^tracks\.8x8/.test((await window.nopatience.getState()).puzzle));
});

test("a solution that an answer lists is No patience's, not the reader's", async () => {
  const page = await site.openLab("ogear.corrected", "#ogear-answers");
  await ready(page);
  const form = page.locator("#ogear-answers");
  await form.getByRole("button", { name: "Run" }).click();
  await form
    .getByRole("button", { name: /^Show it/ })
    .last()
    .click();
  await waitUntil(page, async () => (await window.nopatience.getState()).solved);
  const { message, planned, made } = await page.evaluate(() => window.nopatience.getState());
  assert.equal(planned, made);
  assert.doesNotMatch(message, /^You/);
});

test("the puzzle asked about follows again once another is opened, if an answer has filled it in; one that was typed stays", async () => {
  const page = await site.openLab("snake.green", "#snake-solutions");
  await ready(page);
  const which = page.locator("#which");
  const open = async (/** @type {string} */ id) => {
    await page.evaluate((to) => window.nopatience.open(to), id);
    await waitUntil(page, async (to) => (await window.nopatience.getState()).puzzle === to, id);
  };
  await page.locator("#snake-which").getByRole("textbox").first().fill("ESE");
  await page.locator("#snake-which").getByRole("button", { name: "Look it up" }).click();
  await waitUntil(page, async () => /ESE/.test(/** @type {HTMLInputElement} */ (document.getElementById("which")).value));
  await open("snake.purple");
  await waitUntil(page, async () => /** @type {HTMLInputElement} */ (document.getElementById("which")).value === "snake.purple");
  await which.pressSequentially("x");
  await open("snake.blue");
  assert.equal(await which.inputValue(), "xsnake.purple");
});

test("the second press of a double-click on Run does not cancel", async () => {
  const page = await site.openLab("keydisk.a", "#keydisk-harder");
  await ready(page);
  const form = page.locator("#keydisk-harder");
  await form.getByRole("button", { name: "Run" }).evaluate((/** @type {HTMLElement} */ one) => {
    one.click();
    /** @type {HTMLElement} */ (document.activeElement).click(); // Cancel, which is now there
  });
  assert.equal(await form.getByRole("button", { name: "Cancel" }).isVisible(), true);
  await form.getByRole("button", { name: "Cancel" }).click({ delay: 300 });
  await form.locator(".said").filter({ hasText: "Cancelled" }).waitFor();
});

test("what is wrong with an option is said by its field's name", async () => {
  const page = await site.openLab("ogear.corrected", "#ogear-answers");
  await ready(page);
  const form = page.locator("#ogear-answers");
  await form.getByLabel("Start", { exact: true }).fill("rubbish");
  await form.getByRole("button", { name: "Run" }).click();
  await form.getByText('Start has face "rubbish"').waitFor();
});
