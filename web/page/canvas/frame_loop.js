/** Animation frames: one is requested only when something may have changed; otherwise nothing runs. */

const pausedInterval = 50; // milliseconds between two runs while paused

/** @param {(milliseconds: number) => boolean} run gets the time since the last frame; returns whether another follows */
export function frameLoop(run) {
  let requested = 0; // the requested frame; 0: none
  let timer = 0; // of the next run while paused
  const request = () => {
    requested = requestAnimationFrame((now) => {
      requested = 0;
      const passed = Math.max(0, now - loop.last);
      loop.last = now;
      if (run(passed) && !requested && !loop.paused) request();
    });
  };
  const loop = {
    last: 0, // time of the last frame, in milliseconds
    paused: false,
    /** Requests a frame, unless one is requested already; while paused, a run for which no time passes. */
    wake() {
      if (loop.paused) {
        timer ||= setTimeout(() => {
          timer = 0;
          if (loop.paused) run(0);
        }, pausedInterval);
      } else if (!requested) {
        loop.last = performance.now();
        request();
      }
    },
    /** @param {boolean} paused */
    pause(paused) {
      loop.paused = paused;
      cancelAnimationFrame(requested);
      requested = 0;
      loop.wake(); // in place of the cancelled frame
    },
  };
  return loop;
}
