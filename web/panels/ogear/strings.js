/** The page's texts for O'Gear. What the solvers say comes from the core. */
import { textsFrom } from "../../page/text/texts.js";

/** @type {import('../../page/text/texts.js').Languages} */
export const texts = {
  en: {
    dealMoves: "{moves} moves to go",
    history:
      "Oskar van Deventer invented O’Gear, which Hanayama sells as Cast O’Gear. Ben Wiener solved it in [Solving O’Gear Brain Teaser with Haskell Graph Search] (2019), with a table of all rolls that he took from his cube.",
  },
};

export const text = textsFrom(texts);
