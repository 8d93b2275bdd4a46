/**
 * The core module, without SDL, in a worker. Messages in:
 *
 *   {start: {script, wasm}}      once, first: addresses of the module
 *   {number, name, values}       calls an exported function
 *   {number, words, file}        runs a job, one at a time; file: whether the file it makes is wanted
 *   {cancel: number}             cancels that job
 *
 * Out: {number, result} or {number, error}, once for each request, and while a job runs {number, progress, report}.
 */
import { callByName, load } from "./wasm.js";
import { runToEnd } from "./job_loop.js";

/** @typedef {import('./wasm.js').Module} Module */

/** @type {Promise<Module> | null} */
let module = null;

/** The job under way. @type {{ number: number, controller: AbortController } | null} */
let running = null;

/** @param {Module} core @param {number} number @param {string} words @param {boolean} file */
function runJob(core, number, words, file) {
  const controller = new AbortController();
  running = { number, controller };
  const onProgress = (/** @type {unknown} */ report, /** @type {number} */ progress) => self.postMessage({ number, progress, report });
  return runToEnd(core, words, { onProgress, file, signal: controller.signal });
}

self.addEventListener("message", async ({ data }) => {
  const { start, cancel, number, name, values, words, file } = data;
  if (start) {
    module = load(start.script, start.wasm);
    module.catch(() => {}); // each request below reports it
    return;
  }
  if (cancel) {
    if (running?.number === cancel) running?.controller.abort();
    return;
  }
  try {
    if (!module) throw new Error("the core was not started");
    const core = await module;
    if (words === undefined) {
      self.postMessage({ number, result: callByName(core, name, values) });
      return;
    }
    const result = await runJob(core, number, words, file);
    self.postMessage({ number, result }, { transfer: result.file ? [result.file.buffer] : [] });
  } catch (error) {
    self.postMessage({ number, error: error instanceof Error ? error.message : String(error) });
  }
});
