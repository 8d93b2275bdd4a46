// What the stories claim outside marked numbers: each sentence, and how the program checks it.

import { call, callText } from "../../web/wasm/wasm.js";

/** @typedef {{ core: any, ask: (question: string) => Promise<any> }} Asking */
/** @typedef {[sentence: string, holds: (asking: Asking) => unknown]} Claim `holds` gives something true if it is so, else nothing or a sentence */

/** @param {Asking} asking @param {import("../../web/wasm/wasm.js").Texts} name of a function of the core @param {any[]} given */
const answer = ({ core }, name, ...given) => JSON.parse(callText(core, name, .../** @type {any} */ (given)));

/** The links of a table, in its order, with what is wrong with each. @param {Asking} asking @param {string} table @returns {Promise<{ link: string, faults: string[] }[]>} */
const linksOf = async ({ ask }, table) => (await ask(`ogear table ${table}`)).links;

/** The moves of a shortest solution. @param {Asking} asking @param {string} id @returns {string[]} */
export const solution = (asking, id) => answer(asking, "np_id_solve", id, 1000).value;

/** The place that a move leads to, or why it is refused. @param {Asking} asking @param {string} id @param {string} move */
function after(asking, id, move) {
  const { value, error } = answer(asking, "np_id_apply", id, move);
  return value?.position ?? error.sentence ?? error.message ?? error;
}

/** Moves from a position of rings to the goal. @param {Asking} asking @param {string} id */
function left(asking, id) {
  call(asking.core, "np_open", id);
  return Number(answer(asking, "np_state").left);
}

/** The state of six rings as a binary number, ring 1 counting 1, after each move of the solution. @param {Asking} asking */
function states(asking) {
  let state = 0;
  return [0, ...solution(asking, "rings.6").map((ring) => (state ^= 1 << (Number(ring) - 1)))];
}

/** The other entries, if every second entry is `same`; else false. @template T @param {T[]} list @param {T} same */
function everySecond(list, same) {
  const first = list[0] === same ? 0 : 1;
  return list.every((one, i) => (one === same) === (i % 2 === first)) && list.filter((one) => one !== same);
}

/** The areas of open squares between a maze's first column and its last, with dead ends filled. @param {string} maze columns with points between */
function between(maze) {
  const columns = maze.split(".");
  const high = columns[0].length;
  const last = columns.length - 1;
  let open = new Set(columns.flatMap((column, x) => [...column].flatMap((cell, r) => (cell === "1" ? [`${x},${r}`] : []))));
  const beside = (/** @type {string} */ place) => {
    const [x, r] = place.split(",").map(Number);
    return [
      [x - 1, r],
      [x + 1, r],
      [x, (r + 1) % high],
      [x, (r + high - 1) % high],
    ]
      .map(String)
      .filter((one) => open.has(one));
  };
  for (let before = 0; before !== open.size;) {
    before = open.size;
    open = new Set([...open].filter((place) => beside(place).length > 1));
  }
  const column = (/** @type {string} */ place) => Number(place.split(",")[0]);
  const ends = (/** @type {string} */ place) => column(place) === 0 || column(place) === last;
  const seen = new Set();
  const areas = [];
  for (const begin of open) {
    if (ends(begin) || seen.has(begin)) continue;
    const area = [begin];
    seen.add(begin);
    for (const place of area) for (const next of beside(place)) if (!ends(next) && !seen.has(next)) seen.add(next) && area.push(next);
    const joins = area.flatMap((place) => beside(place).filter(ends).map(column));
    areas.push({ squares: area.length, joins: joins.sort((a, b) => a - b), forks: area.some((place) => beside(place).length > 2) });
  }
  return { areas, last };
}

/** Where each cubelet of a cube lies, by the letters of a position, which may leave out the last one. @param {string} links */
function places(links) {
  const at = [[0, 0, 0]];
  for (const way of links) {
    const next = [.../** @type {number[]} */ (at.at(-1))];
    next["xyz".indexOf(way.toLowerCase())] += way === way.toLowerCase() ? 1 : -1;
    at.push(next);
  }
  const low = [0, 1, 2].map((axis) => Math.min(...at.map((place) => place[axis])));
  const inside = at.map((place) => place.map((value, axis) => value - low[axis]));
  const all = Array.from({ length: 27 }, (_, cell) => [cell % 3, Math.floor(cell / 3) % 3, Math.floor(cell / 9)]);
  return inside.length === 27 ? inside : [...inside, ...all.filter((cell) => !inside.some((place) => `${place}` === `${cell}`))];
}

