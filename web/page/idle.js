/** When the page has time for work that can wait: when it is idle, or needed because the reader begins. */

const quiet = 2500; // milliseconds without being asked, before the browser's idle time is looked for
const maxWait = 1500; // milliseconds for that
const touches = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart', 'focusin'];

/**
 * Resolves when the page is idle, or at once when the reader moves the mouse, touches it or presses a key.
 * @param {(begin: () => void) => void} [early] is given a function that ends the wait too
 * @returns {Promise<void>}
 */
export function idleOrTouched(early) {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      for (const touch of touches) removeEventListener(touch, end, true);
      resolve();
    };
    const timer = setTimeout(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(end, { timeout: maxWait });
      else end(); // WebKit
    }, quiet);
    for (const touch of touches) addEventListener(touch, end, { capture: true, passive: true });
    early?.(end);
  });
}
