// tests/golden/sentences.txt: every sentence that tests make the program say, a line each, as "SOURCE | sentence",
// sorted, each number as N. Each test compares its own sources with it; with NP_WRITE_GOLDENS set it rewrites them.

import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../../", import.meta.url));
export const GOLDEN = `${ROOT}tests/golden/sentences.txt`;

/**
 * A sentence without what varies from puzzle to puzzle: numbers are N, a list of numbers or of marks is two of them.
 * @param {string} sentence
 */
export const normalised = (sentence) =>
  sentence
    .replace(/\s+/g, " ")
    .trim()
    .replace(/\d+(,\d{3})+(?!\d)|\d+(\.\d+)?/g, "N")
    .replace(/N(, N)+ and N/g, "N and N")
    .replace(/\b(Top|Bottom|Left|Right|Front|Back) facing (Top|Bottom|Left|Right|Front|Back)\b/g, "FACE facing DIRECTION")
    .replace(/\b(face|facing|onto) (Top|Bottom|Left|Right|Front|Back)\b/g, "$1 …")
    .replace(/\b(Top|Bot|Lef|Ri|Front|Back)[NESW]-(Top|Bot|Lef|Ri|Front|Back)[NESW]\b/g, "LINK")
    .replace(/\b(turn|forward|backward)((, | )(turn|forward|backward))+/g, "turn, …")
    .replace(/\b[NESW]( [NESW])+\b/g, "N E …")
    .replace(/^([a-z]+ )?[ESC]{5,}/, "$1WORD");

/** Is it something to read: a word of two letters or more, and no program text? @param {string} sentence */
export const isReadable = (sentence) => /[a-z]{2}/i.test(sentence) && !/^[[{(<]|^[a-z]+-[a-z]+$/.test(sentence);

/** Sentences as lines of the golden. @param {string} source @param {Iterable<string>} sentences */
export const linesOf = (source, sentences) =>
  [...sentences]
    .map(normalised)
    .filter(isReadable)
    .map((sentence) => `${source} | ${sentence}`);

const byCode = (/** @type {string} */ a, /** @type {string} */ b) => (a < b ? -1 : a > b ? 1 : 0);
const sourceOf = (/** @type {string} */ line) => line.slice(0, line.indexOf(" | "));
const sorted = (/** @type {Iterable<string>} */ lines) => [...new Set(lines)].sort(byCode);

export const readGolden = () => readFileSync(GOLDEN, "utf8").split("\n").filter(Boolean);

/** Compares lines with those of the same sources in the golden. @param {string[]} sources @param {string[]} lines */
export function assertGolden(sources, lines) {
  const said = sorted(lines);
  for (const source of sources)
    assert.ok(
      said.some((line) => sourceOf(line) === source),
      `no sentences from ${source}`,
    );
  const held = readGolden();
  const [own, others] = [true, false].map((isOwn) => held.filter((line) => sources.includes(sourceOf(line)) === isOwn));
  if (process.env.NP_WRITE_GOLDENS) {
    writeFileSync(
      GOLDEN,
      sorted([...others, ...said])
        .map((line) => `${line}\n`)
        .join(""),
    );
    return;
  }
  const added = said.filter((line) => !own.includes(line));
  const gone = own.filter((line) => !said.includes(line));
  assert.deepEqual(
    { added, gone },
    { added: [], gone: [] },
    "the sentences changed; read the new ones, then write them with NP_WRITE_GOLDENS=1",
  );
}
