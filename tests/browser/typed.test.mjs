// What people type and paste: ids, whole links, numbers of moves; and links with more in them than the page knows.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { callText } from "../../web/wasm/wasm.js";
import { readRows } from "../readings.mjs";
import { openCore, openSite, passFrames, stateOf, waitForState } from "./harness.mjs";

const site = await openSite();

test("the core as wasm reads texts as the native one does", async () => {
  const core = await openCore();
  const rows = readRows();
  assert.ok(rows.length >= 200);
  for (const { text, ids, words, refusal } of rows) {
    const { value = [], error } = JSON.parse(callText(core, "np_read_text", text));
    const found = value.map((/** @type {{ id: string }} */ { id }) => id);
    assert.deepEqual(found, ids, text);
    if (error) assert.ok(error.sentence.includes(refusal), `${text}: ${error.sentence}`);
    else assert.ok(value[0].words.startsWith(words), `${text}: ${value[0].words}`);
  }
});

describe("in the page", () => {
  test("an address that carriers have changed opens what it meant", async () => {
    const page = await site.newPage();
    /** @type {[search: string, id: string, embedded?: boolean][]} */
    const addresses = [
      ["?puzzle=%20Rings.5%20", "rings.5"],
      ["?puzzle=rings.6%257E110000", "rings.6~110000"],
      ["?PUZZLE=RINGS.6~110000", "rings.6~110000"],
      ["?theme=dark&amp;puzzle=rings.6~110000", "rings.6~110000"],
      ["?puzzle=rings.5).", "rings.5"],
      ["?puzzle=rings.6~110000%22%3E", "rings.6~110000"],
      ["?puzzle=ri%C2%ADngs.5%E2%80%8B", "rings.5"],
      ["?puzzle=%EF%BD%92%EF%BD%89%EF%BD%8E%EF%BD%87%EF%BD%93%EF%BC%8E%EF%BC%95", "rings.5"],
      ["?puzzle=OGEAR.CORRECTED~TOP-SOUTH-4", "ogear.corrected~Top-South-4"],
      ["?puzzle=1,1,1,1,1,1,1", "snake.2x2x2.ECCCCCCE"],
      ["?puzzle=rings.6+2+1", "rings.6~110000"],
      ["?puzzle=rings.6~110000&amp;embed=1", "rings.6~110000", true],
      ["?puzzle=rings.6~110000&amp;amp;embed=1&amp;amp;theme=dark", "rings.6~110000", true],
      ["?puzzle=rings.6~110000%26embed%3D1", "rings.6~110000", true],
      ["?puzzle=rings.6~110000%2526embed%253D1", "rings.6~110000", true],
      ["?puzzle%25253drings.6~110000%252526embed%25253d1", "rings.6~110000", true],
      ["?puzzle=Rings.6~110000&Embed=1%29", "rings.6~110000", true],
      ["?puzzle=snake.green%E2%80%8B&embed=1.", "snake.green", true],
      ["?puzzle=SNAKE.GREEN&embed=1&utm_source=letter", "snake.green", true],
    ];
    for (const [search, id, embedded = false] of addresses) {
      await page.goto(`${site.url}${search}`);
      await page.waitForFunction(() => window.nopatience);
      await waitForState(page, { id });
      assert.equal(await page.locator("body.embed").count(), embedded ? 1 : 0, search);
      assert.equal(await page.locator("#notice").isVisible(), false, search);
    }
  });

  test("a text that can be read in two ways is asked about, and one that means nothing is named", async () => {
    const page = await site.newPage();
    for (const search of ["?puzzle=000000", "?puzzle=000000&embed=1"]) {
      await page.goto(`${site.url}${search}`);
      const links = page.locator("#notice a");
      await links.nth(1).waitFor();
      assert.deepEqual(await links.allTextContents(), [
        "rings.6: read as 6 rings, 0 for on and 1 for off",
        "snake.2x2x2.ECCCCCCE: read as a snake of 2x2x2 by 0 for a corner and 1 for a straight, ends left out",
      ]);
      await links.nth(1).click();
      await waitForState(page, { id: "snake.2x2x2.ECCCCCCE" });
      assert.equal(await page.locator("#notice").isVisible(), false);
      assert.equal(await page.locator("body.embed").count(), search.includes("embed") ? 1 : 0);
    }
    for (const [search, sentence] of [
      ["?puzzle=rings.6~%D0%B0", /^The id has "а" \(U\+0430\) at character 9/],
      ["?puzzle=8x8de%231234", /has a random seed after its #/],
      ["?puzzle=flute.6", /^There is no puzzle called "flute"/],
      ["?puzzle=nonsense", /^"nonsense" is not an id/],
      ["?puzzle=rings.6&theme=pink&speed=99", /^Theme is "pink"; .*\. Speed is "99"; /],
      ["?puzzle=constructor.6", /^There is no puzzle called "constructor"/],
    ]) {
      await page.goto(`${site.url}${search}`);
      await page.locator("#notice").filter({ hasText: sentence }).waitFor();
      await waitForState(page, { kind: "rings" });
    }
  });

  test("a frame that may start no worker reads a changed id, too", async () => {
    const page = await site.newPage();
    await page.goto(`${site.url}embedding.html`);
    const words = await page.evaluate(
      (address) =>
        new Promise((resolve) => {
          const frame = document.createElement("iframe");
          addEventListener("message", ({ source, data }) => {
            if (source !== frame.contentWindow || data?.event !== "ready") return; // the document has others
            resolve(data.value.id ?? data.value.state?.id);
          });
          frame.setAttribute("sandbox", "allow-scripts");
          frame.src = address;
          frame.width = "480";
          frame.height = "360";
          document.body.prepend(frame);
        }),
      `${site.url}?puzzle=Rings.6%257E110000&amp;embed=1`,
    );
    assert.equal(words, "rings.6~110000");
    const inside = page.frameLocator("iframe").first();
    await inside.locator("#puzzle:not(.waiting)").waitFor();
    for (const line of ["#broken", "#notice"]) assert.equal(await inside.locator(line).isVisible(), false, line);
    // nor is anything wrong with the full page there
    const frame = page.locator("iframe").first();
    await frame.evaluate((one, address) => one.setAttribute("src", address), `${site.url}?puzzle=rings.6`);
    await inside.locator("body.settled").waitFor();
    await passFrames(page, 3);
    assert.equal(await inside.locator("#broken").isVisible(), false);
  });

  test("where the core cannot be fetched that is said; and when it can, a changed id opens without a refusal before", async () => {
    const page = await site.newPage({ allow: [/Failed to load resource/] });
    const core = /\/core-\w+\.wasm/;
    const sentence = "Part of this page could not be loaded, or has stopped. Check the connection and reload the page.";
    await page.context().route(core, (route) => route.abort());
    await page.goto(`${site.url}?puzzle=1,1,1,1,1,1,1`);
    await page.locator("#notice", { hasText: sentence }).waitFor();
    assert.equal(await page.locator("#broken").isVisible(), true);
    await waitForState(page, { kind: "rings" });
    await page.goto(`${site.url}lab.html?puzzle=rings.5`);
    await page.locator("#lab:not([hidden])").waitFor();
    await page.locator("#id").fill("1,1,1,1,1,1,1");
    await page.locator("#open button").click();
    await page.locator("#id-help[data-tone=bad]", { hasText: sentence }).waitFor();
    assert.equal(await page.locator("#broken").isVisible(), true);
    const open = (/** @type {string} */ typed) =>
      page.evaluate((typed) => window.nopatience.open(typed).then(({ id }) => id, ({ message }) => message), typed); // prettier-ignore
    await page.goto(`${site.url}?puzzle=rings.5`);
    await page.waitForFunction(() => window.nopatience);
    await waitForState(page, { id: "rings.5" });
    assert.equal(await open("1,1,1,1,1,1,1"), sentence);
    await page.context().unroute(core);
    let go = () => {};
    const held = new Promise((resolve) => (go = () => resolve(null)));
    await page.context().route(core, async (route) => {
      await held;
      await route.continue();
    });
    await page.evaluate(() => {
      const own = /** @type {any} */ (window);
      const said = /** @type {HTMLElement} */ (document.getElementById("said"));
      own.refused = [];
      const look = () => said.dataset.tone === "error" && !said.textContent?.startsWith("Part of") && own.refused.push(said.textContent);
      new MutationObserver(look).observe(said, { childList: true, characterData: true, subtree: true });
    });
    const opening = open("rings.6).");
    await page.locator("#picture").hover(); // the page shows its state while the core is awaited
    await passFrames(page);
    go();
    assert.equal(await opening, "rings.6");
    assert.equal(await open("ogear.corrected~TOP-SOUTH-4"), "ogear.corrected~Top-South-4");
    assert.equal(await open("1,1,1,1,1,1,1"), "snake.2x2x2.ECCCCCCE");
    assert.deepEqual(await page.evaluate(() => /** @type {any} */ (window).refused), []);
  });

  test("the fields and scripts take texts as people write them", async () => {
    const page = await site.openPuzzle("lab.html?puzzle=rings.5");
    await page.locator("#lab:not([hidden])").waitFor();
    /** @type {[typed: string, id: string][]} */
    const typed = [
      [`${site.url}?puzzle=rings.6~110000&embed=1`, "rings.6~110000"],
      [`<${site.url}?puzzle=rings.6%257E110010&amp;embed=1>.`, "rings.6~110010"],
      ["OGEAR.published", "ogear.published"],
      ["3 x 3 x 3.escsccsccsccccscscsccscscse", "snake.green"],
      ["[2,1,1,2,1,2,1,1,2,2,1,1,1,2,2,2,2]", "snake.blue"],
      ["  3 2 2\n3 A . .\n2 . . .\n2 B . .", "tracks.3x3.3-2-2.3-2-2.c1r1.c1r3"],
      ["{{0, 1, 2}, {2, 1, 0}}; {4, 0, 3, 1}", "keydisk.012.210.4031"],
      ["off off on on off on", "rings.6~110010"],
      ["rings.6 2 1", "rings.6~110000"],
    ];
    for (const [words, id] of typed) {
      await page.locator("#id").fill(words);
      await page.locator("#open button").click();
      await waitForState(page, { id });
      await page.locator("#id-help[data-tone=good]").waitFor();
    }
    await page.locator("#id").fill("rings.6 2 x");
    await page.locator("#id").press("Enter");
    await page.locator("#id-help", { hasText: /^Move 2: move is "x"; it needs to be a ring from 1 to 6/ }).waitFor();
    await waitForState(page, { id: "rings.6~110000" });
    await page.locator("#id").fill("000000");
    await page.locator("#id").press("Enter");
    await page.locator("#id-help button").nth(1).click();
    await waitForState(page, { id: "snake.2x2x2.ECCCCCCE" });
    assert.equal((await page.evaluate(() => window.nopatience.open(" Rings.4 "))).id, "rings.4");
    const refused = await page.evaluate(() => window.nopatience.open("000000").catch((/** @type {Error} */ error) => error.message));
    assert.equal(refused, "This can be read in 2 ways; choose one of them");
  });

  test("what else is in a link's query is told to scripts alone", async () => {
    const page = await site.newPage();
    /** @type {string[]} */
    const warned = [];
    page.on("console", (line) => line.type() === "warning" && warned.push(line.text()));
    await page.goto(`${site.url}?puzzle=rings.6&utm_source=letter&fbclid=1`);
    await page.waitForFunction(() => window.nopatience);
    await waitForState(page, { id: "rings.6" });
    assert.equal(await page.locator("#notice").isVisible(), false);
    assert.equal(warned.filter((words) => /^(utm_source|fbclid) is not an option;/.test(words)).length, 2);
  });

  test("a start so many moves from the goal is one whole number, and what is wrong with it is said beside it", async () => {
    const page = await site.openPuzzle("lab.html?puzzle=rings.6");
    const field = page.locator("#away-moves");
    const help = page.locator("#away-help");
    const right = "it needs to be a whole number from 1 to 63";
    for (const [typed, fault] of [
      ["0", `"0" is not a number of moves; ${right}`],
      ["2.5", `"2.5" is not a number of moves; ${right}`],
      ["", `The number of moves is missing; ${right}`],
      ["64", `"64" is not a number of moves; ${right}`],
      ["-3", `"-3" is not a number of moves; ${right}`],
      ["ten", `"ten" is not a number of moves; ${right}`],
      ["5 6", `"5 6" is not a number of moves; ${right}`],
    ]) {
      await field.fill(typed);
      await field.press("Enter");
      await help.filter({ hasText: new RegExp(`^${fault.replaceAll(/[.?]/g, "\\$&")}$`) }).waitFor();
      assert.equal(await field.getAttribute("aria-invalid"), "true");
    }
    assert.equal((await stateOf(page)).length, 0);
    for (const [typed, left] of [
      ["٦٣", "63"],
      ["۷", "7"],
      ["５", "5"],
      [" 17 ", "17"],
    ]) {
      // prettier-ignore
      await field.fill(typed);
      await field.press("Enter");
      await waitForState(page, { left });
    }
    assert.equal(await field.getAttribute("aria-invalid"), "false");
    assert.match((await help.textContent()) ?? "", /^Set up, 17/);
    await page.evaluate(() => window.nopatience.open("rings.2")); // whose farthest position has 3 moves
    await help.filter({ hasText: /\b3\b/ }).waitFor();
    assert.equal(await field.inputValue(), "3");
  });
});
