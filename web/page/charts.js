/**
 * The charts: plots of the same position, drawn by the core as SVG. Pointing at an item describes it, clicking goes there,
 * arrow keys step through the plan, and the numbers can be copied.
 */
import { find, make } from './dom.js';
import { printButton } from './print.js';
import { recall, remember } from './storage.js';
import { text } from './strings.js';
import { tableOf } from './table.js';

const interval = 80; // milliseconds between two drawings of a chart while a plan is played
const idleFactor = 4; // a chart that shows a move in progress is not drawn for this many times its drawing time
const minWidth = 300; // CSS pixels a chart is laid out for
const maxShown = 5; // of more charts than this the first four are shown until others are chosen

/** @typedef {import('../embed/nopatience').State} State */
/** @typedef {(draw: () => string) => string} OnPaper */

/** One chart. */
class Chart {
  #puzzle;
  #name;
  #plot = make('div', { class: 'plot' });
  #item = make('p', { class: 'item' });
  /** @type {ReturnType<typeof tableOf> | null} */
  #table = null;
  #visible = false;
  #stale = true;
  #drawn = 0;
  #took = 0;
  #timer = 0;
  /** index of the item that the arrow keys have reached */
  #cursor = -1;
  #chartStep;
  /** its best height in CSS pixels, where it is fitted into a box; 0 where it has that height */
  #bestHeight;

