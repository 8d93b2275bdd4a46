/** The page's extras for Free the Key: new keys, the way back, and the puzzle's history. */
import "../../page/base.js";
import { putBackOn } from "./back.js";
import { text } from "./strings.js";

/** @param {import('../panels.js').PlayContext} context */
export function mount(context) {
  context.offer({
    levels: ["easy", "fair", "hard"].map((name) => ({ name, label: text(name), options: `--difficulty ${name}` })),
    initial: "easy",
  });
  putBackOn(context);
  return text("history");
}
