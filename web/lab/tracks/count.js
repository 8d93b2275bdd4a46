/** Counts the paths of the open puzzle, up to a limit, with progress and a button that cancels. */
import { make } from "../../page/dom.js";
import { amount } from "../../page/text/numbers.js";
import { form, number, scrollToBoard } from "../forms.js";
import { button, field, jobControls, readNumber } from "./parts.js";
import { text } from "./strings.js";

/** @typedef {{ paths: string, sets: string, complete: boolean, gaveUp: boolean, guesses: string, line: string, solutions: string[] }} Count */

const maxPaths = 1_000_000;
const maxGuesses = 1_000_000_000;

/** @param {import('../lab.js').LabContext} context */
export function count(context) {
  const limit = number(1000, 1, maxPaths);
  const giveUp = number(1_000_000, 1, maxGuesses);
  const marks = make("input", { type: "checkbox" });
  const figures = make("dl", { class: "figures counts", hidden: true });
  const list = make("div", { class: "part", hidden: true });
  let begun = 0;
  let line = ""; // the count so far, as a sentence
  let puzzle = "";

  /** @param {Count} found */
  function show(found) {
    line = found.line;
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    const rows = {
      countPaths: amount(found.paths),
      countSets: amount(found.sets),
      countGuesses: amount(found.guesses),
      countTime: text("countSeconds", { seconds }),
    };
    figures.replaceChildren(
      ...Object.entries(rows).map(([name, value]) => make("div", {}, make("dt", {}, text(name)), make("dd", { "data-name": name }, value))),
    );
    figures.hidden = false;
  }

  /** @param {Count} found */
  function listPaths(found) {
    list.hidden = found.solutions.length === 0;
    const items = found.solutions.map((path, i) =>
      make(
        "li",
        {},
        make("code", {}, path),
        " ",
        button("countDraw", () => draw(path), { class: "slim", "aria-label": text("countDrawn", { number: i + 1 }) }),
      ),
    );
    list.replaceChildren(make("h3", {}, text("countShown", { count: items.length })), make("ol", { class: "paths" }, ...items));
  }

  /** @param {string} path */
  function draw(path) {
    context.puzzle.restart();
    context.puzzle.move([...path].join(" "));
    scrollToBoard();
  }

  const job = jobControls(context, {
    go: "countGo",
    title: "countTitle",
    words: () => {
      const { id, puzzle: whole } = context.state();
      return `tracks count ${marks.checked ? id : whole} --limit ${readNumber(limit, "countLimit")} --give-up ${readNumber(giveUp, "countGiveUp")}`;
    },
    begun: () => {
      begun = performance.now();
      line = "";
      list.hidden = figures.hidden = true;
    },
    progress: show,
    done: (/** @type {Count} */ found) => {
      show(found);
      listPaths(found);
      return [`${found.line}.`, found.paths === "1" && found.complete ? "good" : ""];
    },
    cancelled: () => (line ? text("countCancelled", { line }) : text("cancelled")),
  });

  context.on((state) => {
    if (state.puzzle === puzzle) return;
    puzzle = state.puzzle;
    job.cancel();
    list.hidden = figures.hidden = true;
    job.status.show("");
    job.command.show("");
  });

  return make(
    "section",
    { class: "part count" },
    make("h2", {}, text("countTitle")),
    make("p", {}, text("countAbout")),
    form(
      job.start,
      field("countLimit", limit),
      field("countGiveUp", giveUp),
      make("label", { class: "check" }, marks, text("countMarks")),
      job.go,
      job.stop,
    ),
    job.bar,
    job.status.element,
    figures,
    list,
    job.command.element,
  );
}
