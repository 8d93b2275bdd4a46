/** The editor: a board of fields and cells; every change is checked by the solver. */
import { make } from "../../page/dom.js";
import { Draft } from "./draft.js";
import { Grid } from "./grid.js";
import { button, field, number, readBound, readNumber, scrollToBoard, submitByEnter } from "../forms.js";
import { linkedController, messageOf, statusLine } from "../../panels/status.js";
import { text } from "./strings.js";

/** @typedef {import('../lab.js').LabContext} LabContext */
/** @typedef {{ verdict: string, id: string, collection: string | null, why: string | null, answer: import('../../panels/answer.js').Answer }} Verdict as `tracks check` answers */

const checkDelay = 250; // milliseconds from the last change to the check
const tools = ["start", "finish", "clue", "digit", "erase"];
/** @type {Record<string, 'good' | 'bad' | ''>} */
const tones = { unique: "good", none: "bad" };

/** @param {string} name */
const capital = (name) => name[0].toUpperCase() + name.slice(1);

/** A text with a button that copies it. @param {string} label */
function copyable(label) {
  const area = make("textarea", { readOnly: true, rows: 3, spellcheck: false });
  const said = make("span", { class: "quiet", role: "status" });
  const run = async () => {
    try {
      await navigator.clipboard.writeText(area.value);
      said.textContent = text("copied");
    } catch {
      area.select();
      said.textContent = text("notCopied");
    }
  };
  const press = button(text("copy"), run, { "aria-label": `${text("copy")}: ${text(label)}` });
  const why = make("p", { class: "quiet" });
  const shownText = make("div", {}, field(text(label), area), make("div", { class: "line" }, press, said));
  const element = make("div", { class: "export", hidden: true }, shownText, why);
  /** @param {string | null} shown @param {string | null} [reason] why there is none */
  const set = (shown, reason = null) => {
    area.value = shown ?? "";
    said.textContent = "";
    shownText.hidden = !shown;
    why.textContent = reason ? text("exportNot", { why: reason }) : "";
    element.hidden = !shown && !reason;
  };
  return { element, set };
}

class EditorPart {
  #context;
  #draft = new Draft(6, 6);
  #grid;
  #tool = "start";
  #status = statusLine();
  #note = statusLine("said note");
  #timer = 0;
  #checking = new AbortController();
  #taking = new AbortController();
  /** The fields, by the names of their labels. */
  #sizes = { editWidth: number(6, 1, 50), editHeight: number(6, 1, 50), editRowCut: number("", 1, 49), editColumnCut: number("", 1, 49) };
  #digit = make("select", { "aria-label": text("digitLabel") }, ...Array.from({ length: 10 }, (_, i) => make("option", {}, String(i))));
  #help = make("p", { class: "quiet" });
  #pasted = make("textarea", { rows: 1, spellcheck: false, autocomplete: "off", onkeydown: submitByEnter });
  #ownId = copyable("exportOwn");
  #collection = copyable("exportCollection");
  #open = button(text("editOpen"), () => this.#play());
  #playable = false; // whether what is drawn is a puzzle
  element;

