/** The solutions of a snake, one by one: shown folded above, or folded move by move. */
import { make } from "../../page/dom.js";
import { scrollToBoard } from "../forms.js";
import { linkedController, messageOf } from "../../panels/status.js";
import { button } from "./parts.js";
import { text } from "./strings.js";

/** @typedef {{ steps: string, position: string }} Solution */

const maxSolutions = 1000;

export class Solutions {
  #context;
  #id = "";
  #number = 0;
  /** @type {Solution[]} */
  #found = [];
  #work = new AbortController();
  #place = make("output", { class: "place" });
  #steps = make("code");
  #complete = true;
  #fault = make("p", { class: "fault", role: "alert", hidden: true });
  #back;
  #on;
  element;

  /** @param {import('../lab.js').LabContext} context */
  constructor(context) {
    this.#context = context;
    const arrow = (/** @type {string} */ name, /** @type {number} */ by, /** @type {string} */ sign) =>
      make("button", { type: "button", onclick: () => this.#turn(by), class: "turn", "aria-label": text(name) }, sign);
    this.#back = arrow("previous", -1, "‹");
    this.#on = arrow("next", 1, "›");
    this.element = make(
      "div",
      { class: "solutions", hidden: true },
      make("h3", {}, text("solutionsTitle")),
      make(
        "div",
        { class: "line" },
        make("span", { class: "stepper" }, this.#back, this.#place, this.#on),
        button("show", () => this.#show()),
        button("watch", () => this.#watch()),
      ),
      make("p", { class: "quiet steps" }, text("solutionSteps"), this.#steps),
      this.#fault,
    );
  }

  /** Finds and shows the solutions of a snake. @param {string} id of a snake without a position @param {number} count how many there are; 0: nothing to show */
  async find(id, count) {
    this.#work.abort();
    this.element.hidden = count === 0;
    this.#id = id;
    this.#found = [];
    this.#fault.hidden = true;
    if (count === 0) return;
    const controller = linkedController(this.#context.signal);
    this.#work = controller;
    this.#place.textContent = text("solutionsWorking");
    this.#steps.textContent = "";
    try {
      const found = await this.#context.runJob(`snake solutions ${id} --limit ${maxSolutions}`, { signal: controller.signal });
      this.#id = found.id; // of a snake with a name, the name
      this.#found = found.solutions;
      this.#complete = found.complete;
      this.#go(1);
    } catch (error) {
      this.#fault.textContent = messageOf(error);
      this.#fault.hidden = !this.#fault.textContent;
    }
  }

  /** @param {number} number */
  #go(number) {
    this.#number = number;
    this.#place.textContent = text(this.#complete ? "solutionOf" : "solutionOfMore", { number, count: this.#found.length });
    this.#steps.textContent = this.#found[number - 1].steps;
    for (const button of [this.#back, this.#on]) button.hidden = this.#found.length < 2;
  }

  /** Goes to the next one; if a solution is shown above, the next one is shown there. @param {number} by */
  #turn(by) {
    const count = this.#found.length;
    if (count === 0) return;
    this.#go(((this.#number - 1 + by + count) % count) + 1);
    const state = this.#context.state();
    if (state.puzzle === this.#id && this.#found.some(({ position }) => position === state.position)) this.#fold();
  }

  #fold() {
    const { position } = this.#found[this.#number - 1];
    if (this.#context.state().puzzle === this.#id) this.#context.puzzle.place(position);
    else this.#context.open(`${this.#id}~${position}`);
  }

  #show() {
    if (this.#found.length === 0) return;
    this.#fold();
    scrollToBoard();
  }

  /** Plays its steps as a plan. */
  #watch() {
    if (this.#found.length === 0 || !this.#context.open(this.#id)) return;
    const { puzzle } = this.#context;
    puzzle.move(this.#found[this.#number - 1].steps);
    puzzle.seek(0);
    puzzle.pause(false);
    scrollToBoard();
  }
}
