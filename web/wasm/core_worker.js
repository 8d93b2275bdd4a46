/**
 * The core module in workers beside the page, all of them in one pool:
 *
 *   await callCore('np_picture', id, 640, 420, 'light')     one function of exports.txt
 *   await runJob('census 3x3x3', { progress, signal })      long work, in the words of the command line (core/ask.h)
 *   await runJobForFile('census 3x3x3', { signal })         the file such work makes
 *
 * All calls go to the first worker, because one may depend on the one before it (np_open, then np_state). A worker runs
 * one job at a time; when all of them are busy another one is started. worker.js says what the messages contain.
 */
import { asset } from './wasm.js';

/**
 * @typedef {object} JobOptions
 * @property {(report: any, share: number) => void} [progress] called some ten times a second, with the answer so far and 0..1
 * @property {AbortSignal} [signal] cancels the job; the promise then rejects with the signal's reason
 */
/** @typedef {{ resolve: (result: any) => void, reject: (error: Error) => void, progress?: JobOptions['progress'] }} Waiting */

/** @type {CoreWorker[]} */
const pool = [];
let requests = 0;

class CoreWorker {
  busy = false; // it runs a job
  #worker = new Worker(asset('worker'), { type: 'module' });
  /** @type {Map<number, Waiting>} */
  #waiting = new Map();

  constructor() {
    this.#worker.onmessage = ({ data }) => this.#receive(data);
    this.#worker.onerror = () => this.#fail();
    this.#worker.postMessage({ start: { script: asset('core-module'), wasm: asset('core-wasm') } });
    pool.push(this);
  }

  /** @param {{ number: number, result?: any, error?: string, progress?: number, report?: any }} answer */
  #receive({ number, result, error, progress, report }) {
    const request = this.#waiting.get(number);
    if (progress !== undefined) {
      request?.progress?.(report, progress);
      return;
    }
    this.#waiting.delete(number);
    if (error === undefined) request?.resolve(result);
    else request?.reject(new Error(error));
  }

  /** The next request starts a new worker. */
  #fail() {
    pool.splice(pool.indexOf(this), 1);
    this.#worker.terminate();
    for (const { reject } of this.#waiting.values()) reject(new Error('the worker could not start'));
    this.#waiting.clear();
  }

  /** @param {number} number @param {object} request @param {JobOptions['progress']} [progress] @returns {Promise<any>} */
  send(number, request, progress) {
    this.#worker.postMessage({ number, ...request });
    return new Promise((resolve, reject) => this.#waiting.set(number, { resolve, reject, progress }));
  }

  /** @param {number} number of a job */
  cancel(number) {
    this.#worker.postMessage({ cancel: number });
  }
}

/** Calls an exported function. @param {string} name @param {...(string | number)} values @returns {Promise<string>} */
export const callCore = (name, ...values) => (pool[0] ?? new CoreWorker()).send(++requests, { name, values });

/** @param {string} words @param {boolean} file whether its file is wanted @param {JobOptions} options @returns {Promise<{ report: any, file: Uint8Array }>} */
async function job(words, file, { progress, signal }) {
  signal?.throwIfAborted();
  const worker = pool.find(({ busy }) => !busy) ?? new CoreWorker();
  const number = ++requests;
  worker.busy = true;
  const done = worker
    .send(number, { words, file }, (report, share) => signal?.aborted || progress?.(report, share))
    .finally(() => (worker.busy = false));
  return new Promise((resolve, reject) => {
    const cancel = () => {
      worker.cancel(number);
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', cancel, { once: true });
    done.then(resolve, reject).finally(() => signal?.removeEventListener('abort', cancel));
  });
}

/**
 * The report of a finished job. Rejects with the sentence that says what was wrong with the words.
 * @param {string} words @param {JobOptions} [options] @returns {Promise<any>}
 */
export const runJob = async (words, options = {}) => (await job(words, false, options)).report;

/** The bytes of the file a job makes: a CSV, a WAV, an STL. @param {string} words @param {JobOptions} [options] */
export const runJobForFile = async (words, options = {}) => (await job(words, true, options)).file;

/** @type {Promise<import('./puzzle.js').Kind[]> | null} */
let known = null;

/** The kinds of puzzle, as the core listed them when the site was built. */
export function kinds() {
  known ??= fetch(asset('kinds')).then((answer) => answer.json());
  known.catch(() => (known = null)); // so that it can be tried again
  return known;
}

/** A picture of an id as SVG; empty for an id that does not open. @param {string} id @param {number} width @param {number} height @param {boolean} dark */
export const picture = (id, width, height, dark) => callCore('np_picture', id, width, height, dark ? 'dark' : 'light');
