import { LONG_RUN } from '../support/long-run';

/** What another call may wait on a quiet machine; the short run goes on one that has other work as well. */
export const MAX_WAIT_MS = LONG_RUN ? 200 : 1000;
const PAUSE_MS = 10;

/**
 * Does some work and makes these calls meanwhile, each kind one after the other, all of which have to go well: how long one
 * of each kind took at most.
 */
export async function longestWaits<Result, Name extends string>(
  calls: Readonly<Record<Name, () => Promise<Response>>>,
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly longestMs: Readonly<Record<string, number>> }> {
  const kinds = Object.entries<() => Promise<Response>>(calls);
  const longestMs: Record<string, number> = {};
  // The first call of a process is slower than any other.
  for (const [, call] of kinds) await (await call()).text();
  let working = true;
  const calling = Promise.all(
    kinds.map(async ([name, call]) => {
      while (working) {
        const began = performance.now();
        const response = await call();
        await response.text();
        longestMs[name] = Math.max(longestMs[name] ?? 0, performance.now() - began);
        if (!response.ok) throw new Error(`${name} beside it was answered with ${response.status}.`);
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    }),
  );
  // Said below; until then nobody may call it unhandled.
  calling.catch(() => {});
  const result = await work().finally(() => {
    working = false;
  });
  await calling;
  return { result, longestMs };
}
