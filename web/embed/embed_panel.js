/**
 * The panel for authors: what an embed is to be like, the embed itself as it will be, the text to
 * copy, and pictures for places that take no frames. Loaded when it is first opened.
 */
import { encodeGif } from './gif.js';
import { singleFile } from './single_file.js';
import { elementSnippet, embedAddress, frameSnippet, movingPicture, rest, step } from './snippets.js';
import { fillTexts, setLanguage, text } from '../page/strings.js';
import '../page/strings_full.js';

/** @typedef {import('./snippets.js').Wish} Wish */
/**
 * @typedef {object} Subject
 * @property {import('./nopatience').State} state
 * @property {string} name of the puzzle and its version
 * @property {boolean} dark
 * @property {typeof import('../wasm/core_worker.js').picture} picture
 * @property {typeof import('../wasm/core_worker.js').callCore} callCore
 */

const maxPositions = 24; // of a moving picture
const sharpness = 2; // PNG pixels a CSS pixel
const gifMaxWidth = 800; // pixels: a GIF packs badly
const limits = { width: [280, 3840], height: [200, 2160] };
const ratios = ['16/9', '4/3', '3/2', '1/1'];
const speeds = ['0.25', '0.5', '1', '2', '4', '8', '16', '32'];

/** @param {string} name @param {string} label @param {[value: string, label: string][]} choices */
const chooser = (name, label, choices) =>
  `<label><span data-text="${label}"></span><select id="embed-${name}">${choices
    .map(([value, words]) => `<option value="${value}">${words}</option>`).join('')}</select></label>`;

/** @param {'width' | 'height'} name @param {string} label */
const number = (name, label) =>
  `<label><span data-text="${label}"></span><input type="number" id="embed-${name}" inputmode="numeric"
    min="${limits[name][0]}" max="${limits[name][1]}" step="1" aria-describedby="embed-fault"></label>`;

/** @param {string} name @param {string} label */
const snippet = (name, label) =>
  `<div class="snippet"><label for="embed-${name}" data-text="${label}"></label>
    <textarea id="embed-${name}" readonly rows="3" spellcheck="false"></textarea>
    <button type="button" data-copy="${name}" aria-label="${text('embedCopyOf', { label: text(label) })}" data-text="embedCopy"></button></div>`;

const markup = () => `
<div class="title"><h2 id="embed-panel-title" data-text="embedTitle"></h2>
  <button type="button" id="embed-panel-close" data-label="embedClose"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M6 6l12 12M18 6L6 18"/></svg></button></div>
<div class="panes">
  <div class="wishes">
    ${chooser('from', 'embedFrom', [['here', text('embedHere')], ['start', text('embedStart')]])}
    ${chooser('shape', 'embedShape', [['', text('embedFixed')], ...ratios.map((ratio) =>
      /** @type {[string, string]} */ ([ratio, text('embedRatio', { ratio: ratio.replace('/', ':') })]))])}
    ${number('width', 'embedWidth')}${number('height', 'embedHeight')}
    ${chooser('theme', 'theme', [['auto', text('themeAuto')], ['light', text('themeLight')], ['dark', text('themeDark')]])}
    ${chooser('view', 'embedView', [])}
    ${chooser('controls', 'embedControls', [['full', text('embedFull')], ['play', text('embedPlay')], ['none', text('embedNone')]])}
    ${chooser('speed', 'speed', speeds.map((speed) => [speed, text('speedTimes', { speed })]))}
    <label class="check"><input type="checkbox" id="embed-autoplay"><span data-text="embedAutoplay"></span></label>
    <p id="embed-fault" class="fault" role="alert"></p>
  </div>
  <section class="preview" aria-labelledby="preview-title"><h3 id="preview-title" data-text="embedPreview"></h3><div id="preview"></div></section>
  <div class="snippets">
    ${snippet('frame', 'embedFrame')}${snippet('element', 'embedElement')}${snippet('alt', 'embedAlt')}
    <div class="pictures" role="group" aria-labelledby="pictures-title"><h3 id="pictures-title" data-text="embedPictures"></h3>
      <button type="button" id="save-svg" data-text="embedSvg"></button>
      <button type="button" id="save-png" data-text="embedPng"></button>
      <button type="button" id="save-moving" data-text="embedMoving"></button>
      <button type="button" id="save-gif" data-text="embedGif"></button>
      <button type="button" id="save-file" data-text="embedFile"></button></div>
    <p id="embed-panel-status" role="status"></p>
    <p><a href="embedding.html" data-text="embedMore"></a></p>
  </div>
</div>`;

