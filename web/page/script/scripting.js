/**
 * The methods for scripts besides those that play: settings, pictures, continuing or following a game, pointing at parts,
 * and questions about the puzzle. Types and meanings: nopatience.d.ts. Fetched when one of them is first called.
 */
import { described, find, isDark, keptOptions, options, setTheme, shown, text } from "../base.js";
import { readText } from "../read_text.js";
import { callCore, runJob, runJobForFile } from "../../wasm/core_worker.js";

/** @typedef {import('../../wasm/puzzle.js').Puzzle} Puzzle */
/** @typedef {import('../../embed/nopatience').Settings} Settings */

const names = ["theme", "speed", "controls", "goal", "view", "background", "accent", "paper"];
const maxSide = 4096; // pixels of a picture
const maxGame = 40_000; // characters

/** The settings as texts; null means the option's initial value. @param {unknown} changes @returns {Record<string, string>} */
function read(changes) {
  if (typeof changes !== "object" || !changes || Array.isArray(changes))
    throw new Error(`settings is ${described(changes)}; it needs to be an object like {"theme": "dark"}`);
  return Object.fromEntries(
    Object.entries(changes).map(([name, value]) => {
      if (!names.includes(name))
        throw new Error(`there is no setting called ${described(name)}; settings: ${names.join(", ")}, switches, camera`);
      const { initial, good, right } = options[name];
      const words = value === null ? initial : typeof value === "string" ? value : described(value);
      if (value !== null && !good(words)) throw new Error(text("badValue", { name, value: words, right }));
      return [name, words];
    }),
  );
}

/** Keeps the options in the address, except those with their initial values. @param {Record<string, string>} chosen */
function keep(chosen) {
  for (const [name, value] of Object.entries(chosen))
    if (value === options[name].initial) delete keptOptions[name];
    else keptOptions[name] = value;
}

/** @param {string} speed @param {Puzzle} puzzle */
function setSpeed(speed, puzzle) {
  const chooser = /** @type {HTMLSelectElement} */ (find("speed"));
  if (![...chooser.options].some(({ value }) => value === speed)) chooser.append(new Option(text("speedTimes", { speed }), speed));
  chooser.value = speed;
  puzzle.set("speed", speed);
}

/** What each colour replaces: the page's CSS properties (boot.css), and a role in the picture's palette. */
const places = {
  accent: { role: "oxblood", properties: ["--accent", "--solve", "--deep"] },
  paper: { role: "paper", properties: ["--paper"] },
};
/** The colours that were set, by role. @type {Record<string, string>} */
const colours = {};

