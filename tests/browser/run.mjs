// Runs files of browser tests, the long ones first, so that no core waits for them at the end. Prints then what failed and
// which files took longest.
//
//   node tests/browser/run.mjs FILE...

import { availableParallelism, cpus } from "node:os";
import { join, relative, resolve } from "node:path";
import { run } from "node:test";
import { spec, tap } from "node:test/reporters";
import { fileURLToPath } from "node:url";

const HERE = fileURLToPath(new URL(".", import.meta.url));
const SHOWN = 20; // files in the table
/** The files that take longest, as the table at the end of a run lists them. */
const LONG = [
  "hosts",
  "focus_in_sight",
  "same_as_fresh",
  "keys",
  "engines",
  "large_text",
  "sizes",
  "first_sight",
  "guide",
  "deal",
  "gallery",
  "end_card",
  "every_reader",
];

const rank = (/** @type {string} */ file) => {
  const at = LONG.findIndex((name) => file === join(HERE, `${name}.test.mjs`));
  return at < 0 ? LONG.length : at;
};
const files = process.argv
  .slice(2)
  .map((file) => resolve(file))
  .sort((one, other) => rank(one) - rank(other));

/** @type {{ file: string, seconds: number }[]} */
const took = [];
let tests = 0;
/** One more file than there are cores: each waits at times, for a browser to start or a picture to move. */
const concurrency = (availableParallelism?.() ?? cpus().length) + 1;
const stream = run({ files, concurrency, timeout: 1_200_000 }); // a test, or a file, that waits for ever fails
stream.on("test:fail", () => (process.exitCode = 1));
stream.on("test:pass", ({ details }) => (tests += details.type === "suite" ? 0 : 1));
stream.on(/** @type {any} */ ("test:complete"), (/** @type {any} */ { name, details }) => {
  if (files.includes(name)) took.push({ file: relative(HERE, name), seconds: details.duration_ms / 1000 });
});
const said = stream.compose(new spec());
stream.compose(tap).pipe(process.stdout);

let words = "";
for await (const part of said) words += part;
const failed = words.indexOf("failing tests:");
if (failed >= 0) console.log(`\n${words.slice(failed)}`); // once more at the end, where people look
took.sort((one, other) => other.seconds - one.seconds);
console.log(`\n${tests} tests passed. The files that took longest:`);
for (const { file, seconds } of took.slice(0, SHOWN)) console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`);
