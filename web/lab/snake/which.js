/** Which snake the reader has: its word, typed or clicked, and what is known of that snake. */
import { amount } from "../../page/text/numbers.js";
import { make } from "../../page/dom.js";
import { scrollToBoard } from "../forms.js";
import { messageOf, statusLine, linkedController } from "../../panels/status.js";
import { button, figures } from "./parts.js";
import { Solutions } from "./solutions.js";
import { strip } from "./strip.js";
import { solutionsOf, text } from "./strings.js";

/** @typedef {{ id: string, title: string | null, box: string, word: string, lengths: string, bits: string, straights: number, palindrome: boolean }} Forms */
/** @typedef {Forms & { solutions: number, complete: boolean, folds?: boolean | null, leastFolds?: number, enoughFolds?: number, number: number | null, of: number, same: number, fewer: number, more: number }} Found */

/** How rare it is, in a sentence. @param {Found} found */
function rarity(found) {
  const { box, same, of, fewer, more } = found;
  const solutions = solutionsOf(found.solutions);
  if (found.complete && found.solutions === 0) return text("whichNone", { box });
  if (found.number === null)
    return text("whichUnranked", { box, solutions: found.complete ? solutions : text("whichUnsure", { solutions }) });
  if (of === 1) return text("whichOnly", { solutions, box });
  if (found.solutions === 1) return text("whichUnique", { same, of, box, more });
  return text("whichSome", { solutions, of, box, same, fewer, more, haveSame: same === 1 ? "has" : "have" });
}

/** How few folds it needs, as far as it is proved. @param {Found} found */
const foldsOf = ({ leastFolds: least, enoughFolds: most = 0 }) =>
  least === most ? amount(most) : text("whichFolds", { least: least ?? 0, most });

/** @param {Found} found */
const titleOf = ({ title, number, of, box }) =>
  title ?? (number === null ? text("whichNameless", { box }) : text("whichUnnamed", { number, of }));

/** @param {import('../lab.js').LabContext} context @param {(box: string, word: string) => void} find shows a snake in the list */
export function which(context, find) {
  const status = statusLine();
  const solutions = new Solutions(context);
  const field = make("input", {
    type: "text",
    id: "snake-word",
    spellcheck: false,
    autocomplete: "off",
    autocapitalize: "characters",
    "aria-describedby": "snake-word-so-far",
  });
  const soFar = make("p", { class: "quiet", id: "snake-word-so-far" });
  const typed = make("div", { class: "typed" });
  const bar = make("progress", { max: 1, value: 0, hidden: true, "aria-label": text("whichWorking") });
  const card = make("div", { class: "found", hidden: true });
  const stop = button("cancel", () => running?.abort(), { hidden: true });
  /** @type {AbortController | null} */
  let running = null;
  /** @type {AbortController | null} */
  let reading = null;

  /** Shows what is typed as a strip; it may be written in several forms. */
  async function read() {
    reading?.abort();
    const controller = linkedController(context.signal);
    reading = controller;
    const typedWord = cleaned();
    const letters = typedWord.toUpperCase().replace(/[\s,-]/g, "");
    const plain = /^[ESC]*$/.test(letters);
    if (plain) draw(letters, letters ? text("whichFew", { count: letters.length }) : "");
    try {
      if (!typedWord) return;
      const forms = /** @type {Forms} */ (await context.runJob(`snake word ${typedWord}`, { signal: controller.signal }));
      draw(forms.word, text("whichFills", { count: forms.word.length, box: forms.box }));
    } catch {
      if (reading === controller && !plain) draw("", "");
    }
  }

  /** @param {string} letters @param {string} words */
  function draw(letters, words) {
    typed.replaceChildren(strip(letters, 10));
    soFar.textContent = words;
  }

  /** What was typed, without double quotes. */
  const cleaned = () => field.value.replaceAll('"', "'").trim();

  /** @param {string} letter '' removes the last one */
  function type(letter) {
    field.value = letter ? field.value + letter : field.value.trimEnd().slice(0, -1);
    read();
  }

  /** @param {boolean} busy */
  function showBusy(busy) {
    bar.hidden = stop.hidden = !busy;
    if (busy) bar.value = 0;
  }

  /** @param {Found} found */
  function show(found) {
    const rows = {
      solutions: found.complete ? amount(found.solutions) : text("whichUnsure", { solutions: amount(found.solutions) }),
      straights: amount(found.straights),
      ...(found.folds && { foldsFewest: foldsOf(found) }),
      ...(found.number !== null && { number: text("numberOf", { number: found.number, of: found.of }) }),
    };
    const fold = button("fold", () => context.open(found.id) && context.puzzle.solve() && scrollToBoard(), { class: "strong" });
    card.replaceChildren(
      make("h3", {}, titleOf(found)),
      make("div", { class: "strips" }, strip(found.word, 10)),
      make("p", {}, make("code", {}, found.word), found.palindrome ? ` (${text("palindrome")})` : ""),
      make("p", { class: "quiet" }, text("runs"), make("code", {}, [...found.lengths].join(" "))),
      figures(rows),
      make(
        "p",
        { hidden: found.folds === true || found.folds === undefined },
        text(found.folds === false ? "whichStretched" : "whichFoldsUnknown"),
      ),
      make(
        "div",
        { class: "line" },
        found.solutions > 0 ? fold : null,
        button("open", () => context.open(found.id) && scrollToBoard()),
        found.number === null ? null : button("whichFind", () => find(found.box, found.word)),
      ),
      solutions.element,
    );
    card.hidden = false;
    solutions.find(found.id, found.solutions);
  }

  /** @param {string} typedWord */
  async function identify(typedWord) {
    running?.abort();
    const controller = linkedController(context.signal);
    running = controller;
    card.hidden = true;
    status.show(text("whichWorking"));
    showBusy(true);
    try {
      const found = /** @type {Found} */ (
        await context.runJob(`snake which ${typedWord || '""'}`, { signal: controller.signal, progress: (_, share) => (bar.value = share) })
      );
      if (running !== controller) return;
      show(found);
      status.show(rarity(found), found.solutions > 0 ? "good" : "bad");
    } catch (error) {
      if (running !== controller) return;
      const why = messageOf(error);
      status.show(why ? `${why[0].toUpperCase()}${why.slice(1)}.` : text("cancelled"), why ? "bad" : "");
    }
    running = null;
    showBusy(false);
  }

  field.addEventListener("input", read);
  const letters = ["E", "S", "C"].map((letter) => make("button", { type: "button", class: "letter", onclick: () => type(letter) }, letter));
  return make(
    "section",
    { class: "part which", "aria-labelledby": "snake-which" },
    make("h2", { id: "snake-which" }, text("whichTitle")),
    make("p", {}, text("whichAbout")),
    make(
      "form",
      {
        noValidate: true,
        class: "asked",
        onsubmit: (/** @type {SubmitEvent} */ event) => {
          event.preventDefault();
          identify(cleaned());
        },
      },
      make("label", { for: field.id }, make("span", {}, text("whichWord"))),
      field,
      typed,
      soFar,
      make(
        "div",
        { class: "line" },
        make(
          "span",
          { class: "letters" },
          ...letters,
          make("button", { type: "button", class: "letter", onclick: () => type(""), "aria-label": text("whichBack") }, "⌫"),
        ),
        make("button", { type: "submit", class: "strong" }, text("whichGo")),
        button("whichTable", () => identify(context.state().puzzle)),
        stop,
      ),
    ),
    bar,
    status.element,
    card,
  );
}
