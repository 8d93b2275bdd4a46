/** Waits while the reader scrolls fast: a puzzle that flies by is not looked at, and loading it would make the scrolling stutter. */

const frames = 6;
const slow = 30; // CSS pixels in that many frames

let scrolled = -Infinity; // when the page was scrolled last

export const watchScrolling = () => addEventListener("scroll", () => (scrolled = performance.now()), { passive: true });

/** Resolves when the page is not scrolled fast: at once, if it was not in the last half second. */
export async function untilScrollingSlows() {
  if (performance.now() - scrolled > 500) return;
  for (let from = NaN; !(Math.abs(scrollY - from) < slow);) {
    from = scrollY;
    for (let i = 0; i < frames; i++) await new Promise(requestAnimationFrame);
  }
}
