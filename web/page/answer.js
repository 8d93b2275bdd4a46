/** An answer at the field that asked. */
import { setText } from "./dom.js";

/** Shows it in place of the one before, and brings it into sight if it was asked for there. @param {HTMLElement} line @param {string} words @param {'' | 'good' | 'bad'} tone */
export function answer(line, words, tone) {
  setText(line, words);
  line.dataset.tone = tone;
  const field = document.activeElement; // what a panel says of itself does not move the page
  const asked = field?.matches("button, input, select, textarea") && line.closest("form, section.part")?.contains(field);
  if (words && asked) line.scrollIntoView({ block: "nearest" });
}
