import { LONG_RUN } from '../support/long-run';

/** What another call may wait on a quiet machine; the short run goes on one that has other work as well. */
export const MOST_WAIT_MS = LONG_RUN ? 200 : 1000;
const PAUSE_MS = 10;

/** Does some work and makes one call after the other meanwhile, each of which has to go well: how long one took at most. */
export async function longestWait<Result>(
  call: () => Promise<Response>,
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly longestMs: number }> {
  // The first call of a process is slower than any other.
  await call();
  let working = true;
  let longestMs = 0;
  const calling = (async () => {
    while (working) {
      const began = performance.now();
      const response = await call();
      await response.text();
      longestMs = Math.max(longestMs, performance.now() - began);
      if (!response.ok) throw new Error(`A call beside it was answered with ${response.status}.`);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  })();
  // Said below; until then nobody may call it unhandled.
  calling.catch(() => {});
  const result = await work().finally(() => {
    working = false;
  });
  await calling;
  return { result, longestMs };
}
