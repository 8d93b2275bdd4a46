/**
 * The fields of a question's form: one for each of its options, and the one for the puzzle that all questions of a kind are about.
 * form.js puts them together.
 */
import { capital, exact, make, text } from "../page/base.js";

/** @typedef {import("built/questions").Option} Option */
/** @typedef {import("./lab.js").LabContext} LabContext */

/** As one word of a question. @param {string} value */
const asWord = (value) => (/^(?!--)[^\s"]+$/.test(value) ? value : `"${value.replaceAll('"', "'")}"`);

/** @param {Option} option */
export const isText = ({ name }) => /^[A-Z]/.test(name);

/** Whether an option's field is not folded. @param {Option} option @param {boolean} chooses fields with choices are not folded either */
export const isMain = ({ rare, kind, initial, ...option }, chooses) =>
  !rare && (isText({ kind, ...option }) || (kind === "choice" && chooses) || (kind === "word" && initial !== undefined));

/** @param {Option} option */
const isWide = ({ kind, initial = "", ...option }) =>
  kind === "puzzle" || kind === "lines" || (isText({ kind, ...option }) && (initial === "" || initial.length > 8));

/** What may be typed, as far as the option's sentence does not say it. @param {Option} option */
function rangeOf({ min, max, step, range: words }) {
  if (words) return `: ${words}`;
  if (min === undefined || max === undefined) return "";
  const range = max.length > 15 ? text("rangeFrom", { min }) : text("range", { min: exact(min), max: exact(max) });
  return `: ${range}${step === 2 ? text("rangeEven") : ""}`;
}

/** A sentence of the core with the labels of fields instead of the options' names. @param {string} sentence @param {Option[]} options */
export const withLabels = (sentence, options) =>
  options.reduce((words, { name, label = name }) => {
    const quoted = name.replace(/\W/g, "\\$&");
    return words
      .replace(new RegExp(`--${quoted}(?![\\w-])`, "g"), `"${label}"`)
      .replace(new RegExp(`(^|where )${quoted}(?= (?:is|has) )`), (_, before) => before + label);
  }, sentence);

/** Shows the line below a field. @param {HTMLElement} line @param {HTMLInputElement} input @param {string} words @param {boolean} bad */
function showHelp(line, input, words, bad) {
  line.textContent = capital(words);
  line.dataset.tone = bad ? "bad" : "";
  input.setAttribute("aria-invalid", String(bad));
}

/**
 * The field of an option, as a form uses it.
 * @param {Option} option @param {HTMLInputElement} input @param {HTMLElement} help the line below it @param {string} about its text if
 *   nothing is wrong @param {(value: string) => boolean} isOwn whether a link has to name the value
 */
const asField = (option, input, help, about, isOwn) => ({
  option,
  input,
  say: (fault = "") => showHelp(help, input, fault || about, fault !== ""),
  get value() {
    return option.kind === "flag" ? (input.checked ? "yes" : "") : input.value.trim();
  },
  /** The words that it adds to the question. */
  get words() {
    const { value } = this;
    const { kind, name, usual, words = "" } = option;
    if (isText(option)) return asWord(kind === "lines" ? value.replaceAll('"', " ") : value);
    if (input.validity.badInput) return `--${name} ""`;
    if (value === "" || value === usual || (kind === "choice" && words.split(" ")[0] === value)) return "";
    return `--${name}${kind === "flag" ? "" : ` ${asWord(value)}`}`;
  },
  get linked() {
    return isOwn(this.value) ? this.value || " " : ""; // a space: it was emptied
  },
});

/**
 * The one field for the puzzle that all questions of a kind are about. It follows the puzzle of the page until the reader types another.
 * @param {LabContext} context
 */
export function whichOf(context) {
  const input = make("input", { id: "which", type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: false });
  const whole = make("input", { type: "checkbox", id: "which-whole", onchange: () => follow(true) });
  const help = make("small", { id: "which-help" });
  /** @type {(() => void)[]} */
  const listeners = [];
  /** Another puzzle than the one shown: one that was typed stays; one that a link or an answer filled in, until another is opened. */
  let own = /** @type {"" | "typed" | "filled"} */ ("");
  let last = ""; // the puzzle that was shown
  const tell = () => listeners.forEach((changed) => changed());
  const say = (/** @type {string} */ fault = "") => showHelp(help, input, fault || text("whichHelp"), fault !== "");
  const follow = (/** @type {boolean} */ again) => {
    const { id, puzzle } = context.state();
    const follows = whole.checked ? id : puzzle;
    if (again || (own === "filled" && last !== puzzle)) own = "";
    last = puzzle;
    if ((own && input.value) || input.value === follows) return;
    const moved = input.value.split("~")[0] === puzzle;
    input.value = follows;
    say();
    if (!moved) tell();
  };
  input.setAttribute("aria-describedby", help.id);
  input.addEventListener("input", ({ isTrusted }) => {
    own = isTrusted ? "typed" : "filled";
    say();
    tell();
  });
  context.on(() => follow(false));
  const { kind } = context.state();
  return {
    element: make(
      "div",
      { class: "field wide which" },
      make("label", { for: input.id }, text(`which-${kind}`)),
      input,
      make("label", { class: "check", for: whole.id }, whole, text("wholePosition")),
      help,
    ),
    /** As the field of an option. @param {Option} option @param {() => void} changed called when there is another puzzle in it */
    as(option, changed) {
      listeners.push(changed);
      const isOwn = (/** @type {string} */ value) => value !== "" && (own !== "" || whole.checked);
      return Object.assign(asField(option, input, help, text("whichHelp"), isOwn), { element: null, initial: "" });
    },
  };
}

/**
 * The field of an option.
 * @param {string} slug of the form @param {Option} option @param {string | undefined} kept value of the last time @param {string | undefined} begins value at first
 */
export function fieldOf(slug, option, kept, begins) {
  const { kind, name, usual, words = "" } = option;
  const initial = begins ?? option.initial ?? usual ?? (kind === "choice" ? words.split(" ")[0] : "");
  const id = `${slug}-${name.replace(/\W/g, "")}`.toLowerCase();
  const value = kept ?? initial;
  const common = { id, "aria-describedby": `${id}-help`, autocomplete: "off", spellcheck: false };
  const input = /** @type {HTMLInputElement} */ (
    kind === "choice"
      ? make("select", common, ...words.split(" ").map((value) => make("option", { value }, value)))
      : kind === "lines"
        ? make("textarea", { ...common, rows: 4 })
        : kind === "flag"
          ? make("input", { ...common, type: "checkbox", checked: value === "yes" })
          : kind === "number" || kind === "decimal"
            ? make("input", { ...common, type: "number", min: option.min, max: option.max, step: kind === "decimal" ? "any" : "1" })
            : make("input", { ...common, type: kind === "day" ? "date" : "text", autocapitalize: "off" })
  );
  if (kind !== "flag") input.value = value;
  const help = make("small", { id: `${id}-help` });
  const label = option.label ?? name;
  const labelled =
    kind === "flag" ? [make("label", { class: "check", for: id }, input, label)] : [make("label", { for: id }, label), input];
  const element = make("div", { class: isWide(option) ? "field wide" : "field" }, ...labelled, help);
  const about = (option.about ?? "") + rangeOf(option);
  const field = Object.assign(
    asField(option, input, help, about, (value) => value !== initial),
    { element, initial },
  );
  input.addEventListener("input", () => field.say());
  field.say();
  return field;
}
