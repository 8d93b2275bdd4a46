/**
 * Messages between an embed and the page around it, in the manner of player.js, version 1. Types and meanings are in
 * nopatience.d.ts. The embed listens to its parent only, checks every field, answers an unknown method with an error, and
 * ignores messages that are not meant for it.
 */
import { described } from "../page/script/described.js";
import { eventNames } from "../page/script/events.js";

const context = "nopatience";
const version = 1;
const maxLength = 65_536; // characters of an id or a list of moves, as core reads them

export class PostMessage {
  #api;
  #origin = "*"; // the parent's is not known before its first message; no message contains anything secret

  /** @param {import('./nopatience').Methods} api @param {import('../page/script/events.js').Events} events */
  constructor(api, events) {
    this.#api = api;
    for (const event of eventNames)
      events.addEventListener(event, (notification) => this.#send({ event, value: /** @type {CustomEvent} */ (notification).detail }));
    window.addEventListener("message", (event) => this.#receive(event));
  }

  /** @param {object} message */
  #send(message) {
    window.parent.postMessage({ context, version, ...message }, this.#origin);
  }

  /** @param {MessageEvent} event */
  async #receive(event) {
    const message = event.data;
    if (event.source !== window.parent || typeof message !== "object" || message === null || message.context !== context) return;
    if (event.origin && event.origin !== "null") this.#origin = event.origin;
    const request = ["string", "number"].includes(typeof message.request) ? message.request : null;
    try {
      this.#send({ request, value: await this.#run(message) });
    } catch (error) {
      this.#send({ request, error: /** @type {Error} */ (error).message });
    }
  }

  /** @param {any} message @returns {Promise<unknown>} */
  async #run({ version: theirs, method, value, request }) {
    if (theirs !== version) throw new Error(`version is ${described(theirs)}; it needs to be ${version}`);
    if (request !== undefined && !["string", "number"].includes(typeof request))
      throw new Error(`request is ${described(request)}; it needs to be a text or a number`);
    if (!Object.hasOwn(this.#api, method))
      throw new Error(`method is ${described(method)}; it needs to be one of ${Object.keys(this.#api).join(", ")}`);
    if (typeof value === "string" && value.length > maxLength)
      throw new Error(`value has ${value.length} characters; it needs to have at most ${maxLength}`);
    const call = /** @type {(value?: unknown) => Promise<unknown>} */ (this.#api[/** @type {import('./nopatience').Method} */ (method)]);
    return value === undefined || value === null ? call() : call(value);
  }
}
