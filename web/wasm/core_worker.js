/**
 * The core module in workers beside the page, all of them in one pool:
 *
 *   await callCore('np_picture', id, 640, 420, 'light')     one function of exports.d.ts
 *   await runJob('census 3x3x3', { progress, signal })      long work, in the words of the command line (core/ask/ask.h)
 *   await runJobForFile('census 3x3x3', { signal, most })   its report and the file it makes, from one run
 *
 * All function calls go to the first worker, because one may depend on the one before it (np_open, then np_state). A
 * worker runs one job at a time; when all are busy another one is started. worker.js says what the messages contain.
 *
 * Long jobs are divided among as many workers as there are cores, less one for the page: the core says how, and joins
 * what they find. A worker that fails, or is silent for long while it runs a job, is given up, and another one does
 * its part again.
 */
import { showBroken } from "../page/dom.js";
import { inSteps } from "../page/in_steps.js";
import { mergeLines } from "./shards.js";

/**
 * @typedef {object} JobOptions
 * @property {(report: any, share: number) => void} [progress] called some ten times a second, with the answer so far and 0..1
 * @property {AbortSignal} [signal] cancels the job; the promise then rejects with the signal's reason
 * @property {number} [most] bytes that the file may have; null comes instead of a larger one
 */
/** @typedef {{ report: any, part: string, file: Uint8Array | null }} Done */
/** @typedef {{ resolve: (result: any) => void, reject: (error: Error) => void, progress?: (report: any, share: number, part: string) => void }} Waiting */

/** @type {CoreWorker[]} */
const pool = [];
let requests = 0;

const ticksOfSilence = 10; // without a message from a worker at a job: then it is taken for dead, as browsers may end workers at any time
const ticksToStart = 120; // the same before its first message: a slow network may still be fetching it
const tickTime = 1000; // milliseconds; ticks are counted, so that a page that was frozen does not blame its workers
const idleWorkers = 2; // kept for the next job
const attempts = 3; // at a part of a job

/** The worker is gone, through no fault of the request. */
class WorkerGone extends Error {}

class CoreWorker {
  busy = false; // it runs a job
  #silence = ticksOfSilence - ticksToStart; // ticks since its last message
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

  /** @param {{ gone?: boolean, number: number, result?: any, error?: string, field?: string, progress?: number, report?: any, part?: string }} answer */
  #receive({ gone, number, result, error, field, progress, report, part = "" }) {
    if (gone) return this.close();
    const request = this.#waiting.get(number);
    this.#silence = 0;
    if (progress !== undefined) {
      request?.progress?.(report, progress, part);
      return;
    }
    this.#waiting.delete(number);
    if (error === undefined) request?.resolve(result);
    else request?.reject(Object.assign(new Error(error), { field }));
  }

  /** Ends it; the next request starts a new worker. */
  close() {
    const place = pool.indexOf(this);
    if (place >= 0) pool.splice(place, 1);
    this.#worker.then(
      (worker) => worker.terminate(),
      () => {},
    );
    for (const { reject } of this.#waiting.values()) reject(new WorkerGone("part of this page could not be loaded"));
    this.#waiting.clear();
  }

  /** Called once a tick while it runs a job, which reports several times a second. */
  listen() {
    if (++this.#silence > ticksOfSilence) this.close();
  }

  /** @param {number} number @param {object} request @param {Waiting['progress']} [progress] @returns {Promise<any>} */
  send(number, request, progress) {
    this.#post({ number, ...request });
    return new Promise((resolve, reject) => this.#waiting.set(number, { resolve, reject, progress }));
  }

  /** @param {number} number of a job */
  cancel(number) {
    this.#post({ cancel: number });
  }
}

/** Calls an exported function. @template {keyof import('./exports').Exports} N @param {N} name
 * @param {Parameters<import('./exports').Exports[N]>} values @returns {Promise<string>} */
export const callCore = (name, ...values) => (pool[0] ?? new CoreWorker()).send(++requests, { name, values });

/** The same, repeated if its worker is gone. @type {typeof callCore} */
const callAgain = (name, ...values) => again(() => callCore(name, ...values));

/** @typedef {(report: any, share: number, part: string) => void} Progress */

/** @param {string} words @param {number} most bytes of its file @param {AbortSignal | undefined} signal @param {Progress} progress @returns {Promise<Done>} */
async function job(words, most, signal, progress) {
  signal?.throwIfAborted();
  const worker = pool.find(({ busy }) => !busy) ?? new CoreWorker();
  const number = ++requests;
  worker.busy = true;
  const tick = setInterval(() => worker.listen(), tickTime);
  const done = worker
    .send(number, { words, file: most }, (...known) => signal?.aborted || progress(...known))
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

/** Runs something, and again if its worker is gone. @template T @param {() => Promise<T>} run @returns {Promise<T>} */
async function again(run) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (error instanceof WorkerGone && attempt < attempts) continue;
      if (error instanceof WorkerGone) showBroken();
      throw error;
    }
  }
}

