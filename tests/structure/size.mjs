// How large the source is: lines by folder and language, and the two goals. Printed, not asserted:
//
//   node tests/structure/size.mjs

import { readFileSync, statSync } from "node:fs";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { filesBelow, linesOf } from "./sources.mjs";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const SOURCE = ["core", "web", "tools", "shell.html"];
const GOAL = { source: 58_000, script: 10_000 };
/** A file with more lines is worth a look: is it still about one thing? */
const LONG = 450;

/** Languages by how a file's name ends; other text is data, except lock files. @type {Record<string, string[]>} */
const LANGUAGES = { C: [".c", ".h"], JavaScript: [".js", ".mjs", ".ts"], "CSS, HTML": [".css", ".html"] };
const DATA = [".txt", ".json", ".md", ".cmake", ".sh", ".awk", ".csv", ""];

/** Lines of each language, of data and of all in a folder or a file. @param {string} place */
function count(place) {
  const endings = [...Object.values(LANGUAGES).flat(), ...DATA];
  const below = statSync(join(ROOT, place)).isFile() ? [place] : filesBelow(ROOT, [place], endings);
  const files = below.filter((file) => !file.endsWith("package-lock.json") && statSync(join(ROOT, file)).isFile());
  const lines = (/** @type {string[]} */ wanted) =>
    files.filter((file) => wanted.includes(extname(file))).reduce((sum, file) => sum + linesOf(readFileSync(join(ROOT, file), "utf8")), 0);
  const counted = [...Object.values(LANGUAGES), DATA].map(lines);
  return [...counted, counted.reduce((sum, one) => sum + one, 0)];
}

/** @param {string} name @param {(string | number)[]} cells */
const print = (name, cells) => console.log(name.padEnd(12) + cells.map((cell) => String(cell).padStart(12)).join(""));

const counts = SOURCE.map(count);
const source = counts[0].map((_, column) => counts.reduce((sum, row) => sum + row[column], 0));
print("", [...Object.keys(LANGUAGES), "data", "all"]);
SOURCE.forEach((place, row) => print(place, counts[row]));
print("source", source);
print("tests", count("tests"));
console.log(
  `source: ${source[source.length - 1]} lines, goal ${GOAL.source}; JavaScript in web: ${counts[1][1]} lines, goal ${GOAL.script}`,
);

const ENDINGS = [...Object.values(LANGUAGES).flat(), ".css", ".html"];
const long = filesBelow(ROOT, ["core", "web", "tools", "tests"], ENDINGS)
  .map((file) => ({ file, lines: linesOf(readFileSync(join(ROOT, file), "utf8")) }))
  .filter(({ lines }) => lines > LONG)
  .sort((a, b) => b.lines - a.lines);
if (long.length) console.log(`files with more than ${LONG} lines:\n${long.map(({ file, lines }) => `  ${lines}  ${file}`).join("\n")}`);
