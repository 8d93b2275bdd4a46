/**
 * The front page below its first screen: one card per kind of puzzle, today's puzzles and the stories; alive.js adds
 * what moves. In single.html there are only the cards.
 */
import { dailyPart, find, followTheme, make, textsFrom } from "../base.js";
import { kinds } from "built/kinds";
import { stories } from "built/stories";
import { picture } from "../../wasm/core_worker.js";
import { recallHere } from "../kept/here.js";
import { onKeptElsewhere, onNewDay, nameOfToday, solvedToday } from "../kept/today.js";
import { beginnerOf } from "./beginners.js";
import { whenNear } from "./near.js";

/** CSS pixels; a card's picture is drawn so narrow that it has no buttons or counters, then scaled to its frame. */
const width = 290;

const text = textsFrom({
  en: {
    play: "Play",
    story: "Story",
    playOf: "Play {title}",
    storyOf: "The story of {title}",
    storiesTitle: "Five stories",
    daySolved: "{title}, solved in {moves} moves",
    rings: "Six rings: 42 moves. With 64, at one a second: 390 billion years.",
    keydisk: "74 moves, and 17 of them go back.",
    ogear: "120 positions, and a single shortest solution, of 16 moves.",
    tracks: "Two paths fit, over the same 49 cells. A message is under them.",
    snake: "11,487 snakes fold into this cube. 3,658 of them have one solution only.",
  },
});

/** @type {ReturnType<typeof makeCard>[]} */
let shown = [];
let dark = false;
const today = make("div", { id: "days" });
const more = make("div", { id: "more" });

/** @param {string} id @param {HTMLElement} frame */
const svgOf = (id, { clientWidth, clientHeight }) =>
  picture(id, width, clientWidth ? Math.round((width * clientHeight) / clientWidth) : 192, dark).catch(() => "");

/** @param {ReturnType<typeof makeCard>} card */
async function draw({ id, frame }) {
  const svg = await svgOf(id, frame);
  if (svg) frame.innerHTML = svg; // without a picture the card still has its words
}

/**
 * The puzzle a card opens: the kind's usual one, or an easy one until that kind has been played.
 * @param {import('built/kinds').Kind} kind
 */
function firstOf(kind) {
  if (NP_SINGLE) return kind.id;
  const played = (recallHere("kept") ?? "").includes(`"${kind.name}.`);
  return played ? kind.id : beginnerOf(kind);
}

/** @param {import('built/kinds').Kind} kind */
function makeCard(kind) {
  const { id, name, title, goal } = kind;
  const frame = make("div", { class: "picture", "aria-hidden": "true" });
  const href = `?puzzle=${firstOf(kind)}`;
  const card = make("a", { class: "card", href }, frame, make("h2", {}, title), make("p", {}, goal));
  if (NP_SINGLE) return { item: make("li", {}, card), id, frame, kind: name, card };
  const hook = text(name);
  if (hook !== name) card.append(make("p", { class: "hook" }, hook));
  const links = make(
    "p",
    { class: "card-doors" },
    make("a", { href, "aria-label": text("playOf", { title }) }, text("play")),
    stories[name] && make("a", { href: `stories/${name}.html`, "aria-label": text("storyOf", { title }) }, text("story")),
  );
  return { item: make("li", {}, card, links), id, frame, kind: name, card };
}

/** Today's puzzles, and which of them the reader has solved. */
function showToday() {
  const links = kinds.map(({ name, id, title }) => {
    const moves = solvedToday(name);
    const link = make("a", { class: "daily", href: `?puzzle=${id}#${dailyPart}` }, title);
    if (moves === undefined) return make("li", {}, link);
    link.classList.add("done");
    link.setAttribute("aria-label", text("daySolved", { title, moves: String(moves) }));
    return make("li", {}, link);
  });
  today.replaceChildren(make("h2", {}, nameOfToday()), make("ul", {}, ...links));
}

/** The stories by their titles and first sentences. */
const storyList = () =>
  make(
    "section",
    { class: "tales" },
    make("h2", {}, text("storiesTitle")),
    make(
      "ul",
      {},
      ...kinds
        .filter(({ name }) => stories[name])
        .map(({ name }) =>
          make(
            "li",
            {},
            make("a", { href: `stories/${name}.html` }, make("b", {}, stories[name].title), make("span", {}, stories[name].first)),
          ),
        ),
    ),
  );

/** Adds the animations and the last section of the page. */
async function addMore() {
  const alive = NP_SINGLE ? null : await import("./alive.js");
  if (!alive) return;
  alive.startShow();
  for (const one of shown) alive.moveCard({ ...one, draw: (id) => svgOf(id, one.frame), follow: alive.followMotion });
  more.append(...alive.below(whenNear));
}

export function showCards() {
  if (!NP_SINGLE) showToday();
  if (shown.length) return;
  shown = kinds.map(makeCard);
  const list = find("cards");
  list.replaceChildren(...shown.map(({ item }) => item));
  if (NP_SINGLE) for (const id of ["show", "show-bar", "show-solve"]) find(id).remove();
  else (list.before(today), list.after(more));
  /** Cards that have been near the viewport, so have a picture. @type {Set<(typeof shown)[0]>} */
  const drawn = new Set();
  for (const card of shown) whenNear(card.frame, () => drawn.add(card) && draw(card));
  followTheme((theme) => {
    dark = theme.dark;
    drawn.forEach(draw);
  });
  if (NP_SINGLE) return;
  onNewDay(showToday);
  onKeptElsewhere(showToday);
  more.append(storyList());
  addMore().catch(() => {}); // the still pictures work without it
}
