/**
 * Loads a wasm module and turns its functions into JavaScript ones with strings. The functions and
 * what they mean are listed in exports.txt.
 */

/** @typedef {{ HEAPU8: Uint8Array, UTF8ToString: (address: number) => string, [name: string]: any }} Module */

const writer = new TextEncoder();

/** Names of built files, put in when the site is built; those that the first picture needs are named in
 * the document instead, so that the first script stays small. @type {Record<string, string>} */
const built = /** @type {any} */ (globalThis).NP_ASSETS ?? {};

/** @param {string} id */
const nameOf = (id) => built[id] ?? /** @type {HTMLMetaElement | null} */ (document.getElementById(`asset-${id}`))?.content;

/** Whether there is such a file. @param {string} id */
export const hasAsset = (id) => nameOf(id) !== undefined;

/** The address of a built file. @param {string} id */
export function asset(id) {
  const name = nameOf(id);
  if (name === undefined) throw new Error(`the page does not name its ${id}`);
  return new URL(name, document.baseURI).href;
}

/**
 * @param {string} script address of the module's loader
 * @param {string} wasm address of its wasm file
 * @returns {Promise<Module>}
 */
export async function load(script, wasm) {
  const { default: start } = await import(/* @vite-ignore */ script);
  return start({ locateFile: () => wasm });
}

/** The kinds of puzzle, each of which has modules of its own, in the order of the gallery. */
const kindNames = () => [...document.querySelectorAll('meta[id^="asset-poster-"]')].map(({ id }) => id.slice("asset-poster-".length));

/** The kind an id is of; of an id that names none, the first kind, which then says what is wrong with it. @param {string} id */
export function kindOf(id) {
  const names = kindNames();
  return names.find((name) => name === id.split(/[.:~]/, 1)[0]) ?? names[0];
}

/** The module that plays a kind; where it cannot be fetched, the one that plays all kinds, which sw.js keeps for offline use. @param {string} kind */
export async function loadPlay(kind) {
  const allKinds = () => load(asset("play-module"), asset("play-wasm"));
  if (!navigator.onLine) return allKinds();
  return load(asset(`play-module-${kind}`), asset(`play-wasm-${kind}`)).catch(allKinds);
}

/** The script of the full page, which most embeds do without. @returns {Promise<any>} */
export const loadFullPage = () => import(/* @vite-ignore */ asset("full-page"));

/** The script of what scripts seldom ask of the page. @returns {Promise<any>} */
export const loadScripting = () => import(/* @vite-ignore */ asset("scripting"));

/** The script that lists the parts and moves, loaded by who asks for them. @returns {Promise<typeof import('../page/parts_list.js')>} */
export const loadPartsList = () => import(/* @vite-ignore */ asset("parts-list"));

/** The small module that only draws the first picture of a kind. @param {string} kind */
export async function loadPoster(kind) {
  const answer = await fetch(asset(`poster-${kind}`));
  const { instance } = await WebAssembly.instantiate(await answer.arrayBuffer());
  const {
    memory,
    _initialize: start,
    np_inbox: inbox,
    np_poster_open: open,
    np_poster: poster,
    np_poster_go_on: resume,
  } = /** @type {any} */ (instance.exports);
  start?.();
  return {
    get HEAPU8() {
      return new Uint8Array(memory.buffer);
    },
    _np_inbox: inbox,
    _np_poster_open: open,
    _np_poster: poster,
    _np_poster_go_on: resume,
  };
}

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
const textResults = ["np_kinds", "np_state", "np_picture", "np_picture_png", "np_history", "np_id_count", "np_id_solutions"];

/** Calls a function of either sort; a number comes back as text. @param {Module} module @param {string} name @param {(string | number)[]} values */
export const callByName = (module, name, values) =>
  textResults.includes(name) ? callText(module, name, ...values) : String(call(module, name, ...values));
