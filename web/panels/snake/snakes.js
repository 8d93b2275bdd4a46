/** The snakes of a census as the page keeps them: read from CSV, chosen, put in order. No page in here. */

/** @typedef {{ number: number, word: string, solutions: number, straights: number, palindrome: boolean }} Snake */

/**
 * What is wanted; null: no bound.
 * @typedef {object} Wish
 * @property {number | null} fewestStraights
 * @property {number | null} mostStraights
 * @property {number | null} fewest solutions
 * @property {number | null} most
 * @property {boolean} palindromes
 * @property {string} pattern what it begins with, from either end, or with * all of it
 * @property {'word' | 'few' | 'many' | 'straights'} order
 */

/** @param {string} word */
const isPalindrome = (word) => {
  for (let i = 0, j = word.length - 1; i < j; i++, j--) if (word[i] !== word[j]) return false;
  return true;
};

/** @param {string} word */
function straightsOf(word) {
  let count = 0;
  for (let i = 0; i < word.length; i++) if (word[i] === 'S') count++;
  return count;
}

/** Lines "word,solutions", in alphabetical order. @param {string} csv @returns {Snake[]} */
export function readSnakes(csv) {
  const lines = csv.split('\n');
  lines.pop(); // what follows the last line's end
  return lines.map((line, i) => {
    const [word, solutions] = line.split(',');
    return { number: i + 1, word, solutions: Number(solutions), straights: straightsOf(word), palindrome: isPalindrome(word) };
  });
}

/** @param {Snake[]} snakes */
export const writeSnakes = (snakes) => snakes.map(({ word, solutions }) => `${word},${solutions}\n`).join('');

/** The first sign of a pattern that has no place in it; '' when all have. @param {string} text */
export const wrongSign = (text) => /[^ESC?*\s]/i.exec(text)?.[0] ?? '';

/**
 * Does a word fit a pattern? ? is any letter, * any number of them. A * that fails takes one letter more,
 * and only the last one ever needs to.
 * @param {string} word @param {string} pattern
 */
function fits(word, pattern) {
  let at = 0;
  let star = -1;
  let from = 0;
  for (let i = 0; i < word.length; ) {
    if (at < pattern.length && (pattern[at] === '?' || pattern[at] === word[i])) {
      at++;
      i++;
    } else if (pattern[at] === '*') {
      star = at++;
      from = i;
    } else if (star >= 0) {
      at = star + 1;
      i = ++from;
    } else {
      return false;
    }
  }
  while (pattern[at] === '*') at++;
  return at === pattern.length;
}

/** Without a * a pattern is how words begin; '' fits all. @param {string} text */
function patternOf(text) {
  const signs = text.toUpperCase().replace(/\s/g, '');
  return signs.includes('*') ? signs : `${signs}*`;
}

/** @param {string} word */
const reversed = (word) => [...word].reverse().join('');

/** @type {Record<Wish['order'], (a: Snake, b: Snake) => number>} */
const orders = {
  word: (a, b) => a.number - b.number,
  few: (a, b) => a.solutions - b.solutions || a.number - b.number,
  many: (a, b) => b.solutions - a.solutions || a.number - b.number,
  straights: (a, b) => a.straights - b.straights || a.number - b.number,
};

/** Those that are wanted, in order; they are read the way they are written or from the other end. @param {Snake[]} snakes @param {Wish} wish */
export function choose(snakes, wish) {
  const { fewestStraights, mostStraights, fewest, most, palindromes } = wish;
  const pattern = patternOf(wish.pattern);
  const chosen = snakes.filter(
    (one) =>
      one.straights >= (fewestStraights ?? 0) &&
      one.straights <= (mostStraights ?? Infinity) &&
      one.solutions >= (fewest ?? 0) &&
      one.solutions <= (most ?? Infinity) &&
      (!palindromes || one.palindrome) &&
      (pattern === '*' || fits(one.word, pattern) || fits(reversed(one.word), pattern)),
  );
  return wish.order === 'word' ? chosen : chosen.sort(orders[wish.order]);
}
