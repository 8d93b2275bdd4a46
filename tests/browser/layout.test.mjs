// Where things stand on the page: what to do first, the sections below the view, answers at their fields, charts side by
// side, and nothing wider than the window.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { control, openSite, stateOf, tabOf, waitForState, waitUntil, waitUntilIdle } from "./harness.mjs";

const phone = { width: 390, height: 664, ratio: 3, touch: true };

const site = await openSite();

/** A right move of each kind, and words that its goal and its how-to contain. */
const kinds = [
  { id: "rings.6", right: "1", goal: /all six rings/, how: /Click or drag a ring: those with a mark above can move\. Drag the background/ },
  { id: "keydisk.a", right: "cw", goal: /disk off/, how: /Drag the disk, or use its four buttons/ },
  { id: "ogear.corrected", right: "turn", goal: /gear off the cube/, how: /Click Turn, Forward or Backward, or drag the gear/ },
  { id: "tracks.mums2008", right: "N", goal: /start to the finish/, how: /Drag along cells/ },
  { id: "snake.green", right: "5++", goal: /3x3x3 box/, how: /Drag a cubelet .* corner with the arrowheads/ },
];

/** Whether an element can be seen whole: neither cut off by its own box nor out of the window. @param {import("playwright-core").Locator} element */
const inSight = (element) =>
  element.evaluate((one) => {
    const { top, bottom, height } = one.getBoundingClientRect();
    const strip = document.querySelector(".stage.stuck")?.getBoundingClientRect().bottom ?? 0;
    return height > 0 && top >= strip - 1 && bottom <= innerHeight + 1;
  });

const endsInParent = (/** @type {Element} */ one) =>
  one.getBoundingClientRect().bottom <= /** @type {Element} */ (one.parentElement).getBoundingClientRect().bottom;

describe("what to do", () => {
  for (const { id, right, goal, how } of kinds)
    test(`stands beside the picture until the first right move, with the rule when it is asked for: ${id}`, async () => {
      const page = await site.openPuzzle(`?puzzle=${id}`);
      const line = page.locator("#how");
      const words = async () => (await line.innerText()).replace(/\s+/g, " ");
      const { goal: said, rule, how: moves } = await stateOf(page);
      assert.equal(await words(), `${said} ${moves}`, "first the goal, then how to move");
      assert.match(said, goal);
      assert.match(moves, how);
      assert.ok(await line.evaluate(endsInParent), "all of it is shown");
      await page.evaluate((move) => window.nopatience.move(move), right);
      await page.locator("#rest").waitFor({ state: "hidden" });
      assert.ok(await page.locator("#goal").isVisible());
      await page.locator("#ask-how").click();
      await page.locator("#how-rule").waitFor();
      assert.equal(await words(), `${said} ${rule} ${moves}`, "the rule stands between them");
      assert.equal(await page.locator("#live").textContent(), await line.textContent(), "and is read out");
      await page.evaluate(() => window.nopatience.undo());
      await page.locator("#said").waitFor();
    });

  for (const { id } of kinds)
    test(`on a phone the goal is shown, all of it when it is asked for, and the names of charts stand side by side: ${id}`, async () => {
      const page = await site.openPuzzle(`?puzzle=${id}`, phone);
      assert.ok(
        await page
          .locator("#goal")
          .evaluate((one) => one.getBoundingClientRect().bottom <= (one.closest(".talk")?.getBoundingClientRect().bottom ?? 0)),
      );
      const tabs = await page.locator("#charts [role=tab]").evaluateAll((all) =>
        all
          .map((one) => {
            const range = document.createRange();
            range.selectNodeContents(one);
            return range.getBoundingClientRect();
          })
          .filter(({ width }) => width > 0),
      );
      assert.ok(tabs.length > 1 && tabs.length <= 3);
      tabs
        .slice(1)
        .forEach(({ left }, i) => assert.ok(left > tabs[i].right, `tab ${i + 1} ends at ${tabs[i].right}, the next begins at ${left}`));
      await page.locator("#ask-how").click();
      for (const part of ["goal", "how-rule", "controls-help"]) assert.ok(await inSight(page.locator(`#${part}`)), part);
      const { x, width } = (await page.locator("#how").boundingBox()) ?? assert.fail();
      assert.ok(x >= 4 && Math.abs(x - (phone.width - x - width)) < 2, `its box is from ${x} to ${x + width}, as far from both edges`);
    });

  for (const size of [{ width: 1280, height: 800 }, phone])
    test(`the link that skips to the puzzle stands before the head: ${size.width}`, async () => {
      const page = await site.openSettled("rings.6", size);
      const skip = page.locator("#skip");
      await skip.focus();
      const hidden = await skip.evaluate((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        const places = [0.1, 0.5, 0.9].map((share) => document.elementFromPoint(left + share * width, top + height / 2));
        return places.filter((found) => found !== one).map((found) => found?.outerHTML.slice(0, 60));
      });
      assert.deepEqual(hidden, []);
    });

  test("tells fingers to tap", async () => {
    const page = await site.openPuzzle("?puzzle=rings.6", phone);
    assert.match(await page.locator("#how").evaluate((one) => one.textContent ?? ""), /Tap or drag a ring/);
    assert.ok(await inSight(page.locator("#goal")));
  });

  test("a wrong move leaves the goal there, and says why", async () => {
    const page = await site.openPuzzle("?puzzle=rings.6");
    await page.evaluate(() => window.nopatience.move("5").catch(() => {}));
    await page.locator("#said").filter({ hasText: "ring 4" }).waitFor();
    assert.ok(await page.locator("#goal").isVisible());
  });
});

