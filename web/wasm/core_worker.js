/** Asks the core module in its worker, beside the page: functions by name, answers as texts. */
import { asset } from './wasm.js';

/** @type {Worker | null} */
let worker = null;
let number = 0;
/** @type {Map<number, { resolve: (text: string) => void, reject: (error: Error) => void }>} */
const waiting = new Map();

function start() {
  worker = new Worker(asset('worker'), { type: 'module' });
  worker.postMessage({ start: { script: asset('core-module'), wasm: asset('core-wasm') } });
  worker.addEventListener('message', ({ data }) => {
    const one = waiting.get(data.number);
    waiting.delete(data.number);
    if (data.error) one?.reject(new Error(data.error));
    else one?.resolve(data.text);
  });
  worker.addEventListener('error', () => {
    for (const { reject } of waiting.values()) reject(new Error('the worker could not start'));
    waiting.clear();
  });
  return worker;
}

/** @type {Promise<import('./puzzle.js').Kind[]> | null} */
let known = null;

/** The kinds of puzzle, as the core lists them; written down when the site was built. */
export function kinds() {
  known ??= fetch(asset('kinds')).then((answer) => answer.json());
  known.catch(() => (known = null)); // so that it can be tried again
  return known;
}

/** @param {string} name @param {...(string | number)} values @returns {Promise<string>} */
export function ask(name, ...values) {
  const asked = ++number;
  (worker ?? start()).postMessage({ number: asked, name, values });
  return new Promise((resolve, reject) => waiting.set(asked, { resolve, reject }));
}
