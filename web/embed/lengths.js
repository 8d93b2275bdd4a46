/** A length that an author wrote. */

/**
 * As CSS: "420" is 420px, "50vh" and "calc(100% - 2em)" stay as they are; null for what is no length.
 * @param {'width' | 'height'} name @param {string} text
 */
export function readLength(name, text) {
  const words = text.trim();
  if (/^\d+(\.\d+)?$/.test(words)) return `${words}px`;
  return /^([\d.]|[a-z]+\()/i.test(words) && CSS.supports(name, words) ? words : null;
}
