/**
 * The guide of each kind of puzzle: three steps that the reader makes in a small puzzle, and what they show.
 * tests/browser/guides.test.mjs plays them all and checks every number in them.
 *
 * @typedef {object} Step
 * @property {string[][]} moves that it asks for, as words of the core; more than one list where the puzzle has mirror
 *   images, in the same order in all steps
 * @property {string} ask what to do
 * @property {string} keys said after `ask` unless the reader uses a touch screen
 * @property {string} answer said when it is done
 * @property {string} [other] said when a legal move that the step did not ask for was taken back; absent if every such
 *   move leads to an earlier step. The core says why a move is illegal
 *
 * @typedef {object} Guide
 * @property {string} id the position the guide begins with
 * @property {string} first said of that position
 * @property {Step[]} steps
 * @property {string} insight
 */

/** By language, then by kind. @type {Record<string, Record<string, Guide>>} */
export const guides = {
  en: {
    rings: {
      id: "rings.3",
      first: "All three rings are on and hold the shuttle.",
      steps: [
        {
          moves: [["1"]],
          ask: "Take ring 1 off: press it.",
          keys: "Or press the key 1.",
          answer: "Ring 1 moves at any time. Now ring 3 can move too, because ring 2 is on and ring 1 is off.",
          other: "Ring 2 can move as well, but that leads away from the end. It is on again.",
        },
        {
          moves: [["3"]],
          ask: "Take ring 3 off.",
          keys: "Or press the key 3.",
          answer: "Ring 3 can stay off. Ring 2 comes next, but it moves only when ring 1 is on.",
        },
        {
          moves: [["1", "2", "1"]],
          ask: "Put ring 1 on again, take ring 2 off, and then ring 1.",
          keys: "Or press the keys 1, 2 and 1.",
          answer: "All three rings are off, and the shuttle is free.",
        },
      ],
      insight:
        "Rings count in binary. Each ring is a digit, on or off, and each further ring doubles the number of positions: three rings have 8, six have 64. All of them are on one path.",
    },
    keydisk: {
      id: "keydisk.011000.012230.032201",
      first: "The disk starts at the handle. A tooth of the key passes it only through a cut that is deep enough.",
      steps: [
        {
          moves: [["cw"]],
          ask: "Turn the disk one cut clockwise: press the second round arrow, or drag the disk.",
          keys: "Or press the down arrow key.",
          answer: "Now the first teeth meet cuts that are deep enough.",
          other: "Turned like that, the disk does not get far. It is turned back.",
        },
        {
          moves: [["right", "right", "right"]],
          ask: "Slide the disk to the right as far as it goes.",
          keys: "Or press the right arrow key three times.",
          answer: "It slid three positions. The next tooth is too long for the cut that it meets.",
          other: "Slide the disk first. It is turned back.",
        },
        {
          moves: [["cw", "right", "right"]],
          ask: "Turn it one cut clockwise again, and slide it off.",
          keys: "Or press the down arrow key once, and the right one twice.",
          answer: "The disk is off.",
          other: "That was a dead end: from there the disk can only turn back. It is turned back.",
        },
      ],
      insight:
        "A key is a maze: sliding moves along it and turning moves across it. Where a tooth does not fit its cut, a cell is blocked. This one has 36 cells, of which 19 are open, and 2 dead ends.",
    },
    ogear: {
      id: "ogear.corrected",
      first: "Tooth 1 of the gear is in the bottom face of the cube.",
      steps: [
        {
          moves: [["backward"]],
          ask: "Roll the gear backward: press Backward beside it.",
          keys: "Or press the key B.",
          answer: "It rolled over an open edge to the next face. Rolling backward puts the previous tooth into it: tooth 0.",
          other: "That is allowed, but it leads away from the end. It is taken back.",
        },
        {
          moves: [["turn"]],
          ask: "Turn the gear: press Turn.",
          keys: "Or press the key T.",
          answer: "It is in the same face with the same tooth, and can roll over another edge.",
        },
        {
          moves: [["forward"]],
          ask: "Roll it forward: press Forward.",
          keys: "Or press the key F.",
          answer: "It is on a third face. Rolling forward puts the next tooth into it: tooth 1.",
        },
      ],
      insight:
        "With 6 faces, 4 directions and 5 teeth there are 120 positions. Turns and rolls join them: that is a maze, too. The end is 13 moves from here.",
    },
    tracks: {
      id: "tracks.4x4.3-3-2-3.1-4-2-4.c2r1.c1r2",
      first: "Each number tells how many cells of its row or column the path visits. Row 1 has one, and that is the start.",
      steps: [
        {
          moves: [["S"]],
          ask: "So the track goes down: drag from the start one cell down.",
          keys: "Or press the key S.",
          answer: "Columns 1 and 4 need 3 cells each, none of them in row 1. So the 2 cells of row 3 are in these columns.",
          other: "Draw the track down from the start first. That mark is taken back.",
        },
        {
          moves: [["E", "E"]],
          ask: "So the track cannot go down yet: drag from its end to the right end of row 2.",
          keys: "Or press the key E twice.",
          answer: "Column 4 needs its 3 cells, and this is the first of them.",
          other: "Draw the track to the right end of row 2 first. That mark is taken back.",
        },
        {
          moves: [["S", "S"]],
          ask: "So the track goes down to the corner: drag it there.",
          keys: "Or press the key S twice.",
          answer: "Row 4 has 4 cells, so the rest of the path is known as well.",
          other: "Draw the track down to the corner first. That mark is taken back.",
        },
      ],
      insight:
        "You did not have to guess: each piece of track followed from the numbers, which leave only 1 path. Reasoning like this also solves large puzzles, which have far too many paths to try.",
    },
    snake: {
      id: "snake.2x2x2.ECCCCCCE~xyXyXyx",
      first: "The chain turns at its corners. The first 4 of its 8 cubelets are folded into the box.",
      steps: [
        {
          moves: [["4+"], ["4-"]],
          ask: "Turn the chain at corner 4 by a quarter: choose the corner with the arrowheads, then press a bent arrow.",
          keys: "Or press the right arrow key three times, then up.",
          answer: "Now 5 cubelets are in the box, in two layers.",
          other: "Turn the chain at corner 4, and by a quarter only. That fold is taken back.",
        },
        {
          moves: [["5-"], ["5+"]],
          ask: "Turn the chain at corner 5 by a quarter, so that cubelet 6 is in the box, too.",
          keys: "Or press the right arrow key, then the down or up arrow key.",
          answer: "Now 6 cubelets are in the box, and the last two have one place left each.",
          other: "Like that, cubelet 6 is not in the box. That fold is taken back.",
        },
        {
          moves: [["6+"], ["6-"]],
          ask: "Turn the chain at corner 6 by a quarter, so that cubelet 7 is in the box.",
          keys: "Or press the right arrow key, then the up or down arrow key.",
          answer: "All 8 cubelets fill the box.",
          other: "Like that, cubelet 7 is not in the box. That fold is taken back.",
        },
      ],
      insight:
        "A folded snake is a path through its box that visits every cell once, and each fold must leave space for the rest. Of the 11,487 snakes of 27 cubelets, 3,658 have only 1 solution.",
    },
  },
};
