/**
 * Numbers in texts: with separators, and from a billion on rounded. The core writes the numbers in its sentences the
 * same way.
 */

const names = ["billion", "trillion", "quadrillion", "quintillion"];

/** 1048576 as 1,048,576. The browser's own formats take long to load. @param {number | string} value a number, or the digits of one too large for that */
export const exact = (value) => String(value).replace(/^\d+/, (digits) => digits.replace(/\B(?=(\d{3})+$)/g, ","));

/** The same, but 12297829382473034410 as 12.3 quintillion. @param {number | string} value */
export function amount(value) {
  const tenths = (/** @type {number} */ power) => Math.round((10 * Number(value)) / 1000 ** (power + 3));
  if (Number(value) < 1e9) return exact(value);
  const power = [0, 1, 2, 3].find((each) => each === 3 || tenths(each) < 10_000) ?? 3;
  return `${exact(tenths(power) / 10)} ${names[power]}`;
}
