/** The page: reads the address, sets the table, and keeps everything in step with the puzzle. */
import { makeApi } from './api.js';
import { Charts } from './charts.js';
import { Controls, find } from './controls.js';
import { showCards, showLinks, showPresets } from './gallery.js';
import { kinds as askKinds, picture } from './pictures.js';
import { Puzzle } from './puzzle.js';
import { addressOf, readQuery } from './query.js';
import { Screen } from './screen.js';
import { recall, remember } from './storage.js';
import { fill, speak, text } from './strings.js';
import { chooseTheme, followTheme, isDark } from './theme.js';
import { asset, load } from './wasm.js';

const query = readQuery(location.search);
const embedded = query.values.embed === '1';
const addressPause = 250; // milliseconds: browsers count how often an address changes

/** @param {string[]} faults */
function notice(faults) {
  const line = find('notice');
  line.hidden = faults.length === 0;
  line.textContent = faults.join('. ');
}

/** A picture that stands until the puzzle itself can be drawn. */
async function showPoster() {
  const stage = find('stage');
  const svg = await picture(query.values.puzzle || 'rings.6', stage.clientWidth, stage.clientHeight, isDark());
  if (!find('canvas').classList.contains('shown')) find('poster').innerHTML = svg;
}

class Page {
  /** @type {import('./puzzle.js').Kind[]} */
  #kinds;
  #puzzle;
  #screen;
  #controls;
  #charts;
  #said = -1;
  #shownId = '';
  #addressTimer = 0;

  /** @param {Puzzle} puzzle */
  constructor(puzzle) {
    this.#puzzle = puzzle;
    this.#kinds = puzzle.kinds();
    this.#screen = new Screen(puzzle, find('stage'), find('canvas'));
    this.#controls = new Controls(puzzle, { share: () => this.#share() });
    this.#charts = new Charts(puzzle);
    this.#screen.changed = () => this.show(false);
    this.#screen.lost = (lost) => notice(lost ? [text('lostPicture')] : query.faults);
    this.#controls.offerSpeeds(query.values.speed, query.given.has('speed'));
    followTheme(puzzle, find('theme'), () => this.#puzzle.state().kind && this.show(true));
    this.#wire();
    window.nopatience = makeApi(puzzle, () => this.#screen.frames);
  }

  /** Opens what the address asks for. */
  begin() {
    const asked = query.values.puzzle;
    const good = this.#puzzle.open(asked || this.#kinds[0].id);
    if (!good) notice([...query.faults, this.#puzzle.state().message]);
    this.show(true);
    if (good && query.values.autoplay === '1') this.#controls.solve();
  }

  #wire() {
    /** @type {HTMLFormElement} */ (find('open')).addEventListener('submit', (event) => {
      event.preventDefault();
      this.#openTyped(/** @type {HTMLInputElement} */ (find('id')).value.trim());
    });
    find('preset').addEventListener('change', (event) => {
      this.#openTyped(/** @type {HTMLSelectElement} */ (event.target).value);
    });
    const counter = /** @type {HTMLInputElement} */ (find('counter'));
    counter.checked = recall('counter', ['on', 'off'], 'on') === 'on';
    const showCounter = () => (find('score').hidden = !counter.checked);
    counter.addEventListener('change', () => {
      remember('counter', counter.checked ? 'on' : 'off');
      showCounter();
    });
    showCounter();
    window.addEventListener('popstate', () => {
      const { values } = readQuery(location.search);
      if (values.puzzle) this.#puzzle.open(values.puzzle);
    });
  }

  /** @param {string} id */
  #openTyped(id) {
    clearTimeout(this.#addressTimer);
    if (this.#puzzle.open(id)) {
      notice([]);
      history.pushState(null, '', addressOf(this.#puzzle.state().id));
    }
    this.show(false);
  }

  async #share() {
    const link = addressOf(this.#puzzle.state().id);
    const said = find('said');
    try {
      if (navigator.share && matchMedia('(pointer: coarse)').matches) await navigator.share({ url: link });
      else await navigator.clipboard.writeText(link);
      said.textContent = text('shared', { link });
    } catch (error) {
      if (/** @type {Error} */ (error).name !== 'AbortError') said.textContent = text('shareFailed', { link });
    }
  }

  /** Puts the puzzle's state on the page. @param {boolean} again also what looks the same */
  show(again) {
    const state = this.#puzzle.state();
    this.#controls.show(state);
    this.#charts.show(state, again);
    if (state.said !== this.#said) {
      this.#said = state.said;
      const said = find('said');
      said.textContent = state.message;
      said.dataset.tone = state.tone;
    }
    if (state.id !== this.#shownId || again) this.#showPosition(state);
  }

  /** @param {import('./nopatience').State} state */
  #showPosition(state) {
    this.#shownId = state.id;
    find('canvas').setAttribute('aria-label', text('canvasName', { title: state.title, words: state.words }));
    find('title').textContent = state.title;
    find('rule').textContent = state.rule;
    const field = /** @type {HTMLInputElement} */ (find('id'));
    if (document.activeElement !== field) field.value = state.id;
    /** @type {HTMLAnchorElement} */ (find('full')).href = addressOf(state.id);
    showLinks(this.#kinds, state.kind);
    showPresets(this.#kinds.find(({ name }) => name === state.kind), state.puzzle);
    document.title = `${state.title} · No Patience`;
    clearTimeout(this.#addressTimer);
    if (!embedded)
      this.#addressTimer = setTimeout(() => history.replaceState(null, '', addressOf(state.id)), addressPause);
  }
}

async function start() {
  document.documentElement.lang = query.values.lang;
  speak(query.values.lang);
  fill(document);
  chooseTheme(query.values.theme);
  document.body.classList.toggle('embed', embedded);
  document.body.dataset.controls = query.values.controls;
  notice(query.faults);
  try {
    if (!query.values.puzzle && !embedded) {
      const kinds = await askKinds();
      if (kinds.length > 1) {
        showLinks(kinds, '');
        showCards(kinds, isDark());
        return;
      }
    }
    find('puzzle').hidden = false;
    find('said').textContent = text('loading');
    showPoster().catch(() => {}); // it only bridges the wait
    const puzzle = new Puzzle(await load(asset('play-module'), asset('play-wasm')));
    new Page(puzzle).begin();
    find('poster').replaceChildren();
  } catch (error) {
    find('said').textContent = '';
    notice([text('failed', { reason: /** @type {Error} */ (error).message })]);
  }
}

await start();
if (!embedded && 'serviceWorker' in navigator && document.querySelector('link[rel="x-worker"]'))
  navigator.serviceWorker.register('sw.js').catch(() => {});
