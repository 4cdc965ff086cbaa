import { LONG_RUN } from '../support/long-run';

/** What another call may wait, in milliseconds, on a quiet machine. */
export const MAX_WAIT_MS = 200;
/** The same on a machine with other work: a second, or half of what the work itself took, for who waits for it waits all of it. */
const MAX_BUSY_WAIT_MS = 1000;
const MAX_BUSY_SHARE = 0.5;
const PAUSE_MS = 10;

/**
 * Does some work and makes these calls meanwhile, each kind one after the other, all of which have to go well: how long one
 * of each kind took at most, and may have taken.
 */
export async function longestWaits<Result, Name extends string>(
  calls: Readonly<Record<Name, () => Promise<Response>>>,
  work: () => Promise<Result>,
): Promise<{
  readonly result: Result;
  readonly longestMs: Readonly<Record<string, number>>;
  readonly allowedMs: number;
}> {
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
  const workBegan = performance.now();
  const result = await work().finally(() => {
    working = false;
  });
  const workMs = performance.now() - workBegan;
  await calling;
  const allowedMs = LONG_RUN ? MAX_WAIT_MS : Math.max(MAX_BUSY_WAIT_MS, MAX_BUSY_SHARE * workMs);
  return { result, longestMs, allowedMs };
}
