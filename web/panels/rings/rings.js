/** The panels of Chinese rings: new starts, and where the puzzle comes from. */
import { history } from "../articles.js";
import { text } from "./strings.js";

/** @param {HTMLElement} element @param {import('../panels.js').PanelContext} context */
export function* mount(element, { offer }) {
  const levels = [3, 4, 5, 6, 7, 8, 9].map((hooks) => ({
    name: `${hooks}`,
    label: text("dealHooks", { hooks }),
    options: `--hooks ${hooks}`,
  }));
  offer({ levels, initial: "6", levelOf: (puzzle) => puzzle.split(".")[1] });
  element.append(history("rings", text));
}
