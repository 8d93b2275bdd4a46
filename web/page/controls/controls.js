/** The row of buttons, the timeline, and their keys. */
import { announce, embedded, find, make, recall, remember, setAttribute, setText, showBroken, text, speeds } from "../base.js";

/**
 * What a button does. Actions are named by the button's id, which is also the name of its label's text.
 * @typedef {{ run: () => void, keys: string[] }} Action keys: as KeyboardEvent.key in lower case
 */

/** The script that reads keys, once it is loaded. @type {typeof import("./keys.js") | void} */
let reader;
const loadReader = async () => (reader ??= await import("./keys.js").catch(() => void showBroken()));

/** The buttons that are hidden until a kind that has them is open. */
const some = ["check", "think", "wider", "closer", "first"];

/** What a button shows. @param {string} id of its icon and its text */
const faceOf = (id) => `<svg viewBox="0 0 24 24" aria-hidden="true"><use href="#icon-${id}"/></svg><span>${text(id)}</span>`;

/** Makes the buttons that are less used, in their order; the document has the others. */
function makeMore() {
  const buttonOf = (/** @type {string} */ id) =>
    `<button id="${id}"${some.includes(id) ? ' class="extra" hidden' : ""}>${faceOf(id)}</button>`;
  const all = ["restart", "back", "step", ...some, "share", "embed"];
  find("extras").insertAdjacentHTML("afterbegin", all.map(buttonOf).join(""));
  find("embed").setAttribute("aria-haspopup", "dialog");
  if (NP_SINGLE) find("share").hidden = find("embed").hidden = true; // a file on a disk has no address
}

export class Controls {
  #puzzle;
  #refresh;
  #zoom;
  #actions;
  #kind = "";
  /** #hidden: ids of the buttons that are hidden; #idle: ids of those that would do nothing now */
  #hidden = new Set(some);
  #idle = new Set();
  /** the buttons that switch something on in the picture @type {[string, HTMLElement][]} */
  #switches = [];
  /** @type {import('../../embed/nopatience').State | null} */
  #state = null;
  #at = 0; // the place on the timeline
  /** goes to another place on it @type {(place: number) => unknown} */
  #seek = Number;
  #scrub = /** @type {HTMLInputElement} */ (find("scrub"));

