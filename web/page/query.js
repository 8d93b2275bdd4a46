/**
 * The address's parameters, declared once: type, default, what is right. A wrong one is named to
 * the reader and ignored.
 */
import { text, languageTags } from './strings.js';

/** @typedef {{ initial: string, right: string, good: (value: string) => boolean }} Option */

/** @param {string[]} words @returns {Pick<Option, 'right' | 'good'>} */
const oneOf = (words) => ({ right: words.join(', '), good: (value) => words.includes(value) });

/** What opens where the address names nothing: a file of its own says so in its head. */
const here = /** @type {HTMLMetaElement | null} */ (document.querySelector('meta[name="puzzle"]'))?.content ?? '';

/** @type {Record<string, Option>} */
export const options = {
  puzzle: { initial: here, right: 'a puzzle id like rings.6', good: () => true }, // the core judges it
  embed: { initial: '0', ...oneOf(['0', '1']) },
  theme: { initial: 'auto', ...oneOf(['auto', 'light', 'dark']) },
  controls: { initial: 'full', ...oneOf(['full', 'play', 'none']) },
  autoplay: { initial: '0', ...oneOf(['0', '1']) },
  speed: {
    initial: '1',
    right: 'a number from 0.25 to 32',
    good: (value) => /^\d+(\.\d+)?$/.test(value) && Number(value) >= 0.25 && Number(value) <= 32,
  },
  lang: { initial: 'en', ...oneOf(languageTags) },
  view: {
    initial: 'all', // with all linked charts, with none, or with the one of that name: which there are, the puzzle knows
    right: 'all, puzzle or the name of a chart, like path',
    good: (value) => /^[a-z]+$/.test(value),
  },
};

/**
 * @param {string} search the address from its question mark on
 * @returns {{ values: Record<string, string>, faults: string[], given: Set<string> }}
 */
export function readQuery(search) {
  /** @type {Record<string, string>} */
  const values = {};
  const faults = [];
  const given = new Set();
  for (const [name, option] of Object.entries(options)) values[name] = option.initial;
  for (const [name, value] of new URLSearchParams(search)) {
    const option = Object.hasOwn(options, name) ? options[name] : undefined;
    if (!option) faults.push(text('badName', { name: shorten(name), names: Object.keys(options).join(', ') }));
    else if (!option.good(value)) faults.push(text('badValue', { name, value: shorten(value), right: option.right }));
    else {
      values[name] = value;
      given.add(name);
    }
  }
  return { values, faults, given };
}

/** @param {string} words foreign text, for a sentence */
const shorten = (words) => (words.length > 24 ? `${words.slice(0, 24)}…` : words);