const ORDERS = [
  [0, 1, 2],
  [1, 2, 0],
  [2, 0, 1],
  [0, 2, 1],
  [2, 1, 0],
  [1, 0, 2],
];
const FACES = ["Top", "Bot", "Lef", "Ri", "Front", "Back"];
const LOCKED = "snake.ECSCSCCCSCCSCSCSCSCSCSCCCSE~27XYYxxzyZZYXXyyxxzzXXYYxyZ";

/** keydisk.a without the fifth tooth above */
const LOOPED = "keydisk.031200322102103322410.040212302231320140110.4030244024424032";

/** @type {Record<string, Claim[]>} */
export const CLAIMS = {
  rings: [
    ["You put a ring back in order to get all of them off.", (asking) => solution(asking, "rings.3").join(" ") === "1 3 1 2 1"],
    [
      "So there are two legal moves (at the two ends of the way just one).",
      (asking) => {
        const counts = Array.from(
          { length: 64 },
          (_, n) => answer(asking, "np_id_moves", `rings.6~${n.toString(2).padStart(6, "0")}`).value.length,
        );
        return counts.every((count) => count === 1 || count === 2) && counts.filter((count) => count === 1).length === 2;
      },
    ],
    [
      "The rules allow only those drawn thick and green, ahead of you, or thin and blue, behind you.",
      (asking) => {
        call(asking.core, "np_open", "rings.3");
        const lines = [
          ...callText(asking.core, "np_chart_svg", "graph", 420, 330, 0).matchAll(/stroke="(#\w+)"[^>]*stroke-width="([\d.]+)"/g),
        ];
        const widths = new Map();
        for (const [, , width] of lines) widths.set(width, (widths.get(width) ?? 0) + 1);
        return widths.get("3.5") === 5 && widths.get("1.75") === 2 ? true : JSON.stringify([...widths]);
      },
    ],
    [
      "Every second move is ring 1. Take these away, and every second of what is left is ring 2. Take those away, and you see ring 3 in the same rhythm.",
      (asking) =>
        ["1", "2", "3"].reduce((moves, ring) => moves && everySecond(moves, ring), /** @type {any} */ (solution(asking, "rings.6"))),
    ],
    [
      "about half as often from ring to ring.",
      (asking) => {
        const counts = ["1", "2", "3", "4"].map((ring) => solution(asking, "rings.6").filter((move) => move === ring).length);
        return counts.slice(1).every((count, i) => count / counts[i] > 0.44 && count / counts[i] < 0.61);
      },
    ],
    [
      "Rings 5 and 6 move only once,",
      (asking) => ["5", "6"].every((ring) => solution(asking, "rings.6").filter((move) => move === ring).length === 1),
    ],
    [
      "Ring 1 counts 1, ring 2 counts 2, then 4, 8, 16 and 32: the rings are digits of a binary number. Add up what the rings that are off count: the start is 0 and the goal is 63.",
      (asking) => states(asking)[0] === 0 && states(asking).at(-1) === 63,
    ],
    [
      "Each move changes one digit, so the number changes by 1, 2, 4, 8, 16 or 32. You see the great leap of 32 at move 11, where the last ring comes off.",
      (asking) => {
        const leaps = states(asking)
          .map((state, i, all) => Math.abs(state - (all[i - 1] ?? 0)))
          .slice(1);
        return leaps.every((leap) => [1, 2, 4, 8, 16, 32].includes(leap)) && leaps.indexOf(32) === 10 && leaps.lastIndexOf(32) === 10;
      },
    ],
    ["With 64 rings it is", (asking) => left(asking, "rings.64") > 1e19],
    ["The dot goes from 0 to 63;", (asking) => states(asking)[0] === 0 && states(asking).at(-1) === 63],
    [
      "At move 11 the dot crosses into the half of the cube in which ring 6 is off. It never comes back.",
      (asking) => states(asking).every((state, i) => state >= 32 === i >= 11),
    ],
    [
      "So one ring more about doubles the moves:",
      (asking) => [2, 3, 4, 5, 6, 9, 20].every((n) => Math.abs(left(asking, `rings.${n + 1}`) / left(asking, `rings.${n}`) - 2) <= 0.5),
    ],
    [
      "But every ring more still doubles the work, more or less.",
      (asking) => [4, 5, 6, 9, 20].every((n) => Math.abs(left(asking, `rings.${n + 1}.fast`) / left(asking, `rings.${n}.fast`) - 2) < 0.3),
    ],
    ["The article's lengths count positions, so its 43 is our 42.", (asking) => left(asking, "rings.6") === 42],
  ],
  keydisk: [
    [
      "Only one way leads from the first column to the last, a corridor of 71 squares without a fork; the loop that is left hangs on the last column, behind the exit.",
      async ({ ask }) => {
        const { areas, last } = between((await ask("keydisk verdict keydisk.a")).maze);
        const wanted = [
          { squares: 71, joins: [0, last], forks: false },
          { squares: 7, joins: [last, last], forks: false },
        ];
        return JSON.stringify(areas.sort((a, b) => b.squares - a.squares)) === JSON.stringify(wanted) || JSON.stringify(areas);
      },
    ],
    [
      "Then there are loops: after 10 moves the rule is stuck, for every square around it has been used.",
      ({ core }) => {
        call(core, "np_open", LOOPED);
        return callText(core, "np_chart_svg", "ways", 783, 400, 0).includes("stuck after 10 moves");
      },
    ],
    [
      "It is one long corridor,",
      async ({ ask }) => {
        const { areas, last } = between((await ask("keydisk verdict keydisk.record")).maze);
        return areas.length === 1 && !areas[0].forks && `${areas[0].joins}` === `0,${last}`;
      },
    ],
    [
      "of longer mazes it is a smaller share.",
      async ({ ask }) => {
        const shares = await Promise.all(
          [2, 3].map(async (length) => {
            const [[keys, all]] = (await ask(`keydisk count --cuts 4 --length ${length}`)).answer.tables[0].rows;
            return keys / all;
          }),
        );
        return shares[1] < shares[0];
      },
    ],
  ],
  ogear: [
    [
      "A turn leads only from north to east and back, or from south to west and back.",
      (asking) =>
        FACES.every((face) =>
          Object.entries({ North: "East", East: "North", South: "West", West: "South" }).every(
            ([from, to]) => after(asking, `ogear.corrected~${face}-${from}-0`, "turn") === `${face}-${to}-0`,
          ),
        ),
    ],
    [
      "a gear on Top that points east comes, by a roll forward, to Right, where it points south.",
      (asking) => after(asking, "ogear.published~Top-East-0", "forward").startsWith("Ri-South-"),
    ],
    [
      "These are opposite faces: they share no edge.",
      async (asking) => {
        const found = (await linksOf(asking, "published")).find(({ link }) => link === "FrontW-BackW");
        return found?.faults.some((fault) => fault.includes("opposite faces"));
      },
    ],
    ["Bottom meets Back at its north edge:", (asking) => after(asking, "ogear.corrected~Bot-North-0", "forward").startsWith("Back-")],
    [
      "For five moves table and cube agree. Move 6 leads from Back onto Bottom, and there the gear faces Front, not Back as is printed. After the next turn it faces Right instead of Left, and move 8 jams: it would roll backward over the edge to Left, which is blocked.",
      async (asking) => {
        const printed = (await asking.ask("ogear answers")).answer.tables[0].rows;
        const places = ["Top-South-4"];
        for (const [, move] of printed.slice(0, 8)) places.push(after(asking, `ogear.corrected~${places.at(-1)}`, move));
        const words = places.slice(0, 8).map((place) => {
          call(asking.core, "np_open", `ogear.corrected~${place}`);
          return answer(asking, "np_state").words;
        });
        const agree = words.slice(1).map((words, i) => words.includes(printed[i][2]));
        const [six, seven] = [6, 7].map((i) =>
          [words[i], printed[i - 1][2]].map((place) => / on (.*), tooth/.exec(` on ${place.replace(/^.* on /, "")}`)?.[1]),
        );
        const wanted = "Bottom facing Front,Bottom facing Back;Bottom facing Right,Bottom facing Left";
        return (
          (`${agree}` === "true,true,true,true,true,false,false" &&
            `${six};${seven}` === wanted &&
            places[8] === "the gear cannot roll backward: the edge from Bottom to Left is blocked") ||
          `${agree} ${six};${seven} ${places[8]}`
        );
      },
    ],
    [
      "LefW-BackW and RiE-BackE, are right, and violet only because a wrong one ends where they do.",
      async (asking) => {
        const [printed, right] = [await linksOf(asking, "published"), await linksOf(asking, "corrected")];
        const wrong = printed.filter(({ link }, i) => link !== right[i].link).map(({ link }) => link.split("-")[1]);
        const violet = printed.filter(({ link, faults }, i) => faults.length && link === right[i].link).map(({ link }) => link);
        return `${violet}` === "LefW-BackW,RiE-BackE" && violet.every((link) => wrong.includes(link.split("-")[1]));
      },
    ],
  ],
  snake: [
    [
      "both ends, 1 and 27, are in a corner or in the middle of a face.",
      () => [0, 26].every((end) => places("yyXXYZZxzzYXZxxyyXXZxxYYX")[end].filter((at) => at === 1).length % 2 === 0),
    ],
    [
      "8 corners of the cube, 12 edges, 6 middles of faces, and the centre.",
      () => {
        const middles = Array.from({ length: 27 }, (_, cell) => [1, 3, 9].filter((step) => Math.floor(cell / step) % 3 === 1).length);
        return `${[0, 1, 2, 3].map((count) => middles.filter((one) => one === count).length)}` === "8,12,6,1";
      },
    ],
    [
      "There are 14 dark places, the corners and the middles of faces, and 13 light ones, the edges and the centre.",
      () => Array.from({ length: 27 }, (_, cell) => cell % 2).filter((light) => light === 0).length === 14, // cell: x + 3 y + 9 z
    ],
    [
      "it visits all eight corners, six times each.",
      () => {
        const [first] = places("yyXXYZZxzzYXZxxyyXXZxxYYX");
        /** @type {Record<string, number>} */
        const visits = {};
        for (const order of ORDERS)
          for (let flips = 0; flips < 8; flips++) {
            const place = `${order.map((axis, i) => ((flips >> i) & 1 ? 2 - first[axis] : first[axis]))}`;
            visits[place] = (visits[place] ?? 0) + 1;
          }
        return Object.keys(visits).length === 8 && Object.values(visits).every((count) => count === 6);
      },
    ],
    [
      "more than one in nine is a snake cube.",
      async ({ ask }) => {
        const { snakes, plausible } = await ask("census 3x3x3");
        return snakes / Number(plausible) > 1 / 9 && snakes / Number(plausible) < 1 / 8;
      },
    ],
    [
      "To turn it at corner 13, cubelet 20 would have to go through cubelet 1, or, the other way round, 14 through 3. At every other corner but the first something is in the way, too.",
      (asking) => {
        const word = LOCKED.slice("snake.".length, LOCKED.indexOf("~"));
        const corners = [...word].flatMap((letter, i) => (letter === "C" ? [i + 1] : []));
        const free = corners.filter((corner) =>
          ["+", "-", "++", "--"].some((turn) => !after(asking, LOCKED, `${corner}${turn}`).startsWith("blocked")),
        );
        return (
          `${free}` === `${corners[0]}` &&
          after(asking, LOCKED, "13+") === "blocked: cubelet 20 would hit cubelet 1" &&
          after(asking, LOCKED, "13-") === "blocked: cubelet 14 would hit cubelet 3"
        );
      },
    ],
  ],
  tracks: [
    [
      "In the lower left corner, for instance, the half row may have one cell only: that is the start itself, so the track goes up.",
      async (asking) => {
        const { start, width, height, rows } = await asking.ask("tracks board tracks.mums2008");
        return start.cell === width * (height - 1) && rows.sums[0][height - 1] === 1 && solution(asking, "tracks.mums2008")[0] === "N";
      },
    ],
    [
      "Digits from 1 to 9 stand in some of its cells,",
      async ({ ask }) =>
        `${[...new Set((await ask("tracks board tracks.mums2008")).digits.filter(Boolean))].sort((a, b) => a - b)}` ===
        "2,3,4,5,6,7,8,9,10",
    ],
    [
      "They stand in six rows, and the six rows are the six strings of a guitar, of which four are used.",
      async (asking) => {
        const { start, width, height, digits } = await asking.ask("tracks board tracks.mums2008");
        const used = new Set();
        let cell = start.cell;
        const step = /** @type {Record<string, number>} */ ({ N: -width, S: width, E: 1, W: -1 });
        for (const move of ["", ...solution(asking, "tracks.mums2008")]) {
          cell += move ? step[move] : 0;
          if (digits[cell]) used.add(Math.floor(cell / width));
        }
        return height === 6 && used.size === 4;
      },
    ],
  ],
};
