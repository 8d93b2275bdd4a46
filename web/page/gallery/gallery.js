/** The kinds of puzzle as cards with live pictures. */
import { dailyPart, find, followTheme, make, text } from "../base.js";
import { kinds } from "built/kinds";
import { picture } from "../../wasm/core_worker.js";
import { onNewDay, todayIn } from "../kept/today.js";

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

/** @param {import('built/kinds').Kind} kind */
function makeCard({ id, name: kind, title, goal, presets }) {
  const frame = make("div", { class: "picture", "aria-hidden": "true" });
  const count = presets.length > 1 ? make("p", { class: "quiet" }, text("versions", { count: presets.length })) : null;
  const card = make("a", { class: "card", href: `?puzzle=${id}` }, frame, make("h2", {}, title), make("p", {}, goal), count);
  const daily = make("a", { class: "daily", href: `?puzzle=${id}#${dailyPart}` });
  return { item: make("li", {}, card, NP_SINGLE ? null : daily), id, frame, kind, daily };
}

/** What was done of today's puzzle, each time the gallery is shown and when a day begins. @param {ReturnType<typeof makeCard>} card */
function showDaily({ kind, daily }) {
  daily.textContent = todayIn(kind);
}

export function showCards() {
  shown.forEach(showDaily);
  if (shown.length) return;
  const cards = kinds.map(makeCard);
  find("cards").replaceChildren(...cards.map(({ item }) => item));
  shown = cards;
  shown.forEach(showDaily);
  onNewDay(() => shown.forEach(showDaily));
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
