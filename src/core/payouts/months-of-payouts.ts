import type { Day, Month } from '../shared/month';
import { monthPeriod } from '../shared/period';

/** An event on an account; `at` in ms since 1970, `no` is the number of the run. */
export type MoneyAct = { readonly at: number } & (
  | { readonly kind: 'closed'; readonly month: Month }
  | { readonly kind: 'approved'; readonly no: number; readonly cutoff: Day }
  | { readonly kind: 'given-back'; readonly no: number }
);

/**
 * Assigns closed months to the payments of a vendor, the oldest first, by run number: a payment covers all months
 * closed by its cutoff that no earlier payment covers. A failed, returned or cancelled payment passes its months on to
 * the next one, but still lists them.
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
