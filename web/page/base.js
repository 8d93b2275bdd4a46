/**
 * What most scripts of the page use. A script that is fetched later imports from here: the bundler makes one file of all
 * that the same scripts lead to, so that what they share is one file and not many small ones.
 */
export * from "./address.js";
export * from "./described.js";
export * from "./dom.js";
export * from "./in_steps.js";
export * from "./messages.js";
export * from "./numbers.js";
export * from "./query.js";
export * from "./storage.js";
export * from "./texts.js";
export * from "./theme.js";
