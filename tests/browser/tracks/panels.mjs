// What the tests of the Tracks panels share.

/** @typedef {Awaited<ReturnType<typeof import("../harness.mjs").openSite>>} Site */
/** @typedef {import("playwright-core").Page} Page */

/** The laboratory of a puzzle of Tracks. @param {Site} site @param {string} [id] @param {import("../harness.mjs").PageOptions} [options] */
export async function openLabOf(site, id = "tracks.mums2008", options = {}) {
  const page = await openHeard(site, `lab.html?puzzle=${id}`, options);
  await page.locator("#lab .editor").waitFor();
  return page;
}

/** A page whose sounds are followed. @param {Site} site @param {string} address @param {import("../harness.mjs").PageOptions} [options] */
export async function openHeard(site, address, options = {}) {
  const page = await site.newPage({ width: 1280, height: 800, ...options });
  await page.addInitScript(() => {
    const Native = AudioContext;
    const contexts = /** @type {AudioContext[]} */ ([]);
    // A sound does not wait for a slow page, so here it lasts ten times longer: time enough to press a button.
    Object.assign(window, { contexts, slowness: 10 });
    window.AudioContext = class extends Native {
      constructor() {
        super();
        contexts.push(this);
      }
      get currentTime() {
        return super.currentTime / /** @type {any} */ (window).slowness;
      }
      createBufferSource() {
        const source = super.createBufferSource();
        source.playbackRate.value = 1 / /** @type {any} */ (window).slowness;
        return source;
      }
    };
  });
  await page.goto(`${site.url}${address}`);
  await page.locator("#canvas.shown").waitFor();
  return page;
}

/** @param {Page} page @param {string} name */
export const press = (page, name) => page.locator("#lab").getByRole("button", { name, exact: true }).click();
/** @param {Page} page */
export const audio = (page) =>
  page.evaluate(() => /** @type {any} */ (window).contexts.map((/** @type {AudioContext} */ one) => one.state));
