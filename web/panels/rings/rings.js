/** The page's extras for Chinese rings: new starts, and the puzzle's history. */
import "../../page/base.js";
import { text } from "./strings.js";

/** @param {import('../panels.js').PlayContext} context */
export function mount({ offer }) {
  const levels = [3, 4, 5, 6, 7, 8, 9].map((hooks) => ({
    name: `${hooks}`,
    label: text("dealHooks", { hooks }),
    options: `--rings ${hooks}`,
  }));
  offer({ levels, initial: "6", levelOf: (puzzle) => puzzle.split(".")[1] });
  return text("history");
}
