/** The workbench: edits every tooth and cut, and shows the maze they make and how hard it is. */
import { make } from "../../page/dom.js";
import { bars } from "./bars.js";
import { answerView, draw } from "../answer.js";
import { readMaze } from "./maze.js";
import { text } from "./strings.js";
import { button, clearFault, commandLine, field, form, number, readNumber } from "../forms.js";
import { linkedController, messageOf, statusLine } from "../../panels/status.js";

/** @typedef {{ above: number[], below: number[], disk: number[] }} Arrays */
/** @typedef {Arrays & { id: string, maze: string, answer: import('../../panels/answer.js').Answer }} Verdict as `keydisk verdict` answers */

const pitch = 24; // from cell to cell, in the picture's units; on the page it is --pitch in lab.css

/** @param {Arrays} arrays */
const idOf = ({ above, below, disk }) => `keydisk.${above.join("")}.${below.join("")}.${disk.join("")}`;

/** A list cut to a length, or padded with zeros. @param {number[]} list @param {number} length */
const sized = (list, length) => Array.from({ length }, (_, i) => list[i] ?? 0);

/**
 * A picture of the maze, with rotation 0 at the bottom: its cells, those that have just changed marked, and the disk's place.
 * @param {boolean[][]} maze @param {boolean[][] | null} before
 */
function mazePicture(maze, before) {
  const cuts = maze[0].length;
  const compare = before && before.length === maze.length && before[0].length === cuts ? before : maze;
  /** Cells of one look are one shape: a shape each would take long to lay out. @type {Record<string, string[]>} */
  const cells = { open: [], wall: [], opened: [], walled: [] };
  maze.forEach((column, x) =>
    column.forEach((legal, r) => {
      const kind = `${legal ? "open" : "wall"}${legal === compare[x][r] ? "" : "ed"}`;
      cells[kind].push(`M${x * pitch} ${(cuts - 1 - r) * pitch}h${pitch}v${pitch}h-${pitch}z`);
    }),
  );
  const shapes = Object.entries(cells).map(([kind, squares]) => draw("path", { d: squares.join(""), class: kind }));
  const [width, height] = [maze.length * pitch, cuts * pitch];
  const name = text("mazeName", { positions: maze.length, cuts, open: maze.flat().filter(Boolean).length });
  const marker = draw("circle", { r: 7, class: "marker" });
  const svg = draw("svg", { viewBox: `0 0 ${width} ${height}`, width, height, role: "img", "aria-label": name }, ...shapes, marker);
  svg.style.width = `calc(${maze.length} * var(--pitch))`;
  /** How many cells of a kind there are, in words. @param {string} kind @param {string} words */
  const said = (kind, words) => {
    const count = cells[kind].length;
    return count ? [make("span", { class: kind }, text(count === 1 ? `${words}One` : words, { cells: count }))] : [];
  };
  return {
    svg,
    legend: [...said("opened", "nowLegal"), ...said("walled", "nowIllegal")],
    /** @param {string} position x-r */
    mark(position) {
      const [x, r] = position.split("-").map(Number);
      marker.setAttribute("cx", String((x + 0.5) * pitch));
      marker.setAttribute("cy", String((cuts - 0.5 - r) * pitch));
    },
  };
}

