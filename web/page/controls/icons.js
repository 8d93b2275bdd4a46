/** The buttons' icons, which the document refers to as #icon-<name>. The first picture needs none of them, so they are not in the
 * document itself. */

const icons = {
  undo: '<path d="M8 5 3.5 9.5 8 14M4 9.5h10a5.5 5.5 0 0 1 0 11h-3"/>',
  redo: '<path d="m16 5 4.5 4.5L16 14m4-4.5H10a5.5 5.5 0 0 0 0 11h3"/>',
  restart: '<path d="M4.5 4.5v5h5M5 9.5a8 8 0 1 1-1 5"/>',
  hint: '<path d="M9 17.5c0-3-3-4-3-8a6 6 0 0 1 12 0c0 4-3 5-3 8zM9.5 21h5"/>',
  play: '<path d="M7 4.5v15l12-7.5z"/>',
  pause: '<path d="M8 5.5v13M16 5.5v13" stroke-width="3.5"/>',
  step: '<path d="M6 5v14l9-7zM18.5 5v14"/>',
  back: '<path d="M18 5v14l-9-7zM5.5 5v14"/>',
  share: '<path d="M12 15V3.5M7.5 7.5 12 3l4.5 4.5M5 12v8.5h14V12"/>',
  embed: '<path d="m8.5 6.5-5.5 5.5 5.5 5.5M15.5 6.5l5.5 5.5-5.5 5.5"/>',
  check: '<path d="M4 12.5 9 17 20 6"/>',
  think: '<path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z"/>',
  wider: '<path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5 21 21M7.5 10.5h6"/>',
  closer: '<path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5 21 21M7.5 10.5h6M10.5 7.5v6"/>',
  first: '<path d="M5 11v9h14v-9l-7-6z"/>',
  close: '<path d="m6 6 12 12M18 6 6 18"/>',
  more: '<path d="M5 12h.01M12 12h.01M19 12h.01" stroke-width="3.5"/>',
  full: '<path d="M13.5 4.5h6v6M19 5l-8 8M10 6H5.5v12.5h12.5V14"/>',
};

/** Adds them to the document. */
export function addIcons() {
  const symbols = Object.entries(icons).map(([name, content]) => `<symbol id="icon-${name}" viewBox="0 0 24 24">${content}</symbol>`);
  document.body.insertAdjacentHTML("beforeend", `<svg class="sprite" aria-hidden="true" width="0" height="0">${symbols.join("")}</svg>`);
}
