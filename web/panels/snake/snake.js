/** The panels of the snake cube: which snake the reader has, the census of a box, the list of its snakes, and
 * what is known of larger boxes. */
import { history } from "../articles.js";
import { census } from "./census.js";
import { List } from "./list.js";
import { results } from "./results.js";
import { text } from "./strings.js";
import { which } from "./which.js";

/** @param {HTMLElement} element @param {import('../panels.js').PanelContext} context */
export function* mount(element, context) {
  context.offer({
    levels: ["easy", "fair", "hard"].map((name) => ({ name, label: text(name), options: `--difficulty ${name}` })),
    initial: "easy",
    title: ({ solutions, atLeast }) =>
      text(atLeast ? "dealtMany" : solutions === "1" ? "dealtOne" : "dealtSome", { solutions: solutions ?? "" }),
  });
  const list = new List(context);
  yield;
  const all = census(context, list);
  element.append(which(context, (box, word) => all.find(box, word)));
  yield;
  element.append(all.element, list.element);
  yield;
  element.append(results(context), history("snake", text));
}