describe("below the view", () => {
  for (const id of ["rings.6", "keydisk.a", "ogear.corrected", "tracks.mums2008", "snake.green"])
    test(`the page of a puzzle is two screens high, and the laboratory has what makes, questions and command lines: ${id}`, async () => {
      const page = await site.openSettled(id);
      const screens = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight);
      assert.ok(screens <= 2.1, `${screens}`);
      await page.locator("#begin-guide").scrollIntoViewIfNeeded();
      assert.ok(await inSight(page.locator("#begin-guide")));
      await page.getByRole("navigation", { name: "This puzzle" }).getByRole("link", { name: "Lab" }).click();
      await page.locator("#lab:not([hidden])").waitFor();
      const parts = ["tools", "questions", "text-ids"];
      for (const part of parts) await page.locator(`#${part}`).waitFor();
      const tops = await page.evaluate((ids) => ids.map((one) => document.getElementById(one)?.getBoundingClientRect().top ?? NaN), parts);
      assert.deepEqual(
        [...tops].sort((a, b) => a - b),
        tops,
      );
      await page.getByRole("link", { name: "Play", exact: true }).click();
      await page.waitForURL(/\/\?puzzle=/);
      await page.locator("#puzzle:not(.waiting)").waitFor();
      await waitForState(page, { puzzle: id });
    });

  test("an address goes to a section, one of before to where that is now", async () => {
    const page = await site.openPuzzle("?puzzle=keydisk.a#keydisk-history", { height: 500 });
    await waitUntil(page, async () => scrollY > 200);
    await page.goto("about:blank"); // else only what follows "#" would differ, and nothing would be loaded
    await page.goto(`${site.url}?puzzle=keydisk.a~0-8#nowhere`);
    await page.locator(".origin").waitFor();
    await page.locator("body.settled").waitFor();
    await waitUntilIdle(page);
    assert.equal(await page.evaluate(() => location.pathname), "/");
    await page.goto("about:blank");
    await page.goto(`${site.url}?puzzle=keydisk.a~0-8#questions`);
    await page.waitForURL(/\/lab\.html\?puzzle=keydisk\.a~0-8#questions$/);
    await waitUntil(page, async () => scrollY > 300);
    assert.ok(await page.locator("#questions-title").isVisible());
  });

  test("on a phone a chosen tab is whole, and More brings the tabs that it adds into sight", async () => {
    const page = await site.openPuzzle("?puzzle=keydisk.a", phone);
    /** @param {string} name */
    const inSight = (name) =>
      page.waitForFunction((name) => {
        const all = [...document.querySelectorAll("#charts .tabs button")].filter((one) => one.checkVisibility());
        const box = (/** @type {string} */ words) => all.find(({ textContent }) => textContent === words)?.getBoundingClientRect();
        const tab = box(name);
        return tab && tab.left >= 0 && tab.right <= innerWidth + 1;
      }, name);
    await (await tabOf(page, "Distances")).click();
    await inSight("Distances");
    await inSight("Together");
  });

  test("no chart that gives the answer away is open, and none is empty", async () => {
    const page = await site.openPuzzle("?puzzle=tracks.mums2008");
    await page.locator("#charts .plot.on-canvas, #charts .plot:has(svg)").waitFor();
    assert.equal(await page.locator("#charts .veil").count(), 0, "the message is that of the reader's own track");
    await (await tabOf(page, "What follows")).click();
    await page.locator("#charts .veil").first().waitFor();
    assert.equal(await page.locator("#charts .plot").first().isVisible(), false);
    await page.locator("#charts .veil > button", { hasText: "Show the answer" }).click();
    await page.locator("#charts .plot svg").waitFor();
    await page.locator("#charts .veil > button", { hasText: "Hide the answer" }).waitFor();
    await page.goto(`${site.url}?puzzle=tracks.3x3.2-2-0.0-2-2.c1r3.c1r2`);
    await page.locator("#canvas.shown").waitFor();
    assert.equal(await page.getByRole("tab", { name: "Message" }).count(), 0);
  });
});

