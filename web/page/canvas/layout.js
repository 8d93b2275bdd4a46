/**
 * Where the puzzle and the charts are. The canvas shows the puzzle at the place of #stage, and charts at the places of
 * their boxes: it is large enough for all of them and lies behind them. The boxes are transparent and take pointer and keys.
 */

/**
 * A chart that the canvas shows.
 * @typedef {object} Pane
 * @property {string} name
 * @property {HTMLElement} element its box
 * @property {() => number} step the chart's own step
 * @property {(width: number, height: number) => number} share shown size / laid out size, in a box of that size
 * @property {(on: boolean) => void} attached is called with whether the canvas shows it
 */

const slots = 3;
const nowhere = { name: "", left: 0, top: 0, width: 0, height: 0, share: 1, step: 0 };

/**
 * @param {HTMLElement} stage the puzzle's box @param {HTMLElement} main its top is the stage's while the page is not scrolled
 * @param {() => void} resized is called when a box or the screen's pixels have another size
 */
export function layoutOf(stage, main, resized) {
  /** @type {Pane[]} */
  let panes = [];
  let stuck = false; // the stage is held at the top while the page scrolls, so the charts move against it
  const sizes = new ResizeObserver(resized);

  /** Where a chart's box is, from the stage's corner. @param {Pane | undefined} pane @param {DOMRect} from */
  function placeOf(pane, from) {
    if (!pane || stuck) return nowhere;
    const { name, element, share, step } = pane;
    const { clientWidth: width, clientHeight: height } = element;
    if (width < 1 || height < 1 || element.closest(".veil:not(.open)")) return nowhere;
    const box = element.getBoundingClientRect();
    const left = Math.round(box.left - from.left);
    const top = Math.round(box.top - from.top);
    return { name, left, top, width, height, share: share(width, height), step: step() };
  }

  function watchRatio() {
    const change = () => {
      resized();
      watchRatio();
    };
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener("change", change, { once: true });
  }

  function watchStuck() {
    const stays = getComputedStyle(stage).position === "sticky"; // not in the wide layout
    const now = stays && stage.getBoundingClientRect().top > main.getBoundingClientRect().top + 1;
    if (now === stuck) return;
    stuck = now;
    stage.classList.toggle("stuck", stuck); // which may reduce its height
    resized();
  }

  sizes.observe(stage);
  addEventListener("scroll", watchStuck, { passive: true });
  addEventListener("resize", watchStuck); // a phone that is turned has another layout
  watchRatio();
  return {
    /** Shows charts on the canvas, instead of those it shows. @param {Pane[]} next as many as there are slots, at most */
    show(next) {
      for (const { element, attached } of panes) {
        if (next.some((pane) => pane.element === element)) continue;
        sizes.unobserve(element);
        attached(false);
      }
      panes = next;
      for (const { element } of panes) sizes.observe(element);
    },

    /** Where the charts' boxes are now, slot by slot. */
    places() {
      const from = stage.getBoundingClientRect();
      return Array.from({ length: slots }, (_, slot) => placeOf(panes[slot], from));
    },

    /** Tells the charts which of them the canvas shows. @param {(typeof nowhere)[]} places */
    attach(places) {
      panes.forEach(({ attached }, slot) => attached(places[slot] !== nowhere));
    },
  };
}