/** @param {import('../lab.js').LabContext} context */
export function workbench(context) {
  const status = statusLine();
  const fault = statusLine(); // of the sizes
  const command = commandLine();
  const view = answerView(context);
  const rack = make("div", { class: "rack" });
  const scroll = make("div", { class: "scroll" }, rack);
  const change = make("p", { class: "quiet legend" });
  const lowers = make("input", { type: "checkbox" });
  const positions = number(21, 2, 64);
  const cuts = number(16, 4, 64);
  positions.disabled = cuts.disabled = true; // until there are arrays, which set them
  /** @type {Arrays} */
  let arrays = { above: [], below: [], disk: [] };
  /** @type {boolean[][] | null} */
  let maze = null;
  /** @type {ReturnType<typeof mazePicture> | null} */
  let picture = null;
  /** the arrays that Undo goes back to, the latest last @type {Arrays[]} */
  let past = [];
  let puzzle = ""; // the id opened last
  let request = new AbortController();
  const undoLast = () => {
    const before = past.pop();
    if (before) take(before);
  };
  const undo = button(text("undoEdit"), undoLast, { "aria-disabled": "true" }); // it stays, for it may have the focus

  const strips = {
    above: bars("above", "toothAbove", lowers, (list) => edit({ ...arrays, above: list })),
    below: bars("below", "toothBelow", lowers, (list) => edit({ ...arrays, below: list })),
    disk: bars("disk", "cut", lowers, (list) => edit({ ...arrays, disk: list })),
  };
  const shaft = make("div", { class: "shaft", "aria-hidden": "true" });
  const ground = make("div", { class: "field" });
  rack.append(
    make("div", { class: "label" }, text("above")),
    strips.above.element,
    make("div", { class: "label" }),
    shaft,
    make("div", { class: "label hang" }, text("below")),
    strips.below.element,
    make("div", { class: "label" }, text("disk")),
    make("div", {}),
    strips.disk.element,
    ground,
  );

  /** Shows the teeth and cuts. */
  function show() {
    const top = Math.max(5, ...arrays.above, ...arrays.below, ...arrays.disk);
    rack.style.setProperty("--top", String(top));
    for (const name of /** @type {const} */ (["above", "below", "disk"])) strips[name].show(arrays[name]);
    shaft.replaceChildren(...arrays.above.map((_, x) => make("span", {}, String(x))));
    positions.value = String(arrays.above.length);
    cuts.value = String(arrays.disk.length);
    positions.disabled = cuts.disabled = false;
    undo.setAttribute("aria-disabled", String(past.length === 0));
  }

  /** @param {Arrays} next */
  function edit(next) {
    past.push(arrays);
    take(next);
  }

  /** Shows other arrays, checks them and opens them. @param {Arrays} next */
  async function take(next) {
    arrays = next;
    show();
    const verdict = await check(idOf(next));
    if (!verdict) return;
    const { position, solved } = context.state(); // of the key before; if that was solved, the new key opens at its start
    const [x, r] = position.split("-").map(Number);
    puzzle = verdict.id;
    context.puzzle.open(verdict.id);
    if (!solved && maze?.[x]?.[r] && context.state().position !== position) context.puzzle.place(position);
    picture?.mark(context.state().position);
  }

  /** @param {string} id @returns {Promise<Verdict | null>} null: it is not valid, or another check has begun since */
  async function check(id) {
    request.abort();
    const controller = (request = linkedController(context.signal));
    try {
      const verdict = /** @type {Verdict} */ (await context.runJob(`keydisk verdict ${id}`, { signal: controller.signal }));
      if (controller.signal.aborted) return null;
      const legal = readMaze(verdict.maze);
      picture = mazePicture(legal, maze);
      maze = legal;
      ground.replaceChildren(picture.svg);
      change.replaceChildren(...picture.legend);
      const [sentence, ...sentences] = verdict.answer.sentences;
      view.show({ ...verdict.answer, sentences });
      status.show(sentence, verdict.answer.outcome === "answered" ? "good" : "bad");
      command.show(`keydisk verdict ${verdict.id}`);
      return verdict;
    } catch (error) {
      const why = messageOf(error);
      if (!controller.signal.aborted && why) status.show(why, "bad");
      return null;
    }
  }

  /** Shows a puzzle that was opened elsewhere. @param {string} id */
  async function follow(id) {
    const verdict = await check(id);
    if (!verdict || puzzle !== id) return;
    const { above, below, disk } = verdict;
    arrays = { above, below, disk };
    past = [];
    show();
    picture?.mark(context.state().position);
  }

  context.on((state) => {
    if (state.puzzle === puzzle) {
      picture?.mark(state.position);
      return;
    }
    puzzle = state.puzzle;
    maze = null;
    follow(puzzle);
  });

  function resize() {
    try {
      const length = readNumber(positions, text("positions"));
      const round = readNumber(cuts, text("cuts"), { even: true });
      fault.show("");
      if (length === arrays.above.length && round === arrays.disk.length) return;
      edit({ above: sized(arrays.above, length), below: sized(arrays.below, length), disk: sized(arrays.disk, round) });
    } catch (error) {
      fault.show(messageOf(error), "bad");
    }
  }
  clearFault([positions, cuts], fault);
  for (const input of [positions, cuts]) input.addEventListener("change", resize);

  return make(
    "section",
    { class: "part workbench" },
    make("h3", {}, text("workbenchTitle")),
    make("p", {}, text("workbenchAbout"), " ", make("span", { class: "quiet" }, text("workbenchKeys"))),
    form(
      resize,
      field(text("positions"), positions),
      field(text("cuts"), cuts),
      make("label", { class: "check" }, lowers, text("lowers")),
      undo,
    ),
    fault.element,
    make(
      "div",
      { class: "sides" },
      make("div", { class: "part" }, scroll, change),
      make("div", { class: "part" }, status.element, view.element, command.element),
    ),
  );
}
