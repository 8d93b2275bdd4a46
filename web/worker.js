/**
 * The core module, without SDL, in a worker: pictures that stand before the puzzle itself has loaded,
 * and those of the gallery. Messages in: {start: {script, wasm}} once, then {number, name, values};
 * out: {number, text} or {number, error}.
 */
import { call, callText } from './wasm.js';

/** Functions that answer with a text; the others' answers are numbers. */
const speaking = ['np_kinds', 'np_state', 'np_picture'];

/** @type {Promise<import('./wasm.js').Module> | null} */
let module = null;

self.addEventListener('message', async ({ data }) => {
  if (data.start) {
    const { script, wasm } = data.start;
    module = import(/* @vite-ignore */ script).then(({ default: start }) => start({ locateFile: () => wasm }));
    module.catch(() => {}); // each question below reports it
    return;
  }
  try {
    if (!module) throw new Error('the core was not started');
    const answer = speaking.includes(data.name) ? callText : call;
    self.postMessage({ number: data.number, text: String(answer(await module, data.name, ...data.values)) });
  } catch (error) {
    self.postMessage({ number: data.number, error: String(error) });
  }
});
