/**
 * What is kept of this site alone, by the name of its folder: another one in another folder of the same origin would go on with its
 * games. The choices of storage.js hold for all of them. Versions before had one name for all; the first site that finds
 * what they kept takes it over.
 */
import { recallText, remember } from "../base.js";
import "built/kinds"; // one file with this, for those that import either import both

/** @param {string} name */
const here = (name) => `${name} ${new URL("./", document.baseURI).pathname}`;

/** @param {string} name @returns {string | null} */
export function recallHere(name) {
  const own = recallText(here(name));
  const former = own === null ? recallText(name) : null;
  if (former === null) return own;
  rememberHere(name, former);
  if (recallText(here(name)) === former) localStorage.removeItem(`nopatience.${name}`);
  return former;
}

/** @param {string} name @param {string} value */
export const rememberHere = (name, value) => remember(here(name), value);
