/**
 * The laboratory, lab.html: one page for all kinds, with the puzzle and, beside or below it, forms that make, count and look for
 * puzzles, records, ids and command lines. The parts of one kind alone are in web/lab/<kind>/<kind>.js, which exports the
 * generator `mount(context)`. It is run each time its kind is opened, and yields between its parts so that the page can react
 * to the reader.
 */
import { capital } from "../page/base.js";
import "../page/kept/here.js";
import { labs } from "built/labs";
import { addLinks, find, nextTask, showBroken } from "../page/dom.js";
import { fillTexts, text } from "../page/text/texts.js";
import { runJob, runJobForFile } from "../wasm/core_worker.js";
import { answer } from "../panels/status.js";
import { whichOf } from "./fields.js";
import { formOf, openAround, otherQuestions } from "./form.js";
import { submitByEnter } from "./forms.js";
import { offerBelow } from "../page/read_text.js";
import { Starts } from "./starts.js";
import "./strings.js";

/** @typedef {import('../embed/nopatience').State} State */

/**
 * What a kind's laboratory is given.
 * @typedef {import('../panels/panels.js').PanelServices & {
 *   runJob: typeof runJob,
 *   runJobForFile: typeof runJobForFile,
 *   state: () => State,
 *   on: (listener: (state: State) => void) => void,
 *   question: (words: string, extra?: import('./form.js').Extra) => ReturnType<typeof formOf>,
 *   which: () => ReturnType<typeof whichOf>,
 *   tools: HTMLElement,
 *   questions: HTMLElement,
 *   saves: HTMLElement,
 *   records: HTMLElement,
 *   signal: AbortSignal,
 * }} LabContext on: calls the listener at once and with each new state; question: makes the form of a question; which: the field
 *   for the puzzle that questions are about; tools, questions, saves, records: the parts of the page where puzzles are made,
 *   questions asked, files printed or saved, and records shown; signal: aborted when another kind is opened
 */

export class Lab {
  #services;
  #starts;
  #kind = "";
  #puzzle = "";
  #written = ""; // the id that the page wrote into the field; any other text there is the reader's
  #refused = ""; // what the reader typed there that could not be opened; it stays until another position is shown
  #answered = ""; // the position that the last answer is about
  #playing = false; // whether a plan was playing when the state was last shown
  #gone = false; // the page has scrolled to the part that the address names
  /** The forms by their ids. @type {Map<string, ReturnType<typeof formOf>>} */
  #forms = new Map();
  #mounted = new AbortController();
  /** @type {((state: State) => void)[]} */
  #listeners = [];
  #style = addLinks(".lab");

  /** @param {import('../panels/panels.js').PanelServices} services */
  constructor(services) {
    this.#services = services;
    this.#starts = new Starts(services.puzzle);
    fillTexts(document);
    this.#setUpOpening();
    addEventListener("hashchange", () => location.hash.includes("?") && this.#restore());
  }

  #setUpOpening() {
    const { puzzle, open, openText } = this.#services;
    const choose = (/** @type {string} */ id) => {
      this.#refused = "";
      open(id);
    };
    find("id").addEventListener("keydown", submitByEnter);
    find("id").addEventListener("input", () => this.#refused && answer(find("id-help"), text("idHelp"), "")); // the reader is correcting it
    /** @type {HTMLFormElement} */ (find("open")).addEventListener("submit", async (event) => {
      event.preventDefault();
      const field = /** @type {HTMLTextAreaElement} */ (find("id"));
      const { value } = field;
      this.#refused = value || " ";
      if (!value.trim()) return answer(find("id-help"), text("idMissing"), "bad");
      const bad = !(await openText(value.trim()));
      const { message, id } = puzzle.state();
      this.#answered = id;
      if (!bad) {
        this.#refused = "";
        field.value = this.#written = id;
      }
      answer(find("id-help"), bad ? capital(message) : text("idOpened"), bad ? "bad" : "good");
      if (puzzle.readings.length > 1) offerBelow(find("id-help"), puzzle.readings, choose);
    });
  }

  /** @param {State} state */
  show(state) {
    if (state.kind !== this.#kind) this.#mount(state.kind);
    for (const listener of this.#listeners) listener(state);
    const field = /** @type {HTMLTextAreaElement} */ (find("id"));
    if (this.#refused && this.#answered && (state.playing || this.#playing)) this.#answered = state.id; // a plan made these moves
    this.#playing = state.playing;
    if (this.#answered && this.#answered !== state.id) {
      this.#answered = this.#refused = "";
      answer(find("id-help"), text("idHelp"), "");
    }
    const typed = field.value !== this.#written && find("open").contains(document.activeElement); // and not opened yet
    if (document.activeElement !== field && !typed && !this.#refused) field.value = this.#written = state.id;
    this.#starts.follow(state.id);
    if (state.puzzle === this.#puzzle) return;
    this.#puzzle = state.puzzle;
    this.#starts.show(state.farthest);
  }

  /** @param {string} kind */
  async #mount(kind) {
    this.#kind = kind;
    this.#mounted.abort();
    this.#mounted = new AbortController();
    this.#listeners = [];
    const { signal } = this.#mounted;
    const [tools, questions, saves, records, about] = ["made", "asked", "saved", "recorded", "about-which"].map(find);
    for (const parts of [tools, questions, saves, records, about]) parts.replaceChildren();
    this.#forms.clear();
    find("lab").setAttribute("aria-busy", "true");
    const [own] = await Promise.all([labs[kind]?.().catch(() => void showBroken()), this.#style]);
    if (signal.aborted) return;
    find("lab").className = `panels ${kind}`;
    find("lab").hidden = false;
    const state = () => this.#services.puzzle.state();
    const asked = new Set(state().charts.map(({ ask }) => ask.replace(/ --.*/, ""))); // the charts show the answers to these
    /** @type {ReturnType<typeof whichOf> | null} */
    let which = null;
    /** @type {LabContext} */
    const context = {
      ...this.#services,
      runJob,
      runJobForFile,
      state,
      on: (listener) => {
        if (signal.aborted) return;
        this.#listeners.push(listener);
        listener(state());
      },
      question: (words, extra) => {
        asked.add(words);
        const form = formOf(context, words, extra);
        this.#forms.set(form.id, form);
        return form;
      },
      which() {
        if (!which) about.append((which = whichOf(context)).element);
        return which;
      },
      tools,
      questions,
      saves,
      records,
      signal,
    };
    const steps = own?.mount(context);
    while (steps && !steps.next().done) {
      await nextTask();
      if (signal.aborted) return;
    }
    await nextTask();
    if (signal.aborted) return;
    for (const words of otherQuestions(kind, asked)) {
      const makes = words.startsWith("generate ");
      (makes ? tools : questions).append(context.question(words, makes ? { title: text("randomTitle") } : {}));
    }
    find("lab").setAttribute("aria-busy", "false");
    this.#goToPart();
  }

  /** Scrolls to the part of the page that the address names, which is there only now. */
  #goToPart() {
    if (this.#gone || this.#restore()) return;
    const part = document.getElementById(location.hash.slice(1));
    if (!part) return;
    this.#gone = true;
    openAround(part);
    part.scrollIntoView();
  }

  /** Asks the question in the address. Returns whether there is one. */
  #restore() {
    const [id, values] = location.hash.slice(1).split("?");
    const form = this.#forms.get(id);
    if (!form || values === undefined) return false;
    this.#gone = true;
    form.scrollIntoView();
    form.restore(Object.fromEntries(new URLSearchParams(values)));
    return true;
  }
}
