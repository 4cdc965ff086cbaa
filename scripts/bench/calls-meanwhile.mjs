import { setTimeout as wait } from 'node:timers/promises';

const PAUSE_MS = 10;

/** Calls one after another until they are ended, and then what 99 of 100 took at most and the longest, in seconds. */
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
  // Said by whoever asks for the result.
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
