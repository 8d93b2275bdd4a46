/** The list of a census's snakes, with filters and four orders; each can be opened. */
import { amount } from "../../page/text/numbers.js";
import { make } from "../../page/dom.js";
import { download } from "../../panels/files.js";
import { inSteps } from "../../page/in_steps.js";
import { factsOf } from "../../panels/answer.js";
import { button, field, readBound, scrollToBoard } from "../forms.js";
import { choose, readSnakes, writeSnakes, wrongSign } from "./snakes.js";
import { strip } from "./strip.js";
import { text } from "./strings.js";

/** @typedef {import('./snakes.js').Snake} Snake */
/** @typedef {{ box: string, cubelets: number, most: number, straights: number[], answer: import('../../panels/answer.js').Answer }} Report as `census` answers */

const number = () => make("input", { type: "text", inputMode: "numeric", size: 4, class: "number" });

const head = () =>
  make(
    "div",
    { class: "list-row list-head", "aria-hidden": "true" },
    make("span", { class: "list-number" }, text("listNumber")),
    make("span", {}),
    make("span", {}),
    make("span", { class: "list-straights" }, "S"),
    make("span", { class: "list-solutions long" }, text("solutions")),
  );

export class List {
  #context;
  #solve;
  /** @type {Snake[]} */
  #all = [];
  /** @type {Snake[]} */
  #chosen = [];
  #at = 0;
  /** The box whose snakes are listed; '' for none. */
  box = "";
  /** @type {Uint8Array | null} */
  #file = null;
  #max = 0;
  #cell = 5; // pixels of a cubelet in a row's strip
  #title = make("h3", { id: "snake-list" });
  #pattern = make("input", {
    type: "text",
    spellcheck: false,
    autocomplete: "off",
    autocapitalize: "characters",
    "aria-describedby": "snake-pattern",
  });
  /** Fields for the least and the most. */
  #spans = { straights: [number(), number()], solutions: [number(), number()] };
  #palindromes = make("input", { type: "checkbox" });
  #order = make(
    "select",
    {},
    ...Object.entries({ word: "sortWord", few: "sortFew", many: "sortMany", straights: "sortStraights" }).map(([value, name]) =>
      make("option", { value }, text(name)),
    ),
  );
  #count = make("p", { class: "said", role: "status" });
  #index = make("input", { type: "range", min: "1", step: "1" });
  #place = make("output", { class: "place" });
  #head = head();
  #rows = make("div", { class: "list-rows" });
  #frame;
  #card = make("div", { class: "card-of-one" });
  element;

  /** @param {import('../lab.js').LabContext} context @param {(id: string) => void} solve looks for the solutions of a snake */
  constructor(context, solve) {
    this.#context = context;
    this.#solve = solve;
    this.#index.setAttribute("aria-label", text("listIndex"));
    this.#index.addEventListener("input", () => this.#go(Number(this.#index.value) - 1));
    this.#frame = make(
      "div",
      {
        class: "list",
        tabIndex: 0,
        role: "listbox",
        "aria-label": text("listName"),
        onscroll: () => this.#draw(),
        onkeydown: (/** @type {KeyboardEvent} */ event) => this.#key(event),
      },
      this.#head,
      this.#rows,
    );
    this.#rows.addEventListener("click", (event) => this.#press(event));
    const filters = make(
      "form",
      {
        class: "line filters",
        noValidate: true,
        oninput: () => this.#choose(),
        onsubmit: (/** @type {Event} */ event) => event.preventDefault(),
      },
      make("label", { class: "pattern" }, make("span", {}, text("listPattern")), this.#pattern),
      ...Object.entries(this.#spans).map(([name, [least, most]]) =>
        make("span", { class: "span" }, field(text(`${name}From`), least), field(text(`${name}To`), most)),
      ),
      field(text("listSort"), this.#order),
      make("label", { class: "check" }, this.#palindromes, text("listPalindromes")),
      button(text("listReset"), () => this.show({})),
    );
    this.element = make(
      "section",
      { class: "part browser", hidden: true, "aria-labelledby": "snake-list" },
      this.#title,
      filters,
      make("p", { class: "quiet", id: "snake-pattern" }, text("listPatternHelp")),
      this.#count,
      make("div", { class: "index" }, this.#index, this.#place),
      make("div", { class: "list-and-one" }, this.#frame, this.#card),
      make(
        "div",
        { class: "line" },
        button(text("listSaveAll"), () => this.#save(true), { class: "small" }),
        button(text("listSaveThese"), () => this.#save(false), { class: "small" }),
      ),
    );
    new ResizeObserver(() => this.#draw()).observe(this.#frame);
  }

  empty() {
    this.element.hidden = true;
    this.#all = this.#chosen = [];
    this.box = "";
  }

  /** @param {Report} report @param {Uint8Array} file its rows as CSV @param {AbortSignal} signal aborted when another list is wanted */
  async fill(report, file, signal) {
    const snakes = await inSteps(readSnakes(file));
    signal.throwIfAborted();
    this.#file = file;
    this.box = report.box;
    this.#all = snakes;
    this.#max = report.most;
    this.#title.textContent = text("listTitle", { box: report.box });
    this.#cell = report.cubelets > 30 ? 4 : 5;
    this.#frame.style.setProperty("--strip", `${this.#cell * report.cubelets}px`);
    const bounds = { straights: report.straights, solutions: [1, report.most] };
    for (const name of /** @type {const} */ (["straights", "solutions"]))
      this.#spans[name].forEach((input, i) => (input.placeholder = amount(bounds[name].at(-i) ?? 0)));
    this.element.hidden = false;
    this.filter({});
  }

  /** Sets the filters, and shows the snakes that fit. @param {{ straights?: number | null, solutions?: number | null, palindromes?: boolean }} filters */
  filter({ straights, solutions, palindromes = false }) {
    for (const input of this.#spans.straights) input.value = String(straights ?? "");
    for (const input of this.#spans.solutions) input.value = String(solutions ?? "");
    this.#palindromes.checked = palindromes;
    this.#pattern.value = "";
    this.#choose();
  }

  /** Shows the snakes that fit, and scrolls to the list. @param {Parameters<List["filter"]>[0]} filters @param {string} [word] of the one to select */
  show(filters, word) {
    if (this.element.hidden) return;
    this.filter(filters);
    if (word) this.#go(this.#chosen.findIndex((snake) => snake.word === word));
    this.#title.scrollIntoView({ block: "start" });
    this.#frame.focus({ preventScroll: true });
  }

  /* ---- filters ---- */

  /** @param {"straights" | "solutions"} name @param {number} max */
  #bounds(name, max) {
    const [least, most] = this.#spans[name].map((input, i) =>
      readBound(input, i ? `${text(name)} ${text(`${name}To`)}` : text(`${name}From`), { min: 0, max }),
    );
    return /** @type {import('./snakes.js').Bounds} */ ([least, most]);
  }

  #filters() {
    const sign = wrongSign(this.#pattern.value);
    this.#pattern.setAttribute("aria-invalid", String(sign !== ""));
    if (sign) throw new Error(text("faultPattern", { sign }));
    return {
      pattern: this.#pattern.value,
      straights: this.#bounds("straights", 64),
      solutions: this.#bounds("solutions", this.#max),
      palindromes: this.#palindromes.checked,
      order: /** @type {import('./snakes.js').Filters['order']} */ (this.#order.value),
    };
  }

  #choose() {
    try {
      this.#chosen = choose(this.#all, this.#filters());
    } catch (error) {
      this.#count.textContent = /** @type {Error} */ (error).message;
      this.#count.dataset.tone = "bad";
      return;
    }
    const count = this.#chosen.length;
    this.#count.dataset.tone = "";
    this.#count.textContent =
      count === 0 ? text("listNone") : text(this.#all.length === 1 ? "listCountOne" : "listCount", { count, all: this.#all.length });
    this.#index.max = String(Math.max(1, count));
    this.#index.disabled = count < 2;
    this.#frame.scrollTop = 0;
    this.#go(0);
  }

  /* ---- the rows ---- */

  /** Selects the snake at a place. @param {number} place */
  #go(place) {
    const count = this.#chosen.length;
    this.#at = Math.max(0, Math.min(count - 1, place));
    this.#index.value = String(this.#at + 1);
    this.#place.textContent = count ? text("listPlace", { place: this.#at + 1, count }) : "";
    this.#index.setAttribute("aria-valuetext", this.#place.textContent);
    const rowHeight = this.#rowHeight;
    this.#rows.style.height = `${count * rowHeight}px`;
    const top = this.#at * rowHeight; // below the head, which stays in place and is as high as a row
    const { scrollTop, clientHeight } = this.#frame;
    if (top < scrollTop) this.#frame.scrollTop = top;
    else if (top + 2 * rowHeight > scrollTop + clientHeight) this.#frame.scrollTop = top + 2 * rowHeight - clientHeight;
    this.#draw();
    this.#showOne();
  }

  /** In pixels; a larger font makes it larger. */
  get #rowHeight() {
    return this.#head.offsetHeight || 36;
  }

  /** Makes only the rows that are in view. */
  #draw() {
    const { scrollTop, clientHeight } = this.#frame;
    const rowHeight = this.#rowHeight;
    this.#rows.style.height = `${this.#chosen.length * rowHeight}px`;
    const first = Math.max(0, Math.floor(scrollTop / rowHeight) - 4);
    const last = Math.min(this.#chosen.length, Math.ceil((scrollTop + clientHeight) / rowHeight) + 4);
    const rows = [];
    for (let i = first; i < last; i++) rows.push(this.#row(this.#chosen[i], i, i * rowHeight));
    this.#rows.replaceChildren(...rows);
    if (this.#chosen.length) this.#frame.setAttribute("aria-activedescendant", `snake-row-${this.#at}`);
    else this.#frame.removeAttribute("aria-activedescendant");
  }

  /** @param {Snake} snake @param {number} place @param {number} top */
  #row(snake, place, top) {
    const row = make(
      "div",
      {
        class: "list-row",
        role: "option",
        id: `snake-row-${place}`,
        "data-place": place,
        "aria-selected": String(place === this.#at),
        "aria-posinset": place + 1,
        "aria-setsize": this.#chosen.length,
      },
      make("span", { class: "list-number" }, amount(snake.number)),
      " ",
      strip(snake.word, this.#cell),
      make("code", {}, snake.word),
      " ",
      make("span", { class: "list-straights" }, `${snake.straights} S`),
      " ",
      make("span", { class: "list-solutions" }, amount(snake.solutions), make("span", { class: "sr" }, ` ${text("listSolutions")}`)),
    );
    row.style.transform = `translateY(${top}px)`;
    return row;
  }

  /** @param {MouseEvent} event */
  #press(event) {
    const row = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest(".list-row"));
    if (row) this.#go(Number(row.dataset.place));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const page = Math.max(1, Math.floor(this.#frame.clientHeight / this.#rowHeight) - 1);
    const to = {
      ArrowUp: this.#at - 1,
      ArrowDown: this.#at + 1,
      PageUp: this.#at - page,
      PageDown: this.#at + page,
      Home: 0,
      End: this.#chosen.length - 1,
    }[event.key];
    if (to === undefined && event.key !== "Enter") return;
    event.preventDefault();
    event.stopPropagation();
    if (to !== undefined) this.#go(to);
    else if (this.#chosen.length) this.#open();
  }

  /* ---- the selected snake ---- */

  /** @param {Snake} snake */
  #idOf = (snake) => `snake.${this.box}.${snake.word}`;

  #open() {
    if (this.#context.open(this.#idOf(this.#chosen[this.#at]))) scrollToBoard();
  }

  #showOne() {
    const snake = this.#chosen[this.#at];
    if (!snake) {
      this.#card.replaceChildren();
      return;
    }
    const id = this.#idOf(snake);
    const fold = () => this.#context.open(id) && this.#context.puzzle.solve() && scrollToBoard();
    this.#card.replaceChildren(
      make("h3", {}, text("whichUnnamed", { number: snake.number, of: this.#all.length })),
      make("div", { class: "strips" }, strip(snake.word, 10)),
      make("p", {}, make("code", {}, snake.word), snake.palindrome ? ` (${text("palindrome")})` : ""),
      factsOf([
        [text("straights"), amount(snake.straights)],
        [text("solutions"), amount(snake.solutions)],
      ]),
      make(
        "div",
        { class: "line" },
        button(text("fold"), fold, { class: "strong" }),
        button(text("open"), () => this.#open()),
        button(text("solutionsTitle"), () => this.#solve(id)),
      ),
    );
  }

  /** @param {boolean} all */
  #save(all) {
    const bytes = all ? /** @type {BlobPart} */ (this.#file) : writeSnakes(this.#chosen);
    download(`${this.box}${all ? "" : "-some"}.csv`, bytes, "text/csv");
  }
}
