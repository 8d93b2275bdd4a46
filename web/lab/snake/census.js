/** The census of a box: counted in a worker, shown as tables and as the list of its snakes. */
import { amount } from "../../page/text/numbers.js";
import { linked } from "../../panels/articles.js";
import { download, make } from "../../page/dom.js";
import { inSteps } from "../../page/in_steps.js";
import { messageOf, statusLine, linkedController } from "../../panels/status.js";
import { button, figures } from "./parts.js";
import { tableOf } from "./table.js";
import { text } from "./strings.js";

/** @typedef {import('./table.js').Table} Table */
/**
 * @typedef {object} Report as `census` reports it
 * @property {string} box
 * @property {number} cubelets
 * @property {number} snakes
 * @property {number} solutions
 * @property {number} unique
 * @property {number} most
 * @property {number} palindromes
 * @property {number} palindromeSolutions
 * @property {number} palindromeUnique
 * @property {number} palindromeMost
 * @property {string} words
 * @property {string} plausible
 * @property {{ tables: Table[] }} answer all snakes, only palindromes; none where there are none
 */

const boxes = ["2x2x2", "2x2x3", "2x2x4", "2x3x3", "2x3x4", "3x3x3", "2x2x8", "2x4x4"];
const maxListed = 100_000; // snakes that the page lists
const maxBytes = 8_000_000; // of their rows, which come with the census

/** @param {Report} report */
const commandOf = (report) => `nopatience census ${report.box} --csv -o ${report.box}.csv`;

/** Mistakes in the article's figures, shown with the box they are about. */
const corrections = () =>
  make(
    "details",
    { class: "corrections" },
    make("summary", {}, text("correctionsTitle")),
    make("p", {}, ...linked("snake", text("correctionsAbout"))),
    make(
      "ul",
      {},
      ...["correctionPlausible", "correctionWords", "correctionPalindromes", "correctionSymmetries", "correctionEdges"].map((name) =>
        make("li", {}, text(name)),
      ),
    ),
  );

