/** Games are kept while they are played, and continued when their puzzle is opened again. */
import "../base.js";
import { gamesOf, keep, keptTitle } from "./kept.js";

/** @typedef {import('../../embed/nopatience').State} State */

const delay = 500; // milliseconds after the last move; a plan that plays is kept when it stops
const waiting = -1; // no timer

export class KeptGames {
  #puzzle;
  #key = "";
  #titled = { puzzle: "", title: /** @type {string | undefined} */ ("") }; // the last asked for: reading it takes long
  #timer = 0;
  #asked = ""; // the id the game was opened by
  #begun = ""; // the game, as it was when it was opened
  #resumed = { begins: "", start: "" }; // what a kept game begins with, and the id under which it is kept

  /** @param {import('../../wasm/puzzle.js').Puzzle} puzzle */
  constructor(puzzle) {
    this.#puzzle = puzzle;
    puzzle.leaving = () => this.settle();
    addEventListener("pagehide", () => this.settle());
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) this.settle();
      else if (!puzzle.borrowed) this.#catchUp();
    });
  }

  /**
   * Goes on with the game of another page: with the one that is kept if this page was not played in, else with one that
   * continues its own. Where both were played apart each page goes on with its own, and the last one played is kept: no
   * page takes back moves that the reader sees.
   */
  #catchUp() {
    const history = this.#puzzle.history();
    if (history === this.#begun) return this.resume(this.#asked);
    const [made] = history.split(" |", 1); // without the moves that were undone
    const further = gamesOf(this.#puzzle.state().puzzle).find((game) => game.history.startsWith(`${made} `));
    if (further && this.#puzzle.resume(further.history, true)) this.#begun = this.#puzzle.history();
  }

  /** Keeps the game soon, if it has changed. A game without moves does not replace one that is kept. @param {State} state */
  follow({ id, place, length, playing }) {
    const key = `${id} ${place} ${length} ${playing}`;
    if (key === this.#key || this.#puzzle.borrowed) return;
    this.#key = key;
    clearTimeout(this.#timer);
    this.#timer = length === 0 ? 0 : playing ? waiting : setTimeout(() => this.settle(), delay);
  }

  /** Keeps it now, if it is not kept yet. */
  settle() {
    this.follow(this.#puzzle.state()); // the page shows a move only in the next frame, and may be left before
    if (!this.#timer) return;
    clearTimeout(this.#timer);
    this.#timer = 0;
    const history = this.#puzzle.history();
    const [begins] = history.split(" ", 1);
    const { start } = begins === this.#resumed.begins ? this.#resumed : { start: begins }; // a game that was too long to keep begins where it was cut
    keep(start, { history, id: this.#puzzle.state().id });
  }

  /**
   * Goes on with the kept game of the puzzle that was just opened. If the id has a position, the game must stand there;
   * otherwise it must have begun at the puzzle's start.
   * @param {string} asked the id it was opened by @param {boolean} [begun] the game may also have begun there
   */
  resume(asked, begun = false) {
    const { puzzle, id } = this.#puzzle.state();
    const placed = /~|%7e/i.test(asked);
    const game = gamesOf(puzzle).find(({ start, history, id: keptId }) => {
      const [begins, moved] = history.split(" ", 2);
      const wanted = placed ? keptId === id || (begun && begins === id) : start === puzzle && (begins === puzzle || !moved);
      return wanted && begins.split("~", 1)[0] === puzzle;
    });
    if (game) {
      const [begins, moved] = game.history.split(" ", 2);
      this.#resumed = { begins, start: moved ? begins : game.start };
      const goesOn = game.history !== this.#puzzle.history() && this.#puzzle.resume(game.history, true);
      if (goesOn && this.#puzzle.state().id !== game.id) this.#puzzle.open(id); // the game does not stand where it was left
    }
    this.#asked = asked;
    this.#begun = this.#puzzle.history();
  }

  /** The title of a puzzle that was made here. @param {string} puzzle */
  titleOf(puzzle) {
    if (this.#titled.puzzle !== puzzle) this.#titled = { puzzle, title: keptTitle(puzzle) };
    return this.#titled.title;
  }

  /** @param {string} puzzle @param {string} title */
  setTitle(puzzle, title) {
    keep(puzzle, { title });
    this.#titled = { puzzle, title };
  }
}
