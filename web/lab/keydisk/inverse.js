/** The form that asks which key makes a maze, with a grid on which the reader can draw the maze. */
import { make } from "../../page/dom.js";
import { grid } from "./grid.js";
import { readMaze, writeMaze } from "./maze.js";
import { text } from "./strings.js";
import { clearFault, field, number, readNumber } from "../forms.js";
import { messageOf, statusLine } from "../../panels/status.js";

/** @typedef {{ state: 'open' | 'key' | 'none', cells?: [x: number, r: number, legal: boolean][] }} Report as `keydisk inverse` answers */

const smallest = "1100.0110";
const isMaze = /^[01]{4,64}(\.[01]{4,64}){0,63}$/;

/** @param {import('../lab.js').LabContext} context */
export function inverse(context) {
  const status = statusLine();
  const positions = number(2, 1, 64);
  const cuts = number(4, 4, 64);
  let change = () => {}; // called when the drawing was changed
  const drawing = grid(() => change());

  /** @param {string} maze ignored if it cannot be drawn */
  function draw(maze) {
    status.show("");
    const columns = maze.split(".");
    if (!isMaze.test(maze) || columns.some(({ length }) => length !== columns[0].length)) return;
    positions.value = String(columns.length);
    cuts.value = String(columns[0].length);
    if (maze !== writeMaze(drawing.maze)) drawing.show(readMaze(maze));
  }

  /** A maze of the size asked for. @param {(x: number, r: number) => boolean} legal */
  function filled(legal) {
    const length = readNumber(positions, text("positions"));
    const round = readNumber(cuts, text("inverseRotations"), { even: true });
    return writeMaze(Array.from({ length }, (_, x) => Array.from({ length: round }, (__, r) => legal(x, r))));
  }

  /** The values that an example's button fills in. @param {() => string | Promise<string>} maze @returns {() => Promise<Record<string, string>>} */
  const fill = (maze) => async () => {
    /** @type {Record<string, string>} */
    const values = {};
    try {
      values.MAZE = await maze();
    } catch (error) {
      status.show(messageOf(error), "bad");
    }
    return values;
  };

  /** @param {HTMLInputElement} input @param {() => void} start */
  function beside(input, start) {
    /** @param {string} maze */
    const ask = (maze) => {
      input.value = maze;
      draw(maze);
      start();
    };
    const resize = () => {
      try {
        ask(filled((x, r) => drawing.maze[x]?.[r] ?? true));
      } catch (error) {
        form.clear();
        status.show(messageOf(error), "bad");
      }
    };
    change = () => ask(writeMaze(drawing.maze));
    clearFault([positions, cuts], status);
    for (const size of [positions, cuts]) size.addEventListener("change", resize);
    input.addEventListener("input", () => draw(input.value.trim()));
    draw(input.value.trim() || smallest);
    return [
      make("div", { class: "line" }, field(text("positions"), positions), field(text("inverseRotations"), cuts)),
      status.element,
      make("div", { class: "scroll" }, drawing.element),
    ];
  }

  const form = context.question("keydisk inverse", {
    title: text("inverseTitle"),
    about: text("inverseAbout"),
    live: true,
    folded: true,
    beside,
    begun: () => drawing.mark([]),
    working: (/** @type {Report} */ { state }) => text({ open: "inverseWorking", key: "inverseFewer", none: "inverseShrinking" }[state]),
    answered: (/** @type {Report} */ { cells = [] }) => drawing.mark(cells),
    examples: {
      [text("inverseTake")]: fill(async () => {
        const { answer } = await context.runJob(`keydisk maze ${context.state().puzzle}`, { signal: context.signal });
        return answer.sentences[0];
      }),
      [text("inverseSmallest")]: fill(() => smallest),
      [text("inverseFill")]: fill(() => filled(() => true)),
      [text("inverseClear")]: fill(() => filled(() => false)),
    },
  });
  /** Asks nothing while a size is wrong: an answer would take the complaint's place on the screen. @param {Event} event */
  const refuse = (event) => {
    if (status.element.dataset.tone !== "bad") return;
    event.preventDefault();
    event.stopPropagation();
    status.show(status.element.textContent ?? "", "bad");
  };
  form.addEventListener("submit", refuse, { capture: true });
  return form;
}
