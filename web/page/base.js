/**
 * What most scripts of the page use. A script that is fetched later imports from here: the bundler makes one file of all
 * that the same scripts lead to, so that what they share is one file and not many small ones.
 */
export * from "./address.js";
export * from "./script/described.js";
export * from "./dom.js";
export * from "./in_steps.js";
export * from "./text/messages.js";
export * from "./text/numbers.js";
export * from "./query.js";
export * from "./shown.js";
export * from "./kept/storage.js";
export * from "./text/texts.js";
export * from "./theme.js";
export { call, callText, firstRow, showPixels } from "../wasm/wasm.js";
