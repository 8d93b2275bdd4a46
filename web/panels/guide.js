/**
 * The guide, in the place of the messages: a few steps that the reader makes in a small puzzle on the page's own picture
 * (guides.js); the part that the next move moves is pointed at. What was open before is put aside and comes back when
 * the guide is left. It never begins by itself: a first visit is offered it below the goal, until the offer is taken
 * or declined, or a move is made.
 *
 * The small puzzle is neither kept nor written into the address (Puzzle.borrowed), so reloading or leaving the page meanwhile
 * loses nothing either. When another puzzle is opened in its place, the guide ends and that one stays open.
 */
import { find, inLab, language, make, recall, remember, say, setText, text } from "../page/base.js";
import { guides } from "./guides.js";

/** @typedef {import('../embed/nopatience').State} State */
/** @typedef {{ made: number, list: number }} Found how many moves of the guide lead to a position, and in which of its lists */

const finger = matchMedia("(pointer: coarse)");

const around = 8; // pixels by which a button may overlap a line of text without covering letters

/**
 * All moves of the steps, from one of the lists if there are mirror images.
 * @param {import('./guides.js').Step[]} steps @param {number} list
 */
const movesOf = (steps, list) => steps.flatMap(({ moves }) => moves[list]);

/** How many moves are made at the end of a step. @param {import('./guides.js').Step[]} steps @param {number} step */
const endOf = (steps, step) => movesOf(steps.slice(0, step + 1), 0).length;

export class Guide {
  #services;
  /** the guide of the open kind @type {import('./guides.js').Guide | undefined} */
  #offered;
  /** the one that is running @type {import('./guides.js').Guide | null} */
  #guide = null;
  /** The guide's positions, by their ids. @type {Map<string, Found>} */
  #positions = new Map();
  #before = ""; // the game that was put aside
  #leaving = () => {}; // what the puzzle's `leaving` was before
  /** @type {Found} */
  #found = { made: 0, list: 0 };
  #place = 0; // the game's place on the timeline at #found
  #step = 0;
  #wanted = 0; // while the guide makes a step itself: how many moves are made at the end of it
  #reply = ""; // said when nothing moves any more
  #pressed = false; // whether the picture is pressed

