/**
 * Which keys are the puzzle's, and what each does. Keys go to it from wherever the focus is, so that one plays on after a press
 * on a button, but never while its picture is out of sight, and not from what uses the key itself.
 *
 * Most are single characters, which can be pressed by mistake, or by speech input. So WCAG 2.1.4 asks that they can be
 * switched off, or work only with the focus: the switch below the list of keys (panels/key_switch.js) leaves them only while
 * the picture has it. An embed is a component of its own in the page around it, and has keys only while it has the focus.
 *
 * It is a script of its own, which an embed fetches when it first has the focus.
 */
import { addTexts, find, shown, text } from "../base.js";
import { isPlain, namesOf } from "./key_names.js";

addTexts({ en: { undoTip: "{tip}. Undo takes it back" } });

/** What takes every key, and what takes those that move something. */
const typing =
  "select, textarea, dialog, [role=textbox], input:not([type=range], [type=checkbox], [type=radio], [type=button], [type=submit], [type=reset])";
const moving = 'input, [role=tab], [tabindex="0"]';

/** Buttons whose keys would lose a position at a slip: they do nothing while a text is selected, or the key may mean something else. */
const careful = ["restart", "solve"];

/** Buttons that a key which is held presses again and again; of the others it is one press. */
const repeated = ["undo", "redo", "back", "step"];

/** @param {KeyboardEvent} event */
function isForPuzzle(event) {
  if (!isPlain(event) || document.querySelector("dialog[open]")) return false;
  const { key, target } = event;
  const picture = find("picture");
  const from = target instanceof HTMLElement ? target : document.body;
  if (from === picture) return true;
  const { top, height } = picture.getBoundingClientRect();
  const middle = top + height / 2;
  if (!height || middle < 0 || middle > innerHeight) return false; // hidden, or out of sight
  if (from.isContentEditable || from.closest(typing) || !shown.keysAnywhere) return false;
  return key !== " " && key !== "Enter" && !(key.length > 1 && from.closest(moving)); // those press, and Space scrolls
}

/**
 * A key that nothing else uses plays, zooms, or presses a button; else the page has it.
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
  if (id && event.repeat && !repeated.includes(id)) return;
  if (used?.includes("Arrow")) find("picture").focus({ preventScroll: true }); // what they choose is then pressed with Enter
  if (id) press(id);
}

for (const id of careful) find(id).title = text("undoTip", { tip: find(id).title });
