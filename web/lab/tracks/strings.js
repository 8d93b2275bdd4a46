/** Every text of the laboratory of Tracks, in one table. What the solvers say comes from the core. */
import { texts as shared } from "../../panels/tracks/strings.js";
import { textsFrom } from "../../page/text/texts.js";

/** @type {Record<string, Record<string, string>>} */
const languages = {
  en: {
    ...shared.en,

    countTitle: "How many paths?",
    countAbout:
      "Counts the paths of the puzzle above, all of them or up to a limit, and the guesses that took. With its position: only paths that fit your marks.",
    countGo: "Count",

    makeTitle: "A new puzzle",
    makeAbout: "The same seed gives the same puzzle. Each has exactly one solution, which the solver has checked.",

    editTitle: "A puzzle of your own",
    editAbout:
      "Type the sums around the board; an empty one is missing. Choose what to set and press cells, or use the arrow keys. The solver checks every change.",
    editWidth: "Columns",
    editHeight: "Rows",
    editRowCut: "Rows cut after column",
    editColumnCut: "Columns cut after row",
    editNoCut: "not",
    editNew: "Clear",
    editTake: "Copy the puzzle above",
    editTool: "Set",
    toolStart: "Start",
    toolFinish: "Finish",
    toolClue: "Clue",
    toolDigit: "Digit",
    toolErase: "Erase",
    toolStartHelp: "Press a cell to start the path there; press it again for a door in the edge of the board.",
    toolFinishHelp: "Press a cell to finish the path there; press it again for a door in the edge of the board.",
    toolClueHelp: "Press a cell repeatedly for each piece of track that fits it.",
    toolDigitHelp: "Press a cell to write the digit; or type digits on the cells.",
    toolEraseHelp: "Press a cell to empty it.",
    digitLabel: "Digit to write",
    gridName: "Board of {width} by {height} cells",
    columnSum: "Sum of column {line}",
    rowSum: "Sum of row {line}",
    columnSumPart: "Sum of column {line}, {part} part",
    rowSumPart: "Sum of row {line}, {part} part",
    first: "first",
    second: "second",
    cellName: "column {column}, row {row}",
    cellStart: "start",
    cellFinish: "finish",
    cellDoor: "door {side}",
    cellClue: "clue {sides}",
    cellDigit: "digit {digit}",
    cellEmpty: "empty",
    side1: "east",
    side2: "north",
    side4: "west",
    side8: "south",
    faultSum: 'the sum of {line} is "{value}"; it needs to be a whole number, or empty',
    faultStart: "there is no start; choose Start and press a cell",
    faultFinish: "there is no finish; choose Finish and press a cell",
    lineColumn: "column {line}",
    lineRow: "row {line}",
    editChecking: "Checking …",
    editOpen: "Play it above",
    editImport: "Read a puzzle, or a game id of Simon Tatham’s Tracks",
    editRead: "Read",
    editWasRead: "Read: a board of {width} by {height} cells.",
    editParts: "this puzzle splits its rows or columns into more than two parts; it can be played above, but not edited here",
    exportOwn: "Its id",
    exportCollection: "For Simon Tatham’s Tracks",
    exportNot: "As a game id of Simon Tatham’s Tracks it cannot be written: {why}.",
    copy: "Copy",
    copied: "Copied.",
    notCopied: "Your browser did not allow copying; the text is selected instead.",
  },
};

export const text = textsFrom(languages);
