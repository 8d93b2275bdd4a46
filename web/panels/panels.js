/**
 * The parts of the full page that are not needed at once: new puzzles, the end card, the guide, sounds, and the extras of
 * each kind. The extras are a script for each kind, web/panels/<kind>/<kind>.js, fetched when the kind is opened. It exports
 * `mount(context)`, which is run each time its kind is opened and returns a text on where the puzzle comes from.
 */
import { panels } from "built/panels";
import { addLinks, addressOf, dailyPart, find, inLab, make, say, showBroken, text } from "../page/base.js";
import { runJob, runJobForFile } from "../wasm/core_worker.js";
import "./strings.js";
import { linked } from "./articles.js";
import { SoundSwitch } from "./sound_switch.js";
import { describe } from "./describe.js";
import { Dealer } from "./deal.js";
import { EndCard } from "./end_card.js";
import { Guide } from "./guide.js";
import { addKeySwitch } from "./key_switch.js";

export { noteOf } from "./chart_note.js";

/** @typedef {import('../embed/nopatience').State} State */

/**
 * What the page gives to the panels and the laboratory.
 * @typedef {object} PanelServices
 * @property {import('../wasm/puzzle.js').Puzzle} puzzle the open one
 * @property {(id: string, title?: string, begun?: boolean) => boolean} open opens an id, with an entry in
 *   the history; false: the page has shown why not, and nothing changed; title: of a puzzle that was made, shown instead
 *   of its id; begun: a kept game that began at that id goes on, wherever it stands
 * @property {(typed: string) => Promise<boolean>} openText opens what the reader's text means
 * @property {() => string} name the open puzzle's full name
 * @property {(id: string, words: string) => void} share shares words and a link
 */

/**
 * What the panels of one kind are given.
 * @typedef {PanelServices & {
 *   runJob: typeof runJob,
 *   runJobForFile: typeof runJobForFile,
 *   say: typeof say,
 *   state: () => State,
 *   on: (listener: (state: State) => void) => void,
 *   offer: (deal: import('./deal.js').Deal) => void,
 *   atEnd: (part: HTMLElement) => void,
 *   signal: AbortSignal,
 * }} PlayContext on: calls the listener at once and with each new state; offer: what the button for a new puzzle makes;
 *   atEnd: adds a button or a sentence to the end of a game; signal: aborted when another kind is opened
 */

const movedParts = ["questions", "tools", "text-ids"]; // old links name them; they have moved to the laboratory

export class PuzzlePanels {
  #services;
  #kind = "";
  #gone = false; // whether the page went to the part that the address names
  #described = ""; // the puzzle that the head describes
  ready = Promise.resolve(); // resolves when the panels are mounted
  #dealer;
  #endCard;
  #guide;
  /** @type {SoundSwitch | undefined} */
  #sound;
  #mounted = new AbortController();
  /** @type {((state: State) => void)[]} */
  #listeners = [];

  /** @param {PanelServices} services */
  constructor(services) {
    this.#services = services;
    this.#dealer = new Dealer(services);
    this.#endCard = new EndCard(services, this.#dealer);
    this.#guide = new Guide(services);
    addKeySwitch();
    loadStyle().then(() => (this.#sound = new SoundSwitch(services)));
  }

  /** Called at every frame. @param {boolean} moving a move is in progress */
  move(moving) {
    this.#sound?.sounds?.move(moving);
  }

  /** @param {State} state */
  show(state) {
    this.#sound?.sounds?.follow(state);
    if (state.kind !== this.#kind) this.ready = this.#mount(state.kind);
    this.#dealer.follow(state);
    const guided = this.#guide.follow(state);
    this.#dealer.showDay(guided ? null : state);
    if (guided) return; // the rest is about the reader's own puzzle
    this.#endCard.show(state);
    for (const listener of this.#listeners) listener(state);
    if (state.puzzle !== this.#described) describe(state);
    this.#described = state.puzzle;
  }

  /** Makes a new puzzle. */
  async makeNew() {
    await this.ready;
    await this.#dealer.next();
  }

  /** The gallery is shown instead. */
  leave() {
    this.#unmount();
    describe(null);
  }

  /** Removes the panels. */
  #unmount() {
    this.#guide.end();
    this.#dealer.leave();
    this.#mounted.abort();
    this.#mounted = new AbortController();
    this.#listeners = [];
    this.#kind = "";
    this.#described = "";
  }

  /** Goes to the part of the page that the address names, which is there only now, or has moved to the laboratory. */
  async #goToPart() {
    const part = location.hash.slice(1);
    if (part === dailyPart) return this.#dealer.today();
    if (!part || inLab || this.#gone) return;
    this.#gone = true;
    document.getElementById(part)?.scrollIntoView();
    if (movedParts.includes(part))
      location.replace(addressOf(this.#services.puzzle.state().id, {}, "lab.html").replace("?", "#?") + location.hash);
  }

  /** @param {string} kind */
  async #mount(kind) {
    this.#unmount();
    this.#kind = kind;
    const { signal } = this.#mounted;
    const [own] = await Promise.all([panels[kind]?.().catch(() => void showBroken()), loadStyle()]);
    if (signal.aborted) return;
    this.#guide.offer(kind);
    const state = () => this.#services.puzzle.state();
    /** @type {PlayContext} */
    const context = {
      ...this.#services,
      runJob,
      runJobForFile,
      say,
      state,
      on: (listener) => {
        if (signal.aborted) return;
        this.#listeners.push(listener);
        listener(state());
      },
      offer: (deal) => {
        this.#dealer.offer(kind, deal);
        this.#endCard.show(state());
      },
      atEnd: (part) => this.#endCard.add(part, signal),
      signal,
    };
    const words = own?.mount(context) ?? "";
    document.querySelector(".origin")?.remove();
    if (own) find("how-it-works").append(originOf(kind, words));
    await this.#goToPart();
  }
}

/** @param {string} kind @param {string} words */
const originOf = (kind, words) =>
  make("section", { class: "origin", id: `${kind}-history` }, make("h2", {}, text("historyTitle")), make("p", {}, ...linked(kind, words)));

/** @type {Promise<unknown> | null} */
let style = null;

/** Loads the panels' style sheet once; no panel is shown before it. */
const loadStyle = () => (style ??= addLinks(".panels"));