/**
 * @param {string} words @param {{ words: string, share: number }[]} parts their shares in millionths
 * @param {number} most @param {JobOptions} options @returns {Promise<Done>}
 */
async function jobInParts(words, parts, most, { progress, signal }) {
  const controller = new AbortController(); // one part's error ends the others
  const abort = () => controller.abort(signal?.reason);
  signal?.addEventListener("abort", abort, { once: true });
  const shares = parts.map(() => 0);
  const found = /** @type {(string | null)[]} */ (parts.map(() => null));
  let joining = false;

  /** The report of the whole, from what the parts have found. */
  async function join() {
    const { report, error } = JSON.parse(await callAgain("np_joined", words, found.map((part) => `${part}\f`).join(""), parts.length));
    if (error) throw new Error(error);
    return report;
  }

  /** @param {number} number @param {string} part @param {number} share */
  async function show(number, part, share) {
    found[number] = part;
    shares[number] = Math.max(share, shares[number]); // a part that is done again begins at 0
    if (joining || !progress || found.includes(null)) return;
    joining = true;
    const done = shares.reduce((all, own, i) => all + (own * parts[i].share) / 1e6, 0);
    const report = await join().finally(() => (joining = false));
    if (!controller.signal.aborted) progress(report, done);
  }

  /** @param {{ words: string }} part @param {number} number */
  async function run(part, number) {
    const quiet = () => {}; // what fails on the way fails again at the end
    const done = await again(() => job(part.words, most, controller.signal, (_, share, text) => show(number, text, share).catch(quiet)));
    show(number, done.part, 1).catch(quiet);
    return done;
  }

  try {
    const done = await Promise.all(parts.map(run));
    const report = await join();
    controller.abort(); // interim reports would come too late
    const files = done.flatMap(({ file }) => file ?? []);
    return { report, part: "", file: files.length === parts.length ? await inSteps(mergeLines(files)) : null };
  } catch (error) {
    controller.abort(error);
    throw error;
  } finally {
    signal?.removeEventListener("abort", abort);
    for (const worker of pool.filter(({ busy }) => !busy).slice(idleWorkers)) worker.close();
  }
}

/** Runs a job, divided among workers if that is worth it. @param {string} words @param {number} most @param {JobOptions} options @returns {Promise<Done>} */
async function dividedJob(words, most, options) {
  const { signal, progress } = options;
  signal?.throwIfAborted();
  const workers = Math.max(1, (navigator.hardwareConcurrency || 1) - 1);
  const parts = workers > 1 ? JSON.parse(await callAgain("np_parts", words, workers)) : [];
  if (parts.length > 0) return jobInParts(words, parts, most, options);
  return again(() => job(words, most, signal, (report, share) => progress?.(report, share)));
}

/**
 * The report of a finished job. Rejects with an Error that says what is wrong with the words; its `field` is the option.
 * @param {string} words @param {JobOptions} [options] @returns {Promise<any>}
 */
export const runJob = async (words, options = {}) => (await dividedJob(words, 0, options)).report;

/**
 * The report of a finished job, and its file: a CSV, a WAV, an STL. @param {string} words @param {JobOptions} [options]
 * @returns {Promise<{ report: any, file: Uint8Array | null }>}
 */
export const runJobForFile = (words, options = {}) => dividedJob(words, options.most ?? Infinity, options);

/** Whether the browser draws without a graphics card: then each frame takes long, and the page answers late. null: workers cannot tell. @returns {Promise<boolean | null>} */
export const drawsSlowly = () => (pool[0] ?? new CoreWorker()).send(++requests, { drawing: true }).catch(() => null);

/** A picture of an id as SVG; empty for an id that does not open. @param {string} id @param {number} width @param {number} height @param {boolean} dark */
export const picture = (id, width, height, dark) => callCore("np_picture", id, width, height, dark ? "dark" : "light");

/**
 * The same as a PNG file.
 * @param {string} id @param {number} width @param {number} height @param {boolean} dark
 * @param {number} ratio pixels per CSS pixel
 */
export async function pngOf(id, width, height, dark, ratio) {
  const address = await callCore("np_picture_png", id, width, height, dark ? "dark" : "light", ratio);
  const [, type, digits] = /^data:([^;]+);base64,(.*)$/.exec(address) ?? [];
  if (!digits) throw new Error("there is not enough memory for this");
  return new Blob([Uint8Array.from(atob(digits), (letter) => letter.charCodeAt(0))], { type });
}
