/** The page's extras for Free the Key: new keys, the way back, and the puzzle's history. */
import "../../page/base.js";
import { putBackOn } from "./back.js";
import { text } from "./strings.js";

const fewestMoves = { easy: 0, fair: 25, hard: 34 }; // as in core/keydisk/lab/keydisk_generate.c

/** @param {import('../panels.js').PlayContext} context */
export function mount(context) {
  const levels = Object.entries(fewestMoves).map(([name, moves]) => ({ name, moves, label: text(name), options: `--difficulty ${name}` }));
  context.offer({ levels, initial: "easy", levelOf: (_, fewest) => levels.findLast(({ moves }) => fewest >= moves)?.name });
  putBackOn(context);
  return text("history");
}
