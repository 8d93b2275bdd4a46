/**
 * The card over the picture at the end of a game: what was reached and how, one line about it to share, the next
 * puzzle, or the same one again. The other controls are dimmed until the picture is pressed, which leaves only the
 * buttons of the card.
 */
import { find, inLab, make, recall, remember, text } from "../page/base.js";

/** @typedef {import('../embed/nopatience').State} State */

const calm = matchMedia("(prefers-reduced-motion: reduce)"); // mutes sound, too: sound_switch.js

/** The moves made as the message counts them: without notes. @param {string} made @param {string} notes */
const madeOf = (made, notes) => `${BigInt(made) - BigInt(notes)}`;

/** One line about a game that was solved. @param {State} state @param {string} title */
function resultOf({ made: all, notes, planned, known, worse, fewest, unit }, title) {
  const made = madeOf(all, notes);
  const moves = text(made === "1" ? "movesOne" : "moves", { moves: made });
  if (planned === made) return text("resultPlanned", { title, moves });
  if (planned !== "0") return text("resultBoth", { title, moves, planned });
  if (!known) return text("result", { title, moves });
  return text(`${worse === "0" ? "resultFewest" : "resultMore"}${unit === "fold" ? "Fold" : ""}`, { title, moves, fewest });
}

/** @param {number} seconds */
const timeOf = (seconds) =>
  seconds < 60 ? text("seconds", { seconds }) : text("minutes", { minutes: Math.floor(seconds / 60), seconds: seconds % 60 });

/** How long the reader was at it: from the first move to the last, while the page was seen. */
class Clock {
  #spent = NaN; // milliseconds; NaN: the game was begun elsewhere
  #since = 0;
  #plays = false;
  #runs = false; // it plays, and the page is seen
  #puzzle = "";

