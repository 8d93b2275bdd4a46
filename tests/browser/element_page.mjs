// What the tests of <no-patience> share: pages of another site with an element, and what a script there hears of it.

import { openHosts } from "./nginx.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("../../web/embed/nopatience").NoPatienceElement} NoPatienceElement */

/** A page with an element and what a script hears of it. @param {string} attributes @param {string} [around] */
export const element =
  (attributes, around = "") =>
  (/** @type {string} */ site) => `<!doctype html>${around}
  <div id="here"><no-patience ${attributes} site="${site}"></no-patience></div><div id="there"></div>
  <script>
    window.heard = [];
    window.element = document.querySelector("no-patience");
    for (const name of ["loading", "ready", "change", "solved", "resize", "error"])
      element.addEventListener(name, ({ detail }) => heard.push({ name, detail }));
  </script><script type="module" src="${site}v1/embed.js"></script>`;

/** Calls a function in the page with its element. @param {Page} page @param {(element: NoPatienceElement & Record<string, any>) => any} act */
export const run = (page, act) => page.evaluate(`(${act})(window.element)`);

/** The details of the events of a name so far. @param {Page} page @param {string} name @returns {Promise<any[]>} */
export const heard = (page, name) =>
  page.evaluate(
    (wanted) =>
      /** @type {any} */ (window).heard.filter((/** @type {any} */ one) => one.name === wanted).map((/** @type {any} */ one) => one.detail),
    name,
  );

/** @param {Page} page @param {string} name @param {number} [times] */
export const hears = (page, name, times = 1) =>
  page.waitForFunction(
    ([wanted, count]) => /** @type {any} */ (window).heard.filter((/** @type {any} */ one) => one.name === wanted).length >= count,
    /** @type {const} */ ([name, times]),
  );

/** The site and a blog with these pages, until the file's tests are over.
 * @template {Parameters<typeof openHosts>[0]} Pages @param {Pages} pages */
export async function openPages(pages) {
  const { hosts, site } = await openHosts(pages);
  /** @param {keyof Pages & string} name @param {import("./harness.mjs").PageOptions} [options] */
  async function openElement(name, options = {}) {
    const page = await site.newPage({ width: 900, height: 700, ...options });
    await page.goto(`${hosts.blog}${name}.html`);
    return page;
  }
  return { hosts, site, openElement };
}
