/** Choices remembered between visits. Where storage is blocked, full or holds other values, they are not. */

const prefix = "nopatience.";

/** @param {string} name @returns {string | null} */
export function recallText(name) {
  try {
    return localStorage.getItem(prefix + name);
  } catch {
    return null;
  }
}

/** @param {string} name @param {string[]} allowed @param {string} initial */
export function recall(name, allowed, initial) {
  const kept = recallText(name);
  return kept !== null && allowed.includes(kept) ? kept : initial;
}

/** @param {string} name @param {string} value */
export function remember(name, value) {
  try {
    localStorage.setItem(prefix + name, value);
  } catch {
    // the choice holds for this visit
  }
}
