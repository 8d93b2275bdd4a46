// The stories: their numbers are the program's, they are light, readable without scripts, accessible, kept offline, and each
// is a page that works on any other site once its own site's address is filled in.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { runToEnd } from "../../web/wasm/job_loop.js";
import { call, callText } from "../../web/wasm/wasm.js";
import { control, drawnByCard, openCore, openSite, picture, ROOT, rowOf, saved, SITE, untilDrawnByCard, violationsOf } from "./harness.mjs";
import { openHosts } from "./nginx.mjs";
import { CLAIMS, solution } from "./story_claims.mjs";

/** @typedef {import("playwright-core").Page} Page */

const STORIES = readdirSync(join(ROOT, "web/stories"))
  .filter((name) => name.endsWith(".html") && !name.startsWith("part_"))
  .map((name) => name.replace(".html", ""));
const source = (/** @type {string} */ story) => readFileSync(join(SITE, `stories/${story}.html`), "utf8");
/** The page as it is given under "Use this page". @param {string} story */
const template = (story) => (/** @type {string} */ site) =>
  source(story)
    .replace(/<iframe class="slash".*\n/, "")
    .replaceAll('"../', `"${site}`);

const core = await openCore();
const { hosts, site } = await openHosts(Object.fromEntries(STORIES.map((story) => [story, template(story)])));

/** @param {string} address @param {import("./harness.mjs").PageOptions} [options] */
async function openStory(address, options = {}) {
  const page = await site.newPage({ width: 1280, height: 800, ...options });
  await page.goto(address);
  return page;
}

/** A value inside of an answer, by a path like "answer.sentences.0"; "#1" is the second number in a sentence. @param {any} answer @param {string} path */
const inside = (answer, path) =>
  path
    .split(".")
    .reduce(
      (value, name) => (name.startsWith("#") ? value.match(/\d[\d,]*(\.\d+)?/g)[name.slice(1)].replaceAll(",", "") : value[name]),
      answer,
    );

/** How many positions of O'Gear there are at each distance from the goal. @param {string} puzzle */
function distancesOf(puzzle) {
  /** @type {number[]} */
  const states = [];
  for (const face of ["Top", "Bot", "Lef", "Ri", "Front", "Back"])
    for (const way of ["North", "East", "South", "West"])
      for (const tooth of [0, 1, 2, 3, 4]) {
        assert.equal(call(core, "np_open", `${puzzle}~${face}-${way}-${tooth}`), 1);
        const { left } = JSON.parse(callText(core, "np_state"));
        states[left] = (states[left] ?? 0) + 1;
      }
  return { states };
}

/** Answers by question: the census takes a second. @type {Map<string, Promise<any>>} */
const asked = new Map();
function ask(/** @type {string} */ question) {
  const answer =
    asked.get(question) ??
    runToEnd(core, question, { onProgress: () => {}, file: 0, signal: new AbortController().signal }).then(({ report }) => report);
  asked.set(question, answer);
  return answer;
}

/** What a `data` element's value asks for: "state ID: member", "count ID: member", "distances ID: member", "solve ID: moves", "ask QUESTION: member",
 * or "= " and a sum, in which such questions stand in braces. @param {string} words @returns {Promise<any>} */
