/**
 * Calls the functions of a wasm module with JavaScript strings and numbers. The functions and what they mean are listed
 * in exports.d.ts; players.js and worker.js load the modules.
 */

/** @typedef {import('./exports').Exports} Exports */
/** Functions whose result is a text. @typedef {{ [N in keyof Exports]: ReturnType<Exports[N]> extends string ? N : never }[keyof Exports]} Texts */
/** @typedef {{ HEAPU8: Uint8Array, UTF8ToString: (address: number) => string, [name: string]: any }} Module */

const writer = new TextEncoder();

/** A picture that a module draws in parts begins with this row: three parts before row 0 prepare it (raster.h). */
export const firstRow = -3;

/** Shows a picture of a module on a canvas of its size. @param {Pick<Module, 'HEAPU8'>} module @param {number} at where its pixels are @param {HTMLCanvasElement} canvas */
export function showPixels(module, at, canvas) {
  const { width, height } = canvas;
  const pixels = new Uint8ClampedArray(module.HEAPU8.slice(at, at + 4 * width * height).buffer);
  canvas.getContext("2d")?.putImageData(new ImageData(pixels, width, height), 0, 0);
}

/**
 * Calls a function with texts and numbers; texts go through the module's inbox.
 * @template {keyof Exports} N
 * @param {Pick<Module, 'HEAPU8'> & { [name: string]: any }} module
 * @param {N} name
 * @param {Parameters<Exports[N]>} values
 * @returns {number} the function's plain result
 */
export function call(module, name, ...values) {
  const run = module[`_${name}`];
  if (!values.some((value) => typeof value === "string")) return run(...values); // quick, for the calls of each frame
  const texts = /** @type {(string | number)[]} */ (values).map((value) =>
    typeof value === "string" ? writer.encode(`${value.replaceAll("\0", "")}\0`) : null,
  );
  let at = module._np_inbox(texts.reduce((sum, text) => sum + (text?.length ?? 0), 0));
  if (at === 0) throw new Error("there is not enough memory for this");
  const plain = values.map((value, i) => {
    const text = texts[i];
    if (!text) return value;
    module.HEAPU8.set(text, at); // read afresh at each call: memory may have grown
    at += text.length;
    return at - text.length;
  });
  return run(...plain);
}

/**
 * The same for functions whose result is a text.
 * @template {Texts} N
 * @param {Module} module
 * @param {N} name
 * @param {Parameters<Exports[N]>} values
 */
export function callText(module, name, ...values) {
  return module.UTF8ToString(call(module, name, ...values));
}

/** The functions with a text result that are called by name. @type {string[]} */
const named = /** @type {Texts[]} */ ([
  "np_kinds",
  "np_state",
  "np_read_text",
  "np_repair_text",
  "np_id_count",
  "np_id_solutions",
  "np_questions",
  "np_parts",
  "np_joined",
  "np_picture",
  "np_picture_png",
]);

/** Calls a function of either sort; a number comes back as text. @param {Module} module @param {string} name @param {(string | number)[]} values */
export function callByName(module, name, values) {
  const either = /** @type {(module: Module, name: string, ...values: (string | number)[]) => string | number} */ (
    named.includes(name) ? callText : call
  );
  return String(either(module, name, ...values));
}
