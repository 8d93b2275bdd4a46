/** What is known of boxes that take longer than one waits for a page: counted or sampled on the command line. The files
 * in tests/results have the same numbers, with the command that made each. */
import { amount } from "../../page/text/numbers.js";
import { make } from "../../page/dom.js";
import { answerView } from "../answer.js";
import { presses } from "../form.js";
import { text } from "./strings.js";

/**
 * @typedef {object} Result of one box
 * @property {string} box
 * @property {number[]} snakes the number, or an estimate and its 95 % interval
 * @property {number[]} solutions
 * @property {number[]} unique
 * @property {number[]} share of snakes with one solution, in percent
 * @property {string} time name of a text: what a whole census takes
 * @property {string} command
 */

/** @type {Result[]} */
const boxes = [
  {
    box: "3x3x3",
    snakes: [11_487],
    solutions: [51_704],
    unique: [3_658],
    share: [31.8],
    time: "timeMoment",
    command: "nopatience census 3x3x3",
  },
  {
    box: "3x3x4",
    snakes: [8_762_892],
    solutions: [42_372_358],
    unique: [3_836_781],
    share: [43.8],
    time: "timeSeconds",
    command: "nopatience census 3x3x4",
  },
  {
    box: "3x4x4",
    snakes: [13.7e9, 12.9e9, 14.6e9],
    solutions: [67.2e9, 65.9e9, 68.6e9],
    unique: [6.1e9, 5.4e9, 7.0e9],
    share: [44.7, 40.6, 48.9],
    time: "timeHours",
    command: "nopatience census 3x4x4 --estimate --probes 2000 --seed 1",
  },
  {
    box: "4x4x4",
    snakes: [105e12, 92e12, 119e12],
    solutions: [587e12, 567e12, 607e12],
    unique: [52e12, 40e12, 68e12],
    share: [49.5, 40.9, 58.1],
    time: "timeYears",
    command: "nopatience census 4x4x4 --estimate --probes 400",
  },
];

/** The snakes of 3x3x3 that no folds solve; those that need most folds; some of those that need fewest. */
const stretched = ["ECSCSCCCCSCSCSCSCSCSCSCCCSE", "ECSCSCCCSCCSCSCSCSCSCSCCCSE"];
const most = ["ECCCCCCSCSCCCCSCCCCCCCCSCSE", "ECCCCCCSCSCCSCCCSCCCCCCCCSE", "ECCSCCCCCCCSCSCCSCCCCCCCCSE"];
const fewest = ["ECCCCCCCCSCSCCSCCSCSCSCCSCE", "ECCCCCCCSCCSCCSCCSCSCSCCSCE", "ECCCCCCCSCCSCSCSCCSCCCSCCSE"];

/** Fewest folds, and how many snakes need them: proved by corners, and by search. */
const folds = [
  [12, 24, 0],
  [13, 368, 0],
  [14, 1814, 1],
  [15, 4013, 10],
  [16, 3687, 9],
  [17, 1363, 10],
  [18, 179, 4],
  [19, 3, 0],
];

/** A number, and the interval if there is one. @param {number[]} range @param {(value: number) => string} write */
const cell = ([value, low, high], write) =>
  low === undefined ? write(value) : `${write(value)} (${text("resultsInterval", { low: write(low), high: write(high) })})`;

/** @param {Result} result */
const row = ({ box, snakes, solutions, unique, share, time, command }) => [
  box,
  ...[snakes, solutions, unique].map((range) => cell(range, amount)),
  cell(share, (value) => `${value} %`),
  text(time),
  command,
];

/** @param {string[]} names of texts */
const named = (...names) => names.map((name) => text(name));

/** @param {import('../lab.js').LabContext} context */
export function results(context) {
  /** @param {Partial<import('../answer.js').Answer>} answer */
  function shown(answer) {
    const view = answerView(presses(context));
    view.show({ sentences: [], note: null, facts: [], tables: [], puzzles: [], ...answer });
    return view.element;
  }
  const snakes = (/** @type {string} */ name, /** @type {string[]} */ words) =>
    shown({ sentences: named(name), puzzles: words.map((word) => ({ id: `snake.3x3x3.${word}`, title: null, moves: null })) });
  const sizes = {
    title: text("resultsTitle"),
    bars: false,
    heads: named("resultsBox", "figureSnakes", "figureSolutions", "figureUnique", "resultsShare", "resultsTime", "resultsCommand"),
    rows: boxes.map(row),
  };
  const fewestFolds = {
    title: text("foldsFewest"),
    bars: false,
    heads: named("foldsFewest", "figureSnakes", "foldsByCorners", "foldsBySearch"),
    rows: folds.map(([count, corners, search]) => [count, corners + search, corners, search]),
  };
  return make(
    "section",
    { class: "part results" },
    make("h3", {}, text("resultsTitle")),
    shown({ sentences: named("resultsAbout", "resultsSampled"), tables: [sizes] }),
    make("h3", {}, text("foldsTitle")),
    snakes("foldsAbout", stretched),
    shown({ sentences: named("foldsProof"), tables: [fewestFolds] }),
    snakes("foldsMost", most),
    snakes("foldsLeast", fewest),
    make("p", { class: "command" }, text("command"), make("code", {}, "nopatience snake plans 3x3x3")),
  );
}
