/**
 * Messages: shown at once in the line under the picture, and put into a live region for screen readers. While a plan is
 * played the region gets only the newest message every few seconds; else reading them out would fall far behind.
 */
import { find, setAttribute, setText } from "../dom.js";

const pause = 2500; // milliseconds between two messages to screen readers while more are coming
const repeatDelay = 80; // milliseconds the region is empty before the same message again, else it is not read out

let announcedAt = -Infinity;
let timer = 0;

/** To screen readers alone: what the page shows in another way. @param {string} message */
export function announce(message) {
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

/** What went wrong, in a line that can be closed, in the place of messages: what is around it stays where it is. @param {string[]} sentences none: hides it */
export function notice(sentences) {
  const line = find("notice");
  line.hidden = sentences.length === 0;
  line.classList.remove("closed");
  /** @type {Element} */ (line.firstElementChild).textContent = sentences.join(". ");
}
