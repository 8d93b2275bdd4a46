/** The page's texts for Tracks. What the solvers say comes from the core. */
import { textsFrom } from "../../page/text/texts.js";

/** @type {import('../../page/text/texts.js').Languages} */
export const texts = {
  en: {
    dealBoard: "{kind} {size}, {level}",
    history:
      "Stephen Muirhead wrote the puzzle Tracks for the MUMS Puzzle Hunt 2008 of Melbourne University. [An article of 2024] solves it with a Python program. Puzzles of the same kind appear in The Times, and in Simon Tatham’s Portable Puzzle Collection as Tracks.",
    messageTitle: "The message",
    tabString: "string {name}: {text}",
    soundTitle: "Six rows: a guitar has six strings",
    play: "Play",
    pause: "Pause",
    resume: "Go on",
    stop: "Stop",
    listen: "Play the message",
    listenPause: "Pause the message",
    endingAbout:
      "The six lines in the picture are the strings; each digit on the path is a fret. Play plucks the strings column by column, and the digits light up as they sound.",
    soundMuted: "Playing in silence: sounds are switched off at the top of the page.",
    soundWorking: "Tuning the strings …",
    soundPlaying: "Playing.",
    soundPaused: "Paused at column {column} of {columns}.",
    soundStopped: "Stopped.",
    soundEnded: "Played to the end.",
    soundAbsent: "This browser plays no sound; the WAV can still be saved.",
    rail: "Railway",
    path: "Path",
    easy: "easy",
    tricky: "tricky",
    hard: "hard",
    guess: "guess",
    pace: "Pace",
    paceSlow: "Slow",
    paceEven: "Even",
    paceBrisk: "Brisk",
    saveSound: "Save as WAV",
    soundSaved: "Saved {name}, {size} KB.",
    answerAsk: "Name the piece",
    answerIs: "It is the beginning of {answer}.",
    answerUnknown: "This is not one of the pieces known here.",
  },
};

export const text = textsFrom(texts);
