/** What the page has of the snake cube besides the puzzle: new snakes, and where it comes from. */
import "../../page/base.js";
import { text } from "./strings.js";

/** @param {import('../panels.js').PlayContext} context */
export function mount({ offer }) {
  offer({
    levels: ["easy", "fair", "hard"].map((name) => ({ name, label: text(name), options: `--difficulty ${name}` })),
    initial: "easy",
  });
  return text("history");
}
