/** The address bar follows the position, so that a copied link or a reload opens what is shown. It is not written while
 * a plan plays: writing it takes longer than anything else in a frame. */

import { embedded, inLab, keptOptions } from "./query.js";

const pause = 250; // milliseconds: browsers limit how often an address may change
const waiting = -1; // no timer
/** The fragment of an address that opens today's puzzle. */
export const dailyPart = "today";

/**
 * Writes the address bar, as a new entry in the history or in place of the current one. Browsers do not allow this in a
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

/**
 * The page's address for a puzzle, without the other options of the current address.
 * @param {string} id @param {Record<string, string>} [options] @param {string} [page]
 */
export function addressOf(id, options = {}, page = inLab ? "./" : location.pathname) {
  const address = new URL(page, location.href);
  address.search = "";
  address.hash = "";
  address.searchParams.set("puzzle", id);
  for (const [name, value] of Object.entries(options)) address.searchParams.set(name, value);
  return address.href.replace(/%7E/gi, "~");
}

/** Notes for boot.js that a page was at another address before it was left: a reload still goes there. @param {string} before */
function noteLeft(before) {
  try {
    sessionStorage.setItem("np.left", `${before} ${location.href}`);
  } catch {
    // a reload opens what was shown before
  }
}

/** An embed leaves its address alone. */
class Address {
  #id = "";
  #timer = 0;
  #changed = 0; // when the position last changed

  constructor() {
    addEventListener("pagehide", () => {
      const before = location.href;
      this.settle();
      noteLeft(before);
    });
    document.addEventListener("visibilitychange", () => this.settle());
  }

  /** Adds an entry for a puzzle that was opened, so that the back button leads to the one before; but today's puzzle
   * replaces the address that asked for it. @param {string} id */
  open(id) {
    this.settle();
    const how = location.hash === `#${dailyPart}` ? "replaceState" : "pushState";
    if (!embedded) writeAddress(how, addressOf(id, keptOptions, location.pathname));
  }

  /**
   * Writes a position in the next task, or while changes follow each other quickly, once they pause.
   * @param {string} id @param {boolean} playing a plan plays: the address waits until it ends or the page is left
   */
  follow(id, playing) {
    const now = performance.now();
    const paused = now - this.#changed >= pause;
    this.#id = id;
    this.#changed = now;
    clearTimeout(this.#timer);
    this.#timer = playing ? waiting : setTimeout(() => this.settle(), paused ? 0 : pause);
  }

  /** Writes the position now if it is still waiting. */
  settle() {
    if (!this.#timer) return;
    this.forget();
    const address = addressOf(this.#id, keptOptions, location.pathname) + location.hash;
    if (!embedded && address !== location.href) writeAddress("replaceState", address);
  }

  /** Drops a position that is still waiting. */
  forget() {
    clearTimeout(this.#timer);
    this.#timer = 0;
  }
}

export const address = new Address();
