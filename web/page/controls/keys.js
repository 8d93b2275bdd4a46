/**
 * Which keys are the puzzle's. Keys go to it from wherever the focus is, so that one plays on after a press on a button, but
 * never while its picture is out of sight, and not from what uses the key itself.
 *
 * Most are single characters, which can be pressed by mistake, or by speech input. So WCAG 2.1.4 asks that they can be
 * switched off, or work only with the focus: the switch below the list of keys (panels/key_switch.js) leaves them only while
 * the picture has it. An embed is a component of its own in the page around it, and has keys only while it has the focus.
 */
import { find, shown } from "../base.js";

/** What takes every key, and what takes those that move something. */
const typing = "select, textarea, dialog, input:is([type=text], [type=number])";
const moving = 'input, [role=tab], [tabindex="0"]';

/** @param {KeyboardEvent} event */
export function isForPuzzle({ key, target, defaultPrevented, ctrlKey, metaKey, altKey }) {
  const picture = find("picture");
  const from = /** @type {Element} */ (target);
  if (defaultPrevented || ctrlKey || metaKey || altKey) return false;
  if (from === picture) return true;
  const { top, height } = picture.getBoundingClientRect();
  const middle = top + height / 2;
  if (!height || middle < 0 || middle > innerHeight) return false; // hidden, or out of sight
  if (from.closest(typing) || !shown.keysAnywhere) return false;
  return key !== " " && key !== "Enter" && !(key.length > 1 && from.closest(moving)); // those press, and Space scrolls
}
