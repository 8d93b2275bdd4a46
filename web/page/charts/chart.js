/**
 * One chart: a plot of the puzzle's position. A live one is drawn on the puzzle's canvas, which lies behind its box; any
 * other, and a live one whose box the canvas does not reach, is drawn as SVG. Pointing at an item describes it, clicking
 * goes there, arrow keys step through the plan.
 */
import { make, onPaper, setAttribute, setText, text } from "../base.js";

const interval = 80; // milliseconds between two drawings as SVG while a plan is played
const idleFactor = 4; // during a move a chart's SVG is drawn again only after this many times its drawing time
const minWidth = 300; // CSS pixels: the least width a chart is laid out for

/** @typedef {import('../../embed/nopatience').State} State */
/** @typedef {import('../canvas/layout.js').Pane} Pane */
/** @typedef {typeof import('../../panels/chart_note.js').noteOf} NoteOf */

export class Chart {
  #puzzle;
  #about;
  #name;
  #plot = make("div", { class: "plot", role: "group", tabIndex: 0 });
  #drawing = make("div", { class: "as-svg" }); // the SVG
  #mark = make("div", { class: "mark", hidden: true }); // around the item that the keys have reached
  #item = make("p", { class: "item", "aria-live": "polite" });
  /** the note about it below the puzzle, once its script is loaded @type {ReturnType<NoteOf> | undefined} */
  #note;
  #visible = false;
  #stale = true;
  #onCanvas = false;
  #printing = false;
  #drawn = 0;
  #took = 0;
  #timer = 0;
  #cursor = -1; // index of the item that the keys have reached; -1: none
  /** the chart's own step */
  #chartStep;
  #bestHeight;
  /** the element around what gives the answer away @type {HTMLElement | undefined} */
  #veiled;
  /** called when its step has changed, or its answer is shown or hidden */
  #stepped = () => {};

