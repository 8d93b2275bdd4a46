/** The page's elements: found, and built. */

/** @template {HTMLElement} E @param {string} id @returns {E} */
export const find = (id) => /** @type {E} */ (document.getElementById(id));

/** Adds some of the links that the document holds ready, and resolves when their style sheets are there. @param {string} selector */
export function addLinks(selector) {
  const links = /** @type {HTMLTemplateElement} */ (find("later")).content.querySelectorAll(selector);
  return Promise.all(
    [...links].map((link) => {
      document.head.append(link);
      return link.matches("[rel=stylesheet]") && new Promise((resolve) => Object.assign(link, { onload: resolve, onerror: resolve }));
    }),
  );
}

/**
 * Shows the document's notice that a part of the page could not be loaded or has stopped, with a link that reloads it; this works
 * before the texts are loaded. The script it adds has the same name in every version (boot/newer.js).
 */
export function showBroken() {
  const line = find("broken");
  line.hidden = false;
  line.style.cssText = "position: static; visibility: visible"; // above the rest of the page, not over it
  const script = document.createElement("script");
  script.src = "newer.js";
  line.append(script);
  return line.textContent;
}

/** Hides it again: the reader has asked for something else, or has got it. */
export const hideBroken = () => (find("broken").hidden = true);

/** Resolves in a task of its own, so that long work is not one long task; at once in a tab that is hidden, where a task may have
 * to wait for a second. @returns {Promise<void>} */
export const nextTask = async () => (document.hidden ? undefined : new Promise((resolve) => setTimeout(resolve)));

/**
 * Sets an element's text, unless it has that text already: the browser would lay it out again. An existing text node is
 * edited in place: WebKit drops the click if the node under a pressed pointer is replaced.
 * @param {Element} element @param {string} words
 */
export function setText(element, words) {
  if (element.textContent === words) return;
  const [first, second] = element.childNodes;
  if (first instanceof Text && !second) first.data = words;
  else element.textContent = words;
}

/** The same for an attribute. @param {Element} element @param {string} name @param {string} value */
export function setAttribute(element, name, value) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/**
 * An element with its properties and children: make('button', { class: 'small', type: 'button', onclick: run }, 'Go').
 * `class` is its className; names beginning with "aria-" or "data-" and `role`, `for` are attributes, all others
 * properties of the element. Children are elements or texts; null and '' are left out.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, any>} [properties]
 * @param {...(Node | string | null | undefined)} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined) continue;
    if (name === "class") element.className = value;
    else if (/^(aria-|data-|role$|for$)/.test(name)) element.setAttribute(name, String(value));
    else Object.assign(element, { [name]: value });
  }
  element.append(...children.flatMap((child) => child || []));
  return element;
}

/** Adds icons to the document, as #icon-<name>. @param {Record<string, string>} icons */
export function addIcons(icons) {
  const symbols = Object.entries(icons).map(([name, content]) => `<symbol id="icon-${name}" viewBox="0 0 24 24">${content}</symbol>`);
  document.body.insertAdjacentHTML("beforeend", `<svg class="sprite" aria-hidden="true" width="0" height="0">${symbols.join("")}</svg>`);
}
