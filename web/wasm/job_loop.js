/** Runs a job of a wasm module in steps, short enough that messages are handled between them. */
import { call, callText } from "./wasm.js";

const stepTime = 12; // milliseconds that a step should take
const reportInterval = 60; // milliseconds between two reports of progress, at least

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

/**
 * A copy of the file that a finished job made; null if it makes none, or one of more than `most` bytes.
 * @param {import('./wasm.js').Module} module
 * @param {number} most
 */
function readFile(module, most) {
  const address = call(module, "np_work_file", Math.min(most, 0xffffffff));
  const size = call(module, "np_work_file_size");
  if (address === 0 && size > 0) throw new Error("there is not enough memory for the file");
  if (address === 0) return null;
  return module.HEAPU8.slice(address, address + size);
}

/**
 * Runs a job to its end, unless `signal` cancels it.
 * @param {import('./wasm.js').Module} module one with np_work
 * @param {string} words as on the command line
 * @param {{ onProgress: (report: any, progress: number, part: string) => void, file: number, signal: AbortSignal }} options
 *   part: what is known so far, to be joined with other parts;
 *   file: how many bytes the file of the answer may have; 0: no file is wanted
 * @returns {Promise<{ report: any, part: string, file: Uint8Array | null }>} the finished answer
 */
export async function runToEnd(module, words, { onProgress, file, signal }) {
  call(module, "np_work", words);
  let effort = 200;
  let reported = performance.now();
  for (;;) {
    const begun = performance.now();
    const { status, progress, report, error, field } = JSON.parse(callText(module, "np_work_on", effort));
    if (error !== null) throw Object.assign(new Error(error), { field });
    if (status === "done") return { report, part: callText(module, "np_work_part"), file: file ? readFile(module, file) : null };
    const now = performance.now();
    if (now - begun < stepTime / 2 && effort < 1e9) effort *= 2;
    else if (now - begun > stepTime * 2 && effort > 1) effort = Math.ceil(effort / 2);
    if (now - reported > reportInterval) {
      reported = now;
      onProgress(report, progress, callText(module, "np_work_part"));
    }
    await nextTask();
    if (signal.aborted) throw new Error("cancelled");
  }
}
