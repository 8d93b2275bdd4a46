/** The laboratory of O'Gear: the mistakes in the published program, both solutions side by side, an editor for tables. */
import "../../page/base.js";
import { make } from "../../page/dom.js";
import { linked } from "../../panels/articles.js";
import { answers } from "./answers.js";
import { faults } from "./faults.js";
import { ownTable } from "./table.js";
import { text } from "./strings.js";

/** @param {import('../lab.js').LabContext} context */
export function* mount(context) {
  context.questions.append(
    make(
      "section",
      { class: "part" },
      make("h2", {}, text("faultsTitle")),
      make("p", {}, ...linked("ogear", text("faultsAbout"))),
      faults(context),
    ),
  );
  yield;
  context.questions.append(answers(context));
  yield;
  context.tools.append(ownTable(context));
}
