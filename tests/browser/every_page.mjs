// Every page of the site, to be opened on any host, and how to tell that it works. For hosts.test.mjs, and for tests/hosts.

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { SITE, waitUntil } from "./harness.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {[address: string, wanted: { puzzle?: string, lab?: boolean }]} Visit what is opened, and what must be shown then */

const stories = readdirSync(join(SITE, "stories")).filter((name) => name.endsWith(".html"));

/** All pages, at the addresses that our own pages link to. @type {Visit[]} */
export const PAGES = [
  ["", {}],
  ["?puzzle=rings.4", { puzzle: "rings.4" }],
  ["lab.html#?puzzle=rings.5", { puzzle: "rings.5", lab: true }],
  ["embedding.html", {}],
  ...stories.map((story) => /** @type {Visit} */ ([`stories/${story}`, {}])),
];

/** Other ways to write their addresses, among them those of earlier links. @type {Visit[]} */
export const OTHERS = [
  ["lab.html?puzzle=rings.3", { puzzle: "rings.3", lab: true }],
  ["lab?puzzle=rings.3", { puzzle: "rings.3", lab: true }],
  ["lab/?puzzle=rings.3", { puzzle: "rings.3", lab: true }],
  ["index.html?puzzle=rings.3", { puzzle: "rings.3" }],
];

/** What may follow a folder's address without its slash. @type {Visit[]} */
export const WITHOUT_SLASH = [
  ["", {}],
  ["?puzzle=rings.4#here", { puzzle: "rings.4" }],
];

/** Errors a document may report before it has found its files. At a story's address with a slash: only that its element is not defined
 * yet. At a folder's address without one: that a page is not a script. */
export const BEFORE_SLASH = [
  /Failed to load (resource|module script)/,
  /^Unexpected token '<'|Refused to (execute|apply)|MIME type/,
  /^get\(\.\.\.\)\.ask is not a function$/,
];

/** Whether the page in this window works: its style and scripts are there, it shows what was asked for, its first embed plays, and
 * its links lead home. @param {{ home: string, puzzle?: string, lab?: boolean }} wanted */
export function lives({ home, puzzle, lab }) {
  const found = (/** @type {string} */ selector) => /** @type {any} */ (document.querySelector(selector));
  const links = /** @type {NodeListOf<HTMLLinkElement>} */ (document.querySelectorAll("head > link[rel=stylesheet]"));
  if (!links.length || ![...links].every(({ sheet }) => sheet)) return false;
  if (found("#broken")?.checkVisibility({ visibilityProperty: true })) return false;
  if (found("header a")?.href !== home) return false;
  found("no-patience")?.scrollIntoView({ behavior: "instant", block: "center" });
  if (found("no-patience")) return found("no-patience").ready === true && !found(".slash");
  if (!puzzle) return document.querySelectorAll("#cards li").length > 1;
  return found("#puzzle:not(.waiting)") && found("#preset").value === puzzle && Boolean(found("#lab:not([hidden])")) === Boolean(lab);
}

/** Opens a page and waits until it works. @param {Page} page @param {string} base @param {string} address @param {{ puzzle?: string, lab?: boolean }} wanted @param {string} [home] where the site is */
export async function visit(page, base, address, wanted, home = base) {
  await page.goto("about:blank"); // else an address that differs only after "#" would not be loaded
  await page.goto(base + address, { waitUntil: "commit" });
  await page.waitForFunction(lives, { home, ...wanted }, { timeout: 20_000 }).catch(async () => {
    const state = await page.evaluate(() => `${location.href}: ${document.title}: ${document.body?.innerText.slice(0, 200)}`);
    throw new Error(`${address} does not live: ${state}`);
  });
}

/** @param {Page} page @param {string} base @param {typeof PAGES} pages @param {string} [home] */
export async function visitAll(page, base, pages, home) {
  for (const [address, wanted] of pages) await visit(page, base, address, wanted, home);
}

/** Waits until the page's worker has taken it over. @param {Page} page */
export const untilControlled = (page) => waitUntil(page, async () => Boolean(navigator.serviceWorker.controller));

/**
 * Waits until the worker of the version that the host has now is installed, leaves the site, and waits until that worker has taken
 * the place of the one before. The site is left first because of the developer tools that are attached to workers here: with them,
 * Chrome stops a worker whose successor waits even while it answers a request, so a page asked for just then never comes
 * (ServiceWorkerVersion::OnRequestTermination). Without them Chrome waits for the answer.
 * @param {Page} page one of the version before, or of the next without its worker
 */
export async function untilReplaced(page) {
  const session = await page.context().newCDPSession(page);
  /** @type {Map<string, string>} */
  const statuses = new Map();
  const is = (/** @type {string} */ wanted) => [...statuses.values()].includes(wanted);
  /** @type {() => void} */
  let look = () => {};
  session.on("ServiceWorker.workerVersionUpdated", ({ versions }) => {
    for (const { versionId, status } of versions) statuses.set(versionId, status);
    look();
  });
  const until = (/** @type {() => boolean} */ done) => new Promise((resolve) => (look = () => done() && resolve(null))());
  await session.send("ServiceWorker.enable");
  await until(() => is("installed"));
  await page.goto("about:blank");
  await until(() => !is("installed") && !is("activating"));
  await session.detach();
}
