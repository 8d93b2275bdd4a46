/**
 * Stands in for wasm.js and beside.js where the whole page is one file (tools/site/single.mjs): from a disk
 * nothing can be fetched and no worker started. The wasm module lies in the document as base64; a
 * second instance of it answers what elsewhere the worker answers.
 */
// @ts-ignore: the loader of play.wasm, which is built (tools/site/single.mjs puts it here)
import start from 'play-loader';
import * as around from '../page/full_page.js';
import { call, callText } from './wasm.js';

export { call, callText };

/** @typedef {import('./wasm.js').Module} Module */

/** One module plays all kinds. */
export const kindOf = () => 'all';

/** @returns {Promise<Module>} */
export async function loadPlay() {
  const base64 = document.getElementById('play-wasm')?.textContent ?? '';
  return start({ wasmBinary: Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)) });
}

export const loadAround = async () => around;

export const hasAsset = () => false;

/** Nothing is fetched here, so nothing has an address. @param {string} id */
export const asset = (id) => id;

const speaking = ['np_kinds', 'np_state', 'np_picture'];

/** @type {Promise<Module> | null} */
let second = null;

/** @param {string} name @param {...(string | number)} values @returns {Promise<string>} */
export async function ask(name, ...values) {
  second ??= loadPlay();
  const answer = speaking.includes(name) ? callText : call;
  return String(answer(await second, name, ...values));
}

/** @returns {Promise<import('./puzzle.js').Kind[]>} */
export const kinds = async () => JSON.parse(await ask('np_kinds'));
