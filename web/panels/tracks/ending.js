/** The end of a puzzle with a message: below the picture stands its tablature, with a large button that plays it. */
import { make } from "../../page/dom.js";
import { statusLine } from "../forms.js";
import { button } from "./parts.js";
import { text } from "./strings.js";
import { Tablature } from "./tablature.js";

/** @typedef {import('./message.js').Message} Message */

const sign = '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M7 4.5v15l12-7.5z"/></svg>';

export class Ending {
  tablature = new Tablature();
  status = statusLine();
  #label = make("span", {});
  #play;
  #stop;
  element;

  /** @param {() => void} toggle plays, pauses, goes on @param {() => void} stop */
  constructor(toggle, stop) {
    this.#play = make("button", { type: "button", class: "large", onclick: toggle, "aria-describedby": "ending-about" });
    this.#play.innerHTML = sign;
    this.#play.append(this.#label);
    this.#stop = button("stop", stop, { "aria-disabled": "true" });
    this.element = make(
      "section",
      { class: "ending tracks", hidden: true, "aria-labelledby": "ending-title" },
      make("h2", { id: "ending-title" }, text("soundTitle")),
      make("p", { id: "ending-about", class: "quiet" }, text("endingAbout")),
      make("div", { class: "frame" }, this.tablature.element),
      make("div", { class: "line" }, this.#play, this.#stop, this.status.element),
    );
  }

  /** @param {Message | null} message null: the game is not at such an end */
  show(message) {
    this.element.hidden = !message?.tab;
    if (!message?.tab) return;
    this.tablature.clear(message.rows.length, message.rows[0].length);
    message.rows.forEach((digits, row) => this.tablature.showRow(row, digits));
    this.tablature.string(message.tab);
  }

  focus() {
    this.#play.focus({ preventScroll: true });
  }

  /** @param {import('./player.js').Player} player @param {string} label of the button that plays or pauses */
  follow(player, label) {
    const under = player.state === "playing" || player.state === "paused"; // else it stands on the tablature
    this.tablature.follow(player);
    this.element.classList.toggle("playing", under);
    this.#label.textContent = label;
    this.#stop.setAttribute("aria-disabled", String(!under));
  }
}
