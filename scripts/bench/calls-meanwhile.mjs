import { setTimeout as wait } from 'node:timers/promises';

const PAUSE_MS = 10;

/** Calls one after another until it is ended, and then returns the 99th percentile and the longest time, in seconds. */
export function meanwhile(call) {
  const times = [];
  let isOver = false;
  const calling = (async () => {
    while (!isOver) {
      const begun = performance.now();
      await call();
      times.push((performance.now() - begun) / 1000);
      await wait(PAUSE_MS);
    }
  })();
  // The caller that requests the result sees the error.
  calling.catch(() => {});
  return {
    end: async () => {
      isOver = true;
      await calling;
      times.sort((a, b) => a - b);
      return { most: times[Math.ceil(times.length * 0.99) - 1], longest: times.at(-1) };
    },
  };
}
