/**
 * The core module in workers beside the page, all of them in one pool:
 *
 *   await callCore('np_picture', id, 640, 420, 'light')     one function of exports.txt
 *   await runJob('census 3x3x3', { progress, signal })      long work, in the words of the command line (core/ask.h)
 *   await runJobForFile('census 3x3x3', { signal })         the file such work makes
 *
 * All calls go to the first worker, because one may depend on the one before it (np_open, then np_state). A worker runs
 * one job at a time; when all of them are busy another one is started. worker.js says what the messages contain.
 *
 * Long jobs are shared out among as many workers as there are cores, less one for the page (shards.js). A worker that
 * fails, or is silent for long while it runs a job, is given up, and what it did is done again by another one.
 */
import { inSteps } from "../page/in_steps.js";
import { shareOut } from "./shards.js";

/**
 * @typedef {object} JobOptions
 * @property {(report: any, share: number) => void} [progress] called some ten times a second, with the answer so far and 0..1
 * @property {AbortSignal} [signal] cancels the job; the promise then rejects with the signal's reason
 */
/** @typedef {{ resolve: (result: any) => void, reject: (error: Error) => void, progress?: JobOptions['progress'] }} Waiting */

/** @type {CoreWorker[]} */
const pool = [];
let requests = 0;

const ticksOfSilence = 10; // of a worker at a job, until it is taken for dead: browsers end workers without a word
const ticksToStart = 120; // until it is heard for the first time, over a slow network
const tickTime = 1000; // milliseconds; ticks are counted, so that a page that was frozen does not blame its workers
const idleWorkers = 2; // that are kept for the next job
const attempts = 3; // at a part of a job

/** The worker is gone, through no fault of the request. */
class WorkerGone extends Error {}

class CoreWorker {
  busy = false; // it runs a job
  #silence = ticksOfSilence - ticksToStart; // ticks since it was heard
  #worker = import("./worker.js").then(({ address }) => this.#start(address));
  /** @type {Map<number, Waiting>} */
  #waiting = new Map();

  constructor() {
    this.#worker.catch(() => this.close());
    pool.push(this);
  }

  /** @param {string} address */
  #start(address) {
    const worker = new Worker(address, { type: "module" });
    worker.onmessage = ({ data }) => this.#receive(data);
    worker.onerror = () => this.close();
    return worker;
  }

  /** @param {object} message */
  #post(message) {
    this.#worker.then(
      (worker) => worker.postMessage(message),
      () => {},
    );
  }

  /** @param {{ number: number, result?: any, error?: string, progress?: number, report?: any }} answer */
  #receive({ number, result, error, progress, report }) {
    const request = this.#waiting.get(number);
    this.#silence = 0;
    if (progress !== undefined) {
      request?.progress?.(report, progress);
      return;
    }
    this.#waiting.delete(number);
    if (error === undefined) request?.resolve(result);
    else request?.reject(new Error(error));
  }

  /** Ends it; the next request starts a new worker. */
  close() {
    const place = pool.indexOf(this);
    if (place >= 0) pool.splice(place, 1);
    this.#worker.then(
      (worker) => worker.terminate(),
      () => {},
    );
    for (const { reject } of this.#waiting.values()) reject(new WorkerGone("the worker could not start, or was ended"));
    this.#waiting.clear();
  }

  /** Once a tick while it runs a job, which reports several times a second. */
  listen() {
    if (++this.#silence > ticksOfSilence) this.close();
  }

  /** @param {number} number @param {object} request @param {JobOptions['progress']} [progress] @returns {Promise<any>} */
  send(number, request, progress) {
    this.#post({ number, ...request });
    return new Promise((resolve, reject) => this.#waiting.set(number, { resolve, reject, progress }));
  }

  /** @param {number} number of a job */
  cancel(number) {
    this.#post({ cancel: number });
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
  const tick = setInterval(() => worker.listen(), tickTime);
  const done = worker
    .send(number, { words, file }, (report, share) => signal?.aborted || progress?.(report, share))
    .finally(() => {
      clearInterval(tick);
      worker.busy = false;
    });
  return new Promise((resolve, reject) => {
    const cancel = () => {
      worker.cancel(number);
      reject(signal?.reason);
    };
    signal?.addEventListener("abort", cancel, { once: true });
    done.then(resolve, reject).finally(() => signal?.removeEventListener("abort", cancel));
  });
}

/** A job that is done again when its worker is gone. @param {string} words @param {boolean} file @param {JobOptions} options @returns {ReturnType<typeof job>} */
async function jobAgain(words, file, options) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await job(words, file, options);
    } catch (error) {
      if (!(error instanceof WorkerGone) || attempt === attempts) throw error;
    }
  }
}

/** @param {import('./shards.js').Plan} plan @param {boolean} file @param {JobOptions} options @returns {ReturnType<typeof job>} */
async function jobInParts({ parts, sizes, merge, mergeFiles }, file, { progress, signal }) {
  const controller = new AbortController(); // one part's error ends the others
  const abort = () => controller.abort(signal?.reason);
  signal?.addEventListener("abort", abort, { once: true });
  const shares = parts.map(() => 0);
  /** @type {any[]} */
  const reports = parts.map(() => null);
  const show = (/** @type {number} */ part, /** @type {any} */ report, /** @type {number} */ share) => {
    reports[part] = report;
    shares[part] = Math.max(share, shares[part]); // a part that is done again goes back
    if (reports.every((known) => known))
      progress?.(
        merge(reports),
        shares.reduce((all, own, i) => all + own * sizes[i], 0),
      );
  };
  const run = (/** @type {string} */ words, /** @type {number} */ part) =>
    jobAgain(words, file, { signal: controller.signal, progress: (report, share) => show(part, report, share) }).then((done) => {
      show(part, done.report, 1);
      return done;
    });
  try {
    const done = await Promise.all(parts.map(run));
    const files = file && mergeFiles ? await inSteps(mergeFiles(done.map((part) => part.file))) : new Uint8Array();
    return { report: merge(done.map(({ report }) => report)), file: files };
  } catch (error) {
    controller.abort(error);
    throw error;
  } finally {
    signal?.removeEventListener("abort", abort);
    for (const worker of pool.filter(({ busy }) => !busy).slice(idleWorkers)) worker.close();
  }
}

/** Shares a job out if that is worth it. @param {string} words @param {boolean} file @param {JobOptions} options @returns {ReturnType<typeof job>} */
async function sharedJob(words, file, options) {
  options.signal?.throwIfAborted();
  const plan = shareOut(words, Math.max(1, (navigator.hardwareConcurrency || 1) - 1));
  return plan && (!file || plan.mergeFiles) ? jobInParts(plan, file, options) : jobAgain(words, file, options);
}

/**
 * The report of a finished job. Rejects with the sentence that says what was wrong with the words.
 * @param {string} words @param {JobOptions} [options] @returns {Promise<any>}
 */
export const runJob = async (words, options = {}) => (await sharedJob(words, false, options)).report;

/** The bytes of the file a job makes: a CSV, a WAV, an STL. @param {string} words @param {JobOptions} [options] */
export const runJobForFile = async (words, options = {}) => (await sharedJob(words, true, options)).file;

/** A picture of an id as SVG; empty for an id that does not open. @param {string} id @param {number} width @param {number} height @param {boolean} dark */
export const picture = (id, width, height, dark) => callCore("np_picture", id, width, height, dark ? "dark" : "light");
