/** What the page has of O'Gear besides the puzzle: new starts, and where it comes from. */
import "../../page/base.js";
import { text } from "./strings.js";

/** @param {import('../panels.js').PlayContext} context */
export function mount({ offer }) {
  const levels = [5, 10, 15, 20].map((moves) => ({ name: `${moves}`, label: text("dealMoves", { moves }), options: `--moves ${moves}` }));
  offer({ levels, initial: "10", levelOf: (_, fewest) => levels.findLast(({ name }) => fewest >= Number(name))?.name });
  return text("history");
}
