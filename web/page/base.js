/**
 * What most scripts of the page use. Scripts that are fetched later import from here: the bundler puts modules that are
 * reached from the same scripts into one file, so what they share becomes one file, not many small ones.
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