  #start = make("button", { type: "button", id: "begin-guide", hidden: true, onclick: () => this.#begin() }, text("guideStart"));
  #asked = inLab || recall("guideOffered", ["yes"], "") !== "";
  #invite = make(
    "div",
    { class: "invite", role: "group", "aria-label": text("guide"), hidden: true },
    make("span", {}, text("guideNew")),
    make("button", { type: "button", title: text("guideTip"), onclick: () => this.#begin() }, text("guide")),
    make("button", { type: "button", onclick: () => this.#waveOff() }, text("guideNo")),
  );
  #paper = make("ol");
  #task = make("p", { class: "task" });
  #show = make("button", { type: "button", class: "small", onclick: () => this.#makeStep() }, text("guideShow"));
  #again = make("button", { type: "button", class: "small", onclick: () => this.#begin() }, text("endAgain"));
  #leave = make("button", { type: "button", class: "small", onclick: () => this.#leaveIt() });
  #box = make(
    "div",
    { id: "guide", class: "guide", role: "group", "aria-label": text("guide"), tabIndex: -1, hidden: true },
    this.#task,
    make("div", { class: "row" }, this.#show, this.#again, this.#leave),
  );

  /** @param {import('./panels.js').PanelServices} services */
  constructor(services) {
    this.#services = services;
    find("guided").append(this.#start, this.#paper);
    find("talk").append(this.#invite, this.#box);
    const sizes = new ResizeObserver(() => this.#fitOffer());
    for (const one of [this.#invite, ...["talk", "goal", "controls-help"].map(find)]) sizes.observe(one);
    find("picture").addEventListener("pointerdown", () => (this.#pressed = true));
    for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => this.#pressed && this.#release());
  }

  /** The end of a drag may change nothing, so that no new state comes: follows the last state again. */
  #release() {
    const follow = () => this.follow(this.#services.puzzle.state());
    this.#pressed = false;
    requestAnimationFrame(() => requestAnimationFrame(follow)); // after the page has shown that state
  }

  /** Offers a kind's guide from now on; to be called once the style of its buttons is loaded. @param {string} kind */
  offer(kind) {
    const guide = (this.#offered = (guides[language] ?? guides.en)[kind]);
    this.#start.hidden = !guide;
    this.#invite.hidden = !guide || this.#asked;
    const said = guide ? [guide.first, ...guide.steps.map(({ ask, answer }) => `${ask} ${answer}`), guide.insight] : [];
    this.#paper.replaceChildren(...said.map((words) => make("li", {}, words)));
  }

  /** Hides the offer where it would cover the goal or the rule, as with large letters. */
  #fitOffer() {
    const own = this.#invite.getBoundingClientRect();
    const words = document.createTreeWalker(find("how"), NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    let lies = own.top < find("talk").getBoundingClientRect().top;
    while (!lies && words.nextNode()) {
      range.selectNodeContents(words.currentNode);
      lies = [...range.getClientRects()].some(
        ({ left, right, top, bottom }) => left < own.right && right > own.left && top < own.bottom && bottom > own.top + around,
      );
    }
    this.#invite.style.visibility = lies ? "hidden" : "";
  }

  /** Ends the offer for good. */
  #settle() {
    this.#leaveFocus(this.#invite);
    this.#asked = this.#invite.hidden = true;
    remember("guideOffered", "yes");
  }

  /** The picture takes the focus from a part that is about to be hidden. @param {HTMLElement} part */
  #leaveFocus(part) {
    if (part.contains(document.activeElement)) find("picture").focus({ preventScroll: true });
  }

  #waveOff() {
    this.#settle();
    find("picture").focus({ preventScroll: true });
  }

  /** Begins, or begins again. */
  #begin() {
    const { puzzle } = this.#services;
    const guide = this.#offered;
    if (!guide) return;
    this.#settle();
    if (!this.#guide) {
      puzzle.pause(true);
      puzzle.leaving(); // keeps the game
      this.#before = puzzle.history();
      this.#leaving = puzzle.leaving;
      puzzle.borrowed = true;
    }
    puzzle.leaving = () => {};
    this.#open(guide);
    puzzle.leaving = () => {
      this.end();
      puzzle.leaving();
    };
    this.#guide = guide;
    this.#step = this.#wanted = this.#place = 0;
    this.#tell();
    this.#reply = guide.first; // said after the page has shown the puzzle's own message
    document.body.classList.add("guiding");
    this.#box.hidden = false;
    scrollTo(0, 0);
    this.#box.focus({ preventScroll: true });
  }

  /** Plays the guide through unseen, to know its positions, and opens its start. @param {import('./guides.js').Guide} guide */
  #open({ id, steps }) {
    const { puzzle } = this.#services;
    this.#positions.clear();
    for (const list of steps[0].moves.keys()) {
      puzzle.open(id);
      this.#positions.set(puzzle.state().id, { made: 0, list: 0 });
      for (const [i, move] of movesOf(steps, list).entries()) {
        puzzle.move(move);
        this.#positions.set(puzzle.state().id, { made: i + 1, list });
      }
    }
    puzzle.open(id);
  }

  /** Ends it, and leaves open what is open now. */
  end() {
    if (!this.#guide) return;
    const { puzzle } = this.#services;
    this.#guide = null;
    puzzle.leaving = this.#leaving;
    puzzle.borrowed = false;
    this.#leaveFocus(this.#box);
    this.#box.hidden = true;
    document.body.classList.remove("guiding");
  }

  /** Ends it, and goes on with what was open before. */
  #leaveIt() {
    this.#services.puzzle.resume(this.#before, true);
    this.end();
    say(""); // the guide's last message was about another puzzle
    find("picture").focus({ preventScroll: true });
  }

  /** Follows the state; returns whether the guide is still running. @param {State} state */
  follow({ id, place, moving, playing, thinking, solved, hinted, hints }) {
    if (place > 0 && !this.#asked) this.#settle();
    const { length } = this.#guide?.steps ?? [];
    if (this.#step < length && !this.#pressed && !moving && !playing && !thinking) {
      const found = this.#positions.get(id);
      if (found) this.#goOn(found, place, hinted > 0 || hints > 0);
      else if (solved)
        this.#finish(); // by No patience
      else if (place > this.#place) this.#takeBack(place);
      else this.end(); // the reader has set up another start
    }
    return this.#guide !== null;
  }

  /** All its steps are made. */
  #finish() {
    this.#step = this.#guide?.steps.length ?? 0;
    this.#tell();
  }

  /**
   * The game is at one of the guide's positions.
   * @param {Found} found @param {number} place @param {boolean} pointed its next move is pointed at, or a hint was asked for
   */
  #goOn(found, place, pointed) {
    const { steps } = /** @type {import('./guides.js').Guide} */ (this.#guide);
    this.#found = found;
    this.#place = place;
    if (found.made < this.#wanted) return this.#makeMove();
    this.#wanted = 0;
    const step = steps.findIndex((_, i) => found.made < endOf(steps, i));
    const before = this.#step;
    this.#step = step < 0 ? steps.length : step;
    if (this.#step < before) this.#reply = text("guideBack", { step: this.#step + 1 });
    this.#tell(this.#step > before ? steps[this.#step - 1].answer : this.#reply);
    if (!pointed && step >= 0) this.#services.puzzle.highlight(this.#next, "");
  }

  /**
   * Takes back a legal move that the step did not ask for: only the last one, since a drag may have begun with moves that
   * it asked for.
   * @param {number} place
   */
  #takeBack(place) {
    this.#reply = this.#guide?.steps[this.#step].other ?? "";
    this.#wanted = 0;
    this.#services.puzzle.seek(place - 1);
  }

  #makeStep() {
    const { steps } = /** @type {import('./guides.js').Guide} */ (this.#guide);
    this.#wanted = endOf(steps, this.#step);
    this.#makeMove();
  }

  #makeMove() {
    this.#services.puzzle.move(this.#next);
  }

  /** The next move of the guide. */
  get #next() {
    const { steps } = /** @type {import('./guides.js').Guide} */ (this.#guide);
    const { made, list } = this.#found;
    return movesOf(steps, list)[made];
  }

  /** Shows what to do now, or the insight, and says it. @param {string} [reply] said before it */
  #tell(reply = "") {
    const { steps, insight } = /** @type {import('./guides.js').Guide} */ (this.#guide);
    const done = this.#step === steps.length;
    const { ask = insight, keys = "" } = steps[this.#step] ?? {};
    const what = finger.matches || !keys ? ask : `${ask} ${keys}`;
    const task = done ? what : text("guideStep", { step: this.#step + 1, steps: steps.length, what });
    const same = this.#task.textContent === task;
    setText(this.#task, task);
    this.#task.classList.toggle("done", done);
    this.#again.hidden = !done;
    if (done && document.activeElement === this.#show) this.#again.focus();
    this.#show.hidden = done;
    this.#leave.textContent = text(done ? "guideDone" : "guideLeave");
    this.#reply = "";
    if (reply) say(reply);
    if (reply || !same) find("live").textContent = `${reply} ${task}`.trim();
  }
}