async function valueOf(words) {
  if (words.startsWith("= ")) {
    const parts = words.slice(2).split(/\{((?:state|count|distances|solve|ask) [^{}]+)\}/);
    const filled = await Promise.all(parts.map(async (part, i) => (i % 2 ? literalOf(await valueOf(part)) : part)));
    return new Function(`return ${filled.join("")}`)();
  }
  const [, what, about, path] = /** @type {RegExpExecArray} */ (/^(\w+) (.*): ([\w.#]+)$/.exec(words));
  if (what === "state") {
    assert.equal(call(core, "np_open", about), 1, about);
    return inside({ ...JSON.parse(callText(core, "np_info")), ...JSON.parse(callText(core, "np_state")) }, path);
  }
  if (what === "count") return JSON.parse(callText(core, "np_id_count", about)).value.count;
  if (what === "distances") return inside(distancesOf(about), path);
  if (what === "solve") return inside({ moves: solution({ core, ask }, about) }, path);
  assert.equal(what, "ask", words);
  return inside(await ask(about), path);
}

/** Counts are texts in answers, but numbers in a sum. @param {any} value */
const literalOf = (value) => (/^\d+$/.test(value) ? value : JSON.stringify(value));

/** Waits until an expression is true in the page. @param {Page} page @param {string} condition an expression; `get` finds an element by its id */
const until = (page, condition) =>
  page.waitForFunction(`(() => { const get = (id) => document.getElementById(id); return ${condition}; })()`, null, { timeout: 60_000 });

/** Text as it is read, without the blanks that tags leave. @param {string} text */
const tidy = (text) => text.replace(/\s+/g, " ").replace(/ ([.,;:)])/g, "$1");

/** Moves a slider. @param {Page} page @param {string} id @param {number} value */
const slide = (page, id, value) =>
  page.locator(`#${id}`).evaluate((slider, value) => {
    /** @type {HTMLInputElement} */ (slider).value = String(value);
    slider.dispatchEvent(new Event("input"));
  }, value);

/** The words below a slider. @param {string} id */
const said = (id) => `document.querySelector('output[for="${id}"]').textContent`;

/** Opens a puzzle in a figure and plays moves, as its reader might. @param {Page} page @param {string} id of the figure @param {string} puzzle @param {string[]} words */
const moves = (page, id, puzzle, words) =>
  page.locator(`#${id}`).evaluate(
    async (figure, { puzzle, words }) => {
      const element = /** @type {any} */ (figure);
      await element.open(puzzle);
      for (const word of words) await element.move(word);
    },
    { puzzle, words },
  );

/** Does what turns the six solutions, and waits until each picture is another one. @param {Page} page @param {() => Promise<unknown>} act */
async function pictureChanges(page, act) {
  await page.locator("#six").scrollIntoViewIfNeeded();
  const frames = await page.locator("#six no-patience").all();
  const seen = () => Promise.all(frames.map(async (frame) => (await frame.screenshot()).toString("base64")));
  const before = await seen();
  await act();
  for (const end = Date.now() + 30_000; (await seen()).some((now, i) => now === before[i]);)
    if (Date.now() > end) assert.fail("one of them did not turn");
}

/** What a reader writes as the word of a snake, and the answer. */
const WORDS = [
  ["", "Write the letters of your snake first"],
  ["SCCCSCSCCCCCCCCCCCCCSCSCC", "Kev's Kubes 9B: 1 solution"], // without the E at either end
  ["ECCCCCCCCCCCCCCCCCCCCCCCCCE", "No solution: this snake cannot be folded into its box. Is each letter right?"],
  ["ESCX", 'Word has "X" at cubelet 4'],
];

/** What a reader does in a figure, and what the page then shows. @type {Record<string, [what: string, act: (page: Page) => Promise<unknown>, shown: string][]>} */
const PLAYED = {
  rings: [
    ["the list grows", (page) => page.locator("#ten").click(), 'get("moves").textContent === "2 1 4 1 2 1 3 1 2 1"'],
    [
      "its slider",
      (page) => slide(page, "scrub", 11),
      `get("list").state.place === 11 && get("list").state.movesMade.at(-1) === "6" && ${said("scrub")} === "11 of 42"`,
    ],
    [
      "the digits of a position",
      (page) => page.locator("#far").click(),
      'get("digits").textContent.endsWith("off, off, off, off, off. Digits: 111111, which is 63.")',
    ],
    [
      "its slider after moves of the reader's own",
      async (page) => {
        await moves(page, "list", "rings.6", ["1", "1"]);
        await until(page, `${said("scrub")} === "2 of 44"`);
        await page.locator("#ten").click();
        await until(page, `${said("scrub")} === "12 of 44"`);
        await slide(page, "scrub", 44);
      },
      `${said("scrub")} === "44 of 44" && get("list").state.solved`,
    ],
    ["back to the start, from where it is shorter", (page) => slide(page, "scrub", 0), `${said("scrub")} === "0 of 42"`],
    [
      "the rings go where a bar of the chart is",
      async (page) => {
        await page.locator('no-patience[view="lengths"]').scrollIntoViewIfNeeded();
        await page.frameLocator('no-patience[view="lengths"] iframe').locator(".plot").click();
      },
      'get("gray").state.position !== "111110" && get("digits").textContent.endsWith(`which is ${get("gray").state.left}.`)',
    ],
    ["one move", (page) => moves(page, "three", "rings.3", ["1"]), 'get("three-said").textContent === "1 move made; 4 to go."'],
    ["the walk", (page) => slide(page, "step", 42), 'get("walk").state?.solved'],
    ["many rings", (page) => slide(page, "hooks", 64), 'get("long").textContent.includes("12,297,829,382,473,034,410 moves")'],
  ],
  keydisk: [
    ["four pictures of one game", (page) => slide(page, "scrub", 30), 'get("all").state?.place === 30 && get("all").state.length === 74'],
    [
      "its slider after a move of the reader's own",
      async (page) => {
        await moves(page, "all", "keydisk.a", ["ccw"]);
        await until(page, `${said("scrub")} === "1 of 76"`);
        await slide(page, "scrub", 40);
      },
      `${said("scrub")} === "40 of 76" && get("all").state?.place === 40`,
    ],
    [
      "dead ends, from before the first round on",
      async (page) => {
        await page.locator('no-patience[view="filling"]').scrollIntoViewIfNeeded();
        const steps = page.frameLocator('no-patience[view="filling"] iframe').locator(".steps output");
        await steps.filter({ hasText: /^0 / }).waitFor();
      },
      "true",
    ],
    [
      "all keys of one other height",
      (page) => page.locator("#neighbours").click(),
      'get("neighbours-said").textContent === "Of 232 changed keys 101 cannot be solved, 72 take fewer moves, 59 as many, 0 more."',
    ],
    ["random keys", (page) => page.locator("#chance").click(), 'get("chance-said").textContent.includes("can be solved; half of these")'],
    [
      "a harder key, which is opened",
      (page) => page.locator("#harder").click(),
      `/^\\d+ moves, found.* It is open above\\.$/.test(get("harder-said").textContent) &&
        get("better").state?.puzzle !== "keydisk.a" && get("better").state?.left === /\\d+/.exec(get("harder-said").textContent)[0]`,
    ],
    [
      "a maze without a key",
      (page) => page.locator("#inverse").click(),
      'get("inverse-said").textContent.includes("no disk has such cuts")',
    ],
    [
      "another maze",
      async (page) => {
        await page.locator("#squares button").nth(4).click();
        await page.locator("#squares button").nth(6).click();
        await page.locator("#inverse").click();
      },
      'get("inverse-said").textContent.startsWith("A key: above")',
    ],
  ],
  ogear: [
    [
      "the first round",
      (page) => page.locator("#spread").scrollIntoViewIfNeeded(),
      `get("spread").state?.solved && get("dots").querySelectorAll(".new").length === 1 &&
        get("counts").textContent === "Round 0: 1 of the 120 positions is the goal itself."`,
    ],
    [
      "a round of the search",
      (page) => slide(page, "round", 22),
      `get("spread").state?.left === "22" && get("counts").textContent.startsWith("Round 22: 4 of the 120") &&
        get("dots").querySelectorAll(".new").length === 4 && get("dots").querySelectorAll(".old").length === 116`,
    ],
    [
      "a move of the reader's own",
      (page) => moves(page, "spread", "ogear.corrected", ["forward"]),
      'get("counts").textContent.includes(` ${get("spread").state.left} moves from`) && get("round").value === get("spread").state.left',
    ],
    [
      "one position one move away",
      (page) => slide(page, "round", 1),
      'get("counts").textContent === "Round 1: 1 of the 120 positions is 1 move from the goal."',
    ],
    [
      "one of the ten moves",
      (page) => page.locator("#next").click(),
      'get("real-said").textContent === "Move 1, turn: the gear is on Top facing Left, tooth 4 in the face; so says the table."',
    ],
    [
      "all of them, until it jams",
      (page) => page.locator("#all").click(),
      `get("real-said").textContent === "Move 8, backward: it jams. The gear cannot roll backward: the edge from Bottom to Left is blocked. The table says: Right facing Bottom, tooth 1." &&
        get("next").disabled && get("ten").querySelectorAll(".done").length === 7`,
    ],
    [
      "from the start again",
      (page) => page.locator("#anew").click(),
      'get("real").state.position === "Top-South-4" && !get("next").disabled && !get("ten").querySelector(".done")',
    ],
    [
      "from the start again, while all of them play",
      async (page) => {
        await page.locator("#all").click();
        await page.waitForFunction(() => /^Move [2-6]/.test(document.getElementById("real-said")?.textContent ?? ""));
        await page.locator("#anew").click();
      },
      'get("real").state.position === "Top-South-4" && !get("ten").querySelector(".done") && get("real-said").textContent.startsWith("The gear")',
    ],
    [
      "a table of one's own",
      (page) => page.locator("#table button").click(),
      'get("table-said").textContent.includes("TopE-LefS starts where TopE-RiS starts")',
    ],
  ],
  tracks: [
    ["no answer", (page) => page.locator("#guess button").click(), 'get("guess-said").textContent.startsWith("Write your answer")'],
    [
      "a wrong answer",
      (page) =>
        page
          .locator("#answer")
          .fill("Yesterday")
          .then(() => page.locator("#guess button").click()),
      'get("guess-said").textContent === "Not that." && !get("after").open',
    ],
    [
      "the right one",
      (page) =>
        page
          .locator("#answer")
          .fill("stairway to HEAVEN")
          .then(() => page.locator("#guess button").click()),
      'get("guess-said").textContent.startsWith("Right!") && get("after").open',
    ],
    [
      "the search",
      (page) => page.locator("#search").click(),
      `get("nodes").textContent === "28,212 cells tried, and found" && get("dark").state?.solved &&
        get("dark").state.message === "This position is solved"`,
    ],
    [
      "the search without the check",
      (page) =>
        page
          .locator("#check")
          .uncheck()
          .then(() => page.locator("#search").click()),
      'get("nodes").textContent === "10,854,368 cells tried, and found"',
    ],
    [
      "the solver",
      async (page) => (await control(page, "think")).click(),
      'get("steps").textContent === `2 paths, found by ${get("reasoned").textContent}`',
    ],
    [
      "the sound, whose digits light up",
      (page) => page.locator("#listen").click(),
      'get("listen").textContent === "Stop" && get("tab").querySelectorAll(".now").length === 6',
    ],
    ["stopped", (page) => page.locator("#listen").click(), 'get("listen").textContent === "Play it" && !get("tab").querySelector(".now")'],
  ],
  snake: [
    [
      "a symmetry",
      (page) => slide(page, "symmetry", 30),
      'get("held").state?.solved && get("symmetry-said").textContent === "30 of 48, mirrored"',
    ],
    [
      "the paths",
      async (page) => {
        const table = page.locator("#paths");
        const before = await table.textContent();
        await page.locator("#recount").click();
        await table.filter({ hasText: "…" }).waitFor();
        await table.filter({ hasNotText: "…" }).waitFor({ timeout: 60_000 });
        await page.waitForFunction((text) => document.getElementById("paths")?.textContent === text, before, { timeout: 60_000 });
      },
      "true",
    ],
    [
      "the census",
      async (page) => {
        const before = await page.locator("#counts").innerText();
        await page.locator("#census").click();
        await page.locator("#census-said", { hasText: "seconds" }).waitFor({ timeout: 60_000 });
        assert.equal(await page.locator("#counts").innerText(), before);
      },
      'get("census-said").textContent.startsWith("11,487 snakes with 51,704 solutions, 3,658")',
    ],
    [
      "a number of its table",
      (page) => page.locator("#counts tr").nth(1).locator("button").nth(1).click(),
      'get("number").max === "144" && get("browse-said").textContent.startsWith("1 of 144: ") && get("browse").state?.title',
    ],
    [
      "the last of these snakes",
      (page) => slide(page, "number", 144),
      `/^144 of 144: E[CS]+E, 4 straights, 1 solution$/.test(get("browse-said").textContent) &&
        get("browse").state.puzzle.includes(/E[CS]+E/.exec(get("browse-said").textContent)[0])`,
    ],
    [
      "palindromes alone",
      (page) => page.locator("#palindromes").check(),
      'get("census-said").textContent.startsWith("77 snakes with 413 solutions, 29 of them")',
    ],
    [
      "the locked snake at corner 13",
      async (page) => {
        await page.locator("#plus").click();
        await page.frameLocator("#locked iframe").locator("#said", { hasText: "blocked: cubelet 20 would hit cubelet 1" }).waitFor();
      },
      "true",
    ],
    [
      "the other way round",
      async (page) => {
        await page.locator("#minus").click();
        await page.frameLocator("#locked iframe").locator("#said", { hasText: "blocked: cubelet 14 would hit cubelet 3" }).waitFor();
      },
      "true",
    ],
    [
      "six solutions",
      (page) => page.locator("#find").click(),
      `new Set([...get("six").querySelectorAll("no-patience")].map(({ state }) => state?.solved && state.switches["x-ray"] && state.id)).size === 6`,
    ],
    [
      "turned together by the slider",
      async (page) => {
        await pictureChanges(page, () => slide(page, "turn", 40));
      },
      'get("turn-said").textContent === "40°"',
    ],
    [
      "turned together by a drag on one of them",
      async (page) => {
        await pictureChanges(page, async () => {
          const { x, y, width } = (await page.locator("#six > div").nth(4).boundingBox()) ?? assert.fail("it is not in sight");
          await page.mouse.move(x + width / 2, y + 100);
          await page.mouse.down();
          await page.mouse.move(x + width / 2 + 60, y + 100, { steps: 6 });
          await page.mouse.up();
        });
      },
      'get("turn-said").textContent === "70°"',
    ],
    [
      "a snake from a drawer",
      (page) => page.locator("#which button").click(),
      'get("which-said").textContent.endsWith(" in alphabetical order. It folds without stretching the elastic; fewest folds: 16.")',
    ],
    ...WORDS.map(
      ([word, words]) =>
        /** @type {[string, (page: Page) => Promise<unknown>, string]} */ ([
          `the word "${word}"`,
          async (page) => {
            await page.locator("#word").fill(word);
            await page.locator("#which button").click();
          },
          `get("which-said").textContent.startsWith(${JSON.stringify(words)})`,
        ]),
    ),
  ],
};

for (const story of STORIES)
  describe(story, () => {
    const html = source(story);
    const text = html
      .replace(
        /<table class="counts"[^]*?<\/table>|<script[^]*?<\/script>|<head>[^]*?<\/head>|<no-patience[^]*?<\/no-patience>|<section class="use"[^]*?<\/footer>/g,
        "",
      )
      .replace(/<[^>]+>/g, " ");

    test("each number is what the program says", async () => {
      const numbers = [...html.matchAll(/<data value="([^"]+)">([^<]+)<\/data>/g)];
      assert.ok(numbers.length >= 3, `${numbers.length} numbers`);
      for (const [, value, shown] of numbers) assert.equal(shown.replaceAll(",", ""), String(await valueOf(value)), value);
    });

    const claims = rowOf(CLAIMS, story, "story_claims.mjs");

    test("each claim is what the program says", async () => {
      const read = tidy(text);
      for (const [sentence, holds] of claims) {
        assert.ok(read.includes(sentence), `not in the story: ${sentence}`);
        const found = await holds({ core, ask });
        assert.ok(found && typeof found !== "string", `${sentence} ${found}`);
      }
    });

    test("no number of two digits or more stands there that nothing is compared with", () => {
      const marked = html
        .replace(/<(script|head|no-patience|data|code|button|output|table)\b[^]*?<\/\1>|<section class="use"[^]*?<\/footer>/g, "")
        .replace(/<[^>]+>/g, " ");
      const plain = claims.reduce((rest, [sentence]) => rest.replace(sentence, ""), tidy(marked));
      const numbers = [...plain.matchAll(/(?<![\w.])\d[\d,.]*\d/g)].map(([number]) => number);
      const counted = story === "tracks" ? ["28,212", "10,854,368", "144"] : []; // checked by what is played, below
      const year = (/** @type {string} */ number) => /^(1[45678]|19|20)\d\d$/.test(number);
      assert.deepEqual(
        numbers.filter((number) => !year(number) && !counted.includes(number) && number !== "0.25"), // millimetres that are asked for
        [],
      );
    });

    test("it is as long as an essay, and names its article", () => {
      const words = text.split(/\s+/).filter(Boolean).length;
      assert.ok(words >= 700 && words <= 1400, `${words} words`);
      assert.match(text, /article/);
      assert.match(html, /<a href="https:\/\/[^"]+">/);
    });

    test("one puzzle's code at most before it is scrolled, and no picture that stands for one", async () => {
      const page = await site.newPage({ width: 1280, height: 800 });
      /** @type {string[]} */
      const asked = [];
      page.on("request", (request) => asked.push(new URL(request.url()).pathname));
      await page.goto(`${hosts.site}stories/${story}.html`);
      await page.locator("no-patience").first().scrollIntoViewIfNeeded();
      await page.frameLocator("no-patience >> nth=0 >> iframe").locator("#canvas.shown, #poster canvas").first().waitFor();
      await until(page, 'document.querySelector("no-patience").ready');
      assert.ok(new Set(asked.filter((name) => /play-.*\.wasm$/.test(name))).size <= 2, asked.join(" "));
      assert.deepEqual(
        asked.filter((name) => /stories\/\w+-\d+\.(png|svg)$/.test(name)),
        [],
      );
    });

    test("without scripts each figure is a picture", async () => {
      const context = await site.browser.newContext({ viewport: { width: 900, height: 700 }, javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto(`${hosts.site}stories/${story}.html`);
      const sizes = await page
        .locator("no-patience img")
        .evaluateAll(
          /** @param {any[]} images */ (images) => Promise.all(images.map(async (image) => (await image.decode(), image.naturalWidth))),
        );
      assert.equal(sizes.length, await page.locator("no-patience").count());
      for (const width of sizes) assert.equal(width, 640);
      await picture(page, `stories-${story}-without`);
      await page.emulateMedia({ media: "print" });
      assert.equal(await page.locator("no-patience img:visible").count(), await page.locator("no-patience:visible").count());
      await context.close();
    });

    for (const scheme of /** @type {const} */ (["light", "dark"]))
      test(`axe finds nothing wrong, and it fits 320 pixels, ${scheme}`, async () => {
        const page = await openStory(`${hosts.site}stories/${story}.html`, { scheme });
        assert.deepEqual(await violationsOf(page), []);
        await page.setViewportSize({ width: 320, height: 640 });
        await page.waitForFunction(() => innerWidth === 320);
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320);
      });

    test("what is played in its figures, in a copy on another site", async () => {
      const page = await openStory(`${hosts.blog}${story}.html`);
      for (const [what, act, shown] of rowOf(PLAYED, story, "PLAYED in stories.test.mjs")) {
        await act(page);
        await until(page, shown).catch((error) => assert.fail(`${what}: ${error.message}`));
      }
    });

    for (const size of /** @type {const} */ ([
      { width: 1280, height: 800 },
      { width: 390, height: 664 },
    ]))
      test(`a slider's track has one width, what is said of it stands below, and what a figure is played with is in sight with its first picture, ${size.width} pixels wide`, async () => {
        const page = await openStory(`${hosts.site}stories/${story}.html`, size);
        await page.evaluate(() => document.querySelectorAll("details").forEach((part) => (part.open = true)));
        const sliders = await page.locator('.slide input[type="range"]').evaluateAll((all) =>
          /** @type {HTMLInputElement[]} */ (all).map((slider) => {
            const said = /** @type {HTMLElement} */ (document.querySelector(`output[for="${slider.id}"]`));
            const widths = [];
            for (said.textContent of ["", "12 of 42", "a sentence of many words, ".repeat(9)])
              widths.push(slider.getBoundingClientRect().width);
            return {
              widths: new Set(widths).size,
              wide: widths[0],
              below: said.getBoundingClientRect().top >= slider.getBoundingClientRect().bottom,
            };
          }),
        );
        assert.equal(sliders.length, await page.locator('input[type="range"]').count());
        for (const { widths, wide, below } of sliders)
          assert.ok(widths === 1 && wide > 200 && below, JSON.stringify({ widths, wide, below }));
        for (const strip of await page.locator("figure:has(no-patience) > p.try").all()) {
          const places = await strip.evaluate((strip) => {
            /** @type {Element} */ (strip.parentElement?.querySelector("no-patience")).scrollIntoView();
            const { top, bottom } = strip.getBoundingClientRect();
            return { top, bottom, height: innerHeight };
          });
          assert.ok(places.top > 0 && places.bottom <= places.height + 1, JSON.stringify(places));
        }
      });

    test("the puzzle's page links to it, and it links back", async () => {
      const page = await site.newPage({ width: 1280, height: 800 });
      await page.goto(`${hosts.site}?puzzle=${story}`);
      await page.locator("#doors a", { hasText: "Story" }).click();
      await page.waitForURL(`${hosts.site}stories/${story}.html`);
      await page.locator(".top a", { hasText: "Play" }).click();
      await page.waitForURL(new RegExp(`puzzle=${story}`));
      await page.goBack();
      await page.locator(".top a", { hasText: "Lab" }).click();
      await page.waitForURL(/\/lab\.html\?/);
      await page.locator(`#lab.${story}:not([hidden])`).waitFor();
    });

    test("the page hands out that copy", async () => {
      const page = await openStory(`${hosts.site}stories/${story}.html`);
      const { name, bytes } = await saved(page, page.locator("#use-save"));
      assert.equal(name, `${story}.html`);
      assert.equal(bytes.toString(), template(story)(hosts.site));
    });
  });

test("the story of Tracks gives nothing away before its answer box", () => {
  const before = source("tracks").split('<details id="after">')[0];
  assert.doesNotMatch(before, /stairway|heaven|zeppelin|guitar|tablature|view="message"/i); // the chart has names of strings
});

test("six cubes turn together by a finger that goes across, and one that goes up scrolls the page", async () => {
  const page = await openStory(`${hosts.site}stories/snake.html`, { width: 390, height: 664, touch: true });
  const cube = page.locator("#six > div").nth(2);
  await cube.evaluate((box) => box.scrollIntoView({ block: "center" }));
  await until(page, '[...get("six").querySelectorAll("no-patience")].every(({ ready }) => ready)');
  const { x, y, width, height } = (await cube.boundingBox()) ?? assert.fail("it is not in sight");
  const session = await page.context().newCDPSession(page);
  const stroke = async (/** @type {number} */ dx, /** @type {number} */ dy) => {
    const to = (/** @type {number} */ i) => [{ x: x + width / 2 + dx * i, y: y + height / 2 + dy * i }];
    await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: to(0) });
    for (let i = 1; i <= 10; i++) await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: to(i) });
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  };
  await stroke(6, 0);
  await until(page, 'get("turn-said").textContent === "30°"');
  const before = await page.evaluate(() => scrollY);
  await stroke(0, -6);
  await page.waitForFunction((before) => scrollY > before, before);
  assert.equal(await page.locator("#turn-said").textContent(), "30°");
});

