/** The page's extras for O'Gear: new starts, and the puzzle's history. */
import "../../page/base.js";
import { text } from "./strings.js";

/** @param {import('../panels.js').PlayContext} context */
export function mount({ offer }) {
  const levels = [5, 10, 15, 20].map((moves) => ({ name: `${moves}`, label: text("dealMoves", { moves }), options: `--moves ${moves}` }));
  offer({ levels, initial: "10", levelOf: (_, fewest) => levels.findLast(({ name }) => fewest >= Number(name))?.name });
  return text("history");
}
