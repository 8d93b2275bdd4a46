/** Every text of what the panels share, in one table. */
import { textsFrom } from './forms.js';

/** @type {Record<string, Record<string, string>>} */
const languages = {
  en: {
    seeking: 'Looking for a hint …',
    dealing: 'Making a new puzzle: {level} …',
    dealt: 'New: {title}',
    dealtStart: 'A new start: {moves} moves to go',
    dealtNone: 'None was found; press New puzzle again, or choose an easier one.',
    sound: 'Sound',
    soundMuted: 'Sound, muted while your system asks for reduced motion',
    keysAnywhere: 'Keys work wherever the focus is, not only on the picture',
    soundMissing: 'The sounds could not be loaded; check the connection and try again.',
  },
};

export const text = textsFrom(languages);
