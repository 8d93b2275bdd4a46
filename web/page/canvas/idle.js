/** When the page has time for work that can wait: when it is idle, or needed because the reader begins. */

const quiet = 5000; // milliseconds without being asked, before the browser's idle time is looked for
const maxWait = 1500; // milliseconds for that
const touches = ["pointermove", "pointerdown", "keydown", "wheel", "touchstart", "focusin"];

/**
 * Resolves at once when the reader moves the mouse, touches the page or presses a key, and when it is idle.
 * @param {boolean} idle false: not then
 * @returns {Promise<void>}
 */
export function idleOrTouched(idle) {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      for (const touch of touches) removeEventListener(touch, end, true);
      resolve();
    };
    const look = () => {
      if ("requestIdleCallback" in window) requestIdleCallback(end, { timeout: maxWait });
      else end(); // WebKit
    };
    const timer = idle ? setTimeout(look, quiet) : 0;
    for (const touch of touches) addEventListener(touch, end, { capture: true, passive: true });
  });
}
