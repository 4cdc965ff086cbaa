/**
 * Whether every case is tested (`LONG_RUN=1`), including those that differ from another tested case only in wording or
 * in the engine. Every change has to pass the short form.
 */
export const LONG_RUN = process.env.LONG_RUN === '1';

/**
 * Returns the cases of an end-to-end test that shows the same at several places: only the first, or all in the long
 * run.
 */
export function someOf<const Case>(cases: readonly Case[]): readonly Case[] {
  return LONG_RUN ? cases : cases.slice(0, 1);
}
