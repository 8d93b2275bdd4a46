/** Runs a job of a wasm module in steps, short enough that messages are handled between them. */
import { call, callText } from "./wasm.js";

const stepTime = 12; // milliseconds a step is to take
const reportInterval = 60; // milliseconds between two reports on the way

/** Lets waiting messages be handled; a timer would wait four milliseconds. @returns {Promise<void>} */
function nextTask() {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(0);
  });
}

/** A copy of the file the finished job made; empty for a job that makes none. @param {import('./wasm.js').Module} module */
function readFile(module) {
  const address = call(module, "np_answer_file");
  const size = call(module, "np_answer_file_size");
  if (address === 0 && size > 0) throw new Error("there is not enough memory for the file");
  return module.HEAPU8.slice(address, address + size);
}

/**
 * @param {import('./wasm.js').Module} module the one without SDL
 * @param {string} words as on the command line
 * @param {{ onProgress: (report: any, progress: number) => void, file: boolean, signal: AbortSignal }} options
 * @returns {Promise<{ report: any, file: Uint8Array | null }>} the finished answer
 */
export async function runToEnd(module, words, { onProgress, file, signal }) {
  call(module, "np_work", words);
  let effort = 200;
  let reported = performance.now();
  for (;;) {
    const begun = performance.now();
    const { status, progress, report, error } = JSON.parse(callText(module, "np_answer", effort));
    if (error !== null) throw new Error(error);
    if (status === "done") return { report, file: file ? readFile(module) : null };
    const now = performance.now();
    if (now - begun < stepTime / 2 && effort < 1e9) effort *= 2;
    else if (now - begun > stepTime * 2 && effort > 1) effort = Math.ceil(effort / 2);
    if (now - reported > reportInterval) {
      reported = now;
      onProgress(report, progress);
    }
    await nextTask();
    if (signal.aborted) throw new Error("cancelled");
  }
}
