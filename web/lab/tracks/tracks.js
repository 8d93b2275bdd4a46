/** The laboratory of Tracks: an editor, new puzzles, counting. */
import "../../page/base.js";
import { editor } from "./editor.js";
import { text } from "./strings.js";

/** @param {import('../lab.js').LabContext} context */
export function* mount(context) {
  const { question, questions, tools, saves } = context;
  const of = (/** @type {string} */ name) => ({ title: text(`${name}Title`), about: text(`${name}About`) });
  yield* editor(context);
  tools.append(question("generate tracks", of("make")));
  yield;
  questions.append(question("tracks count", { ...of("count"), go: text("countGo") }));
  questions.append(...["solve", "check", "message", "answer"].map((name) => question(`tracks ${name}`, of(name))));
  yield;
  saves.append(
    question("tracks sound", of("sound")),
    question("tracks collection", { ...of("collection"), offered: true }),
    question("tracks board", of("board")),
  );
}
