/** The panels of O'Gear: the mistakes in the published program, both solutions side by side, an editor for tables. */
import { make } from "../../page/dom.js";
import { history, linked } from "../articles.js";
import { answers } from "./answers.js";
import { faults } from "./faults.js";
import { ownTable } from "./table.js";
import { text } from "./strings.js";

/** @param {HTMLElement} element @param {import('../panels.js').PanelContext} context */
export function* mount(element, context) {
  const levels = [5, 10, 15, 20].map((moves) => ({ name: `${moves}`, label: text("dealMoves", { moves }), options: `--moves ${moves}` }));
  context.offer({ levels, initial: "10", levelOf: (_, fewest) => levels.findLast(({ name }) => fewest >= Number(name))?.name });
  element.append(
    make(
      "section",
      { class: "part" },
      make("h2", {}, text("faultsTitle")),
      make("p", {}, ...linked("ogear", text("faultsAbout"))),
      faults(context),
    ),
  );
  yield;
  element.append(answers(context), history("ogear", text));
  yield;
  context.tools.append(ownTable(context));
}