  /** @param {import('../../wasm/puzzle.js').Puzzle} puzzle @param {State['charts'][number]} about */
  constructor(puzzle, about) {
    const { name, title, height, veiled, moves, live, steps, stepName } = about;
    this.#puzzle = puzzle;
    this.#about = about;
    this.#name = name;
    this.#bestHeight = height;
    const alone = document.body.matches(".alone");
    this.#chartStep = alone ? 0 : steps; // alone it begins at 0: the embedding page explains the steps
    this.moves = moves;
    this.live = live;
    const heading = make("h3", { id: `chart-${name}` }, title);
    this.#plot.setAttribute("aria-labelledby", heading.id);
    this.#plot.setAttribute("aria-describedby", "chart-help");
    this.#plot.style.setProperty("--best", String(height));
    this.#plot.append(this.#drawing, this.#mark);
    const words = make("div", { class: "words" }, this.#item, make("p", { class: "caption" }, about.about));
    const shown = [this.#plot, words, ...(steps > 0 ? [this.#slider(stepName, steps)] : [])];
    const body = veiled && !alone ? [this.#veil(shown)] : shown;
    this.element = make("figure", { class: "chart" }, make("figcaption", {}, heading), ...body);
    this.#watch();
  }

  /** The note about the chart below the puzzle. @param {NoteOf} noteOf */
  note(noteOf) {
    return (this.#note ??= noteOf(this.#puzzle, this.#about, this)).element;
  }

  /** Hides what gives the answer away behind a button that shows it. @param {HTMLElement[]} below */
  #veil(below) {
    const button = make("button", { type: "button", onclick: () => this.#unveil(!this.#veiled?.matches(".open")) });
    this.#veiled = make("div", { class: "veil" }, button, ...below);
    this.#unveil(false);
    return this.#veiled;
  }

  /** @param {boolean} open */
  #unveil(open) {
    const veil = this.#veiled;
    if (!veil) return;
    veil.classList.toggle("open", open);
    const button = /** @type {HTMLElement} */ (veil.firstElementChild);
    button.setAttribute("aria-expanded", String(open));
    setText(button, text(open ? "veil" : "unveil"));
    this.#stepped();
  }

  /** Hides the answer again. */
  fold() {
    if (this.#veiled?.matches(".open")) this.#unveil(false);
  }

  get step() {
    return this.#chartStep;
  }

  /** The chart as a pane of the canvas. @param {() => void} stepped is called when it must be placed again @returns {Pane} */
  pane(stepped) {
    this.#stepped = stepped;
    return {
      name: this.#name,
      element: this.#plot,
      step: () => this.#chartStep,
      share: (width, height) => 1 / this.#larger(width, height),
      attached: (on) => this.#attach(on),
    };
  }

  /** @param {boolean} on the canvas shows it */
  #attach(on) {
    if (on === this.#onCanvas) return;
    this.#onCanvas = on;
    this.#plot.classList.toggle("on-canvas", on);
    if (on && !this.#printing) this.#drawing.replaceChildren();
    this.draw(false);
  }

  /** The slider of a chart that has steps of its own. @param {string} name @param {number} last */
  #slider(name, last) {
    const slider = make("input", { type: "range", min: "0", max: String(last), value: String(this.#chartStep) });
    const shown = make("output", {});
    const show = () => {
      this.#chartStep = Number(slider.value);
      shown.textContent = text("chartStep", { step: this.#chartStep, last });
      slider.setAttribute("aria-valuetext", shown.textContent);
      if (this.#onCanvas) this.#stepped();
      else this.draw(false);
    };
    slider.addEventListener("input", show);
    show();
    return make("label", { class: "steps" }, make("span", {}, name), slider, shown);
  }

  #watch() {
    const plot = this.#plot;
    plot.addEventListener("pointermove", (event) => this.#point(event, false));
    plot.addEventListener("pointerleave", () => this.#describe(""));
    plot.addEventListener("click", (event) => this.#point(event, true));
    plot.addEventListener("keydown", (event) => this.#step(event) || this.#selectItem(event));
    plot.addEventListener("focus", () => plot.matches(":focus-visible") && this.#describe(text("chartKeys"), "off")); // it is the plot's description, too
    plot.addEventListener("blur", () => {
      this.#mark.hidden = true;
      this.#describe("");
    });
    new IntersectionObserver((seen) => {
      this.#visible = seen[seen.length - 1].isIntersecting;
      this.#draw();
    }).observe(plot);
    new ResizeObserver(() => this.draw(false)).observe(plot);
  }

  /** Draws the chart again, since what it shows has changed. @param {boolean} more more changes will follow soon */
  draw(more) {
    this.#stale = true;
    clearTimeout(this.#timer);
    const wait = more ? this.#drawn + interval - performance.now() : 0;
    if (wait > 0) this.#timer = setTimeout(() => this.#draw(), wait);
    else this.#draw();
  }

  /** A move is in progress: draws as often as there is time for. */
  move() {
    if (this.#onCanvas) return;
    this.#stale = true;
    clearTimeout(this.#timer);
    if (performance.now() >= this.#drawn + idleFactor * this.#took) this.#draw(false);
  }

  /** On paper it is drawn as SVG, whether or not it has been in view. @param {boolean} on */
  print(on) {
    this.#printing = on;
    if (on) this.#drawing.innerHTML = onPaper(() => this.#asSvg());
    else if (this.#onCanvas) this.#drawing.replaceChildren();
    else this.draw(false);
  }

  #asSvg() {
    const { clientWidth: width, clientHeight: height } = this.#plot;
    const larger = this.#larger(width, height);
    return width < 1 || height < 1 ? "" : this.#puzzle.chart(this.#name, width * larger, height * larger, this.#chartStep);
  }

  /** Draws when it is in view. @param {boolean} [still] false: a move is in progress */
  #draw(still = true) {
    if (still) this.#note?.refresh(); // the note may be read while the chart is not in view
    if (!this.#visible || !this.#stale || this.#printing) return;
    const began = performance.now();
    if (!this.#onCanvas) {
      const picture = this.#asSvg();
      if (!picture) return; // it has no size yet
      this.#drawing.innerHTML = picture;
    }
    this.#stale = false;
    this.#drawn = performance.now();
    this.#took = this.#drawn - began;
  }

  /** How many times larger than its box it is laid out, to be scaled down with its text. @param {number} width @param {number} height */
  #larger = (width, height) => Math.max(1, (0.8 * this.#bestHeight) / height, minWidth / width);

  /** @param {string} words @param {string} [live] whether they are read out */
  #describe(words, live = "polite") {
    setAttribute(this.#item, "aria-live", live);
    setText(this.#item, words);
  }

  /** @param {{ clientX: number, clientY: number }} event @param {boolean} go */
  #point({ clientX, clientY }, go) {
    const { left, top } = this.#plot.getBoundingClientRect();
    const { clientWidth: width, clientHeight: height } = this.#plot;
    const larger = this.#larger(width, height);
    const [w, h, x, y] = [width, height, clientX - left, clientY - top].map((length) => length * larger);
    const [tag, words] = this.#puzzle.chartAt(this.#name, w, h, x, y, this.#chartStep);
    this.#plot.classList.toggle("pressable", words !== "");
    this.#describe(words);
    if (go && tag) this.#puzzle.chartChoose(this.#name, tag);
  }

  /** The items in the order in which they are drawn, each once, also where nothing is drawn, then the marks: chartItems in puzzle.js. */
  items() {
    const width = this.#plot.clientWidth || minWidth; // no size while a phone's sheet is down
    const height = this.#plot.clientHeight || this.#bestHeight;
    const larger = this.#larger(width, height);
    /** an item by its tag, as the first of its shapes that is drawn; each mark by itself @type {Map<unknown, import('../../wasm/puzzle.js').ChartItem>} */
    const items = new Map();
    for (const row of this.#puzzle.chartItems(this.#name, width * larger, height * larger, this.#chartStep)) {
      const had = items.get(row[0] || row);
      if (!had || (row[5] && !had[5])) items.set(row[0] || row, row);
    }
    return [...items.values()];
  }

  /** Up and down select an item, Enter goes there. @param {KeyboardEvent} event */
  #selectItem(event) {
    const step = { ArrowUp: -1, ArrowDown: 1, Enter: 0 }[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey || event.target !== this.#plot) return;
    const items = this.items();
    if (items.length === 0 || (step === 0 && this.#cursor < 0)) return;
    event.preventDefault();
    this.#cursor = (Math.max(this.#cursor + step, step < 0 ? -1 : 0) + items.length) % items.length;
    const { clientWidth, clientHeight } = this.#plot;
    const larger = this.#larger(clientWidth, clientHeight);
    const [tag, x, y, w, h, , words] = items[this.#cursor];
    const [left, top, width, height] = [x, y, w, h].map((length) => length / larger);
    const box = this.#plot.getBoundingClientRect();
    const middle = { clientX: box.left + left + width / 2, clientY: box.top + top + height / 2 };
    this.#point(middle, step === 0 && !tag); // also says what its mark means, and goes where a mark is
    if (!this.#item.textContent?.includes(words)) this.#describe(words); // another item lies there
    if (step === 0 && tag) this.#puzzle.chartChoose(this.#name, tag);
    Object.assign(this.#mark.style, { left: `${left - 3}px`, top: `${top - 3}px`, width: `${width + 6}px`, height: `${height + 6}px` });
    this.#mark.hidden = false;
  }

  /** Left and right step through the plan. @param {KeyboardEvent} event */
  #step(event) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return false;
    event.preventDefault();
    this.#go(step);
    return true;
  }

  /** @param {number} step */
  async #go(step) {
    const { place, length } = this.#puzzle.state();
    if (step > 0 && place === length && (await this.#puzzle.solve())) this.#puzzle.pause(true);
    const next = place + step;
    if (next >= 0 && next <= this.#puzzle.state().length) this.#puzzle.seek(next);
    this.#describe(this.#puzzle.state().words);
  }
}
