// The types that scripts are promised, against what the core writes: each state, answer and question of the core is written out as a
// literal of its type. A member that is missing, has another type, or is not in the type is a fault.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { call, callText } from "../../web/wasm/wasm.js";
import { openCore, ROOT } from "./harness.mjs";

const core = await openCore();
const ids = readFileSync(join(ROOT, "tests/fixtures.txt"), "utf8")
  .split("\n")
  .filter((line) => line && !line.startsWith("#"))
  .map((line) => line.split(" | ")[0]);

const WEB = join(ROOT, "web");
const folder = mkdtempSync(join(tmpdir(), "records-"));
after(() => rmSync(folder, { recursive: true }));

/** What the type checker finds wrong. @param {string} type @param {string} from the module that has it @param {unknown[]} values */
function faultsOf(type, from, values) {
  const file = join(folder, "values.ts");
  const lines = values.map((value) => `void (${JSON.stringify(value)} satisfies ${type});`);
  writeFileSync(file, [`import type { ${type} } from ${JSON.stringify(from)};`, ...lines].join("\n"));
  const how =
    "--ignoreConfig --noEmit --strict --skipLibCheck --allowJs --target es2022 --module esnext --moduleResolution bundler --types";
  const tsc = spawnSync(join(ROOT, "tests/node_modules/.bin/tsc"), [...how.split(" "), "", file, join(WEB, "built.d.ts")], {
    encoding: "utf8",
  });
  const said = (tsc.stdout + tsc.stderr).split("\n").filter((line) => /error/.test(line));
  return [...new Set(said.map((line) => line.replace(/^\S+\(\d+,\d+\): /, "")))].sort();
}

/** The state, put together as Puzzle.report() of web/wasm/puzzle.js does. */
function stateNow() {
  const { version, score, exact, ...state } = JSON.parse(callText(core, "np_state"));
  return {
    ...JSON.parse(callText(core, "np_info")),
    ...state,
    ...JSON.parse(callText(core, "np_moves")),
    game: callText(core, "np_history"),
  };
}

test("states are as State in nopatience.d.ts has them", () => {
  const states = [];
  for (const id of ids) {
    assert.equal(call(core, "np_open", id), 1, id);
    states.push(stateNow());
    call(core, "np_hint");
    states.push(stateNow());
    call(core, "np_solve", "");
    states.push(stateNow());
    call(core, "np_undo");
    states.push(stateNow());
  }
  assert.deepEqual(faultsOf("State", join(WEB, "embed/nopatience"), states), []);
  assert.match(faultsOf("State", join(WEB, "embed/nopatience"), [{ ...states[0], more: 1 }]).join(), /"more"' does not exist/);
  const { goal, ...less } = states[0];
  assert.match(faultsOf("State", join(WEB, "embed/nopatience"), [less]).join(), /'goal' is missing/);
});

test("answers are as Answer in panels/answer.js has them", () => {
  const answers = [
    "rings lengths rings.3",
    "keydisk walk keydisk.a",
    "keydisk chance --keys 2000 --seed 1 --key keydisk.a",
    "tracks count tracks.mums2008",
    "snake which ECCCCCCE",
    "keydisk inverse 1100.0110",
    "generate rings --day 2026-11-25",
  ].map((words) => {
    call(core, "np_work", words);
    for (;;) {
      const { status, report, error } = JSON.parse(callText(core, "np_work_on", 1_000_000));
      assert.equal(error, null, words);
      if (status === "done") return report.answer;
    }
  });
  assert.deepEqual(faultsOf("Answer", join(WEB, "panels/answer.js"), answers), []);
  assert.match(faultsOf("Answer", join(WEB, "panels/answer.js"), [{ ...answers[0], outcome: "yes" }]).join(), /"yes"/);
});

test("questions are as the pages' forms have them", () => {
  const questions = JSON.parse(callText(core, "np_questions"));
  assert.ok(questions.length > 30);
  assert.deepEqual(faultsOf("Question", "built/questions", questions), []);
  assert.match(faultsOf("Question", "built/questions", [{ ...questions[0], words: 1 }]).join(), /number/);
});
