/** Texts of the laboratory that all kinds have. */
import { addTexts } from "../page/text/texts.js";

addTexts({
  en: {
    questionsTitle: "Questions and answers",
    toolsTitle: "Tools",
    textIdsTitle: "Text ids and command lines",
    commandHelp: "In a terminal, nopatience solve, draw or check does the same with this text.",
    idOpened: "Opened.",
    idLabel: "Puzzle and position",
    idHelp: "This text names the puzzle and its position. Paste another to open it.",
    idOpen: "Open",
    awayLabel: "Start this many moves from the end",
    awayDone: "Set up, {moves} from the end.",
    awayHelp: "From 1 to {farthest}.",
    awayGo: "Set it up",
    awayWrong: "“{value}” is not a number of moves; it needs to be a whole number from 1 to {farthest}",
    awayMissing: "The number of moves is missing; it needs to be a whole number from 1 to {farthest}",
    command: "On the command line: ",
    cancel: "Cancel",
    cancelled: "Cancelled.",
    faultNumber: "{field} is “{value}”; it needs to be a whole number from {min} to {max}",
    faultEven: "{field} is {value}; it needs to be an even number",
  },
});
