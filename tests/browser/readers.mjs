// Readers that know of a page only what it tells assistive technology: roles, names and states, in order.

import assert from "node:assert/strict";

/**
 * One line of what is told.
 * @typedef {object} Told
 * @property {string} role
 * @property {string} name its name, or its text
 * @property {boolean} [expanded]
 */

/** The reader's hands and ears. @typedef {object} Reader
 * @property {() => Promise<Told[]>} listen all of the puzzle, in its order
 * @property {(name: string) => Promise<void>} unfold what is below a heading
 * @property {(name: string) => Promise<void>} press a button by its whole name; of several the last, which is the lists' own
 */

/** A value as YAML has it: in quotes, or plain. @param {string} text */
function unquoted(text) {
  if (text.startsWith('"')) return /** @type {string} */ (JSON.parse(text));
  if (text.startsWith("'")) return text.slice(1, -1).replaceAll("''", "'");
  return text;
}

/** A line of Playwright's snapshot of the accessibility tree. @param {string} line @returns {Told | null} */
function readLine(line) {
  const row = /^\s*- (.*?):?$/.exec(line)?.[1] ?? "";
  const whole = row.replace(/^'((?:[^']|'')*)'/, (_, quoted) => quoted.replaceAll("''", "'"));
  const found = /^(\w+)(?: ("(?:[^"\\]|\\.)*"))?((?: \[[^\]]*\])*)(?:: (.*))?$/.exec(whole);
  if (!found) return null;
  const [, role, name, states, text] = found;
  const expanded = states.includes("[expanded]") ? true : undefined;
  return { role, name: name ? unquoted(name) : text ? unquoted(text) : "", expanded };
}

/** In Chromium: what the browser's accessibility tree has, as Playwright prints it. @param {import("playwright-core").Page} page @returns {Reader} */
export const chromiumReader = (page) => ({
  listen: async () =>
    (await page.locator("#puzzle").ariaSnapshot())
      .split("\n")
      .map(readLine)
      .filter((row) => row !== null),
  unfold: async (name) => {
    const summary = page.locator("summary", { has: page.getByRole("heading", { name, exact: true }) });
    await summary.waitFor();
    await summary.focus();
    await summary.press("Enter");
  },
  press: async (name) => {
    const button = page.getByRole("button", { name, exact: true }).last();
    await button.focus();
    await button.press("Enter");
  },
});

/** Runs in the page: the roles and names of what is shown, from the document. */
function listenHere() {
  /** @type {Record<string, string>} */
  const roles = { BUTTON: "button", H1: "heading", H2: "heading", H3: "heading", LI: "listitem" };
  return [...document.querySelectorAll("button, h1, h2, h3, li, [role=status], [role=application]")]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest("[aria-hidden=true]"))
    .map((element) => ({
      role: element.getAttribute("role") ?? roles[element.tagName] ?? "",
      name: element.matches("li:has(button)") ? "" : (element.getAttribute("aria-label") ?? element.textContent ?? "").trim(),
      expanded: element.getAttribute("aria-expanded") === "true" || undefined,
    }));
}

/** Runs in the page: presses the last button of a name. @param {string} name */
function pressHere(name) {
  const button = [...document.querySelectorAll("button")].findLast(
    (one) => (one.getAttribute("aria-label") ?? one.textContent)?.trim() === name,
  );
  if (!button) throw new Error(`there is no button ${name}`);
  button.focus();
  button.click();
}

/** In Firefox, whose tree cannot be printed and is slow to search: the document's roles and names; the fold is found in the tree.
 * @param {import("./engines.mjs").Engine} engine @returns {Reader} */
export const firefoxReader = (engine) => ({
  listen: () => engine.run(`(${listenHere})()`),
  unfold: async (name) => {
    const found = `[...document.querySelectorAll("summary")].find((one) => one.textContent.trim() === ${JSON.stringify(name)})`;
    await engine.run(`${found}.focus()`); // an embed shows it then
    await engine.click(`aria/[name="${name}"][role="heading"]`);
  },
  press: (name) => engine.run(`(${pressHere})(${JSON.stringify(name)})`),
});

/** Listens until something is told. @template T @param {Reader} reader @param {(all: Told[]) => T | null | undefined | false} find @param {string} what @returns {Promise<T>} */
export async function hear(reader, find, what) {
  for (const end = Date.now() + 30_000; ;) {
    const all = await reader.listen();
    const found = find(all);
    if (found) return found;
    if (Date.now() > end) assert.fail(`${what} was not told; this was:\n${all.map((one) => `${one.role} ${one.name}`).join("\n")}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** The sections of "Parts and moves": what is told below each of their headings. @param {Told[]} all @returns {Map<string, Told[]>} */
export function sectionsOf(all) {
  const start = all.findLastIndex(({ role, name }) => role === "heading" && name === "Goal");
  /** @type {Map<string, Told[]>} */
  const sections = new Map();
  /** @type {Told[]} */
  let section = [];
  for (const one of start < 0 ? [] : all.slice(start)) {
    if (one.role === "heading" && ["The maze behind it", "How it works"].includes(one.name)) break;
    if (one.role === "heading") sections.set(one.name, (section = []));
    else if (one.name && ["listitem", "button"].includes(one.role)) section.push(one);
  }
  return sections;
}
