/** When to do work that can wait: when the page is idle, or when the reader begins and needs it. */

const quiet = 5000; // milliseconds before the browser's idle time is waited for
const maxWait = 1500; // milliseconds to wait for it
const touches = ["pointermove", "pointerdown", "keydown", "wheel", "touchstart", "focusin"];

/**
 * Resolves as soon as the reader moves the mouse, touches the page or presses a key, or the page is idle.
 * @param {boolean} idle false: not when it is idle
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
