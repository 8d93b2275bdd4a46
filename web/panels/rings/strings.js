/** The page's texts for Chinese rings. */
import { textsFrom } from "../../page/text/texts.js";

/** @type {Record<string, Record<string, string>>} */
const languages = {
  en: {
    dealHooks: "{hooks} rings, any start",
    history:
      "Chinese rings, also called baguenaudier or patience, are centuries old. Cleve Moler wrote about them in [Patience, Chinese Rings Puzzle] (2017), with a program after one by Daniel Frey of MIT. Its button No patience gave this site its name.",
  },
};

export const text = textsFrom(languages);
