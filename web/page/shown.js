/** What the page shows and how, kept in one place: nothing reads it back from the document. */
import { query } from "./query.js";

export const shown = {
  /** @type {"" | "gallery" | "puzzle"} */
  section: "",
  /** whether an embed shows a chart */
  chart: false,
  background: query.values.background,
  /** whether keys work wherever the focus is, or only on the picture */
  keysAnywhere: true,
};
