/**
 * What lies over the canvas: the texts of the puzzle's picture and of the charts, in the page's typeface, and the buttons that
 * move parts. Who does not see the texts hears elsewhere what they say.
 */
import { find, make, setAttribute } from "../dom.js";

/** All but its place. @param {string} line */
const look = (line) => line.slice(line.indexOf(" f"));

/** As an element that only goes elsewhere it costs the browser a third. @param {Element} element @param {string} from @param {string} to */
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

/** Shows other texts; those that are as before stay. @param {string} svg an element a line; '' for the same as before */
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

/** Shows other buttons; each is changed in place and keeps the focus. @param {string} json of web/stage/stage.h; '' for the same as before */
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
