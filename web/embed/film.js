/** Makes a GIF of a solution, in a worker of its own (film_worker.js). */
/** @typedef {import('./film_play.js').Subject} Subject */
/** @typedef {import('./film_worker.js').Made} Made */

/**
 * Null: the puzzle is solved already. Rejects with the signal's reason when it is cancelled.
 * @param {Subject} subject @param {(share: number) => void} progress from 0 to 1 @param {AbortSignal} signal
 * @returns {Promise<Made | null>}
 */
export async function makeFilm(subject, progress, signal) {
  const lost = new Error("part of this page could not be loaded");
  const { address } = await import("./film_worker.js").catch(() => Promise.reject(lost));
  signal.throwIfAborted();
  const worker = new Worker(address, { type: "module" });
  const answered = new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
    worker.onerror = () => reject(lost);
    worker.onmessage = ({ data }) => {
      if (data.progress !== undefined) progress(data.progress);
      else if (data.error !== undefined) reject(new Error(data.error));
      else resolve(data.made);
    };
  });
  worker.postMessage(subject);
  return answered.finally(() => worker.terminate());
}
