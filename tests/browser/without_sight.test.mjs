// Each puzzle is solved, from its start to its end, by a player who knows only what the page tells assistive technology: its
// headings, lists, buttons and messages. The way is found from the words alone where they suffice; else by hints,
// whose words name a button.

import assert from "node:assert/strict";
import { test } from "node:test";
import { engines } from "./engines.mjs";
import { openSite } from "./harness.mjs";
import { chromiumReader, firefoxReader, hear, sectionsOf } from "./readers.mjs";

/** @typedef {import("./readers.mjs").Reader} Reader */
/** @typedef {import("./readers.mjs").Told} Told */

/** @param {string} words */
const sentence = (words) => words.charAt(0).toUpperCase() + words.slice(1);

/** The numbers in a sentence. @param {string} words */
const numbers = (words) => (words.match(/-?\d+/g) ?? []).map(Number);

/** A player, who reads "Parts and moves" anew after each move. */
class Player {
  /** @param {Reader} reader */
  constructor(reader) {
    this.reader = reader;
    /** @type {Map<string, Told[]>} */
    this.sections = new Map();
  }

  /** Opens the fold. */
  async begin() {
    await this.reader.unfold("Parts and moves");
    this.sections = await hear(this.reader, (all) => sectionsOf(all).has("Now") && sectionsOf(all), "the list of parts and moves");
  }

  /** What is told below the heading that begins with this title. @param {string} title */
  told(title) {
    const key = [...this.sections.keys()].find((one) => one.startsWith(title));
    assert.ok(key !== undefined, `no heading begins with ${title}: ${[...this.sections.keys()].join(", ")}`);
    return this.sections.get(key) ?? [];
  }

  get now() {
    return this.told("Now")[0].name;
  }

  /** The names of the buttons below a heading. @param {string} title */
  buttons(title) {
    return this.told(title)
      .filter(({ role }) => role === "button")
      .map(({ name }) => name);
  }

  /** Presses a button that plays a move, and reads what is there then. @param {string} name */
  async play(name) {
    const before = JSON.stringify([...this.sections]);
    await this.reader.press(name);
    this.sections = await hear(
      this.reader,
      (all) => {
        const sections = sectionsOf(all);
        return JSON.stringify([...sections]) !== before && sections;
      },
      `what came of ${name}`,
    );
  }

  /** Opens a part, so that its moves are listed. @param {RegExp} wanted of its name */
  async open(wanted) {
    const part = [...this.sections.values()].flat().find(({ role, name }) => role === "button" && wanted.test(name));
    assert.ok(part, `no part is told as ${wanted}`);
    if (!part.expanded) await this.play(part.name);
  }

  /** The hint that names a move. */
  async hint() {
    await hear(this.reader, (all) => all.some(({ role, name }) => role === "button" && name === "Hint"), "that the last move is played");
    await this.reader.press("Hint");
    const said = (/** @type {Told[]} */ all) => all.find(({ role, name }) => role === "status" && name.startsWith("Hint: "))?.name;
    const first = await hear(this.reader, said, "a hint");
    const label = (await this.reader.listen()).some(({ role, name }) => role === "button" && name === "Do it");
    if (label) return first.slice(6);
    await this.reader.press("How?");
    return (
      await hear(this.reader, (all) => all.some(({ role, name }) => role === "button" && name === "Do it") && said(all), "the move")
    ).slice(6);
  }

  /** Waits until the page says that the puzzle is solved. */
  async end() {
    await hear(this.reader, (all) => all.some(({ role, name }) => role === "status" && / solved it in /.test(name)), "the end");
  }
}

/* ---- how each is played ---- */

/** The first move takes ring 1 off where the rings are odd in number; then ring 1 and the other legal one take turns. @param {Player} player */
async function playRings(player) {
  const rings = player.told("Rings");
  let one = rings.length % 2 === 1;
  while (player.told("Rings").some(({ name }) => /, on$/.test(name))) {
    const move = player.buttons("Moves").find((name) => /ring 1 /.test(name) === one);
    assert.ok(move, player.buttons("Moves").join(", "));
    await player.play(move);
    one = !one;
  }
}

