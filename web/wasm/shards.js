/**
 * How a job is shared out among workers: the words of its parts, and how their answers become the answer of the whole,
 * the same as one worker gives.
 */

/**
 * @typedef {object} Plan
 * @property {string[]} parts words of the parts' jobs
 * @property {number[]} sizes how much of the work each is; they add up to 1
 * @property {(reports: any[]) => any} merge the parts' reports, in their order; also of those on the way
 * @property {((files: Uint8Array[]) => Generator<void, Uint8Array>) | null} mergeFiles yields after each piece of it; null: its file is made by one worker
 */

const sum = (/** @type {number[]} */ numbers) => numbers.reduce((a, b) => a + b, 0);
const sumOf = (/** @type {any[]} */ reports, /** @type {string} */ name) => sum(reports.map((report) => report[name]));
const maxOf = (/** @type {any[]} */ reports, /** @type {string} */ name) => Math.max(...reports.map((report) => report[name]));

/** A number that is written as text, since it may be larger than a JavaScript number holds. @param {any[]} reports @param {string} name */
const bigSumOf = (reports, name) => String(reports.reduce((count, report) => count + BigInt(report[name]), 0n));

/** An option's value. @param {string[]} words @param {string} name */
function option(words, name) {
  const place = words.indexOf(name);
  return place < 0 ? null : (words[place + 1] ?? null);
}

/** The words with an option set. @param {string[]} words @param {string} name @param {string | number} value */
function withOption(words, name, value) {
  const place = words.indexOf(name);
  const others = place < 0 ? words : [...words.slice(0, place), ...words.slice(place + 2)];
  return [...others, name, String(value)];
}

/** @param {number} count @returns {number[]} */
const numbersTo = (count) => Array.from({ length: count }, (_, i) => i + 1);

// ------------------------------------------------------------------------------------- census

/** @typedef {{ straights: number[], lines: number[][] }} Table lines: solutions, snakes by straights, their sum */

/** Adds up tables whose lines are in order of solutions. @param {Table[]} tables @returns {Table} */
function addTables(tables) {
  const filled = tables.filter(({ lines }) => lines.length > 0);
  if (filled.length === 0) return tables[0];
  const first = Math.min(...filled.map(({ straights }) => straights[0]));
  const last = Math.max(...filled.map(({ straights }) => straights[straights.length - 1]));
  const columns = last - first + 1;
  /** @type {Map<number, number[]>} */
  const sums = new Map();
  for (const { straights, lines } of filled)
    for (const [solutions, ...counts] of lines) {
      const line = sums.get(solutions) ?? new Array(columns + 1).fill(0);
      straights.forEach((count, i) => (line[count - first] += counts[i]));
      line[columns] += counts[straights.length];
      sums.set(solutions, line);
    }
  const lines = [...sums].sort(([a], [b]) => a - b).map(([solutions, line]) => [solutions, ...line]);
  return { straights: Array.from({ length: columns }, (_, i) => first + i), lines };
}

/** @param {any[]} reports */
function mergeCensus(reports) {
  const merged = { ...reports[0], shard: 1, shards: 1 };
  for (const name of ["snakes", "solutions", "unique", "palindromes", "palindromeSolutions", "palindromeUnique"])
    merged[name] = sumOf(reports, name);
  for (const name of ["most", "palindromeMost"]) merged[name] = maxOf(reports, name);
  const whole = reports.every(({ all }) => all);
  for (const name of ["all", "onlyPalindromes"]) {
    if (whole) merged[name] = addTables(reports.map((report) => report[name]));
    else delete merged[name];
  }
  return merged;
}

const linesAPiece = 500;

/** Lines of all files, each of them sorted, in order. @param {Uint8Array[]} files @returns {Generator<void, Uint8Array>} */
function* mergeLines(files) {
  const newline = 10;
  const all = new Uint8Array(sum(files.map(({ length }) => length)));
  const at = files.map(() => 0);
  /** Whether the line where file a stands comes before that of file b. @param {number} a @param {number} b */
  const isBefore = (a, b) => {
    for (let i = 0; ; i++) {
      const one = files[a][at[a] + i];
      const other = files[b][at[b] + i];
      if (one !== other) return one < other;
      if (one === newline) return a < b;
    }
  };
  for (let written = 0, lines = 1; written < all.length; lines++) {
    let next = -1;
    for (let i = 0; i < files.length; i++) if (at[i] < files[i].length && (next < 0 || isBefore(i, next))) next = i;
    const end = files[next].indexOf(newline, at[next]) + 1;
    all.set(files[next].subarray(at[next], end), written);
    written += end - at[next];
    at[next] = end;
    if (lines % linesAPiece === 0) yield;
  }
  return all;
}

const minCells = 28; // a census of fewer takes less time than starting another worker

/** @param {string[]} words @param {number} workers @returns {Plan | null} */
function shareCensus(words, workers) {
  const sides = (words[1] ?? "").split("x").map(Number);
  if (words.length !== 2 || sides.length !== 3 || !(sides[0] * sides[1] * sides[2] >= minCells)) return null;
  return {
    parts: numbersTo(workers).map((shard) => `${words.join(" ")} --shard ${shard}/${workers}`),
    sizes: new Array(workers).fill(1 / workers),
    merge: mergeCensus,
    mergeFiles: mergeLines,
  };
}