/** @param {import('../lab.js').LabContext} context @param {import('./list.js').List} list */
export function census(context, list) {
  const status = statusLine();
  const bar = make("progress", { max: 1, value: 0, hidden: true, "aria-label": text("censusProgress") });
  const stop = button("cancel", () => running?.abort(), { class: "stop", hidden: true });
  const answer = make("div", { class: "answer" });
  const other = make("input", { type: "text", id: "snake-box", spellcheck: false, autocomplete: "off", placeholder: "2x3x5", size: 7 });
  const pills = new Map(
    boxes.map((box) => [box, make("button", { type: "button", "aria-pressed": "false", onclick: () => run(box) }, box)]),
  );
  /** @type {AbortController | null} */
  let running = null;
  /** The box whose snakes are in the list. */
  let shown = "";

  /** @param {boolean} busy */
  function showBusy(busy) {
    bar.hidden = stop.hidden = !busy;
    if (busy) bar.value = 0;
  }

  /** @param {Report} report @param {boolean} palindromes */
  const totals = (report, palindromes) =>
    figures({
      figureSnakes: amount(palindromes ? report.palindromes : report.snakes),
      figureSolutions: amount(palindromes ? report.palindromeSolutions : report.solutions),
      figureUnique: amount(palindromes ? report.palindromeUnique : report.unique),
      figureMost: amount(palindromes ? report.palindromeMost : report.most),
      ...(!palindromes && { figurePlausible: amount(Number(report.plausible)), figureWords: amount(Number(report.words)) }),
    });

  /** @param {Report} report @param {boolean} palindromes @returns {Promise<HTMLElement>} */
  async function half(report, palindromes) {
    const table = report.answer.tables[palindromes ? 1 : 0];
    const title = palindromes ? text("tablePalindromes") : text("tableAll", { box: report.box });
    if (!table) return make("div", { class: "part" }, make("h3", {}, title), make("p", {}, text("tableNone")));
    const choose = (/** @type {number | null} */ straights, /** @type {number | null} */ solutions) =>
      list.show({ straights, solutions, palindromes });
    const figure = await inSteps(tableOf(table, title, `${report.box}-${palindromes ? "palindromes" : "table"}.csv`, choose));
    figure.querySelector("figcaption")?.append(totals(report, palindromes));
    return figure;
  }

  /** @param {Report} report @param {AbortSignal} signal another one is wanted */
  async function show(report, signal) {
    const [all, palindromes] = [await half(report, false), await half(report, true)];
    signal.throwIfAborted();
    answer.replaceChildren(
      make("p", { class: "quiet" }, text("tableAbout")),
      make("div", { class: "tables" }, all, palindromes),
      report.box === "3x3x3" ? corrections() : "",
    );
    for (const [box, pill] of pills) pill.setAttribute("aria-pressed", String(box === report.box));
  }

  /** Offers to save more snakes than the page lists. @param {Report} report @param {AbortSignal} signal */
  function offerFile(report, signal) {
    const size = Math.ceil((report.snakes * (report.cubelets + 3)) / 1e6);
    const save = async () => {
      status.show(text("saving"));
      showBusy(true);
      try {
        const { file } = await context.runJobForFile(`census ${report.box}`, { signal, progress: (_, share) => (bar.value = share) });
        download(`${report.box}.csv`, /** @type {BlobPart} */ (file), "text/csv");
        status.show("");
      } catch (error) {
        status.show(messageOf(error), "bad");
      }
      showBusy(false);
    };
    answer.append(
      make("p", {}, text("censusBig", { snakes: report.snakes, command: "" }), make("code", {}, commandOf(report))),
      make("button", { type: "button", class: "small", onclick: save }, text("censusBigSave", { size })),
    );
  }

  /** Nothing stands below what was wrong that could be taken for the answer. */
  function clear() {
    shown = "";
    answer.replaceChildren();
    list.empty();
    for (const pill of pills.values()) pill.setAttribute("aria-pressed", "false");
  }

  /** @param {string} box */
  async function run(box) {
    running?.abort();
    const controller = linkedController(context.signal);
    running = controller;
    const begun = performance.now();
    let last = { percent: "0", snakes: 0 };
    const progress = (/** @type {Report} */ report, /** @type {number} */ share) => {
      bar.value = share;
      last = { percent: (share * 100).toFixed(0), snakes: report.snakes };
      if (running === controller) status.show(text("censusWorking", { box, ...last }));
    };
    status.show(text("censusWorking", { box, ...last }));
    showBusy(true);
    try {
      const words = `census ${/^\S+$/.test(box) ? box : `"${box}"`}`;
      const done = await context.runJobForFile(words, { signal: controller.signal, progress, most: maxBytes });
      const report = /** @type {Report} */ (done.report);
      const seconds = ((performance.now() - begun) / 1000).toFixed(2);
      await show(report, controller.signal);
      shown = report.box;
      if (done.file && report.snakes <= maxListed) await list.fill(report, done.file, controller.signal);
      else {
        list.empty();
        offerFile(report, controller.signal);
      }
      status.show(text("censusDone", { box: report.box, snakes: report.snakes, solutions: report.solutions, seconds }));
    } catch (error) {
      if (running !== controller) return;
      const why = messageOf(error);
      if (why) clear();
      status.show(why ? `${why[0].toUpperCase()}${why.slice(1)}.` : text("censusStopped", { box, ...last }), why ? "bad" : "");
    }
    if (running !== controller) return;
    running = null;
    showBusy(false);
  }

  const element = make(
    "section",
    { class: "part census", "aria-labelledby": "snake-census" },
    make("h2", { id: "snake-census" }, text("censusTitle")),
    make("p", {}, text("censusAbout")),
    make("div", { class: "pills", role: "group", "aria-label": text("censusBoxes") }, ...pills.values()),
    make(
      "form",
      {
        class: "line",
        noValidate: true,
        onsubmit: (/** @type {SubmitEvent} */ event) => {
          event.preventDefault();
          run(
            other.value
              .trim()
              .replaceAll('"', "")
              .replace(/(\d)[\sx×*,]+(?=\d)/gi, "$1x"),
          );
        },
      },
      make("label", {}, make("span", {}, text("censusOther")), other),
      make("button", { type: "submit" }, text("censusGo")),
      stop,
    ),
    bar,
    status.element,
    answer,
  );

  // The census of the cube starts when it comes into view: it takes less time than a page to load.
  const seen = new IntersectionObserver(([entry]) => {
    if (!entry.isIntersecting) return;
    seen.disconnect();
    if (!shown && !running) run("3x3x3");
  });
  seen.observe(element);
  context.signal.addEventListener("abort", () => seen.disconnect());

  return {
    element,
    /** Shows a snake in the list of its box. @param {string} box @param {string} letters */
    async find(box, letters) {
      if (shown !== box) await run(box);
      if (shown === box) list.find(letters);
    },
  };
}
