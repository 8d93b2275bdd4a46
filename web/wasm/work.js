/** Long work on a wasm module, in steps short enough that messages come through between them. */
import { call, callText } from './wasm.js';

const step = 12; // milliseconds a step is to take
const hurry = 60; // milliseconds between two reports on the way

/** Lets whatever waits have its turn; a timer would wait four milliseconds. @returns {Promise<void>} */
function turn() {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(0);
  });
}

/**
 * @param {import('./wasm.js').Module} module the one without SDL
 * @param {string} words the question, as on the command line
 * @param {{ told: (report: any, progress: number) => void, file: boolean, signal: AbortSignal }} wish
 * @returns {Promise<{ report: any, file: Uint8Array | null }>} the finished answer
 */
export async function work(module, words, { told, file, signal }) {
  call(module, 'np_work', words);
  let effort = 200;
  let last = performance.now();
  for (;;) {
    const begun = performance.now();
    const { status, progress, report, error } = JSON.parse(callText(module, 'np_answer', effort));
    if (error !== null) throw new Error(error);
    if (status === 'done') {
      const bytes = file ? Uint8Array.from(atob(callText(module, 'np_answer_file')), (letter) => letter.charCodeAt(0)) : null;
      return { report, file: bytes };
    }
    const now = performance.now();
    if (now - begun < step / 2 && effort < 1e9) effort *= 2;
    else if (now - begun > step * 2 && effort > 1) effort = Math.ceil(effort / 2);
    if (now - last > hurry) {
      last = now;
      told(report, progress);
    }
    await turn();
    if (signal.aborted) throw new Error('cancelled');
  }
}
