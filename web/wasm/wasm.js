/**
 * The functions of a wasm module as JavaScript ones with strings. The functions and what they mean are listed in
 * exports.txt; players.js and worker.js load the modules.
 */

/** @typedef {{ HEAPU8: Uint8Array, UTF8ToString: (address: number) => string, [name: string]: any }} Module */

const writer = new TextEncoder();

/** A picture that a module draws in parts begins with it: making ready takes three parts before row 0 (raster.h). */
export const firstRow = -3;

/** Shows a picture of a module on a canvas of its size. @param {Pick<Module, 'HEAPU8'>} module @param {number} at where its pixels are @param {HTMLCanvasElement} canvas */
export function showPixels(module, at, canvas) {
  const { width, height } = canvas;
  const pixels = new Uint8ClampedArray(module.HEAPU8.slice(at, at + 4 * width * height).buffer);
  canvas.getContext("2d")?.putImageData(new ImageData(pixels, width, height), 0, 0);
}

/**
 * Calls a function with texts and numbers; texts go through the module's inbox.
 * @param {Pick<Module, 'HEAPU8'> & { [name: string]: any }} module
 * @param {string} name
 * @param {(string | number)[]} values
 * @returns {number} the function's plain result
 */
export function call(module, name, ...values) {
  const texts = values.map((value) => (typeof value === "string" ? writer.encode(value.replaceAll("\0", "")) : null));
  const bytes = texts.reduce((sum, text) => sum + (text ? text.length + 1 : 0), 0);
  let at = bytes > 0 ? module._np_inbox(bytes) : 0;
  if (bytes > 0 && at === 0) throw new Error("there is not enough memory for this");
  const plain = values.map((value, i) => {
    const text = texts[i];
    if (!text) return value;
    const start = at;
    module.HEAPU8.set(text, start); // read afresh at each call: memory may have grown
    module.HEAPU8[start + text.length] = 0;
    at += text.length + 1;
    return start;
  });
  return module[`_${name}`](...plain);
}

/**
 * The same for functions whose result is a text.
 * @param {Module} module
 * @param {string} name
 * @param {(string | number)[]} values
 */
export function callText(module, name, ...values) {
  return module.UTF8ToString(call(module, name, ...values));
}

/** Functions whose result is a text, of those that are called by name. */
const textResults = [
  "np_kinds",
  "np_state",
  "np_picture",
  "np_picture_png",
  "np_history",
  "np_id_count",
  "np_id_solutions",
  "np_questions",
  "np_parts",
  "np_joined",
];

/** Calls a function of either sort; a number comes back as text. @param {Module} module @param {string} name @param {(string | number)[]} values */
export const callByName = (module, name, values) =>
  textResults.includes(name) ? callText(module, name, ...values) : String(call(module, name, ...values));
