/**
 * A new puzzle at one press, in place of the open one: a random one, made in a worker, of the difficulty chosen beside the
 * button. Each kind's panels offer the difficulties.
 */
import { announce, find, make, recall, remember, say, setText, text } from "../page/base.js";
import * as days from "../page/kept/today.js";
import { runJob } from "../wasm/core_worker.js";
import { messageOf } from "./status.js";

const soon = 500; // milliseconds after which a message says that a puzzle is being made
const seeds = 1e9;
const enough = 20; // tries to make one that is not open already
const daily = "today"; // stands for today's puzzle among the names of the difficulties

/**
 * A difficulty.
 * @typedef {object} Level
 * @property {string} name by which it is remembered
 * @property {string} label
 * @property {string} options of the question `generate`
 * @property {string} [group] that it is shown in
 */

/**
 * What a kind of puzzle offers.
 * @typedef {object} Deal
 * @property {Level[]} levels
 * @property {string} initial the name of the difficulty that is chosen at first
 * @property {(puzzle: string, fewest: number) => string | undefined} [levelOf] the name of a puzzle's difficulty, where its id or
 *   the fewest moves tell it
 */

export class Dealer {
  #services;
  #select = /** @type {HTMLSelectElement} */ (document.getElementById("level"));
  #kind = "";
  /** @type {Deal | null} */
  #deal = null;
  #making = new AbortController();
  #before = ""; // the puzzle that was open when the button was pressed
  #made = { puzzle: "", level: "" }; // the last one that was made
  #day = make("span", { id: "day", class: "day", title: text("dayTip"), hidden: true });
  #date = ""; // the day whose puzzle the open game is, '' for none
  #dated = ""; // the position at which #date was looked up

  /** @param {import('./panels.js').PanelServices} services */
  constructor(services) {
    this.#services = services;
    this.#select.addEventListener("change", () => remember(`level.${this.#kind}`, this.#select.value));
    find("menu-version").after(this.#day);
    days.onNewDay(() => this.#showDay());
  }

  /** @param {string} kind @param {Deal} deal */
  offer(kind, deal) {
    this.#kind = kind;
    this.#deal = deal;
    /** @type {Map<string, HTMLElement>} */
    const groups = new Map();
    this.#select.append(make("option", { value: daily }, text("daily")));
    for (const { name, label, group } of deal.levels) {
      if (group && !groups.has(group)) groups.set(group, make("optgroup", { label: group }));
      (groups.get(group ?? "") ?? this.#select).append(make("option", { value: name }, label));
    }
    this.#select.append(...groups.values());
    this.#select.value = recall(`level.${kind}`, [daily, ...deal.levels.map(({ name }) => name)], deal.initial);
  }

  /** Another kind is opened. */
  leave() {
    this.showDay(null);
    this.#making.abort();
    this.#deal = null;
    this.#select.replaceChildren();
  }

  /** Cancels what is being made if another puzzle is opened meanwhile. @param {{ puzzle: string }} state */
  follow({ puzzle }) {
    if (puzzle !== this.#before) this.#making.abort();
  }

  /**
   * Shows which day's puzzle the open game is, if any.
   * @param {import('../embed/nopatience').State | null} state null: the game is put aside or left
   */
  showDay(state) {
    if (!state) this.#date = this.#dated = "";
    else if (state.id !== this.#dated && !state.playing && !state.moving) {
      this.#dated = state.id;
      this.#date = days.dayOf(state.kind, this.#services.puzzle.history().split(" ", 1)[0]);
    }
    this.#showDay();
  }

  #showDay() {
    this.#day.hidden = !this.#date;
    if (this.#date) setText(this.#day, days.nameOf(this.#date));
  }

  /** The difficulty of the next puzzle: the solved one's if it is known, one step harder if the reader solved it
   * alone; else the chosen one. null: none can be made.
   * @param {{ puzzle: string, fewest: string, planned: string, place: number }} solved */
  levelAfter({ puzzle, fewest, planned, place }) {
    const { levels = [], initial = "", levelOf } = this.#deal ?? {};
    const chosen = this.#select.value === daily ? initial : this.#select.value;
    const placeOf = (/** @type {string | undefined} */ wanted) => levels.findIndex(({ name }) => name === wanted);
    const made = puzzle === this.#made.puzzle && chosen === this.#made.level;
    const own = placeOf(made ? chosen : levelOf?.(puzzle, Number(fewest)));
    const level = levels[own >= 0 ? own : placeOf(chosen)] ?? null;
    const harder = own >= 0 && planned === "0" && place > 0 ? levels[own + 1] : undefined;
    return harder && harder.group === level.group ? harder : level;
  }

  /** Opens today's puzzle. */
  async today() {
    this.#select.value = daily;
    await this.next();
  }

  /**
   * Notes that the game is solved. Returns the name of the day's puzzle, '' if it is none.
   * @param {number} moves NaN: not by the reader alone
   */
  solved(moves) {
    if (this.#date) days.solved(this.#kind, this.#date, moves);
    return this.#date && days.nameOf(this.#date);
  }

  /** Makes a puzzle and opens it. @param {Level} [chosen] its difficulty from now on */
  async next(chosen) {
    const { open, puzzle } = this.#services;
    if (chosen && chosen.name !== this.#select.value) {
      this.#select.value = chosen.name;
      this.#select.dispatchEvent(new Event("change"));
    }
    const deal = this.#deal;
    const ofToday = this.#select.value === daily;
    const level = deal?.levels.find(({ name }) => name === (ofToday ? deal.initial : this.#select.value));
    if (!deal || !level) return;
    this.#making.abort();
    this.#before = puzzle.state().puzzle;
    const { signal } = (this.#making = new AbortController());
    const date = ofToday ? days.today() : ""; // midnight may come while it is made
    const words = `generate ${this.#kind} ${ofToday ? `--day ${date}` : level.options}`;
    const timer = setTimeout(() => say(text("dealing", { level: ofToday ? days.nameOf(date) : level.label })), soon);
    try {
      /** @type {import('./answer.js').Answer} it offers one puzzle; without a title only the start is new */
      let answer;
      let moves = 0;
      let [id, title] = ["", ""];
      let tries = 0;
      do {
        ({ answer, moves } = await runJob(ofToday ? words : `${words} --seed ${Math.floor(Math.random() * seeds)}`, { signal }));
        [id, title] = [answer.puzzles[0]?.id ?? "", answer.puzzles[0]?.title ?? ""];
      } while (id === puzzle.state().id && !ofToday && ++tries < enough); // three rings have few starts
      if (!id) return say(text("dealtNone"), "error");
      if (ofToday && this.#date === date) return say(text("dailyOpen"));
      days.begin(this.#kind, id, date);
      if (!open(id, title || undefined, ofToday)) return;
      this.#made = { puzzle: puzzle.state().puzzle, level: level.name };
      const what = title ? text("dealt", { title }) : text("dealtStart", { moves });
      announce(date ? `${days.nameOf(date)}. ${what}` : what); // for screen readers; the menus show the name, and the rule takes the place of messages
    } catch (error) {
      if (!signal.aborted) say(text("dealtFailed", { why: messageOf(error) }), "error");
    } finally {
      clearTimeout(timer);
    }
  }
}
