/**
 * The parts of the full page besides the puzzle: charts, score, links to the other puzzles, menus, the puzzle's panels,
 * the dialog for authors. An embed has none of them, or one chart, so this is a script of its own.
 */
import {
  addLinks,
  address,
  addressOf,
  embedded,
  fillTexts,
  find,
  hideBroken,
  inLab,
  make,
  notice,
  recall,
  remember,
  say,
  setText,
  showBroken,
  shown,
  text,
} from "./base.js";
import { kinds } from "built/kinds";
import "./kept/here.js";
import "./controls/icons_full.js";
import { Charts, none } from "./charts/charts.js";
import { keepMenusPlaced, placeMenus } from "./controls/menus.js";
import { followOpeners } from "./controls/openers.js";
import { showDoors, showLinks, showPresets } from "./gallery/links.js";
import "./text/strings_full.js";
import { titleOf } from "./gallery/titles.js";

/** @typedef {import('../embed/nopatience').State} State */

/**
 * What the page passes in.
 * @typedef {object} PageServices
 * @property {import('../wasm/puzzle.js').Puzzle} puzzle
 * @property {() => void} show shows the puzzle's present state
 * @property {() => { keys: string[], means: string }[]} keys and what they do now
 * @property {import('./charts/charts.js').ShowPanes} showPanes
 * @property {string} only the name of the one chart to show, '' for all
 */

/** Adds what stands below the puzzle, the charts and the list of the parts. */
find("parts").insertAdjacentHTML(
  "afterend",
  '<section id="how-it-works" class="about" aria-labelledby="how-title">' +
    '<h2 id="how-title"><a href="#how-it-works" data-text="howTitle"></a></h2>' +
    '<p id="rule" class="rule"></p><div id="guided" class="guided"></div>' +
    '<details><summary data-text="keysTitle"></summary><p id="keys-puzzle" class="quiet"></p><dl id="keys" class="keys"></dl></details>' +
    '<label class="check"><input type="checkbox" id="counter" checked><span data-text="counter"></span></label></section>',
);
fillTexts(document);

/** Shows what was hidden until the parts above it, which come late, are there (page.css). */
const settle = () => document.body.classList.add("settled");

/** A script of its own, fetched along with the puzzle; an embed keeps no games, nor does the page as a single file.
 * @type {Promise<typeof import('./kept/kept_games.js') | null>} */
const loadingKept = NP_SINGLE || embedded ? Promise.resolve(null) : import("./kept/kept_games.js").catch(() => null);

/** The kinds of puzzle as cards, in place of a puzzle. */
export async function showGallery() {
  document.title = text("galleryDocument");
  showLinks("");
  placeMenus();
  if (!NP_SINGLE) await addLinks(".front");
  const { showCards } = await import("./gallery/gallery.js");
  showCards();
  settle();
}

export class FullPage {
  #page;
  #puzzle;
  #charts;
  #id = "";
  #shownKind = "";
  #shownVersion = "";
  /** @type {import('./kept/kept_games.js').KeptGames | undefined} */
  #keptGames;
  /** @type {import('../panels/panels.js').PuzzlePanels | null} */
  #panels = null;
  /** @type {import('../lab/lab.js').Lab | null} */
  #lab = null;
  /** @type {Promise<unknown>} */
  #panelsLoaded = Promise.resolve();
  /** called when a position is shown @type {() => void} */
  #shown = () => {};
  #firstShown = new Promise((resolve) => (this.#shown = () => resolve(null)));

  /** @param {PageServices} page */
  constructor(page) {
    this.#page = page;
    this.#puzzle = page.puzzle;
    this.#charts = new Charts(page.puzzle, page.showPanes, inLab ? none : page.only);
    this.#panelsLoaded = this.#loadPanels().catch(showBroken).finally(settle);
    this.#setUpOpening();
    this.#setUpCounter();
    keepNewsInSight();
    keepMenusPlaced();
    followOpeners();
  }

  /** Loads the panels, which are a script of their own too: large, and not needed to play. */
  async #loadPanels() {
    if (NP_SINGLE) this.#charts.annotate((await import("../panels/chart_note.js")).noteOf);
    const [more, lab] = NP_SINGLE ? [] : await Promise.all([import("../panels/panels.js"), inLab ? import("../lab/lab.js") : null]);
    if (!more) return;
    this.#charts.annotate(more.noteOf);
    await this.#firstShown; // otherwise the panels would still be empty when the page has settled
    /** @type {import('../panels/panels.js').PanelServices} */
    const services = {
      puzzle: this.#puzzle,
      open: (id, title, begun) => this.#openChosen(id, title, begun),
      openText: (typed) => this.#openText(typed),
      name: () => this.#name(this.#puzzle.state()),
      share: (id, words) => this.share(id, words),
    };
    this.#panels = new more.PuzzlePanels(services);
    if (lab) this.#lab = new lab.Lab(services);
    if (this.#id) this.#showPanels(this.#puzzle.state());
    await this.#panels.ready;
  }