/** Fields, one of each sort of form (questions.test.mjs has every question), with a good and a bad entry: where they are typed, what is pressed, where the answer
 * stands. */
const fields = [
  { name: "id", puzzle: "rings.6", field: "#id", button: "#open button", answer: "#id-help", bad: "rings.99", good: "rings.7" },
  {
    name: "harder key",
    puzzle: "keydisk.a",
    field: "#keydisk-harder-length",
    button: ".keydisk-harder button[type=submit]",
    answer: "#keydisk-harder-length-help",
    bad: "99999",
    good: "",
  },
  {
    name: "O'Gear's table",
    puzzle: "ogear.corrected",
    field: "#ogear-table-links",
    button: ".ogear-table button[type=submit]",
    answer: "#ogear-table-links-help",
    bad: "no such thing",
    good: "",
  },
  {
    name: "moves from the end",
    puzzle: "rings.6",
    field: "#away-moves",
    button: "#away button",
    answer: "#away-help",
    bad: "64",
    good: "17",
  },
  {
    name: "size of a key",
    puzzle: "keydisk.a",
    field: ".workbench form input",
    button: "",
    answer: ".workbench .said",
    bad: "99",
    good: "",
  },
  {
    name: "size of a drawn maze",
    puzzle: "keydisk.a",
    field: ".keydisk-inverse form .line input",
    button: "",
    answer: ".keydisk-inverse form .said",
    bad: "99",
    good: "",
  },
];

test("on a phone nothing of the laboratory lies over the picture that stays in sight", async () => {
  const page = await site.openPuzzle("lab.html?puzzle=keydisk.a", { width: 390, height: 664, ratio: 3, touch: true });
  const cuts = page.locator("#lab .rack .disk").first();
  await cuts.waitFor();
  await cuts.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 20));
  await page.locator("#stage.stuck").waitFor();
  const inStage = await cuts.evaluate((element) => {
    const { left, top } = element.getBoundingClientRect();
    return document.elementFromPoint(left + 4, top + 4)?.closest("#stage") !== null;
  });
  assert.ok(inStage);
});

