/** A puzzle on the table: keeps the page in step with it, and it with the page. */
import { addressOf } from './address.js';
import { Charts } from './charts.js';
import { Controls, find } from './controls.js';
import { showLinks, showPresets } from './gallery.js';
import { ask } from './beside.js';
import { picture } from './pictures.js';
import { Screen } from './screen.js';
import { recall, remember } from './storage.js';
import { text } from './strings.js';
import { followLook } from './theme.js';
import { Voice } from './voice.js';
import { asset, hasAsset } from './wasm.js';

/** @typedef {import('./nopatience').State} State */

export class Page {
  #kinds;
  #puzzle;
  #address;
  #notice;
  #screen;
  #controls;
  #charts;
  /** @type {import('./rooms.js').Rooms | null} none in an embed */
  #rooms = null;
  #voice = new Voice();
  /** @type {string | null} */
  #sentence = null;
  #shownId = '';
  #written = ''; // in the field of the id, by the page; anything else in it is the reader's
  #running = false; // a plan was, when last looked
  #away = false; // the gallery is shown instead
  #dark = false;
  /** called with the state whenever it may have changed @type {(state: State) => void} */
  changed = () => {};

  /**
   * @param {import('./puzzle.js').Puzzle} puzzle
   * @param {import('./puzzle.js').Kind[]} kinds all there are, for choosing among them; an embed needs none
   * @param {import('./address.js').Address} address
   * @param {(faults: string[]) => void} notice shows what went wrong; nothing: all is well
   */
  constructor(puzzle, kinds, address, notice) {
    this.#puzzle = puzzle;
    this.#address = address;
    this.#notice = notice;
    this.#kinds = kinds;
    this.#screen = new Screen(puzzle, find('stage'), find('canvas'));
    this.#controls = new Controls(puzzle, {
      share: () => this.#share(),
      embed: () => this.#embed(),
      look: () => this.#show(false),
      zoom: (steps) => this.#screen.hand.zoomBy(steps),
    });
    this.#charts = new Charts(puzzle);
    if (!document.body.classList.contains('embed') && hasAsset('rooms')) this.#openRooms();
    this.#screen.changed = () => this.#show(false);
    this.#screen.moved = (moving) => this.#charts.move(moving);
    this.#screen.lost = (lost) => notice(lost ? [text('lostPicture')] : []);
    followLook((look) => this.#dress(look));
    this.#offerOpening();
    this.#offerStarts();
    this.#offerCounter();
  }

  /** They are a script of their own: embeds have none. */
  async #openRooms() {
    /** @type {typeof import('./rooms.js')} */
    const { Rooms } = await import(asset('rooms'));
    this.#rooms = new Rooms(find('room'), this.#puzzle, (id) => this.#openChosen(id), this.#kinds);
    if (this.#shownId && !this.#away) this.#rooms.show(this.#puzzle.state());
  }

  get frames() {
    return this.#screen.frames;
  }

  /** Opens an id, a kind's name for its first one, '' for the first kind's; a wrong one leaves a good puzzle open and a line saying so. @param {string} id */
  async open(id) {
    this.#away = false;
    const good = await this.#puzzle.bring(id);
    if (!good) this.#notice([this.#puzzle.state().message]);
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
    this.#rooms?.leave();
    this.#puzzle.pause(true);
  }

  #offerOpening() {
    /** @type {HTMLFormElement} */ (find('open')).addEventListener('submit', (event) => {
      event.preventDefault();
      const { value } = /** @type {HTMLInputElement} */ (find('id'));
      this.#written = value;
      this.#openChosen(value.trim());
    });
    find('preset').addEventListener('change', (event) => {
      this.#openChosen(/** @type {HTMLSelectElement} */ (event.target).value);
    });
  }

  /** What the reader typed or chose; a wrong id changes nothing. @param {string} id @returns {boolean} of another kind: true, and it comes when it has been fetched */
  #openChosen(id) {
    if (this.#puzzle.knows(id)) return this.#choose(this.#puzzle.open(id));
    this.#voice.say(text('loading'));
    this.#puzzle.bring(id).then(
      (good) => this.#choose(good),
      () => this.#voice.say(text('failed'), 'error'),
    );
    return true;
  }

  /** @param {boolean} good what was chosen has opened */
  #choose(good) {
    this.#address.settle();
    if (good) {
      this.#notice([]);
      this.#address.open(this.#puzzle.state().id);
    }
    this.#show(false);
    return good;
  }

  /** A start so many moves from the goal, another one each time. */
  #offerStarts() {
    /** @type {HTMLFormElement} */ (find('away')).addEventListener('submit', (event) => {
      event.preventDefault();
      const moves = /** @type {HTMLInputElement} */ (find('away-moves')).value;
      this.#puzzle.set('away', `${moves} ${Math.floor(Math.random() * 1e9)}`);
    });
  }

  #offerCounter() {
    const counter = /** @type {HTMLInputElement} */ (find('counter'));
    const show = () => (find('score').hidden = !counter.checked);
    counter.checked = recall('counter', ['on', 'off'], 'on') === 'on';
    counter.addEventListener('change', () => {
      remember('counter', counter.checked ? 'on' : 'off');
      show();
    });
    show();
  }

  async #share() {
    const link = addressOf(this.#puzzle.state().id);
    try {
      if (navigator.share && matchMedia('(pointer: coarse)').matches) {
        await navigator.share({ url: link });
      } else {
        await navigator.clipboard.writeText(link);
        this.#voice.say(text('shared', { link }));
      }
    } catch (error) {
      if (/** @type {Error} */ (error).name !== 'AbortError') this.#voice.say(text('shareFailed', { link }));
    }
  }

  /** The panel for authors is a script of its own: few readers want it, and embeds never do. */
  async #embed() {
    this.#puzzle.pause(true);
    try {
      /** @type {typeof import('./panel.js')} */
      const { openPanel } = await import(asset('panel'));
      const state = this.#puzzle.state();
      const preset = this.#kinds.find(({ name }) => name === state.kind)?.presets.find(({ id }) => id === state.puzzle);
      openPanel({ state, name: preset ? `${state.title}, ${preset.title}` : state.title, dark: this.#dark, picture, ask });
    } catch {
      this.#voice.say(text('embedMissing'), 'error');
    }
  }

  /** @param {import('./theme.js').Look} look */
  #dress({ dark, still, colours }) {
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
    this.#charts.show(state, again);
    const sentence = `${state.said} ${state.message}`;
    if (sentence !== this.#sentence) {
      this.#sentence = sentence;
      this.#voice.say(state.message, state.tone, (this.#running && state.playing) || state.thinking);
    }
    this.#running = state.playing;
    find('said').classList.toggle('long', state.thinking);
    this.#rooms?.show(state);
    if (state.id !== this.#shownId || again) this.#showPosition(state);
    this.changed(state);
  }

  /** In a frame among others: out of sight it gives back what is scarce. */
  restOutOfSight() {
    const stage = find('stage');
    this.#screen.restOutOfSight(() => {
      find('poster').innerHTML = this.#puzzle.picture(stage.clientWidth, stage.clientHeight, this.#dark);
    });
  }

  /** @param {State} state */
  #showPosition(state) {
    this.#shownId = state.id;
    find('canvas').setAttribute('aria-label', text('canvasName', { title: state.title, words: state.words }));
    this.#screen.hand.suit(state);
    find('canvas-help').textContent = text('canvasHelp', { keys: state.keys });
    find('keys-puzzle').textContent = text('keysPuzzle', { keys: state.keys });
    find('stage').style.setProperty('--aspect', String(state.aspect));
    find('title').textContent = state.title;
    find('rule').textContent = state.rule;
    const field = /** @type {HTMLInputElement} */ (find('id'));
    const typed = field.value !== this.#written && find('open').contains(document.activeElement); // and about to be opened
    if (document.activeElement !== field && !typed) field.value = this.#written = state.id;
    /** @type {HTMLAnchorElement} */ (find('full')).href = addressOf(state.id);
    find('away').hidden = state.farthest < 2;
    find('away-help').textContent = text('awayHelp', { farthest: state.farthest });
    /** @type {HTMLInputElement} */ (find('away-moves')).max = String(state.farthest);
    showLinks(this.#kinds, state.kind);
    showPresets(this.#kinds.find(({ name }) => name === state.kind), state.puzzle);
    document.title = text('documentTitle', { title: state.title });
    this.#address.follow(state.id);
  }
}
