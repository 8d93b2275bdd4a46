/**
 * A question of the core as a form, made from its table of options (core/ask/ask.h): a field for each (fields.js); the work in
 * a worker, with progress and a button that cancels it; what is wrong with an option at its field, in the core's words; and the
 * answer, drawn by answer.js.
 */
import { questions } from "built/questions";
import { capital, make, recallText, remember, text, writeAddress } from "../page/base.js";
import { download } from "../panels/files.js";
import { linked } from "../panels/articles.js";
import { linkedController, messageOf, statusLine } from "../panels/status.js";
import { answerView, open } from "./answer.js";
import { fieldOf, isMain, isText, withLabels } from "./fields.js";
import { commandLine } from "./forms.js";

/** @typedef {import("built/questions").Option} Option */
/** @typedef {import("../panels/answer.js").Answer} Answer */
/** @typedef {import("./lab.js").LabContext} LabContext */

/**
 * What the laboratory adds to the core's description of a question.
 * @typedef {object} Extra
 * @property {string} [title] instead of the question's words
 * @property {string} [about] instead of what the core says: the first sentence is shown, the others are folded; square
 *   brackets enclose a link to the article
 * @property {string} [go] the text of its button
 * @property {Record<string, () => Record<string, string> | Promise<Record<string, string>>>} [examples] buttons that fill in these values and start; without values they do nothing
 * @property {Record<string, string>} [initial] values that it begins with
 * @property {boolean} [live] it also starts when something is typed
 * @property {boolean} [folded] all but its heading, its first sentence and its button is folded; unfolding that also starts it, once
 * @property {boolean} [opens] what it makes is opened at once
 * @property {boolean} [saves] its file is saved at once
 * @property {(input: HTMLInputElement, start: () => void) => (Node | string)[]} [beside] elements below the first field
 * @property {() => void} [begun] called when another answer is about to be shown, or the one shown is removed
 * @property {boolean} [offered] it is shown only if it has an answer for the puzzle that is asked about
 * @property {(report: any) => string} [working] what the progress line says after the share done
 * @property {(report: any, file: Uint8Array | null, signal: AbortSignal) => unknown} [answered]
 * @property {import("./answer.js").Press} [cell] what a number in a table does
 */

const longestKept = 4000; // characters: a longer question is not shown as a command, and its values are not kept
const typingEnds = 250; // milliseconds from the last key to the start of a form that is live
const doubleClick = 250; // milliseconds in which a press of Cancel is taken for the second one of a double-click
const filesAtOnce = 8_000_000; // bytes: a larger file does not come with the answer, but is made when it is saved

/** The values of the last time. @param {string} slug @returns {Record<string, string>} */
function recallValues(slug) {
  try {
    return JSON.parse(recallText(`lab.${slug}`) ?? "{}");
  } catch {
    return {};
  }
}

/**
 * @param {LabContext} context @param {string} words of the question @param {Extra} [extra]
 * @returns {HTMLElement & { ask: (values?: Record<string, string>) => Promise<void>, restore: (values: Record<string, string>) => void, clear: () => void }}
 *   ask: starts it, with these values; restore: the same, with all others as they were at first; clear: removes its answer
 */
