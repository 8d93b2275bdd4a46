/**
 * The core module, without SDL, in a worker: pictures that stand before the puzzle itself has loaded,
 * those of the gallery, and long work. Messages in: {start: {script, wasm}} once, then {number, name,
 * values} for one call, {number, ask, file} for long work or {cancel: number}; out: {number, text},
 * {number, error}, and from long work {number, progress, report} on the way, {number, report, file} at
 * its end.
 */
import { call, callText } from './wasm.js';
import { work } from './work.js';

/** Functions that answer with a text; the others' answers are numbers. */
const speaking = ['np_kinds', 'np_state', 'np_picture'];

/** @type {Promise<import('./wasm.js').Module> | null} */
let module = null;

/** The long work under way. @type {{ number: number, stop: AbortController } | null} */
let asked = null;

/** @param {number} number @param {string} words @param {boolean} file whether what is kept of it is wanted */
async function answer(number, words, file) {
  const stop = new AbortController();
  asked = { number, stop };
  const told = (/** @type {unknown} */ report, /** @type {number} */ progress) => self.postMessage({ number, progress, report });
  const done = await work(await /** @type {Promise<import('./wasm.js').Module>} */ (module), words, { told, file, signal: stop.signal });
  self.postMessage({ number, ...done });
}

self.addEventListener('message', async ({ data }) => {
  if (data.start) {
    const { script, wasm } = data.start;
    module = import(/* @vite-ignore */ script).then(({ default: start }) => start({ locateFile: () => wasm }));
    module.catch(() => {}); // each question below reports it
    return;
  }
  if (data.cancel) {
    if (asked?.number === data.cancel) asked?.stop.abort();
    return;
  }
  try {
    if (!module) throw new Error('the core was not started');
    if (data.ask !== undefined) return await answer(data.number, data.ask, data.file);
    const speak = speaking.includes(data.name) ? callText : call;
    self.postMessage({ number: data.number, text: String(speak(await module, data.name, ...data.values)) });
  } catch (error) {
    self.postMessage({ number: data.number, error: error instanceof Error ? error.message : String(error) });
  }
});
