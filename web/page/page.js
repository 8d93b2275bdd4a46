/** The page of the open puzzle: shows its state in the page's elements. */
import { address, addressOf, announce, find, followTheme, inLab, make, nextTask, notice, say, setText, showBroken, text } from "./base.js";
import { Controls } from "./controls/controls.js";
import { CanvasHost } from "./canvas/canvas_host.js";
import { showHow, tellHow } from "./text/how.js";

/** @typedef {import('../embed/nopatience').State} State */

/** Equal for states with the same message. @param {State} state */
const messageKey = ({ said, message }) => `${said} ${message}`;

export class Page {
  #puzzle;
  #canvasHost;
  #controls;
  /** null in most embeds @type {import('./full_page.js').FullPage | import('./full_page.js').EmbedChart | null} */
  #extras = null;
  /** made when the list is first opened @type {import('./text/parts_list.js').PartsList | undefined} */
  #partsList;
  /** @type {string | null} */
  #lastMessage = null;
  #shownId = "";
  #playing = false; // whether a plan was playing when the state was last shown
  #followed = false; // the same when the address was last written
  #hidden = false; // the gallery is shown instead
  #dark = false;
  #aspect = 0;
  /** called with the state whenever it may have changed @type {(state: State) => void} */
  changed = () => {};

