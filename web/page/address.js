/** The address bar follows the position, so that a copied link or a reload opens what is shown. While a plan plays it waits: writing
 * it takes longer than anything else in a frame. */

import { embedded, inLab, keptOptions } from "./query.js";

const pause = 250; // milliseconds: browsers limit how often an address may change
const waiting = -1; // no timer
/** The part of a puzzle's address that opens today's. */
export const dailyPart = "today";

/**
 * Writes the address bar, as a new entry of the history or in place of the present one. Browsers do not allow it to a
 * page opened from a disk; there the address stays as it is.
 * @param {'pushState' | 'replaceState'} how
 * @param {string} address
 */
export function writeAddress(how, address) {
  try {
    history[how](null, "", address);
  } catch {
    // the puzzle is shown anyway
  }
}

/** The page's address for a puzzle, without the other options of the present address. @param {string} id @param {Record<string, string>} [options] @param {string} [page] */
export function addressOf(id, options = {}, page = inLab ? "./" : location.pathname) {
  const address = new URL(page, location.href);
  address.search = "";
  address.hash = "";
  address.searchParams.set("puzzle", id);
  for (const [name, value] of Object.entries(options)) address.searchParams.set(name, value);
  return address.href.replace(/%7E/gi, "~");
}

/** An embed leaves its address alone. */
class Address {
  #id = "";
  #timer = 0;
  #changed = 0; // when the position did last

  constructor() {
    addEventListener("pagehide", () => this.settle());
    document.addEventListener("visibilitychange", () => this.settle());
  }

  /** Another puzzle was opened: a new entry, so that the back button leads to the one before; but today's takes the place of the address
   * that asked for it. @param {string} id */
  open(id) {
    this.settle();
    const how = location.hash === `#${dailyPart}` ? "replaceState" : "pushState";
    if (!embedded) writeAddress(how, addressOf(id, keptOptions, location.pathname));
  }

  /** Shows a position: next, or where one change follows another, when they pause. @param {string} id @param {boolean} playing a plan, which ends or is left first */
  follow(id, playing) {
    const now = performance.now();
    const paused = now - this.#changed >= pause;
    this.#id = id;
    this.#changed = now;
    clearTimeout(this.#timer);
    this.#timer = playing ? waiting : setTimeout(() => this.settle(), paused ? 0 : pause);
  }

  /** Shows it now, if it is not shown yet. */
  settle() {
    if (!this.#timer) return;
    this.forget();
    const address = addressOf(this.#id, keptOptions, location.pathname) + location.hash;
    if (!embedded && address !== location.href) writeAddress("replaceState", address);
  }

  /** Drops a position that is not shown yet. */
  forget() {
    clearTimeout(this.#timer);
    this.#timer = 0;
  }
}

export const address = new Address();