test("what the laboratory's two fields refuse stays to be mended, and no complaint stands beside what came after it", async () => {
  const page = await site.openPuzzle("lab.html?puzzle=rings.6");
  await page.locator("#lab:not([hidden])").waitFor();
  const field = page.locator("#id");
  for (const typed of ["", "rings.zzz"]) {
    await field.fill(typed);
    await page.locator("#open button").click();
    await page.locator('#id-help[data-tone="bad"]').waitFor();
    assert.equal(await field.inputValue(), typed);
  }
  await page.evaluate(() => window.nopatience.solve()); // a plan that plays takes no complaint away
  await waitForState(page, { place: 2 });
  await page.evaluate(() => window.nopatience.pause());
  assert.equal(await page.locator("#id-help").getAttribute("data-tone"), "bad");
  assert.equal(await field.inputValue(), "rings.zzz");
  await waitUntilIdle(page);
  await page.locator("#away-moves").fill("2.5");
  await page.locator("#away button").click();
  await page.locator('#away-help[data-tone="bad"]').waitFor();
  await page.evaluate(() => window.nopatience.move("1"));
  await page.locator('#away-help:not([data-tone="bad"])').waitFor();
  await page.locator('#id-help:not([data-tone="bad"])').waitFor();
  assert.equal(await field.inputValue(), (await stateOf(page)).id);
});

