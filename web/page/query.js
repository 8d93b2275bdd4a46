/**
 * The address's parameters, declared once: initial value, what is right, and the check. A wrong value is reported to
 * the reader and ignored. Unknown names, which newsletters and the like add to links, go to the console only.
 */
import "./text/strings.js";
import { parameters } from "./parameters.js";
import { languageTags, text } from "./text/texts.js";

/** @typedef {{ initial: string, right: string, good: (value: string) => boolean }} Option */

/** @param {string[]} words @returns {Pick<Option, 'right' | 'good'>} */
const oneOf = (words) => ({ right: words.join(", "), good: (value) => words.includes(value) });

/** The puzzle that opens when the address names none: the page as a single file has one in its head. */
const here = /** @type {HTMLMetaElement | null} */ (document.querySelector('meta[name="puzzle"]'))?.content ?? "";

const colour = { initial: "", right: "a colour like b23a2e", good: (/** @type {string} */ value) => /^#?[\da-f]{6}$/i.test(value) };

/** The speeds that the page offers; an address may name others. */
export const speeds = ["0.25", "0.5", "1", "2", "4", "8", "16", "32"];

/** @type {Record<string, Option>} */
export const options = {
  kind: { initial: "", right: "", good: () => true }, // opens its first puzzle, unless `puzzle` is given
  puzzle: { initial: "", right: "", good: () => true }, // the core checks it
  embed: { initial: "0", ...oneOf(["0", "1"]) },
  theme: { initial: "auto", ...oneOf(["auto", "light", "dark"]) },
  controls: { initial: "full", ...oneOf(["full", "play", "none"]) },
  goal: { initial: "shown", ...oneOf(["shown", "none"]) }, // the goal's line under an embed's picture
  autoplay: { initial: "0", ...oneOf(["0", "1"]) },
  speed: {
    initial: "1",
    right: "a number from 0.25 to 32",
    good: (value) => /^\d+(\.\d+)?$/.test(value) && Number(value) >= 0.25 && Number(value) <= 32,
  },
  lang: { initial: "en", ...oneOf(languageTags) },
  view: {
    initial: "all", // all charts; puzzle: none; a name: that chart, if the open puzzle has it
    right: "all, puzzle or the name of a chart, like path",
    good: (value) => /^[a-z]+$/.test(value),
  },
  alone: { initial: "0", ...oneOf(["0", "1"]) }, // an embed shows what `view` names, and nothing else
  background: { initial: "paper", ...oneOf(["paper", "transparent"]) },
  accent: colour,
  paper: colour,
};

/**
 * @param {string} search the address from its question mark on
 * @returns {{ values: Record<string, string>, faults: string[], strange: string[], given: Set<string> }} strange: about unknown names
 */
export function readQuery(search) {
  /** @type {Record<string, string>} */
  const values = {};
  const faults = [];
  const strange = [];
  const given = new Set();
  for (const [name, option] of Object.entries(options)) values[name] = option.initial;
  for (const [name, value] of parameters(search)) {
    const option = Object.hasOwn(options, name) ? options[name] : undefined;
    if (!option) strange.push(text("badName", { name: shorten(name), names: Object.keys(options).join(", ") }));
    else if (!option.good(value)) faults.push(text("badValue", { name, value: shorten(value), right: option.right }));
    else {
      values[name] = value;
      given.add(name);
    }
  }
  if (!given.has("puzzle")) values.puzzle = values.kind || here;
  return { values, faults, strange, given };
}

/** For a message: long values are cut. @param {string} value */
const shorten = (value) => (value.length > 24 ? `${value.slice(0, 24)}…` : value);

/** The page's own address, as it was when the page was opened. */
export const query = readQuery(location.search);
export const embedded = query.values.embed === "1";

/** This is lab.html, the laboratory. */
export const inLab = document.body.classList.contains("lab");

/** Options that stay in the address when it changes. @type {Record<string, string>} */
export const keptOptions = Object.fromEntries(
  [...query.given].filter((name) => !["puzzle", "kind", "autoplay"].includes(name)).map((name) => [name, query.values[name]]),
);
