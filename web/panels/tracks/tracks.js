/** The page's extras for Tracks: new boards, the closing message, and the puzzle's history. */
import "../../page/base.js";
import { Ending } from "./ending.js";
import { text } from "./strings.js";

/**
 * The boards on offer: the sizes of Tracks in Simon Tatham's collection and two larger ones, at each difficulty (8x8
 * has no hard ones), for both kinds.
 * @returns {import('../deal.js').Deal}
 */
function boards() {
  const levelsOf = (/** @type {string} */ kind) =>
    ["8x8", "10x8", "10x10", "15x10", "15x15", "20x20", "25x25"].flatMap((size) =>
      ["easy", "tricky", ...(size === "8x8" ? [] : ["hard"])].map((level) => ({
        name: `${kind}-${size}-${level}`,
        label: text("dealBoard", { kind: text(kind), size, level: text(level) }),
        options: `--size ${size} --difficulty ${level} --kind ${kind}`,
        group: text(kind),
      })),
    );
  return { levels: [...levelsOf("rail"), ...levelsOf("path")], initial: "rail-8x8-easy" };
}

/** @param {import('../panels.js').PlayContext} context */
export function mount(context) {
  context.offer(boards());
  new Ending(context);
  return text("history");
}
