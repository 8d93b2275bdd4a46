/** The laboratory of O'Gear: the mistakes in the published program, both solutions side by side, an editor for tables. */
import "../../page/base.js";
import { ownTable } from "./table.js";
import { text } from "./strings.js";

/** @param {import('../lab.js').LabContext} context */
export function* mount(context) {
  const { question, questions, tools, state } = context;
  questions.append(
    question("ogear table", {
      title: text("faultsTitle"),
      about: text("faultsAbout"),
      seen: true,
      examples: {
        [text("takePrinted")]: () => ({ LINKS: "published" }),
        [text("takeReal")]: () => ({ LINKS: "corrected" }),
        [text("takeAbove")]: () => ({ LINKS: state().puzzle }),
      },
    }),
  );
  yield;
  questions.append(
    question("ogear answers", {
      title: text("answersTitle"),
      about: text("answersAbout"),
      seen: true,
      examples: { [text("fromArticle")]: () => ({ from: "Top-South-4" }), [text("fromHere")]: () => ({ from: state().position }) },
    }),
  );
  yield;
  tools.append(ownTable(context));
}
