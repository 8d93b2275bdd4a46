/** The snakes of a census: read from CSV, filtered, sorted. Without any elements of the page. */

/** @typedef {{ number: number, word: string, solutions: number, straights: number, palindrome: boolean }} Snake */

/**
 * Which snakes to show; null: no bound.
 * @typedef {object} Filters
 * @property {number | null} fewestStraights
 * @property {number | null} mostStraights
 * @property {number | null} fewest solutions
 * @property {number | null} most
 * @property {boolean} palindromes
 * @property {string} pattern how the word begins, from either end; with a * in it, the whole word
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
  lines.pop(); // empty, after the last line's end
  return lines.map((line, i) => {
    const [word, solutions] = line.split(',');
    return { number: i + 1, word, solutions: Number(solutions), straights: straightsOf(word), palindrome: isPalindrome(word) };
  });
}

/** @param {Snake[]} snakes */
export const writeSnakes = (snakes) => snakes.map(({ word, solutions }) => `${word},${solutions}\n`).join('');

/** The first character that a pattern may not have; '' if there is none. @param {string} text */
export const wrongSign = (text) => /[^ESC?*\s]/i.exec(text)?.[0] ?? '';

/**
 * Whether a word matches a pattern: ? is any letter, * any number of letters. On a mismatch the last * takes one letter
 * more; earlier ones never need to.
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

/** A pattern without a * is how words begin; '' matches all. @param {string} text */
function patternOf(text) {
  const signs = text.toUpperCase().replace(/\s/g, '');
  return signs.includes('*') ? signs : `${signs}*`;
}

/** @param {string} word */
const reversed = (word) => [...word].reverse().join('');

/** @type {Record<Filters['order'], (a: Snake, b: Snake) => number>} */
const orders = {
  word: (a, b) => a.number - b.number,
  few: (a, b) => a.solutions - b.solutions || a.number - b.number,
  many: (a, b) => b.solutions - a.solutions || a.number - b.number,
  straights: (a, b) => a.straights - b.straights || a.number - b.number,
};

/** Those that fit, sorted; the pattern may fit from either end. @param {Snake[]} snakes @param {Filters} filters */
export function choose(snakes, filters) {
  const { fewestStraights, mostStraights, fewest, most, palindromes } = filters;
  const pattern = patternOf(filters.pattern);
  const chosen = snakes.filter(
    (one) =>
      one.straights >= (fewestStraights ?? 0) &&
      one.straights <= (mostStraights ?? Infinity) &&
      one.solutions >= (fewest ?? 0) &&
      one.solutions <= (most ?? Infinity) &&
      (!palindromes || one.palindrome) &&
      (pattern === '*' || fits(one.word, pattern) || fits(reversed(one.word), pattern)),
  );
  return filters.order === 'word' ? chosen : chosen.sort(orders[filters.order]);
}
