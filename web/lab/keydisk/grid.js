/** A grid to draw a maze on, by pressing cells, painting with the mouse, or keys. Rotation 0 is the bottom row. */
import { make } from "../../page/dom.js";
import { text } from "./strings.js";

/** @param {() => void} changed called after each change by the reader; a stroke of the mouse is one change */
export function grid(changed) {
  const element = make("div", { class: "drawing", role: "grid" });
  /** @type {boolean[][]} */
  let maze = [[]];
  /** by position, then rotation @type {HTMLElement[][]} */
  let cells = [];
  /** what the mouse paints while its button is down @type {boolean | null} */
  let paint = null;

  /** @param {number} x @param {number} r @param {boolean} [needed] */
  function name(x, r, needed = false) {
    const cell = cells[x][r];
    const parts = [text("inverseCell", { x, r }), text(maze[x][r] ? "isLegal" : "isIllegal"), needed ? text("isNeeded") : ""];
    cell.setAttribute("aria-label", parts.filter(Boolean).join(", "));
    cell.className = `cell ${maze[x][r] ? "open" : "wall"}${needed ? " needed" : ""}`;
  }

  /** @param {number} x @param {number} r @param {boolean} legal */
  function set(x, r, legal) {
    maze[x][r] = legal;
    name(x, r);
  }

  /** @param {number} x @param {number} r */
  function choose(x, r) {
    element.querySelector('[tabindex="0"]')?.setAttribute("tabindex", "-1");
    cells[x][r].tabIndex = 0;
    return cells[x][r];
  }

  /** @param {EventTarget | null} target @returns {[number, number] | null} */
  function placeOf(target) {
    const cell = /** @type {HTMLElement | null} */ (/** @type {Element} */ (target).closest(".cell"));
    return cell && [Number(cell.dataset.x), Number(cell.dataset.r)];
  }

  element.addEventListener("pointerdown", (event) => {
    const place = placeOf(event.target);
    if (!place || event.pointerType !== "mouse" || event.button !== 0) return;
    paint = !maze[place[0]][place[1]];
    set(...place, paint);
    const ended = new AbortController();
    const end = () => {
      ended.abort();
      paint = null;
      changed();
    };
    for (const event of ["pointerup", "pointercancel"]) addEventListener(event, end, { signal: ended.signal });
  });
  element.addEventListener("pointerover", (event) => {
    const place = placeOf(event.target);
    if (place && paint !== null) set(...place, paint);
  });
  element.addEventListener("click", (event) => {
    const place = placeOf(event.target);
    if (!place) return;
    choose(...place);
    if (/** @type {PointerEvent} */ (event).pointerType === "mouse") return; // painted already
    set(...place, !maze[place[0]][place[1]]);
    changed();
  });
  element.addEventListener("keydown", (event) => {
    const place = placeOf(event.target);
    if (!place || event.ctrlKey || event.metaKey || event.altKey) return;
    const [x, r] = place;
    const round = maze[0].length;
    /** @type {Record<string, [number, number]>} */
    const places = {
      ArrowLeft: [Math.max(0, x - 1), r],
      ArrowRight: [Math.min(maze.length - 1, x + 1), r],
      ArrowUp: [x, (r + 1) % round],
      ArrowDown: [x, (r + round - 1) % round],
      Home: [0, r],
      End: [maze.length - 1, r],
    };
    if (event.key === " " || event.key === "Enter") {
      set(x, r, !maze[x][r]);
      changed();
    } else if (places[event.key]) {
      choose(...places[event.key]).focus();
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  });

  return {
    element,
    get maze() {
      return maze;
    },
    /** @param {boolean[][]} next */
    show(next) {
      maze = next.map((column) => [...column]);
      const round = maze[0].length;
      cells = maze.map((column, x) => column.map((_, r) => make("div", { role: "gridcell", tabIndex: -1, "data-x": x, "data-r": r })));
      maze.forEach((column, x) => column.forEach((_, r) => name(x, r)));
      const rows = Array.from({ length: round }, (_, i) => {
        const r = round - 1 - i;
        return make(
          "div",
          { class: "row", role: "row" },
          make("span", { class: "count", "aria-hidden": "true" }, String(r)),
          ...cells.map((column) => column[r]),
        );
      });
      const foot = make(
        "div",
        { class: "row", "aria-hidden": "true" },
        make("span", { class: "count" }),
        ...maze.map((_, x) => make("span", { class: "count" }, String(x))),
      );
      element.classList.toggle("large", maze.length <= 10 && round <= 12);
      element.replaceChildren(...rows, foot);
      element.setAttribute("aria-label", text("inverseGrid", { positions: maze.length, cuts: round }));
      choose(0, 0);
    },
    /** Marks the cells of a contradiction, and no others. @param {[number, number, boolean][]} needed */
    mark(needed) {
      for (const [x, column] of cells.entries())
        for (const [r, cell] of column.entries()) if (cell.classList.contains("needed")) name(x, r);
      for (const [x, r] of needed) name(x, r, true);
    },
  };
}
