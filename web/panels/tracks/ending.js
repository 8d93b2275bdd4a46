/**
 * The end of a puzzle with a message: the section that plays the tablature in the picture. The column that sounds
 * lights up there.
 */
import { find, make } from "../../page/dom.js";
import { download } from "../files.js";
import { recall } from "../../page/kept/storage.js";
import { messageOf, statusLine } from "../status.js";
import { Player } from "./player.js";
import { text } from "./strings.js";

/** @typedef {import('../../embed/nopatience').State} State */

const sign = '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M7 4.5v15l12-7.5z"/></svg>';
const narrow = matchMedia("(max-width: 44rem)");
const paces = { paceSlow: 400, paceEven: 250, paceBrisk: 160 }; // milliseconds per column

/** Whether the reader has switched sounds off: then Play lights up the columns in silence. */
const muted = () => recall("sound", ["on", "off", ""], "") === "off";

/** @param {string} name of its text @param {() => void} run @param {Record<string, any>} [more] */
const button = (name, run, more = {}) => make("button", { type: "button", onclick: run, ...more }, text(name));

export class Ending {
  #context;
  #ended = ""; // the position that the game ended at, whose message is shown
  #left = new AbortController(); // aborted when that position is left
  #player;
  #strings = make("ul", { class: "strings", "aria-label": text("messageTitle") }); // for readers who do not see the picture
  #columns = 0;
  #status = statusLine();
  #label = make("span", {}, text("play"));
  #play = make("button", { type: "button", class: "large", onclick: () => this.#toggle(), "aria-describedby": "ending-about" });
  #stop = button("stop", () => this.#player.stop(), { "aria-disabled": "true" });
  #pace = make("select", {}, ...Object.entries(paces).map(([name, value]) => make("option", { value: String(value) }, text(name))));
  #listen = button("listen", () => this.#listenNow(), { class: "large", hidden: true });
  #clue = make("p", { class: "clue", hidden: true }, text("soundTitle")); // for a phone, where the section is off the screen
  #answer = make("p", { class: "answer", role: "status" });
  #element;

  /** @param {import('../panels.js').PlayContext} context */
  constructor(context) {
    this.#context = context;
    this.#player = new Player(context.signal, () => this.#follow());
    this.#pace.value = String(paces.paceEven);
    this.#pace.onchange = () => this.#player.forget();
    this.#play.innerHTML = sign;
    this.#play.append(this.#label);
    this.#element = make(
      "section",
      { class: "ending tracks", hidden: true, "aria-labelledby": "ending-title" },
      make("h2", { id: "ending-title" }, text("soundTitle")),
      make("p", { id: "ending-about", class: "quiet" }, text("endingAbout")),
      this.#strings,
      make("div", { class: "line" }, this.#play, this.#stop, this.#status.element),
      make(
        "div",
        { class: "line" },
        make("label", {}, make("span", {}, text("pace")), this.#pace),
        button("saveSound", () => this.#save()),
        button("answerAsk", () => this.#tell()),
        this.#answer,
      ),
    );
    context.signal.addEventListener("abort", () => this.#element.remove());
    context.atEnd(this.#clue);
    context.atEnd(this.#listen);
    narrow.addEventListener("change", () => !this.#element.hidden && this.#stand(), { signal: context.signal });
    context.on((state) => this.#show(state));
  }

  /** Puts the section over the chart "message"; on a phone, where the charts are a sheet, below the puzzle's bar. */
  #stand() {
    if (narrow.matches) find("picture").closest(".play")?.querySelector(".bar")?.after(this.#element);
    else find("charts").append(this.#element);
  }

  /** @param {State} state */
  async #show({ id, solved, moving }) {
    const ended = solved && !moving ? id : "";
    if (ended === this.#ended) return;
    this.#ended = ended;
    this.#left.abort();
    this.#left = new AbortController();
    this.#player.forget();
    this.#answer.textContent = "";
    if (this.#element.contains(document.activeElement)) find("picture").focus();
    this.#listen.hidden = this.#clue.hidden = this.#element.hidden = true;
    if (!ended) return;
    const message = await this.#context.runJob(`tracks message ${id}`, { signal: this.#left.signal }).catch(() => null);
    if (this.#ended !== ended || !message?.tab) return;
    this.#columns = message.rows[0].length;
    this.#strings.replaceChildren(
      ...message.tab.map((/** @type {string} */ line) => make("li", {}, text("tabString", { name: line[0], text: line.slice(2, -1) }))),
    );
    this.#stand();
    this.#listen.hidden = this.#clue.hidden = this.#element.hidden = false;
  }

  /** The button on the end card plays the message, or pauses it. */
  #listenNow() {
    if (!narrow.matches) document.getElementById("tab-message")?.click(); // where the other buttons are; a phone's sheet stays down
    this.#toggle();
  }

  #toggle() {
    if (this.#player.state === "playing") return this.#player.pause();
    if (this.#player.state === "paused") return this.#player.resume();
    this.#begin();
  }

  async #wav() {
    const words = `tracks sound ${this.#ended} --pace ${this.#pace.value}`;
    return /** @type {Uint8Array} */ ((await this.#context.runJobForFile(words, { signal: this.#left.signal })).file);
  }

  /** Says why nothing plays, and scrolls there: on a phone the pressed button may be the end card's. @param {string} why */
  #refuse(why) {
    this.#status.show(why, "bad");
    this.#status.element.scrollIntoView({ block: "nearest" });
  }

  async #begin() {
    const audio = this.#player.wake(); // now: a browser allows sound only right after a press
    if (!audio) return this.#refuse(text("soundAbsent"));
    this.#status.show(text("soundWorking"));
    const { signal } = this.#left;
    try {
      const plays = await this.#player.play(await this.#wav(), Number(this.#pace.value), signal);
      if (!plays && !signal.aborted) this.#refuse(text("soundAbsent"));
    } catch (error) {
      this.#refuse(messageOf(error));
    }
  }

  /** The player's state or column changed. */
  #follow() {
    const { state, column } = this.#player;
    const under = state === "playing" || state === "paused";
    this.#context.puzzle.set("sounding", String(column + 1));
    this.#label.textContent = text(state === "playing" ? "pause" : state === "paused" ? "resume" : "play");
    this.#play.classList.toggle("playing", state === "playing");
    this.#listen.textContent = text(state === "playing" ? "listenPause" : "listen");
    this.#stop.setAttribute("aria-disabled", String(!under));
    this.#player.mute(muted());
    if (state === "silent") this.#status.show("");
    if (state === "playing") this.#status.show(text(muted() ? "soundMuted" : "soundPlaying"));
    if (state === "paused") this.#status.show(text("soundPaused", { column: Math.min(column + 1, this.#columns), columns: this.#columns }));
    if (state === "stopped") this.#status.show(text("soundStopped"));
    if (state === "ended") this.#status.show(text("soundEnded"));
  }

  async #save() {
    try {
      const wav = await this.#wav();
      const name = `${this.#ended.replace(/[^\w.-]/g, "_").slice(0, 40)}.wav`;
      download(name, new Uint8Array(wav), "audio/wav");
      this.#status.show(text("soundSaved", { name, size: Math.round(wav.length / 1000) }));
    } catch (error) {
      this.#status.show(messageOf(error), "bad");
    }
  }

  async #tell() {
    const { piece } = await this.#context.runJob(`tracks answer ${this.#context.state().puzzle}`, { signal: this.#left.signal });
    this.#answer.textContent = piece ? text("answerIs", { answer: piece }) : text("answerUnknown");
  }
}
