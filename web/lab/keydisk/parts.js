/** What the Free the Key panels share. */
import { formsWith } from "../forms.js";
import { text } from "./strings.js";

export const { button, commandLine, field, jobControls, readNumber } = formsWith(text);

/** @param {number} share 0..1; only 1 is shown as 100, and only 0 as 0 */
export function percent(share) {
  const digits = share > 0.9995 || share < 0.0005 ? 3 : 1;
  const shown = (Math.floor(share * 100 * 10 ** digits) / 10 ** digits).toFixed(digits);
  return share === 1 ? "100" : share === 0 ? "0" : shown;
}

/**
 * A maze as `keydisk maze` writes it. @param {string} written @returns {boolean[][]} legal, by position, then rotation
 */
export const readMaze = (written) => written.split(".").map((column) => [...column].map((cell) => cell === "1"));

/** @param {boolean[][]} maze */
export const writeMaze = (maze) => maze.map((column) => column.map((legal) => (legal ? "1" : "0")).join("")).join(".");

const space = "http://www.w3.org/2000/svg";

/** @param {string} tag @param {Record<string, string | number>} attributes @param {...(Node | string)} children */
export function draw(tag, attributes, ...children) {
  const element = document.createElementNS(space, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}
