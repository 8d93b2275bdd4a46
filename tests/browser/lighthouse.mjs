// The table that `tools/test lighthouse` prints: Lighthouse's mobile preset (a phone's screen, a processor four times
// slower, a slow network) over the built site. It fails when accessibility, best practices or SEO of a page is under 100.
// Performance depends on how busy this machine is: it is only printed, and where it is under 98 so are the tasks that took
// more than 50 ms.
//
//   node tests/browser/lighthouse.mjs [PART...]      only pages whose names contain one of the parts

import { chromium } from "playwright-core";
import lighthouse from "lighthouse";
import { serve } from "../../tools/site/serve.mjs";
import { findChromium, FLAGS, freePorts, readKinds, SITE } from "./harness.mjs";

const GOAL = 98; // of performance
const CATEGORIES = /** @type {const} */ (["performance", "accessibility", "best-practices", "seo"]);
const METRICS = ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time", "cumulative-layout-shift"];
const WIDTHS = [18, 12, 14, 15, 6, 8, 8, 8, 7];

/** @param {(string | number)[]} cells */
const row = (cells) =>
  console.log(cells.map((cell, i) => (i ? String(cell).padStart(WIDTHS[i]) : String(cell).padEnd(WIDTHS[i]))).join(""));

/** The pages: their names, and their addresses relative to the site. */
async function pages() {
  const kinds = await readKinds();
  const puzzles = kinds.map(({ name, id }) => ({ name, search: `?puzzle=${id}` }));
  const all = [
    { name: "gallery", search: "" },
    ...puzzles,
    { name: "embed", search: `?puzzle=${kinds[0].id}&embed=1` },
    ...kinds.map(({ name }) => ({ name: `story ${name}`, search: `stories/${name}.html` })),
    ...kinds.map(({ name, id }) => ({ name: `lab ${name}`, search: `lab.html?puzzle=${id}` })),
  ];
  const parts = process.argv.slice(2);
  return all.filter(({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)));
}

/** @param {string} address @param {number} port for the browser's remote debugging */
async function measure(address, port) {
  const result = await lighthouse(address, { port, logLevel: "error", output: "json", onlyCategories: [...CATEGORIES] });
  if (!result || result.lhr.runtimeError)
    throw new Error(`${address}: ${result?.lhr.runtimeError?.message ?? "Lighthouse gave no answer"}`);
  return result.lhr;
}

/** @typedef {Awaited<ReturnType<typeof measure>>} Result */

/** A category's points of 100. @param {Result} result @param {string} category */
const points = ({ categories }, category) => Math.round(100 * (categories[category].score ?? 0));

/** The audits that a category lost points by. @param {Result} result @param {string} category */
const faults = ({ categories, audits }, category) =>
  categories[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
    .map(({ id }) => `${id} (${audits[id].title})`);

/** The tasks over 50 ms on the page's main thread. @param {Result} result @param {string} site */
const longTasks = ({ audits }, site) =>
  /** @type {any} */ (audits["long-tasks"]?.details)?.items?.map(
    (/** @type {any} */ { url, duration, startTime }) =>
      `${Math.round(duration)} ms at ${Math.round(startTime)} (${String(url).replace(site, "") || "document"})`,
  ) ?? [];

/** @param {Result} result @param {string} name @param {string} site @returns {string[]} what is wrong */
function report(result, name, site) {
  const scores = CATEGORIES.map((category) => points(result, category));
  row([name, ...scores, ...METRICS.map((id) => result.audits[id].displayValue?.replace(/\s/g, "") ?? "?")]);
  if (scores[0] < GOAL) for (const task of longTasks(result, site)) console.log(`  long task: ${task}`);
  return CATEGORIES.slice(1)
    .filter((category) => points(result, category) < 100)
    .map((category) => `${name}: ${category} is ${points(result, category)}, not 100: ${faults(result, category).join("; ")}`);
}

const [server, [port]] = [await serve(SITE), await freePorts(1)];
const browser = await chromium.launch({ executablePath: findChromium(), args: [...FLAGS, `--remote-debugging-port=${port}`] });
/** @type {string[]} */
const wrong = [];
/** @type {string[]} */
const slow = [];
try {
  row(["page", "performance", "accessibility", "best practices", "seo", "FCP", "LCP", "TBT", "CLS"]);
  for (const { name, search } of await pages()) {
    const result = await measure(server.url + search, port);
    wrong.push(...report(result, name, server.url));
    if (points(result, "performance") < GOAL) slow.push(name);
  }
} finally {
  await browser.close();
  await server.close();
}
if (slow.length) console.log(`performance under ${GOAL}, on this machine as busy as it was: ${slow.join(", ")}`);
for (const sentence of wrong) console.error(sentence);
process.exitCode = wrong.length ? 1 : 0;
