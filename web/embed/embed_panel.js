/**
 * The dialog for authors of other pages: an embed's options, a preview, the snippets to copy, and pictures for places
 * that allow no iframes. Loaded when it is first opened.
 */
import { amount, fillTexts, text, find, recall, remember, speeds } from "../page/base.js";
import { download } from "../panels/files.js";
import { makeFilm } from "./film.js";
import { singleFile } from "./single_file.js";
import { embedAddress, movingPicture, shapeRule, snippets } from "./snippets.js";
import { kinds } from "built/kinds";
import "../page/kept/here.js";
import { picture, pngOf } from "../wasm/core_worker.js";
import { solutionOf } from "../wasm/solution.js";
import "./strings.js";

/** @typedef {import('./snippets.js').EmbedOptions} EmbedOptions */
/**
 * @typedef {object} Subject
 * @property {import('./nopatience').State} state
 * @property {string} name of the puzzle and its version
 * @property {boolean} dark
 */

const maxPositions = 24; // of a moving picture
const pngScale = 2; // PNG pixels a CSS pixel
const limits = { width: [280, 3840], height: [200, 2160] };
const ratios = ["16/9", "4/3", "3/2", "1/1"];

/** @param {string} name @param {string} label @param {readonly string[]} values @param {(value: string) => string} words the text of each */
const chooser = (name, label, values, words) =>
  `<label><span data-text="${label}"></span><select id="embed-${name}">${values
    .map((value) => `<option value="${value}">${words(value)}</option>`)
    .join("")}</select></label>`;

/** The text of a choice: for the prefix "embed" and the value "here" it is embedHere. @param {string} prefix */
const named = (prefix) => (/** @type {string} */ value) => text(`${prefix}${value[0].toUpperCase()}${value.slice(1)}`);

/** @param {'width' | 'height'} name @param {string} label */
const number = (name, label) =>
  `<label><span data-text="${label}"></span><input type="number" id="embed-${name}" inputmode="numeric"
    min="${limits[name][0]}" max="${limits[name][1]}" step="1" aria-describedby="embed-fault"></label>`;

/** @param {string} name @param {string} label */
const copier = (name, label) =>
  `<button type="button" data-copy="${name}" aria-label="${text("embedCopyOf", { label: text(label) })}" data-text="embedCopy"></button>`;

/** @param {string} name @param {string} label */
const snippet = (name, label) =>
  `<div class="snippet"><label for="embed-${name}" data-text="${label}"></label>
    <textarea id="embed-${name}" readonly rows="3" spellcheck="false"></textarea>
    ${copier(name, label)}</div>`;

const markup = () => `
<div class="title"><h2 id="embed-panel-title" data-text="embedTitle"></h2>
  <button type="button" id="embed-panel-close" data-label="embedClose"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M6 6l12 12M18 6L6 18"/></svg></button></div>
<div class="panes">
  <div class="embed-options">
    ${chooser("from", "embedFrom", ["here", "start"], named("embed"))}
    ${chooser("shape", "embedShape", ["", ...ratios], (ratio) => text(ratio ? "embedRatio" : "embedFixed", { ratio: ratio.replace("/", ":") }))}
    ${number("width", "embedWidth")}${number("height", "embedHeight")}
    <p id="embed-fault" class="fault" role="alert"></p>
    ${chooser("theme", "theme", ["auto", "light", "dark"], named("theme"))}
    ${chooser("view", "embedView", [], String)}
    ${chooser("controls", "embedControls", ["full", "play", "none"], named("embed"))}
    ${chooser("speed", "speed", speeds, (speed) => text("speedTimes", { speed }))}
    <label class="check"><input type="checkbox" id="embed-autoplay"><span data-text="embedAutoplay"></span></label>
  </div>
  <section class="preview" aria-labelledby="preview-title"><h3 id="preview-title" data-text="embedPreview"></h3><div id="preview"></div></section>
  <div class="snippets">
    <div class="snippet wide">${chooser("into", "embedInto", Object.keys(snippets), (into) => text(`embed-${into}`))}
      <textarea id="embed-snippet" readonly rows="3" spellcheck="false" data-label="embedSnippet" aria-describedby="embed-about"></textarea>
      ${copier("snippet", "embedSnippet")}<p id="embed-about" class="about-snippet"></p></div>
    ${snippet("rule", "embedRule")}${snippet("alt", "embedAlt")}
    <div class="pictures" role="group" aria-labelledby="pictures-title"><h3 id="pictures-title" data-text="embedPictures"></h3>
      <button type="button" id="save-svg" data-text="embedSvg"></button>
      <button type="button" id="save-png" data-text="embedPng"></button>
      <button type="button" id="save-moving" data-text="embedMoving"></button>
      <button type="button" id="save-gif" data-text="embedGif"></button>
      <progress id="gif-progress" max="1" value="0" data-label="embedGifProgress" hidden></progress>
      <button type="button" id="gif-cancel" data-text="embedGifCancel" hidden></button>
      <button type="button" id="save-file" data-text="embedFile"></button></div>
    <p id="embed-panel-status" role="status"></p>
    <p><a href="embedding.html" data-text="embedMore"></a></p>
  </div>
</div>`;

