/** Every text of the laboratory of the snake cube, in one table. What the solvers say comes from the core. */
import { texts as shared } from "../../panels/snake/strings.js";
import { textsFrom } from "../../page/text/texts.js";

/** @type {Record<string, Record<string, string>>} */
const languages = {
  en: {
    ...shared.en,
    whichTitle: "Which snake do I have?",
    whichAbout:
      "Go along your snake from one end to the other, and press a letter for each cubelet: E for an end, S where the elastic goes straight through, C where it turns a corner. Begin at either end.",
    whichGo: "Look it up",
    whichTable: "This snake",
    whichBack: "Delete the last letter",
    whichFew: "{count} cubelets so far; a 3x3x3 cube needs 27",
    whichOne: "1 cubelet so far; a 3x3x3 cube needs 27",
    whichUnnamed: "Snake {number} of {of}",
    whichFind: "Find it in the list",
    straights: "Straights",
    solutions: "Solutions",
    palindrome: "the same from both ends",

    open: "Open it",
    fold: "No patience: fold it",
    solutionsTitle: "What are its solutions?",
    solutionsAbout:
      "All of them, each of which can be opened. Solutions that are turned or mirrored images of each other, or the same backwards, are one.",
    plansTitle: "How many folds does a snake need?",
    plansAbout: "The fewest folds of all snakes of a box, and which of them need the elastic stretched.",
    wordTitle: "How is it written?",
    wordAbout: "The word of a snake in three forms: letters, runs, and 0 and 1.",

    censusTitle: "The census: all snakes of a box",
    censusAbout:
      "3x3x3 has 11,487 snakes, of which 3,658 have just one solution. Your browser goes through all paths that visit every cell of a box once, and sorts them by their word. A word and its reverse are one snake; solutions that are turned or mirrored images of each other are one solution.",
    censusGo: "Count",
    figureSnakes: "Snakes",
    figureSolutions: "Solutions",
    figureUnique: "With just one",
    censusWorking: "{snakes} snakes so far",
    censusWorkingOne: "1 snake so far",
    censusBig: "{snakes} snakes are too many to list here; they can be saved.",
    correctionsTitle: "Corrections to the 2012 article",
    correctionsAbout: "In [Snake Cube] on the blog Oscar6Echo:",
    correctionPlausible:
      "Words without two straights in a row: 98,514. The article halves 196,418 words to get 98,209, but 610 of the words are palindromes, each of them its own reverse.",
    correctionWords: "All words: (2²⁵ + 2¹³) / 2 = 16,781,312, not 2²⁵ / 2 = 16,777,216, for the same reason.",
    correctionPalindromes: "Palindromes have 2 to 10 straights, not 2 to 11.",
    correctionSymmetries: "A cube has 48 symmetries. The 240 of the article, 24 rotations times 10, count most of them several times.",
    correctionEdges: "A cube has 12 edges, not 8, to start a path from.",

    resultsTitle: "Larger boxes",
    resultsAbout:
      "Boxes of up to 36 cells can be counted in this page; larger ones take hours or years. These results come from the command line, which can also divide a census among the machines of a cluster.",
    resultsBox: "Box",
    resultsShare: "Share with one solution",
    resultsTime: "A whole census on one core",
    resultsCommand: "Command",
    resultsInterval: "{low} to {high}",
    timeMoment: "0.02 seconds",
    timeSeconds: "17.5 seconds",
    timeHours: "about 12 hours",
    timeYears: "about 22 years",
    resultsSampled:
      "3x3x3 and 3x3x4 are counted. 3x4x4 and 4x4x4 are sampled: below each number is its 95 % confidence interval. The solutions of 4x4x4 are known from another count of its paths: 578 trillion. The times are for a core that searches 20 million nodes a second.",
    foldsTitle: "Folding without stretching the elastic",
    foldsAbout:
      "Of the 11,487 snakes of 3x3x3, 11,485 can be folded without cubelets passing through each other. A fold turns a corner by a quarter or half a turn. While they move cubelets are taken as balls as wide as they are: cubes with sharp edges need more space; real ones are rounded, and the elastic gives. The other 2 cannot: in all their solutions no corner but the first can be turned. Balls could if they were narrower, 0.414 and 0.822 of a cubelet.",
    foldsFewest: "Fewest folds",
    foldsByCorners: "Proved by corners",
    foldsBySearch: "By search",
    foldsProof:
      "By corners: a fold turns one corner, and no solution differs from the staircase in fewer. By search: every shape that fewer folds could lead to was looked at.",
    foldsMost: "Three snakes need the most, 19 folds:",
    foldsLeast: "24 need the fewest, 12 folds, among them:",

    listTitle: "The snakes of {box}, one by one",
    listName: "Snakes",
    listNumber: "Number",
    listPattern: "Word",
    listPatternHelp: "How it begins from either end: ESCC. ? stands for any letter, * for any number of letters: *SCSCS*",
    straightsFrom: "Straights from",
    straightsTo: "to",
    solutionsFrom: "Solutions from",
    solutionsTo: "to",
    listPalindromes: "Only palindromes",
    listSort: "Order",
    sortWord: "Alphabetical",
    sortFew: "Fewest solutions first",
    sortMany: "Most solutions first",
    sortStraights: "Fewest straights first",
    listReset: "Show all",
    listCount: "{count} of {all} snakes",
    listCountOne: "the only snake",
    listNone: "No snake fits.",
    listIndex: "Position in the list",
    listPlace: "{place} of {count}",
    listSolutions: "solutions",
    listSaveAll: "All as CSV",
    listSaveThese: "These as CSV",
    faultPattern: 'Word has "{sign}"; it needs E, S, C, ? or *',
  },
};

export const text = textsFrom(languages);
