/** The page's texts for the snake cube. What the solvers say comes from the core. */
import { textsFrom } from "../../page/text/texts.js";

/** @type {import('../../page/text/texts.js').Languages} */
export const texts = {
  en: {
    easy: "Easy: 10+ solutions",
    fair: "Fair: 2 to 9 solutions",
    hard: "Hard: one solution",
    history:
      "Snake cubes are sold in wood and plastic, among them Kev’s Kubes and the Cubra in five colours. The blog article [Snake Cube] (2012) searched for all snakes that fold into a 3x3x3 cube; the census here counts them again.",
  },
};

export const text = textsFrom(texts);
