// Every question of the core has a form in the laboratory: it answers, and says what is wrong with an option in the core's words.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, test } from "node:test";
import { call, callText } from "../../web/wasm/wasm.js";
import { openCore, openSite, ROOT, violationsOf } from "./harness.mjs";

/** @type {import("built/questions").Question[]} */
const questions = JSON.parse(spawnSync(join(ROOT, "build/native/nopatience"), ["help", "--json"]).stdout.toString());

/**
 * By kind: its puzzle, and its questions. values: what to fill in, where the values that a form begins with take too
 * long or are not enough. bad: an option and a value that it refuses, for a question without a number that has a range;
 * null: no value can be tried.
 * @type {Record<string, { id: string, asked: Record<string, { values?: Record<string, string>, bad?: [string, string] | null }> }>}
 */
const kinds = {
  rings: {
    id: "rings.6",
    asked: {
      "rings lengths": { bad: ["ID", "rings.13"] },
      "rings together": { bad: ["ID", "rings.nowhere"] },
      "rings time": {},
      "generate rings": {},
    },
  },
  keydisk: {
    id: "keydisk.a",
    asked: {
      "keydisk harder": { values: { length: "8", cuts: "8", keys: "2000" } },
      "keydisk inverse": { values: { MAZE: "1111.1111" } },
      "keydisk count": { values: { length: "2", cuts: "4" } },
      "keydisk chance": { values: { keys: "2000" } },
      "keydisk verdict": { bad: ["ID", "keydisk.nowhere"] },
      "keydisk walk": { bad: ["ID", "keydisk.nowhere"] },
      "keydisk maze": { bad: ["ID", "keydisk.nowhere"] },
      "keydisk paste": { values: { TEXT: "{0, 1, 0}\n{0, 0, 1}\n{1, 0, 1, 1}" }, bad: ["TEXT", "nothing"] },
      "keydisk stl": {},
      "generate keydisk": { bad: ["seed", "-1"] },
    },
  },
  tracks: {
    id: "tracks.mums2008",
    asked: {
      "generate tracks": { bad: ["size", "2x2"] },
      "tracks count": { bad: ["limit", "-3"] },
      "tracks solve": { bad: ["give-up", "-3"] },
      "tracks check": { bad: ["ID", "tracks.nowhere"] },
      "tracks message": { values: { ID: "tracks.mums2008" }, bad: ["ID", "tracks.nowhere"] },
      "tracks sound": { values: { ID: "tracks.mums2008" } },
      "tracks answer": { values: { ID: "tracks.mums2008" }, bad: ["ID", "tracks.nowhere"] },
      "tracks collection": { values: { ID: "tracks.8x8.1-4-1-4-4-3-3-5.2-2-4-5-3-3-5-1.c1r4W.c7r8S.kd9s5c6zgA" }, bad: null },
      "tracks board": { bad: ["ID", "tracks.nowhere"] },
    },
  },
  ogear: {
    id: "ogear.corrected",
    asked: { "ogear table": { bad: ["LINKS", "nothing"] }, "ogear answers": { bad: ["from", "Top"] }, "generate ogear": {} },
  },
  snake: {
    id: "snake.green",
    asked: {
      census: { values: { BOX: "2x2x3" }, bad: ["BOX", "9x9x9"] },
      "snake which": { values: { "WORD...": "ECCCCCCE" }, bad: ["WORD...", "ECX"] },
      "snake solutions": {},
      "snake plans": { values: { BOX: "1x2x2" }, bad: ["BOX", "9x9x9"] },
      "generate snake": { bad: ["seed", "-1"] },
      "snake word": { values: { "WORD...": "ECCCCCCE" }, bad: ["WORD...", "ECX"] },
    },
  },
};

const site = await openSite();

/** All are opened before the first test, since the site is closed after the last test that exists then. @type {Map<string, import("playwright-core").Page>} */
const pages = new Map();
for (const [kind, { id }] of Object.entries(kinds)) {
  const page = await site.openLab(id, "#questions", { still: true });
  for (const more of await page.locator("#lab .more").all()) await more.evaluate((one) => one.setAttribute("open", ""));
  pages.set(kind, page);
}

test("every question has a row here, or a chart asks it", async () => {
  const core = await openCore();
  const rows = new Set(Object.values(kinds).flatMap(({ asked }) => Object.keys(asked)));
  for (const { id } of Object.values(kinds)) {
    call(core, "np_open", id);
    for (const { ask } of JSON.parse(callText(core, "np_info")).charts) rows.add(ask.replace(/ --.*/, ""));
  }
  assert.deepEqual([...rows].sort(), questions.map(({ words }) => words).sort());
});

test("the laboratory has forms for the questions with a row, and none for those that charts alone ask", async () => {
  for (const [kind, { asked }] of Object.entries(kinds)) {
    const page = /** @type {import("playwright-core").Page} */ (pages.get(kind));
    const forms = await page.locator("#lab section.question").evaluateAll((all) => all.map(({ className }) => className.split(" ")));
    const wanted = Object.keys(asked).map((words) => words.replaceAll(" ", "-"));
    assert.equal(forms.length, wanted.length, kind);
    for (const slug of wanted)
      assert.ok(
        forms.some((classes) => classes.includes(slug)),
        slug,
      );
  }
});

