/** The charts beside the puzzle: tabs of one panel, of two where there is room, each with the chart chosen last time. */
import { Chart } from "./chart.js";
import { choiceOf, find, make, makeColumns, recall, remember, roomForTwo, text, together } from "../base.js";

export const none = "puzzle"; // the puzzle alone: no chart has that name
const most = 3; // that the canvas shows besides the puzzle
const ahead = 5; // tabs; the others come with the button More

/** @typedef {import('../../embed/nopatience').State} State */
/** @typedef {State['charts'][number]} About */
/** @typedef {(panes: import('../canvas/layout.js').Pane[]) => void} ShowPanes */

/** A row of tabs, and the chart of the one that is chosen. */
class Panel {
  #list = make("div", { role: "tablist", "aria-label": text("charts") });
  #more = make("button", { type: "button", class: "more", onclick: () => this.#showAll(true) }, text("moreCharts"));
  #row = make("div", { class: "tabs" }, this.#list, this.#more);
  #box = make("div", {});
  #slot;
  element = make("div", { class: "panel" });
  chosen = "";
  visible = false;

  /** @param {number} slot which of the panels it is */
  constructor(slot) {
    this.#slot = slot;
  }

  /** @param {{ name: string, tab: string }[]} abouts @param {(name: string) => void} choose is called with the name of the chart whose tab was chosen */
  offer(abouts, choose) {
    this.chosen = "";
    this.#list.replaceChildren(
      ...abouts.map(({ name, tab }) => {
        const button = make("button", { type: "button", role: "tab", id: `tab-${this.#slot}-${name}`, onclick: () => choose(name) }, tab);
        button.setAttribute("aria-controls", `tabpanel-${this.#slot}`);
        return button;
      }),
    );
    this.#list.onkeydown = (event) =>
      this.#step(
        event,
        abouts.map(({ name }) => name),
        choose,
      );
    this.#box.id = `tabpanel-${this.#slot}`;
    this.#box.setAttribute("role", "tabpanel");
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
    find(`tab-${this.#slot}-${name}`).focus();
  }

  /** @param {string} name @param {Chart[]} charts */
  show(name, charts) {
    this.chosen = name;
    this.#box.className = charts.length > 1 ? "together" : "";
    this.#box.replaceChildren(...charts.map(({ element }) => element));
    for (const tab of /** @type {Iterable<HTMLElement>} */ (this.#list.children)) {
      const here = tab.id === `tab-${this.#slot}-${name}`;
      tab.setAttribute("aria-selected", String(here));
      tab.tabIndex = here ? 0 : -1;
      if (!here) continue;
      this.#box.setAttribute("aria-labelledby", tab.id);
      if (tab.hidden) this.#showAll(false);
      requestAnimationFrame(() => this.#uncover(tab));
    }
  }

  /** Where the row of tabs scrolls, it scrolls no further than until this one is seen. (scrollIntoView would scroll the page too.) @param {HTMLElement} tab */
  #uncover(tab) {
    const from = tab.getBoundingClientRect().left - this.#row.getBoundingClientRect().left + this.#row.scrollLeft;
    const room = this.#row.clientWidth - this.#more.offsetWidth; // which stands over its end
    this.#row.scrollLeft = Math.min(from, Math.max(this.#row.scrollLeft, Math.ceil(from + tab.offsetWidth - room)));
  }
}

export class Charts {
  #puzzle;
  #showPanes;
  #only;
  #panels = [new Panel(0), new Panel(1)];
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
    roomForTwo.addEventListener("change", () => this.#arrange());
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
    for (const [slot, panel] of this.#panels.entries())
      if (this.#only) panel.offerNone();
      else panel.offer(this.#tabsOf(slot), (name) => this.#choose(slot, name));
    const missing = new Set(this.#only ? [] : state.charts.map(({ absent }) => absent));
    const reasons = this.#abouts.length ? [] : [make("p", { class: "quiet" }, [...missing].join(" "))];
    find("charts").replaceChildren(...this.#panels.map(({ element }) => element), ...reasons);
    this.#arrange();
  }

  /** What a panel shows: the chart chosen last time; else one that moves with the puzzle, never one that gives the answer away while there are others. @param {number} slot @returns {string} '' for none */
  #choice(slot) {
    const { chosen } = this.#panels[slot];
    if (chosen) return chosen; // where storage is blocked
    const open = this.#abouts.filter(({ veiled }) => !veiled);
    const order = [...open.filter(({ live }) => live), ...open.filter(({ live }) => !live)];
    const initial = order[slot]?.name ?? (slot === 0 ? this.#abouts[0]?.name : undefined) ?? "";
    return recall(
      choiceOf(this.#kind, slot),
      this.#tabsOf(slot).map(({ name }) => name),
      initial,
    );
  }

  /** Those that the tab "Together" shows: all that move with the puzzle and give nothing away. */
  #joined() {
    return this.#abouts.filter(({ live, veiled }) => live && !veiled).slice(0, most);
  }

  /** The tabs of a panel: every chart, and in the first panel those together. @param {number} slot @returns {{ name: string, tab: string }[]} */
  #tabsOf(slot) {
    const joined = slot === 0 && this.#joined().length > 1;
    return joined ? [...this.#abouts, { name: together, tab: text(together) }] : this.#abouts;
  }

  /** Shows as many panels as there is room for; charts together take the room of two. */
  #arrange() {
    const first = this.#choice(0);
    let second = roomForTwo.matches && !this.#only && first !== together ? this.#choice(1) : "";
    if (second && second === first) second = this.#abouts.find(({ name, veiled }) => name !== first && !veiled)?.name ?? "";
    const names = [first, second];
    makeColumns(first, names.filter(Boolean).length);
    for (const [slot, panel] of this.#panels.entries()) {
      panel.visible = Boolean(names[slot]);
      panel.element.hidden = !panel.visible;
      if (names[slot]) panel.show(names[slot], this.#chartsOf(names[slot]));
    }
    this.#present = this.#panels.flatMap(({ visible, chosen }) => (chosen && visible ? this.#chartsOf(chosen) : []));
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

  /** A tab was chosen: its chart comes into sight; where the other panel shows it, the two change places. @param {number} slot @param {string} name */
  #choose(slot, name) {
    const here = this.#panels[slot];
    if (name !== here.chosen) this.#show(slot, name);
    for (const shown of here.element.querySelectorAll(".plot, .veil")) shown.scrollIntoView({ block: "nearest" });
  }

  /** @param {number} slot @param {string} name of another chart than it shows */
  #show(slot, name) {
    const [here, there] = [this.#panels[slot], this.#panels[1 - slot]];
    remember(choiceOf(this.#kind, slot), name);
    if (there.visible && there.chosen === name) {
      there.chosen = here.chosen;
      remember(choiceOf(this.#kind, 1 - slot), here.chosen);
    }
    here.chosen = name;
    this.#arrange();
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
