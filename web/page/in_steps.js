/** Long work on the page's own thread, in steps, so that the page answers in between. */
import { nextTask } from "./dom.js";

const stepTime = 8; // milliseconds

/**
 * Runs work that yields after each small part of it, and lets other tasks run when some have taken long enough.
 * @template T
 * @param {Generator<unknown, T>} work
 * @returns {Promise<T>} what it returns
 */
export async function inSteps(work) {
  for (let end = performance.now() + stepTime; ;) {
    const { done, value } = work.next();
    if (done) return value;
    if (performance.now() < end) continue;
    await nextTask();
    end = performance.now() + stepTime;
  }
}