/** Finds the way from the heights and depths alone. @param {Player} player */
async function playKey(player) {
  const key = player.told("Key").map(({ name }) => numbers(name));
  const disk = player.told("Disk").map(({ name }) => numbers(name)[1]);
  const fits = (/** @type {number} */ x, /** @type {number} */ r) =>
    x >= 0 && x < key.length && key[x][1] <= disk[r] && key[x][2] <= disk[(r + disk.length / 2) % disk.length];
  const steps = /** @type {const} */ ([
    ["Slide the disk left", -1, 0],
    ["Slide the disk right", 1, 0],
    ["Turn the disk counterclockwise", 0, 1],
    ["Turn the disk clockwise", 0, -1],
  ]);
  const [x, , r] = numbers(player.now);
  let reached = [{ x, r, moves: /** @type {string[]} */ ([]) }];
  const seen = new Set([`${x} ${r}`]);
  for (const at of reached) {
    if (at.x + 1 === key.length) {
      for (const move of at.moves) await player.play(move);
      return;
    }
    for (const [name, dx, dr] of steps) {
      const to = { x: at.x + dx, r: (at.r + dr + disk.length) % disk.length, moves: [...at.moves, name] };
      if (!fits(to.x, to.r) || seen.has(`${to.x} ${to.r}`)) continue;
      seen.add(`${to.x} ${to.r}`);
      reached.push(to);
    }
  }
  assert.fail("the words tell of no way");
}

/** @param {Player} player */
async function playGear(player) {
  assert.match(player.told("Slot")[0].name, /comes off on \w+ facing \w+, tooth \d/);
  assert.equal(player.told("Faces").length, 6);
  while (!/comes off/.test(player.now)) await player.play(sentence((await player.hint()).split(": ")[0])); // its reason is behind the colon
}

/** Tries paths on a board of its own, made from the words, and draws the right one. @param {Player} player */
async function playTracks(player) {
  const sums = (/** @type {string} */ name) => (/of (\d+)$/.test(name) ? Number(/of (\d+)$/.exec(name)?.[1]) : NaN);
  const columns = player.told("Columns").map(({ name }) => sums(name));
  const rows = [...player.sections.keys()].filter((title) => /^Row \d/.test(title)).map(sums);
  const cells = [...player.sections].filter(([title]) => /^Row \d/.test(title)).flatMap(([, told]) => told.map(({ name }) => name));
  const finish = cells.findIndex((name) => /the finish/.test(name));
  const start = cells.findIndex((name) => /the start/.test(name));
  const width = columns.length;
  const sides = /** @type {const} */ ([
    ["east", 1],
    ["north", -width],
    ["west", -1],
    ["south", width],
  ]);
  const given = cells.map((name) => sides.filter(([side]) => new RegExp(`a clue.* ${side}`).test(name)).map(([, step]) => step));
  const left = { columns: [...columns], rows: [...rows] };
  /** @param {number} cell @param {number} by */
  const take = (cell, by) => {
    left.columns[cell % width] -= by;
    left.rows[Math.floor(cell / width)] -= by;
    return left.columns[cell % width] >= 0 && left.rows[Math.floor(cell / width)] >= 0;
  };
  /** @param {number[]} path @returns {number[] | null} */
  function extend(path) {
    const cell = path[path.length - 1];
    if (cell === finish) {
      const all = [...left.columns, ...left.rows].every((one) => one === 0);
      return all && given.every((clue, at) => clue.length === 0 || path.includes(at)) ? path : null;
    }
    for (const [, step] of sides) {
      const next = cell + step;
      const inside = next >= 0 && next < cells.length && (Math.abs(step) > 1 || Math.floor(next / width) === Math.floor(cell / width));
      const clue = [given[cell], inside ? given[next] : []];
      if (!inside || path.includes(next) || (clue[0].length && !clue[0].includes(step)) || (clue[1].length && !clue[1].includes(-step)))
        continue;
      const found = take(next, 1) && extend([...path, next]);
      if (found) return found;
      take(next, -1);
    }
    return null;
  }
  take(start, 1);
  const path = extend([start]);
  assert.ok(path, "the words tell of no path");
  for (const [place, cell] of path.slice(1).entries()) {
    const side = sides.find(([, step]) => step === cell - path[place])?.[0];
    await player.play(`Track ${side} to column ${(cell % width) + 1}, row ${Math.floor(cell / width) + 1}`);
  }
}