  /** @param {LabContext} context */
  constructor(context) {
    this.#context = context;
    this.#grid = new Grid(this.#draft, {
      press: (cell) => this.#press(cell),
      type: (cell, digit) => this.#write(cell, digit),
      erase: (cell) => this.#change(() => this.#draft.erase(cell)),
      changed: () => this.#changed(),
    });
    for (const input of Object.values(this.#sizes)) input.addEventListener("input", () => this.#resize());
    this.#sizes.editRowCut.placeholder = this.#sizes.editColumnCut.placeholder = text("editNoCut");
    this.element = make(
      "section",
      { class: "part editor" },
      make("h3", {}, text("editTitle")),
      make("p", {}, text("editAbout")),
      this.#frame(),
      make("div", { class: "line" }, this.#chooser(), this.#digit),
      this.#help,
      this.#grid.element,
      this.#status.element,
      make("div", { class: "line" }, this.#open),
      make("div", { class: "pair" }, this.#ownId.element, this.#collection.element),
    );
    this.#offer();
    this.#offerId(null);
    context.signal.addEventListener("abort", () => clearTimeout(this.#timer));
  }

  drawBoard() {
    this.#grid.build(this.#draft);
  }

  #frame() {
    const reading = (/** @type {SubmitEvent} */ event) => {
      event.preventDefault();
      this.#take(`tracks board "${this.#pasted.value.replaceAll('"', "'")}"`);
    };
    return make(
      "div",
      { class: "frame" },
      make(
        "div",
        { class: "line" },
        ...Object.entries(this.#sizes).map(([name, input]) => field(text(name), input)),
        button(text("editNew"), () => this.#put(new Draft(this.#draft.width, this.#draft.height))),
        button(text("editTake"), () => this.#take(`tracks board ${this.#context.state().puzzle}`)),
      ),
      make(
        "form",
        { class: "line import", noValidate: true, onsubmit: reading },
        field(text("editImport"), this.#pasted),
        make("button", { type: "submit" }, text("editRead")),
      ),
      this.#note.element,
    );
  }

  #chooser() {
    const choose = (/** @type {string} */ tool) => {
      this.#tool = tool;
      this.#offer();
    };
    return make(
      "fieldset",
      { class: "tools" },
      make("legend", { class: "sr" }, text("editTool")),
      ...tools.map((tool) =>
        make(
          "label",
          {},
          make("input", { type: "radio", name: "tracks-tool", value: tool, checked: tool === this.#tool, onchange: () => choose(tool) }),
          make("span", {}, text(`tool${capital(tool)}`)),
        ),
      ),
    );
  }

  #offer() {
    this.#help.textContent = text(`tool${capital(this.#tool)}Help`);
    this.#digit.hidden = this.#tool !== "digit";
  }

  /* ----------------------------------------------------------------------------- changes */

  /** @param {number} cell */
  #press(cell) {
    const draft = this.#draft;
    if (this.#tool === "digit") return this.#write(cell, Number(this.#digit.value));
    this.#change(() => {
      if (this.#tool === "start" || this.#tool === "finish") draft.setEnd(this.#tool, cell);
      else if (this.#tool === "clue") draft.turnClue(cell);
      else draft.erase(cell);
    });
  }

  /** @param {number} cell @param {number} digit removed if the cell has it already */
  #write(cell, digit) {
    const { digits } = this.#draft;
    this.#change(() => (digits[cell] = digits[cell] === digit + 1 ? 0 : digit + 1));
  }

  /** @param {() => void} act */
  #change(act) {
    act();
    this.#grid.show();
    this.#changed();
  }

  #resize() {
    try {
      const { editWidth, editHeight, editRowCut, editColumnCut } = this.#sizes;
      const width = readNumber(editWidth, text("editWidth"));
      const height = readNumber(editHeight, text("editHeight"));
      const rows = readBound(editRowCut, text("editRowCut"), { max: width - 1 });
      const columns = readBound(editColumnCut, text("editColumnCut"), { max: height - 1 });
      this.#draft.resize(width, height);
      this.#draft.rows.cut = rows ?? 0;
      this.#draft.columns.cut = columns ?? 0;
      this.#grid.build(this.#draft);
      this.#changed();
    } catch (error) {
      this.#refuse(error);
    }
  }

  /** @param {Draft} draft */
  #put(draft) {
    this.#draft = draft;
    const { width, height, rows, columns } = draft;
    for (const [i, input] of Object.values(this.#sizes).entries()) {
      input.value = String([width, height, rows.cut, columns.cut][i] || "");
      input.removeAttribute("aria-invalid");
    }
    this.#grid.build(draft);
    this.#changed();
  }

  /** Puts the board that a job reports into the editor. @param {string} words */
  async #take(words) {
    this.#taking.abort();
    const controller = linkedController(this.#context.signal);
    this.#taking = controller;
    try {
      const draft = Draft.from(await this.#context.runJob(words, { signal: controller.signal }));
      if (!draft) throw new Error(text("editParts"));
      this.#put(draft);
      this.#note.show(text("editWasRead", { width: draft.width, height: draft.height }));
    } catch (error) {
      if (!controller.signal.aborted) this.#note.show(messageOf(error), "bad");
    }
  }

  /* -------------------------------------------------------------------------- the verdict */

  #changed() {
    clearTimeout(this.#timer);
    this.#checking.abort();
    this.#note.show("");
    this.#status.element.dataset.verdict = "";
    try {
      const id = this.#draft.written();
      this.#status.show(text("editChecking"));
      this.#timer = setTimeout(() => this.#check(id), checkDelay);
    } catch (error) {
      this.#refuse(error);
    }
  }

  /** @param {unknown} error */
  #refuse(error) {
    clearTimeout(this.#timer);
    this.#checking.abort();
    this.#status.show(messageOf(error), "bad");
    this.#status.element.dataset.verdict = "fault";
    this.#offerId(null);
  }

  /** @param {string} id */
  async #check(id) {
    const controller = linkedController(this.#context.signal);
    this.#checking = controller;
    try {
      const progress = (/** @type {Verdict} */ { answer }) => this.#status.show(answer.sentences[0]);
      const verdict = /** @type {Verdict} */ (await this.#context.runJob(`tracks check ${id}`, { progress, signal: controller.signal }));
      if (controller.signal.aborted) return;
      this.#status.show(`${verdict.answer.sentences[0]}.`, tones[verdict.verdict] ?? "");
      this.#status.element.dataset.verdict = verdict.verdict;
      this.#offerId(verdict.id, verdict);
    } catch (error) {
      if (!controller.signal.aborted) this.#refuse(error);
    }
  }

  /**
   * Offers the board to play and to copy. @param {string | null} id null: it is no puzzle
   * @param {{ collection: string | null, why: string | null }} [game] its id in another program, or why it has none
   */
  #offerId(id, { collection, why } = { collection: null, why: null }) {
    this.#playable = id !== null;
    this.#ownId.set(id);
    this.#collection.set(collection, why);
    this.#open.setAttribute("aria-disabled", String(!this.#playable));
  }

  #play() {
    if (this.#playable && this.#context.open(this.#draft.written())) scrollToBoard();
  }
}

/** Adds the editor, and its board in a later task: both together take long. @param {LabContext} context */
export function* editor(context) {
  const part = new EditorPart(context);
  context.tools.append(part.element);
  yield;
  part.drawBoard();
}
