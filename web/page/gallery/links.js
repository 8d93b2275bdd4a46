/** The kinds of puzzle as links at the top of the page, and the versions of one as a list. */
import { kinds } from "built/kinds";
import { addressOf, find, inLab, make } from "../base.js";

/** The kind whose link is marked. @type {string | null} */
let linked = null;

/** @param {string} here the kind that is open, '' in the gallery */
export function showLinks(here) {
  const bar = find("kinds");
  bar.hidden = kinds.length < 2;
  if (linked === here) return;
  linked = here;
  bar.replaceChildren(
    ...kinds.map(({ id, name, title }) =>
      make("a", { href: inLab ? `?kind=${name}` : `?puzzle=${id}`, "aria-current": name === here ? "page" : undefined }, title),
    ),
  );
  const current = /** @type {HTMLElement | null} */ (bar.querySelector("[aria-current]"));
  requestAnimationFrame(() => {
    bar.scrollLeft = current ? current.offsetLeft - bar.offsetLeft - bar.clientWidth / 2 + current.clientWidth / 2 : 0;
  });
}

/** The presets of the open kind; choosing one opens it. @param {import('built/kinds').Kind | undefined} kind @param {string} version that is open @param {string} title of the puzzle */
export function showPresets(kind, version, title) {
  const chooser = /** @type {HTMLSelectElement} */ (find("preset"));
  const label = /** @type {HTMLElement} */ (chooser.closest("label"));
  const presets = kind?.presets ?? [];
  label.hidden = presets.length < 2;
  const all = presets.some(({ id }) => id === version) ? presets : [{ id: version, title }, ...presets];
  if ([...chooser.options].map(({ value, text }) => value + text).join() !== all.map(({ id, title }) => id + title).join())
    chooser.replaceChildren(...all.map(({ id, title }) => new Option(title, id)));
  chooser.value = version;
}

/** The three doors to a puzzle: to play it, its story, and the laboratory. @param {string} kind @param {string} id */
export function showDoors(kind, id) {
  const [play, story, lab] = /** @type {HTMLCollectionOf<HTMLAnchorElement>} */ (find("doors").children);
  play.href = addressOf(id, {}, "./");
  story.href = `stories/${kind}.html`;
  lab.href = inLab ? addressOf(id, {}, location.pathname) : addressOf(id, {}, "lab.html").replace("?", "#?"); // boot/lab_first.js
  (inLab ? lab : play).setAttribute("aria-current", "page");
}
