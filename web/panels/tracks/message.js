/** A puzzle's message: shown row by row on request, set as guitar tab, and played. */
import { download, make } from '../../page/dom.js';
import { Player } from './player.js';
import { linkedController, messageOf, statusLine } from '../forms.js';
import { button, field } from './parts.js';
import { text } from './strings.js';

/** @typedef {import('../panels.js').PanelContext} PanelContext */
/** @typedef {{ found: boolean, certain: boolean, rows: string[], tab: string[] | null, notes: string[] }} Message */

const paces = { paceSlow: 400, paceEven: 250, paceBrisk: 160 };

class MessagePart {
  #context;
  #status = statusLine();
  #puzzle = ''; // whose message it is
  /** @type {Message | null} */
  #message = null;
  #shown = 0;
  #asked = new AbortController();
  #player;
  #table = make('table', { class: 'tab' });
  #pace = make('select', {}, ...Object.entries(paces).map(([name, value]) => make('option', { value: String(value) }, text(name))));
  #next = button('messageRow', () => this.#show(1));
  #all = button('messageAll', () => this.#show(Infinity));
  #hide = button('messageHide', () => this.#hideAll());
  #play = button('play', () => this.#toggle(), { class: 'first' });
  #stop = button('stop', () => this.#player.stop(), { 'aria-disabled': 'true' });
  #answer = make('p', { class: 'answer', role: 'status' });
  #sound;
  element;

