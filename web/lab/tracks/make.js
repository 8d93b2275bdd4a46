/** Makes new puzzles. */
import { make } from "../../page/dom.js";
import { amount } from "../../page/text/numbers.js";
import { recallText, remember } from "../../page/kept/storage.js";
import { form, number, scrollToBoard } from "../forms.js";
import { button, field, jobControls, readNumber } from "./parts.js";
import { text } from "./strings.js";

/** @typedef {{ id?: string, level?: string, attempts: string, gaveUp: boolean }} Made */

const levels = { easy: "levelEasy", tricky: "levelTricky", hard: "levelHard", guess: "levelGuess" };
const maxSeed = 999_999_999;
const settings = "tracks.make"; // under which the last ones are remembered

/** @param {Record<string, string>} names of texts, by value */
const choice = (names) => make("select", {}, ...Object.entries(names).map(([value, name]) => make("option", { value }, text(name))));

/** @param {number} milliseconds */
const time = (milliseconds) =>
  milliseconds < 1000
    ? text("milliseconds", { count: Math.round(milliseconds) })
    : text("countSeconds", { seconds: (milliseconds / 1000).toFixed(1) });

/** @param {string} count */
const drawn = (count) => (count === "1" ? text("makeAttempt") : text("makeAttempts", { count: amount(count) }));

/** @param {import('../lab.js').LabContext} context */
export function generator(context) {
  const width = number(10, 3, 50);
  const height = number(10, 3, 50);
  const level = choice(levels);
  const kind = choice({ rail: "makeRail", path: "makePath" });
  const clues = make("input", { type: "checkbox", checked: true });
  const seed = number(1, 0, maxSeed);
  let begun = 0;
  let title = ""; // of the puzzle that is being made
  const next = button("makeNext", makeNext);

  async function makeNext() {
    if (job.isRunning()) return;
    seed.value = String((Number(seed.value) % maxSeed) + 1);
    await job.start();
  }

  /** The settings as one text, and back. */
  const written = () => [width.value, height.value, level.value, kind.value, clues.checked ? "yes" : "no", seed.value].join(" ");
  const kept = /^(\d{1,2}) (\d{1,2}) (easy|tricky|hard|guess) (rail|path) (yes|no) (\d{1,9})$/.exec(recallText(settings) ?? "");
  if (kept) {
    [, width.value, height.value, level.value, kind.value, , seed.value] = kept;
    clues.checked = kept[5] === "yes";
  }

  const see = button("look", scrollToBoard, { hidden: true });

  /** "Railway 15x15, easy, seed 7" @param {string} difficulty */
  const titleOf = (difficulty) =>
    text("madeTitle", { kind: text(kind.value), width: width.value, height: height.value, level: text(difficulty), seed: seed.value });

  function words() {
    title = "";
    const size = `${readNumber(width, "makeWidth")}x${readNumber(height, "makeHeight")}`;
    const number = readNumber(seed, "makeSeed");
    title = titleOf(level.value);
    return `generate tracks --size ${size} --difficulty ${level.value} --kind ${kind.value} --clues ${clues.checked ? "yes" : "no"} --seed ${number}`;
  }

  /** @param {Made} made */
  function summary(made) {
    const attempts = drawn(made.attempts);
    const found = text(made.level ?? "");
    if (made.level !== level.value) return text("makeEasier", { attempts, wished: text(level.value), level: found });
    return text(made.level === "guess" ? "makeGuess" : "makeDone", { time: time(performance.now() - begun), attempts, level: found });
  }

  const job = jobControls(context, {
    go: "makeGo",
    title: "makeTitle",
    words,
    idle: [next],
    begun: () => {
      begun = performance.now();
      remember(settings, written());
    },
    progress: (/** @type {Made} */ made) => job.status.show(text("makeWorking", { attempts: amount(made.attempts) })),
    done: (/** @type {Made} */ made) => {
      const opened = made.id !== undefined && context.open(made.id, (title = titleOf(made.level ?? level.value)));
      see.hidden = !opened;
      if (opened) return [summary(made), made.level === level.value ? "good" : ""];
      return made.id ? ["", ""] : [text("makeNone", { attempts: drawn(made.attempts) }), "bad"];
    },
  });
  return make(
    "section",
    { class: "part generate" },
    make("h2", {}, text("makeTitle")),
    make("p", {}, text("makeAbout")),
    form(
      job.start,
      field("makeWidth", width),
      field("makeHeight", height),
      field("makeLevel", level),
      field("makeKind", kind),
      field("makeSeed", seed),
      make("label", { class: "check" }, clues, text("makeClues")),
      job.go,
      next,
      job.stop,
    ),
    job.bar,
    job.status.element,
    make("div", { class: "line" }, see),
    job.command.element,
  );
}