/** What the core says of words that it refuses. @param {string[]} words */
const refused = (words) =>
  spawnSync(join(ROOT, "build/native/nopatience"), words)
    .stderr.toString()
    .replace(/^nopatience: /, "")
    .trim();

/** A question's fields: all questions share the one for the puzzle. @param {import("playwright-core").Locator} lab @param {import("built/questions").Question} question */
const fieldsOf = (lab, { words, options }) => {
  const slug = words.replaceAll(" ", "-");
  return (/** @type {string} */ name) =>
    lab.locator(
      options.some((option) => option.name === name && option.kind === "puzzle")
        ? "#which"
        : `[id="${slug}-${name.replace(/\W/g, "").toLowerCase()}"]`,
    );
};

/** The core's sentence with the labels of fields instead of the options' names. @param {string} sentence @param {import("built/questions").Question} question */
const labelled = (sentence, { options }) =>
  options.reduce(
    (words, { name, label = name }) => words.replace(new RegExp(`(^|where )${name} (is|has) `, "i"), `$1${label} $2 `),
    sentence,
  );

for (const [kind, { id, asked }] of Object.entries(kinds))
  describe(kind, () => {
    const page = /** @type {import("playwright-core").Page} */ (pages.get(kind));
    for (const [words, { values = {}, bad }] of Object.entries(asked))
      test(`${words}: every option has a field, it answers, and it refuses what is wrong`, async () => {
        const question = questions.find((one) => one.words === words);
        assert.ok(question);
        const slug = words.replaceAll(" ", "-");
        const lab = page.locator("#lab");
        const fieldOf = fieldsOf(lab, question);
        const part = lab.locator(`section.question.${slug}`);
        if (await lab.locator("#which").count()) await lab.locator("#which").fill(id);
        if (words.startsWith("generate ")) assert.match((await part.locator("h3").textContent()) ?? "", /^(A new|New)/);
        for (const { name, about = "" } of question.options) {
          const field = fieldOf(name);
          const help = await lab.locator(`[id="${await field.getAttribute("aria-describedby")}"]`).textContent();
          if ((await field.getAttribute("id")) !== "which") assert.equal(help?.slice(1, about.length), about.slice(1));
          assert.notEqual(await lab.locator(`label[for="${await field.getAttribute("id")}"]`).textContent(), "");
        }
        const start = part.locator('button[type="submit"]');
        for (const [name, value] of Object.entries(values)) await fieldOf(name).fill(value);
        await start.click();
        const answer = part.locator('.said[data-tone="good"]').filter({ hasText: /./ });
        await answer.waitFor({ timeout: 60_000 });
        assert.doesNotMatch((await answer.textContent()) ?? "", /^Done\.?$/);
        assert.doesNotMatch((await part.textContent()) ?? "", /-o FILE/);
        const command = (await part.locator(".command code").textContent()) ?? "";
        assert.ok(command.startsWith(`nopatience ${words}`), command);
        if ((await part.locator(".answer table").count()) === 1)
          assert.ok((await part.getByRole("button", { name: "CSV" }).count()) <= 1, "one table is one file");

        if (bad === null) return;
        const number = question.options.find(({ max = "" }) => max !== "" && max.length < 15);
        const [name, value] = bad ?? [number?.name ?? "", String(Number(number?.max) + 1)];
        const field = fieldOf(name);
        await field.evaluate((one) => one.closest("details")?.setAttribute("open", ""));
        const right = await field.inputValue();
        await field.fill(value);
        await start.click();
        const complaint = lab.locator("small[data-tone=bad]");
        await complaint.waitFor();
        assert.equal(await complaint.getAttribute("id"), await field.getAttribute("aria-describedby"));
        assert.equal(await field.getAttribute("aria-invalid"), "true");
        const texts = question.options.filter((option) => /^[A-Z]/.test(option.name)).map((option) => option.name);
        const given = await Promise.all(texts.map((text) => fieldOf(text).inputValue()));
        const needed = question.options.filter((option) => option.needed && !texts.includes(option.name));
        const more = await Promise.all(needed.map(async (option) => [`--${option.name}`, await fieldOf(option.name).inputValue()]));
        const line = [
          ...words.split(" "),
          ...given,
          ...more.flat(),
          ...(texts.includes(name) || needed.some((one) => one.name === name) ? [] : [`--${name}`, value]),
        ];
        const said = (await complaint.textContent()) ?? "";
        assert.equal(said.slice(1), labelled(refused(line), question).slice(1));
        assert.equal(
          await part.locator(".answer p, .answer table, .answer li").count(),
          0,
          "nothing stays that could be taken for the answer",
        );
        await field.fill(right);
        assert.equal(await complaint.count(), 0, "the complaint stays at a field that was changed");
        assert.equal(await field.getAttribute("aria-invalid"), "false");
      });

    test("nothing is wrong with the forms for those who cannot see them, nor sticks out at 320 pixels", async () => {
      assert.deepEqual(await violationsOf(page, "#lab"), []);
      await page.setViewportSize({ width: 320, height: 640 });
      await page.waitForFunction(() => innerWidth === 320);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320);
    });
  });
