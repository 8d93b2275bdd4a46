/** Places the parts of the page's head: in the head itself, or in the menu that its button opens (openers.js). */
import { fillTexts, find } from "../base.js";

const narrow = matchMedia("(max-width: 63.99rem)"); // as in page.css
const wide = matchMedia("(min-width: 88rem)"); // below that a long version name would take two lines

/** Puts the parts where they belong now: beside a puzzle there is less room than on the front page, and on a narrow page hardly any. */
export function placeMenus() {
  const theme = /** @type {HTMLElement} */ (find("theme").parentElement);
  const played = !find("puzzle").hidden;
  const menu = find("menu");
  if (played && narrow.matches) {
    menu.prepend(find("kinds"));
    menu.append(find("doors"));
  } else {
    find("head").before(find("kinds"));
    find("head").append(find("doors"));
  }
  if (played && !wide.matches) menu.append(theme);
  else find("head").after(theme);
  fillTexts(theme); // at once, so that its width does not change
  theme.hidden = false;
}

/** Keeps the parts where they belong. */
export function keepMenusPlaced() {
  placeMenus();
  for (const query of [narrow, wide]) query.onchange = placeMenus;
}
