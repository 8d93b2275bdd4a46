/**
 * What scripts ask of the page besides playing: settings, pictures, and continuing a game. Types and meanings:
 * nopatience.d.ts. It is fetched when it is first needed, and bundled apart from main.js, so what has a state is passed in.
 */
import { find } from "./dom.js";

/** @typedef {import('../wasm/puzzle.js').Puzzle} Puzzle */
/** @typedef {import('../embed/nopatience').Settings} Settings */

/**
 * @typedef {object} Services
 * @property {typeof import('./query.js').options} options
 * @property {typeof import('./texts.js').text} text
 * @property {typeof import('./theme.js').setTheme} setTheme
 * @property {(view: string) => Promise<void>} showView rejects with what is wrong with it, and then nothing has changed
 * @property {Record<string, string>} kept options that stay in the address
 */

const names = ["theme", "speed", "controls", "view", "background", "accent", "paper"];
const maxSide = 4096; // pixels of a picture
const maxGame = 40_000; // characters

/** @param {unknown} value */
function describe(value) {
  const shown = JSON.stringify(value) ?? String(value);
  return shown.length > 40 ? `${shown.slice(0, 40)}…` : shown;
}

/**
 * The settings as texts; null stands for what is so without the option.
 * @param {unknown} changes @param {Services} services @returns {Record<string, string>}
 */
function read(changes, { options, text }) {
  if (typeof changes !== "object" || !changes || Array.isArray(changes))
    throw new Error(`settings is ${describe(changes)}; it needs to be an object like {"theme": "dark"}`);
  return Object.fromEntries(
    Object.entries(changes).map(([name, value]) => {
      if (!names.includes(name)) throw new Error(`there is no setting called ${describe(name)}; settings: ${names.join(", ")}`);
      const { initial, good, right } = options[name];
      const words = value === null ? initial : typeof value === "string" ? value : describe(value);
      if (value !== null && !good(words)) throw new Error(text("badValue", { name, value: words, right }));
      return [name, words];
    }),
  );
}

/** Those that differ from what is so without them stay in the address. @param {Record<string, string>} chosen @param {Services} services */
function keep(chosen, { options, kept }) {
  for (const [name, value] of Object.entries(chosen))
    if (value === options[name].initial) delete kept[name];
    else kept[name] = value;
}

/** @param {string} speed @param {Puzzle} puzzle @param {Services['text']} text */
function setSpeed(speed, puzzle, text) {
  const chooser = /** @type {HTMLSelectElement} */ (find("speed"));
  if (![...chooser.options].some(({ value }) => value === speed)) chooser.append(new Option(text("speedTimes", { speed }), speed));
  chooser.value = speed;
  puzzle.set("speed", speed);
}

/** The page's own properties of style.css, and the roles of the picture's palette, that each colour takes the place of. */
const places = {
  accent: { role: "oxblood", properties: ["--accent", "--solve", "--deep"] },
  paper: { role: "paper", properties: ["--paper"] },
};
/** The colours that were set. @type {Record<string, string>} */
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

/** Changes settings, all of them or none. @param {Puzzle} puzzle @param {unknown} changes @param {Services} services */
export async function set(puzzle, changes, services) {
  const chosen = read(changes, services);
  const { text, setTheme, showView } = services;
  if (chosen.view !== undefined) {
    await showView(chosen.view);
    document.body.dataset.view = chosen.view;
  }
  if (chosen.controls) document.body.dataset.controls = chosen.controls;
  if (chosen.background && chosen.background !== document.body.dataset.background) {
    document.body.dataset.background = chosen.background;
    puzzle.set("background", chosen.background);
    puzzle.swapped(); // a canvas is transparent or not from the start
  }
  if (chosen.speed) setSpeed(chosen.speed, puzzle, text);
  setTheme(chosen.theme, setColours(chosen));
  keep(chosen, services);
  return true;
}

/** @param {string} name @param {unknown} value */
function lengthOf(name, value) {
  if (typeof value !== "number" || !(value >= 1 && value <= maxSide))
    throw new Error(`${name} is ${describe(value)}; it needs to be a number of pixels from 1 to ${maxSide}`);
  return value;
}

/** The present position as SVG. @param {Puzzle} puzzle @param {unknown} asked */
export function draw(puzzle, asked = {}) {
  if (typeof asked !== "object" || !asked) throw new Error(`options is ${describe(asked)}; it needs to be an object like {"width": 640}`);
  const { width = 640, height, theme = document.documentElement.dataset.theme } = /** @type {Record<string, unknown>} */ (asked);
  if (theme !== "light" && theme !== "dark") throw new Error(`theme is ${describe(theme)}; it needs to be light or dark`);
  const wide = lengthOf("width", width);
  const high = height === undefined ? Math.max(1, Math.round(wide / puzzle.state().aspect)) : lengthOf("height", height);
  return puzzle.picture(wide, high, undefined, theme);
}

/** Opens a state's game with all its moves. @param {Puzzle} puzzle @param {unknown} game */
export async function openGame(puzzle, game) {
  const wrong = () => new Error(`game is ${describe(game)}; it needs to be that of a state`);
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
