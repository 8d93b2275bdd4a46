/** Every text of the laboratory of Free the Key, in one table. What the solvers say comes from the core. */
import { texts as shared } from "../../panels/keydisk/strings.js";
import { textsFrom } from "../../page/text/texts.js";

/** @type {Record<string, Record<string, string>>} */
const languages = {
  en: {
    ...shared.en,
    workbenchTitle: "Workbench",
    workbenchAbout:
      "All teeth and all cuts, and the maze they make. Press one to raise it by a step; with Shift, the right button or a long press to lower it. The puzzle above changes with it.",
    workbenchKeys: "Keyboard: digits, + and − set a height; arrow keys go from one to the next.",
    lowers: "Pressing lowers",
    above: "Teeth above",
    below: "Teeth below",
    disk: "Cuts",
    toothAbove: "tooth above, position {place}",
    toothBelow: "tooth below, position {place}",
    cut: "cut {place}",
    positions: "Positions",
    cuts: "Cuts",
    undoEdit: "Undo change",
    mazeName: "The maze: {positions} positions, {cuts} rotations, {open} open cells",
    nowLegal: "{cells} cells opened",
    nowLegalOne: "1 cell opened",
    nowIllegal: "{cells} cells blocked",
    nowIllegalOne: "1 cell blocked",

    pasteTitle: "The key in the article",
    pasteAbout:
      "[Caviness’s article] printed its key as a picture, which is lost. The keys here are new; like the one in the article they have an open first column, two openings into the second and one loop. If you have the article’s arrays, paste them: teeth above, teeth below, disk.",
    pasteGo: "Read and open",
    standIns: "Ready-made keys",

    makeTitle: "Print it in 3D",
    makeAbout:
      "Key and disk as solids for a 3D printer, in millimetres. The disk passes just where the maze is open; the clearance is the gap between a tooth and its cut.",

    askedTitle: "Questions of the article",
    askedAbout:
      "[Caviness’s article] ends with questions. Each is answered here by a computation you can start; the command line below it does the same.",

    harderTitle: "Are there harder keys?",
    harderAbout:
      "Yes. The search changes a tooth or a cut at random, keeps what makes the shortest solution longer, and sometimes what does not. The first key here needs 74 moves; from seed 1005 the search finds one with 154 in 600,000 keys.",

    foundTitle: "The hardest keys found",
    foundLongestName: "Key, 154 moves",
    foundHardestName: "Key, hardness 210",
    foundLongest:
      "Longest shortest solution: 154 moves, found from nine of 20 seeds, soonest from seed 1005. 1.2 billion keys were tried, and none needs more.",
    foundHardest: "Greatest hardness: 210, from seed 1. 110 searches of 200,000 keys each were made; the next best have 209 and 208.",

    inverseTitle: "Is every maze on a cylinder that of a key?",
    inverseAbout:
      "No, as [Caviness’s article] guessed. Draw a maze: the answer is a key with the fewest different heights, or the cells that no key can have together, which are then marked. The first one shown is a smallest maze that no key makes. The top row joins the bottom row.",
    inverseRotations: "Rotations",
    inverseTake: "Take the maze above",
    inverseSmallest: "Smallest without a key",
    inverseFill: "All open",
    inverseClear: "All blocked",
    inverseGrid: "Maze to draw: {positions} positions, {cuts} rotations",
    inverseCell: "position {x}, rotation {r}",
    isLegal: "open",
    isIllegal: "blocked",
    isNeeded: "part of the contradiction",
    inverseWorking: "looking for heights",
    inverseShrinking: "no key makes it; looking for the smallest contradiction",
    inverseFewer: "a key makes it; looking for one with fewer heights",

    chanceTitle: "How hard is a random key?",
    chanceAbout:
      "[Caviness’s article] expects most choices of heights to be impossible or very easy. Random keys of the size of the one above show that this is so: most cannot be solved, and nearly all others need hardly a turn.",

    countTitle: "How many mazes have a key?",
    countAbout:
      "Counted over every disk and every choice of columns. One disk with heights 0 to 4 makes at most 25 different columns. So there are at most 5⁵⁸ pairs of key and disk of the original’s size, and 2³³⁶ mazes: almost no maze has a key.",
  },
};

export const text = textsFrom(languages);