  /** @param {import('../wasm/puzzle.js').Puzzle} puzzle */
  constructor(puzzle) {
    this.#puzzle = puzzle;
    this.#canvasHost = new CanvasHost(puzzle, {
      stage: find("stage"),
      main: find("main"),
      canvas: find("canvas"),
      picture: find("picture"),
    });
    this.#controls = new Controls(puzzle, {
      share: () => this.#extras?.share(),
      embed: () => this.#extras?.embed(this.#dark),
      help: showHow,
      refresh: () => this.#show(false),
      zoom: (steps) => this.#canvasHost.pointerInput.zoomBy(steps),
    });
    this.#canvasHost.moved = (moving) => this.#extras?.move(moving);
    this.#canvasHost.appeared = () => find("poster").replaceChildren();
    followTheme((theme) => this.#applyTheme(theme));
    find("parts").addEventListener("toggle", () => this.#listParts());
    addEventListener("beforeprint", () => this.#print());
  }

  async #listParts() {
    try {
      const { PartsList } = await import("./text/parts_list.js");
      this.#partsList ??= new PartsList(this.#puzzle, find("parts"));
      this.#partsList.show(this.#puzzle.state());
    } catch {
      showBroken();
    }
  }

  /**
   * Adds the full page's other parts, or an embed's chart.
   * @param {typeof import('./full_page.js').FullPage | typeof import('./full_page.js').EmbedChart} Extras
   * @param {string} only the one chart to show, '' for all
   */
  attach(Extras, only) {
    this.#extras ??= new Extras({
      puzzle: this.#puzzle,
      show: () => this.#show(false),
      keys: () => this.#controls.keys,
      showPanes: (panes) => this.#canvasHost.showPanes(panes),
      only,
    });
  }

  get frames() {
    return this.#canvasHost.frames;
  }

  /** Opens an id, or a kind's first puzzle by its name; '' is the first kind. If the id is wrong a good puzzle is open
   * after it. `fault` says so, or that this puzzle lacks the chart that the address names, and is shown.
   * @param {string} id */
  async open(id) {
    this.#hidden = false;
    const good = await this.#puzzle.openAsync(id);
    await this.#extras?.resume(good ? this.#puzzle.opened : "");
    await nextTask();
    const state = this.#puzzle.state();
    const fault = good ? this.#extras?.fault(state) : state.message;
    if (fault) notice(good ? [fault] : [fault, text("instead", { puzzle: state.puzzle })]);
    if (this.#puzzle.readings.length > 1) (await import("./read_text.js")).offer(this.#puzzle.readings);
    if (!good) this.#lastMessage = messageKey(state); // said in the notice
    say(""); // the last message was about another puzzle
    for (const show of this.#parts(state, true)) {
      if (this.#hidden || this.#puzzle.state().puzzle !== state.puzzle) return { good, fault }; // another one was opened meanwhile
      show();
      await nextTask();
    }
    this.#canvasHost.changed = () => this.#show(false); // not earlier: it would show everything in one long task
    if (this.#puzzle.state().said !== state.said) this.#show(false);
    this.#canvasHost.start(/** @type {HTMLCanvasElement | null} */ (find("poster").firstChild));
    return { good, fault };
  }

  /** Shows another chart, or none. @param {string} only its name; '' for all charts, in an embed for none */
  choose(only) {
    const fault = this.#extras?.choose(only, this.#puzzle.state());
    if (fault) throw new Error(fault);
    this.#show(true);
  }

  /** @param {string} speed that the address names, or '' */
  offerSpeeds(speed) {
    this.#controls.offerSpeeds(speed);
  }

  solve() {
    this.#controls.solve();
  }

  /** The gallery is shown instead; the puzzle pauses. */
  leave() {
    this.#hidden = true;
    address.forget();
    this.#extras?.leave();
    this.#puzzle.pause(true);
  }

  /** What was to be shown instead could not be fetched: the puzzle stays, and the address names it again. */
  stay() {
    this.#hidden = false;
    find("puzzle").classList.remove("waiting");
    this.#show(true);
  }

  /** Prints a picture made for paper: the canvas has its own size, and what the graphics card drew may be gone. */
  #print() {
    const stage = find("stage");
    const picture = make("div", { class: "poster for-print" });
    picture.innerHTML = this.#shownId && this.#puzzle.picture(stage.clientWidth, stage.clientHeight);
    if (!picture.firstChild) return; // no puzzle is shown yet: the poster is printed
    stage.append(picture);
    addEventListener("afterprint", () => picture.remove(), { once: true });
  }

  /** @param {import('./theme.js').Theme} theme */
  #applyTheme({ dark, still, colours, of }) {
    this.#dark = dark;
    this.#puzzle.set("theme", dark ? "dark" : "light");
    for (const [role, colour] of Object.entries(colours)) this.#puzzle.set(`${of}.${role}`, colour);
    this.#puzzle.set("motion", still ? "reduced" : "full");
    if (this.#shownId) this.#show(true);
  }

  /** Shows the puzzle's state. @param {boolean} again also parts whose state is the same */
  #show(again) {
    if (this.#hidden) return;
    for (const show of this.#parts(this.#puzzle.state(), again)) show();
  }

  /** Functions that show a state, part by part. @param {State} state @param {boolean} again */
  #parts(state, again) {
    return [
      () => this.#showControls(state, again),
      () => this.#extras?.show(state, again),
      () => this.#extras?.showMore(state, again),
      () => this.#showRest(state, again),
    ];
  }

  /** @param {State} state @param {boolean} again */
  #showControls(state, again) {
    this.#controls.show(state);
    document.body.classList.toggle("over", state.solved && (state.place > 0 || state.tone === "error")); // played to the end, or refused there
    tellHow(state);
    const message = messageKey(state);
    if (message !== this.#lastMessage) {
      this.#lastMessage = message;
      if (state.solved && state.place > 0 && ["illegal", "error"].includes(state.tone))
        announce(state.message); // the result stays in sight
      else {
        if (state.message && !again) notice([]); // a message replaces the notice, unless it came with the puzzle
        say(state.message, state.tone, (this.#playing && state.playing) || state.thinking);
      }
    }
    this.#playing = state.playing;
  }

  /** @param {State} state @param {boolean} again */
  #showRest(state, again) {
    this.#partsList?.show(state);
    const moved = state.id !== this.#shownId || again;
    if (moved) this.#showPosition(state);
    if ((moved || this.#followed !== state.playing) && !this.#puzzle.borrowed) address.follow(state.id, (this.#followed = state.playing));
    this.changed(state);
  }

  /** For an embed, which may be one of many in a page. */
  shareContexts() {
    this.#canvasHost.shareContexts(find("puzzle"));
  }

  /** @param {State} state */
  #showPosition(state) {
    this.#shownId = state.id;
    find("picture").setAttribute("aria-label", text("canvasName", { title: state.title, words: state.words }));
    this.#canvasHost.pointerInput.configure(state);
    const bare = document.body.matches(".bare"); // the picture alone
    const more = (bare ? "" : text("canvasHow")) + (bare || inLab ? "" : text("canvasParts"));
    setText(find("picture-help"), text("canvasHelp", { keys: state.keys }) + more);
    if (state.aspect !== this.#aspect) find("stage").style.setProperty("--aspect", String((this.#aspect = state.aspect)));
    setText(find("title"), state.title);
    /** @type {HTMLAnchorElement} */ (find("full")).href = addressOf(state.id);
    document.title = text("documentTitle", { title: this.#extras?.documentTitle(state) ?? state.title });
  }
}
