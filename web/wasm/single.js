/**
 * Takes the place of wasm.js and core_worker.js where the whole page is one file (tools/site/single.mjs): a page opened
 * from a disk can fetch nothing and start no worker. The wasm module is in the document as base64; a second instance
 * of it answers what the worker answers elsewhere. The puzzles' panels, which run jobs, are not part of that file.
 */
// @ts-ignore: the loader of play.wasm, which is built (tools/site/single.mjs puts it here)
import start from "play-loader";
import * as fullPage from "../page/full_page.js";
import * as scripting from "../page/scripting.js";
import * as partsList from "../page/parts_list.js";
import { call, callByName, callText, firstRow, showPixels } from "./wasm.js";

export { call, callText, firstRow, showPixels };

/** @typedef {import('./wasm.js').Module} Module */

/** One module plays all kinds. */
export const kindOf = () => "all";

/** @returns {Promise<Module>} */
export async function loadPlay() {
  const base64 = document.getElementById("play-wasm")?.textContent ?? "";
  return start({ wasmBinary: Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)) });
}

export const loadFullPage = async () => fullPage;
export const loadScripting = async () => scripting;
export const loadPartsList = async () => partsList;

/** A function that is there from the start: full_page.js, which this file imports, asks at once. */
export function hasAsset() {
  return false;
}

/** Nothing is fetched here, so nothing has an address. @param {string} id */
export const asset = (id) => id;

/** @type {Promise<Module> | null} */
let second = null;

/** @param {string} name @param {...(string | number)} values @returns {Promise<string>} */
export async function callCore(name, ...values) {
  second ??= loadPlay();
  return callByName(await second, name, values);
}

/** @returns {Promise<never>} */
export const runJob = async () => {
  throw new Error("a page in one file runs no jobs");
};
export const runJobForFile = runJob;

/** @returns {Promise<import('./puzzle.js').Kind[]>} */
export const kinds = async () => JSON.parse(await callCore("np_kinds"));

/** @param {string} id @param {number} width @param {number} height @param {boolean} dark */
export const picture = (id, width, height, dark) => callCore("np_picture", id, width, height, dark ? "dark" : "light");
