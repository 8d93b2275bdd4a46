/** Once the disk is off: a button that plays all the moves back on. */
import { button, readMaze } from "./parts.js";
import { text } from "./strings.js";
import { messageOf } from "../forms.js";

/** Where the disk of a key starts. @param {boolean[][]} maze */
function startOf(maze) {
  const x = maze.findIndex((column) => column.includes(true));
  return `${x}-${maze[x].indexOf(true)}`;
}

/** @param {import('../panels.js').PanelContext} context */
export function putBackOn(context) {
  async function go() {
    try {
      const { puzzle } = context.state();
      const { maze } = await context.runJob(`keydisk maze ${puzzle}`, { signal: context.signal });
      if (context.state().puzzle !== puzzle) return; // another one has been opened since
      document.getElementById("picture")?.focus({ preventScroll: true }); // the button will be hidden
      context.puzzle.solve(startOf(readMaze(maze)));
    } catch (error) {
      context.say(messageOf(error), "error");
    }
  }

  context.atEnd(button("backOn", go));
}