/** @param {Record<string, string>} chosen @returns {Record<string, string>} by role */
function setColours(chosen) {
  for (const [name, { role, properties }] of Object.entries(places)) {
    if (chosen[name] === undefined) continue;
    const colour = chosen[name].replace(/^#?/, "#");
    if (chosen[name]) colours[role] = colour;
    else delete colours[role];
    for (const property of properties) document.documentElement.style.setProperty(property, chosen[name] && colour); // '' removes it
  }
  return { ...colours };
}

/**
 * The named switches of the picture; throws if something is wrong with them.
 * @param {unknown} switches @param {Puzzle} puzzle
 */
function readSwitches(switches, puzzle) {
  const known = puzzle.state().switches;
  if (typeof switches !== "object" || !switches)
    throw new Error(`switches is ${described(switches)}; it needs to be an object like {"x-ray": true}`);
  const named = Object.entries(switches);
  const right = Object.keys(known).length ? `${Object.keys(known).join(", ")}, each true or false` : "none";
  for (const [name, on] of named)
    if (!(name in known) || typeof on !== "boolean") throw new Error(`switches has ${name}: ${described(on)}; this puzzle has ${right}`);
  return named;
}

const whole = 360; // degrees

/**
 * The turn and tilt of the picture in radians; both 0 if camera is null.
 * @param {unknown} camera @param {Puzzle} puzzle
 */
function readCamera(camera, puzzle) {
  const { turn = 0, tilt = 0, ...more } = /** @type {Record<string, unknown>} */ (camera ?? {});
  const good = [turn, tilt].every((angle) => typeof angle === "number" && Math.abs(angle) <= whole) && !Object.keys(more).length;
  if (!good || (camera !== null && typeof camera !== "object"))
    throw new Error(
      `camera is ${described(camera)}; it needs to be an object like {"turn": 30, "tilt": -10}, in degrees from -${whole} to ${whole}`,
    );
  if (puzzle.state().flat) throw new Error("the picture of this puzzle is flat: it has no camera to turn");
  return [turn, tilt].map((angle) => (Number(angle) / whole) * 2 * Math.PI);
}

/** Changes settings, all of them or none. @param {Puzzle} puzzle @param {unknown} changes @param {(view: string) => Promise<void>} showView */
export async function set(puzzle, changes, showView) {
  const { switches = {}, camera, ...rest } = /** @type {Record<string, unknown>} */ (changes ?? {});
  const chosen = read(typeof changes === "object" && changes && !Array.isArray(changes) ? rest : changes);
  const switched = readSwitches(switches, puzzle);
  const angles = camera === undefined ? null : readCamera(camera, puzzle);
  if (chosen.view !== undefined) {
    await showView(chosen.view);
    document.body.dataset.view = chosen.view;
  }
  if (chosen.controls) document.body.dataset.controls = chosen.controls;
  if (chosen.goal) document.body.dataset.goal = chosen.goal;
  if (chosen.background && chosen.background !== shown.background) {
    document.body.dataset.background = shown.background = chosen.background;
    puzzle.set("background", chosen.background);
    puzzle.swapped(); // a canvas is made transparent, or not, from the start
  }
  if (chosen.speed) setSpeed(chosen.speed, puzzle);
  if (["theme", ...Object.keys(places)].some((name) => name in chosen)) setTheme(chosen.theme, setColours(chosen));
  for (const [name, on] of switched) puzzle.set(name, on ? "on" : "off");
  if (angles) puzzle.turn(angles[0], angles[1]);
  keep(chosen);
  return true;
}

/** Pauses the plan that is being played, or resumes it. @param {Puzzle} puzzle @param {unknown} paused */
export function pause(puzzle, paused = true) {
  if (typeof paused !== "boolean") throw new Error(`paused is ${described(paused)}; it needs to be true or false`);
  puzzle.pause(paused);
  return true;
}

/** Goes to a place on the timeline. @param {Puzzle} puzzle @param {unknown} place */
export function seek(puzzle, place) {
  if (!Number.isInteger(place) || Number(place) < 0 || Number(place) > 0xffffffff)
    throw new Error(`place is ${described(place)}; it needs to be a whole number from 0 on`);
  return puzzle.seek(Number(place));
}

/** The id that a text means; the text itself if it means none, or several. @param {string} typed */
const idOf = (typed) =>
  readText(typed).then(
    ({ readings: [one, another] }) => (one?.changed && !another ? one.id : typed),
    () => typed,
  );

/** Sets a position as one step; opens the id when it is another puzzle's. @param {Puzzle} puzzle @param {unknown} state */
export async function setState(puzzle, state) {
  const given = typeof state === "object" && state && "id" in state ? state.id : state;
  if (typeof given !== "string") throw new Error(`id is ${described(given)}; it needs to be a text`);
  const id = /^[a-z]+[.~][\w.~-]*$/.test(given) ? given : await idOf(given);
  const [name, position = ""] = id.split("~");
  return name === puzzle.state().puzzle ? puzzle.place(position) : puzzle.openAsync(given || " "); // "" would open the first kind
}

/** @param {string} name @param {unknown} value */
function lengthOf(name, value) {
  if (typeof value !== "number" || !(value >= 1 && value <= maxSide))
    throw new Error(`${name} is ${described(value)}; it needs to be a number of pixels from 1 to ${maxSide}`);
  return value;
}

/** The present position as SVG. @param {Puzzle} puzzle @param {unknown} asked */
export function draw(puzzle, asked = {}) {
  if (typeof asked !== "object" || !asked) throw new Error(`options is ${described(asked)}; it needs to be an object like {"width": 640}`);
  const { width = 640, height, theme = isDark() ? "dark" : "light" } = /** @type {Record<string, unknown>} */ (asked);
  if (theme !== "light" && theme !== "dark") throw new Error(`theme is ${described(theme)}; it needs to be light or dark`);
  const wide = lengthOf("width", width);
  const high = height === undefined ? Math.max(1, Math.round(wide / puzzle.state().aspect)) : lengthOf("height", height);
  return puzzle.picture(wide, high, undefined, theme);
}

/** Opens a state's game with all its moves. @param {Puzzle} puzzle @param {unknown} game */
export async function openGame(puzzle, game) {
  const wrong = () => new Error(`game is ${described(game)}; it needs to be that of a state`);
  if (typeof game !== "string" || game.length > maxGame) throw wrong();
  const before = puzzle.report();
  const [start] = game.split(" ", 1);
  if (!puzzle.knows(start) && !(await puzzle.openAsync(start))) return false;
  puzzle.leaving();
  if (puzzle.resume(game)) return true;
  if (puzzle.knows(before.id)) throw wrong();
  await puzzle.openAsync(before.id);
  puzzle.resume(before.game);
  throw wrong();
}

/** A game's words, and how many of them there are up to its place. @param {string} game */
function readGame(game) {
  const words = game.split(" ");
  const cut = words.indexOf("|");
  return { words: words.filter((word) => word !== "|"), made: cut < 0 ? words.length : cut };
}

/** A game with its place after a number of words. @param {string[]} words @param {number} made */
const writeGame = (words, made) => [...words.slice(0, made), ...(made < words.length ? ["|", ...words.slice(made)] : [])].join(" ");

/** Brings the game to where another one is; when that is one step away, by showing the step. @param {Puzzle} puzzle @param {unknown} state */
export async function follow(puzzle, state) {
  const { game, speed } = /** @type {Record<string, unknown>} */ (typeof state === "object" && state ? state : {});
  if (typeof game !== "string" || game.length > maxGame) throw new Error(`state is ${described(state)}; it needs to be that of a game`);
  if (typeof speed === "number") puzzle.set("speed", String(speed));
  const own = puzzle.report().game;
  const [here, there] = [readGame(own), readGame(game)];
  const common = Math.min(here.made, there.made);
  const near = Math.abs(here.made - there.made) <= 1 && here.words.slice(0, common).join() === there.words.slice(0, common).join();
  if (!near || there.words.length <= here.made - 1) return own === game || openGame(puzzle, game);
  if (here.words.join() !== there.words.join()) {
    const same = there.words.slice(0, here.made).join() === here.words.slice(0, here.made).join();
    if (!same || !puzzle.resume(writeGame(there.words, here.made))) return openGame(puzzle, game);
  }
  return puzzle.seek(there.made - 1); // the first word is where the game began
}

/** Points at the part that a move moves, and says a sentence, as a hint does. @param {Puzzle} puzzle @param {unknown} mark */
export function highlight(puzzle, mark) {
  const { move, words = "" } = /** @type {Record<string, unknown>} */ (typeof mark === "object" && mark ? mark : { move: mark });
  if (typeof move !== "string" || typeof words !== "string")
    throw new Error(
      `mark is ${described(mark)}; it needs to be a move like "4", or an object like {"move": "4", "words": "the last ring"}`,
    );
  if (!puzzle.highlight(move, words))
    throw new Error(`move is ${described(move)}; this puzzle has none of that name, or words has more than 500 characters`);
  return true;
}

/** Shows a solver at work in place of the game, or ends that. @param {Puzzle} puzzle @param {unknown} on */
export function think(puzzle, on = true) {
  if (typeof on !== "boolean") throw new Error(`on is ${described(on)}; it needs to be true or false`);
  if (!puzzle.state().thinks) throw new Error("no solver of this puzzle can be watched");
  return puzzle.think(on);
}

/** Asks about an id, in a worker. @template {keyof import('../../wasm/exports').Exports} N @param {N} name
 * @param {Parameters<import('../../wasm/exports').Exports[N]>} values */
async function askCore(name, ...values) {
  const { value, error } = JSON.parse(await callCore(name, ...values));
  if (error) throw new Error(error.sentence);
  return value;
}

/** How many solutions there are from the position. @param {Puzzle} puzzle */
export function count(puzzle) {
  const { id } = puzzle.state();
  return () => askCore("np_id_count", id);
}

const mostSolutions = 1000;

/** The solutions from the position. @param {Puzzle} puzzle @param {unknown} limit */
export function solutions(puzzle, limit = 100) {
  if (!Number.isInteger(limit) || Number(limit) < 1 || Number(limit) > mostSolutions)
    throw new Error(`limit is ${described(limit)}; it needs to be a whole number from 1 to ${mostSolutions}`);
  const { id } = puzzle.state();
  return () => askCore("np_id_solutions", id, Number(limit));
}

/** A question of the command line. @param {unknown} words @returns {string} */
function questionOf(words) {
  if (typeof words !== "string") throw new Error(`words is ${described(words)}; it needs to be a text like "census 2x2x3"`);
  return words;
}

/** Answers a question. @param {Puzzle} _ @param {unknown} words */
export function ask(_, words) {
  const question = questionOf(words);
  return () => runJob(question);
}

/** The file that an answer makes. @param {Puzzle} _ @param {unknown} words */
export function file(_, words) {
  const question = questionOf(words);
  return async () => {
    const { file: bytes } = await runJobForFile(question);
    if (!bytes?.length) throw new Error(`${described(question)} makes no file`);
    return bytes;
  };
}
