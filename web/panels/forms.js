/** Small things the rooms share. */
import { make } from '../page/dom.js';

/** @param {string} text */
export const short = (text) => (text.length > 20 ? `${text.slice(0, 20)}…` : text);

/** A line that is read out when it changes. @param {string} [kind] */
export function speaker(kind = 'said') {
  const line = make('p', { class: kind, role: 'status' });
  return {
    line,
    /** @param {string} words @param {'' | 'good' | 'bad'} [tone] */
    say(words, tone = '') {
      if (line.textContent !== words) line.textContent = words;
      line.dataset.tone = tone;
    },
  };
}

/** An error as its sentence; none when it was only cancelled. @param {unknown} error */
export function sentence(error) {
  if (!(error instanceof Error)) return String(error);
  return error.name === 'AbortError' ? '' : error.message;
}

/** A signal of its own that also ends with another. @param {AbortSignal} outer */
export function strand(outer) {
  const own = new AbortController();
  const end = () => own.abort();
  outer.addEventListener('abort', end, { once: true });
  return own;
}

/** Shows the reader the board above. */
export function lookUp() {
  document.getElementById('puzzle')?.scrollIntoView({ block: 'start' });
  document.getElementById('canvas')?.focus({ preventScroll: true });
}
