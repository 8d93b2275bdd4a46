/**
 * Takes the place of players.js and core_worker.js where the whole page is one file (tools/site/single.mjs): a page
 * opened from a disk can fetch nothing and start no worker. The wasm module is in the document as base64; a second
 * instance of it answers what the worker answers elsewhere.
 */
import start from "built/single.mjs";
import { runToEnd } from "./job_loop.js";
import { callByName } from "./wasm.js";

/** One module plays all kinds. */
export const kindOf = () => "all";
export const isNamed = () => true;

export function loadPlayer() {
  const base64 = document.getElementById("play-wasm")?.textContent ?? "";
  return start({ wasmBinary: Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)) });
}

/** @type {ReturnType<typeof loadPlayer> | null} */
let second = null;

/** @type {typeof import('./core_worker.js').callCore} */
export async function callCore(name, ...values) {
  second ??= loadPlayer();
  return callByName(await second, name, /** @type {(string | number)[]} */ (values));
}

/** The last job asked for. @type {Promise<unknown>} */
let last = Promise.resolve();

/** The module has room for one job, so each waits for the one before. @type {typeof import('./core_worker.js').runJob} */
export function runJob(words, { signal = new AbortController().signal } = {}) {
  const run = async () => {
    second ??= loadPlayer();
    return (await runToEnd(await second, words, { onProgress() {}, file: 0, signal })).report;
  };
  const job = last.then(run, run);
  last = job;
  return job;
}

/** @returns {Promise<never>} */
export const runJobForFile = async () => {
  throw new Error("a page in one file makes no files");
};

/** @param {string} id @param {number} width @param {number} height @param {boolean} dark */
export const picture = (id, width, height, dark) => callCore("np_picture", id, width, height, dark ? "dark" : "light");
