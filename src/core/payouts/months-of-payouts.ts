import type { Day, Month } from '../shared/month';
import { monthPeriod } from '../shared/period';

/** An event of the money of an account; `at` in ms since 1970, `no` the number of the run. */
export type MoneyAct = { readonly at: number } & (
  | { readonly kind: 'closed'; readonly month: Month }
  | { readonly kind: 'approved'; readonly no: number; readonly cutoff: Day }
  | { readonly kind: 'given-back'; readonly no: number }
);

/**
 * Gives the closed months whose money each payment to a vendor takes along, the oldest first, by the number of its run: of
 * those that are over by its cutoff, all that no payment before it has. One that failed, came back or was cancelled gives
 * its months to the next one, and is still named for them.
 */
export function monthsOfPayouts(acts: readonly MoneyAct[]): ReadonlyMap<number, readonly Month[]> {
  const months = new Map<number, readonly Month[]>();
  const open = new Set<Month>();
  for (const act of acts.toSorted((a, b) => a.at - b.at)) {
    switch (act.kind) {
      case 'closed':
        open.add(act.month);
        break;
      case 'approved': {
        const taken = [...open].filter((month) => monthPeriod(month).to <= act.cutoff).toSorted();
        months.set(act.no, taken);
        for (const month of taken) open.delete(month);
        break;
      }
      case 'given-back':
        for (const month of months.get(act.no) ?? []) open.add(month);
    }
  }
  return months;
}
