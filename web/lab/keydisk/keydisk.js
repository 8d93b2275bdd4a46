/** The laboratory of Free the Key: the article's questions, a workbench, solids to print. */
import "../../page/base.js";
import { make } from "../../page/dom.js";
import { linked } from "../../panels/articles.js";
import { workbench } from "./workbench.js";
import { chance } from "./chance.js";
import { counts } from "./counts.js";
import { found } from "./found.js";
import { harder } from "./harder.js";
import { inverse } from "./inverse.js";
import { paste } from "./paste.js";
import { solids } from "./solids.js";
import { text } from "./strings.js";

/** @param {import('../lab.js').LabContext} context */
export function* mount(context) {
  const { questions, tools } = context;
  questions.append(
    make("div", { class: "part" }, make("h2", {}, text("askedTitle")), make("p", {}, ...linked("keydisk", text("askedAbout")))),
    make("div", { class: "pair" }, harder(context), chance(context)),
    found(context),
  );
  yield;
  questions.append(inverse(context), counts(context));
  yield;
  tools.append(workbench(context));
  yield;
  tools.append(make("div", { class: "pair" }, paste(context), solids(context)));
}
