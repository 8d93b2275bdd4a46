/** The page's texts for Free the Key. What the solvers say comes from the core. */
import { textsFrom } from "../../page/text/texts.js";

/** @type {import('../../page/text/texts.js').Languages} */
export const texts = {
  en: {
    easy: "Easy: few wrong turns",
    fair: "Fair: some wrong turns",
    hard: "Hard: many wrong turns",
    history:
      "Oskar van Deventer invented Free the Key. Kenneth E. Caviness showed in [Maze for “Free the Key” Puzzle] (The Mathematica Journal, 2011) that key and disk are a maze on a cylinder. Its key was printed as a picture only, so the keys here are new.",
    backOn: "Put it back",
  },
};

export const text = textsFrom(texts);