  constructor() {
    document.addEventListener("visibilitychange", () => this.#count());
  }

  #count() {
    const now = performance.now();
    if (this.#runs) this.#spent += now - this.#since;
    this.#since = now;
    this.#runs = this.#plays && !document.hidden;
  }

  /** @param {State} state */
  follow({ puzzle, made, solved }) {
    this.#plays = made !== "0" && !solved;
    this.#count();
    if (made === "0") this.#spent = 0;
    else if (puzzle !== this.#puzzle) this.#spent = NaN;
    this.#puzzle = puzzle;
  }

  /** NaN: not known */
  get seconds() {
    return Math.ceil(this.#spent / 1000);
  }
}

export class EndCard {
  #services;
  #dealer;
  #clock = new Clock();
  #what = make("p", { class: "what" });
  #how = make("p", { class: "facts" });
  #share = make(
    "button",
    { type: "button", class: "first", "aria-label": text("endShare"), onclick: () => this.#shareResult() },
    text("share"),
  );
  #next = make("button", { type: "button", class: "next", onclick: () => this.#dealer.next(this.#level ?? undefined) });
  #again = make("button", { type: "button", onclick: () => this.#services.puzzle.restart() }, text("endAgain"));
  #sound = make("button", { type: "button", class: "sound", hidden: true, onclick: () => this.#turnSoundOn() }, text("endSound"));
  #row = make("div", { class: "row" }, this.#share, this.#next, this.#again, this.#sound);
  #card = make(
    "div",
    { id: "end", class: "end", role: "group", "aria-label": text("end"), hidden: true },
    make("div", { class: "card" }, this.#what, this.#how, this.#row),
  );
  /** @type {import('./deal.js').Level | null} */
  #level = null;
  #covered = 0; // how much of the picture's foot the card covers, in CSS pixels
  #day = ""; // the name of the day's puzzle that was solved, '' for none

  /** @param {import('./panels.js').PanelServices} services @param {import('./deal.js').Dealer} dealer */
  constructor(services, dealer) {
    this.#services = services;
    this.#dealer = dealer;
    find("stage").after(this.#card);
    new ResizeObserver(() => this.#uncover()).observe(this.#card.firstElementChild ?? this.#card);
    const putAside = () => {
      this.#left();
      this.#card.classList.add("seen");
      if (document.activeElement === this.#sound) find("picture").focus({ preventScroll: true }); // which hides it
    };
    find("picture").addEventListener("pointerdown", putAside);
    find("puzzle").addEventListener("keydown", ({ key }) => key === "Escape" && !this.#card.hidden && putAside());
  }

  /** Adds a button or a sentence of one kind of puzzle. @param {HTMLElement} part @param {AbortSignal} signal removes it */
  add(part, signal) {
    if (part.matches("p")) this.#row.before(part);
    else if (part.matches(".large")) this.#row.prepend(part);
    else this.#sound.before(part);
    signal.addEventListener("abort", () => part.remove(), { once: true });
  }

  /** A position that was opened solved has no game behind it to begin again or to share. @param {State} state */
  show(state) {
    if (inLab) return; // the puzzle is small there, and nobody plays for a result
    this.#clock.follow(state);
    const ended = state.solved && !state.moving;
    if (!ended && this.#card.contains(document.activeElement)) find("picture").focus({ preventScroll: true }); // Again or Next was pressed
    const first = ended && this.#card.hidden;
    const focused = document.activeElement;
    if (first) this.#begin(state);
    if (!ended && !this.#card.hidden) this.#left();
    this.#card.hidden = !ended;
    if (!ended) return;
    this.#again.hidden = this.#share.hidden = state.place === 0;
    this.#day = state.place === 0 ? "" : this.#dealer.solved(state.planned === "0" ? Number(madeOf(state.made, state.notes)) : NaN);
    this.#level = this.#dealer.levelAfter(state);
    this.#next.hidden = !this.#level;
    this.#next.textContent = this.#level && text("endNext", { level: this.#level.label.replace(/:.*/, "") }); // only the menu explains it
    const covered = first && focused && getComputedStyle(focused).visibility === "hidden"; // it would lose the focus
    if (covered) /** @type {HTMLElement} */ (this.#row.querySelector("button:not([hidden])")).focus();
  }

  /** Raises the solved puzzle so that the card, which lies over the foot of the picture, does not cover it. On a phone a
   * chart that was pulled up goes down: the card covers it, and it leaves the picture little room. */
  #uncover() {
    if (!this.#card.matches(".seen, [hidden]"))
      /** @type {HTMLElement | null} */ (document.querySelector("body.pulled .sheet-edge"))?.click();
    const [card, picture] = [/** @type {Element} */ (this.#card.firstElementChild), find("picture")].map((one) =>
      one.getBoundingClientRect(),
    );
    const over = card.height > 0 && card.left < picture.right && card.top > picture.top + picture.height / 2;
    const covered = over ? Math.min(255, Math.max(0, Math.round(picture.bottom - card.top))) : 0;
    if (covered === this.#covered) return;
    this.#covered = covered;
    this.#services.puzzle.set("covered", String(covered));
  }

  /** Says what was reached, and how. @param {State} state */
  #begin({ kind, message, tone, made, notes, planned, place, flat }) {
    const { seconds } = this.#clock;
    const own = planned !== madeOf(made, notes) && seconds > 0;
    this.#card.classList.toggle("seen", place === 0);
    this.#card.classList.toggle("beside", flat);
    const ending = `end-${kind}`;
    this.#what.textContent = text(ending) === ending ? text("endOther") : text(ending);
    this.#how.textContent = [tone === "solved" ? message : "", own ? timeOf(seconds) : ""].filter(Boolean).join(" · ");
    const chosen = recall("sound", ["on", "off"], "") || recall("soundOffered", ["yes"], "");
    this.#sound.hidden = place === 0 || calm.matches || chosen !== "";
  }

  /** The card is left: it offers sound only once. */
  #left() {
    if (this.#sound.offsetHeight > 0) remember("soundOffered", "yes");
  }

  #turnSoundOn() {
    find("picture").focus({ preventScroll: true });
    this.#sound.hidden = true;
    find("sound").click();
  }

  /** The id at which the game began; the puzzle's start if the game is too long to be known. */
  get #start() {
    const { puzzle } = this.#services;
    const { id, puzzle: whole } = puzzle.state();
    const [start] = puzzle.history().split(" ");
    return start === id ? whole : start;
  }

  #shareResult() {
    const { puzzle, share, name } = this.#services;
    const title = this.#day ? text("dailyName", { title: name(), day: this.#day }) : name();
    share(this.#start, resultOf(puzzle.state(), title));
  }
}
