/** Whether a maze that the reader draws is some key. */
import { make } from "../../page/dom.js";
import { linked } from "../../panels/articles.js";
import { grid } from "./grid.js";
import { button, field, readMaze, readNumber, writeMaze } from "./parts.js";
import { text } from "./strings.js";
import { commandLine, form, number, scrollToBoard } from "../forms.js";
import { linkedController, messageOf, statusLine } from "../../panels/status.js";

/**
 * @typedef {object} Answer as `keydisk inverse` reports it
 * @property {'open' | 'key' | 'none'} state
 * @property {string | null} [id]
 * @property {number[]} [above] @property {number[]} [below] @property {number[]} [disk] @property {number} [highest]
 * @property {[number, number, boolean][]} [cells] @property {boolean} [smallest] @property {string | null} [words]
 */

const smallest = "1100.0110";
const levels = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** @param {import('../lab.js').LabContext} context */
export function inverse(context) {
  const status = statusLine();
  const command = commandLine();
  const positions = number(2, 1, 64);
  const cuts = number(4, 4, 64);
  const highest = make(
    "select",
    { onchange: () => answer() },
    make("option", { value: "" }, text("noLimit")),
    ...levels.map((height) => make("option", { value: String(height) }, text("upTo", { highest: height }))),
  );
  const found = make("div", { class: "part" });
  const stop = button("cancel", () => request.abort(), { hidden: true });
  let request = new AbortController();
  const drawing = grid(() => answer());

  /** @param {Answer} report */
  function showKey({ id, above = [], below = [], disk = [] }) {
    const lists = { listAbove: above, listBelow: below, listDisk: disk };
    const rows = Object.entries(lists).map(([name, heights]) =>
      make("div", {}, make("dt", {}, text(name)), make("dd", {}, make("code", {}, heights.join(" ")))),
    );
    const open = id ? button("inverseOpen", () => context.open(id) && scrollToBoard()) : null;
    found.replaceChildren(make("dl", { class: "arrays" }, ...rows), make("div", { class: "line" }, open));
  }

  /** @param {Answer} report */
  function showNone({ cells = [], smallest: isSmallest, words = "" }) {
    drawing.mark(cells);
    const lines = (words ?? text("inverseNoMemory")).split("\n").filter(Boolean);
    const demands = lines.filter((line) => /^\d+\. /.test(line));
    const rest = lines.filter((line) => !demands.includes(line));
    found.replaceChildren(
      make("h4", {}, text("inverseWhy")),
      make("ol", {}, ...demands.map((line) => make("li", {}, line.replace(/^\d+\. /, "")))),
      ...rest.map((line) => make("p", {}, line)),
      isSmallest ? make("p", { class: "quiet" }, text("inverseSmall")) : "",
    );
  }

  /** @param {Answer} report */
  function summary({ state, highest: needs = 0, cells = [] }) {
    if (state === "key") return text(needs ? "inverseKey" : "inverseKeyOne", { levels: needs + 1 });
    return text(highest.value ? "inverseNoneLimited" : "inverseNone", { cells: cells.length, highest: highest.value });
  }

  async function answer() {
    request.abort();
    const controller = (request = linkedController(context.signal));
    const words = `keydisk inverse ${writeMaze(drawing.maze)}${highest.value && ` --highest ${highest.value}`}`;
    command.show(words);
    drawing.mark([]);
    const progress = (/** @type {Answer} */ { state }) => {
      stop.hidden = false;
      status.show(text({ open: "inverseWorking", key: "inverseFewer", none: "inverseShrinking" }[state]));
    };
    try {
      const report = /** @type {Answer} */ (await context.runJob(words, { progress, signal: controller.signal }));
      if (controller.signal.aborted) return;
      if (report.state === "key") showKey(report);
      else showNone(report);
      status.show(summary(report), report.state === "key" ? "good" : "bad");
    } catch (error) {
      if (controller !== request) return; // the drawing has changed since
      found.replaceChildren();
      status.show(messageOf(error) || text("cancelled"), messageOf(error) ? "bad" : "");
    }
    if (controller === request) stop.hidden = true;
  }

  /** @param {boolean[][]} maze */
  function take(maze) {
    positions.value = String(maze.length);
    cuts.value = String(maze[0].length);
    drawing.show(maze);
    answer();
  }

  /** A maze of the size asked for. @param {(x: number, r: number) => boolean} legal */
  function fill(legal) {
    try {
      const length = readNumber(positions, "positions");
      const round = readNumber(cuts, "inverseRotations", { even: true });
      take(Array.from({ length }, (_, x) => Array.from({ length: round }, (__, r) => legal(x, r))));
    } catch (error) {
      status.show(messageOf(error), "bad");
    }
  }

  async function takeAbove() {
    try {
      const { maze } = await context.runJob(`keydisk maze ${context.state().puzzle}`, { signal: context.signal });
      take(readMaze(maze));
    } catch (error) {
      status.show(messageOf(error), "bad");
    }
  }

  const resize = () => fill((x, r) => drawing.maze[x]?.[r] ?? true);
  for (const input of [positions, cuts]) input.addEventListener("change", resize);
  take(readMaze(smallest));
  return make(
    "section",
    { class: "part inverse" },
    make("h3", {}, text("inverseTitle")),
    make("p", {}, ...linked("keydisk", text("inverseAbout"))),
    form(
      resize,
      field("positions", positions),
      field("inverseRotations", cuts),
      field("inverseHighest", highest),
      button("inverseTake", takeAbove),
      button("inverseSmallest", () => take(readMaze(smallest))),
      button("inverseFill", () => fill(() => true)),
      button("inverseClear", () => fill(() => false)),
    ),
    make(
      "div",
      { class: "sides" },
      make("div", { class: "scroll" }, drawing.element),
      make("div", { class: "part" }, make("div", { class: "line" }, stop), status.element, found),
    ),
    command.element,
  );
}
