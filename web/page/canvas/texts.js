/**
 * The texts of the puzzle's picture and of the charts on its canvas: elements over it, in the page's typeface. Who does not see
 * them hears elsewhere what they say.
 */
import { find, setAttribute } from "../dom.js";

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
