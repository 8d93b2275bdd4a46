/**
 * What to do: the goal, which has its own line above the messages, and the rule and how to move, which stand in the place of
 * the messages until the first of them or the first right move; showHow() shows them again until the next message. An embed
 * has less room: the rule is there when it is asked for, over the picture.
 */
import { find, setText } from "../base.js";

const finger = matchMedia("(pointer: coarse)");
let puzzle = "";

/** @param {import('../../embed/nopatience').State} state */
export function tellHow({ puzzle: open, goal, rule, how, howTouch, place }) {
  const { classList } = find("talk");
  if (open !== puzzle) classList.add("fresh");
  puzzle = open;
  if (place > 0) classList.remove("fresh");
  setText(find("goal"), goal);
  setText(find("law"), ` ${rule}`);
  setText(find("hands"), ` ${finger.matches ? howTouch : how}`);
}

/** Shows it again, and the keys further down; or hides it when it is shown. */
export function showHow() {
  find("talk").classList.toggle("asked");
  /** @type {HTMLDetailsElement} */ (find("keys").closest("details")).open = true;
  find("live").textContent = find("how").textContent;
}
