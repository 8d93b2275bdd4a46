/** Every text of the laboratory of O'Gear, in one table. What the solvers say comes from the core. */
import { texts as shared } from "../../panels/ogear/strings.js";
import { textsFrom } from "../../page/text/texts.js";

/** @type {Record<string, Record<string, string>>} */
const languages = {
  en: {
    ...shared.en,
    faultsTitle: "Faults in the published program",
    faultsAbout:
      "[Wiener’s article] has a table, written by hand, of where each roll leads, and six of its links are wrong. One joins Front and Back, which are opposite and share no edge; five more are impossible on a cube. Three links, two of them right, end where an earlier one ends, so rolling back over them leads elsewhere. The program still finds a solution, of a maze that no cube has. Below, each such link beside the one of the real puzzle. For a table of your own change the links or paste a list, even the program itself; it is checked as you type. TopE-RiS is a link: from Top facing Right, forward leads to Right facing Bottom. The triangle on each face in the net is its north; E, S and W follow clockwise. One with faults can be played too; the picture says where a roll is impossible on a cube.",

    generateTitle: "A new start",
    generateAbout: "The same seed gives the same start. If no number of moves is given, it is at least half as far as the farthest.",

    answersTitle: "Both answers",
    answersAbout:
      "The same start by the published table and on the real cube. The start in [Wiener’s article] is Top facing Front, tooth 4, in its words Top-South-4: its program prints the newest move first, a turn by the direction it leaves, a roll by the face and direction it reaches; the triangle on each face in the net is its north.",
    fromArticle: "The article’s start",
    fromHere: "Where the gear is now",

    takeReal: "The real puzzle",
    takePrinted: "The published table",
    takeAbove: "This puzzle",
  },
};

export const text = textsFrom(languages);
