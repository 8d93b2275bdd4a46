// What people type and paste: ids, whole links, numbers of moves; and links with more in them than the page knows.

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { tidyId } from "../../web/wasm/puzzle_id.js";
import { openSite, stateOf, waitForState } from "./harness.mjs";

describe("an id", () => {
  /** @type {[typed: string, id: string][]} */
  const ids = [
    ["rings.6", "rings.6"],
    ["  rings.6~110000\n", "rings.6~110000"],
    ["Rings.6", "rings.6"],
    ["RINGS.6.FAST", "rings.6.fast"],
    ["Ring s . 6", "rings.6"],
    ["Keydisk.A", "keydisk.a"],
    ["OGear.Corrected", "ogear.corrected"],
    ["Ogear.TopE-RiS_RiN-TopW.3.Ri-West-2", "ogear.TopE-RiS_RiN-TopW.3.Ri-West-2"],
    ["ogear.corrected~Top-South-4", "ogear.corrected~Top-South-4"],
    ["Tracks.MUMS2008", "tracks.mums2008"],
    ["tracks.3x3.3-3-3.3-3-3.c1r1W.c3r3S.kA", "tracks.3x3.3-3-3.3-3-3.c1r1W.c3r3S.kA"],
    ["6x6dt:l6t9b,3,2,1,S4,5,4,2,6,S3,2,3,3", "tracks:6x6dt:l6t9b,3,2,1,S4,5,4,2,6,S3,2,3,3"],
    ["6x6:CeAaA,3,S1", "tracks:6x6:CeAaA,3,S1"],
    ["Snake.Green", "snake.green"],
    ["snake.green~9xxyyXzzY", "snake.green~9xxyyXzzY"],
    ["Snake.esces", "snake.ESCES"],
    ["escsces", "snake.ESCSCES"],
    ["snake.3 x 3 X 3.ESCSCCSCCSCCCCSCSCSCCSCSCSE", "snake.3x3x3.ESCSCCSCCSCCCCSCSCSCCSCSCSE"],
    ["3 × 3 × 3.escsccsccsccccscscsccscscse", "snake.3x3x3.ESCSCCSCCSCCCCSCSCSCCSCSCSE"],
    ["https://example.org/puzzles/?puzzle=rings.6~110000&embed=1", "rings.6~110000"],
    ["https://example.org/?utm_source=a&puzzle=rings.6%7E110000#picture", "rings.6~110000"],
    ["https://example.org/p/ogear.corrected~Top-South-4.html", "ogear.corrected~Top-South-4"],
    ['<iframe src="https://example.org/?puzzle=snake.green&embed=1" width="640">', "snake.green"],
    ['<no-patience puzzle="keydisk.a"></no-patience>', "keydisk.a"],
    ["rings.100%", "rings.100%"],
    ["", ""],
  ];
  for (const [typed, id] of ids)
    test(`${JSON.stringify(typed)} is ${id || "none"}`, () => {
      assert.equal(tidyId(typed), id);
      assert.equal(tidyId(id), id);
    });
});

describe("in the page", () => {
  /** @type {Awaited<ReturnType<typeof openSite>>} */
  let site;
  before(async () => (site = await openSite()));
  after(() => site.close());

  test("the field, the address and scripts take ids as people write them", async () => {
    const page = await site.openPuzzle("?puzzle=%20Rings.5%20");
    await waitForState(page, { id: "rings.5" });
    assert.equal(await page.locator("#notice").isVisible(), false);
    /** @type {[typed: string, id: string][]} */
    const typed = [
      [`${site.url}?puzzle=rings.6~110000&embed=1`, "rings.6~110000"],
      ["OGEAR.published", "ogear.published"],
      ["3 x 3 x 3.escsccsccsccccscscsccscscse", "snake.green"],
    ];
    await page.goto(`${site.url}lab.html?puzzle=rings.5`);
    await page.locator("#lab:not([hidden])").waitFor();
    for (const [words, id] of typed) {
      await page.locator("#id").fill(words);
      await page.locator("#open button").click();
      await waitForState(page, { id });
    }
    assert.equal((await page.evaluate(() => window.nopatience.open(" Rings.4 "))).id, "rings.4");
    await page.close();
  });

  test("what else is in a link's query is told to scripts alone", async () => {
    const page = await site.newPage({ mouse: true });
    /** @type {string[]} */
    const warned = [];
    page.on("console", (line) => line.type() === "warning" && warned.push(line.text()));
    await page.goto(`${site.url}?puzzle=rings.6&utm_source=letter&fbclid=1`);
    await page.waitForFunction(() => window.nopatience);
    await waitForState(page, { id: "rings.6" });
    assert.equal(await page.locator("#notice").isVisible(), false);
    assert.equal(warned.filter((words) => /^(utm_source|fbclid) is not an option;/.test(words)).length, 2);
    await page.close();
  });

  test("a start so many moves from the goal is one whole number, and what is wrong with it is said beside it", async () => {
    const page = await site.openPuzzle("lab.html?puzzle=rings.6");
    const field = page.locator("#away-moves");
    const help = page.locator("#away-help");
    const right = "it needs to be a whole number from 1 to 63";
    for (const [typed, fault] of [
      ["0", `“0” is not a number of moves; ${right}`],
      ["2.5", `“2.5” is not a number of moves; ${right}`],
      ["", `The number of moves is missing; ${right}`],
      ["64", `“64” is not a number of moves; ${right}`],
      ["-3", `“-3” is not a number of moves; ${right}`],
      ["ten", `“ten” is not a number of moves; ${right}`],
      ["5 6", `“5 6” is not a number of moves; ${right}`],
    ]) {
      await field.fill(typed);
      await field.press("Enter");
      await help.filter({ hasText: new RegExp(`^${fault.replaceAll(/[.?]/g, "\\$&")}$`) }).waitFor();
      assert.equal(await field.getAttribute("aria-invalid"), "true");
    }
    assert.equal((await stateOf(page)).length, 0);
    await field.fill(" 17 ");
    await field.press("Enter");
    await waitForState(page, { left: "17" });
    assert.equal(await field.getAttribute("aria-invalid"), "false");
    assert.match((await help.textContent()) ?? "", /^Set up, 17/);
    await page.close();
  });
});
