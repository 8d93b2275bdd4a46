/** The snakes of a census: read from CSV, filtered, sorted. Without any elements of the page. */

/** @typedef {{ number: number, word: string, solutions: number, straights: number, palindrome: boolean }} Snake */

/** null: no bound @typedef {[least: number | null, most: number | null]} Bounds */
/**
 * Which snakes to show.
 * @typedef {object} Filters
 * @property {Bounds} straights
 * @property {Bounds} solutions
 * @property {boolean} palindromes
 * @property {string} pattern how the word begins, from either end; with a * in it, the whole word
 * @property {'word' | 'few' | 'many' | 'straights'} order
 */

/** @param {string} word */
const reversed = (word) => [...word].reverse().join("");

const piece = 1 << 13; // bytes read at a time, on to the end of a line

/**
 * Reads lines "word,solutions", which are in alphabetical order; yields after each piece.
 * @param {Uint8Array} file @returns {Generator<void, Snake[]>}
 */
export function* readSnakes(file) {
  const reader = new TextDecoder();
  /** @type {Snake[]} */
  const snakes = [];
  for (let at = 0; at < file.length;) {
    const end = file.indexOf(10, Math.min(at + piece, file.length - 1)) + 1 || file.length; // after a whole line
    for (const line of reader.decode(file.subarray(at, end)).trimEnd().split("\n")) {
      const [word, solutions] = line.split(",");
      snakes.push({
        number: snakes.length + 1,
        word,
        solutions: Number(solutions),
        straights: word.split("S").length - 1,
        palindrome: word === reversed(word),
      });
    }
    at = end;
    yield;
  }
  return snakes;
}

/** @param {Snake[]} snakes */
export const writeSnakes = (snakes) => snakes.map(({ word, solutions }) => `${word},${solutions}\n`).join("");

/** The first character that is not allowed in a pattern; '' if all are. @param {string} text */
export const wrongSign = (text) => /[^ESC?*\s]/i.exec(text)?.[0] ?? "";

/**
 * Whether a word matches a pattern: ? is any letter, * any number of letters. On a mismatch the last * takes one letter
 * more; earlier ones never need to.
 * @param {string} word @param {string} pattern
 */
function fits(word, pattern) {
  let at = 0;
  let star = -1;
  let from = 0;
  for (let i = 0; i < word.length;) {
    if (at < pattern.length && (pattern[at] === "?" || pattern[at] === word[i])) {
      at++;
      i++;
    } else if (pattern[at] === "*") {
      star = at++;
      from = i;
    } else if (star >= 0) {
      at = star + 1;
      i = ++from;
    } else {
      return false;
    }
  }
  while (pattern[at] === "*") at++;
  return at === pattern.length;
}

/** A pattern without a * matches the words that begin with it; '' matches all. @param {string} text */
function patternOf(text) {
  const signs = text.toUpperCase().replace(/\s/g, "");
  return signs.includes("*") ? signs : `${signs}*`;
}

/** @type {Record<Filters['order'], (a: Snake, b: Snake) => number>} */
const orders = {
  word: (a, b) => a.number - b.number,
  few: (a, b) => a.solutions - b.solutions || a.number - b.number,
  many: (a, b) => b.solutions - a.solutions || a.number - b.number,
  straights: (a, b) => a.straights - b.straights || a.number - b.number,
};

/**
 * The snakes that pass the filters, sorted; the pattern may match from either end.
 * @param {Snake[]} snakes @param {Filters} filters
 */
export function choose(snakes, { straights, solutions, palindromes, pattern: typed, order }) {
  const pattern = patternOf(typed);
  const within = (/** @type {number} */ value, /** @type {Bounds} */ [least, most]) => value >= (least ?? 0) && value <= (most ?? Infinity);
  const chosen = snakes.filter(
    (one) =>
      within(one.straights, straights) &&
      within(one.solutions, solutions) &&
      (!palindromes || one.palindrome) &&
      (pattern === "*" || fits(one.word, pattern) || fits(reversed(one.word), pattern)),
  );
  return order === "word" ? chosen : chosen.sort(orders[order]);
}
