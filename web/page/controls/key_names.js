/**
 * What a key means on any keyboard: the names by which the puzzle, the buttons and the laboratory know it. What the
 * key types counts if it is a Latin letter, a digit of any script or an ASCII sign; any other key counts by its place
 * on an American keyboard. A sign in the row of digits (where digits need Shift), or among the letters of another
 * script, counts as both.
 */

/** Signs by their places. @type {Record<string, string>} */
const signs = { Comma: ",", Period: ".", Minus: "-", Equal: "=" };
/** The same with Shift. @type {Record<string, string>} */
const shifted = { Slash: "?", Equal: "+", Digit1: "!" };

/** Signs that are used as keys. */
const ours = ",.?+-=!";

const isDigit = (/** @type {number} */ code) => /\p{Nd}/u.test(String.fromCodePoint(code));

/**
 * A digit of any script as 0 to 9; else undefined. Unicode has the digits of a script in a row, from 0 on.
 * @param {string} key
 */
function digitIn(key) {
  const code = key.codePointAt(0) ?? 0;
  if (key !== String.fromCodePoint(code) || !isDigit(code)) return;
  let before = 0; // digits right before it: ten or more where several styles are in one row
  while (isDigit(code - before - 1)) before++;
  return String(before % 10);
}

/** Full-width signs and letters as those of ASCII. @param {string} key */
const narrow = (key) => (/^[！-～]$/.test(key) ? String.fromCharCode(key.charCodeAt(0) - 0xfee0) : key);

/** Whether the last letter typed was Latin: then signs on letter keys, like Dvorak's semicolon, count only as signs. */
let latin = false;

/**
 * The names of a key, of which the first one that has a use counts. With Shift an arrow's begins with "Shift+".
 * @param {Pick<KeyboardEvent, "key" | "code" | "shiftKey">} event
 */
export function namesOf({ key: typed, code, shiftKey }) {
  const digit = digitIn(typed);
  if (digit) return [digit];
  const key = narrow(typed);
  if (/^\w\w/.test(key) && key !== "Unidentified") return [shiftKey && key.startsWith("Arrow") ? `Shift+${key}` : key];
  const [, letter, number] = /^(?:Key(.)|(?:Digit|Numpad)(\d))$/.exec(code) ?? [];
  const digitHere = shiftKey ? undefined : number;
  const byPlace = letter?.toLowerCase() ?? (shiftKey ? shifted : signs)[code] ?? digitHere;
  if (/^\p{L}/u.test(key)) latin = /^\p{Script=Latin}$/u.test(key);
  if (!/^([ -~]|\p{Script=Latin})$/u.test(key)) return byPlace ? [byPlace] : [];
  return byPlace && (digitHere || (letter && !latin && !ours.includes(key))) ? [key, byPlace] : [key];
}

/** The digit of a key, or of its place; undefined: it has none. @param {KeyboardEvent} event */
export const digitOf = (event) => namesOf(event).find((name) => /^\d$/.test(name));

/** Whether an input method is at work; some browsers say so only by the code. @param {KeyboardEvent} event */
export const composes = ({ isComposing, keyCode }) => isComposing || keyCode === 229;

/**
 * False: the key is for the browser or an input method, or is typed with AltGr; or the event has no key, like those
 * that browsers and password managers send when they fill a field. @param {KeyboardEvent} event
 */
export const isPlain = (event) =>
  !!event.key && !event.ctrlKey && !event.metaKey && !event.altKey && !composes(event) && !event.getModifierState?.("AltGraph");