  /** @param {import('../wasm/puzzle.js').Puzzle} puzzle @param {OnPaper} onPaper @param {State['charts'][number]} about @param {boolean} fits it is fitted into the box that it is in */
  constructor(puzzle, onPaper, { name, title, about, height, veiled, printed, moves, steps, stepName, absent }, fits) {
    this.#puzzle = puzzle;
    this.#name = name;
    this.#bestHeight = fits ? height : 0;
    this.#chartStep = steps;
    this.moves = moves;
    this.element = make('figure', { class: 'chart' });
    const caption = make('figcaption', {});
    const heading = make('h3', {}, title);
    heading.id = `chart-${name}`;
    caption.append(heading, make('p', { class: 'quiet' }, absent ?? about));
    this.element.append(caption);
    if (absent) return;
    this.#plot.style.height = `${height}px`;
    this.#plot.tabIndex = 0;
    this.#plot.setAttribute('role', 'group');
    this.#plot.setAttribute('aria-labelledby', heading.id);
    this.#plot.setAttribute('aria-describedby', 'chart-help');
    this.#item.setAttribute('aria-live', 'polite');
    this.#table = tableOf(() => puzzle.table(name));
    /** @type {HTMLElement[]} */
    const shown = [this.#plot, ...(steps > 0 ? [this.#slider(stepName, steps)] : []), this.#item, this.#table.element];
    if (printed) {
      const words = () => `${puzzle.state().puzzle}: ${title.toLowerCase()}`;
      shown.push(printButton(words, () => onPaper(() => puzzle.chart(name, 720, height, this.#chartStep))));
    }
    if (veiled) {
      const veil = make('details', { class: 'veil' });
      veil.append(make('summary', {}, text('unveil')), ...shown);
      this.element.append(veil);
    } else {
      this.element.append(...shown);
    }
    this.#watch();
  }

  /** The slider of a chart that has steps of its own. @param {string} name @param {number} last */
  #slider(name, last) {
    const slider = make('input', { type: 'range', min: '0', max: String(last), value: String(last) });
    const shown = make('output', {});
    const show = () => {
      this.#chartStep = Number(slider.value);
      shown.textContent = text('chartStep', { step: this.#chartStep, last });
      slider.setAttribute('aria-valuetext', shown.textContent);
      this.draw(false);
    };
    slider.addEventListener('input', show);
    show();
    return make('label', { class: 'steps' }, make('span', {}, name), slider, shown);
  }

  #watch() {
    const plot = this.#plot;
    plot.addEventListener('pointermove', (event) => this.#point(event, false));
    plot.addEventListener('pointerleave', () => this.#describe(''));
    plot.addEventListener('click', (event) => this.#point(event, true));
    plot.addEventListener('keydown', (event) => this.#step(event) || this.#selectItem(event));
    plot.addEventListener('focus', () => plot.matches(':focus-visible') && this.#describe(text('chartKeys')));
    plot.addEventListener('blur', () => this.#describe(''));
    new IntersectionObserver((seen) => {
      this.#visible = seen[seen.length - 1].isIntersecting;
      this.#draw();
    }).observe(plot);
    new ResizeObserver(() => this.draw(false)).observe(plot);
  }

  /** What it shows has changed. @param {boolean} more more changes will follow soon */
  draw(more) {
    this.#stale = true;
    clearTimeout(this.#timer);
    const wait = more ? this.#drawn + interval - performance.now() : 0;
    if (wait > 0) this.#timer = setTimeout(() => this.#draw(), wait);
    else this.#draw();
  }

  /** A move is in progress: draws as often as there is time for. */
  move() {
    this.#stale = true;
    clearTimeout(this.#timer);
    if (performance.now() >= this.#drawn + idleFactor * this.#took) this.#draw(false);
  }

  /** Draws when it is in view. @param {boolean} [still] false: a move is in progress */
  #draw(still = true) {
    const { clientWidth: width, clientHeight: height } = this.#plot;
    if (!this.#visible || !this.#stale || width < 1 || height < 1) return;
    const began = performance.now();
    this.#stale = false;
    const larger = this.#larger(width, height);
    this.#plot.innerHTML = this.#puzzle.chart(this.#name, width * larger, height * larger, this.#chartStep);
    this.#drawn = performance.now();
    this.#took = this.#drawn - began;
    if (still) this.#table?.refresh();
  }

  /** How many times larger than its box it is drawn, to be scaled down with its text. @param {number} width @param {number} height */
  #larger = (width, height) => (this.#bestHeight ? Math.max(1, (0.8 * this.#bestHeight) / height, minWidth / width) : 1);

  /** @param {string} words */
  #describe(words) {
    this.#item.textContent = words;
  }

  /** @param {MouseEvent} event @param {boolean} go */
  #point(event, go) {
    const box = this.#plot.getBoundingClientRect();
    const larger = this.#larger(box.width, box.height);
    const at = /** @type {[number, number, number, number]} */ (
      [box.width, box.height, event.clientX - box.left, event.clientY - box.top].map((length) => length * larger)
    );
    const words = this.#puzzle.chartItem(this.#name, ...at, go);
    this.#plot.classList.toggle('pressable', words !== '');
    this.#describe(words);
  }

  /** Up and down select an item, Enter goes there. @param {KeyboardEvent} event */
  #selectItem(event) {
    const step = { ArrowUp: -1, ArrowDown: 1, Enter: 0 }[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey || event.target !== this.#plot) return;
    /** @type {Map<string, Element>} */
    const items = new Map();
    for (const shape of this.#plot.querySelectorAll('[data-tag]')) {
      const tag = shape.getAttribute('data-tag') ?? '';
      if (!items.has(tag)) items.set(tag, shape);
    }
    if (items.size === 0 || (step === 0 && this.#cursor < 0)) return;
    event.preventDefault();
    this.#cursor = (Math.max(this.#cursor + step, step < 0 ? -1 : 0) + items.size) % items.size;
    const [tag, shape] = [...items][this.#cursor];
    const { left, top, width, height } = shape.getBoundingClientRect();
    this.#point(new MouseEvent('click', { clientX: left + width / 2, clientY: top + height / 2 }), step === 0);
    for (const one of this.#plot.querySelectorAll('[data-tag]')) one.classList.toggle('here', one.getAttribute('data-tag') === tag);
  }

  /** Left and right step through the plan. @param {KeyboardEvent} event */
  #step(event) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return false;
    event.preventDefault();
    const { place, length } = this.#puzzle.state();
    if (step > 0 && place === length && this.#puzzle.solve()) this.#puzzle.pause(true);
    const next = place + step;
    if (next >= 0 && next <= this.#puzzle.state().length) this.#puzzle.seek(next);
    this.#describe(this.#puzzle.state().words);
    return true;
  }
}

export class Charts {
  /** @type {Chart[]} */
  #charts = [];
  #puzzle;
  #onPaper;
  #shownPuzzle = '';
  #shown = '';
  #moving = false;
  #only;
  #fits;

  /**
   * @param {import('../wasm/puzzle.js').Puzzle} puzzle
   * @param {OnPaper} onPaper draws in the light theme
   * @param {string} only the name of the one chart to show, '' for all
   * @param {boolean} fits it is fitted into the box that it is in
   */
  constructor(puzzle, onPaper, only, fits) {
    this.#puzzle = puzzle;
    this.#onPaper = onPaper;
    this.#only = only;
    this.#fits = fits;
  }

  /** Those that the address asks for. @param {State} state */
  #wanted = ({ charts }) =>
    this.#only ? charts.filter(({ name, absent }) => name === this.#only && !absent) : charts;

  /** Buttons that show and hide each chart. @param {State} state */
  #offer({ kind, charts }) {
    const chosen = find('chosen');
    const drawn = this.#charts.filter((_, i) => !charts[i].absent);
    const present = charts.filter(({ absent }) => !absent); // one that is absent only says why
    chosen.hidden = present.length < 3;
    chosen.replaceChildren(
      ...present.map(({ name, title }, i) => {
        const button = make('button', { type: 'button' }, title);
        const show = (/** @type {boolean} */ on) => {
          button.setAttribute('aria-pressed', String(on));
          drawn[i].element.hidden = !on;
        };
        const first = present.length <= maxShown || i < 4 ? 'on' : 'off';
        show(recall(`chart.${kind}.${name}`, ['on', 'off'], first) === 'on');
        button.addEventListener('click', () => {
          const on = button.getAttribute('aria-pressed') !== 'true';
          remember(`chart.${kind}.${name}`, on ? 'on' : 'off');
          show(on);
        });
        return button;
      }),
    );
  }

  /** Called at every frame. @param {boolean} moving a move is in progress */
  move(moving) {
    const last = this.#moving && !moving;
    if (!moving && !last) return;
    this.#moving = moving;
    for (const chart of this.#charts)
      if (chart.moves && last) chart.draw(false);
      else if (chart.moves) chart.move();
  }

  /** What is wrong with the one that the address names, '' if this puzzle has it. @param {State} state */
  fault(state) {
    if (!this.#only || this.#wanted(state).length) return '';
    const names = state.charts.filter(({ absent }) => !absent).map(({ name }) => name);
    return text('badView', { view: this.#only, title: state.title, names: ['all', 'puzzle', ...names].join(', ') });
  }

  /** @param {State} state @param {boolean} again also if the position is the same */
  show(state, again) {
    if (this.#shownPuzzle !== state.puzzle) {
      this.#shownPuzzle = state.puzzle;
      this.#charts = this.#wanted(state).map((about) => new Chart(this.#puzzle, this.#onPaper, about, this.#fits));
      find('charts').replaceChildren(...this.#charts.map(({ element }) => element));
      if (!this.#only) this.#offer(state);
    }
    const key = `${state.id} ${state.place} ${state.length}`;
    if (key === this.#shown && !again) return;
    this.#shown = key;
    for (const chart of this.#charts) chart.draw(state.playing);
  }
}
