/** The laboratory of Tracks: counting, new puzzles, an editor. */
import "../../page/base.js";
import { editor } from "./editor.js";
import { text } from "./strings.js";

/** @param {import('../lab.js').LabContext} context */
export function* mount(context) {
  const { question, questions, tools } = context;
  questions.append(question("tracks count", { title: text("countTitle"), about: text("countAbout"), go: text("countGo") }));
  yield;
  tools.append(question("generate tracks", { title: text("makeTitle"), about: text("makeAbout") }));
  yield;
  yield* editor(context);
}
