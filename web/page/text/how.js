/**
 * What to do: the goal, which has its own line above the messages; and the rule and how to move, which stand in place
 * of the messages until a move is made or something is said. showHow() shows them again until the next message. An
 * embed has less room: it shows the rule only when asked, over the picture.
 */
import { find, setText } from "../base.js";

const finger = matchMedia("(pointer: coarse)");

/** @param {import('../../embed/nopatience').State} state */
export function tellHow({ goal, rule, how, howTouch, made }) {
  find("talk").classList.toggle("fresh", made === "0");
  setText(find("goal"), goal);
  setText(find("how-rule"), ` ${rule}`);
  setText(find("controls-help"), ` ${finger.matches ? howTouch : how}`);
}

addEventListener("keydown", ({ key }) => key === "Escape" && find("talk").classList.remove("asked"));

/** Shows the rule and how to move again, or hides them; opens the list of keys further down. */
export function showHow() {
  find("talk").classList.toggle("asked");
  const keys = document.getElementById("keys")?.closest("details"); // an embed has none
  if (keys) keys.open = true;
  find("live").textContent = find("how").textContent;
}
