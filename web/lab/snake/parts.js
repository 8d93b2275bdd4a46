/** What the Snake cube panels share. */
import { make } from "../../page/dom.js";
import { formsWith } from "../forms.js";
import { text } from "./strings.js";

export const { button, field } = formsWith(text);

/** A row of figures. @param {Record<string, string>} rows names of texts, and values */
export const figures = (rows) =>
  make(
    "dl",
    { class: "figures" },
    ...Object.entries(rows).map(([name, value]) => make("div", {}, make("dt", {}, text(name)), make("dd", { "data-name": name }, value))),
  );
