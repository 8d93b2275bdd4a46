/**
 * The texts of the puzzle's picture and of the charts on its canvas: elements over it, in the page's typeface. What they say is
 * said elsewhere, too, to those who do not see it.
 */

/** What is not an element of its own. */
const isEnd = (/** @type {string} */ line) => line === "" || line === "</svg>";

/** @param {HTMLElement} stage the canvas is in it */
export function textsOn(stage) {
  const root = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  root.setAttribute("class", "texts");
  root.setAttribute("aria-hidden", "true");
  stage.querySelector("canvas#canvas")?.after(root);
  /** @type {string[]} */
  let shown = [];

  /** Shows other texts; those that are as before stay. @param {string} svg an element a line; '' for the same as before */
  return (svg) => {
    if (!svg) return;
    const lines = svg.split("\n").filter((line) => !isEnd(line));
    const changed = lines.flatMap((line, i) => (line === shown[i] ? [] : [i]));
    const alike = lines.length === shown.length && changed.every((i) => [lines[i], shown[i]].every((line) => line.startsWith("<text")));
    const elements = root.querySelectorAll("*");
    if (alike) for (const i of changed) elements[i].outerHTML = lines[i];
    else root.innerHTML = svg;
    shown = lines;
  };
}
