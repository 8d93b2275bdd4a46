/** The end of a game: the same puzzle again, the next one, or one line about it to share. It stands below the last message. */
import { find, make, text } from "../page/base.js";

/** @typedef {import('../embed/nopatience').State} State */

/** As the message counts. @param {string} made @param {string} notes */
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

export class EndCard {
  #services;
  #dealer;
  #again = make("button", { type: "button", class: "small", onclick: () => this.#services.puzzle.restart() }, text("endAgain"));
  #next = make("button", { type: "button", class: "small next", onclick: () => this.#dealer.next(this.#level ?? undefined) });
  #share = make("button", { type: "button", class: "small", onclick: () => this.#shareResult() }, text("endShare"));
  #card = make(
    "div",
    { id: "end", class: "end", role: "group", "aria-label": text("end"), hidden: true },
    this.#again,
    this.#next,
    this.#share,
  );
  /** @type {import('./deal.js').Level | null} */
  #level = null;
  #day = ""; // what the day of the game is called

  /** @param {import('./panels.js').PanelServices} services @param {import('./deal.js').Dealer} dealer */
  constructor(services, dealer) {
    this.#services = services;
    this.#dealer = dealer;
    document.getElementById("talk")?.append(this.#card);
  }

  /** A button of one kind of puzzle. @param {HTMLElement} button @param {AbortSignal} signal when it goes */
  add(button, signal) {
    this.#again.after(button);
    signal.addEventListener("abort", () => button.remove(), { once: true });
  }

  /** A position that was opened solved has no game behind it, which could begin again or be told of. @param {State} state */
  show(state) {
    const ended = state.solved && !state.moving;
    if (!ended && this.#card.contains(document.activeElement)) find("picture").focus({ preventScroll: true }); // Again or Next was pressed
    this.#card.hidden = !ended;
    if (!ended) return;
    this.#again.hidden = this.#share.hidden = state.place === 0;
    this.#day = state.place === 0 ? "" : this.#dealer.solved(state.planned === "0" ? Number(madeOf(state.made, state.notes)) : NaN);
    this.#level = this.#dealer.levelAfter(state);
    this.#next.hidden = !this.#level;
    this.#next.textContent = this.#level && text("endNext", { level: this.#level.label.replace(/:.*/, "") }); // the menu explains it
  }

  /** Where the game began; the puzzle's start where the game is too long to be told. */
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
