/** The kinds of puzzle as cards with live pictures. */
import "../base.js";
import { kinds } from "built/kinds";
import { find } from "../dom.js";
import { picture } from "../../wasm/core_worker.js";
import { text } from "../text/texts.js";
import { dailyPart, daysOf, today } from "../kept/today.js";
import { followTheme } from "../theme.js";

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

/** @param {import('../../wasm/puzzle.js').Kind} kind */
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
  item.append(card, ...(NP_SINGLE ? [] : [daily]));
  return { item, id, frame, kind, daily };
}

/** What was done of today's puzzle, each time the gallery is shown. @param {ReturnType<typeof makeCard>} card */
function showDaily({ kind, daily }) {
  const { [today()]: moves } = daysOf(kind).moves;
  daily.textContent = moves === undefined ? text("daily") : text("dailySolved", { moves });
}

export function showCards() {
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
  const card = cards.find(({ kind }) => kind === moving);
  if (card && !NP_SINGLE)
    import("../../panels/moving_card.js").then(
      ({ moveCard }) => moveCard({ ...card, draw: svgOf }),
      () => {},
    ); // its picture stands without it
}
