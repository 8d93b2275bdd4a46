/**
 * Messages: shown at once in the line under the picture, and put into a live region for screen readers. While messages
 * follow each other quickly, as when a plan is played, the region gets only the newest one every few seconds, because
 * reading out all of them would fall far behind.
 */
import { find, setAttribute, setText } from "../dom.js";

const pause = 2500; // milliseconds at least between two messages to screen readers while more are coming
const repeatDelay = 80; // milliseconds the region stays empty before a repeated message; otherwise it is not read out

let announcedAt = -Infinity;
let timer = 0;

/** Tells screen readers alone, about something that the page shows in another way. @param {string} message */
export function announce(message) {
  clearTimeout(timer); // what waited is older
  find("live").textContent = message;
  announcedAt = performance.now();
}

/** @param {string} message @param {string} [tone] @param {boolean} [more] more messages will follow soon */
export function say(message, tone = "", more = false) {
  const line = find("said");
  const live = find("live");
  setText(line, message);
  find("talk").classList.remove("asked");
  setAttribute(line, "data-tone", tone);
  clearTimeout(timer);
  let wait = more ? Math.max(0, announcedAt + pause - performance.now()) : 0;
  if (wait === 0 && message && live.textContent === message) {
    live.textContent = "";
    wait = repeatDelay;
  }
  if (wait === 0) announce(message);
  else timer = setTimeout(() => announce(message), wait);
}

/** A sentence with a capital letter; one that begins with a quotation stays as it is. @param {string} words */
export const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);

/**
 * Shows what went wrong, in a line that can be closed. It replaces the messages, so that nothing around it moves.
 * @param {string[]} sentences none: hides the line
 */
export function notice(sentences) {
  const line = find("notice");
  line.hidden = sentences.length === 0;
  line.classList.remove("closed");
  /** @type {Element} */ (line.firstElementChild).textContent = sentences.map(capital).join(". ");
}
