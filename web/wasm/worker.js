/**
 * The core module, without SDL, in a worker. Messages in:
 *
 *   {number, name, values}       calls an exported function
 *   {number, words, file}        runs a job, one at a time; file: the most bytes its file may have; 0: none is wanted
 *   {cancel: number}             cancels that job
 *   {number, drawing}            asks whether the browser draws without a graphics card; null: not known
 *
 * Out: {number, result} or {number, error, field}, once for each request; {number, progress, report, part} while a job
 * runs; {gone: true} if the module could not be fetched.
 */
import { callByName } from "./wasm.js";
import { runToEnd } from "./job_loop.js";

/** @typedef {import('./wasm.js').Module} Module */

/** The address of this script. The build chooses its file name, so the page imports the script to learn the address. */
export const address = import.meta.url;

/** @type {Promise<Module> | null} */
let module = null;

/** The job under way. @type {{ number: number, controller: AbortController } | null} */
let running = null;

/** @param {Module} core @param {number} number @param {string} words @param {number} file @param {AbortSignal} signal */
function runJob(core, number, words, file, signal) {
  const onProgress = (/** @type {unknown} */ report, /** @type {number} */ progress, /** @type {string} */ part) =>
    self.postMessage({ number, progress, report, part });
  return runToEnd(core, words, { onProgress, file, signal });
}

/**
 * Whether the browser draws without a graphics card; null: workers have no WebGL, as in Safari before 17. A worker finds
 * out, because making the first context takes long.
 */
function drawsSlowly() {
  const find = (/** @type {WebGLContextAttributes} */ wanted) =>
    self.OffscreenCanvas && new OffscreenCanvas(1, 1).getContext("webgl", wanted);
  const context = find({ failIfMajorPerformanceCaveat: true });
  if (!context) return find({}) ? true : null;
  // Chrome does not count its own software renderer as such a caveat
  const names = context.getExtension("WEBGL_debug_renderer_info");
  const slow = names && /SwiftShader|llvmpipe|Basic Render/i.test(context.getParameter(names.UNMASKED_RENDERER_WEBGL));
  context.getExtension("WEBGL_lose_context")?.loseContext();
  return Boolean(slow);
}

/** @param {MessageEvent} event */
async function receive({ data }) {
  const { cancel, number, name, values, words, file, drawing } = data;
  if (drawing) return self.postMessage({ number, result: drawsSlowly() });
  if (cancel) {
    if (running?.number === cancel) running?.controller.abort();
    return;
  }
  const controller = new AbortController();
  if (words !== undefined) running = { number, controller }; // now: it may be cancelled while the module is still being fetched
  module ??= import("built/core.mjs").then(({ default: start }) => start());
  const core = await module.catch(() => null);
  if (!core) return self.postMessage({ gone: true }); // it is not on the host, or not any more
  try {
    if (words === undefined) {
      self.postMessage({ number, result: callByName(core, name, values) });
      return;
    }
    const result = await runJob(core, number, words, file, controller.signal);
    self.postMessage({ number, result }, { transfer: result.file ? [result.file.buffer] : [] });
  } catch (error) {
    const { message = String(error), field } = /** @type {{ message?: string, field?: string }} */ (error);
    self.postMessage({ number, error: message, field });
  }
}

if (typeof document === "undefined") self.addEventListener("message", receive);
