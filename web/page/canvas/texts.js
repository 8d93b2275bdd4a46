/**
 * The texts of the puzzle's picture and of the charts on its canvas: elements over it, in the page's typeface. Who does not see
 * them hears elsewhere what they say.
 */

/** A text's place, and all else that it is. @param {string} line */
const parts = (line) => /** @type {string[]} */ (/x="(.*?)" y="(.*?)"(.*)/.exec(line)).slice(1);

/** As an element that goes elsewhere it costs the browser a third of what a new one does. @param {Element} element @param {string} from @param {string} to */
function change(element, from, to) {
  const [x, y, rest] = parts(to);
  if (rest !== parts(from)[2]) return (element.outerHTML = to);
  element.setAttribute("x", x);
  element.setAttribute("y", y);
}

/** @param {HTMLElement} canvas */
export function textsOn(canvas) {
  canvas.insertAdjacentHTML("afterend", '<svg class="texts" aria-hidden="true"></svg>');
  const root = /** @type {Element} */ (canvas.nextElementSibling);
  /** @type {string[]} */
  let shown = [];

  /** Shows other texts; those that are as before stay. @param {string} svg an element a line; '' for the same as before */
  return (svg) => {
    if (!svg) return;
    const lines = svg.match(/<[st].*/g) ?? [];
    const elements = root.querySelectorAll("*");
    const other = (/** @type {string} */ line, /** @type {number} */ i) => line !== shown[i];
    if (lines.length !== shown.length || lines.some((line, i) => other(line, i) && line.startsWith("<s"))) root.innerHTML = svg;
    else lines.forEach((line, i) => other(line, i) && change(elements[i], shown[i], line));
    shown = lines;
  };
}
