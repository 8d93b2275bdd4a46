/** The kinds of puzzle as cards with live pictures, and as links at the top of the page. */
import { find } from "./dom.js";
import { callCore, picture } from "../wasm/core_worker.js";
import { text } from "./texts.js";
import { dailyPart, daysOf, today } from "./today.js";
import { asset, hasAsset } from "../wasm/wasm.js";

const width = 336; // CSS pixels a card's picture is drawn for; it is then scaled
const height = 210;

const moving = "rings"; // the kind whose card shows how it is solved

/** @type {ReturnType<typeof makeCard>[]} */
let shown = [];
let dark = false;

/** @param {string} id */
const svgOf = (id) => picture(id, width, height, dark).catch(() => "");

/** @param {ReturnType<typeof makeCard>} card */
async function draw({ id, frame }) {
  const svg = await svgOf(id);
  if (svg) frame.innerHTML = svg; // without a picture the card still has its words
}

/** @param {import('../wasm/puzzle.js').Kind} kind */
function makeCard({ id, name: kind, title, goal, presets }) {
  const card = document.createElement("a");
  card.className = "card";
  card.href = `?puzzle=${id}`;
  const frame = document.createElement("div");
  frame.className = "picture";
  frame.setAttribute("aria-hidden", "true");
  const name = document.createElement("h2");
  name.textContent = title;
  const words = document.createElement("p");
  words.textContent = goal;
  card.append(frame, name, words);
  if (presets.length > 1) {
    const count = document.createElement("p");
    count.className = "quiet";
    count.textContent = text("versions", { count: presets.length });
    card.append(count);
  }
  const daily = document.createElement("a");
  daily.className = "daily";
  daily.href = `?puzzle=${id}#${dailyPart}`;
  const item = document.createElement("li");
  item.append(card, ...(hasAsset(`panels-${kind}`) ? [daily] : []));
  return { item, id, frame, kind, daily };
}

/** What was done of today's puzzle, each time the gallery is shown. @param {ReturnType<typeof makeCard>} card */
function showDaily({ kind, daily }) {
  const { [today()]: moves } = daysOf(kind).moves;
  daily.textContent = moves === undefined ? text("daily") : text("dailySolved", { moves });
}

/** @param {import('../wasm/puzzle.js').Kind[]} kinds @param {typeof import('./theme.js').followTheme} followTheme */
export function showCards(kinds, followTheme) {
  shown.forEach(showDaily);
  if (shown.length) return;
  const cards = kinds.map(makeCard);
  find("cards").replaceChildren(...cards.map(({ item }) => item));
  shown = cards;
  shown.forEach(showDaily);
  followTheme((theme) => {
    dark = theme.dark;
    shown.forEach(draw);
  });
  const card = hasAsset("moving-card") && cards.find(({ kind }) => kind === moving);
  if (card)
    import(asset("moving-card")).then(
      ({ moveCard }) => moveCard({ ...card, draw: svgOf }, callCore),
      () => {},
    ); // its picture stands without it
}

/** @param {import('../wasm/puzzle.js').Kind[]} kinds @param {string} here the kind that is open, '' in the gallery */
export function showLinks(kinds, here) {
  const bar = find("kinds");
  bar.hidden = kinds.length < 2;
  if (bar.dataset.here === here && bar.childElementCount) return;
  bar.dataset.here = here;
  bar.replaceChildren(
    ...kinds.map((kind) => {
      const link = document.createElement("a");
      link.href = `?puzzle=${kind.id}`;
      link.textContent = kind.title;
      if (kind.name === here) link.setAttribute("aria-current", "page");
      return link;
    }),
  );
  const current = /** @type {HTMLElement | null} */ (bar.querySelector("[aria-current]"));
  requestAnimationFrame(() => {
    bar.scrollLeft = current ? current.offsetLeft - bar.offsetLeft - bar.clientWidth / 2 + current.clientWidth / 2 : 0;
  });
}

/** The presets of the open kind; choosing one opens it. @param {import('../wasm/puzzle.js').Kind | undefined} kind @param {string} puzzle @param {string} title of the puzzle */
export function showPresets(kind, puzzle, title) {
  const chooser = /** @type {HTMLSelectElement} */ (find("preset"));
  const label = /** @type {HTMLElement} */ (chooser.closest("label"));
  const presets = kind?.presets ?? [];
  label.hidden = presets.length < 2;
  const all = presets.some(({ id }) => id === puzzle) ? presets : [{ id: puzzle, title }, ...presets];
  if ([...chooser.options].map(({ value, text }) => value + text).join() !== all.map(({ id, title }) => id + title).join())
    chooser.replaceChildren(...all.map(({ id, title }) => new Option(title, id)));
  chooser.value = puzzle;
}
