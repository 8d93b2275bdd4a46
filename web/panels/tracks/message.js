/** A puzzle's message: shown row by row on request, set as guitar tab, and played. */
import { download, find, make } from "../../page/dom.js";
import { recall } from "../../page/kept/storage.js";
import { Ending } from "./ending.js";
import { Player } from "./player.js";
import { Tablature } from "./tablature.js";
import { linkedController, messageOf, statusLine } from "../forms.js";
import { button, field } from "./parts.js";
import { text } from "./strings.js";

/** @typedef {import('../panels.js').PanelContext} PanelContext */
/** @typedef {{ found: boolean, certain: boolean, rows: string[], tab: string[] | null, notes: string[] }} Message */

const paces = { paceSlow: 400, paceEven: 250, paceBrisk: 160 };

class MessagePart {
  #context;
  #status = statusLine();
  #puzzle = ""; // whose message it is
  /** @type {Message | null} */
  #message = null;
  #shown = 0;
  #ended = false; // the game is at its end
  #asked = new AbortController();
  #player;
  #tablature = new Tablature();
  #ending = new Ending(
    () => this.#toggle(this.#ending.status),
    () => this.#player.stop(),
  );
  #listen = button("listen", () => this.#listenNow(), { class: "small", hidden: true });
  #told = this.#status; // where it is told what the player does: where it was asked to
  #pace = make("select", {}, ...Object.entries(paces).map(([name, value]) => make("option", { value: String(value) }, text(name))));
  #next = button("messageRow", () => this.#show(1));
  #all = button("messageAll", () => this.#show(Infinity));
  #hide = button("messageHide", () => this.#hideAll());
  #play = button("play", () => this.#toggle(this.#status), { class: "first" });
  #stop = button("stop", () => this.#player.stop(), { "aria-disabled": "true" });
  #answer = make("p", { class: "answer", role: "status" });
  #sound;
  element;

  /** @param {PanelContext} context */
  constructor(context) {
    this.#context = context;
    this.#player = new Player(context.signal, () => this.#follow());
    this.#pace.value = String(paces.paceEven);
    this.#pace.onchange = () => this.#player.forget();
    this.#sound = make(
      "div",
      { class: "part sound" },
      make("h3", {}, text("soundTitle")),
      make("p", {}, text("soundAbout")),
      make(
        "div",
        { class: "line" },
        this.#play,
        this.#stop,
        field("pace", this.#pace),
        button("saveSound", () => this.#save()),
        button("answerAsk", () => this.#tell()),
      ),
      this.#answer,
    );
    this.element = make(
      "section",
      { class: "part message", hidden: true },
      make("h2", {}, text("messageTitle")),
      make("p", {}, text("messageAbout")),
      make("div", { class: "line" }, this.#next, this.#all, this.#hide),
      this.#tablature.element,
      this.#status.element,
      this.#sound,
    );
    this.#ending.follow(this.#player, text("play"));
    find("picture").closest(".play")?.querySelector(".bar")?.after(this.#ending.element);
    context.signal.addEventListener("abort", () => this.#ending.element.remove());
    context.atEnd(this.#listen);
    context.on((state) => this.#enter(state.puzzle));
    context.on((state) => this.#end(state));
  }

  /** At the end of the game the message is played where it was found. @param {import('../../embed/nopatience').State} state */
  async #end({ puzzle, solved, moving }) {
    const ended = solved && !moving && puzzle === this.#puzzle && !this.element.hidden;
    if (ended === this.#ended) return;
    this.#ended = ended;
    if (!ended) {
      this.#listen.hidden = true;
      if (this.#ending.element.contains(document.activeElement)) find("picture").focus();
      this.#player.forget();
      return this.#ending.show(null);
    }
    const message = await this.#read();
    if (!this.#ended || puzzle !== this.#puzzle) return;
    this.#ending.show(message);
    this.#listen.hidden = this.#ending.element.hidden;
  }

  /** From the end of the game to its tablature, which plays. */
  #listenNow() {
    this.#ending.element.scrollIntoView({ block: "nearest" });
    this.#ending.focus();
    if (this.#player.state !== "playing") this.#toggle(this.#ending.status);
  }

  /** Another puzzle is open. @param {string} puzzle */
  async #enter(puzzle) {
    if (puzzle === this.#puzzle) return;
    this.#puzzle = puzzle;
    this.#asked.abort();
    this.#asked = linkedController(this.#context.signal);
    this.#message = null;
    this.#player.forget();
    this.#answer.textContent = "";
    this.element.hidden = true;
    const { signal } = this.#asked;
    try {
      const board = /** @type {import('./parts.js').Board} */ (await this.#context.runJob(`tracks board ${puzzle}`, { signal }));
      this.element.hidden = !board.digits.some((digit) => digit > 0);
      this.#draw(board.height, board.width);
      this.#end(this.#context.state());
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  /** The message, computed once; null when there is none, which is then shown. */
  async #read() {
    if (this.#message) return this.#message;
    const { signal } = this.#asked;
    this.#status.show(text("messageWorking"));
    try {
      const { id, puzzle, solved } = this.#context.state();
      const message = /** @type {Message} */ (await this.#context.runJob(`tracks message ${solved ? id : puzzle}`, { signal }));
      this.#message = message.found ? message : null;
      this.#status.show(message.found ? "" : text("messageNone"));
    } catch (error) {
      this.#status.show(messageOf(error), "bad");
    }
    return this.#message;
  }

  /** An empty table of the right size. @param {number} rows @param {number} columns */
  #draw(rows, columns) {
    this.#shown = 0;
    this.#tablature.clear(rows, columns);
    this.#offer();
  }

  #offer() {
    const whole = this.#shown > 0 && this.#shown === this.#tablature.rows;
    this.#next.hidden = this.#all.hidden = whole;
    this.#hide.hidden = this.#shown === 0;
    this.#sound.hidden = !(whole && this.#message?.tab);
  }

  /** @param {number} more rows */
  async #show(more) {
    const message = await this.#read();
    if (!message) return;
    const rows = message.rows.length;
    const from = this.#shown;
    this.#shown = Math.min(rows, from + more);
    for (let row = from; row < this.#shown; row++) this.#tablature.showRow(row, message.rows[row]);
    if (this.#shown === rows && message.tab) this.#tablature.string(message.tab);
    const said =
      this.#shown < rows || more === 1
        ? text("messageShown", { row: this.#shown, rows, text: message.rows[this.#shown - 1] })
        : text("messageWhole", { rows });
    this.#status.show(message.certain ? said : `${said} ${text("messageUnsure")}`);
    const lost = this.#shown === rows && document.activeElement?.closest(".message .line") === this.#next.parentElement;
    this.#offer();
    if (lost) this.#hide.focus();
  }

  #hideAll() {
    this.#player.forget();
    this.#answer.textContent = "";
    this.#draw(this.#tablature.rows, this.#tablature.columns);
    this.#status.show(text("messageHidden"));
    this.#next.focus();
  }

  /* ------------------------------------------------------------------------------ sound */

  /** @param {string} words @param {'' | 'good' | 'bad'} [tone] */
  #say(words, tone) {
    this.#told.show(words, tone);
  }

  #words() {
    const { id, puzzle, solved } = this.#context.state();
    return `tracks sound ${solved ? id : puzzle} --pace ${this.#pace.value}`;
  }

  /** @param {ReturnType<typeof statusLine>} told */
  #toggle(told) {
    if (told !== this.#told) this.#say("");
    this.#told = told;
    if (this.#player.state === "playing") return this.#player.pause();
    if (this.#player.state === "paused") return this.#player.resume();
    this.#begin();
  }

  async #begin() {
    const audio = this.#player.wake(); // now: a browser allows sound only right after a press
    if (!audio) return this.#say(text("soundAbsent"), "bad");
    const { signal } = this.#asked;
    this.#say(text("soundWorking"));
    try {
      const wav = /** @type {Uint8Array} */ ((await this.#context.runJobForFile(this.#words(), { signal })).file);
      await this.#player.play(wav, Number(this.#pace.value), signal);
    } catch (error) {
      this.#say(messageOf(error), "bad");
    }
  }

  /** The player's state or column changed. */
  #follow() {
    const { state, column } = this.#player;
    const { columns } = this.#tablature;
    const label = text(state === "playing" ? "pause" : state === "paused" ? "resume" : "play");
    this.#tablature.follow(this.#player);
    this.#ending.follow(this.#player, label);
    this.#play.textContent = label;
    this.#stop.setAttribute("aria-disabled", String(state !== "playing" && state !== "paused"));
    this.#player.mute(muted());
    if (state === "playing") this.#say(text(muted() ? "soundMuted" : "soundPlaying"));
    if (state === "paused") this.#say(text("soundPaused", { column: Math.min(column + 1, columns), columns }));
    if (state === "stopped") this.#say(text("soundStopped"));
    if (state === "ended") this.#say(text("soundEnded"));
  }

  async #save() {
    try {
      const wav = /** @type {Uint8Array} */ ((await this.#context.runJobForFile(this.#words(), { signal: this.#asked.signal })).file);
      const name = `${this.#puzzle.replace(/[^\w.-]/g, "_").slice(0, 40)}.wav`;
      download(name, new Uint8Array(wav), "audio/wav");
      this.#status.show(text("soundSaved", { name, size: Math.round(wav.length / 1000) }));
    } catch (error) {
      this.#status.show(messageOf(error), "bad");
    }
  }

  async #tell() {
    const { piece } = await this.#context.runJob(`tracks answer ${this.#puzzle}`, { signal: this.#asked.signal });
    this.#answer.textContent = piece ? text("answerIs", { answer: piece }) : text("answerUnknown");
  }
}

/** The reader has switched sounds off; a press of Play is then followed in silence. */
const muted = () => recall("sound", ["on", "off", ""], "") === "off";

/** @param {PanelContext} context */
export const message = (context) => new MessagePart(context).element;
