/** The buttons' icons, which the document refers to as #icon-<name>. The first picture needs none of them, so they are not in the
 * document itself. */
import { addIcons } from "../base.js";

addIcons({
  undo: '<path d="M8 5 3.5 9.5 8 14M4 9.5h10a5.5 5.5 0 0 1 0 11h-3"/>',
  redo: '<path d="m16 5 4.5 4.5L16 14m4-4.5H10a5.5 5.5 0 0 0 0 11h3"/>',
  restart: '<path d="M4.5 4.5v5h5M5 9.5a8 8 0 1 1-1 5"/>',
  hint: '<path d="M9 17.5c0-3-3-4-3-8a6 6 0 0 1 12 0c0 4-3 5-3 8zM9.5 21h5"/>',
  play: '<path d="M7 4.5v15l12-7.5z"/>',
  pause: '<path d="M8 5.5v13M16 5.5v13" stroke-width="3.5"/>',
  check: '<path d="M4 12.5 9 17 20 6"/>',
  think: '<path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z"/>',
  wider: '<path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5 21 21M7.5 10.5h6"/>',
  closer: '<path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5 21 21M7.5 10.5h6M10.5 7.5v6"/>',
  first: '<path d="M5 11v9h14v-9l-7-6z"/>',
  close: '<path d="m6 6 12 12M18 6 6 18"/>',
  full: '<path d="M13.5 4.5h6v6M19 5l-8 8M10 6H5.5v12.5h12.5V14"/>',
});
