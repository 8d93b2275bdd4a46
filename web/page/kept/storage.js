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

const left = `${prefix}left`;

/** Notes an address that was written only while the page is being left: a reload goes to the one before. @param {string} before */
export function rememberLeft(before) {
  try {
    if (before !== location.href) sessionStorage.setItem(left, `${before} ${location.href}`);
  } catch {
    // a reload opens what was open before
  }
}

/** On a reload, writes that address again. To be called before anything reads the address. */
export function takeLeft() {
  try {
    const [before, address] = (sessionStorage.getItem(left) ?? "").split(" ");
    sessionStorage.removeItem(left);
    const [visit] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
    if (before === location.href && visit?.type === "reload") history.replaceState(history.state, "", address);
  } catch {
    // as above
  }
}
