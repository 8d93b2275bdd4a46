/**
 * What is kept of this site alone, by the name of its folder: another one in another folder of the same origin would go on with its
 * games. The choices of storage.js hold for all of them. Versions before had one name for all; the first site that finds
 * what they kept takes it over.
 */
import { recallText, remember } from "../base.js";
// one file with these, for those that import one of them import all
import "built/kinds";
import "../gallery/beginners.js";
import "../text/strings_full.js";

/** @param {string} name */
const here = (name) => `${name} ${new URL("./", document.baseURI).pathname}`;

/** What storage that is full or blocked did not take, until the page is left. @type {Map<string, string>} */
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
