import type { Month } from '../shared/month';
import { type ExcludedDeal, isMissingFromTotal } from './commission-tally';
import type { ExcludedDeals } from './network-commission.port';

/** Counts deals that are left out by reason and month, in whatever order they come. */
export class ExclusionCounts {
  readonly #counts = new Map<ExcludedDeal['reason'], Map<Month | undefined, number>>();

  /** Takes some deals of one reason and month. */
  add(reason: ExcludedDeal['reason'], month: Month | undefined, deals: number): void {
    const months = this.#counts.get(reason) ?? new Map<Month | undefined, number>();
    if (months.size === 0) this.#counts.set(reason, months);
    months.set(month, (months.get(month) ?? 0) + deals);
  }

  /** By reason, the latest month first, those of an unreadable date at the end. */
  entries(): readonly ExcludedDeals[] {
    return [...this.#counts]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([reason, months]) =>
        [...months]
          .toSorted(([a = ''], [b = '']) => (a > b ? -1 : 1))
          .map(([month, deals]) => ({ reason, month, deals })),
      );
  }
}

/** Counts the deals that are missing from figures and make them incomplete. */
export function missingDeals({ excluded }: { readonly excluded: readonly ExcludedDeals[] }): number {
  return excludedCount(excluded.filter(isMissingFromTotal));
}

/** Adds up the deals of some counts. */
export function excludedCount(counts: readonly Pick<ExcludedDeals, 'deals'>[]): number {
  return counts.reduce((sum, { deals }) => sum + deals, 0);
}
