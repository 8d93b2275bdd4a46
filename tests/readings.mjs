// The rows of readings.txt: texts, and what each means.

import { readFileSync } from "node:fs";

/** @typedef {{ text: string, ids: string[], words: string, refusal: string }} Row ids: of its readings, best first;
 * words: how the words of the first begin; refusal: what the sentence says where there is none */

/** @param {string} written */
const plain = (written) =>
  written.replace(/\\u([\da-f]{4})|\\(.)/g, (_, code, sign) =>
    code ? String.fromCharCode(parseInt(code, 16)) : ({ n: "\n", r: "\r", t: "\t" }[/** @type {"n"} */ (sign)] ?? sign),
  );

/** @returns {Row[]} */
export function readRows() {
  /** @type {Row[]} */
  const rows = [];
  for (const line of readFileSync(new URL("readings.txt", import.meta.url), "utf8").split("\n")) {
    const row = rows[rows.length - 1];
    if (line.startsWith("$ ")) rows.push({ text: plain(line.slice(2)), ids: [], words: "", refusal: "" });
    else if (line.startsWith("= ")) row.words = line.slice(2);
    else if (line.startsWith("! ")) row.refusal = line.slice(2);
    else if (line && !line.startsWith("#")) row.ids.push(line);
  }
  return rows;
}
