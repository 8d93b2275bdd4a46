// The words that no sentence may have: private_words.txt beside this file.

import { readFileSync } from "node:fs";

/** @typedef {{ pattern: RegExp, word: string, better: string }} PrivateWord */

/**
 * Rows of "word | what to write instead". A word stands for itself and no longer word; "*" at its end for any ending,
 * "(?!...)" and the like are as in regular expressions.
 * @returns {PrivateWord[]}
 */
export const readPrivateWords = () =>
  readFileSync(new URL("private_words.txt", import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line && !line.startsWith("#"))
    .map((line) => {
      const [word, better] = line.split(" | ");
      return { pattern: new RegExp(`(?<![\\w-])${word.replace(/\*$/, "\\w*")}(?!\\w)`, "i"), word, better };
    });

/** The texts with such a word. @param {PrivateWord[]} words @param {string[]} texts */
export const findPrivate = (words, texts) =>
  words.flatMap(({ pattern, word, better }) => texts.filter((text) => pattern.test(text)).map((text) => ({ text, word, better })));
