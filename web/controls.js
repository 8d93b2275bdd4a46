/** The row of buttons, the timeline and the keys that stand for them. */
import { recall, remember } from './storage.js';
import { text } from './strings.js';

const speeds = ['0.25', '0.5', '1', '2', '4', '8', '16', '32'];

/** @template {HTMLElement} E @param {string} id @returns {E} */
export const find = (id) => /** @type {E} */ (document.getElementById(id));

export class Controls {
  #puzzle;
  /** @type {import('./nopatience').State | null} */
  #state = null;
  #scrub = /** @type {HTMLInputElement} */ (find('scrub'));

  /**
   * @param {import('./puzzle.js').Puzzle} puzzle
   * @param {{ share: () => void }} doing
   */
  constructor(puzzle, doing) {
    this.#puzzle = puzzle;
    const actions = this.#actions(doing);
    for (const [id, { run, key, label }] of Object.entries(actions)) {
      const button = find(id);
      button.addEventListener('click', run);
      button.title = key ? text('keyTip', { label: text(label), key: key.toUpperCase() }) : text(label);
      if (key) button.setAttribute('aria-keyshortcuts', key);
    }
    find('puzzle').addEventListener('keydown', (event) => this.#shortcut(event, actions));
    this.#scrub.setAttribute('aria-label', text('scrub'));
    this.#scrub.addEventListener('input', () => this.#puzzle.seek(Number(this.#scrub.value)));
  }

  /** @param {{ share: () => void }} doing @returns {Record<string, { run: () => void, key: string, label: string }>} */
  #actions({ share }) {
    const puzzle = this.#puzzle;
    return {
      undo: { run: () => puzzle.undo(), key: 'u', label: 'undo' },
      redo: { run: () => puzzle.redo(), key: 'r', label: 'redo' },
      restart: { run: () => puzzle.restart(), key: 'x', label: 'restart' },
      hint: { run: () => puzzle.hint(), key: 'h', label: 'hint' },
      solve: { run: () => this.solve(), key: 'n', label: 'solve' },
      share: { run: share, key: '', label: 'share' },
      back: { run: () => puzzle.seek(Math.max(0, (this.#state?.place ?? 0) - 1)), key: ',', label: 'back' },
      step: { run: () => this.#step(), key: '.', label: 'step' },
    };
  }

  /** Solves from here; pressed again it pauses, and goes on. */
  solve() {
    const state = this.#state;
    if (state?.playing) this.#puzzle.pause(true);
    else if (state && state.place < state.length) this.#puzzle.pause(false);
    else this.#puzzle.solve();
  }

  /** One move on; where no plan lies ahead one is made first. */
  #step() {
    const state = this.#state;
    if (!state) return;
    if (state.place >= state.length && this.#puzzle.solve()) this.#puzzle.pause(true);
    if (state.place < this.#puzzle.state().length) this.#puzzle.seek(state.place + 1);
  }

  /** @param {KeyboardEvent} event @param {Record<string, { run: () => void, key: string }>} actions */
  #shortcut(event, actions) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = /** @type {HTMLElement} */ (event.target);
    if (target.closest('input[type="text"], select, textarea, .about')) return;
    const key = event.key.toLowerCase();
    const action = Object.values(actions).find((one) => one.key === key || (key === 'z' && one.key === 'u'));
    if (!action) return;
    event.preventDefault();
    action.run();
  }

  /** @param {string} asked the speed the address asks for @param {boolean} given whether it does */
  offerSpeeds(asked, given) {
    const chooser = /** @type {HTMLSelectElement} */ (find('speed'));
    const all = [...new Set([...speeds, asked])].sort((a, b) => Number(a) - Number(b));
    for (const speed of all) chooser.append(new Option(text('speedTimes', { speed }), speed));
    chooser.value = given ? asked : recall('speed', speeds, '1');
    chooser.addEventListener('change', () => {
      remember('speed', chooser.value);
      this.#puzzle.set('speed', chooser.value);
    });
    this.#puzzle.set('speed', chooser.value);
  }

  /** @param {import('./nopatience').State} state */
  show(state) {
    this.#state = state;
    const ahead = state.place < state.length;
    const solveText = state.playing ? 'pause' : ahead ? 'resume' : 'solve';
    /** @type {HTMLButtonElement} */ (find('undo')).disabled = state.place === 0;
    /** @type {HTMLButtonElement} */ (find('back')).disabled = state.place === 0;
    /** @type {HTMLButtonElement} */ (find('redo')).disabled = !ahead;
    /** @type {HTMLButtonElement} */ (find('step')).disabled = !ahead && state.solved;
    /** @type {HTMLButtonElement} */ (find('hint')).disabled = state.solved;
    /** @type {HTMLButtonElement} */ (find('solve')).disabled = state.solved && !ahead;
    find('solve-label').textContent = text(solveText);
    find('solve-icon').setAttribute('href', state.playing ? '#icon-pause' : '#icon-play');
    this.#scrub.max = String(state.length);
    this.#scrub.value = String(state.place);
    this.#scrub.disabled = state.length === 0;
    const place = text('placeOf', { place: state.place, length: state.length });
    this.#scrub.setAttribute('aria-valuetext', `${place}: ${state.words}`);
    find('place').textContent = place;
    this.#showScore(state);
  }

  /** @param {import('./nopatience').State} state */
  #showScore(state) {
    const made = document.createElement('b');
    made.textContent = text(state.made === '1' ? 'madeOne' : 'madeMany', { made: state.made });
    const parts = state.known
      ? [text('fewest', { fewest: state.fewest }), text('left', { left: state.left })]
      : [];
    if (state.known && state.worse !== '0') parts.push(text('worse', { worse: state.worse }));
    find('score').replaceChildren(made, ...parts.map((part) => ` · ${part}`));
  }
}
