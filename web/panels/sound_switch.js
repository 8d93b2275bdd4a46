/**
 * The switch for sounds, beside the theme: off until it is pressed, and remembered. The script that makes the sounds is
 * loaded when they are first on.
 */
import { find, make, recall, remember, say, showBroken, text } from "../page/base.js";

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const speaker = '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 9.5v5h3.5l5 4v-13l-5 4z"/><path/></svg>';
const heard = "M16 9a4.5 4.5 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11";
const mute = "m16 9.5 5 5m0-5-5 5";

export class SoundSwitch {
  /** @type {import('./sounds.js').Sounds | undefined} */
  sounds;
  #puzzle;
  #on = recall("sound", ["on", "off"], "off") === "on";
  #button = make("button", { type: "button", id: "sound", onclick: () => this.#press() });

  /** @param {import('./panels.js').PanelServices} services */
  constructor({ puzzle }) {
    this.#puzzle = puzzle;
    this.#button.innerHTML = speaker;
    find("head").after(this.#button);
    calm.onchange = () => this.#show();
    this.#show();
  }

  #press() {
    this.#on = !this.#on;
    remember("sound", this.#on ? "on" : "off");
    this.#show();
    if (this.#on && calm.matches) say(this.#button.title);
  }

  async #show() {
    const on = this.#on && !calm.matches;
    this.#button.title = text(calm.matches ? "soundMuted" : "sound");
    this.#button.setAttribute("aria-label", this.#button.title);
    this.#button.setAttribute("aria-pressed", String(this.#on));
    this.#button.querySelector("path + path")?.setAttribute("d", on ? heard : mute);
    try {
      if (on && !this.sounds) {
        const { Sounds } = await import("./sounds.js");
        this.sounds = new Sounds();
        this.sounds.follow(this.#puzzle.state());
      }
      if (this.sounds) this.sounds.on = this.#on && !calm.matches;
    } catch {
      showBroken();
    }
  }
}