/** @param {string} name */
const field = (name) => /** @type {HTMLInputElement | HTMLSelectElement} */ (find(`embed-${name}`));

/** @type {Panel | null} */
let panel = null;

/** @param {Subject} subject */
export function openPanel(subject) {
  panel ??= new Panel();
  panel.open(subject);
}

class Panel {
  #dialog = document.createElement("dialog");
  /** @type {Subject | null} */
  #subject = null;
  #size = { width: 640, height: 420 }; // the last valid size
  /** A GIF being made. @type {AbortController | null} */
  #filming = null;

  constructor() {
    this.#dialog.id = "embed-panel";
    this.#dialog.className = "embed-panel";
    this.#dialog.setAttribute("aria-labelledby", "embed-panel-title");
    this.#dialog.innerHTML = markup();
    fillTexts(this.#dialog);
    document.body.append(this.#dialog);
    field("width").value = String(this.#size.width);
    field("height").value = String(this.#size.height);
    field("speed").value = "1";
    field("into").value = recall("embed.into", Object.keys(snippets), "html");
    field("into").addEventListener("change", () => remember("embed.into", field("into").value));
    find("embed-panel-close").addEventListener("click", () => this.#dialog.close());
    this.#dialog.addEventListener("click", (event) => event.target === this.#dialog && this.#dialog.close());
    this.#dialog.addEventListener("close", () => this.#closed());
    for (const kind of ["input", "change"]) this.#dialog.addEventListener(kind, () => this.#show());
    for (const button of this.#dialog.querySelectorAll("[data-copy]"))
      button.addEventListener("click", () => this.#copy(/** @type {HTMLElement} */ (button).dataset.copy ?? ""));
    const files = { svg: this.#still, png: this.#pixels, moving: this.#moving, gif: this.#film, file: this.#page };
    for (const [name, make] of Object.entries(files)) find(`save-${name}`).addEventListener("click", () => this.#save(make));
    find("gif-cancel").addEventListener("click", () => this.#filming?.abort());
  }

  /** @param {Subject} subject */
  open(subject) {
    this.#subject = subject;
    const { id, puzzle, title, words } = subject.state;
    /** @type {HTMLElement} */ (field("from").closest("label")).hidden = id === puzzle;
    field("from").value = "here";
    this.#offerViews(subject.state);
    field("alt").value = text("canvasName", { title, words });
    find("embed-panel-status").textContent = "";
    if (!this.#dialog.open) this.#dialog.showModal();
    find("embed-panel-close").focus();
    this.#show();
  }

  /** Removes the preview, so that nothing plays unseen, and stops making a GIF. The event comes a task after the dialog has closed:
   * by then the reader may have opened it again, or moved the focus, which then stays where it is. */
  #closed() {
    if (this.#dialog.open) return;
    this.#filming?.abort();
    find("preview").replaceChildren();
    if (document.activeElement === document.body) find("open-extras").focus();
  }

  /** Offers the charts this puzzle has; the choice stays if it is among them. @param {import('./nopatience').State} state */
  #offerViews({ charts }) {
    const view = field("view");
    const chosen = view.value;
    /** @type {[string, string][]} */
    const there = charts.filter(({ absent }) => !absent).map(({ name, title }) => [name, title]);
    view.replaceChildren(...[["all", text("embedAlone")], ...there].map(([name, title]) => new Option(title, name)));
    view.value = there.some(([name]) => name === chosen) ? chosen : "all";
  }

  /** Accepts a size if it is valid; otherwise returns what is wrong with it. @param {'width' | 'height'} name @param {string} label */
  #measure(name, label) {
    const { value } = field(name);
    const [min, max] = limits[name];
    const good = /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max;
    if (good) this.#size[name] = Number(value);
    field(name).setAttribute("aria-invalid", String(!good));
    return good ? "" : text("embedNumber", { label: text(label), value, min, max });
  }

  /** @returns {EmbedOptions} */
  #options() {
    const { state, name } = /** @type {Subject} */ (this.#subject);
    const shape = field("shape").value;
    const faults = [this.#measure("width", "embedWidth")];
    const height = /** @type {HTMLInputElement} */ (field("height"));
    height.readOnly = shape !== "";
    if (shape) {
      const [across, down] = shape.split("/").map(Number);
      height.value = String(Math.round((this.#size.width * down) / across));
      height.removeAttribute("aria-invalid");
    } else faults.push(this.#measure("height", "embedHeight"));
    find("embed-fault").textContent = faults.filter(Boolean).join(". ");
    /** @type {Record<string, string>} */
    const options = {};
    for (const [option, usual] of Object.entries({ theme: "auto", view: "all", controls: "full", speed: "1" }))
      if (field(option).value !== usual) options[option] = field(option).value;
    if (/** @type {HTMLInputElement} */ (field("autoplay")).checked) options.autoplay = "1";
    const id = field("from").value === "start" ? state.puzzle : state.id;
    return {
      id,
      title: name,
      preset: kinds.some(({ presets }) => presets.some((preset) => preset.id === id)),
      width: this.#size.width,
      height: shape ? Number(height.value) : this.#size.height,
      shape,
      options,
    };
  }

  #show() {
    const embed = this.#options();
    const into = field("into").value;
    field("snippet").value = snippets[into](embed);
    find("embed-about").textContent = text(`embed-${into}-about`);
    field("rule").value = shapeRule(embed);
    /** @type {HTMLElement} */ (field("rule").closest(".snippet")).hidden = !embed.shape || into !== "html";
    const address = embedAddress(embed);
    let frame = find("preview").querySelector("iframe");
    if (!frame || frame.src !== new URL(address).href) {
      frame = document.createElement("iframe"); // a new one: another address in the old one would add an entry to the history
      frame.title = text("embedPreview");
      frame.src = address;
      find("preview").replaceChildren(frame);
    }
    frame.width = String(embed.width);
    frame.height = String(embed.height);
    frame.style.height = embed.shape && "auto";
    frame.style.aspectRatio = embed.shape;
  }

  /** @param {string} name of a field */
  async #copy(name) {
    const source = /** @type {HTMLTextAreaElement} */ (/** @type {unknown} */ (field(name)));
    try {
      await navigator.clipboard.writeText(source.value);
      find("embed-panel-status").textContent = text("embedCopied");
    } catch {
      source.focus();
      source.select();
      find("embed-panel-status").textContent = text("embedSelect");
    }
  }

  /** The picture's theme is the embed's, or the page's present one. */
  #dark() {
    const asked = field("theme").value;
    return asked === "auto" ? /** @type {Subject} */ (this.#subject).dark : asked === "dark";
  }

  /** @typedef {{ file: Blob, ending: string, more?: string[] }} Made more: further facts, to be shown after its name and size */

  /** @param {(embed: EmbedOptions) => Promise<Made | null>} make null: the puzzle is solved already */
  async #save(make) {
    const status = find("embed-panel-status");
    const embed = this.#options();
    status.textContent = text("embedMaking");
    try {
      const made = await make(embed);
      if (!made) {
        status.textContent = text("embedSolved");
        return;
      }
      const name = `${embed.id.replace(/[^\w.~-]/g, "_")}${made.ending}`;
      download(name, made.file, made.file.type);
      const size = Math.ceil(made.file.size / 1000);
      status.textContent = [text("embedSaved", { name, size }), ...(made.more ?? [])].join(", ");
    } catch (error) {
      const { name, message } = /** @type {Error} */ (error);
      status.textContent = name === "AbortError" ? text("embedGifCancelled") : text("embedFailed", { why: message });
    }
  }

  /** @param {EmbedOptions} embed @param {string} [id] */
  #draw = ({ width, height, id: start }, id = start) => picture(id, width, height, this.#dark());

  /** @param {EmbedOptions} embed @returns {Promise<Made>} */
  #still = async (embed) => ({ file: new Blob([await this.#draw(embed)], { type: "image/svg+xml" }), ending: ".svg" });

  /** @param {EmbedOptions} embed @returns {Promise<Made>} */
  #pixels = async ({ width, height, id }) => ({ file: await pngOf(id, width, height, this.#dark(), pngScale), ending: ".png" });

  /** The whole page with this puzzle in it. @param {EmbedOptions} embed @returns {Promise<Made>} */
  #page = async ({ id }) => ({ file: await singleFile(id), ending: ".html" });

  /** Pictures of the solution from the embed's start; null when it is solved already. @param {EmbedOptions} embed */
  async #solution(embed) {
    const { ids, moves } = await solutionOf(embed.id, maxPositions);
    if (ids.length < 2) return null;
    const pictures = [];
    for (const id of ids) pictures.push(await this.#draw(embed, id));
    return { pictures, more: [text("embedShown", { count: ids.length, moves })] };
  }

  /** @param {EmbedOptions} embed @returns {Promise<Made | null>} */
  #moving = async (embed) => {
    const solution = await this.#solution(embed);
    if (!solution) return null;
    const { title } = /** @type {Subject} */ (this.#subject).state;
    const file = new Blob([movingPicture(solution.pictures, title)], { type: "image/svg+xml" });
    return { file, ending: ".solution.svg", more: solution.more };
  };

  /** While a GIF is made, shows the progress and Cancel in place of its button. @param {boolean} busy */
  #showFilming(busy) {
    const [save, bar, cancel] = ["save-gif", "gif-progress", "gif-cancel"].map((id) => find(id));
    const { activeElement } = document;
    save.hidden = busy;
    bar.hidden = cancel.hidden = !busy;
    if (activeElement === save) cancel.focus();
    if (activeElement === cancel) save.focus();
  }

  /** @param {EmbedOptions} embed @returns {Promise<Made | null>} */
  #film = async ({ id, width, height }) => {
    const bar = /** @type {HTMLProgressElement} */ (find("gif-progress"));
    const progress = (/** @type {number} */ share) => (bar.value = share);
    this.#filming = new AbortController();
    progress(0);
    this.#showFilming(true);
    try {
      const made = await makeFilm({ id, width, height, theme: this.#dark() ? "dark" : "light" }, progress, this.#filming.signal);
      if (!made) return null;
      const file = new Blob([/** @type {BlobPart} */ (made.file)], { type: "image/gif" });
      return { file, ending: ".solution.gif", more: filmWords(made) };
    } finally {
      this.#filming = null;
      this.#showFilming(false);
    }
  };
}

/** What a GIF shows, and what it does not. @param {import('./film.js').Made} made */
function filmWords({ width, height, speed, moves, shown, ends }) {
  const words = [text("embedPixels", { width, height })];
  const half = Number(shown) / 2;
  if (speed > 1) words.push(text("embedFaster", { speed }));
  if (shown === moves) words.push(text("embedAllMoves", { moves: amount(moves) }));
  else words.push(text(ends ? "embedEndMoves" : "embedFirstMoves", { half, shown, moves: amount(moves) }));
  return words;
}
