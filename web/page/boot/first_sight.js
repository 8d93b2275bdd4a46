/**
 * What the full page shows of a puzzle before the code that plays it is loaded: its texts, and its picture's place. A script
 * of its own.
 */
import { kinds } from "built/kinds";
import { find, inLab, placeMenus } from "../base.js";
import { recallHere } from "../kept/here.js";

/** The id of the position that the page goes on with: that of a game that was kept (kept_games.js). @param {string} id */
function keptId(id) {
  if (/~|%7e/i.test(id)) return id;
  try {
    const kept = JSON.parse(recallHere("kept") ?? "{}")[id];
    return typeof kept?.id === "string" && kept.history && !kept.solved ? kept.id : id;
  } catch {
    return id;
  }
}

/**
 * Shows the texts, and sets what the picture's size depends on.
 * @param {string} id
 * @returns {string} the id to draw
 */
export function showFirst(id) {
  const kind = kinds.find(({ name }) => name === id.split(/[.:~]/, 1)[0]) ?? kinds[0];
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
  find("stage").style.setProperty("--aspect", String(aspect));
  find("puzzle").classList.toggle("two-rows", kind.rows > 1);
  find("puzzle").dataset.charts = inLab ? "0" : "1";
  placeMenus();
  return keptId(full);
}
