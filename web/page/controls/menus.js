/** Where the menus of versions and of new puzzles stand: in the head, or on a phone, where the picture comes first, below the buttons. */
import { find } from "../dom.js";

const phone = matchMedia("(max-width: 44rem)"); // as in page.css

/** Puts them where they belong now. */
export function placeMenus() {
  const menus = [find("preset").closest("label"), find("deal")];
  if (phone.matches) find("menus").append(.../** @type {Element[]} */ (menus));
  else find("score").before(.../** @type {Element[]} */ (menus));
}

/** Keeps them where they belong. */
export function keepMenusPlaced() {
  placeMenus();
  phone.addEventListener("change", placeMenus);
}
