/**
 * The calls of one element, in order, until each is answered. A frame that is loaded again knows none of them, so those
 * without an answer can be sent again.
 */

export const context = "nopatience";
export const version = 1;

/**
 * @typedef {object} Call
 * @property {{ method: string, request: string }} message
 * @property {boolean} quiet no script waits for it
 * @property {boolean} sent
 * @property {(value: any) => void} resolve
 * @property {(reason: Error) => void} reject
 * @property {(error: unknown) => void} refuse rejects the call because its value cannot be sent
 */

/** A deep copy in plain objects and lists: a message cannot hold the reactive ones of frameworks. @param {any} value @returns {any} */
const plain = (value) =>
  Array.isArray(value)
    ? value.map(plain)
    : value && typeof value === "object"
      ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, plain(one)]))
      : value;

export class Calls {
  #prefix;
  #made = 0;
  /** By their `request`. @type {Map<unknown, Call>} */
  #calls = new Map();

  /** @param {string} prefix of its requests, different for each list of calls of an element */
  constructor(prefix) {
    this.#prefix = prefix;
  }

  /** Whether a script waits for an answer. */
  get awaited() {
    return [...this.#calls.values()].some(({ quiet }) => !quiet);
  }

  /** Resolves when it is answered. @param {string} method @param {unknown} [value] @param {boolean} [quiet] @returns {Promise<any>} */
  make(method, value, quiet = false) {
    const request = `${this.#prefix} ${++this.#made}`;
    return new Promise((resolve, reject) => {
      const refuse = (/** @type {unknown} */ error) =>
        reject(new Error(`the value of ${method} cannot be sent: ${/** @type {Error} */ (error).message}`));
      try {
        const message = { context, version, method, request, value: plain(value) };
        this.#calls.set(request, { message, quiet, sent: false, resolve, reject, refuse });
      } catch (error) {
        refuse(error);
      }
    });
  }

  /** Sends the calls that are not sent yet. A value that cannot be sent rejects its own call alone. @param {(message: object) => void} post */
  send(post) {
    for (const [request, call] of this.#calls) {
      if (call.sent) continue;
      call.sent = true;
      try {
        post(call.message);
      } catch (error) {
        this.#calls.delete(request);
        call.refuse(error);
      }
    }
  }

  /** Settles the call that a message answers. @param {{ request?: unknown, value?: unknown, error?: unknown }} message @returns {boolean} whether it answers one */
  settle({ request, value, error }) {
    const call = this.#calls.get(request);
    if (!call) return false;
    this.#calls.delete(request);
    if (typeof error === "string") call.reject(new Error(error));
    else call.resolve(value);
    return true;
  }

  /** Marks all calls as not sent: the frame they were sent to is gone. */
  unsend() {
    for (const call of this.#calls.values()) call.sent = false;
  }

  /** Gives up all calls. @param {string} why */
  rejectAll(why) {
    for (const { quiet, reject } of this.#calls.values()) if (!quiet) reject(new Error(why));
    this.#calls.clear();
  }
}
