/**
 * Loads a wasm module and turns its functions into JavaScript ones with strings. The functions and
 * what they mean are listed in exports.txt.
 */

/** @typedef {{ HEAPU8: Uint8Array, UTF8ToString: (address: number) => string, [name: string]: any }} Module */

const writer = new TextEncoder();

/** Names of built files, put in when the site is built; what the first picture needs stands in the document
 * instead, which has to be small. @type {Record<string, string>} */
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
const kindNames = () =>
  [...document.querySelectorAll('meta[id^="asset-poster-"]')].map(({ id }) => id.slice('asset-poster-'.length));

/** The kind an id is of; the first, for one that names none: it knows what to say of it. @param {string} id */
export function kindOf(id) {
  const names = kindNames();
  return names.find((name) => name === id.split(/[.:~]/, 1)[0]) ?? names[0];
}

/** What plays a kind: that alone, or where it cannot be fetched what plays all, which is kept for offline (sw.js). @param {string} kind */
export async function loadPlay(kind) {
  const whole = () => load(asset('play-module'), asset('play-wasm'));
  if (!navigator.onLine) return whole();
  return load(asset(`play-module-${kind}`), asset(`play-wasm-${kind}`)).catch(whole);
}

/** What only the whole page has: around.js. @returns {Promise<any>} */
export const loadAround = () => import(/* @vite-ignore */ asset('around'));

/** What draws the picture of one kind, and is small enough to come first. @param {string} kind @returns {Promise<Module>} */
export async function loadPoster(kind) {
  const answer = await fetch(asset(`poster-${kind}`));
  const { instance } = await WebAssembly.instantiate(await answer.arrayBuffer());
  const { memory, _initialize: start, np_inbox: inbox, np_picture: picture } = /** @type {any} */ (instance.exports);
  start?.();
  return {
    get HEAPU8() {
      return new Uint8Array(memory.buffer);
    },
    UTF8ToString: (address) => {
      const bytes = new Uint8Array(memory.buffer, address);
      return new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0)));
    },
    _np_inbox: inbox,
    _np_picture: picture,
  };
}

/**
 * Calls a function with texts and numbers; texts go through the module's inbox.
 * @param {Module} module
 * @param {string} name
 * @param {(string | number)[]} values
 * @returns {number} the function's plain result
 */
export function call(module, name, ...values) {
  const texts = values.map((value) => (typeof value === 'string' ? writer.encode(value.replaceAll('\0', '')) : null));
  const bytes = texts.reduce((sum, text) => sum + (text ? text.length + 1 : 0), 0);
  let at = bytes > 0 ? module._np_inbox(bytes) : 0;
  if (bytes > 0 && at === 0) throw new Error('there is not enough memory for this');
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
