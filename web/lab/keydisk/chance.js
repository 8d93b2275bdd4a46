/** Random keys, and how the one above compares with them. */
import { make } from "../../page/dom.js";
import { amount } from "../../page/text/numbers.js";
import { linked } from "../../panels/articles.js";
import { button, draw, field, jobControls, percent, readNumber } from "./parts.js";
import { text } from "./strings.js";
import { form, number, scrollToBoard } from "../forms.js";

/** @typedef {{ tried: number, solvable: number, moves: [number, number][], most: number, hardest: string | null }} Tally */
/** @typedef {{ chance: Tally, key: { id: string, solvable: boolean, moves: number, easier: number } | null }} Chance */

const high = 190;
const wide = 460;
const foot = 34;
const side = 44;

/** The fewest moves by which half of them are solved. @param {Tally} tally */
function median({ moves, solvable }) {
  let seen = 0;
  for (const [count, keys] of moves) if ((seen += keys) * 2 >= solvable) return count;
  return 0;
}

/** A histogram on a logarithmic scale, with a line for the key above. @param {Chance} report */
function plot({ chance: { moves, most }, key }) {
  const right = Math.max(most, key?.solvable ? key.moves : 0) + 2;
  const left = Math.max(0, Math.min(moves[0]?.[0] ?? 0, key?.solvable ? key.moves : Infinity) - 2);
  const across = (/** @type {number} */ count) => side + ((count - left) / (right - left)) * (wide - side - 14);
  const powers = Math.ceil(Math.log10(Math.max(10, ...moves.map(([, keys]) => keys)))) + 0.4;
  const up = (/** @type {number} */ keys) =>
    high - foot - (keys > 0 ? ((Math.log10(keys) + 0.4) / (powers + 0.4)) * (high - foot - 22) : 0);
  const bar = Math.max(1.5, ((wide - side - 14) / (right - left)) * 0.8);
  const lines = Array.from({ length: Math.floor(powers) + 1 }, (_, power) => [
    draw("path", { d: `M${side} ${up(10 ** power)}H${wide - 14}`, class: "rule" }),
    draw("text", { x: side - 5, y: up(10 ** power) + 3, class: "power" }, amount(10 ** power)),
  ]).flat();
  const bars = moves.map(([count, keys]) =>
    draw("rect", { x: across(count) - bar / 2, y: up(keys), width: bar, height: high - foot - up(keys), class: "bar" }),
  );
  const step = right - left > 120 ? 40 : right - left > 60 ? 20 : 10;
  const numbers = [];
  for (let count = Math.ceil(left / step) * step; count <= right; count += step)
    numbers.push(draw("text", { x: across(count), y: high - foot + 14, class: "mid" }, String(count)));
  const marks = [];
  if (key?.solvable) {
    const x = across(key.moves);
    marks.push(draw("path", { d: `M${x} 18V${high - foot}`, class: "mark" }));
    marks.push(
      draw(
        "text",
        { x: x > wide / 2 ? x + 6 : x - 6, y: 12, class: x > wide / 2 ? "end marked" : "marked" },
        text("chanceThis", { moves: key.moves }),
      ),
    );
  }
  return draw(
    "svg",
    { viewBox: `0 0 ${wide} ${high}`, role: "img", "aria-label": text("chancePlot") },
    ...lines,
    ...bars,
    draw("path", { d: `M${side} ${high - foot}H${wide - 14}`, class: "axis" }),
    ...numbers,
    ...marks,
    draw("text", { x: wide / 2, y: high - 4, class: "mid" }, text("chanceAxis")),
  );
}

/** @param {Chance} report */
function verdict({ chance: { tried, solvable }, key }) {
  if (!key) return "";
  if (!key.solvable) return text("chanceUnsolvable", { share: percent(solvable / tried) });
  const gaps = { moves: key.moves, solvable: amount(solvable), share: percent(solvable ? key.easier / solvable : 0) };
  return text(key.easier === solvable ? "chanceAny" : "chancePlace", gaps);
}

/** @param {import('../lab.js').LabContext} context */
export function chance(context) {
  const keys = number(200_000, 1, 1_000_000_000);
  const seed = number(1, 0, 999_999_999);
  const list = make("dl", { class: "facts figures" });
  const picture = make("div", { class: "histogram" });
  const open = button("chanceOpen", () => context.open(hardest) && scrollToBoard());
  const found = make("div", { class: "part", hidden: true }, picture, list, make("div", { class: "line" }, open));
  let hardest = "";
  let puzzle = "";

  /** @param {Chance} report */
  function show(report) {
    const tally = report.chance;
    const rows = {
      chanceSolvable: text("chanceShare", { share: percent(tally.tried ? tally.solvable / tally.tried : 0) }),
      chanceHalf: text("chanceMoves", { moves: median(tally) }),
      chanceMost: text("chanceMoves", { moves: tally.most }),
    };
    list.replaceChildren(
      ...Object.entries(rows).map(([name, value]) => make("div", {}, make("dt", {}, text(name)), make("dd", {}, value))),
    );
    picture.replaceChildren(plot(report));
    hardest = tally.hardest ?? "";
    open.hidden = !hardest;
    found.hidden = false;
  }

  const job = jobControls(context, {
    go: "chanceGo",
    title: "chanceTitle",
    words: () => `keydisk chance --key ${context.state().puzzle} --keys ${readNumber(keys, "keys")} --seed ${readNumber(seed, "seed")}`,
    begun: () => (found.hidden = true),
    progress: show,
    done: (report) => {
      show(report);
      return [verdict(report), "good"];
    },
  });
  context.on((state) => {
    if (state.puzzle === puzzle) return;
    puzzle = state.puzzle;
    job.cancel();
    job.status.show("");
    job.command.show("");
    found.hidden = true;
  });
  return make(
    "section",
    { class: "part chance" },
    make("h3", {}, text("chanceTitle")),
    make("p", {}, ...linked("keydisk", text("chanceAbout"))),
    form(job.start, field("keys", keys), field("seed", seed), job.go, job.stop),
    job.bar,
    job.status.element,
    found,
    job.command.element,
  );
}
