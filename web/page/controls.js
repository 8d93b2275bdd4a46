/** The row of buttons, the timeline and the keys that stand for them. */
import { find } from './dom.js';
import { recall, remember } from './storage.js';
import { text } from './strings.js';

/** @typedef {{ run: () => void, keys: string[], label: string }} Action keys: as KeyboardEvent.key in lower case */

const speeds = ['0.25', '0.5', '1', '2', '4', '8', '16', '32'];

/** A button that does nothing now keeps the focus and says so. @param {string} id @param {boolean} useful */
function enable(id, useful) {
  find(id).setAttribute('aria-disabled', String(!useful));
}

/** @param {string} id */
const isUseful = (id) => !find(id).hidden && find(id).getAttribute('aria-disabled') !== 'true';

export class Controls {
  #puzzle;
  #look;
  #actions;
  #kind = '';
  /** @type {import('../embed/nopatience').State | null} */
  #state = null;
  #scrub = /** @type {HTMLInputElement} */ (find('scrub'));

  /**
   * @param {import('../wasm/puzzle.js').Puzzle} puzzle
   * @param {{ share: () => void, embed: () => void, look: () => void, zoom: (steps: number) => void }} page what it does: share
   *   a link; open the panel for authors; show the state at once; zoom the picture by doublings
   */
  constructor(puzzle, { share, embed, look, zoom }) {
    this.#puzzle = puzzle;
    this.#look = look;
    const actions = this.#offer(share, embed, zoom);
    this.#actions = actions;
    for (const [id, { run, keys, label }] of Object.entries(actions)) {
      const button = find(id);
      button.addEventListener('click', () => this.#act(id, run));
      button.title = keys.length ? text('keyTip', { label: text(label), key: keys[0].toUpperCase() }) : text(label);
      if (keys.length) button.setAttribute('aria-keyshortcuts', keys.join(' '));
    }
    find('puzzle').addEventListener('keydown', (event) => this.#shortcut(event, actions));
    this.#scrub.setAttribute('aria-label', text('scrub'));
    this.#scrub.addEventListener('input', () => this.#puzzle.seek(Number(this.#scrub.value)));
  }

  /** @param {() => void} share @param {() => void} embed @param {(steps: number) => void} zoom @returns {Record<string, Action>} */
  #offer(share, embed, zoom) {
    const puzzle = this.#puzzle;
    return {
      undo: { run: () => puzzle.undo(), keys: ['u', 'z'], label: 'undo' },
      redo: { run: () => puzzle.redo(), keys: ['r', 'y'], label: 'redo' },
      restart: { run: () => puzzle.restart(), keys: ['x'], label: 'restart' },
      hint: { run: () => puzzle.hint(), keys: ['h'], label: 'hint' },
      solve: { run: () => this.solve(), keys: ['n'], label: 'solve' },
      check: { run: () => puzzle.showMistakes(true), keys: ['c'], label: 'check' },
      think: { run: () => puzzle.think(!this.#state?.thinking), keys: ['w'], label: 'think' },
      wider: { run: () => zoom(-1), keys: [], label: 'wider' },
      closer: { run: () => zoom(1), keys: [], label: 'closer' },
      share: { run: share, keys: [], label: 'share' },
      embed: { run: embed, keys: [], label: 'embed' },
      back: { run: () => puzzle.seek((this.#state?.place ?? 1) - 1), keys: [','], label: 'back' },
      step: { run: () => this.#step(), keys: ['.'], label: 'step' },
    };
  }

  /** What its keys do: of the buttons that are offered. */
  get keys() {
    const offered = Object.entries(this.#actions).filter(([id, { keys }]) => keys.length > 0 && !find(id).hidden);
    return offered.map(([, { keys, label }]) => ({ keys, means: text(label) }));
  }

  /** Solves from here; pressed again it pauses, and goes on. A solver that is watched pauses, too. */
  solve() {
    const state = this.#state;
    if (state?.playing) this.#puzzle.pause(true);
    else if (state && (state.paused || state.place < state.length)) this.#puzzle.pause(false);
    else this.#puzzle.solve();
    this.#look(); // what is said of the plan, before its first move is
  }

  /** One move on, or one thought; where no plan lies ahead one is made first. */
  #step() {
    const state = this.#state;
    if (!state) return;
    if (state.thinking) {
      this.#puzzle.thinkStep();
      return;
    }
    if (state.place >= state.length && this.#puzzle.solve()) this.#puzzle.pause(true);
    if (state.place < this.#puzzle.state().length) this.#puzzle.seek(state.place + 1);
  }

  /** Keys are the puzzle's only where the puzzle is: not in a text field, nor beside the charts. @param {KeyboardEvent} event @param {Record<string, Action>} actions */
  #shortcut(event, actions) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (/** @type {HTMLElement} */ (event.target).closest('input[type="text"], input[type="number"], select, .about')) return;
    const key = event.key.toLowerCase();
    const [id, action] = Object.entries(actions).find(([, one]) => one.keys.includes(key)) ?? [];
    if (!id || !action) return;
    event.preventDefault();
    this.#act(id, action.run);
  }

  /** Does what a button stands for, if that is any use now: the puzzle may have gone on since it was last shown. @param {string} id @param {() => void} run */
  #act(id, run) {
    this.#look();
    if (isUseful(id)) run();
  }

  /** @param {string} asked the speed the address asks for, or '' */
  offerSpeeds(asked) {
    const chooser = /** @type {HTMLSelectElement} */ (find('speed'));
    const all = [...new Set(asked ? [...speeds, asked] : speeds)].sort((a, b) => Number(a) - Number(b));
    for (const speed of all) chooser.append(new Option(text('speedTimes', { speed }), speed));
    chooser.value = asked || recall('speed', speeds, '1');
    chooser.addEventListener('change', () => {
      remember('speed', chooser.value);
      this.#puzzle.set('speed', chooser.value);
    });
    this.#puzzle.set('speed', chooser.value);
  }

  /** What only some kinds can do. @param {import('../embed/nopatience').State} state */
  #furnish({ kind, checks, thinks, flat }) {
    if (this.#kind === kind) return;
    this.#kind = kind;
    for (const [id, can] of /** @type {const} */ ([['check', checks], ['think', thinks], ['wider', flat], ['closer', flat]]))
      find(id).hidden = !can;
  }

  /** @param {import('../embed/nopatience').State} state */
  show(state) {
    this.#state = state;
    this.#furnish(state);
    enable('check', !state.solved);
    enable('wider', state.zoom > 0);
    enable('closer', state.zoom < 4);
    find('think').setAttribute('aria-pressed', String(state.thinking));
    find('think-label').textContent = text(state.thinking ? 'thinkStop' : 'think');
    const ahead = state.place < state.length;
    enable('undo', state.place > 0);
    enable('back', state.place > 0);
    enable('redo', ahead);
    enable('step', ahead || !state.solved);
    enable('hint', !state.solved);
    enable('solve', ahead || !state.solved);
    find('solve-label').textContent = text(state.playing ? 'pause' : ahead || state.paused ? 'resume' : 'solve');
    find('solve-icon').setAttribute('href', state.playing ? '#icon-pause' : '#icon-play');
    this.#scrub.max = String(state.length);
    this.#scrub.value = String(state.place);
    this.#scrub.disabled = state.length === 0;
    const place = text(state.beyond === '0' ? 'placeOf' : 'placeOfMore', { place: state.place, length: state.length });
    this.#scrub.setAttribute('aria-valuetext', `${place}: ${state.words}`);
    find('place').textContent = place;
    find('place').style.minWidth = `${String(state.length).length * 2 + 6}ch`; // so that the row keeps still
  }
}
