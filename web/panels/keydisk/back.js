/** A button on the end card that plays the moves that put the disk back on. */
import { make } from "../../page/dom.js";
import { messageOf } from "../status.js";
import { text } from "./strings.js";

/** Where the disk of a key starts. @param {string} maze its columns as `keydisk maze` writes them */
function startOf(maze) {
  const columns = maze.split(".");
  const x = columns.findIndex((column) => column.includes("1"));
  return `${x}-${columns[x].indexOf("1")}`;
}

/** @param {import('../panels.js').PlayContext} context */
export function putBackOn(context) {
  async function go() {
    try {
      const { puzzle } = context.state();
      const { answer } = await context.runJob(`keydisk maze ${puzzle}`, { signal: context.signal });
      if (context.state().puzzle !== puzzle) return; // another one has been opened since
      document.getElementById("picture")?.focus({ preventScroll: true }); // the button will be hidden
      context.puzzle.solve(startOf(answer.sentences[0]));
    } catch (error) {
      context.say(messageOf(error), "error");
    }
  }

  context.atEnd(make("button", { type: "button", onclick: go }, text("backOn")));
}
