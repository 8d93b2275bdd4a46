/** Every word the room of snakes says, in one table. Reasons come from the core. */

/** @type {Record<string, Record<string, string>>} */
const languages = {
  en: {
    whichTitle: 'Which snake do I have?',
    whichAbout:
      'Go along your snake from one end to the other. E is an end; S is a cubelet the elastic goes straight through; C is one where it turns a corner. Either end may be the first.',
    whichWord: 'Its word, or its runs as 3 2 3, or 1 for corners and 0 for straights',
    whichGo: 'Which is it?',
    whichTable: 'The one on the table',
    whichBack: 'Take the last letter away',
    whichFew: '{count} cubelets so far; 27 make a cube of three',
    whichFills: '{count} cubelets, enough for {box}',
    whichWorking: 'Looking for all its solutions, then for all snakes like it …',
    whichUnnamed: 'Snake {number} of {of}',
    whichNameless: 'A snake of {box}',
    whichNone: 'No solution: it cannot be folded into {box}, however one tries.',
    whichOnly: '{solutions}, and it is the only snake of {box}.',
    whichUnique: '1 solution, as {same} of the {of} snakes of {box} have; {more} have more.',
    whichSome: '{solutions}. Of the {of} snakes of {box}, {same} {haveSame} as many, {fewer} fewer and {more} more.',
    whichUnranked: '{solutions}. All snakes of {box} are too many to be counted here.',
    whichUnsure: 'at least {solutions}, and there may be more',
    whichFind: 'Find it in the list',
    cancelled: 'Stopped.',
    cancel: 'Stop',
    one: '1 solution',
    many: '{count} solutions',
    straights: 'Straights',
    solutions: 'Solutions',
    number: 'Number',
    numberOf: '{number} of {of}',
    runs: 'In runs: ',
    palindrome: 'the same from both ends',

    open: 'Put it on the table',
    fold: 'No patience: fold it',
    solutionsTitle: 'Its solutions',
    solutionOf: 'Solution {number} of {count}',
    solutionsWorking: 'Finding them …',
    solutionOfMore: 'Solution {number} of {count}, and there are more',
    previous: 'Previous solution',
    next: 'Next solution',
    show: 'Show it folded',
    watch: 'Watch it fold',
    solutionSteps: 'From cubelet 1 on: ',

    censusTitle: 'The census: every snake there is',
    censusAbout:
      'All paths through all cells of a box are gone through, here and now, and sorted by the word they spell. A word and its reverse are one snake; solutions that are turned or mirrored images of each other are one solution.',
    censusBoxes: 'Box',
    censusOther: 'Another box',
    censusGo: 'Count',
    censusWorking: '{box}: {percent} %, {snakes} snakes so far',
    censusStopped: '{box}: stopped at {percent} %, with {snakes} snakes found.',
    censusDone: '{box}: {snakes} snakes with {solutions} solutions, counted in {seconds} s.',
    censusProgress: 'How far the census is',
    figureSnakes: 'Snakes',
    figureSolutions: 'Solutions',
    figureUnique: 'With just one',
    figureMost: 'At most',
    figurePlausible: 'Words with no line too long',
    figureWords: 'Words of so many letters',
    tableAll: 'All snakes of {box}',
    tablePalindromes: 'Those that are the same from both ends',
    tableAbout: 'Solutions down, straights across. Press a number to see these snakes.',
    tableHead: 'Solutions',
    tableStraights: '{straights} S',
    tableTotal: 'Snakes',
    tableCell: '{snakes} snakes with {straights} S and {solutions}',
    tableSave: 'Table as CSV',
    tableNone: 'No snake of this box is the same from both ends.',
    censusBig:
      '{snakes} snakes are too many to be listed here. The command line writes them: {command}',
    censusBigSave: 'Save them all the same, about {size} MB',
    saving: 'Counting again, to save them …',
    slipsTitle: 'Where the figures of the article slip',
    slipPlausible:
      'Words with no two straights in a row: 98,514. The article halves the 196,418 words to get 98,209, and forgets that 610 of them are palindromes, which are their own reverse.',
    slipWords: 'Words at all: (2²⁵ + 2¹³) / 2 = 16,781,312, not 2²⁵ / 2 = 16,777,216, for the same reason.',
    slipPalindromes: 'Palindromic snakes have 2 to 10 straights, not 2 to 11.',
    slipSymmetries: 'A cube has 48 symmetries. The 24 rotations times 10 listed there, 240, count most of them several times.',
    slipEdges: 'A cube has 12 edges, not 8, to start a path from.',

    listTitle: 'The snakes of {box}, one by one',
    listName: 'Snakes',
    listNumber: 'Number',
    listPattern: 'Word',
    listPatternHelp: 'How it begins, from either end: ESCC. ? is any letter, * any number of them: *SCSCS*',
    listFromS: 'Straights from',
    listToS: 'to',
    listFrom: 'Solutions from',
    listTo: 'to',
    listPalindromes: 'Only the same from both ends',
    listSort: 'Order',
    sortWord: 'By the alphabet',
    sortFew: 'Fewest solutions first',
    sortMany: 'Most solutions first',
    sortStraights: 'Fewest straights first',
    listReset: 'Show all',
    listCount: '{count} of {all} snakes',
    listNone: 'No snake is like that.',
    listIndex: 'Place in the list',
    listPlace: '{place} of {count}',
    listSolutions: 'solutions',
    listSaveAll: 'All as CSV',
    listSaveThese: 'These as CSV',
    faultPattern: 'Word has “{sign}”; it needs E, S, C, and ? and * for what may be anything',
    faultNumber: '{field} is “{value}”; it needs to be a whole number from {least} to {most}',
  },
};

const language = () => document.documentElement.lang.split('-')[0];

/**
 * A text by its name, its {gaps} filled; numbers are written as the language does. @param {string} name @param {Record<string, string | number>} [gaps]
 */
export function word(name, gaps = {}) {
  const table = languages[language()] ?? languages.en;
  return (table[name] ?? name).replace(/\{(\w+)\}/g, (whole, gap) => amount(gaps[gap] ?? whole));
}

/** 11487 as 11,487. @param {string | number} value */
export const amount = (value) =>
  typeof value === 'number' ? new Intl.NumberFormat(languages[language()] ? language() : 'en').format(value) : value;

/** "1 solution", "10 solutions" @param {number} count */
export const solutionsOf = (count) => (count === 1 ? word('one') : word('many', { count }));
