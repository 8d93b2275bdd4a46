/** What is known about the boxes from 3x3x3 to 4x4x4, counted or sampled on the command line. The files in tests/results
 * have the same numbers, with the command that made each. */
import { amount } from "../../page/text/numbers.js";
import { make } from "../../page/dom.js";
import { answerView } from "../answer.js";
import { text } from "./strings.js";

/**
 * What a census of each box finds: how many snakes, solutions, snakes with one solution, and the share of those in percent. An
 * estimate has its 95 % interval after it. time: the name of a text, how long a whole census takes; command: counted or sampled the box.
 */
const boxes = [
  { box: "3x3x3", found: [[11_487], [51_704], [3_658], [31.8]], time: "timeMoment", command: "nopatience census 3x3x3" },
  { box: "3x3x4", found: [[8_762_892], [42_372_358], [3_836_781], [43.8]], time: "timeSeconds", command: "nopatience census 3x3x4" },
  {
    box: "3x4x4",
    found: [
      [13.7e9, 12.9e9, 14.6e9],
      [67.2e9, 65.9e9, 68.6e9],
      [6.1e9, 5.4e9, 7.0e9],
      [44.7, 40.6, 48.9],
    ],
    time: "timeHours",
    command: "nopatience census 3x4x4 --estimate --probes 2000 --seed 1",
  },
  {
    box: "4x4x4",
    found: [
      [105e12, 92e12, 119e12],
      [587e12, 567e12, 607e12],
      [52e12, 40e12, 68e12],
      [49.5, 40.9, 58.1],
    ],
    time: "timeYears",
    command: "nopatience census 4x4x4 --estimate --probes 400",
  },
];

/** The snakes of 3x3x3 that no folds solve; those that need most folds; some of those that need fewest. */
const stretched = ["ECSCSCCCCSCSCSCSCSCSCSCCCSE", "ECSCSCCCSCCSCSCSCSCSCSCCCSE"];
const most = ["ECCCCCCSCSCCCCSCCCCCCCCSCSE", "ECCCCCCSCSCCSCCCSCCCCCCCCSE", "ECCSCCCCCCCSCSCCSCCCCCCCCSE"];
const fewest = ["ECCCCCCCCSCSCCSCCSCSCSCCSCE", "ECCCCCCCSCCSCCSCCSCSCSCCSCE", "ECCCCCCCSCCSCSCSCCSCCCSCCSE"];

/** The fewest folds; how many snakes need them, proved by their corners; how many need them, proved by search. */
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

/** A number, and the interval if there is one. @param {number[]} range @param {number} column */
function cell(range, column) {
  const [value, low, high] = range.map((one) => (column === 3 ? `${one} %` : amount(one)));
  return low ? `${value} (${text("resultsInterval", { low, high })})` : value;
}

/** @param {string[]} names of texts */
const named = (...names) => names.map((name) => text(name));

/** @param {import('../lab.js').LabContext} context */
export function results(context) {
  /** @param {Partial<import('../../panels/answer.js').Answer>} answer */
  function shown(answer) {
    const view = answerView(context);
    view.show(answer);
    return view.element;
  }
  const snakes = (/** @type {string} */ name, /** @type {string[]} */ words) =>
    shown({ sentences: named(name), puzzles: words.map((word) => ({ id: `snake.3x3x3.${word}`, title: null, moves: null })) });
  const sizes = {
    title: text("resultsTitle"),
    bars: false,
    heads: named("resultsBox", "figureSnakes", "figureSolutions", "figureUnique", "resultsShare", "resultsTime", "resultsCommand"),
    rows: boxes.map(({ box, found, time, command }) => [box, ...found.map(cell), text(time), command]),
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
