/** Every text of the laboratory of Chinese rings, in one table. What the solvers say comes from the core. */
import { textsFrom } from "../../page/text/texts.js";

/** @type {Record<string, Record<string, string>>} */
const languages = {
  en: {
    generateTitle: "A new start",
    generateAbout: "The same seed gives the same start. If no number of moves is given, it is at least half as far as the farthest.",
    lengthsTitle: "How far is each start from the goal?",
    lengthsAbout: "Each start has a number of moves of its own: with six rings, 0 to 63. At most 12 rings are listed.",
    togetherTitle: "How many moves do two rings at once save?",
    togetherAbout:
      "About a quarter: six rings take 42 moves one at a time, and 31 where rings 1 and 2 may go on or off together. With its position: from the position that is shown.",
    timeTitle: "How long do more rings take?",
    timeAbout: "Each ring more about doubles the moves: at one a second 64 rings take 390 billion years.",
  },
};

export const text = textsFrom(languages);
