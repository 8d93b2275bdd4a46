/**
 * Which keys are the puzzle's, and what each does. Keys go to the puzzle wherever the focus is, so that one can play on
 * after pressing a button; but not while its picture is out of sight, unless that has the focus: then it comes
 * back. Nor do keys go there from an element that uses the key itself.
 *
 * Most are single characters, which can be pressed by mistake, or by speech input. So WCAG 2.1.4 asks that they can be
 * switched off, or work only on focus: with the switch below the list of keys (panels/key_switch.js) they work only
 * while the picture has the focus. An embed has its own document, so it gets keys only while the focus is in it.
 *
 * It is a script of its own, which an embed fetches when it first has the focus.
 */
import { addTexts, find, shown, text } from "../base.js";
import { isPlain, namesOf } from "./key_names.js";

addTexts({ en: { undoTip: "{tip}. Undo takes it back" } });

/** Elements that use every key, and elements that use keys which move something. */
const typing =
  "select, textarea, dialog, [role=textbox], input:not([type=range], [type=checkbox], [type=radio], [type=button], [type=submit], [type=reset])";
const moving = 'input, [role=tab], [tabindex="0"]';

/** Buttons whose keys could lose a position by mistake: ignored while text is selected, or if a key has two names. */
const careful = ["restart", "solve"];

/** Buttons that a held key presses again and again; it presses the others once. */
const repeated = ["undo", "redo", "back", "step"];

/** Whether the picture is neither hidden nor out of sight. */
function isSeen() {
  const { top, height } = find("picture").getBoundingClientRect();
  const middle = top + height / 2;
  return height > 0 && middle >= 0 && middle <= innerHeight;
}

/** @param {KeyboardEvent} event */
function isForPuzzle(event) {
  if (!isPlain(event) || document.querySelector("dialog[open]")) return false;
  const { key, target } = event;
  const from = target instanceof HTMLElement ? target : document.body;
  if (from === find("picture")) return true;
  if (!isSeen()) return false;
  if (from.isContentEditable || from.closest(typing) || !shown.keysAnywhere) return false;
  return key !== " " && key !== "Enter" && !(key.length > 1 && from.closest(moving)); // those press, and Space scrolls
}

/**
 * Plays, zooms, or presses a button, if the key is the puzzle's; else it is left to the page.
 * @param {KeyboardEvent} event
 * @param {{ plays: (name: string) => boolean, zoom: (steps: number) => boolean, press: (id: string) => void }} keyboard
 *   plays: whether the puzzle uses the key; zoom: by doublings, false: nothing changed; press: presses a button
 * @param {Record<string, import("./controls.js").Action>} actions of the buttons, by their ids
 */
export function pressKey(event, { plays, zoom, press }, actions) {
  if (!isForPuzzle(event)) return;
  const names = namesOf(event);
  const steps = (/** @type {string} */ name) => ({ "+": 0.5, "=": 0.5, "-": -0.5 })[name] ?? 0;
  const used = names.find(plays) ?? names.find((name) => zoom(steps(name)));
  const [id] = (!used && Object.entries(actions).find(([, { keys }]) => names.some((name) => keys.includes(name.toLowerCase())))) || [];
  if (id && careful.includes(id) && (names.length > 1 || getSelection()?.toString())) return;
  if (used || id) event.preventDefault();
  if ((used || id) && !isSeen()) find("picture").scrollIntoView({ block: "nearest" }); // it has the focus
  if (id && event.repeat && !repeated.includes(id)) return;
  if (used?.includes("Arrow")) find("picture").focus({ preventScroll: true }); // arrows choose a part, and Enter presses it there
  if (id) press(id);
}

for (const id of careful) find(id).title = text("undoTip", { tip: find(id).title });
