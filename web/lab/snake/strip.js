/** A snake's word as a strip: corners are filled, straights show the elastic inside. */
import { draw } from "../answer.js";

/**
 * @param {string} letters E, S and C; not always a whole word
 * @param {number} [cell] a cubelet's width in CSS pixels
 */
export function strip(letters, cell = 8) {
  const high = Math.round(cell * 1.5);
  const width = Math.max(1, letters.length) * cell;
  const svg = draw("svg", { class: "strip", viewBox: `0 0 ${width} ${high}`, width, height: high, "aria-hidden": "true" });
  const paths = { E: "", S: "", C: "" };
  [...letters].forEach((letter, i) => {
    if (letter === "E" || letter === "S" || letter === "C") paths[letter] += `M${i * cell + 0.5} .5h${cell - 1}v${high - 1}h${1 - cell}z`;
  });
  svg.append(...Object.entries(paths).map(([letter, d]) => draw("path", { class: `is-${letter}`, d })));
  const elastic = [...letters].map((letter, i) => (letter === "S" ? `M${i * cell} ${high / 2}h${cell}` : "")).join("");
  svg.append(draw("path", { class: "elastic", d: elastic }));
  return svg;
}