  /** @param {State} state */
  #showPanels(state) {
    this.#panels?.show(state);
    this.#lab?.show(state);
  }

  #setUpOpening() {
    find("preset").addEventListener("change", (event) => {
      this.#openChosen(/** @type {HTMLSelectElement} */ (event.target).value);
    });
    find("new-puzzle").addEventListener("click", async () => {
      await this.#panelsLoaded;
      this.#panels?.makeNew();
    });
  }

  /** Opens what the reader typed; if it means no puzzle, nothing changes. @param {string} typed */
  async #openText(typed) {
    say(text("loading"));
    try {
      return this.#opened(await this.#puzzle.openAsync(typed), this.#puzzle.opened);
    } catch {
      say("");
      showBroken();
      return false;
    }
  }

  /**
   * Opens what the reader chose; a wrong id changes nothing.
   * @param {string} id @param {string} [title] of a puzzle that was made @param {boolean} [begun] a kept game that began there goes on
   * @returns {boolean} whether it is open; true for another kind, which opens once it is fetched
   */
  #openChosen(id, title, begun) {
    if (this.#puzzle.knows(id)) return this.#opened(this.#puzzle.open(id), id, title, begun);
    say(text("loading"));
    this.#puzzle.openAsync(id).then(
      (good) => this.#opened(good, id, title, begun),
      () => {
        say("");
        showBroken();
      },
    );
    return true;
  }

  /** @param {boolean} good whether it has opened @param {string} id @param {string} [title] @param {boolean} [begun] */
  #opened(good, id, title, begun) {
    const { show } = this.#page;
    address.settle();
    if (good) {
      notice([]);
      hideBroken();
      say(""); // the last message was about another puzzle
      if (title) this.#keptGames?.setTitle(this.#puzzle.state().puzzle, title);
      this.#keptGames?.resume(id, begun);
      address.open(this.#puzzle.state().id);
    }
    show();
    return good;
  }

  #setUpCounter() {
    const counter = /** @type {HTMLInputElement} */ (find("counter"));
    const show = () => (find("score").hidden = !counter.checked);
    counter.checked = recall("counter", ["on", "off"], "on") === "on";
    counter.addEventListener("change", () => {
      remember("counter", counter.checked ? "on" : "off");
      show();
    });
    show();
  }

  /** Opens the dialog that shows what is shared: the present position, or another with words about it. @param {string} [id] @param {string} [words] */
  async share(id = this.#puzzle.state().id, words = this.#name(this.#puzzle.state())) {
    this.#puzzle.pause(true);
    try {
      const panel = NP_SINGLE ? null : await import("../panels/share.js");
      await this.#panelsLoaded; // their style sheet styles the dialog, too
      hideBroken();
      panel?.openShare({ id, link: addressOf(id), words });
    } catch {
      showBroken();
    }
  }

  /** Opens the dialog for authors of other pages. @param {boolean} dark */
  async embed(dark) {
    this.#puzzle.pause(true);
    try {
      const panel = NP_SINGLE ? null : await import("../embed/embed_panel.js");
      await this.#panelsLoaded; // their style sheet styles the dialog, too
      hideBroken();
      const state = this.#puzzle.state();
      panel?.openPanel({ state, name: this.#name(state), dark });
    } catch {
      showBroken();
    }
  }

  /** @param {State} state */
  #kindOf({ kind }) {
    return kinds.find(({ name }) => name === kind);
  }

  /** The title of a puzzle that was made here. @param {State} state */
  #madeTitle = ({ puzzle }) => this.#keptGames?.titleOf(puzzle);

  /**
   * The id that stands for the game in the menu of versions: its puzzle's; where presets are starts of one puzzle, its start's.
   * @param {State} state
   */
  #versionOf(state) {
    const starts = this.#kindOf(state)?.presets.some(({ id }) => id.includes("~"));
    return starts ? this.#puzzle.history().split(" ", 1)[0] : state.puzzle;
  }

  /** @param {State} state */
  #titleOf = (state) => titleOf(this.#versionOf(state), this.#kindOf(state), this.#madeTitle(state));

  /** The puzzle's full name. @param {State} state */
  #name = (state) => this.#madeTitle(state) ?? `${state.title}, ${this.#titleOf(state)}`;

  /** The puzzle's name in the window's title and the browser's history. @param {State} state */
  documentTitle(state) {
    return this.#madeTitle(state) ?? state.title;
  }

  /** Goes on with the kept game of the puzzle that was just opened. @param {string} id it was opened by; '' if that was
   * wrong and the first puzzle is open instead, or the one before still is */
  async resume(id) {
    const more = await loadingKept;
    if (!more || (!id && this.#keptGames)) return;
    this.#keptGames ??= new more.KeptGames(this.#puzzle);
    this.#keptGames.resume(id);
  }

  /** Called at every frame. @param {boolean} moving a move is in progress */
  move(moving) {
    this.#charts.move(moving);
    this.#panels?.move(moving);
  }

  /** The gallery is shown instead. */
  leave() {
    this.#keptGames?.settle();
    this.#id = this.#shownVersion = "";
    this.#panels?.leave();
  }

  /** @param {State} state @param {boolean} again also parts whose state is the same */
  show(state, again) {
    showScore(state);
    this.#keptGames?.follow(state);
    this.#charts.show(state, again);
  }

  /** Shows the rest, which takes as long again. @param {State} state @param {boolean} again */
  showMore(state, again) {
    const moved = state.id !== this.#id || again;
    this.#id = state.id;
    this.#shown();
    this.#showPanels(state);
    if (moved) this.#showPosition(state);
  }

  /** Shows one chart, '' for all, from now on; returns what is wrong with it, or ''. @param {string} only @param {State} state */
  choose(only, state) {
    return this.#charts.choose(only, state);
  }

  /** What is wrong with the chart that the address names, '' if nothing. @param {State} state */
  fault(state) {
    return this.#charts.fault(state);
  }

  /** The keys, which differ from kind to kind. @param {State} state */
  #showKeys({ kind, keys }) {
    if (kind === this.#shownKind) return;
    this.#shownKind = kind;
    setText(find("keys-puzzle"), text("keysPuzzle", { keys }));
    listKeys(this.#page.keys());
  }

  /** @param {State} state */
  #showPosition(state) {
    setText(find("rule"), state.rule);
    showDoors(state.kind, state.id);
    this.#showKeys(state);
    const preset = /** @type {HTMLSelectElement} */ (find("preset"));
    const version = this.#versionOf(state);
    if (version === this.#shownVersion && preset.value === version) return;
    this.#shownVersion = version;
    showLinks(state.kind);
    find("doors").hidden = NP_SINGLE; // a single file has no other pages
    showPresets(this.#kindOf(state), version, this.#titleOf(state));
    find("deal").hidden = NP_SINGLE;
    setText(find("menu-kind"), state.title);
    setText(find("menu-version"), this.#titleOf(state));
  }
}

/** The one chart of an embed, beside or below its puzzle. */
export class EmbedChart {
  #charts;

  /** @param {PageServices} page */
  constructor({ puzzle, showPanes, only }) {
    this.#charts = new Charts(puzzle, showPanes, only || none);
  }

  /** @param {string} only @param {State} state */
  choose(only, state) {
    return this.#charts.choose(only || none, state);
  }

  /** @param {State} state */
  fault(state) {
    return this.#charts.fault(state);
  }

  /** @param {boolean} moving */
  move(moving) {
    this.#charts.move(moving);
  }

  /** If the puzzle does not have the chart, the puzzle fills the embed alone. @param {State} state @param {boolean} again */
  show(state, again) {
    shown.chart = this.#charts.wanted(state).length > 0;
    document.body.classList.toggle("with-chart", shown.chart);
    this.#charts.show(state, again);
  }

  // Only the full page does these.
  documentTitle() {}
  showMore() {}
  resume() {}
  leave() {}
  async share() {}
  async embed() {}
}

/** On a narrow page the picture stays in sight as a strip with the message below it: --news is where #talk then sticks. */
function keepNewsInSight() {
  const [stage, talk, how, said] = ["stage", "talk", "how", "said"].map(find);
  const sizes = new ResizeObserver(() => talk.style.setProperty("--news", `${stage.offsetHeight - said.offsetTop}px`));
  for (const element of [stage, how, said]) sizes.observe(element);
}

let shownScore = "";

/** @param {State} state */
function showScore(state) {
  const { score: counted, exact, thinking, thought } = /** @type {import('../wasm/puzzle.js').Shown} */ (state);
  const score = thinking || thought > 0 ? text("thinkPlace", { place: thought }) : counted;
  if (score === shownScore) return;
  shownScore = score;
  const [first, ...parts] = score.split(", ");
  find("score").title = exact;
  find("score").replaceChildren(make("b", {}, first), make("span", {}, parts.map((part) => `, ${part}`).join("")));
}

/** @param {{ keys: string[], means: string }[]} rows */
function listKeys(rows) {
  find("keys").replaceChildren(
    ...rows.flatMap(({ keys, means }) => [
      make("dt", {}, ...keys.flatMap((key) => [make("kbd", {}, key.toUpperCase()), " "])),
      make("dd", {}, means),
    ]),
  );
}
