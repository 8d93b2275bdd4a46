/**
 * The parts of the puzzle and its legal moves as headings, lists and buttons, for readers who do not see the picture.
 * The puzzle's view writes them (web/view/listing.h). This module is loaded when the <details> element that holds the
 * lists is first opened.
 *
 * The lists are changed in place, so that the focus stays on the button that was pressed, or goes to the one that takes
 * its place when that move is no longer legal.
 */
import { embedded, make, setAttribute, setText } from "../base.js";

/** @typedef {import('../../embed/nopatience').State} State */
/** @typedef {{ text: string, part?: number, open?: boolean, move?: string }} Item */
/** @typedef {{ title: string, items: Item[] }} Section */

/** @param {string} words */
const sentence = (words) => words.charAt(0).toUpperCase() + words.slice(1);

/** Identifies an item within its list. @param {Item} item @param {number} place */
const keyOf = ({ part, move }, place) => (move !== undefined ? `move ${move}` : part !== undefined ? `part ${part}` : `text ${place}`);

/**
 * A section with its parts as plain text and without its moves, as a solved puzzle takes none.
 * @param {Section} section @returns {Section}
 */
const toRead = ({ title, items }) => ({ title, items: items.filter(({ move }) => move === undefined).map(({ text }) => ({ text })) });

export class PartsList {
  #puzzle;
  #fold;
  #content = make("div", { class: "listing" });
  #open = 0; // the part whose moves are listed
  #shown = ""; // the puzzle, the state and the open part that are listed

  /** @param {import('../../wasm/puzzle.js').Puzzle} puzzle @param {HTMLDetailsElement} fold */
  constructor(puzzle, fold) {
    this.#puzzle = puzzle;
    this.#fold = fold;
    fold.append(this.#content);
    let tab = false; // the key is down, and moves the focus
    fold.addEventListener("keydown", ({ key }) => {
      tab = key === "Tab";
      if (key !== "Escape" || !fold.open) return;
      fold.open = false;
      fold.querySelector("summary")?.focus();
    });
    fold.addEventListener("keyup", () => (tab = false));
    fold.addEventListener("focusout", ({ relatedTarget }) => {
      // in an embed it covers the rest; a screen reader presses there without the key, and reads on here
      if (!relatedTarget || fold.contains(/** @type {Node} */ (relatedTarget))) return;
      if (embedded && tab) fold.open = false;
      tab = false; // it goes up elsewhere
    });
    this.#content.addEventListener("click", ({ target }) => this.#press(/** @type {Element} */ (target).closest("button")));
  }

  /** @param {HTMLButtonElement | null} button */
  #press(button) {
    const { move, part } = button?.dataset ?? {};
    if (move) this.#puzzle.move(move);
    if (part) this.#open = this.#open === Number(part) ? 0 : Number(part);
    if (button) this.show(this.#puzzle.state());
  }

  /** @param {State} state */
  show({ id, goal, rule, words, puzzle, solved }) {
    if (!this.#fold.open) return;
    if (!this.#shown.startsWith(`${puzzle} `)) this.#open = 0;
    const key = `${puzzle} ${id} ${this.#open}`;
    if (key === this.#shown) return;
    this.#shown = key;
    const focused = this.#focusedPlace();
    const about = [
      { title: "Goal", items: [{ text: `${goal} ${rule}` }] },
      { title: "Now", items: [{ text: words }] },
    ];
    const listed = /** @type {Section[]} */ (this.#puzzle.listing(solved ? 0 : this.#open));
    this.#showSections([...about, ...(solved ? listed.map(toRead).filter(({ items }) => items.length) : listed)]);
    if (focused) this.#restoreFocus(focused);
  }

  /** @param {Section[]} sections */
  #showSections(sections) {
    const all = this.#content.children;
    while (all.length > sections.length) all[all.length - 1].remove();
    while (all.length < sections.length) this.#content.append(make("section", {}, make("h3"), make("ul", { role: "list" })));
    sections.forEach(({ title, items }, place) => {
      const [heading, list] = all[place].children;
      setText(heading, title);
      showItems(list, items);
    });
  }

  /** The button of a list that has the focus, and its place among the list's buttons; null: none has it. */
  #focusedPlace() {
    const button = document.activeElement;
    const list = this.#content.contains(button) ? button?.closest("ul") : null;
    return list && button ? { button, list, place: [...list.querySelectorAll("button")].indexOf(/** @type {any} */ (button)) } : null;
  }

  /** @param {{ button: Element, list: Element, place: number }} focused before the lists changed */
  #restoreFocus({ button, list, place }) {
    if (button.isConnected) return;
    const buttons = this.#fold.contains(list) ? list.querySelectorAll("button") : []; // the list itself may be gone
    const next =
      buttons[Math.min(place, buttons.length - 1)] ?? this.#content.querySelector("button") ?? this.#fold.querySelector("summary");
    /** @type {HTMLElement} */ (next).focus();
  }
}

/**
 * Makes a list show these items. Rows that stay are not moved in the document, since a moved element loses the focus.
 * @param {Element} list @param {Item[]} items
 */
export function showItems(list, items) {
  const keys = items.map(keyOf);
  for (const row of [...list.children]) if (!keys.includes(/** @type {HTMLElement} */ (row).dataset.key ?? "")) row.remove();
  items.forEach((item, place) => {
    let row = list.children[place];
    if (/** @type {HTMLElement | undefined} */ (row)?.dataset.key !== keys[place]) {
      row = makeRow(item, keys[place]);
      list.insertBefore(row, list.children[place] ?? null);
    }
    const shown = row.firstElementChild ?? row;
    setText(shown, sentence(item.text));
    if (item.part !== undefined) setAttribute(shown, "aria-expanded", String(item.open));
  });
}

/** @param {Item} item @param {string} key */
function makeRow({ part, move }, key) {
  const button = part !== undefined || move !== undefined ? make("button", { type: "button" }) : null;
  if (button && part !== undefined) button.dataset.part = String(part);
  if (button && move !== undefined) button.dataset.move = move;
  const row = make("li", { class: move !== undefined ? "move" : "" }, button);
  row.dataset.key = key;
  return row;
}
