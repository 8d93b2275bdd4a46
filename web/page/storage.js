/** Choices remembered between visits. Where storage is blocked, full or holds other values, they are not. */

const prefix = 'nopatience.';

/** @param {string} name @param {string[]} allowed @param {string} initial */
export function recall(name, allowed, initial) {
  try {
    const kept = localStorage.getItem(prefix + name);
    return kept !== null && allowed.includes(kept) ? kept : initial;
  } catch {
    return initial;
  }
}

/** @param {string} name @param {string} value */
export function remember(name, value) {
  try {
    localStorage.setItem(prefix + name, value);
  } catch {
    // the choice holds for this visit
  }
}
