/** The charts beside the puzzle, as tabs; the one chosen last time is shown. */
import { Chart } from "./chart.js";
import { find, make, recall, remember, text } from "../base.js";

export const none = "puzzle"; // the puzzle alone: no chart has that name
const together = "together"; // the choice that shows the charts that move with the puzzle, side by side
const most = 3; // charts that the canvas can show besides the puzzle

/** The name under which the choice of a tab is remembered. @param {string} kind of puzzle */
const choiceOf = (kind) => `chart.${kind}.0`;

/** @typedef {import('../../embed/nopatience').State} State */
/** @typedef {State['charts'][number]} About */
/** @typedef {(panes: import('../canvas/layout.js').Pane[]) => void} ShowPanes */

/** A row of tabs, and the chart of the one that is chosen. On a narrow page the row is the edge of a sheet, which a press pulls up. */
class Panel {
  #list = make("div", { role: "tablist", "aria-label": text("charts") });
  #more = make("button", { type: "button", class: "more", onclick: () => this.#showAll(true) }, text("moreCharts"));
  #both = make("button", { type: "button", class: "both" }, text(together));
  #sheet = make("button", { type: "button", class: "sheet-edge", onclick: () => this.pull(!this.#pulled) });
  #row = make("div", { class: "tabs" }, this.#list, this.#more, this.#both, this.#sheet);
  #box = make("div", { id: "tabpanel", role: "tabpanel" });
  #later = new Set(); // the tabs that stand under More
  #pulled = false;
  element = make("div", { class: "panel" });
  chosen = "";

