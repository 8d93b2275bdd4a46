/**
 * What a key means on any keyboard: the names the puzzle, the buttons and the laboratory know it by. What is printed on a key
 * counts, where that is a Latin letter, a digit of any script or a sign of ASCII. A key of another script counts by its place, as
 * on an American keyboard. So do signs in the row of digits, which then are behind Shift, and among letters of another script.
 */

/** Signs by their places. @type {Record<string, string>} */
const signs = { Comma: ",", Period: ".", Minus: "-", Equal: "=" };
/** The same with Shift. @type {Record<string, string>} */
const shifted = { Slash: "?", Equal: "+", Digit1: "!" };

/** Signs that are keys. */
const ours = ",.?+-=!";

const isDigit = (/** @type {number} */ code) => /\p{Nd}/u.test(String.fromCodePoint(code));

/** A digit of any script as one of ours; else undefined. Unicode has the digits of a script in a row, from 0 on. @param {string} key */
function digitIn(key) {
  const code = key.codePointAt(0) ?? 0;
  if (key !== String.fromCodePoint(code) || !isDigit(code)) return;
  let before = 0; // digits in a row: of several styles where there are more than ten
  while (isDigit(code - before - 1)) before++;
  return String(before % 10);
}

/** Full-width signs and letters as those of ASCII. @param {string} key */
const narrow = (key) => (/^[！-～]$/.test(key) ? String.fromCharCode(key.charCodeAt(0) - 0xfee0) : key);

/** Whether the last letter was Latin: then signs between the letters, like Dvorak's semicolon, are signs. */
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
 * False: the key is for the browser or an input method, types what only AltGr types, or there is none: browsers and password
 * managers that fill a field send such events, without a key. @param {KeyboardEvent} event
 */
export const isPlain = (event) =>
  !!event.key && !event.ctrlKey && !event.metaKey && !event.altKey && !composes(event) && !event.getModifierState?.("AltGraph");
