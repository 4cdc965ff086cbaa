import type { OpenPeriod } from '#core/network/record-query';
import type { Day } from '#core/shared/month';

/** Returns the days that lie in all of the given periods; undefined if none of them has a limit. */
export function overlapOf(...periods: readonly (OpenPeriod | undefined)[]): OpenPeriod | undefined {
  const known = periods.filter((period) => period !== undefined);
  const from = known
    .flatMap(({ from: first }) => first ?? [])
    .toSorted()
    .at(-1);
  const to: Day | undefined = known.flatMap(({ to: last }) => last ?? []).toSorted()[0];
  return from === undefined && to === undefined ? undefined : { from, to };
}
