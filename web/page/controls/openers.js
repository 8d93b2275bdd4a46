/** The buttons that open a box: what is played, in the head, and more controls, in the bar. */
import { find } from "../base.js";

/** Elements that close their box when they are pressed, because they lead elsewhere. */
const leading = ".popup a, #new-puzzle, #share, #embed";

/**
 * A press on the button opens and closes its box; a press or the focus elsewhere, and Escape, close it too.
 * @param {string} name of the box
 */
function follow(name) {
  const button = find(`open-${name}`);
  const box = find(name);
  const around = /** @type {HTMLElement} */ (button.parentElement);
  const outside = (/** @type {EventTarget | null} */ target) => !(target instanceof Node && around.contains(target));
  let open = true;
  const show = (/** @type {boolean} */ now) => {
    if (now === open) return;
    open = now;
    button.setAttribute("aria-expanded", String(open));
    box.classList.toggle("open", open);
  };
  button.setAttribute("aria-controls", name);
  show(false);
  button.addEventListener("click", () => show(!open));
  document.addEventListener("pointerdown", ({ target }) => outside(target) && show(false));
  around.addEventListener("focusout", ({ relatedTarget }) => relatedTarget && outside(relatedTarget) && show(false));
  around.addEventListener("click", ({ target }) => {
    if (!(/** @type {Element} */ (target).closest(leading))) return;
    if (box.contains(document.activeElement)) button.focus(); // a hidden element cannot keep the focus, nor get it back from a dialog
    show(false);
  });
  around.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !open) return;
    event.preventDefault();
    show(false);
    button.focus();
  });
}

export const followOpeners = () => ["menu", "extras"].forEach(follow);
