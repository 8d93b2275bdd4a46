/**
 * What lies over the canvas: the texts of the puzzle's picture and of the charts, in the page's typeface, and the buttons that
 * move parts. Screen readers skip the texts: the page says the same elsewhere.
 */
import { find, make, setAttribute } from "../dom.js";

/** A line without the place of its element. @param {string} line */
const look = (line) => line.slice(line.indexOf(" f"));

/**
 * Replaces an element, or moves it if only its place has changed: that costs the browser a third.
 * @param {Element} element @param {string} from @param {string} to
 */
function change(element, from, to) {
  const [, x, , y] = to.split('"');
  if (look(from) !== look(to)) element.outerHTML = to;
  else {
    setAttribute(element, "x", x);
    setAttribute(element, "y", y);
  }
}

/** @type {string[]} */
let shown = [];

/** Shows texts; those that have not changed stay. @param {string} svg one element a line; '': the same as before */
export function showTexts(svg) {
  if (!svg) return;
  const texts = find("texts");
  const lines = svg.match(/<[st].*/g) ?? [];
  if (lines.length === shown.length && lines.every((line, i) => line === shown[i] || line[1] === "t")) {
    const elements = texts.querySelectorAll("*");
    lines.forEach((line, i) => line !== shown[i] && change(elements[i], shown[i], line));
  } else texts.innerHTML = svg;
  shown = lines;
}

/** The buttons shown. @type {any[]} */
let buttons = [];

/**
 * Shows buttons; those that are there are changed in place and keep the focus.
 * @param {string} json from nv_stage_write_buttons (web/stage/stage.h); '': the same as before
 */
export function showButtons(json) {
  if (!json) return;
  const moves = find("moves");
  const { beside, row } = JSON.parse(json);
  moves.className = beside ? "moves beside" : "moves";
  while (moves.children.length > row.length) moves.lastChild?.remove();
  row.forEach((/** @type {any} */ { part, look, title, html }, /** @type {number} */ i) => {
    const button = moves.children[i] ?? moves.appendChild(make("button"));
    Object.assign(button, { value: part, className: look, title });
    if (buttons[i]?.html !== html) button.innerHTML = html; // WebKit drops the click when what is under a pressed pointer is replaced
  });
  buttons = row;
}
