/** Below the field for a snake's word: the snake as it is typed, and buttons that type its letters. */
import { make } from "../../page/dom.js";
import { linkedController } from "../../panels/status.js";
import { strip } from "./strip.js";
import { text } from "./strings.js";

/** @param {import('../lab.js').LabContext} context @param {HTMLInputElement} field */
export function letters(context, field) {
  const soFar = make("p", { class: "quiet", role: "status" });
  const typed = make("div", { class: "typed" });
  let reading = new AbortController();

  /** @param {string} word @param {string} sentence */
  function show(word, sentence) {
    typed.replaceChildren(strip(word, 10));
    soFar.textContent = sentence;
  }

  /** Shows the snake in the field, at once if it is in letters; the core reads the other notations. */
  async function read() {
    reading.abort();
    const { signal } = (reading = linkedController(context.signal));
    const written = field.value.replaceAll('"', "'").trim();
    const plain = written.toUpperCase().replace(/[\s,-]/g, "");
    const known = /^[ESC]*$/.test(plain);
    show(known ? plain : "", known && plain ? text(plain.length === 1 ? "whichOne" : "whichFew", { count: plain.length }) : "");
    if (!written) return;
    const { answer } = await context.runJob(`snake word "${written}"`, { signal }).catch(() => ({}));
    if (answer && !signal.aborted) show(answer.sentences[0], answer.sentences[1]);
  }

  /** @param {string} letter '' removes the last one */
  function type(letter) {
    field.value = letter ? field.value + letter : field.value.trimEnd().slice(0, -1);
    read();
  }
  field.addEventListener("input", read);
  const button = (/** @type {string} */ letter, /** @type {string} */ shown, /** @type {string} */ label) =>
    make("button", { type: "button", class: "letter", onclick: () => type(letter), "aria-label": label }, shown);
  return [
    typed,
    soFar,
    make("div", { class: "letters" }, ...["E", "S", "C"].map((one) => button(one, one, one)), button("", "⌫", text("whichBack"))),
  ];
}
