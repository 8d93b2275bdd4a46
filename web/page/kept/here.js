/**
 * What is kept for this site alone, under names that contain its folder: otherwise a site in another folder of the
 * same origin would go on with its games. The choices of storage.js are shared by all of them. Older versions used one
 * name for all folders; the first site that finds what they kept takes it over.
 */
import { recallText, remember } from "../base.js";
// imported so that the bundler puts them into one file with this: scripts that import one of them import all
import "built/kinds";
import "../gallery/beginners.js";
import "../text/strings_full.js";

/** @param {string} name */
const here = (name) => `${name} ${new URL("./", document.baseURI).pathname}`;

/** What full or blocked storage did not take; it lasts until the page is left. @type {Map<string, string>} */
const untaken = new Map();

/** @param {string} name @returns {string | null} */
export function recallHere(name) {
  const kept = untaken.get(name);
  if (kept !== undefined) return kept;
  const own = recallText(here(name));
  const former = own === null ? recallText(name) : null;
  if (former === null) return own;
  rememberHere(name, former);
  if (!untaken.has(name)) localStorage.removeItem(`nopatience.${name}`);
  return former;
}

/** @param {string} name @param {string} value */
export function rememberHere(name, value) {
  remember(here(name), value);
  if (recallText(here(name)) === value) untaken.delete(name);
  else untaken.set(name, value);
}
