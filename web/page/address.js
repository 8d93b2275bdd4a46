/** The address bar: it follows the position, so that a copied link or a reload opens what was seen. */

const pause = 250; // milliseconds: browsers count how often an address changes

/**
 * Writes the address bar: a new entry, or the same one anew. Browsers refuse it to a page read from a
 * disk; there the address stays what it was.
 * @param {'pushState' | 'replaceState'} how
 * @param {string} address
 */
export function writeAddress(how, address) {
  try {
    history[how](null, '', address);
  } catch {
    // the puzzle is shown all the same
  }
}

/** This page's address for a puzzle, and nothing else of this visit. @param {string} id @param {Record<string, string>} [options] */
export function addressOf(id, options = {}) {
  const address = new URL(location.href);
  address.search = '';
  address.hash = '';
  address.searchParams.set('puzzle', id);
  for (const [name, value] of Object.entries(options)) address.searchParams.set(name, value);
  return address.href.replace(/%7E/gi, '~');
}

export class Address {
  #ours;
  #options;
  #id = '';
  #timer = 0;

  /** @param {boolean} ours false in an embed, whose address is its author's @param {Record<string, string>} options to be kept */
  constructor(ours, options) {
    this.#ours = ours;
    this.#options = options;
    addEventListener('pagehide', () => this.settle());
  }

  /** Another puzzle was opened: the one before is one step back. @param {string} id */
  open(id) {
    this.settle();
    if (this.#ours) writeAddress('pushState', addressOf(id, this.#options));
  }

  /** Shows a position, soon. @param {string} id */
  follow(id) {
    this.#id = id;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.settle(), pause);
  }

  /** Shows it now, if there is something new to show. */
  settle() {
    if (!this.#timer) return;
    this.forget();
    if (this.#ours) writeAddress('replaceState', addressOf(this.#id, this.#options));
  }

  /** The puzzle is left; its last position is no longer this address's business. */
  forget() {
    clearTimeout(this.#timer);
    this.#timer = 0;
  }
}
