/**
 * A puzzle's own panels, below its charts on the full page: workbench, census, editor. Each puzzle's are a script of
 * their own, web/panels/<kind>/<kind>.js, fetched when that kind is opened. It exports the generator `mount(element, context)`,
 * which is run each time its kind is opened; it yields between its parts, so that the page can answer in between.
 */
import { addLinks, nextTask, say } from "../page/base.js";
import { kinds } from "built/kinds";
import { panels } from "built/panels";
import { callCore, runJob, runJobForFile } from "../wasm/core_worker.js";
import "./strings.js";
import { SoundSwitch } from "./sound_switch.js";
import { describe } from "./describe.js";
import { Dealer } from "./deal.js";
import { EndCard } from "./end_card.js";
import { Guide } from "./guide.js";
import { addKeySwitch } from "./key_switch.js";
import { seekHint } from "./seek_hint.js";
import { dailyPart } from "../page/kept/today.js";

/** @typedef {import('../embed/nopatience').State} State */

/**
 * What the page gives to all panels.
 * @typedef {object} PanelServices
 * @property {import('../wasm/puzzle.js').Puzzle} puzzle the open one
 * @property {(id: string, title?: string) => boolean} open opens an id as if the reader had typed it, with an entry in the
 *   history; false: the page has shown why not, and nothing changed; title: of a puzzle that was made, shown instead of its id
 * @property {() => string} name what one calls the open puzzle
 * @property {(id: string, words: string) => void} share shares words and a link
 */

/**
 * What the panels of one kind are given.
 * @typedef {PanelServices & {
 *   callCore: typeof callCore,
 *   runJob: typeof runJob,
 *   runJobForFile: typeof runJobForFile,
 *   say: typeof say,
 *   state: () => State,
 *   presets: import('built/kinds').Kind["presets"],
 *   on: (listener: (state: State) => void) => void,
 *   offer: (deal: import('./deal.js').Deal) => void,
 *   atEnd: (button: HTMLElement) => void,
 *   tools: HTMLElement,
 *   signal: AbortSignal,
 * }} PanelContext presets: of this kind; on: calls the listener at once and with each new state; offer: what the button for
 *   a new puzzle makes, which every kind with panels offers; atEnd: adds a button to the end of a game; tools: what makes, pastes or prints goes there, not among the
 *   questions; signal: aborted when the panels are removed
 */

export class PuzzlePanels {
  #section;
  #services;
  #gone = false; // to the part that the address names
  #kind = "";
  #described = ""; // the puzzle that the head describes
  ready = Promise.resolve(); // when they are mounted
  #dealer;
  #endCard;
  #guide;
  /** @type {SoundSwitch | undefined} */
  #sound;
  #mounted = new AbortController();
  /** @type {((state: State) => void)[]} */
  #listeners = [];

  /** @param {HTMLElement} section that panels are mounted in @param {PanelServices} services */
  constructor(section, services) {
    this.#section = section;
    this.#services = services;
    this.#dealer = new Dealer(services);
    this.#endCard = new EndCard(services, this.#dealer);
    this.#guide = new Guide(services);
    addKeySwitch();
    services.puzzle.seekHint = seekHint;
    loadStyle().then(() => (this.#sound = new SoundSwitch(services)));
  }

  /** For questions, and for tools. @returns {HTMLElement[]} */
  get #parts() {
    return [...this.#section.querySelectorAll(":scope > section > .parts")].map((parts) => /** @type {HTMLElement} */ (parts));
  }

  /** The part of the page that the address names is there only now. */
  #goToAnchor() {
    const part = document.getElementById(location.hash.slice(1));
    if (!part || this.#gone) return;
    this.#gone = true;
    if (part instanceof HTMLDetailsElement) part.open = true;
    part.scrollIntoView();
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
    if (this.#guide.follow(state)) return; // the rest is about the reader's own puzzle
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
    for (const parts of this.#parts) parts.replaceChildren();
    this.#section.hidden = true;
  }

  /** @param {string} kind */
  async #mount(kind) {
    this.#unmount();
    this.#kind = kind;
    const { signal } = this.#mounted;
    const [own] = await Promise.all([panels[kind]?.(), loadStyle()]);
    if (signal.aborted) return;
    this.#guide.offer(kind);
    this.#section.className = `panels ${kind}`;
    this.#section.hidden = false;
    const [questions, tools] = this.#parts;
    const state = () => this.#services.puzzle.state();
    /** @type {PanelContext} */
    const context = {
      ...this.#services,
      callCore,
      runJob,
      runJobForFile,
      say,
      state,
      presets: kinds.find(({ name }) => name === kind)?.presets ?? [],
      on: (listener) => {
        if (signal.aborted) return;
        this.#listeners.push(listener);
        listener(state());
      },
      offer: (deal) => {
        this.#dealer.offer(kind, deal);
        this.#endCard.show(state());
      },
      atEnd: (button) => this.#endCard.add(button, signal),
      tools,
      signal,
    };
    const steps = own?.mount(questions, context);
    while (steps && !steps.next().done) {
      await nextTask();
      if (signal.aborted) return;
    }
    this.#goToAnchor();
    if (location.hash === `#${dailyPart}`) await this.#dealer.today();
  }
}

/** @type {Promise<unknown> | null} */
let style = null;

/** Loads the panels' style sheet once; no panel is shown before. */
const loadStyle = () => (style ??= addLinks(".panels"));