  /** @param {About[]} abouts @param {boolean} joins whether some can be shown together @param {(name: string) => void} choose is called with the name of the chart whose tab was chosen */
  offer(abouts, joins, choose) {
    this.chosen = "";
    const first = abouts.filter(({ more }) => !more);
    const all = [...first, ...abouts.filter(({ more }) => more)];
    const tabs = all.map(({ name, tab }) => {
      const button = make("button", { type: "button", role: "tab", id: `tab-${name}`, onclick: () => choose(name) }, tab);
      button.setAttribute("aria-controls", "tabpanel");
      return button;
    });
    this.#list.replaceChildren(...tabs);
    this.#list.onkeydown = (event) => this.#step(event, choose);
    this.#both.onclick = () => choose(this.chosen === together ? "" : together);
    this.element.replaceChildren(this.#row, this.#box);
    this.#later = new Set(tabs.slice(first.length));
    this.#more.hidden = !this.#later.size;
    this.#both.hidden = !joins || !this.#more.hidden;
    this.#joins = joins;
    for (const tab of this.#later) tab.hidden = true;
    this.pull(this.#pulled);
  }

  #joins = false;

  /** Pulls the sheet up, or lets it down. @param {boolean} up */
  pull(up) {
    this.#pulled = up;
    document.body.classList.toggle("pulled", up);
    this.#sheet.setAttribute("aria-expanded", String(up));
    this.#sheet.setAttribute("aria-label", text(up ? "chartDown" : "chartUp"));
  }

  /** Shows the tabs under More, until another puzzle is opened. @param {boolean} focus on the first of them */
  #showAll(focus) {
    const [first] = this.#later;
    for (const tab of this.#later) tab.hidden = false;
    this.#more.hidden = true;
    this.#both.hidden = !this.#joins;
    if (!focus) return;
    first.focus();
    this.#uncover(first);
  }

  /** One chart alone, without tabs. */
  offerNone() {
    this.chosen = "";
    this.element.replaceChildren(this.#box);
  }

  /** Arrow keys, Home and End choose a tab. @param {KeyboardEvent} event @param {(name: string) => void} choose */
  #step(event, choose) {
    const tabs = /** @type {HTMLElement[]} */ ([...this.#list.children]).filter((tab) => !tab.hidden);
    const at = tabs.findIndex((tab) => tab === document.activeElement);
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const tab = tabs[(to + tabs.length) % tabs.length];
    choose(tab.id.slice("tab-".length));
    tab.focus();
  }

  /** @param {string} name @param {Chart[]} charts */
  show(name, charts) {
    this.chosen = name;
    this.#box.className = charts.length > 1 ? "together" : "";
    this.#box.replaceChildren(...charts.map(({ element }) => element));
    this.#both.setAttribute("aria-pressed", String(name === together));
    if (name === together && this.#both.hidden) this.#showAll(false);
    const tabs = /** @type {HTMLElement[]} */ ([...this.#list.children]);
    const chosen = tabs.find((tab) => tab.id === `tab-${name}`);
    for (const tab of tabs) {
      tab.setAttribute("aria-selected", String(tab === chosen));
      tab.tabIndex = tab === (chosen ?? tabs[0]) ? 0 : -1;
    }
    if (!chosen) return this.#box.setAttribute("aria-label", text(together));
    this.#box.removeAttribute("aria-label");
    this.#box.setAttribute("aria-labelledby", chosen.id);
    if (chosen.hidden) this.#showAll(false);
    requestAnimationFrame(() => this.#uncover(chosen));
  }

  /**
   * Scrolls the list of tabs just as far as needed to show this one. (scrollIntoView would scroll the page too.)
   * @param {HTMLElement} tab
   */
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
  /** the charts shown so far, by name @type {Map<string, Chart>} */
  #charts = new Map();
  /** the charts that are wanted and that this puzzle has @type {About[]} */
  #abouts = [];
  /** the charts that are shown @type {Chart[]} */
  #present = [];
  #kind = "";
  #shownPuzzle = "";
  #shown = "";
  #moving = false;
  /** makes the note about a chart below the puzzle, once its script is loaded @type {import('./chart.js').NoteOf | undefined} */
  #noteOf;

  /**
   * @param {import('../../wasm/puzzle.js').Puzzle} puzzle
   * @param {ShowPanes} showPanes shows charts on the puzzle's canvas
   * @param {string} only the name of the one chart to show, '' for all, or `none`
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

  /**
   * The charts that are asked for and that this puzzle has; if no name is asked for, all but those that are `apart`.
   * @param {State} state
   */
  wanted = ({ charts }) => charts.filter(({ name, absent, apart }) => !absent && (this.#only ? name === this.#only : !apart));

  /** Offers a puzzle's charts. @param {State} state */
  #offer(state) {
    if (state.kind !== this.#kind) this.#panel.pull(false); // so that the new puzzle's picture is large at first
    this.#kind = state.kind;
    this.#charts.clear();
    this.#abouts = this.wanted(state);
    if (this.#only) this.#panel.offerNone();
    else this.#panel.offer(this.#abouts, this.#joined().length > 1, (name) => this.#choose(name));
    const missing = new Set(this.#only ? [] : state.charts.map(({ absent }) => absent));
    const reasons = this.#abouts.length ? [] : [make("p", { class: "quiet" }, [...missing].join(" "))];
    find("charts").replaceChildren(this.#panel.element, ...reasons);
    find("charts-title").hidden = this.#only !== "" && !this.#abouts.length;
    this.#arrange();
  }

  /** The default: never a chart that gives the answer away if there are others. @returns {string} '' for none */
  #first() {
    const open = this.#abouts.filter(({ veiled }) => !veiled);
    return (open.find(({ live }) => live) ?? open[0] ?? this.#abouts[0])?.name ?? "";
  }

  /** The tab chosen last time; else a chart that moves with the puzzle. @returns {string} '' for none */
  #choice() {
    if (this.#panel.chosen) return this.#panel.chosen; // needed where storage is blocked
    const names = this.#abouts.map(({ name }) => name);
    return recall(choiceOf(this.#kind), this.#joined().length > 1 ? [...names, together] : names, this.#first());
  }

  /** The charts that are shown together: all that move with the puzzle, give nothing away and are not under More. */
  #joined() {
    return this.#abouts.filter(({ live, veiled, more }) => live && !veiled && !more).slice(0, most);
  }

  /** Shows the chart, or the charts, of the chosen tab. */
  #arrange() {
    const name = this.#choice();
    this.#panel.element.hidden = !name;
    this.#present = name ? this.#chartsOf(name) : [];
    if (name) this.#panel.show(name, this.#present);
    this.#showNotes();
    this.#place();
  }

  #showNotes() {
    const noteOf = this.#noteOf;
    if (noteOf) find("notes").replaceChildren(...this.#present.map((chart) => chart.note(noteOf)));
  }

  /** From now on a note about each chart is shown below the puzzle. @param {import('./chart.js').NoteOf} noteOf */
  annotate(noteOf) {
    this.#noteOf = noteOf;
    this.#showNotes();
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

  /** Puts those of the shown charts that are live on the canvas. */
  #place() {
    const live = this.#present.filter((chart) => chart.live);
    const panes = live.map((chart) => chart.pane(() => this.#showPanes(panes)));
    this.#showPanes(panes);
    for (const chart of this.#present) chart.draw(false);
  }

  /** A tab was chosen, which also pulls the sheet up. @param {string} name '' for the first */
  #choose(name) {
    const next = name || this.#first();
    this.#panel.pull(true);
    if (next === this.#panel.chosen) return;
    remember(choiceOf(this.#kind), next);
    this.#panel.chosen = next;
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

  /**
   * Changes which charts are shown, unless this puzzle lacks the one that is asked for.
   * @param {string} only @param {State} state @returns {string} what is wrong with it, or ''
   */
  choose(only, state) {
    const before = this.#only;
    this.#only = only;
    const fault = this.fault(state);
    if (fault) this.#only = before;
    else this.#shownPuzzle = "";
    return fault;
  }

  /** What is wrong with the chart that is asked for, '' if this puzzle has it. @param {State} state */
  fault(state) {
    if (!this.#only || this.#only === none || this.wanted(state).length) return "";
    const names = state.charts.filter(({ absent }) => !absent).map(({ name }) => name);
    return text("badView", { view: this.#only, title: state.title, names: ["all", "puzzle", ...names].join(", ") });
  }

  /** @param {State} state @param {boolean} again also if the position is the same */
  show(state, again) {
    if (this.#shownPuzzle !== state.puzzle) {
      this.#shownPuzzle = state.puzzle;
      for (const chart of this.#charts.values()) chart.fold(); // another puzzle has another answer
      this.#offer(state);
    }
    const key = [state.id, state.place, state.length, state.focus, state.hinted].join();
    if (key === this.#shown && !again) return;
    this.#shown = key;
    for (const chart of this.#present) chart.draw(state.playing);
  }
}
