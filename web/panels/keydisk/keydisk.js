/** The panels of Free the Key: workbench, solids to print, and the article's questions. */
import { make } from "../../page/dom.js";
import { history, linked } from "../articles.js";
import { putBackOn } from "./back.js";
import { workbench } from "./workbench.js";
import { chance } from "./chance.js";
import { counts } from "./counts.js";
import { found } from "./found.js";
import { harder } from "./harder.js";
import { inverse } from "./inverse.js";
import { paste } from "./paste.js";
import { solids } from "./solids.js";
import { text } from "./strings.js";

/** @param {HTMLElement} element @param {import('../panels.js').PanelContext} context */
export function* mount(element, context) {
  context.offer({
    levels: ["easy", "fair", "hard"].map((name) => ({ name, label: text(name), options: `--difficulty ${name}` })),
    initial: "easy",
    levelOf: (_, fewest) => (fewest < 25 ? "easy" : fewest < 34 ? "fair" : "hard"),
    title: ({ moves }) => text("dealtKey", { moves: moves ?? 0 }),
  });
  putBackOn(context);
  element.append(
    make("div", { class: "part" }, make("h2", {}, text("askedTitle")), make("p", {}, ...linked("keydisk", text("askedAbout")))),
    make("div", { class: "pair" }, harder(context), chance(context)),
    found(context),
  );
  yield;
  element.append(inverse(context), counts(context), history("keydisk", text));
  yield;
  context.tools.append(workbench(context));
  yield;
  context.tools.append(make("div", { class: "pair" }, paste(context), solids(context)));
}