  /**
   * @param {import('../../wasm/puzzle.js').Puzzle} puzzle
   * @param {{ share: () => void, embed: () => void, help: () => void, refresh: () => void, zoom: (steps: number) => boolean }} page
   *   share: shares a link; embed: opens the dialog for authors; help: shows how to play; refresh: shows the state at once;
   *   zoom: zooms the picture by doublings; false when nothing changed
   */
  constructor(puzzle, { share, embed, help, refresh, zoom }) {
    this.#puzzle = puzzle;
    this.#refresh = refresh;
    this.#zoom = zoom;
    makeMore();
    const actions = this.#makeActions(share, embed, help);
    this.#actions = actions;
    for (const [id, { run, keys }] of Object.entries(actions)) {
      const button = find(id);
      button.addEventListener("click", () => this.#act(id, run));
      button.title = keys.length ? text("keyTip", { label: text(id), key: keys[0].toUpperCase() }) : text(id);
      if (keys.length) button.setAttribute("aria-keyshortcuts", keys.join(" "));
    }
    document.addEventListener("keydown", (event) => this.#key(event));
    if (embedded) addEventListener("focus", loadReader, { once: true });
    this.#scrub.setAttribute("aria-label", text("scrub"));
    this.#scrub.addEventListener("input", () => this.#seek(Number(this.#scrub.value)));
  }

  /** @param {() => void} share @param {() => void} embed @param {() => void} help @returns {Record<string, Action>} */
  #makeActions(share, embed, help) {
    const puzzle = this.#puzzle;
    const zoom = this.#zoom;
    return {
      undo: { run: puzzle.undo, keys: ["u", "z"] },
      redo: { run: puzzle.redo, keys: ["r", "y"] },
      restart: { run: puzzle.restart, keys: ["x"] },
      hint: { run: puzzle.nextHint, keys: ["h"] },
      solve: { run: () => this.solve(), keys: ["p"] },
      check: { run: () => puzzle.showMistakes(true), keys: ["c"] },
      think: { run: () => this.#think(), keys: ["k"] },
      wider: { run: () => zoom(-1), keys: [] },
      closer: { run: () => zoom(1), keys: [] },
      first: { run: puzzle.firstView, keys: ["0"] },
      share: { run: share, keys: [] },
      embed: { run: embed, keys: [] },
      "ask-how": { run: help, keys: ["?"] },
      back: { run: () => this.#seek(this.#at - 1), keys: [","] },
      step: { run: () => this.#step(), keys: ["."] },
    };
  }

  /** The keys of the buttons that are shown. */
  get keys() {
    const shown = Object.entries(this.#actions).filter(([id, { keys }]) => keys.length > 0 && !this.#hidden.has(id));
    return shown.map(([id, { keys }]) => ({ keys, means: text(id) }));
  }

  /** Pauses a plan that plays, goes on with one that is paused, or else makes a new one from here: moves that were
   * undone are not played again. A solver that is being watched pauses and goes on likewise. */
  solve() {
    const state = this.#state;
    const paused = state?.playing;
    if (paused) this.#puzzle.pause(true);
    else if (state?.held || state?.paused) this.#puzzle.pause(false);
    else this.#puzzle.solve();
    this.#refresh(); // shows the message about the plan before the one about its first move
    if (paused) announce(text("paused", { place: find("place").textContent ?? "" }));
  }

  /** Begins or ends watching a solver. */
  #think() {
    const on = !this.#state?.thinking;
    this.#puzzle.think(on);
    this.#refresh(); // which says what it does at first, or clears that
    announce(text(on ? "think" : "thought"));
  }

  /** Plays one move, or one step of the solver that is watched; if no plan lies ahead, makes one first. */
  async #step() {
    const state = this.#state;
    if (!state) return;
    if (state.thinking) {
      this.#puzzle.thinkSeek(state.thought + 1);
      return;
    }
    if (state.place >= state.length && (await this.#puzzle.solve())) this.#puzzle.pause(true);
    if (state.place < this.#puzzle.state().length) this.#puzzle.seek(state.place + 1);
  }

  /** Until the script that reads keys is loaded, keys on the picture must not scroll the page. @param {KeyboardEvent} event */
  async #key(event) {
    if (event.defaultPrevented) return;
    if (!reader) {
      const plain = !(event.altKey || event.ctrlKey || event.metaKey);
      if (plain && event.target === find("picture") && /^ |Arrow/.test(event.key)) event.preventDefault();
      await loadReader();
    }
    const keyboard = {
      plays: (/** @type {string} */ name) => this.#puzzle.key(name),
      zoom: this.#zoom,
      press: (/** @type {string} */ id) => this.#act(id, this.#actions[id].run),
    };
    reader?.pressKey(event, keyboard, this.#actions);
  }

  /** Runs a button's action if the button is useful now; the state may have changed since it was last shown. @param {string} id @param {() => void} run */
  #act(id, run) {
    this.#refresh();
    if (!this.#hidden.has(id) && !this.#idle.has(id)) run();
  }

  /** @param {string} asked the speed the address asks for, or '' */
  offerSpeeds(asked) {
    const chooser = /** @type {HTMLSelectElement} */ (find("speed"));
    const all = [...new Set(asked ? [...speeds, asked] : speeds)].sort((a, b) => Number(a) - Number(b));
    for (const speed of all) chooser.append(new Option(text("speedTimes", { speed }), speed));
    chooser.value = asked || recall("speed", speeds, "1");
    chooser.addEventListener("change", () => {
      remember("speed", chooser.value);
      this.#puzzle.set("speed", chooser.value);
    });
    this.#puzzle.set("speed", chooser.value);
  }

  /** Shows the buttons that this kind has. @param {import('../../embed/nopatience').State} state */
  #showForKind({ kind, checks, thinks, flat, switches }) {
    if (this.#kind === kind) return;
    this.#kind = kind;
    const names = Object.keys(switches);
    const zooms = flat || names.length > 0;
    for (const [id, can] of /** @type {const} */ ([
      ["check", checks],
      ["think", thinks],
      ["wider", zooms],
      ["closer", zooms],
      ["first", true],
    ]))
      this.#offer(id, can);
    for (const [, button] of this.#switches) button.remove();
    this.#switches = names.map((name) => [name, this.#switchOf(name, switches)]);
    find("first").after(...this.#switches.map(([, button]) => button));
  }

  /**
   * A button that switches something in the picture on and off; how it was last time is remembered.
   * @param {string} name @param {Record<string, boolean>} switches
   */
  #switchOf(name, switches) {
    if (recall(name, ["on"], "")) switches[name] = this.#puzzle.set(name, "on");
    const change = () => {
      const value = this.#state?.switches[name] ? "off" : "on";
      remember(name, value);
      this.#puzzle.set(name, value);
    };
    const innerHTML = embedded ? text(name) : faceOf(name); // panels/snake/snake.js has the icons
    return make("button", { type: "button", class: "extra switch", title: text(`${name}Tip`), onclick: change, innerHTML });
  }

  /** @param {string} id @param {boolean} offered */
  #offer(id, offered) {
    this.#hidden[offered ? "delete" : "add"](id);
    find(id).hidden = !offered;
  }

  /** A button that would do nothing stays focusable and is marked as disabled. @param {string} id @param {boolean} useful */
  #enable(id, useful) {
    this.#idle[useful ? "delete" : "add"](id);
    setAttribute(find(id), "aria-disabled", String(!useful));
  }

  /** @param {import('../../embed/nopatience').State} state */
  show(state) {
    if (!this.#state && !embedded) loadReader(); // only now: it is not needed to play by hand
    this.#state = state;
    this.#showForKind(state);
    this.#enable("check", !state.solved);
    for (const [name, button] of this.#switches) setAttribute(button, "aria-pressed", String(state.switches[name]));
    this.#enable("wider", state.zoom > 0);
    this.#enable("closer", state.zoom < 4); // pictures that have the button go as far: nv_view_camera.closest
    this.#enable("first", state.turned);
    setAttribute(find("think"), "aria-pressed", String(state.thinking));
    setText(/** @type {Element} */ (find("think").lastElementChild), text(state.thinking ? "thinkStop" : "think"));
    const ahead = state.place < state.length;
    this.#enable("undo", state.place > 0);
    this.#enable("redo", ahead);
    this.#enable("step", ahead || !state.solved);
    this.#enable("hint", !state.solved);
    setText(find("hint-label"), text(["hint", "hintOn", "hintDo"][state.hints]));
    this.#enable("solve", state.playing || state.held || !state.solved);
    setText(find("solve-label"), text(state.playing ? "pause" : state.held || state.paused ? "resume" : "solve"));
    setAttribute(find("solve-icon"), "href", state.playing ? "#icon-pause" : "#icon-play");
    this.#showPlace(state);
  }

  /**
   * Shows the place on the timeline, that of the game or of the solver that is watched.
   * @param {import('../../embed/nopatience').State} state
   */
  #showPlace(state) {
    const { place, length: steps, made: counted, returned, ahead, beyond, words, thinking, thought, thoughts } = state;
    const scrub = this.#scrub;
    const watched = thinking || thought > 0; // or it has ended, and is still shown
    const made = watched ? thought : +counted + +returned;
    const length = watched ? thoughts || thought : made + ahead;
    this.#at = watched ? thought : place;
    this.#seek = watched ? this.#puzzle.thinkSeek : this.#puzzle.seek;
    const first = this.#at - made; // places before the last restart or goal are reached only by Undo
    setAttribute(scrub, "min", String(first));
    setAttribute(scrub, "max", String(first + length));
    if (scrub.value !== String(this.#at)) scrub.value = String(this.#at);
    if (scrub.disabled !== (length === 0)) scrub.disabled = length === 0;
    const more = watched ? !thoughts : beyond !== "0" || place + ahead < steps; // more follows than is counted here
    const shown = text(more ? "placeOfMore" : "placeOf", { place: made, length });
    setAttribute(scrub, "aria-valuetext", `${shown}: ${words}`);
    setText(find("place"), length ? shown : ""); // there is nothing to count yet
    this.#enable("back", made > 0);
  }
}
