/**
 * What the full page shows of a puzzle before the code that plays it is loaded: its texts, and its picture's place. A script
 * of its own, with the list of the kinds of puzzle in it, which the gallery and the page need, too.
 */
import { find } from "./dom.js";
import { recallText } from "./storage.js";

/**
 * A kind, with what the words and the sizes of its first sight depend on (tools/site/first_sight.mjs).
 * @typedef {object} FirstKind
 * @property {string} name
 * @property {string} title
 * @property {string} rule
 * @property {string} id of its first puzzle
 * @property {string} goal of that puzzle
 * @property {string} how
 * @property {string} howTouch
 * @property {number} aspect of the picture
 * @property {{ id: string, title: string, aspect?: number, reworded?: 1 }[]} presets aspect: where it has another; reworded: its goal or its rule is another
 * @property {boolean} draws
 * @property {number} rows of buttons
 * @property {number} columns of charts, on a wide screen
 */

/** The kinds of puzzle, as the core listed them when the site was built. @type {FirstKind[]} */
export const kinds = /** @type {any} */ (globalThis).NP_KINDS;

/** The id of the position that the page goes on with: that of a game that was kept (kept_games.js). @param {string} id */
function keptId(id) {
  if (/~|%7e/i.test(id)) return id;
  try {
    const kept = JSON.parse(recallText("kept") ?? "{}")[id];
    return typeof kept?.id === "string" && kept.history && !kept.solved ? kept.id : id;
  } catch {
    return id;
  }
}

/** How many columns the charts will take (charts.js). @param {FirstKind} kind */
function columnsOf({ name, columns }) {
  if (columns < 2 || !matchMedia("(min-width: 100rem)").matches) return "1";
  return recallText(`chart.${name}.0`) === "together" ? "wide" : "2";
}

/**
 * Shows the texts, and sets what the picture's size depends on.
 * @param {string} id @param {string} name of its kind
 * @returns {string} the id to draw
 */
export function showFirst(id, name) {
  const kind = kinds.find((one) => one.name === name) ?? kinds[0];
  const full = id === kind.name ? kind.id : id;
  const [puzzle] = full.split("~");
  const preset = kind.presets.find((one) => one.id === puzzle);
  const { aspect } = { ...kind, ...preset };
  find("title").textContent = kind.title;
  if (preset && !preset.reworded) {
    find("goal").textContent = kind.goal;
    find("law").textContent = ` ${kind.rule}`;
    find("hands").textContent = ` ${matchMedia("(pointer: coarse)").matches ? kind.howTouch : kind.how}`;
  }
  find("talk").classList.add("fresh");
  /** @type {HTMLElement} */ (find("preset").parentElement).hidden = kind.presets.length < 2;
  find("deal").hidden = false;
  find("stage").classList.toggle("drawn-on", kind.draws);
  find("stage").style.setProperty("--aspect", String(aspect));
  find("puzzle").classList.toggle("two-rows", kind.rows > 1);
  find("puzzle").dataset.charts = columnsOf(kind);
  return keptId(full);
}
