/** The laboratory of O'Gear: the mistakes in the published program or in the reader's own table, and both solutions side by side. */
import "../../page/base.js";
import { text } from "./strings.js";

/** @param {import('../lab.js').LabContext} context */
export function* mount(context) {
  const { question, questions, tools, runJob, state, signal } = context;

  const of = (/** @type {string} */ name) => ({ title: text(`${name}Title`), about: text(`${name}About`) });

  /** A table as it is typed: one link on each line, then teeth and goal if they are not the usual ones. @param {string} name */
  async function written(name) {
    const { links, teeth, goal } = await runJob(`ogear table ${name}`, { signal });
    const more = [teeth === 5 ? "" : `teeth ${teeth}`, goal === "Top-North-0" ? "" : `goal ${goal}`];
    return { LINKS: [...links.map((/** @type {{ link: string }} */ { link }) => link), ...more.filter(Boolean)].join("\n") };
  }
  const table = question("ogear table", {
    ...of("faults"),
    live: true,
    examples: {
      [text("takePrinted")]: () => written("published"),
      [text("takeReal")]: () => written("corrected"),
      [text("takeAbove")]: () => written(state().puzzle),
    },
  });
  tools.append(table, question("generate ogear", of("generate")));
  void table.ask(); // now, so that nothing moves when it comes into view
  yield;
  questions.append(
    question("ogear answers", {
      ...of("answers"),
      examples: { [text("fromArticle")]: () => ({ from: "Top-South-4" }), [text("fromHere")]: () => ({ from: state().position }) },
    }),
  );
}
