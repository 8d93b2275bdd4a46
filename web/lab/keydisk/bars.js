/** A row of heights as bars, each raised and lowered by pressing it or by keys. */
import { digitOf, isPlain, namesOf } from "../../page/controls/key_names.js";
import { make } from "../../page/dom.js";
import { text } from "./strings.js";

const maxHeight = 9;

/**
 * @param {'above' | 'below' | 'disk'} kind teeth point up or down, cuts sideways with the first one lowest
 * @param {string} name of the text that labels one
 * @param {HTMLInputElement} lowers when checked, pressing lowers
 * @param {(heights: number[]) => void} edit called with the new heights
 */
export function bars(kind, name, lowers, edit) {
  const element = make("div", { class: `bars ${kind}`, role: "group", "aria-label": text(kind) });
  /** @type {HTMLElement[]} */
  let all = [];
  /** @type {number[]} */
  let heights = [];
  let chosen = 0; // the one that Tab reaches
  const [raise, lower, on, back] =
    kind === "disk" ? ["ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown"] : ["ArrowUp", "ArrowDown", "ArrowRight", "ArrowLeft"];

  /** @param {number} at @param {number} height */
  function set(at, height) {
    const within = Math.max(0, Math.min(maxHeight, height));
    if (within !== heights[at]) edit(heights.map((one, i) => (i === at ? within : one)));
  }

  /** @param {number} at */
  function choose(at) {
    if (all[chosen]) all[chosen].tabIndex = -1;
    chosen = Math.max(0, Math.min(all.length - 1, at));
    if (all[chosen]) all[chosen].tabIndex = 0;
  }

  /** @param {KeyboardEvent} event @param {number} at */
  function press(event, at) {
    if (!isPlain(event)) return;
    const key = digitOf(event) ?? namesOf(event)[0];
    const [up, down] = [heights[at] + 1, heights[at] - 1];
    /** @type {Record<string, number>} */
    const places = { [on]: at + 1, [back]: at - 1, Home: 0, End: all.length - 1 };
    /** @type {Record<string, number>} */
    const steps = { [raise]: up, "+": up, "=": up, [lower]: down, "-": down };
    const height = steps[key] ?? (/^\d$/.test(key) ? Number(key) : undefined);
    if (height === undefined && places[key] === undefined) return;
    event.preventDefault();
    event.stopPropagation(); // elsewhere letters and digits are keys of the puzzle
    if (height !== undefined) return set(at, height);
    choose(places[key]);
    all[chosen].focus();
  }

  /** @param {number} at */
  const makeBar = (at) =>
    make("div", {
      class: "height",
      role: "spinbutton",
      tabIndex: -1,
      "aria-valuemin": 0,
      "aria-valuemax": maxHeight,
      "aria-label": text(name, { place: at }),
      onfocus: () => choose(at),
      onclick: (/** @type {MouseEvent} */ event) => set(at, heights[at] + (event.shiftKey || lowers.checked ? -1 : 1)),
      oncontextmenu: (/** @type {MouseEvent} */ event) => {
        event.preventDefault();
        set(at, heights[at] - 1);
      },
      onkeydown: (/** @type {KeyboardEvent} */ event) => press(event, at),
    });

  return {
    element,
    /** @param {number[]} list */
    show(list) {
      heights = list;
      if (list.length !== all.length) {
        all = list.map((_, at) => makeBar(at));
        element.replaceChildren(...all);
        choose(chosen);
      }
      all.forEach((bar, at) => {
        bar.textContent = String(list[at]);
        bar.style.setProperty("--height", String(list[at]));
        bar.setAttribute("aria-valuenow", String(list[at]));
      });
    },
  };
}
