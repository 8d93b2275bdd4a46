/** What the page has of Tracks besides the puzzle: new boards, the message at the end, and where it comes from. */
import "../../page/base.js";
import { Ending } from "./ending.js";
import { text } from "./strings.js";

/** The sizes that most collections have. @returns {import('../deal.js').Deal} */
function boards() {
  const of = (/** @type {string} */ kind) =>
    [8, 10, 15, 20, 25].flatMap((side) =>
      ["easy", "tricky", ...(side > 8 ? ["hard"] : [])].map((level) => ({
        name: `${kind}-${side}-${level}`,
        label: text("dealBoard", { kind: text(kind), size: `${side}x${side}`, level: text(level) }),
        options: `--size ${side}x${side} --difficulty ${level} --kind ${kind}`,
        group: text(kind),
      })),
    );
  return { levels: [...of("rail"), ...of("path")], initial: "rail-8-easy" };
}

/** @param {import('../panels.js').PlayContext} context */
export function mount(context) {
  context.offer(boards());
  new Ending(context);
  return text("history");
}
