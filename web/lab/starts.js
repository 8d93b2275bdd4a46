/** The form that sets up a position a given number of moves from the goal: a random one if there are several. */
import { find, text } from "../page/base.js";
import { answer } from "../panels/status.js";

export class Starts {
  #field = /** @type {HTMLInputElement} */ (find("away-moves"));
  #farthest = 0;
  #refused = ""; // the position in which a number was refused

  /** @param {import('../wasm/puzzle.js').Puzzle} puzzle */
  constructor(puzzle) {
    /** @type {HTMLFormElement} */ (find("away")).addEventListener("submit", (event) => {
      event.preventDefault();
      const typed = this.#field.value.trim();
      this.#refused = "";
      const digits = typed.normalize("NFKC").replace(/[٠-٩۰-۹]/g, (one) => String(one.charCodeAt(0) & 15)); // full-width, Arabic, Persian
      const moves = /^\d{1,9}$/.test(digits) ? Number(digits) : 0;
      const good = moves >= 1 && moves <= this.#farthest;
      this.#answer(
        good
          ? text("awayDone", { moves })
          : text(typed ? "awayWrong" : "awayMissing", { value: typed.slice(0, 20), farthest: this.#farthest }),
        good ? "good" : "bad",
      );
      if (good) puzzle.scramble(moves, Math.floor(Math.random() * 2 ** 31));
      else this.#refused = puzzle.state().id;
    });
    this.#field.addEventListener("input", () => this.#refused && this.show(this.#farthest)); // the number is being corrected
  }

  /** @param {string} words @param {'' | 'good' | 'bad'} tone */
  #answer(words, tone) {
    answer(find("away-help"), words, tone);
    this.#field.setAttribute("aria-invalid", String(tone === "bad"));
  }

  /** Takes back the refusal of a number when the position has changed. @param {string} id */
  follow(id) {
    if (this.#refused && this.#refused !== id) this.show(this.#farthest);
  }

  /** @param {number} farthest the greatest distance from the goal; 0 or 1: there is nothing to choose from */
  show(farthest) {
    this.#refused = "";
    find("away").hidden = farthest < 2;
    if (farthest !== this.#farthest && Number(this.#field.value) > farthest) this.#field.value = String(farthest); // of another puzzle
    this.#farthest = farthest;
    this.#answer(text("awayHelp", { farthest }), "");
  }
}