test("kept offline after one visit of the site", async () => {
  const own = await openSite();
  const context = await own.newContext({ worker: true });
  const page = await own.newPage({}, context);
  await page.goto(`${own.url}?puzzle=rings.4`);
  await page.locator("#canvas.shown").waitFor();
  await page.locator("body.settled").waitFor(); // it was loaded before the worker was there
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  for (const story of STORIES) {
    await page.goto(`${own.url}stories/${story}.html`);
    await page.locator("no-patience").first().scrollIntoViewIfNeeded();
    await page.frameLocator("no-patience >> nth=0 >> iframe").locator("#canvas.shown").waitFor();
    await page.locator("#use-title").waitFor();
    await page.goto(`${own.url}lab.html?kind=${story}`);
    await page.locator("#lab:not([hidden]) #text-ids").waitFor();
  }
});

test("the puzzle that is played has a graphics context, and no other", async () => {
  const own = await openSite({ webgl: true });
  const page = await own.newPage({ width: 1280, height: 1400 });
  await page.goto(`${own.url}stories/keydisk.html`);
  for (const id of ["key", "two"]) {
    await page.locator(`#${id}`).scrollIntoViewIfNeeded();
    await until(page, `get("${id}").ready`);
  }
  const frames = () => page.frames().filter((frame) => frame !== page.mainFrame() && frame.url() !== "about:blank");
  await page
    .frameLocator("#two iframe")
    .locator("#picture")
    .click({ position: { x: 5, y: 5 } });
  const played = /** @type {import("playwright-core").Frame} */ (await (await page.locator("#two iframe").elementHandle())?.contentFrame());
  await untilDrawnByCard(played, true);
  const drawn = await Promise.all(frames().map(async (frame) => ((await frame.locator("#canvas").count()) ? drawnByCard(frame) : false)));
  assert.equal(drawn.filter(Boolean).length, 1);
});
