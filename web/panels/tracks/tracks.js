/** What the page has of Tracks besides the puzzle: new boards, the message at the end, and where it comes from. */
import "../../page/base.js";
import { Ending } from "./ending.js";
import { text } from "./strings.js";

/** The sizes of Tracks in Simon Tatham's collection, and two larger ones. @returns {import('../deal.js').Deal} */
function boards() {
  const of = (/** @type {string} */ kind) =>
    ["8x8", "10x8", "10x10", "15x10", "15x15", "20x20", "25x25"].flatMap((size) =>
      ["easy", "tricky", ...(size === "8x8" ? [] : ["hard"])].map((level) => ({
        name: `${kind}-${size}-${level}`,
        label: text("dealBoard", { kind: text(kind), size, level: text(level) }),
        options: `--size ${size} --difficulty ${level} --kind ${kind}`,
        group: text(kind),
      })),
    );
  return { levels: [...of("rail"), ...of("path")], initial: "rail-8x8-easy" };
}

/** @param {import('../panels.js').PlayContext} context */
export function mount(context) {
  context.offer(boards());
  new Ending(context);
  return text("history");
}
