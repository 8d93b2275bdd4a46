/** Texts of Free the Key that its page has. What the solvers say comes from the core. */
import { textsFrom } from "../../page/text/texts.js";

/** @type {import('../../page/text/texts.js').Languages} */
export const texts = {
  en: {
    easy: "Easy: 20 to 24 moves",
    fair: "Fair: 25 to 33 moves",
    hard: "Hard: 34 moves or more",
    history:
      "Oskar van Deventer invented Free the Key. Kenneth E. Caviness showed in [Maze for “Free the Key” Puzzle] (The Mathematica Journal, 2011) that key and disk are a maze on a cylinder. Its key was printed as a picture only, so the keys here are new.",
    backOn: "Put it back",
  },
};

export const text = textsFrom(texts);
