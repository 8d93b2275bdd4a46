/** The laboratory of the snake cube: which snake the reader has, the census of a box, the list of its snakes, and what is known of
 * larger boxes. */
import "../../page/base.js";
import { census } from "./census.js";
import { List } from "./list.js";
import { results } from "./results.js";
import { which } from "./which.js";

/** @param {import('../lab.js').LabContext} context */
export function* mount(context) {
  const { questions } = context;
  const list = new List(context);
  yield;
  const all = census(context, list);
  questions.append(which(context, (box, word) => all.find(box, word)));
  yield;
  questions.append(all.element, list.element);
  yield;
  questions.append(results(context));
}
