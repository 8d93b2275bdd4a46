/** Every text of what the panels share, in one table. */
import { textsFrom } from "./forms.js";

/** @type {Record<string, Record<string, string>>} */
const languages = {
  en: {
    seeking: "Looking for a hint …",
    dealing: "Making a new puzzle: {level} …",
    dealt: "New: {title}",
    dealtStart: "A new start: {moves} moves to go",
    dealtNone: "None was found; press New puzzle again, or choose an easier one.",
    daily: "Today’s puzzle",
    dailyOpen: "Today’s puzzle is open. For another one choose a difficulty; tomorrow’s comes at midnight UTC.",
    dailyName: "{title}, puzzle of {date}",
    end: "What next",
    endAgain: "Again",
    endNext: "Next: {level}",
    endShare: "Share result",
    moves: "{moves} moves",
    movesOne: "1 move",
    resultFewest: "{title}: I solved it in {moves}, the fewest there are.",
    resultMore: "{title}: I solved it in {moves}; the fewest are {fewest}.",
    result: "{title}: I solved it in {moves}.",
    resultPlanned: "{title}: No patience solved it in {moves}.",
    resultBoth: "{title}: solved in {moves}, {planned} of them by No patience.",
    guide: "Guide",
    guideTip: "Guide: three steps in a small puzzle",
    guideStart: "Start the guide: three steps in a small puzzle",
    guideStep: "{step} of {steps}: {what}",
    guideBack: "That leads back to step {step}.",
    guideShow: "Show me",
    guideLeave: "Leave the guide",
    guideDone: "Back to the puzzle",
    sound: "Sound",
    soundMuted: "Sound, muted while your system asks for reduced motion",
    keysAnywhere: "Keys work wherever the focus is, not only on the picture",
    soundMissing: "The sounds could not be loaded; check the connection and try again.",
  },
};

export const text = textsFrom(languages);
