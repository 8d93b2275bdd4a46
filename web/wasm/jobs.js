/**
 * Long work asked for in the words of the command line (core/ask.h), answered by workers beside the
 * page: `await ask('census 3x3x3', { progress, signal })`. As many at once as are asked, each in a worker
 * of its own; one that is done waits for the next question.
 */
import { asset } from './wasm.js';

/** Workers with nothing to do. @type {Worker[]} */
const idle = [];
let number = 0;

function hire() {
  const worker = idle.pop();
  if (worker) return worker;
  const fresh = new Worker(asset('worker'), { type: 'module' });
  fresh.postMessage({ start: { script: asset('core-module'), wasm: asset('core-wasm') } });
  return fresh;
}

/** @param {string} words @param {boolean} file @param {{ progress?: (report: any, share: number) => void, signal?: AbortSignal }} wish */
function put(words, file, { progress, signal }) {
  signal?.throwIfAborted();
  const worker = hire();
  const asked = ++number;
  return new Promise((resolve, reject) => {
    /** @param {() => void} settle @param {boolean} keep the worker */
    const end = (settle, keep) => {
      worker.onmessage = worker.onerror = null;
      signal?.removeEventListener('abort', cancel);
      if (keep) idle.push(worker);
      else worker.terminate();
      settle();
    };
    const cancel = () => {
      worker.postMessage({ cancel: asked });
      signal?.removeEventListener('abort', cancel);
      reject(signal?.reason);
    };
    worker.onmessage = ({ data }) => {
      if (data.number !== asked) return;
      if (data.error) end(() => reject(new Error(data.error)), true);
      else if (data.progress !== undefined) signal?.aborted || progress?.(data.report, data.progress);
      else end(() => resolve(data), true);
    };
    worker.onerror = () => end(() => reject(new Error('the worker could not start')), false);
    signal?.addEventListener('abort', cancel);
    worker.postMessage({ number: asked, ask: words, file });
  });
}

/**
 * The report of the finished answer. Rejects with the sentence that says what was wrong with the question,
 * or with the signal's reason when it was cancelled.
 * @param {string} words
 * @param {{ progress?: (report: any, share: number) => void, signal?: AbortSignal }} [wish] progress: called on the way,
 *   some ten times a second, with the answer so far and 0..1
 * @returns {Promise<any>}
 */
export const ask = async (words, wish = {}) => (await put(words, false, wish)).report;

/**
 * What is kept of an answer: the bytes of a CSV, a WAV, an STL.
 * @param {string} words
 * @param {{ progress?: (report: any, share: number) => void, signal?: AbortSignal }} [wish]
 * @returns {Promise<Uint8Array>}
 */
export const askFile = async (words, wish = {}) => (await put(words, true, wish)).file;
