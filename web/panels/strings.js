/** Every text of what the panels share, in one table. */
import { textsFrom } from './forms.js';

/** @type {Record<string, Record<string, string>>} */
const languages = {
  en: {
    seeking: 'Looking for a hint …',
    rail: 'Railway',
    path: 'Path',
    easy: 'easy',
    tricky: 'tricky',
    hard: 'hard',
    guess: 'guess',
    dealHooks: '{hooks} rings',
    dealMoves: '{moves} moves to go',
    dealBoard: '{size} {level}',
    dealKeyEasy: 'Easy: 20 to 24 moves',
    dealKeyFair: 'Fair: 25 to 33 moves',
    dealKeyHard: 'Hard: 34 moves or more',
    dealSnakeEasy: 'Easy: 10 solutions or more',
    dealSnakeFair: 'Fair: 2 to 9 solutions',
    dealSnakeHard: 'Hard: one solution',
    dealing: 'Making a new puzzle: {level} …',
    dealt: 'New: {title}',
    dealtStart: 'A new start: {moves} moves to go',
    dealtNone: 'None was found; press New puzzle again, or choose an easier one.',
    dealtKey: 'Key, {moves} moves',
    dealtSnake: 'Snake, {solutions} solutions',
    dealtSnakeOne: 'Snake, one solution',
    dealtSnakeMany: 'Snake, many solutions',
    dealtBoard: '{kind} {size}, {level}',
    sound: 'Sound',
    soundMuted: 'Sound, muted while your system asks for reduced motion',
    keysAnywhere: 'Keys work wherever the focus is, not only on the picture',
    soundMissing: 'The sounds could not be loaded; check the connection and try again.',
  },
};

export const text = textsFrom(languages);
