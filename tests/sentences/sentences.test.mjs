// Every sentence the program says, in one file to be read, tests/golden/sentences.txt, and no private word in them.
// Those that only a browser hears are compared with the same file by tests/browser/sentences.test.mjs.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { assertGolden, linesOf, normalised, readGolden, ROOT } from "./golden.mjs";
import { errorsInSources, saidNatively, saidOnCommandLine, textsInHtml, textsInPages, textsInScripts } from "./sources.mjs";
import { findPrivate, readPrivateWords } from "./private_words.mjs";

const words = readPrivateWords();
const read = (/** @type {string} */ file) => readFileSync(`${ROOT}${file}`, "utf8");

const said = saidNatively();
const commanded = saidOnCommandLine();

test("what is said of puzzles and moves", () => {
  const kinds = [...new Set(said.map((line) => line.slice(0, line.indexOf(" | "))))];
  for (const kind of ["rings", "keydisk", "ogear", "tracks", "snake"]) assert.ok(kinds.includes(kind), `nothing is said of ${kind}`);
  assertGolden(
    kinds,
    kinds.flatMap((kind) =>
      linesOf(
        kind,
        said.filter((line) => line.startsWith(`${kind} | `)).map((line) => line.slice(kind.length + 3)),
      ),
    ),
  );
});

test("errors", () => assertGolden(["error"], linesOf("error", errorsInSources())));

test("the command line", () => assertGolden(["command"], linesOf("command", commanded)));

test("the page", () => assertGolden(["page"], linesOf("page", [...textsInScripts(), ...textsInPages()])));

const many =
  /(?<![\d.,]|\b(?:ring|cubelet|joint|position|rotation|column|row|string|tooth) )\b1 (?:[a-z]+ )?(?:moves|folds|rings|cells|cubelets|corners|straights|solutions|snakes|words|columns|rows|squares|places|probes|sides|numbers|marks|paths|guesses|deductions|cuts|keys|mazes|rotations|positions|links|faults|cases)\b/i;

test("one of anything is not named in the plural", () => {
  const all = [...said, ...commanded];
  assert.deepEqual(
    all.filter((sentence) => many.test(sentence)),
    [],
  );
  assert.ok(all.some((sentence) => /(?<![\d.,])\b1 (?:move|cell|key|rotation|solution)\b/.test(sentence)));
  for (const wrong of ["1 moves made", "it has only 1 cells", "of 1 random keys"]) assert.match(wrong, many);
  for (const right of ["ring 1 moves only", "21 moves", "1 move", "cubelet 1 places"]) assert.doesNotMatch(right, many);
});

test("no sentence has a private word", () => {
  assert.deepEqual(
    findPrivate(
      words,
      readGolden().map((line) => line.slice(line.indexOf(" | ") + 3)),
    ),
    [],
  );
});

const readmes = ["", "core/", "web/", "tests/", "tools/cli/", "tools/cluster/", "tools/hosts/", "tools/npm/"].map(
  (folder) => `${folder}README.md`,
);
for (const file of [...readmes, "web/embed/embedding.html"])
  test(`${file} has no private word`, () => {
    const text = file.endsWith(".html")
      ? textsInHtml(read(file))
      : read(file)
          .replace(/^```.*?^```/gms, "")
          .split("\n");
    assert.deepEqual(findPrivate(words, text), []);
  });

test("numbers, links and lists of numbers do not vary", () => {
  assert.equal(normalised("1,048,576 of 2.5  moves"), "N of N moves");
  assert.equal(normalised("hooks 1, 2, 3 and 5 are down"), "hooks N and N are down");
  assert.equal(normalised("TopE-RiS leads to Left facing Bottom"), "LINK leads to FACE facing DIRECTION");
});

test("a private word is found, whatever its case, but not within another word", () => {
  const few = [{ pattern: /\bslips?\b/i, word: "slip", better: "error" }];
  assert.deepEqual(findPrivate(few, ["A Slip here", "slippery"]), [{ text: "A Slip here", word: "slip", better: "error" }]);
});