export function formOf(context, words, extra = {}) {
  const question = questions.find((one) => one.words === words);
  if (!question) throw new Error(`there is no question ${words}`);
  const slug = words.replaceAll(" ", "-");
  const { initial = {} } = extra;
  const kept = recallValues(slug);
  const fields = question.options.map((option) =>
    option.kind === "puzzle"
      ? context.which().as(option, () => changed())
      : fieldOf(slug, option, kept[option.name] ?? initial[option.name], initial[option.name]),
  );
  const makes = words.startsWith("generate ");
  const status = statusLine();
  const command = commandLine();
  const view = answerView(context, extra.cell);
  const bar = make("progress", { max: 1, value: 0, hidden: true, "aria-label": extra.title ?? words });
  const share = make("p", { class: "quiet working", hidden: true });
  const go = make("button", { type: "submit" }, extra.go ?? text(makes ? "makeIt" : "start"));
  const stop = make("button", { type: "button", class: "stop", hidden: true }, text("cancel"));
  const seed = fields.find(({ option }) => option.name === "seed");
  const another = make("button", { type: "button", hidden: !makes || !seed, onclick: () => anew() }, text("another"));
  const save = make("button", { type: "button", class: "small", hidden: true, onclick: () => saveFile() });
  /** @type {AbortController | null} */
  let running = null;
  let timer = 0; // until a live form starts
  let since = 0; // when Cancel came, in the place of the button that was pressed
  stop.onclick = () => performance.now() - since > doubleClick && running?.abort();
  let refused = false; // the status line says why there is no answer
  /** The last answer that has a file. @type {{ words: string, file: Uint8Array | null, kind: string } | null} */
  let found = null;

  /** @param {boolean} busy */
  function show(busy) {
    const focused = document.activeElement;
    if (busy && stop.hidden) since = performance.now();
    bar.hidden = stop.hidden = !busy;
    go.hidden = busy;
    another.hidden = busy || !makes || !seed;
    if (busy && (focused === go || focused === another)) stop.focus();
    if (!busy && focused === stop) go.focus();
  }

  /** Removes everything that could be taken for the answer. */
  function clear() {
    running?.abort();
    running = found = null;
    refused = false;
    view.show({});
    status.show("");
    command.show("");
    save.hidden = share.hidden = true;
    extra.begun?.();
  }

  /** The words of the question, with the present values. */
  const line = () => {
    const day = fields.find(({ option }) => option.kind === "day");
    // a day alone decides the puzzle: what the form itself filled in is left out
    const asked = fields.filter((field) => !day?.value || field === day || field.value !== field.initial);
    return [words, ...asked.map((field) => field.words)].filter(Boolean).join(" ");
  };

  /** The puzzle that is asked about has changed. */
  function changed() {
    clear();
    if (extra.offered) void offer();
  }

  /** Shows the form if the question has an answer, and hides it if not. */
  async function offer() {
    const asked = line();
    const refused = await context.runJob(asked, { signal: context.signal }).then(
      () => false,
      () => true,
    );
    if (asked === line()) element.hidden = refused;
  }

  async function saveFile() {
    if (!found) return;
    const { words, kind } = found;
    try {
      found.file ??= (await context.runJobForFile(words, { signal: context.signal, progress: (_, share) => (bar.value = share) })).file;
    } catch (error) {
      const why = messageOf(error); // '' when another kind was opened meanwhile
      if (why) status.show(capital(why), "bad");
      return;
    }
    const name = words.replace(/ --(\w+)/g, "-$1").replace(/[^\w.]+/g, "-");
    download(
      `${name.slice(0, 60)}.${kind}`,
      /** @type {BlobPart} */ (found.file),
      { csv: "text/csv", wav: "audio/wav" }[kind] ?? "model/stl",
    );
  }

  /** @param {any} report @param {Uint8Array | null} file @param {string} asked @param {() => boolean} isAway the reader is elsewhere now @param {AbortSignal} signal */
  async function showAnswer(report, file, asked, isAway, signal) {
    const answer = /** @type {Answer} */ (report.answer);
    const { note, puzzles } = answer;
    const [first = note ?? puzzles[0]?.title ?? puzzles[0]?.id ?? "", ...sentences] = answer.sentences;
    view.show({ ...answer, sentences, note: first === note ? null : note });
    found = answer.file ? { words: asked, file, kind: answer.file } : null;
    save.hidden = !found;
    save.textContent = text("saveFile", { kind: answer.file?.toUpperCase() ?? "" });
    await extra.answered?.(report, file, signal);
    if ((extra.opens ?? makes) && puzzles[0]) open(context, puzzles[0]);
    if (extra.saves) saveFile();
    status.show(first, answer.outcome === "answered" ? "good" : "bad", isAway());
  }

  /** @param {unknown} error @param {boolean} away the reader is elsewhere now */
  function showFault(error, away) {
    const sentence = withLabels(messageOf(error), /** @type {Option[]} */ (question?.options));
    if (!sentence) return status.show(text("cancelled"));
    const name = /** @type {any} */ (error)?.field?.toLowerCase() ?? "";
    const named = fields.find(({ option }) => option.name.toLowerCase() === name);
    const field = named ?? fields.find(({ option }) => isText(option));
    clear();
    show(false); // now, so that what is scrolled to below does not move
    refused = !field;
    if (!field) return status.show(capital(sentence), "bad");
    openAround(field.element);
    field.say(sentence);
    if (away) return;
    field.input.focus();
    (field.element ?? field.input).scrollIntoView({ block: "nearest" }); // with the line below it
  }

  /** Puts the question into the address, so that opening it again asks it again. @param {string} asked */
  function link(asked) {
    if (asked.length >= longestKept) return;
    const values = new URLSearchParams(fields.flatMap(({ option, linked }) => (linked ? [[option.name, linked.trim()]] : [])));
    writeAddress("replaceState", `${location.pathname}${location.search}#${slug}?${values}`);
  }

  /** @param {boolean} [linked] the reader asks, so the question goes into the address */
  async function ask(linked = false) {
    clearTimeout(timer);
    running?.abort();
    const controller = (running = linkedController(context.signal));
    const asked = line();
    const shown = asked.length < longestKept ? asked : "";
    const begun = performance.now();
    const at = document.activeElement;
    /** Has the reader gone on to another field? Then the focus stays there. */
    const isAway = () => document.activeElement !== at && !!document.activeElement?.matches("input, select, textarea");
    for (const field of fields) field.say();
    if (asked.length < longestKept) {
      const kept = fields.filter(({ option }) => option.kind !== "puzzle").map(({ option, value }) => [option.name, value]);
      remember(`lab.${slug}`, JSON.stringify(Object.fromEntries(kept)));
    }
    if (linked) link(asked);
    command.show(shown);
    status.show("");
    bar.value = 0;
    share.textContent = "";
    share.hidden = false;
    show(true);
    try {
      const { report, file } = await context.runJobForFile(asked, {
        signal: controller.signal,
        most: filesAtOnce,
        progress(report, done) {
          bar.value = done;
          share.textContent = `${Math.floor(done * 100)} %${extra.working ? `, ${extra.working(report)}` : ""}`;
          if (report.answer && running === controller) view.show(report.answer);
        },
      });
      if (running !== controller) return;
      extra.begun?.();
      share.hidden = true;
      await showAnswer(report, file, asked, isAway, controller.signal);
      if (linked) link(asked); // again, since opening a puzzle replaces the address
      command.show(shown, text("took", { seconds: ((performance.now() - begun) / 1000).toFixed(2) }));
    } catch (error) {
      if (running === controller) showFault(error, isAway());
    }
    if (running && running !== controller) return;
    running = null;
    show(false);
  }

  /** @param {Record<string, string>} values */
  function fill(values) {
    for (const { option, input } of fields) {
      if (!(option.name in values)) continue;
      if (input.type === "checkbox") input.checked = values[option.name] === "yes";
      else input.value = values[option.name];
      input.dispatchEvent(new Event("input"));
    }
  }

  /** Asks again with the next seed. */
  function anew() {
    if (seed) seed.input.value = String((Number(seed.input.value) % 999_999_999) + 1);
    return ask(true);
  }

  const onsubmit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    ask(true);
  };
  /** @param {Record<string, string>} values */
  const askWith = (values) => {
    if (Object.keys(values).length === 0) return;
    fill(values);
    ask(true);
  };
  const examples = Object.entries(extra.examples ?? {}).map(([name, values]) =>
    make("button", { type: "button", class: "small", onclick: async () => askWith(await values()) }, name),
  );
  const [main, others] = [true, false].map((is) =>
    fields.filter(({ option, element }) => element && isMain(option, makes || !!extra.saves) === is).map(({ element }) => element),
  );
  const [, short, about = ""] = /^(.*?[.?!](?= |$)) ?(.*)$/s.exec(extra.about ?? `${capital(question.about)}.`) ?? ["", extra.about ?? ""];
  const { kind } = context.state();
  const shown = [
    main.length ? make("div", { class: "fields" }, ...main) : null,
    ...(extra.beside?.(fields[0].input, () => void ask(true)) ?? []),
    examples.length ? make("div", { class: "line" }, ...examples) : null,
  ];
  const below = [
    about && make("p", {}, ...linked(kind, about)),
    ...(extra.folded ? shown.splice(0) : []),
    others.length ? make("div", { class: "fields" }, ...others) : null,
  ].filter(Boolean);
  const more = below.length ? make("details", { class: "more" }, make("summary", {}, text("more")), ...below) : null;
  if (extra.folded) more?.addEventListener("toggle", () => !found && !running && ask(), { once: true });
  const element = make(
    "section",
    { class: `part question ${slug}`, id: slug },
    make(
      "form",
      { class: "part", noValidate: true, onsubmit },
      make(
        "div",
        { class: "asks" },
        make("div", {}, make("h3", {}, extra.title ?? words), make("p", {}, ...linked(kind, short))),
        make("div", { class: "line" }, go, another, stop),
      ),
      ...shown,
      more,
    ),
    bar,
    share,
    status.element,
    view.element,
    make("div", { class: "line" }, save),
    command.element,
  );
  element.addEventListener("input", () => refused && clear()); // the reader is correcting it
  if (extra.live) {
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => ask(true), typingEnds);
    };
    for (const { input } of fields) input.addEventListener("input", soon);
    context.signal.addEventListener("abort", () => clearTimeout(timer));
  }
  if (extra.offered) void offer();
  return Object.assign(element, {
    clear,
    ask: (/** @type {Record<string, string>} */ values = {}) => {
      fill(values);
      return ask();
    },
    restore: (/** @type {Record<string, string>} */ values) => {
      const first = fields.flatMap(({ option, initial }) => (option.kind === "puzzle" ? [] : [[option.name, initial]]));
      fill({ ...Object.fromEntries(first), ...values });
      for (const { option, element } of fields) if (values[option.name] !== undefined) openAround(element);
      void ask(true);
    },
  });
}

/** Opens everything that an element is folded into. @param {Element | null} element */
export function openAround(element) {
  for (let folded = element?.closest("details"); folded; folded = folded.parentElement?.closest("details") ?? null) folded.open = true;
}

/** The other questions about a kind. @param {string} kind @param {Set<string>} asked those that have a form */
export const otherQuestions = (kind, asked) =>
  questions.map(({ words }) => words).filter((words) => words.split(" ").includes(kind) && !asked.has(words));
