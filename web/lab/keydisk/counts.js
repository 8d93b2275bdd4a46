/** Counts how many of all mazes of a size are keys. */
import { make } from "../../page/dom.js";
import { amount } from "../../page/text/numbers.js";
import { button, field, jobControls, percent, readNumber } from "./parts.js";
import { text } from "./strings.js";
import { form, number } from "../forms.js";
import { messageOf, statusLine } from "../../panels/status.js";

const sizes = [
  [1, 4],
  [2, 4],
  [3, 4],
  [1, 6],
  [2, 6],
  [3, 6],
];

/** @param {import('../lab.js').LabContext} context */
export function counts(context) {
  const status = statusLine();
  const rows = sizes.map(([length, cuts]) => {
    const cells = ["countKeys", "countMazes", "countShare"].map(() => make("td", {}, "–"));
    const words = `keydisk count --length ${length} --cuts ${cuts}`;
    const row = make(
      "tr",
      {},
      make("th", { scope: "row" }, `${length} × ${cuts}`),
      ...cells,
      make("td", {}, make("code", {}, `nopatience ${words}`)),
    );
    return { row, cells, words };
  });

  async function countAll() {
    try {
      status.show(text("countWorking"));
      for (const { cells, words } of rows) {
        const { realisable, all } = await context.runJob(words, { signal: context.signal });
        [amount(realisable), amount(all), text("chanceShare", { share: percent(Number(realisable) / Number(all)) })].forEach((shown, i) => {
          cells[i].textContent = shown;
        });
      }
      status.show(text("countDone"), "good");
    } catch (error) {
      status.show(messageOf(error), "bad");
    }
  }

  const length = number(4, 1, 15);
  const cuts = number(6, 4, 8);
  const highest = make(
    "select",
    {},
    make("option", { value: "" }, text("noLimit")),
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((height) => make("option", { value: String(height) }, text("upTo", { highest: height }))),
  );
  const job = jobControls(context, {
    go: "countGo",
    title: "countTitle",
    words: () =>
      `keydisk count --length ${readNumber(length, "positions")} --cuts ${readNumber(cuts, "inverseRotations", { even: true })}${highest.value && ` --highest ${highest.value}`}`,
    progress: () => job.status.show(text("countWorking")),
    done: ({ realisable, all }) => [text("countOwn", { keys: amount(realisable), all: amount(all) }), "good"],
  });
  return make(
    "section",
    { class: "part counting" },
    make("h3", {}, text("countTitle")),
    make("p", {}, text("countAbout")),
    make(
      "div",
      { class: "rows", tabIndex: 0, role: "region", "aria-label": text("countTitle") },
      make(
        "table",
        { class: "figures" },
        make(
          "thead",
          {},
          make(
            "tr",
            {},
            ...["countSize", "countKeys", "countMazes", "countShare", "countWords"].map((name) => make("th", { scope: "col" }, text(name))),
          ),
        ),
        make("tbody", {}, ...rows.map(({ row }) => row)),
      ),
    ),
    make("div", { class: "line" }, button("countAll", countAll)),
    status.element,
    make("h4", {}, text("countOther")),
    form(job.start, field("positions", length), field("inverseRotations", cuts), field("inverseHighest", highest), job.go, job.stop),
    job.bar,
    job.status.element,
    job.command.element,
  );
}
