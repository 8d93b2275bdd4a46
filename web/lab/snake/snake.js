/** The laboratory of the snake cube: which snake the reader has, its solutions, the census of a box, the list of its snakes, and
 * what is known of larger boxes. */
import "../../page/base.js";
import { make } from "../../page/dom.js";
import { linked } from "../../panels/articles.js";
import { letters } from "./letters.js";
import { List } from "./list.js";
import { results } from "./results.js";
import { text } from "./strings.js";

const boxes = ["2x2x2", "2x2x3", "2x2x4", "2x3x3", "2x3x4", "3x3x3", "2x2x8", "2x4x4"];
const maxListed = 100_000; // snakes that the page lists

/** The texts of a question. @param {string} name */
const of = (name) => ({ title: text(`${name}Title`), about: text(`${name}About`) });

/** Mistakes in the article's figures. */
const corrections = () =>
  make(
    "details",
    { class: "corrections" },
    make("summary", {}, text("correctionsTitle")),
    make("p", {}, ...linked("snake", text("correctionsAbout"))),
    make(
      "ul",
      {},
      ...["correctionPlausible", "correctionWords", "correctionPalindromes", "correctionSymmetries", "correctionEdges"].map((name) =>
        make("li", {}, text(name)),
      ),
    ),
  );

/** The census of a box, and the list of its snakes below. @param {import('../lab.js').LabContext} context @param {List} list */
function census(context, list) {
  const many = make("p", { hidden: true });
  /** The report, with the fewest and the most straights: the first and the last column of its tables. @type {Record<string, number[]>} */
  let columns = {};
  const form = context.question("census", {
    ...of("census"),
    go: text("censusGo"),
    examples: Object.fromEntries(boxes.map((box) => [box, () => ({ BOX: box })])),
    begun() {
      many.hidden = true;
      list.empty();
    },
    working: ({ snakes = 0 }) => text(Number(snakes) === 1 ? "censusWorkingOne" : "censusWorking", { snakes }),
    async answered(report, file, signal) {
      columns = report;
      if (file && report.snakes <= maxListed) return list.fill(report, file, signal);
      many.textContent = text("censusBig", { snakes: report.snakes ?? 0 });
      many.hidden = !report.snakes;
    },
    cell({ title, rows, heads }, row, column) {
      const palindromes = title.startsWith("palindromes");
      const [fewest] = columns[palindromes ? "palindromeStraights" : "straights"];
      const straights = column < heads.length - 1 ? fewest + column - 1 : null;
      const solutions = row < rows.length - 1 ? Number(rows[row][0]) : null;
      list.show({ straights, solutions, palindromes });
    },
  });
  form.append(many);
  return form;
}

/** @param {import('../lab.js').LabContext} context */
export function* mount(context) {
  const { question, questions, records, state } = context;
  const solutions = question("snake solutions", of("solutions"));
  const list = new List(context, (id) => {
    solutions.scrollIntoView();
    solutions.ask({ ID: id });
  });
  yield;
  const all = census(context, list);
  const thisSnake = { [text("whichTable")]: () => ({ "WORD...": state().puzzle }) };
  const inList = make("button", { type: "button", hidden: true }, text("whichFind"));
  const which = question("snake which", {
    ...of("which"),
    go: text("whichGo"),
    examples: thisSnake,
    beside: (input) => letters(context, input),
    begun: () => (inList.hidden = true),
    answered({ id, box, word, number, solutions: count }) {
      inList.hidden = number === null;
      inList.onclick = async () => {
        if (list.box !== box) await all.ask({ BOX: box });
        if (list.box === box) list.show({}, word);
      };
      if (count > 0) solutions.ask({ ID: id });
    },
  });
  which.append(make("div", { class: "line" }, inList));
  questions.append(which, solutions);
  yield;
  questions.append(all, list.element);
  yield;
  questions.append(question("snake plans", of("plans")), question("snake word", { ...of("word"), examples: thisSnake }));
  records.append(results(context), corrections());
}
