// What the page says in a fixed journey over the five kinds, compared with tests/golden/sentences.txt: moves, a wrong
// one, hints, undo, No patience to the goal, and nonsense in every field. Sentences are read where nothing moves any
// more, so that none depends on how fast the page is.

import { test } from "node:test";
import { assertGolden, linesOf } from "../sentences/golden.mjs";
import { control, openSite, waitForState, waitForStatus, waitUntil, waitUntilIdle } from "./harness.mjs";

/** @typedef {import("playwright-core").Page} Page */

const site = await openSite();

/** A puzzle of each kind that is solved in a few moves, a legal and an illegal move, and no move at all. */
const journeys = [
  { id: "rings.3", legal: "1", illegal: "1 3" },
  { id: "keydisk.000.010.1000", legal: "ccw", illegal: "left" },
  { id: "ogear.TopE-RiS_RiN-TopW.3.Ri-West-2", legal: "turn", illegal: "forward forward" },
  { id: "tracks.2x2.x-x.x-x.c1r1.c2r1", legal: "c2r2-", illegal: "c1r1-" },
  { id: "snake.1x2x2.ECCE", legal: "2+", illegal: "4+" },
];

/** Matches a sentence that says work goes on: "Counting …", "3x3x3: 40 %, 4,000 snakes so far". */
const goesOn = /(…|so far)$/;

/** What the page tells the reader at this moment, except that work goes on. @param {Page} page @returns {Promise<string[]>} */
const told = async (page) => {
  const sentences = await page.evaluate(() =>
    [
      ...document.querySelectorAll(
        "#puzzle p, #how > :not(#rest), #rest > *, #puzzle output, #notice, [role=status], [role=alert], #lab small[data-tone=bad]",
      ),
    ]
      .filter((element) => element.id === "live" || element.checkVisibility())
      .map((element) => element.textContent ?? ""),
  );
  return sentences.filter((sentence) => !goesOn.test(sentence));
};

/** Waits until nothing in the laboratory is at work. @param {Page} page */
const waitUntilAnswered = (page) =>
  waitUntil(
    page,
    async (source) =>
      ![...document.querySelectorAll("#lab [role=status]")].some(({ textContent }) => new RegExp(source).test(textContent ?? "")) &&
      ![...document.querySelectorAll("#lab progress")].some((bar) => bar.checkVisibility()),
    goesOn.source,
  );

/** Waits until all parts of the laboratory are there, and none is at work. @param {Page} page */
async function waitUntilDone(page) {
  await page.locator("body.settled").waitFor();
  await page.locator('#lab[aria-busy="false"]').waitFor();
  await waitUntilAnswered(page);
}

/** The names of what can be pressed, and of what is filled in. @param {Page} page @returns {Promise<string[]>} */
const named = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("button, label, summary, [aria-label], [title]")]
      .filter((element) => element.checkVisibility() && !element.closest(".cards, .list-row, [role=grid], .rows, .puzzles"))
      .flatMap((element) => [
        element.matches("button, label, summary") ? (element.childElementCount > 1 ? "" : (element.textContent ?? "")) : "",
        element.getAttribute("aria-label") ?? "",
        element.getAttribute("title") ?? "",
      ]),
  );

/** Presses a button of the bar, if it is there and can be pressed. @param {Page} page @param {string} id */
async function press(page, id) {
  const button = await control(page, id);
  if ((await button.isVisible()) && (await button.isEnabled())) await button.click();
}

/** Plays moves through the page's methods; those that reject are told under the picture. @param {Page} page @param {string} moves */
const move = (page, moves) => page.evaluate((words) => window.nopatience.move(words).catch(() => {}), moves);

/**
 * Puts nonsense in each visible field of each form, and submits it.
 * @param {Page} page @param {() => Promise<void>} read
 */
async function fillInNonsense(page, read) {
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll("details")) fold.open = true;
  });
  for (const form of await page.locator("main form:visible").all())
    for (const field of await form.locator("input[type=text]:visible, input[type=number]:visible, textarea:visible").all()) {
      await field.and(page.locator(":enabled")).waitFor(); // until it is enabled it does not have its own value
      const before = await field.inputValue();
      await field.fill((await field.getAttribute("type")) === "number" ? "-1" : "?!"); // no option accepts these, so nothing begins
      if (await field.evaluate((one) => one instanceof HTMLInputElement)) await field.press("Enter");
      else await form.evaluate((one) => /** @type {HTMLFormElement} */ (one).requestSubmit());
      await waitUntilAnswered(page);
      await read();
      await field.fill(before);
    }
}

test("the journey's sentences are those approved", { timeout: 600_000 }, async () => {
  /** @type {Set<string>} */
  const seen = new Set();
  for (const { id, legal, illegal } of journeys) {
    const page = await site.openPuzzle(`?puzzle=${id}`, { still: true, allow: [/./] });
    const read = async () => {
      await waitUntilIdle(page);
      for (const sentence of await told(page)) seen.add(sentence);
    };
    const steps = [
      () => waitUntilIdle(page),
      () => move(page, legal),
      () => move(page, illegal),
      () => move(page, "nonsense"),
      ...["undo", "undo", "redo", "restart", "hint", "hint", "hint", "check", "check"].map((button) => () => press(page, button)),
      () => page.evaluate(() => window.nopatience.solve().catch(() => {})),
      () => waitForState(page, { solved: true }),
      ...["hint", "solve", "back", "step"].map((button) => () => press(page, button)),
    ];
    for (const step of steps) {
      await step();
      await read();
    }
    await page.locator("body.settled").waitFor();
    await page.evaluate(() => document.querySelectorAll("details").forEach((one) => (one.open = true)));
    // a chart's items and its numbers come a moment later
    await waitUntil(page, async () =>
      [...document.querySelectorAll("#notes details")].every((one) => !one.checkVisibility() || one.querySelector("li, td, dd")),
    );
    await read();
    for (const name of await named(page)) seen.add(name);
    await page.goto(`${site.url}lab.html?puzzle=${id}`);
    await page.locator("#lab:not([hidden])").waitFor();
    await waitUntilDone(page);
    const census = page.locator("#lab .census");
    if ((await census.count()) > 0) {
      await census.locator("button[type=submit]").click();
      await waitForStatus(page, "census", /^3x3x3: 11,487 snakes,/); // its answer: "11,487 snakes so far" may have been said before
    }
    for (const name of await named(page)) seen.add(name);
    await fillInNonsense(page, read);
    await waitUntilDone(page);
    await read();
    for (const name of await named(page)) seen.add(name);
    await page.close();
  }
  const gallery = await site.newPage({ still: true });
  await gallery.goto(`${site.url}?puzzle=rings.99&nonsense=1`);
  await gallery.locator("#notice:visible").waitFor();
  for (const sentence of await told(gallery)) seen.add(sentence);
  assertGolden(["journey"], linesOf("journey", seen));
});
