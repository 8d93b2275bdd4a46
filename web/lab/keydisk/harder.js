/** The search for a harder key. */
import { make } from "../../page/dom.js";
import { amount } from "../../page/text/numbers.js";
import { button, field, jobControls, readNumber } from "./parts.js";
import { text } from "./strings.js";
import { form, number, scrollToBoard } from "../forms.js";

/** @typedef {{ id: string, moves: number, hardnessMoves?: number, evaluated: number, foundAfter: number, wanted: number }} Best */

/** @param {import('../lab.js').LabContext} context */
export function harder(context) {
  const length = number(21, 2, 64);
  const cuts = number(16, 4, 64);
  const highest = number(4, 1, 9);
  const seed = number(3, 0, 999_999_999);
  const keys = number(8_000_000, 1, 1_000_000_000_000);
  const by = make(
    "select",
    {},
    make("option", { value: "" }, text("harderByMoves")),
    make("option", { value: "hardness" }, text("harderByHardness")),
  );
  const moves = make("p", { class: "big", role: "status" });
  const id = make("code", {});
  const tried = make("p", { class: "quiet" });
  const keep = button("keep", () => context.open(id.textContent ?? "", madeTitle) && scrollToBoard());
  let madeTitle = "";
  const best = make("div", { class: "part figures", hidden: true }, moves, make("p", {}, id), tried, make("div", { class: "line" }, keep));
  /** @type {Best | null} */
  let found = null;
  let begun = 0;
  let begunSeed = "";

  /** @param {Best} report */
  function show(report) {
    found = report;
    const words = report.hardnessMoves
      ? text("harderBestBy", { moves: report.moves, hardness: report.hardnessMoves })
      : text("harderBest", { moves: report.moves });
    if (moves.textContent !== words) moves.textContent = words;
    id.textContent = report.id;
    madeTitle = text("keyTitle", { moves: report.moves, seed: begunSeed });
    const seconds = Math.max(0.001, (performance.now() - begun) / 1000);
    tried.textContent = text("harderTried", {
      tried: amount(report.evaluated),
      wanted: amount(report.wanted),
      rate: amount(Math.round(report.evaluated / seconds)),
      found: amount(report.foundAfter),
    });
    best.hidden = false;
  }

  const job = jobControls(context, {
    go: "harderGo",
    title: "harderTitle",
    words: () =>
      `keydisk harder --length ${readNumber(length, "positions")} --cuts ${readNumber(cuts, "cuts", { even: true })} --highest ${readNumber(highest, "highest")} --seed ${readNumber(seed, "seed")} --keys ${readNumber(keys, "keys")}${by.value && ` --by ${by.value}`}`,
    begun: () => {
      begun = performance.now();
      begunSeed = seed.value.trim();
      best.hidden = true;
      found = null;
    },
    progress: show,
    done: (report) => {
      show(report);
      const gaps = { wanted: amount(report.wanted), moves: report.moves, hardness: report.hardnessMoves ?? 0 };
      return [text(report.hardnessMoves ? "harderDoneBy" : "harderDone", gaps), "good"];
    },
    cancelled: () => (found ? text("harderCancelled", { moves: found.moves }) : text("cancelled")),
  });
  return make(
    "section",
    { class: "part harder" },
    make("h3", {}, text("harderTitle")),
    make("p", {}, text("harderAbout")),
    form(
      job.start,
      field("positions", length),
      field("cuts", cuts),
      field("highest", highest),
      field("seed", seed),
      field("keys", keys),
      field("harderBy", by),
      job.go,
      job.stop,
    ),
    job.bar,
    job.status.element,
    best,
    job.command.element,
  );
}