// ------------------------------------------------------------------------------- keys by their number

/**
 * Parts of `keys` keys that follow each other, each of whole pieces but the last.
 * @param {string[]} words @param {number} keys @param {number} piece @param {number} workers
 */
function shareKeys(words, keys, piece, workers) {
  const pieces = Math.ceil(keys / piece);
  const count = Math.min(workers, pieces);
  const ends = numbersTo(count).map((part) => Math.min(keys, Math.round((pieces * part) / count) * piece));
  const starts = [0, ...ends.slice(0, -1)];
  const own = starts.map((start, i) => withOption(withOption(words, "--keys", ends[i] - start), "--after", start));
  return { starts, parts: own.map((part) => part.join(" ")), sizes: starts.map((start, i) => (ends[i] - start) / keys) };
}

/** The part with the largest number, the first of several. @param {any[]} reports @param {string} name */
const best = (reports, name) => reports.reduce((found, report, i) => (report[name] > reports[found][name] ? i : found), 0);

/** @param {string[]} words @param {number} workers @returns {Plan | null} */
function shareHarder(words, workers) {
  const keys = Number(option(words, "--keys") ?? 100_000_000);
  const cooling = Number(option(words, "--cooling") ?? 1_000_000);
  if (!(keys > cooling && cooling >= 1) || words.includes("--after")) return null;
  const { starts, parts, sizes } = shareKeys(words, keys, cooling, workers);
  const merge = (/** @type {any[]} */ reports) => {
    const found = best(reports, "hardnessMoves" in reports[0] ? "hardnessMoves" : "moves");
    const merged = { ...reports[found], wanted: keys };
    merged.foundAfter = reports[found].foundAfter + (reports[found].after ?? 0);
    for (const name of ["evaluated", "flooded", "starts"]) merged[name] = sumOf(reports, name);
    delete merged.after;
    return merged;
  };
  return { parts, sizes, merge: (reports) => merge(reports.map((report, i) => ({ ...report, after: starts[i] }))), mergeFiles: null };
}

/** @param {any[]} tallies */
function mergeTallies(tallies) {
  /** @type {Map<number, number>} */
  const moves = new Map();
  for (const tally of tallies) for (const [count, keys] of tally.moves) moves.set(count, (moves.get(count) ?? 0) + keys);
  return {
    ...tallies[best(tallies, "most")],
    tried: sumOf(tallies, "tried"),
    solvable: sumOf(tallies, "solvable"),
    moves: [...moves].sort(([a], [b]) => a - b),
  };
}

/** @param {string[]} words @param {number} workers @returns {Plan | null} */
function shareChance(words, workers) {
  const keys = Number(option(words, "--keys") ?? 1_000_000);
  const piece = 10_000; // fewer take less time than starting another worker
  if (!(keys > piece) || words.includes("--after")) return null;
  const { parts, sizes } = shareKeys(words, keys, piece, workers);
  const merge = (/** @type {any[]} */ reports) => {
    const key = reports[0].key && { ...reports[0].key, easier: sum(reports.map((report) => report.key.easier)) };
    return { ...reports[0], chance: mergeTallies(reports.map(({ chance }) => chance)), key };
  };
  return { parts, sizes, merge, mergeFiles: null };
}

// ---------------------------------------------------------------------------------- counting

/** @param {string[]} words @param {number} workers @returns {Plan | null} */
function shareCount(words, workers) {
  const cells = Number(option(words, "--length")) * Number(option(words, "--cuts"));
  const minMaze = 20; // cells; smaller mazes are counted in less time than it takes to start another worker
  if (!(cells >= minMaze) || words.includes("--shard")) return null;
  const merge = (/** @type {any[]} */ reports) => ({
    ...reports[0],
    realisable: reports.every(({ realisable }) => realisable !== null) ? bigSumOf(reports, "realisable") : null,
  });
  return {
    parts: numbersTo(workers).map((shard) => `${words.join(" ")} --shard ${shard}/${workers}`),
    sizes: new Array(workers).fill(1 / workers),
    merge,
    mergeFiles: null,
  };
}

/** @type {[string, (words: string[], workers: number) => Plan | null][]} */
const shared = [
  ["census", shareCensus],
  ["keydisk harder", shareHarder],
  ["keydisk chance", shareChance],
  ["keydisk count", shareCount],
];

/**
 * How to share a job out among so many workers; null for a job that one worker does.
 * @param {string} asked the job's words @param {number} workers @returns {Plan | null}
 */
export function shareOut(asked, workers) {
  const words = asked.trim().split(/ +/);
  const known = shared.find(([begin]) => asked === begin || asked.startsWith(`${begin} `));
  const plan = workers > 1 && !asked.includes('"') ? (known?.[1](words, workers) ?? null) : null;
  return plan && plan.parts.length > 1 ? plan : null;
}
