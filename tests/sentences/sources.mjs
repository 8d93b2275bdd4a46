// What the program says, read from its sources and from its command line.

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { filesBelow } from "../structure/sources.mjs";
import { ROOT } from "./golden.mjs";

const read = (/** @type {string} */ file) => readFileSync(join(ROOT, file), "utf8");
const hasWords = (/** @type {string} */ text) => /[A-Za-z]{2,}[^A-Za-z]* [^A-Za-z]*[A-Za-z]/.test(text);

/** "KIND | sentence" lines of the puzzles. */
export const saidNatively = () =>
  execFileSync(join(ROOT, "build/native/test-sentences"), { encoding: "utf8", maxBuffer: 1 << 26 })
    .split("\n")
    .filter(Boolean);

/** What the command line answers: its help, and the outputs and messages in tests/cli/cases.txt. */
export function saidOnCommandLine() {
  const help = execFileSync(join(ROOT, "build/native/nopatience"), ["help"], { encoding: "utf8" }).split("\n");
  const cases = read("tests/cli/cases.txt")
    .split("\n")
    .filter((line) => line && !/^[$#=]/.test(line) && !/^[{[<]/.test(line));
  return [...help, ...cases.map((line) => line.replace(/^! /, ""))].filter(hasWords);
}

/** The formats of all errors in C sources, as xgettext finds them; %s and the like become …. */
export function errorsInSources() {
  const keywords = ["-k", "-knp_fail:4", "-knv_stage_refuse:2", "-kcli_say:2"]; // which argument of which function
  const options = ["-L", "C", "--from-code=UTF-8", "--no-location", "--omit-header", "--no-wrap", "-o", "-"];
  const files = filesBelow(ROOT, ["core", "web/stage", "tools/cli", "tests/bench"], [".c"]);
  const found = execFileSync("xgettext", [...options, ...keywords, ...files], { cwd: ROOT, encoding: "utf8", maxBuffer: 1 << 26 });
  return [...found.matchAll(/^msgid ((?:".*"\n)+)/gm)]
    .map(([, lines]) => /** @type {string} */ (JSON.parse(lines.replaceAll('"\n"', "").trim())).replaceAll("\n", ""))
    .filter((format) => hasWords(format) && !format.includes("%."))
    .map((format) => format.replace(/%(%|[a-zA-Z]+)/g, (_, kind) => (kind === "%" ? "%" : "…")));
}

/**
 * Texts in a script: strings of three words or more, and the values of tables of texts. What a template holds between
 * its texts is ….
 * @param {string} file
 */
function textsInScript(file) {
  const isTable = /strings(_\w+)?\.js$/.test(file);
  const token = /\/\*.*?\*\/|\/\/[^\n]*|'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/gs;
  const script = read(file);
  return [...script.matchAll(token)].flatMap(({ 0: whole, 1: single, 2: double, 3: template, index }) => {
    const text = (single ?? double ?? template?.replace(/\$\{[^}]*\}/g, "…") ?? "").replace(/\\(.)/g, "$1");
    const isValue = isTable && /[\w'"]:\s*$/.test(script.slice(0, index));
    const isCode = /^[#.:\s-]|[<>=;]|\bpx\b|var\(/.test(text) || (template !== undefined && text.includes("{"));
    return isValue || (/\w \S+ \S*\w/.test(text) && hasWords(text) && !isCode) ? [text] : [];
  });
}

export const textsInScripts = () => filesBelow(ROOT, ["web"], [".js"]).flatMap(textsInScript);

/** What a reader of an HTML file sees or hears. @param {string} html */
export const textsInHtml = (html) =>
  [
    ...html
      .replace(/<!--.*?-->|<(script|style|svg|pre)\b.*?<\/\1>/gs, "")
      .replace(/<\/?(a|b|code|em|i|span|strong)\b[^>]*>/g, "")
      .split(/<[^>]+>/)
      .map((text) => text.replace(/&lt;/g, "<").replace(/&amp;/g, "&")),
    ...[...html.matchAll(/\b(?:aria-label|title|alt|content)="([^"]+)"/g)].map(([, text]) => text).filter((text) => !/[;=]|'/.test(text)),
  ].filter(hasWords);

export const textsInPages = () => ["shell.html", "web/embed/embedding.html"].flatMap((file) => textsInHtml(read(file)));
