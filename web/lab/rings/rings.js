/** The laboratory of Chinese rings: how far each start is, what moving two rings at once saves, how long any number of rings takes. */
import "../../page/base.js";
import { text } from "./strings.js";

/** @param {import('../lab.js').LabContext} context */
export function* mount(context) {
  const { question, questions, tools } = context;
  const of = (/** @type {string} */ name) => ({ title: text(`${name}Title`), about: text(`${name}About`) });
  tools.append(question("generate rings", of("generate")));
  yield;
  questions.append(...["lengths", "together", "time"].map((name) => question(`rings ${name}`, of(name))));
}
