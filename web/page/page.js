/** A puzzle on the table: keeps the page in step with it, and it with the page. */
import { addressOf } from './address.js';
import { Controls } from './controls.js';
import { find } from './dom.js';
import { CanvasHost } from './canvas_host.js';
import { text } from './strings.js';
import { followLook, onPaper } from './theme.js';
import { LiveRegion } from './live_region.js';

/** @typedef {import('../embed/nopatience').State} State */

export class Page {
  #puzzle;
  #address;
  #notice;
  #canvasHost;
  #controls;
  /** @type {import('./full_page.js').FullPage | import('./full_page.js').EmbedChart | null} nothing is around most embeds */
  #extras = null;
  #liveRegion = new LiveRegion();
  /** @type {string | null} */
  #lastMessage = null;
  #shownId = '';
  #running = false; // a plan was, when last looked
  #away = false; // the gallery is shown instead
  #dark = false;
  /** called with the state whenever it may have changed @type {(state: State) => void} */
  changed = () => {};

  /**
   * @param {import('../wasm/puzzle.js').Puzzle} puzzle
   * @param {import('./address.js').Address} address
   * @param {(faults: string[]) => void} notice shows what went wrong; nothing: all is well
   */
  constructor(puzzle, address, notice) {
    this.#puzzle = puzzle;
    this.#address = address;
    this.#notice = notice;
    this.#canvasHost = new CanvasHost(puzzle, find('stage'), find('canvas'));
    this.#controls = new Controls(puzzle, {
      share: () => this.#extras?.share(),
      embed: () => this.#extras?.embed(this.#dark),
      look: () => this.#show(false),
      zoom: (steps) => this.#canvasHost.pointerInput.zoomBy(steps),
    });
    this.#canvasHost.changed = () => this.#show(false);
    this.#canvasHost.moved = (moving) => this.#extras?.move(moving);
    this.#canvasHost.lost = (lost) => notice(lost ? [text('lostPicture')] : []);
    followLook((look) => this.#applyTheme(look));
  }

  /**
   * Furnishes the whole page, or sets a chart beside an embed's puzzle.
   * @param {typeof import('./full_page.js').FullPage | typeof import('./full_page.js').EmbedChart} FullPage
   * @param {import('../wasm/puzzle.js').Kind[]} kinds all there are
   * @param {string} only the chart asked for
   */
  attach(FullPage, kinds, only) {
    this.#extras = new FullPage({
      puzzle: this.#puzzle,
      kinds,
      address: this.#address,
      notice: this.#notice,
      say: (words, tone) => this.#liveRegion.say(words, tone),
      show: () => this.#show(false),
      keys: () => this.#controls.keys,
      onPaper,
      only,
    });
  }

  get frames() {
    return this.#canvasHost.frames;
  }

  /** Opens an id, a kind's name for its first one, '' for the first kind's; a wrong one leaves a good puzzle open and a line saying so. @param {string} id */
  async open(id) {
    this.#away = false;
    const good = await this.#puzzle.openAsync(id);
    const state = this.#puzzle.state();
    const fault = good ? this.#extras?.fault(state) : state.message;
    if (fault) this.#notice([fault]);
    this.#show(true);
    return good;
  }

  /** @param {string} speed asked for by the address, or '' */
  offerSpeeds(speed) {
    this.#controls.offerSpeeds(speed);
  }

  solve() {
    this.#controls.solve();
  }

  /** Puts the puzzle aside: nothing moves unseen. */
  leave() {
    this.#away = true;
    this.#address.forget();
    this.#extras?.leave();
    this.#puzzle.pause(true);
  }

  /** @param {import('./theme.js').Look} look */
  #applyTheme({ dark, still, colours }) {
    this.#dark = dark;
    this.#puzzle.set('theme', dark ? 'dark' : 'light');
    for (const [role, colour] of Object.entries(colours)) this.#puzzle.set(`colour.${role}`, colour);
    this.#puzzle.set('motion', still ? 'reduced' : 'full');
    if (this.#shownId) this.#show(true);
  }

  /** Puts the puzzle's state on the page. @param {boolean} again also what looks the same */
  #show(again) {
    if (this.#away) return;
    const state = this.#puzzle.state();
    this.#controls.show(state);
    const message = `${state.said} ${state.message}`;
    if (message !== this.#lastMessage) {
      this.#lastMessage = message;
      this.#liveRegion.say(state.message, state.tone, (this.#running && state.playing) || state.thinking);
    }
    this.#running = state.playing;
    find('said').classList.toggle('long', state.thinking);
    this.#extras?.show(state, again);
    if (state.id !== this.#shownId || again) this.#showPosition(state);
    this.changed(state);
  }

  /** In a frame among others: out of sight it gives back what is scarce. */
  releaseOutOfSight() {
    const stage = find('stage');
    this.#canvasHost.releaseOutOfSight(() => {
      find('poster').innerHTML = this.#puzzle.picture(stage.clientWidth, stage.clientHeight, this.#dark);
    });
  }

  /** @param {State} state */
  #showPosition(state) {
    this.#shownId = state.id;
    find('canvas').setAttribute('aria-label', text('canvasName', { title: state.title, words: state.words }));
    this.#canvasHost.pointerInput.configure(state);
    find('canvas-help').textContent = text('canvasHelp', { keys: state.keys });
    find('stage').style.setProperty('--aspect', String(state.aspect));
    find('title').textContent = state.title;
    /** @type {HTMLAnchorElement} */ (find('full')).href = addressOf(state.id);
    document.title = text('documentTitle', { title: state.title });
    this.#address.follow(state.id);
  }
}