/** @type {Record<string, number[]>} */
const ways = { right: [1, 0, 0], left: [-1, 0, 0], away: [0, 1, 0], "towards you": [0, -1, 0], up: [0, 0, 1], down: [0, 0, -1] };

/** The places of the cubelets, from the words for the chain's runs. @param {Player} player */
function shapeOf(player) {
  const places = [[0, 0, 0]];
  for (const { name } of player.told("Chain").filter((one) => /goe?s? .* to place/.test(one.name))) {
    const [, , last, way, place] = /ubelets? (\d+)(?: to (\d+))? goe?s? (.+) to place ([-\d ]+);/.exec(name) ?? [];
    const count = Number(last ?? numbers(name)[0]) - places.length;
    for (let i = 0; i < count; i++) places.push(places[places.length - 1].map((at, axis) => at + ways[way][axis]));
    assert.deepEqual(places[places.length - 1], numbers(place), name);
  }
  return places;
}

/** Follows hints, whose words name a cubelet and its turn, or a direction; and knows at each move how the chain lies. @param {Player} player */
async function playSnake(player) {
  while (!/^Solved/.test(player.now)) {
    const advice = await player.hint();
    const move = sentence(
      /(?:^|; )((?:turn the chain|place cubelet|take back from cubelet \d+).*)$/
        .exec(advice)?.[1]
        .replace(/(: no |; otherwise |; then ).*/, "") ?? "",
    );
    const kept = /^cubelets 1 to (\d+) are as in a solution/.exec(advice)?.[1];
    const cubelet = kept ?? /after cubelet (\d+)/.exec(advice)?.[1];
    if (cubelet) {
      const run = player.told("Chain").find(({ name }) => numbers(name.replace(/ to place.*/, "")).slice(-1)[0] >= Number(cubelet));
      await player.open(new RegExp(`^${run?.name}$`));
    }
    await player.play(kept ? `Keep cubelets 1 to ${kept}` : move);
    shapeOf(player);
  }
  const places = shapeOf(player);
  const size = [0, 1, 2].map((axis) => Math.max(...places.map((at) => at[axis])) - Math.min(...places.map((at) => at[axis])) + 1);
  assert.equal(new Set(places.map(String)).size, places.length);
  assert.equal(size[0] * size[1] * size[2], places.length, "the words tell of a chain that does not fill a box");
}

/* ---- the engines ---- */

/** Short ones, and one of full size each where that is quick. @type {[id: string, play: (player: Player) => Promise<void>, large?: boolean][]} */
const games = [
  ["rings.3", playRings],
  ["rings.6", playRings, true],
  ["keydisk.000.010.1000", playKey],
  ["keydisk.a", playKey, true],
  ["ogear.TopE-RiS_RiN-TopW.3.Ri-West-2", playGear],
  ["ogear.corrected", playGear, true],
  ["tracks.4x4.1-4-4-2.2-4-3-2.c3r4.c1r2", playTracks],
  ["tracks.a", playTracks, true],
  ["snake.1x2x3.ESCCSE", playSnake],
  ["snake.green", playSnake, true],
];

const site = await openSite();

for (const [id, play] of games)
  for (const embed of id === "rings.3" || id === "snake.1x2x3.ESCCSE" ? ["", "&embed=1"] : [""])
    test(`Chromium: ${id}${embed} is solved by what its accessibility tree says`, async () => {
      const page = await site.openPuzzle(`?puzzle=${id}${embed}`, { still: true });
      const player = new Player(chromiumReader(page));
      await player.begin();
      await play(player);
      await player.end();
      assert.equal((await page.evaluate(() => window.nopatience.getState())).solved, true);
    });

test("Firefox: each is solved by roles and names", async () => {
  const engine = await engines.Firefox({});
  try {
    for (const [id, play] of games.filter(([, , large]) => !large)) {
      await engine.goto(`${site.url}?puzzle=${id}&embed=1`); // there is less besides to load
      await engine.run(
        "new Promise((done) => { const look = () => document.querySelector('#puzzle:not(.waiting)') ? done(true) : setTimeout(look, 50); look(); })",
      );
      const player = new Player(firefoxReader(engine));
      await player.begin();
      await play(player);
      await player.end();
      assert.equal(await engine.run("window.nopatience.getState().then(({ solved }) => solved)"), true, id);
    }
  } finally {
    await engine.close();
  }
});