test("an answer that the page asked for by itself does not move who is at a field of that question", async () => {
  const page = await site.newPage(phone);
  await page.addInitScript(() => {
    const found = new MutationObserver(() => {
      const field = document.querySelector(".ogear-table form textarea");
      if (!field?.checkVisibility()) return;
      found.disconnect();
      /** @type {HTMLElement} */ (field).focus(); // before the answer can have come
    });
    found.observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${site.url}lab.html?puzzle=ogear.corrected`);
  await page.locator(".ogear-table form textarea").first().waitFor();
  await page.waitForFunction(
    () => document.querySelector(".ogear-table .said[data-tone=good], .ogear-table .said[data-tone=bad]")?.textContent,
  );
  await page.locator("body.settled").waitFor();
  assert.ok(await page.evaluate(() => document.activeElement?.matches(".ogear-table form textarea")));
  assert.ok(await inSight(page.locator(".ogear-table form textarea").first()));
});

describe("answers are in sight at their fields, on a phone", () => {
  for (const { name, puzzle, field, button, answer, bad, good } of fields)
    test(name, async () => {
      const page = await site.openPuzzle(`lab.html?puzzle=${puzzle}`, phone);
      await page.locator("body.settled").waitFor(); // parts that come late move those below them
      await page.locator('#lab[aria-busy="false"]').waitFor();
      await page
        .locator(field)
        .first()
        .evaluate((one) => one.closest("details")?.setAttribute("open", ""));
      const line = page.locator(answer).first();
      for (const [entry, tone] of [[bad, "bad"], ...(good ? [[good, "good"]] : [])]) {
        await page.locator(field).first().focus(); // brings it below the picture that stays in sight
        await page.locator(field).first().fill(entry);
        if (button) await page.locator(button).first().click();
        else if (!field.endsWith("textarea")) await page.keyboard.press("Enter"); // a text is checked as it is typed
        await page.waitForFunction(
          ({ answer, tone }) => {
            const shown = /** @type {HTMLElement} */ (document.querySelector(answer));
            return shown.dataset.tone === tone && shown.textContent;
          },
          { answer, tone },
        );
        await waitUntilIdle(page).catch(() => {});
        assert.ok(await inSight(line), `${entry}: the answer is in sight`);
      }
      assert.equal(
        await page
          .locator(`${answer}[data-tone="bad"]`)
          .first()
          .isVisible()
          .catch(() => false),
        !good,
      );
    });

  test("a good id after a bad one leaves no red line", async () => {
    const page = await site.openPuzzle("lab.html?puzzle=rings.6", phone);
    for (const id of ["rings.99", "rings.7"]) {
      await page.locator("#id").fill(id);
      await page.locator("#open button").click();
    }
    await waitForState(page, { puzzle: "rings.7" });
    await page.locator('#id-help[data-tone="good"]').waitFor();
    assert.equal(await page.locator('[data-tone="bad"]:visible, [data-tone="error"]:visible, #notice:visible').count(), 0);
  });
});

/** @param {import("playwright-core").Page} page */
async function pressTogether(page) {
  await page.locator("#charts [role=tab]").first().waitFor();
  const more = page.getByRole("button", { name: "More", exact: true });
  if (await more.isVisible()) await more.click();
  await page.getByRole("button", { name: "Together" }).click();
}

describe("charts together", () => {
  for (const { id, charts } of [
    { id: "keydisk.a", charts: 3 },
    { id: "ogear.corrected", charts: 2 },
  ])
    for (const size of [
      { width: 1280, height: 800 },
      { width: 1600, height: 900 },
    ])
      test(`${id}: ${charts} of them beside the puzzle on one canvas, ${size.width}x${size.height}`, async () => {
        const page = await site.openPuzzle(`?puzzle=${id}`, { ...size, pixels: true });
        await pressTogether(page);
        await page
          .locator(".together .plot.on-canvas")
          .nth(charts - 1)
          .waitFor();
        assert.equal(await page.locator("#charts .plot:visible").count(), charts);
        await waitUntil(page, async () => {
          // all are in the window and on the canvas
          const canvas = /** @type {Element} */ (document.getElementById("canvas")).getBoundingClientRect();
          return [...document.querySelectorAll(".together .plot, #picture")].every((element) => {
            const { left, top, right, bottom } = element.getBoundingClientRect();
            return (
              bottom < innerHeight + 1 &&
              left >= canvas.left - 1 &&
              top >= canvas.top - 1 &&
              right <= canvas.right + 1 &&
              bottom <= canvas.bottom + 1
            );
          });
        });
        const before = await page.locator(".together").screenshot();
        await page.evaluate(() => window.nopatience.move("turn").catch(() => window.nopatience.move("cw")));
        await waitUntilIdle(page);
        assert.notDeepEqual(await page.locator(".together").screenshot(), before, "they move with the puzzle");
        await page.reload();
        await page
          .locator(".together .plot.on-canvas")
          .nth(charts - 1)
          .waitFor();
      });

  test("on a phone all of them are in the window, below the picture that stays in sight, and move with it", async () => {
    const page = await site.openPuzzle("?puzzle=keydisk.a", { ...phone, still: true });
    await pressTogether(page);
    await page.locator(".together .plot.on-canvas").nth(2).waitFor();
    await waitUntil(page, async () => {
      const { bottom } = /** @type {Element} */ (document.getElementById("stage")).getBoundingClientRect();
      return [...document.querySelectorAll(".together .plot")].every((element) => {
        const box = element.getBoundingClientRect();
        return box.top >= bottom - 1 && box.bottom < innerHeight + 1;
      });
    });
    await waitUntilIdle(page);
    const before = await page.locator(".together").screenshot();
    await page.evaluate(() => window.nopatience.move("cw"));
    await waitUntilIdle(page);
    assert.notDeepEqual(await page.locator(".together").screenshot(), before);
  });
});

describe("a board of 50 x 50", () => {
  const board = `tracks.50x50.${Array(50).fill("50").join("-")}.${Array(50).fill("50").join("-")}.c1r1.c50r50`;
  for (const size of [{ width: 1280, height: 800 }, { width: 1366, height: 768 }, phone, { width: 480, height: 360 }])
    test(`its id does not widen the page, ${size.width}x${size.height}`, async () => {
      const page = await site.openPuzzle(`lab.html?puzzle=${board}`, size);
      await page.locator("#tools .generate-tracks").waitFor();
      const widest = () =>
        page.evaluate(() =>
          Math.max(
            /** @type {Element} */ (document.scrollingElement).scrollWidth - innerWidth,
            ...[...document.querySelectorAll("dialog[open] .panes")].map((one) => one.scrollWidth - one.clientWidth),
          ),
        );
      assert.ok((await widest()) <= 0);
      await (await control(page, "embed")).click();
      await page.locator("dialog[open]").waitFor();
      assert.ok((await widest()) <= 0);
    });
});
