/** What the page has of the snake cube besides the puzzle: new snakes, and where it comes from. */
import { addIcons } from "../../page/base.js";
import { text } from "./strings.js";

/** Of the buttons that change the picture (controls.js); an embed's have none. */
addIcons({
  numbers: '<path d="M10 4 7 20M17 4l-3 16M5 9h15M4 15h15"/>',
  "x-ray": '<path d="M4 4h16v16H4z" stroke-dasharray="3"/><path d="M9 9h6v6H9z"/>',
  exploded: '<path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z"/>',
});

/** @param {import('../panels.js').PlayContext} context */
export function mount({ offer }) {
  offer({
    levels: ["easy", "fair", "hard"].map((name) => ({ name, label: text(name), options: `--difficulty ${name}` })),
    initial: "easy",
  });
  return text("history");
}
