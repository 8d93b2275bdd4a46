/** Every text of the O'Gear panels, in one table. What is wrong with a link comes from the core. */
import { textsFrom } from '../forms.js';

/** @type {Record<string, Record<string, string>>} */
const languages = {
  en: {
    slipsTitle: 'The slips in the published program',
    slipsAbout:
      'The article lists by hand where each roll leads. Three of its links end where an earlier one does, so rolling back over them leads elsewhere; one joins Front and Back, which lie opposite and share no edge; five more are not what a cube does. The program runs all the same, and finds a way through a maze on paper. Below, each such link beside the one of the real puzzle.',
    slipFrom: 'Forward from',
    slipPrinted: 'As printed',
    slipReal: 'On the cube',
    slipFaults: 'What is wrong with it as printed',
    none: 'none',

    answersTitle: 'Both answers',
    answersAbout: 'The same start, by the table as printed and on the real cube. The article’s own start is Top facing South, tooth 4.',
    face: 'Face',
    facing: 'Facing',
    tooth: 'Tooth',
    fromArticle: 'The article’s start',
    fromHere: 'Where the gear is now',
    published: 'On paper, by the published table',
    corrected: 'On the real cube',
    count: '{moves} moves',
    countOne: '1 move',
    turn: 'turn',
    forward: 'forward',
    backward: 'backward',
    watch: 'Watch it',
    answered: 'From {place}: {paper} moves on paper, {cube} on the cube.',
    printed: 'The article’s program looks at {looked} states and prints:',
    printedHow: 'It prints the newest first; a turn by the direction it leaves, a roll by the place it reaches.',

    ownTitle: 'A table of your own',
    ownAbout:
      'Links between faces, as TopE-RiS: facing east on Top, forward leads to Ri, facing south. Change them, or paste a list, the article’s program too. It is checked as you type; a table with faults can be played as well, and the picture says where no cube can follow.',
    ownLabel: 'Links, one a line; “teeth 7” and “goal Top-North-0” may follow',
    takeReal: 'The real puzzle’s',
    takePrinted: 'The published one',
    takeAbove: 'The one above',
    ownOpen: 'Open it above',
    faultNone: 'No fault: every roll can be undone, and a cube can do them all.',
    faultOne: '1 fault:',
    faultMany: '{faults} faults:',
    links: 'Links',
    teethGoal: 'Teeth and goal',
    teethGoalOf: '{teeth} teeth, {goal}',
    start: 'It opens at',
    startOf: '{start}, {moves} moves to go',
    startOne: '{start}, 1 move to go',
    farthest: 'Farthest from the goal',
    farthestOf: '{farthest} moves, of {states} states',
    lost: 'States with no way to the goal',
    open: 'Open edges',
    walled: 'Walled edges',
  },
};

export const text = textsFrom(languages);