  /** @param {PanelContext} context */
  constructor(context) {
    this.#context = context;
    this.#player = new Player(context.signal, () => this.#follow());
    this.#pace.value = String(paces.paceEven);
    this.#pace.onchange = () => this.#player.forget();
    this.#sound = make(
      'div',
      { class: 'part sound' },
      make('h3', {}, text('soundTitle')),
      make('p', {}, text('soundAbout')),
      make('div', { class: 'line' }, this.#play, this.#stop, field('pace', this.#pace), button('saveSound', () => this.#save()), button('answerAsk', () => this.#tell())),
      this.#answer,
    );
    this.element = make(
      'section',
      { class: 'part message', hidden: true },
      make('h2', {}, text('messageTitle')),
      make('p', {}, text('messageAbout')),
      make('div', { class: 'line' }, this.#next, this.#all, this.#hide),
      make('div', { class: 'tabs', tabIndex: 0, role: 'group', 'aria-label': text('messageTitle') }, this.#table),
      this.#status.element,
      this.#sound,
    );
    context.on((state) => this.#enter(state.puzzle));
  }

  /** Another puzzle is open. @param {string} puzzle */
  async #enter(puzzle) {
    if (puzzle === this.#puzzle) return;
    this.#puzzle = puzzle;
    this.#asked.abort();
    this.#asked = linkedController(this.#context.signal);
    this.#message = null;
    this.#player.forget();
    this.#answer.textContent = '';
    this.element.hidden = true;
    const { signal } = this.#asked;
    try {
      const board = /** @type {import('./parts.js').Board} */ (await this.#context.runJob(`tracks board ${puzzle}`, { signal }));
      this.element.hidden = !board.digits.some((digit) => digit > 0);
      this.#draw(board.height, board.width);
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  /** The message, computed once; null when there is none, which is then shown. */
  async #read() {
    if (this.#message) return this.#message;
    const { signal } = this.#asked;
    this.#status.show(text('messageWorking'));
    try {
      const { id, puzzle, solved } = this.#context.state();
      const message = /** @type {Message} */ (await this.#context.runJob(`tracks message ${solved ? id : puzzle}`, { signal }));
      this.#message = message.found ? message : null;
      this.#status.show(message.found ? '' : text('messageNone'));
    } catch (error) {
      this.#status.show(messageOf(error), 'bad');
    }
    return this.#message;
  }

  /** An empty table of the right size. @param {number} rows @param {number} columns */
  #draw(rows, columns) {
    this.#shown = 0;
    this.#table.setAttribute('aria-label', text('tabName', { rows }));
    this.#table.replaceChildren(
      ...Array.from({ length: rows }, (_, row) =>
        make('tr', { 'aria-label': text('tabHidden', { row: row + 1 }) }, make('th', { scope: 'row' }, String(row + 1)), ...Array.from({ length: columns }, () => make('td'))),
      ),
    );
    this.#table.classList.remove('strings');
    this.#offer();
  }

  #offer() {
    const whole = this.#shown > 0 && this.#shown === this.#table.rows.length;
    this.#next.hidden = this.#all.hidden = whole;
    this.#hide.hidden = this.#shown === 0;
    this.#sound.hidden = !(whole && this.#message?.tab);
  }

  /** @param {number} more rows */
  async #show(more) {
    const message = await this.#read();
    if (!message) return;
    const rows = message.rows.length;
    const from = this.#shown;
    this.#shown = Math.min(rows, from + more);
    for (let row = from; row < this.#shown; row++) {
      const line = this.#table.rows[row];
      line.setAttribute('aria-label', text('tabRow', { row: row + 1, text: message.rows[row] }));
      for (let column = 0; column < message.rows[row].length; column++) {
        const digit = message.rows[row][column];
        line.cells[column + 1].textContent = digit === '-' ? '–' : digit;
        line.cells[column + 1].className = digit === '-' ? 'rest' : 'fret';
      }
    }
    if (this.#shown === rows) this.#string(message);
    const said = this.#shown < rows || more === 1
      ? text('messageShown', { row: this.#shown, rows, text: message.rows[this.#shown - 1] })
      : text('messageWhole', { rows });
    this.#status.show(message.certain ? said : `${said} ${text('messageUnsure')}`);
    const lost = this.#shown === rows && document.activeElement?.closest('.message .line') === this.#next.parentElement;
    this.#offer();
    if (lost) this.#hide.focus();
  }

  /** All rows are there: they become strings. @param {Message} message */
  #string(message) {
    if (!message.tab) return;
    this.#table.classList.add('strings');
    message.tab.forEach((line, row) => {
      this.#table.rows[row].cells[0].textContent = line[0];
      this.#table.rows[row].setAttribute('aria-label', text('tabString', { name: line[0], text: line.slice(2, -1) }));
    });
  }

  #hideAll() {
    this.#player.forget();
    this.#answer.textContent = '';
    this.#draw(this.#table.rows.length, this.#table.rows[0].cells.length - 1);
    this.#status.show(text('messageHidden'));
    this.#next.focus();
  }

  /* ------------------------------------------------------------------------------ sound */

  #words() {
    const { id, puzzle, solved } = this.#context.state();
    return `tracks sound ${solved ? id : puzzle} --pace ${this.#pace.value}`;
  }

  #toggle() {
    if (this.#player.state === 'playing') return this.#player.pause();
    if (this.#player.state === 'paused') return this.#player.resume();
    this.#begin();
  }

  async #begin() {
    const audio = this.#player.wake(); // now: a browser allows sound only right after a press
    if (!audio) return this.#status.show(text('soundAbsent'), 'bad');
    const { signal } = this.#asked;
    this.#status.show(text('soundWorking'));
    try {
      const wav = await this.#context.runJobForFile(this.#words(), { signal });
      await this.#player.play(wav, Number(this.#pace.value), signal);
    } catch (error) {
      this.#status.show(messageOf(error), 'bad');
    }
  }

  /** The player's state or column changed. */
  #follow() {
    const { state, column } = this.#player;
    const columns = (this.#table.rows[0]?.cells.length ?? 1) - 1;
    for (const cell of this.#table.querySelectorAll('.now')) cell.classList.remove('now');
    if (column >= 0) for (const { cells } of this.#table.rows) cells[column + 1]?.classList.add('now');
    this.#table.dataset.state = state;
    this.#table.dataset.column = String(column);
    this.#play.textContent = text(state === 'playing' ? 'pause' : state === 'paused' ? 'resume' : 'play');
    this.#stop.setAttribute('aria-disabled', String(state !== 'playing' && state !== 'paused'));
    if (state === 'playing') this.#status.show(text('soundPlaying'));
    if (state === 'paused') this.#status.show(text('soundPaused', { column: Math.min(column + 1, columns), columns }));
    if (state === 'stopped') this.#status.show(text('soundStopped'));
    if (state === 'ended') this.#status.show(text('soundEnded'));
    const now = this.#table.rows[0]?.cells[column + 1];
    if (state === 'playing' && now) keepInSight(now);
  }

  async #save() {
    try {
      const wav = await this.#context.runJobForFile(this.#words(), { signal: this.#asked.signal });
      const name = `${this.#puzzle.replace(/[^\w.-]/g, '_').slice(0, 40)}.wav`;
      download(name, new Uint8Array(wav), 'audio/wav');
      this.#status.show(text('soundSaved', { name, size: Math.round(wav.length / 1000) }));
    } catch (error) {
      this.#status.show(messageOf(error), 'bad');
    }
  }

  async #tell() {
    const { answer } = await this.#context.runJob(`tracks answer ${this.#puzzle}`, { signal: this.#asked.signal });
    this.#answer.textContent = answer ? text('answerIs', { answer }) : text('answerUnknown');
  }
}

/** Scrolls the tab sideways, never the page. @param {HTMLElement} cell */
function keepInSight(cell) {
  const frame = /** @type {HTMLElement} */ (cell.closest('.tabs'));
  const left = cell.offsetLeft - frame.clientWidth / 2;
  if (frame.scrollWidth > frame.clientWidth) frame.scrollLeft = left;
}

/** @param {PanelContext} context */
export const message = (context) => new MessagePart(context).element;
