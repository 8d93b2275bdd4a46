/** The charts beside the puzzle, as tabs; the one chosen last time is shown. */
import { Chart } from "./chart.js";
import { find, make, recall, remember, text } from "../base.js";

export const none = "puzzle"; // the puzzle alone: no chart has that name
const together = "together"; // the tab that shows the live ones side by side
const most = 3; // that the canvas shows besides the puzzle
const ahead = 5; // tabs; the others come with the button More

/** What the choice of a tab is remembered as. @param {string} kind of puzzle */
const choiceOf = (kind) => `chart.${kind}.0`;

/** @typedef {import('../../embed/nopatience').State} State */
/** @typedef {State['charts'][number]} About */
/** @typedef {(panes: import('../canvas/layout.js').Pane[]) => void} ShowPanes */

/** A row of tabs, and the chart of the one that is chosen. */
class Panel {
  #list = make("div", { role: "tablist", "aria-label": text("charts") });
  #more = make("button", { type: "button", class: "more", onclick: () => this.#showAll(true) }, text("moreCharts"));
  #row = make("div", { class: "tabs" }, this.#list, this.#more);
  #box = make("div", { id: "tabpanel", role: "tabpanel" });
  element = make("div", { class: "panel" });
  chosen = "";

  /** @param {{ name: string, tab: string }[]} abouts @param {(name: string) => void} choose is called with the name of the chart whose tab was chosen */
  offer(abouts, choose) {
    this.chosen = "";
    this.#list.replaceChildren(
      ...abouts.map(({ name, tab }) => {
        const button = make("button", { type: "button", role: "tab", id: `tab-${name}`, onclick: () => choose(name) }, tab);
        button.setAttribute("aria-controls", "tabpanel");
        return button;
      }),
    );
    this.#list.onkeydown = (event) =>
      this.#step(
        event,
        abouts.map(({ name }) => name),
        choose,
      );
    this.element.replaceChildren(this.#row, this.#box);
    this.#more.hidden = abouts.length <= ahead;
    for (const tab of this.#rest()) tab.hidden = true;
  }

  /** The tabs that stand under More. */
  #rest() {
    return /** @type {HTMLElement[]} */ ([...this.#list.children]).slice(ahead);
  }

  /** Shows the tabs under More, until another puzzle is opened. @param {boolean} focus on the first of them */
  #showAll(focus) {
    for (const tab of this.#rest()) tab.hidden = false;
    this.#more.hidden = true;
    if (!focus) return;
    this.#rest()[0].focus();
    this.#uncover(this.#rest()[0]);
  }

  /** One chart alone, without tabs. */
  offerNone() {
    this.chosen = "";
    this.element.replaceChildren(this.#box);
  }

  /** Arrow keys, Home and End choose a tab. @param {KeyboardEvent} event @param {string[]} names @param {(name: string) => void} choose */
  #step(event, names, choose) {
    const at = names.indexOf(this.chosen);
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: names.length - 1 }[event.key];
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const name = names[(to + names.length) % names.length];
    choose(name);
    find(`tab-${name}`).focus();
  }

  /** @param {string} name @param {Chart[]} charts */
  show(name, charts) {
    this.chosen = name;
    this.#box.className = charts.length > 1 ? "together" : "";
    this.#box.replaceChildren(...charts.map(({ element }) => element));
    for (const tab of /** @type {Iterable<HTMLElement>} */ (this.#list.children)) {
      const here = tab.id === `tab-${name}`;
      tab.setAttribute("aria-selected", String(here));
      tab.tabIndex = here ? 0 : -1;
      if (!here) continue;
      this.#box.setAttribute("aria-labelledby", tab.id);
      if (tab.hidden) this.#showAll(false);
      requestAnimationFrame(() => this.#uncover(tab));
    }
  }

  /** Where the list of tabs scrolls, it scrolls no further than until this one is seen. (scrollIntoView would scroll the page too.) @param {HTMLElement} tab */
  #uncover(tab) {
    const list = this.#list;
    const from = tab.getBoundingClientRect().left - list.getBoundingClientRect().left + list.scrollLeft;
    list.scrollLeft = Math.min(from, Math.max(list.scrollLeft, Math.ceil(from + tab.offsetWidth - list.clientWidth)));
  }
}

export class Charts {
  #puzzle;
  #showPanes;
  #only;
  #panel = new Panel();
  /** those that were shown once, by name @type {Map<string, Chart>} */
  #charts = new Map();
  /** those that this puzzle has @type {About[]} */
  #abouts = [];
  /** those that are shown @type {Chart[]} */
  #present = [];
  #kind = "";
  #shownPuzzle = "";
  #shown = "";
  #moving = false;

  /**
   * @param {import('../../wasm/puzzle.js').Puzzle} puzzle
   * @param {ShowPanes} showPanes shows charts on the puzzle's canvas
   * @param {string} only the name of the one chart to show, '' for all, `none`
   */
  constructor(puzzle, showPanes, only) {
    this.#puzzle = puzzle;
    this.#showPanes = showPanes;
    this.#only = only;
    for (const [event, on] of [
      ["beforeprint", true],
      ["afterprint", false],
    ])
      addEventListener(String(event), () => this.#present.forEach((chart) => chart.print(Boolean(on))));
  }

  /** Those that are asked for and this puzzle has. @param {State} state */
  wanted = ({ charts }) => charts.filter(({ name, absent }) => !absent && (!this.#only || name === this.#only));

  /** Offers a puzzle's charts. @param {State} state */
  #offer(state) {
    this.#kind = state.kind;
    this.#charts.clear();
    this.#abouts = this.wanted(state);
    if (this.#only) this.#panel.offerNone();
    else this.#panel.offer(this.#tabs(), (name) => this.#choose(name));
    const missing = new Set(this.#only ? [] : state.charts.map(({ absent }) => absent));
    const reasons = this.#abouts.length ? [] : [make("p", { class: "quiet" }, [...missing].join(" "))];
    find("charts").replaceChildren(this.#panel.element, ...reasons);
    this.#arrange();
  }

  /** The tab chosen last time; else a chart that moves with the puzzle, never one that gives the answer away while there are others. @returns {string} '' for none */
  #choice() {
    if (this.#panel.chosen) return this.#panel.chosen; // where storage is blocked
    const open = this.#abouts.filter(({ veiled }) => !veiled);
    const initial = open.find(({ live }) => live) ?? open[0] ?? this.#abouts[0];
    const names = this.#tabs().map(({ name }) => name);
    return recall(choiceOf(this.#kind), names, initial?.name ?? "");
  }

  /** Those that the tab "Together" shows: all that move with the puzzle and give nothing away. */
  #joined() {
    return this.#abouts.filter(({ live, veiled }) => live && !veiled).slice(0, most);
  }

  /** Every chart has one, and those together. @returns {{ name: string, tab: string }[]} */
  #tabs() {
    return this.#joined().length > 1 ? [...this.#abouts, { name: together, tab: text(together) }] : this.#abouts;
  }

  /** Shows the chart, or the charts, of the chosen tab. */
  #arrange() {
    const name = this.#choice();
    find("puzzle").dataset.charts = name ? "1" : "0";
    this.#panel.element.hidden = !name;
    this.#present = name ? this.#chartsOf(name) : [];
    if (name) this.#panel.show(name, this.#present);
    this.#place();
  }

  /** The charts of a tab, made when they are shown for the first time. @param {string} tab */
  #chartsOf(tab) {
    const abouts = tab === together ? this.#joined() : this.#abouts.filter(({ name }) => name === tab);
    return abouts.map((about) => {
      const chart = this.#charts.get(about.name) ?? new Chart(this.#puzzle, about);
      this.#charts.set(about.name, chart);
      return chart;
    });
  }

  /** Has the canvas show the live ones among the charts that are shown. */
  #place() {
    const live = this.#present.filter((chart) => chart.live);
    const panes = live.map((chart) => chart.pane(() => this.#showPanes(panes)));
    this.#showPanes(panes);
    for (const chart of this.#present) chart.draw(false);
  }

  /** A tab was chosen: its chart comes into sight. @param {string} name */
  #choose(name) {
    if (name !== this.#panel.chosen) {
      remember(choiceOf(this.#kind), name);
      this.#panel.chosen = name;
      this.#arrange();
    }
    for (const shown of this.#panel.element.querySelectorAll(".plot, .veil")) shown.scrollIntoView({ block: "nearest" });
  }

  /** Called at every frame. @param {boolean} moving a move is in progress */
  move(moving) {
    const last = this.#moving && !moving;
    if (!moving && !last) return;
    this.#moving = moving;
    for (const chart of this.#present)
      if (chart.moves && last) chart.draw(false);
      else if (chart.moves) chart.move();
  }

  /** Shows others from now on, unless this puzzle lacks what is asked for. @param {string} only @param {State} state @returns {string} what is wrong with it, or '' */
  choose(only, state) {
    const before = this.#only;
    this.#only = only;
    const fault = this.fault(state);
    if (fault) this.#only = before;
    else this.#shownPuzzle = "";
    return fault;
  }

  /** What is wrong with the one that is asked for, '' if this puzzle has it. @param {State} state */
  fault(state) {
    if (!this.#only || this.#only === none || this.wanted(state).length) return "";
    const names = state.charts.filter(({ absent }) => !absent).map(({ name }) => name);
    return text("badView", { view: this.#only, title: state.title, names: ["all", "puzzle", ...names].join(", ") });
  }

  /** @param {State} state @param {boolean} again also if the position is the same */
  show(state, again) {
    if (this.#shownPuzzle !== state.puzzle) {
      this.#shownPuzzle = state.puzzle;
      for (const chart of this.#charts.values()) chart.fold(); // it is another answer
      this.#offer(state);
    }
    const key = [state.id, state.place, state.length, state.focus, state.hinted].join();
    if (key === this.#shown && !again) return;
    this.#shown = key;
    for (const chart of this.#present) chart.draw(state.playing);
  }
}
