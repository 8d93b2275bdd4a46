/** The laboratory of Tracks: counting, new puzzles, an editor. */
import "../../page/base.js";
import { count } from "./count.js";
import { editor } from "./editor.js";
import { generator } from "./make.js";

/** @param {import('../lab.js').LabContext} context */
export function* mount(context) {
  context.questions.append(count(context));
  yield;
  context.tools.append(generator(context));
  yield;
  yield* editor(context);
}
