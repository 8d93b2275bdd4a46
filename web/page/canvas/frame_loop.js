/** Frames: one is requested only when something may have changed; idle, nothing runs. */

const pausedInterval = 50; // milliseconds between two looks at what changed while it is paused

/** @param {(milliseconds: number) => boolean} run a frame, so long after the last; returns whether another one is to follow */
export function frameLoop(run) {
  let requested = 0; // the frame that was
  let timer = 0; // of the next look
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
    /** Requests a frame, unless one is requested already. While it is paused no time passes for the frame that follows. */
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
      loop.wake(); // the frame requested last may not have come
    },
  };
  return loop;
}
