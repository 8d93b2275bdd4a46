/** The form for a start that many moves from the goal; where there are several, any of them. */
import { answer, find, text } from "../page/base.js";

export class Starts {
  #field = /** @type {HTMLInputElement} */ (find("away-moves"));
  #farthest = 0;

  /** @param {import('../wasm/puzzle.js').Puzzle} puzzle */
  constructor(puzzle) {
    /** @type {HTMLFormElement} */ (find("away")).addEventListener("submit", (event) => {
      event.preventDefault();
      const typed = this.#field.value.trim();
      const good = /^\d{1,9}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= this.#farthest;
      this.#answer(
        good
          ? text("awayDone", { moves: typed })
          : text(typed ? "awayWrong" : "awayMissing", { value: typed.slice(0, 20), farthest: this.#farthest }),
        good ? "good" : "bad",
      );
      if (good) puzzle.away(Number(typed), Math.floor(Math.random() * 2 ** 31));
    });
  }

  /** @param {string} words @param {'' | 'good' | 'bad'} tone */
  #answer(words, tone) {
    answer(find("away-help"), words, tone);
    this.#field.setAttribute("aria-invalid", String(tone === "bad"));
  }

  /** @param {number} farthest distance there is; 0 or 1: there is nothing to choose from */
  show(farthest) {
    find("away").hidden = farthest < 2;
    this.#farthest = farthest;
    this.#answer(text("awayHelp", { farthest }), "");
  }
}
