/** An editor for a table of links, which is checked while it is typed and can be opened above. */
import { make } from "../../page/dom.js";
import { linked } from "../../panels/articles.js";
import { text } from "./strings.js";
import { commandLine, formsWith, scrollToBoard } from "../forms.js";
import { linkedController, messageOf, statusLine } from "../../panels/status.js";

/** @typedef {{ link: string, from: string, to: string, words: string, faults: string[] }} Link */
/**
 * @typedef {object} Table as `ogear table` reports it
 * @property {string} id @property {Link[]} links @property {number} faults @property {number} teeth
 * @property {string} goal @property {string} goalWords @property {string} start @property {string} startWords @property {number} moves @property {number} states
 * @property {number} lost @property {number} farthest @property {string[]} open @property {string[]} walled
 */

const { button } = formsWith(text);

const checkDelay = 250; // milliseconds from the last key to the check

/** The whole list is one quoted word, so quotes inside it are left out. @param {string} list */
const question = (list) => `ogear table "${list.replaceAll('"', " ")}"`;

/** @param {Table} table */
function facts({ links, teeth, goalWords, startWords, moves, states, lost, farthest, open, walled }) {
  const rows = {
    links: links.length,
    teethGoal: text("teethGoalOf", { teeth, goal: goalWords }),
    start: text(moves === 1 ? "startOne" : "startOf", { start: startWords, moves }),
    farthest: text("farthestOf", { farthest, states }),
    lost: lost || text("none"),
    open: open.join(", ") || text("none"),
    walled: walled.join(", ") || text("none"),
  };
  return Object.entries(rows).map(([name, value]) =>
    make("div", { "data-fact": name }, make("dt", {}, text(name)), make("dd", {}, String(value))),
  );
}

/** @param {import('../lab.js').LabContext} context */
export function ownTable(context) {
  const status = statusLine();
  const area = make("textarea", { rows: 16, spellcheck: false, autocapitalize: "off", oninput: () => soon() });
  const faults = make("ul", { class: "faults" });
  const list = make("dl", { class: "facts figures" });
  const found = make("div", { class: "part", hidden: true }, faults, list);
  const command = commandLine();
  let request = new AbortController();
  let timer = 0;

  /** @param {Table} table */
  function show({ links, ...rest }) {
    faults.replaceChildren(...links.flatMap((link) => link.faults.map((fault) => make("li", {}, fault))));
    list.replaceChildren(...facts({ links, ...rest }));
    command.show(`ogear table "${links.map(({ link }) => link).join(" ")}"`);
    found.hidden = false;
    const many = rest.faults === 1 ? "faultOne" : "faultMany";
    status.show(rest.faults ? text(many, { faults: rest.faults }) : text("faultNone"), rest.faults ? "bad" : "good");
  }

  /** @returns {Promise<Table | null>} null: it is not valid, or another check has begun since */
  async function check() {
    clearTimeout(timer);
    request.abort();
    const controller = (request = linkedController(context.signal));
    try {
      const table = /** @type {Table} */ (await context.runJob(question(area.value), { signal: controller.signal }));
      if (controller.signal.aborted) return null;
      area.setAttribute("aria-invalid", "false");
      show(table);
      return table;
    } catch (error) {
      if (controller.signal.aborted) return null;
      area.setAttribute("aria-invalid", "true");
      found.hidden = true;
      status.show(messageOf(error), "bad");
      return null;
    }
  }

  function soon() {
    clearTimeout(timer);
    timer = setTimeout(check, checkDelay);
  }
  context.signal.addEventListener("abort", () => clearTimeout(timer), { once: true });

  /** Writes a table into the field: its links one a line, then teeth and goal if they are not the usual ones. @param {string} name an id, or what follows "ogear." in it */
  async function take(name) {
    try {
      const { links, teeth, goal } = /** @type {Table} */ (await context.runJob(question(name), { signal: context.signal }));
      const more = [teeth === 5 ? "" : `teeth ${teeth}`, goal === "Top-North-0" ? "" : `goal ${goal}`];
      area.value = [...links.map(({ link }) => link), ...more.filter(Boolean)].join("\n");
      await check();
    } catch (error) {
      status.show(messageOf(error), "bad");
    }
  }

  async function open() {
    const table = await check();
    if (table && context.open(table.id)) scrollToBoard();
  }
  take(context.state().puzzle);
  return make(
    "section",
    { class: "part own" },
    make("h2", {}, text("ownTitle")),
    make("p", {}, ...linked("ogear", text("ownAbout"))),
    make(
      "div",
      { class: "line" },
      button("takeReal", () => take("corrected")),
      button("takePrinted", () => take("published")),
      button("takeAbove", () => take(context.state().puzzle)),
    ),
    make(
      "div",
      { class: "sides" },
      make(
        "div",
        { class: "part" },
        make("label", { class: "wide" }, make("span", { class: "quiet" }, text("ownLabel")), area),
        make("div", { class: "line" }, button("ownOpen", open)),
      ),
      make("div", { class: "part" }, status.element, found),
    ),
    command.element,
  );
}
