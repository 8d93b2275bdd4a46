/**
 * No Patience for programs: rules, shortest solutions, hints and pictures of five mechanical puzzles.
 *
 *   import { ask, open } from 'nopatience';
 *   const puzzle = await open('rings.6');
 *
 * One WebAssembly module answers questions about ids, and keeps no state between them. It comes packed in a script, so that
 * no bundler and no host has to know about a .wasm file. platform.js stands in for the few other globals it needs, which
 * test runners that imitate a browser do not all have.
 */
import { gunzipSync } from "fflate";
import { call, callText } from "../../web/wasm/wasm.js";
import { runToEnd } from "../../web/wasm/job_loop.js";
import "nopatience-core-wasm"; // made when the package is built (pack.mjs)

/** @typedef {import('../../web/wasm/wasm.js').Module} Module */

/** @returns {Promise<WebAssembly.Module>} */
function unpack() {
  const packed = /** @type {any} */ (globalThis)[Symbol.for("nopatience core.wasm")];
  return WebAssembly.compile(gunzipSync(Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0))));
}

/** @type {Promise<WebAssembly.Module> | null} */
let compiled = null;

/** A fresh instance, as wasm.js calls modules. @returns {Promise<Module>} */
async function instance() {
  const { exports } = await WebAssembly.instantiate(await (compiled ??= unpack()), {
    env: { emscripten_notify_memory_growth() {} }, // memory is read afresh at each call
  });
  const { memory, _initialize: start, ...functions } = /** @type {any} */ (exports);
  start?.();
  return {
    get HEAPU8() {
      return new Uint8Array(memory.buffer);
    },
    UTF8ToString: (address) => {
      const bytes = new Uint8Array(memory.buffer, address);
      return new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0)));
    },
    ...Object.fromEntries(Object.entries(functions).map(([name, value]) => [`_${name}`, value])),
  };
}

/** The instance that answers everything but long work. @type {Promise<Module> | null} */
let shared = null;

/** What was wrong with an id, a move or an option: `field` names it, `place` is where in it. */
export class PuzzleError extends Error {
  /** @param {{ sentence: string, field: string, place: number }} error */
  constructor({ sentence, field, place }) {
    super(sentence);
    this.name = "PuzzleError";
    this.field = field;
    this.place = place;
  }
}

/** @template {import('../../web/wasm/wasm.js').Texts} N @param {Module} module @param {N} name
 * @param {Parameters<import('../../web/wasm/exports').Exports[N]>} values */
function value(module, name, ...values) {
  const { value, error } = JSON.parse(callText(module, name, ...values));
  if (error) throw new PuzzleError(error);
  return value;
}

/** @param {string} name @param {unknown} given */
function text(name, given) {
  if (typeof given !== "string") throw new TypeError(`${name} is ${given === null ? "null" : typeof given}; it needs to be a text`);
  return given;
}

/** @param {string} name @param {number} given @param {number} min @param {number} max */
function whole(name, given, min, max) {
  if (!Number.isInteger(given) || given < min || given > max)
    throw new RangeError(`${name} is ${given}; it needs to be a whole number from ${min} to ${max}`);
  return given;
}

/** A position of a puzzle. It never changes: a move gives another one. */
class Puzzle {
  #module;

  /** @param {Module} module @param {any} facts */
  constructor(module, facts) {
    this.#module = module;
    const { id, puzzle, kind, title, unit, rule, position, words, solved, said = "" } = facts;
    Object.assign(this, { id, puzzle, kind, title, unit, rule, position, words, solved, said });
    Object.freeze(this);
  }

  /** @param {string} name @param {...(string | number)} values */
  #ask(name, ...values) {
    return value(this.#module, name, /** @type {any} */ (this).id, ...values);
  }

  moves() {
    return this.#ask("np_id_moves");
  }

  /** @param {...string} words */
  apply(...words) {
    return words.reduce((/** @type {any} */ puzzle, word) => puzzle.#after(text("the move", word)), this);
  }

  /** @param {string} word */
  #after(word) {
    return new Puzzle(this.#module, this.#ask("np_id_apply", word));
  }

  distance() {
    const moves = this.#ask("np_id_distance");
    return moves === null ? null : BigInt(moves);
  }

  solve({ moves = 1_000_000 } = {}) {
    return this.#ask("np_id_solve", whole("moves", moves, 1, 0xffffffff));
  }

  hint() {
    return this.#ask("np_id_hint");
  }

  count() {
    const { count, complete, words } = this.#ask("np_id_count");
    return { count: BigInt(count), complete, words };
  }

  draw({ width = 640, height = 420, theme = "light" } = {}) {
    if (theme !== "light" && theme !== "dark") throw new RangeError(`theme is ${theme}; it needs to be light or dark`);
    const size = [whole("width", width, 16, 16384), whole("height", height, 16, 16384)];
    return callText(this.#module, "np_picture", /** @type {any} */ (this).id, ...size, theme);
  }
}

/** @param {string} id */
export async function open(id) {
  const module = await (shared ??= instance());
  return new Puzzle(module, value(module, "np_id_open", text("the id", id)));
}

/** @param {string} given */
export async function read(given) {
  const module = await (shared ??= instance());
  return value(module, "np_read_text", text("the text", given));
}

export async function kinds() {
  return JSON.parse(callText(await (shared ??= instance()), "np_kinds"));
}

/** Instances that have answered a question and wait for the next. @type {Module[]} */
const idle = [];

/** @param {string} words @param {boolean} file @param {{ progress?: (share: number, report: any) => void, signal?: AbortSignal }} wish */
async function put(words, file, { progress, signal }) {
  const checkSignal = () => {
    if (signal?.aborted) throw signal.reason;
  };
  checkSignal();
  const module = idle.pop() ?? (await instance());
  const onProgress = (/** @type {any} */ report, /** @type {number} */ share) => progress?.(share, report);
  try {
    return await runToEnd(module, text("the question", words), {
      onProgress,
      file: file ? Infinity : 0,
      signal: signal ?? new AbortController().signal,
    });
  } catch (error) {
    checkSignal();
    const { message: sentence, field } = /** @type {any} */ (error);
    throw field ? new PuzzleError({ sentence, field, place: 0 }) : error;
  } finally {
    idle.push(module);
  }
}

/** @param {string} words @param {{ progress?: (share: number, report: any) => void, signal?: AbortSignal }} [wish] */
export const ask = async (words, wish = {}) => (await put(words, false, wish)).report;

/** @param {string} words @param {{ progress?: (share: number, report: any) => void, signal?: AbortSignal }} [wish] */
export async function askFile(words, wish = {}) {
  const { file } = await put(words, true, wish);
  if (!file?.length) throw new PuzzleError({ sentence: `${JSON.stringify(words)} makes no file`, field: "words", place: 0 });
  return file;
}
