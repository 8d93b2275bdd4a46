/** The panels of Tracks: the message and its sound, new puzzles, counting, an editor. */
import { history } from "../articles.js";
import { count } from "./count.js";
import { editor } from "./editor.js";
import { generator, offered } from "./make.js";
import { message } from "./message.js";
import { text } from "./strings.js";

/** @param {HTMLElement} element @param {import('../panels.js').PanelContext} context */
export function* mount(element, context) {
  context.offer(offered());
  element.append(message(context));
  yield;
  element.append(count(context), history("tracks", text));
  yield;
  context.tools.append(generator(context));
  yield;
  yield* editor(context);
}
