/** The laboratory of Free the Key: a workbench, the article's questions, solids to print. */
import "../../page/base.js";
import { make } from "../../page/dom.js";
import { workbench } from "./workbench.js";
import { inverse } from "./inverse.js";
import { answerView } from "../answer.js";
import { text } from "./strings.js";

/** The hardest keys that the search by seeds found; tests/results/quick.txt has the commands and what they answer. */
const hardest = [
  {
    about: "foundLongest",
    command: "keydisk harder --seed 1005 --keys 600000",
    id: "keydisk.040204020402040204020.001310131113111310130.1033112342212211",
    title: text("foundLongestName"),
    moves: null,
  },
  {
    about: "foundHardest",
    command: "keydisk harder --by hardness --seed 1 --keys 100000",
    id: "keydisk.hardest",
    title: text("foundHardestName"),
    moves: null,
  },
];

/** @param {import('../lab.js').LabContext} context */
function found(context) {
  const view = answerView(context);
  const sentences = hardest.map(({ about, command }) => `${text(about)} ${text("command")}nopatience ${command}`);
  view.show({ sentences, puzzles: hardest });
  return make("section", { class: "part hardest" }, make("h3", {}, text("foundTitle")), view.element);
}

/** Sizes of mazes that are counted in a moment. */
const sizes = ["1 × 4", "2 × 4", "3 × 4", "1 × 6", "2 × 6", "3 × 6"].map((size) => {
  const [length, cuts] = size.split(" × ");
  return [size, () => ({ length, cuts })];
});

/** @param {import('../lab.js').LabContext} context */
export function* mount(context) {
  const { question, tools, questions, saves, records } = context;
  const of = (/** @type {string} */ name) => ({ title: text(`${name}Title`), about: text(`${name}About`) });
  tools.append(workbench(context));
  yield;
  tools.append(
    question("keydisk paste", { ...of("paste"), go: text("pasteGo"), opens: true }),
    question("generate keydisk", of("generate")),
  );
  yield;
  questions.append(
    question("keydisk harder", { ...of("harder"), initial: { seed: "1005" } }),
    question("keydisk chance", of("chance")),
    question("keydisk count", { ...of("count"), examples: Object.fromEntries(sizes) }),
    inverse(context),
  );
  yield;
  questions.append(...["verdict", "walk", "maze"].map((name) => question(`keydisk ${name}`, of(name))));
  saves.append(question("keydisk stl", { ...of("make"), saves: true }));
  records.append(found(context));
}