/** @template {HTMLElement} E @param {string} id @returns {E} */
const find = (id) => /** @type {E} */ (document.getElementById(id));
/** @param {string} name */
const field = (name) => /** @type {HTMLInputElement | HTMLSelectElement} */ (find(`embed-${name}`));

/**
 * Positions on a shortest way from an id to the goal, evenly spread, both ends among them. Asked of
 * the worker's own puzzle; the one on the table is not touched.
 * @param {typeof import('../wasm/core_worker.js').callCore} callCore
 * @param {string} id
 * @param {number} max
 * @returns {Promise<{ ids: string[], moves: number }>} one id only where there is no way or nothing left to do
 */
async function wayFrom(callCore, id, max) {
  const state = async () => /** @type {import('./nopatience').State} */ (JSON.parse(await callCore('np_state')));
  await callCore('np_open', id);
  await callCore('np_solve', '');
  await callCore('np_pause', 1);
  const { length: moves } = await state();
  const count = Math.min(max, moves + 1);
  const ids = [];
  for (let i = 0; i < count; i++) {
    await callCore('np_seek', count > 1 ? Math.round((i * moves) / (count - 1)) : 0);
    ids.push((await state()).id);
  }
  return { ids, moves };
}

/** An SVG as pixels. @param {string} svg @param {number} width pixels @param {number} height @param {boolean} [dark] on paper, where pixels cannot be clear */
async function paint(svg, width, height, dark) {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image(width, height);
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d', { willReadFrequently: dark !== undefined }));
    if (dark !== undefined) {
      pen.fillStyle = dark ? '#14181f' : '#f7f2e8';
      pen.fillRect(0, 0, width, height);
    }
    pen.drawImage(image, 0, 0, width, height);
    return pen;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** @type {Panel | null} */
let panel = null;

/** @param {Subject} subject */
export function openPanel(subject) {
  setLanguage(document.documentElement.lang);
  panel ??= new Panel();
  panel.open(subject);
}

class Panel {
  #dialog = document.createElement('dialog');
  /** @type {Subject | null} */
  #subject = null;
  #size = { width: 640, height: 420 }; // the last good one

  constructor() {
    this.#dialog.id = 'embed-panel';
    this.#dialog.className = 'embed-panel';
    this.#dialog.setAttribute('aria-labelledby', 'embed-panel-title');
    this.#dialog.innerHTML = markup();
    fillTexts(this.#dialog);
    document.body.append(this.#dialog);
    field('width').value = String(this.#size.width);
    field('height').value = String(this.#size.height);
    field('speed').value = '1';
    find('embed-panel-close').addEventListener('click', () => this.#dialog.close());
    this.#dialog.addEventListener('click', (event) => event.target === this.#dialog && this.#dialog.close());
    this.#dialog.addEventListener('close', () => this.#closed());
    for (const kind of ['input', 'change']) this.#dialog.addEventListener(kind, () => this.#show());
    for (const button of this.#dialog.querySelectorAll('[data-copy]'))
      button.addEventListener('click', () => this.#copy(/** @type {HTMLElement} */ (button).dataset.copy ?? ''));
    find('save-svg').addEventListener('click', () => this.#save(this.#still));
    find('save-png').addEventListener('click', () => this.#save(this.#pixels));
    find('save-moving').addEventListener('click', () => this.#save(this.#moving));
    find('save-gif').addEventListener('click', () => this.#save(this.#film));
    find('save-file').addEventListener('click', () => this.#save(this.#page));
  }

  /** @param {Subject} subject */
  open(subject) {
    this.#subject = subject;
    const { id, puzzle, title, words } = subject.state;
    /** @type {HTMLElement} */ (field('from').closest('label')).hidden = id === puzzle;
    field('from').value = 'here';
    this.#offerViews(subject.state);
    field('alt').value = text('canvasName', { title, words });
    find('embed-panel-status').textContent = '';
    if (!this.#dialog.open) this.#dialog.showModal();
    find('embed-panel-close').focus();
    this.#show();
  }

  /** Nothing plays unseen, and the next preview starts afresh. This is heard a task after the closing: a reader who has
   * gone on by then, or opened it again, is not called back. */
  #closed() {
    if (this.#dialog.open) return;
    find('preview').replaceChildren();
    if (document.activeElement === document.body) find('embed').focus();
  }

  /** The charts this puzzle has; what was chosen stays if it can. @param {import('./nopatience').State} state */
  #offerViews({ charts }) {
    const view = field('view');
    const chosen = view.value;
    /** @type {[string, string][]} */
    const there = charts.filter(({ absent }) => !absent).map(({ name, title }) => [name, title]);
    view.replaceChildren(...[['all', text('embedAlone')], ...there].map(([name, title]) => new Option(title, name)));
    view.value = there.some(([name]) => name === chosen) ? chosen : 'all';
  }

  /** Takes a size over if it is one; else says what would be. @param {'width' | 'height'} name @param {string} label */
  #measure(name, label) {
    const { value } = field(name);
    const [min, max] = limits[name];
    const good = /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max;
    if (good) this.#size[name] = Number(value);
    field(name).setAttribute('aria-invalid', String(!good));
    return good ? '' : text('embedNumber', { label: text(label), value, min, max });
  }

  /** @returns {Wish} */
  #wish() {
    const { state, name } = /** @type {Subject} */ (this.#subject);
    const shape = field('shape').value;
    const faults = [this.#measure('width', 'embedWidth')];
    const height = /** @type {HTMLInputElement} */ (field('height'));
    height.readOnly = shape !== '';
    if (shape) {
      const [across, down] = shape.split('/').map(Number);
      height.value = String(Math.round((this.#size.width * down) / across));
      height.removeAttribute('aria-invalid');
    } else faults.push(this.#measure('height', 'embedHeight'));
    find('embed-fault').textContent = faults.filter(Boolean).join('. ');
    /** @type {Record<string, string>} */
    const options = {};
    for (const [option, usual] of [['theme', 'auto'], ['view', 'all'], ['controls', 'full'], ['speed', '1']])
      if (field(option).value !== usual) options[option] = field(option).value;
    if (/** @type {HTMLInputElement} */ (field('autoplay')).checked) options.autoplay = '1';
    return {
      id: field('from').value === 'start' ? state.puzzle : state.id,
      title: name,
      width: this.#size.width,
      height: shape ? Number(height.value) : this.#size.height,
      shape,
      options,
    };
  }

  #show() {
    const wish = this.#wish();
    field('frame').value = frameSnippet(wish);
    field('element').value = elementSnippet(wish);
    const address = embedAddress(wish);
    let frame = find('preview').querySelector('iframe');
    if (!frame || frame.src !== new URL(address).href) {
      frame = document.createElement('iframe'); // a new one: another address in the old would be a step in the history
      frame.title = text('embedPreview');
      frame.src = address;
      find('preview').replaceChildren(frame);
    }
    frame.width = String(wish.width);
    frame.height = String(wish.height);
    frame.style.height = wish.shape && 'auto';
    frame.style.aspectRatio = wish.shape;
  }

  /** @param {string} name of a field */
  async #copy(name) {
    const source = /** @type {HTMLTextAreaElement} */ (/** @type {unknown} */ (field(name)));
    try {
      await navigator.clipboard.writeText(source.value);
      find('embed-panel-status').textContent = text('copied');
    } catch {
      source.focus();
      source.select();
      find('embed-panel-status').textContent = text('embedSelect');
    }
  }

  /** The picture's theme is the embed's, or what the page wears now. */
  #dark() {
    const asked = field('theme').value;
    return asked === 'auto' ? /** @type {Subject} */ (this.#subject).dark : asked === 'dark';
  }

  /** @typedef {{ file: Blob, ending: string, said?: Record<string, number> }} Made */

  /** @param {(wish: Wish) => Promise<Made | null>} make null: the solved puzzle has no solution left */
  async #save(make) {
    const said = find('embed-panel-status');
    const wish = this.#wish();
    said.textContent = text('embedMaking');
    try {
      const made = await make(wish);
      if (!made) {
        said.textContent = text('embedSolved');
        return;
      }
      const name = `${wish.id.replace(/[^\w.~-]/g, '_')}${made.ending}`;
      const link = document.createElement('a');
      link.href = URL.createObjectURL(made.file);
      link.download = name;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
      const size = Math.ceil(made.file.size / 1000);
      said.textContent = text(made.said ? 'embedSavedMoving' : 'embedSaved', { name, size, ...made.said });
    } catch (error) {
      said.textContent = text('embedFailed', { why: /** @type {Error} */ (error).message });
    }
  }

  /** @param {Wish} wish @param {string} [id] */
  #draw = ({ width, height, id: start }, id = start) =>
    /** @type {Subject} */ (this.#subject).picture(id, width, height, this.#dark());

  /** @param {Wish} wish @returns {Promise<Made>} */
  #still = async (wish) => ({ file: new Blob([await this.#draw(wish)], { type: 'image/svg+xml' }), ending: '.svg' });

  /** @param {Wish} wish @returns {Promise<Made>} */
  #pixels = async (wish) => {
    const { canvas } = await paint(await this.#draw(wish), wish.width * sharpness, wish.height * sharpness);
    /** @type {Blob | null} */
    const file = await new Promise((done) => canvas.toBlob(done, 'image/png'));
    if (!file) throw new Error(`${canvas.width} x ${canvas.height}`);
    return { file, ending: '.png' };
  };

  /** The whole page with this puzzle in it. @param {Wish} wish @returns {Promise<Made>} */
  #page = async ({ id }) => ({ file: await singleFile(id), ending: '.html' });

  /** The solution from the embed's start on, position after position; null where there is none left. @param {Wish} wish */
  async #way(wish) {
    const { ids, moves } = await wayFrom(/** @type {Subject} */ (this.#subject).callCore, wish.id, maxPositions);
    if (ids.length < 2) return null;
    const pictures = [];
    for (const id of ids) pictures.push(await this.#draw(wish, id));
    return { pictures, said: { count: ids.length, moves } };
  }

  /** @param {Wish} wish @returns {Promise<Made | null>} */
  #moving = async (wish) => {
    const way = await this.#way(wish);
    if (!way) return null;
    const { title } = /** @type {Subject} */ (this.#subject).state;
    const file = new Blob([movingPicture(way.pictures, title)], { type: 'image/svg+xml' });
    return { file, ending: '.solution.svg', said: way.said };
  };

  /** @param {Wish} wish @returns {Promise<Made | null>} */
  #film = async (wish) => {
    const way = await this.#way(wish);
    if (!way) return null;
    const share = Math.min(1, gifMaxWidth / wish.width);
    const [width, height] = [Math.round(wish.width * share), Math.round(wish.height * share)];
    const shots = [];
    for (const [i, picture] of way.pictures.entries()) {
      const pen = await paint(picture, width, height, this.#dark());
      const { data: pixels } = pen.getImageData(0, 0, width, height);
      shots.push({ pixels, seconds: i < way.pictures.length - 1 ? step : rest });
    }
    return { file: new Blob([/** @type {BlobPart} */ (encodeGif(width, height, shots))], { type: 'image/gif' }), ending: '.solution.gif', said: way.said };
  };
}
