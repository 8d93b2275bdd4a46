/**
 * What the full page shows of a puzzle before the code that plays it is loaded: its texts, and the place of its
 * picture. boot.js fetches this script.
 */
import { kinds } from "built/kinds";
import { fillTexts, find } from "../base.js";
import { placeMenus } from "../controls/menus.js";
import { beginners } from "../gallery/beginners.js";
import { showLinks } from "../gallery/links.js";
import { recallHere } from "../kept/here.js";
import "../text/strings_full.js";

/** The id of the position to show: of the game kept for this puzzle, if there is one (kept_games.js). @param {string} id */
function keptId(id) {
  if (/~|%7e/i.test(id)) return id;
  try {
    const kept = JSON.parse(recallHere("kept") ?? "{}")[id];
    return typeof kept?.id === "string" && kept.history && !kept.solved ? kept.id : id;
  } catch {
    return id;
  }
}

/** Shows the front page's first screen; returns the id to draw. */
function showFront() {
  const front = find("gallery");
  const solve = find("show-solve");
  fillTexts(front);
  solve.onclick = () => (solve.dataset.pressed = ""); // until gallery/show.js is loaded
  front.hidden = false;
  document.body.classList.add("front");
  return beginners[kinds[0].name];
}

/**
 * Shows the texts, and sets what the picture's size depends on.
 * @param {string} id '' for the front page
 * @returns {string} the id to draw
 */
export function showFirst(id) {
  if (!id) return showFront();
  find("puzzle").hidden = false;
  const kind = kinds.find(({ name }) => name === id.split(/[.:~]/, 1)[0]) ?? kinds[0];
  const full = id === kind.name ? kind.id : id;
  const [puzzle] = full.split("~");
  const preset = kind.presets.find((one) => one.id === puzzle);
  const { aspect } = { ...kind, ...preset };
  find("title").textContent = find("menu-kind").textContent = kind.title;
  if (preset) find("menu-version").textContent = preset.title;
  if (preset && !preset.reworded) {
    find("goal").textContent = kind.goal;
    find("how-rule").textContent = ` ${kind.rule}`;
    find("controls-help").textContent = ` ${matchMedia("(pointer: coarse)").matches ? kind.howTouch : kind.how}`;
  }
  find("talk").classList.add("fresh");
  /** @type {HTMLElement} */ (find("preset").parentElement).hidden = kind.presets.length < 2;
  find("deal").hidden = false;
  find("stage").style.setProperty("--aspect", String(aspect));
  placeMenus();
  showLinks(kind.name);
  return keptId(full);
}
