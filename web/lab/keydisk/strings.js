/** Every text of the laboratory of Free the Key, in one table. What the solvers say comes from the core. */
import { texts as shared } from "../../panels/keydisk/strings.js";
import { textsFrom } from "../../page/text/texts.js";

/** @type {Record<string, Record<string, string>>} */
const languages = {
  en: {
    ...shared.en,
    workbenchTitle: "Workbench",
    workbenchAbout:
      "All teeth and all cuts, and the maze they make. Press one to raise it by a step; with Shift, the right button or a long press to lower it. The puzzle changes with it.",
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
      "If you have the arrays of [Caviness’s article], paste them: teeth above, teeth below, disk. The article printed its key as a picture, which is lost. The keys here are new; like the one in the article they have an open first column, two openings into the second and one loop.",
    generateTitle: "A new key",
    generateAbout: "The same seed gives the same key. How hard it is depends on its hardness and its moves.",
    pasteGo: "Read and open",

    makeTitle: "Print it in 3D",
    makeAbout:
      "The key named under Ask, and its disk, as solids for a 3D printer, in millimetres. The disk passes just where the maze is open; the clearance is the gap between a tooth and its cut.",

    harderTitle: "Are there harder keys?",
    harderAbout:
      "Yes: the first key here needs 74 moves, and from seed 1005 a search finds one with 154 in 600,000 keys. It changes a tooth or a cut at random, keeps what makes the shortest solution longer, and sometimes what does not. [Caviness’s article] ends with this question and the next three.",

    foundTitle: "The hardest keys found",
    foundLongestName: "Key, 154 moves",
    foundHardestName: "Key, hardness 210",
    foundLongest:
      "Longest shortest solution: 154 moves, found from nine of 20 seeds, soonest from seed 1005. 1.2 billion keys were tried, and none needs more.",
    foundHardest: "Greatest hardness: 210, from seed 1. 110 searches of 200,000 keys each were made; the next best have 209 and 208.",

    inverseTitle: "Is every maze on a cylinder that of a key?",
    inverseAbout:
      "No, as [Caviness’s article] guessed: the first one shown is a smallest maze that no key makes. Draw a maze: the answer is a key with the fewest different heights, or the cells that no key can have together, which are then marked. The top row joins the bottom row.",
    inverseRotations: "Rotations",
    inverseTake: "Take the maze of this key",
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
      "Most random keys cannot be solved, and nearly all others need hardly a turn. [Caviness’s article] expects most choices of heights to be impossible or very easy; random keys of the size of yours show that this is so.",

    countTitle: "How many mazes have a key?",
    countAbout:
      "Almost none of the size of the original, but many of the small ones. They are counted over every disk and every choice of columns. One disk with heights 0 to 4 makes at most 25 different columns. So there are at most 5⁵⁸ pairs of key and disk of the original’s size, and 2³³⁶ mazes: of the mazes of that size almost none has a key.",

    verdictTitle: "How hard is this key?",
    verdictAbout: "Whether it can be solved, in how many moves, and its loops, dead ends and hardness.",
    walkTitle: "How far is the article’s walk from the shortest?",
    walkAbout: "The walk that [Caviness’s article] describes, beside a shortest solution; both can be watched.",
    mazeTitle: "Which maze does it make?",
    mazeAbout: "Its maze as a text of 1 (open) and 0 (blocked), which can be drawn.",
  },
};

export const text = textsFrom(languages);
