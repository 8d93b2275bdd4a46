/**
 * The linked views: plots of the same position, drawn by the core as SVG. Pointing says what stands
 * there, clicking goes there, arrow keys walk along the way, and the numbers can be copied.
 */
import { find } from './controls.js';
import { text } from './strings.js';

const rowsShown = 256;
const tall = new Set(['graph']);

/** One chart. */
class Chart {
  #puzzle;
  #name;
  #plot = document.createElement('div');
  #item = document.createElement('p');
  #details = document.createElement('details');
  #rows = document.createElement('div');
  #visible = false;
  #stale = true;

  /**
   * @param {import('./puzzle.js').Puzzle} puzzle
   * @param {import('./nopatience').State['charts'][number]} about
   * @param {() => import('./nopatience').State} state
   */
  constructor(puzzle, about, state) {
    this.#puzzle = puzzle;
    this.#name = about.name;
    this.element = document.createElement('figure');
    this.element.className = tall.has(about.name) ? 'chart tall' : 'chart';
    const caption = document.createElement('figcaption');
    const title = document.createElement('h3');
    title.id = `chart-${about.name}`;
    title.textContent = about.title;
    const words = document.createElement('p');
    words.className = 'quiet';
    words.textContent = about.absent ?? about.about;
    caption.append(title, words);
    this.element.append(caption);
    if (about.absent) return;
    this.#plot.className = 'plot';
    this.#plot.tabIndex = 0;
    this.#plot.setAttribute('role', 'group');
    this.#plot.setAttribute('aria-labelledby', title.id);
    this.#item.className = 'item quiet';
    this.#item.setAttribute('aria-live', 'polite');
    this.#item.textContent = text('chartKeys');
    this.#makeTable();
    this.element.append(this.#plot, this.#item, this.#details);
    this.#plot.addEventListener('pointermove', (event) => this.#point(event, false));
    this.#plot.addEventListener('click', (event) => this.#point(event, true));
    this.#plot.addEventListener('keydown', (event) => this.#walk(event, state()));
    new IntersectionObserver((seen) => {
      this.#visible = seen.some((one) => one.isIntersecting);
      this.draw(false);
    }).observe(this.#plot);
    new ResizeObserver(() => this.draw(true)).observe(this.#plot);
  }

  /** Draws when it can be seen and something changed. @param {boolean} changed */
  draw(changed) {
    if (changed) this.#stale = true;
    const { clientWidth: width, clientHeight: height } = this.#plot;
    if (!this.#visible || !this.#stale || width < 1) return;
    this.#stale = false;
    this.#plot.innerHTML = this.#puzzle.chart(this.#name, width, height);
    if (this.#details.open) this.#fillTable();
  }

  /** @param {MouseEvent} event @param {boolean} go */
  #point(event, go) {
    const box = this.#plot.getBoundingClientRect();
    const words = this.#puzzle.chartItem(
      this.#name, box.width, box.height, event.clientX - box.left, event.clientY - box.top, go);
    if (words) this.#item.textContent = words;
  }

  /** @param {KeyboardEvent} event @param {import('./nopatience').State} state */
  #walk(event, state) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (step > 0 && state.place === state.length && this.#puzzle.solve()) this.#puzzle.pause(true);
    const place = state.place + step;
    if (place >= 0 && place <= this.#puzzle.state().length) this.#puzzle.seek(place);
    this.#item.textContent = this.#puzzle.state().words;
  }

  #makeTable() {
    const summary = document.createElement('summary');
    summary.textContent = text('numbers');
    const copy = document.createElement('button');
    copy.type = 'button';
    copy.textContent = text('copyCsv');
    const said = document.createElement('span');
    said.className = 'quiet';
    said.setAttribute('role', 'status');
    copy.addEventListener('click', async () => {
      try {
        await navigator.clipboard.writeText(this.#puzzle.table(this.#name));
        said.textContent = ` ${text('copied')}`;
      } catch {
        said.textContent = ` ${text('notCopied')}`;
      }
    });
    this.#rows.className = 'rows';
    this.#rows.tabIndex = 0;
    this.#rows.setAttribute('role', 'region');
    this.#rows.setAttribute('aria-label', text('numbers'));
    this.#details.append(summary, copy, said, this.#rows);
    this.#details.addEventListener('toggle', () => this.#details.open && this.#fillTable());
  }

  #fillTable() {
    const [head, ...rows] = this.#puzzle.table(this.#name).trimEnd().split('\n');
    const table = document.createElement('table');
    const top = table.createTHead().insertRow();
    for (const name of head.split(',')) {
      const cell = document.createElement('th');
      cell.scope = 'col';
      cell.textContent = name;
      top.append(cell);
    }
    const body = table.createTBody();
    for (const row of rows.slice(0, rowsShown)) {
      const line = body.insertRow();
      for (const value of row.split(',')) line.insertCell().textContent = value;
    }
    this.#rows.replaceChildren(table);
    if (rows.length > rowsShown) this.#rows.append(text('rowsMore', { count: rows.length - rowsShown }));
  }
}

export class Charts {
  /** @type {Chart[]} */
  #charts = [];
  #shown = '';

  /** @param {import('./puzzle.js').Puzzle} puzzle */
  constructor(puzzle) {
    this.puzzle = puzzle;
  }

  /** @param {import('./nopatience').State} state @param {boolean} again also if the position is the same */
  show(state, again) {
    const key = `${state.puzzle} ${state.position} ${state.length}`;
    if (this.#shown.split(' ')[0] !== state.puzzle) {
      this.#charts = state.charts.map((about) => new Chart(this.puzzle, about, () => this.puzzle.state()));
      find('charts').replaceChildren(...this.#charts.map((chart) => chart.element));
    }
    if (key === this.#shown && !again) return;
    this.#shown = key;
    for (const chart of this.#charts) chart.draw(true);
  }
}
