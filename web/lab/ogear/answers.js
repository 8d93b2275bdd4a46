/** The solutions from one place: by the published table, and on the real cube. */
import { make } from "../../page/dom.js";
import { amount } from "../../page/text/numbers.js";
import { linked } from "../../panels/articles.js";
import { text } from "./strings.js";
import { formsWith, scrollToBoard } from "../forms.js";
import { linkedController, messageOf, statusLine } from "../../panels/status.js";

/** @typedef {{ moves: string[], places: string[], words: string[], looked: string, printed: string }} Answer */
/**
 * @typedef {{ from: string, words: string, around: string[], published: Answer, corrected: Answer }} Answers as `ogear answers`
 *   reports them; around: the faces that the four directions point to
 */

const { button, commandLine, field } = formsWith(text);

const faces = { Top: "Top", Bot: "Bottom", Lef: "Left", Ri: "Right", Front: "Front", Back: "Back" };
const directions = ["North", "East", "South", "West"];
const articles = "Top-South-4"; // where the article starts

/** Selects for face, direction and tooth. @param {() => void} changed */
function chooser(changed) {
  /** @param {string} name @param {string[]} values @param {string[]} [names] */
  const choice = (name, values, names = values) => {
    const select = make("select", { onchange: changed }, ...values.map((value, i) => make("option", { value }, names[i])));
    return { select, label: field(name, select) };
  };
  const teeth = ["0", "1", "2", "3", "4"];
  const all = [choice("face", Object.keys(faces), Object.values(faces)), choice("facing", directions), choice("tooth", teeth)];
  return {
    labels: all.map(({ label }) => label),
    get place() {
      return all.map(({ select }) => select.value).join("-");
    },
    /** @param {string} place on a gear of five teeth; of others only what can be selected is */
    show(place) {
      const parts = place.split("-");
      all.forEach(({ select }, i) => {
        if ([...select.options].some(({ value }) => value === parts[i])) select.value = parts[i];
      });
    },
    /** Names the directions as the faces they point to. @param {string[]} around */
    nameDirections(around) {
      [...all[1].select.options].forEach((option, i) => (option.text = around[i]));
    },
  };
}

/** @param {string} from @param {'published' | 'corrected'} table @param {Answer} answer @param {import('../lab.js').LabContext} context */
function column(from, table, { moves, words }, context) {
  const watch = () => {
    if (!context.open(`ogear.${table}~${from}`)) return;
    scrollToBoard();
    context.puzzle.solve();
  };
  const row = (/** @type {string} */ move, /** @type {number} */ i) =>
    make("li", {}, make("span", { class: `move ${move}` }, text(move)), " ", words[i]);
  return make(
    "div",
    { class: "part", "data-answer": table },
    make("h4", {}, text(table)),
    make("p", { class: "big" }, text(moves.length === 1 ? "countOne" : "count", { moves: moves.length })),
    make("ol", { class: "way" }, ...moves.map(row)),
    moves.length ? make("div", { class: "line" }, button("watch", watch)) : null,
  );
}

/** @param {import('../lab.js').LabContext} context */
export function answers(context) {
  const status = statusLine();
  const both = make("div", { class: "both figures" });
  const printed = make("div", { class: "part" });
  const command = commandLine();
  let request = new AbortController();
  const from = chooser(() => ask());

  async function ask() {
    request.abort();
    const controller = (request = linkedController(context.signal));
    const words = `ogear answers --from ${from.place}`;
    try {
      const found = /** @type {Answers} */ (await context.runJob(words, { signal: controller.signal }));
      if (controller.signal.aborted) return;
      from.nameDirections(found.around);
      both.replaceChildren(
        column(found.from, "published", found.published, context),
        column(found.from, "corrected", found.corrected, context),
      );
      const looked = amount(found.published.looked);
      printed.replaceChildren(
        make("p", {}, text("printed", { looked })),
        make("p", {}, make("code", {}, found.published.printed)),
        make("p", { class: "quiet" }, text("printedHow")),
      );
      command.show(words);
      status.show(text("answered", { place: found.words, paper: found.published.moves.length, cube: found.corrected.moves.length }));
    } catch (error) {
      if (!controller.signal.aborted) status.show(messageOf(error), "bad");
    }
  }

  /** @param {string} place */
  function take(place) {
    from.show(place);
    ask();
  }
  take(articles);
  const here = () => take(context.state().position);
  return make(
    "section",
    { class: "part answers" },
    make("h3", {}, text("answersTitle")),
    make("p", {}, ...linked("ogear", text("answersAbout"))),
    make(
      "div",
      { class: "line" },
      ...from.labels,
      button("fromArticle", () => take(articles)),
      button("fromHere", here),
    ),
    status.element,
    both,
    printed,
    command.element,
  );
}
