// Every table that the program shows: as many cells in a row as there are heads, and CSV that another program's reader
// takes apart into the same cells.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { parse } from "csv-parse/sync";
import { csvOf } from "../../web/panels/files.js";
import { call, callText } from "../../web/wasm/wasm.js";
import { openCore, openSite, ROOT } from "./harness.mjs";

const core = await openCore();

const fixtures = readFileSync(join(ROOT, "tests/fixtures.txt"), "utf8")
  .split("\n")
  .filter((line) => line && !line.startsWith("#"))
  .map((line) => line.split(" | ")[0]);
const ids = new Set([...fixtures, "tracks.mums2008", "tracks.times9", "keydisk.b", "snake.green", "ogear.published"]);

/** Reads CSV back. @param {string} csv @returns {string[][]} */
const readCsv = (csv) => parse(csv);

/** The questions of all charts of these games. @type {Set<string>} */
const chartQuestions = new Set();
for (const id of ids) {
  assert.equal(call(core, "np_open", id), 1, id);
  for (const { ask, absent } of JSON.parse(callText(core, "np_info")).charts)
    if (!absent) chartQuestions.add(`${ask} "${callText(core, "np_history")}"`);
}

test("the tables of every answer, those of charts among them: in JSON, as a file, and saved by the page", () => {
  const questions = [
    ...chartQuestions,
    "census 2x2x3",
    "snake plans 2x2x2",
    "snake which ECCCCCCE",
    "keydisk chance --keys 200 --seed 1",
    "keydisk count --length 2 --cuts 4",
    "keydisk verdict keydisk.a",
    "ogear table published",
    "ogear answers",
    "tracks count tracks.mums2008",
    "tracks check tracks.times9",
  ];
  let tables = 0;
  let reasons = false;
  for (const question of questions) {
    call(core, "np_work", question);
    let state;
    let steps = 0;
    do state = JSON.parse(callText(core, "np_work_on", 100_000));
    while (state.status === "working" && ++steps < 20);
    if (chartQuestions.has(question) && state.status === "working") continue; // all solutions of a large snake
    assert.equal(state.status, "done", `${question}: ${state.error}`);
    const answer = state.report.answer;
    for (const { title, heads, rows } of answer.tables) {
      tables++;
      reasons ||= title === "what the rules prove" && rows.flat().some((/** @type {unknown} */ cell) => String(cell).includes(", "));
      for (const row of rows) assert.equal(row.length, heads.length, `${question}: ${title}`);
      const cells = [heads, ...rows].map((row) => row.map((/** @type {unknown} */ cell) => String(cell ?? "")));
      assert.deepEqual(readCsv(csvOf([heads, ...rows])), cells, `${question}: ${title}`);
    }
    if (answer.file !== "csv") continue;
    const address = call(core, "np_work_file", 1 << 24);
    const file = Buffer.from(core.HEAPU8.slice(address, address + call(core, "np_work_file_size"))).toString();
    for (const part of file.split("\n\n")) {
      const rows = readCsv(part);
      for (const row of rows) assert.equal(row.length, rows[0].length, question);
    }
  }
  assert.ok(tables >= 100, `${tables} tables`);
  assert.ok(reasons, "reasons have commas");
});

test("the page shows them: a cell with a comma in it stays one cell", async () => {
  const site = await openSite();
  const page = await site.openPuzzle("?puzzle=tracks.mums2008&view=follows");
  await page.locator(".veil > button").first().click();
  const figure = page.locator("#notes .note");
  await figure.getByText("The numbers", { exact: true }).click();
  await figure.locator(".rows tbody tr").first().waitFor();
  const shown = await figure
    .locator(".rows tr")
    .evaluateAll((rows) => rows.map((row) => /** @type {HTMLTableRowElement} */ (row).cells.length));
  assert.ok(shown.length > 100);
  assert.deepEqual(new Set(shown), new Set([shown[0]]));
  assert.match(await figure.locator(".rows tbody").innerText(), /, /);
});
