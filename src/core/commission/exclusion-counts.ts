import type { Month } from '../shared/month';
import { type ExcludedDeal, isMissingFromTotal } from './commission-tally';
import type { ExcludedDeals } from './network-commission.port';

/** Counts excluded deals by reason and month, in any order. */
export class ExclusionCounts {
  readonly #counts = new Map<ExcludedDeal['reason'], Map<Month | undefined, number>>();

  /** Adds deals of one reason and month. */
  add(reason: ExcludedDeal['reason'], month: Month | undefined, deals: number): void {
    const months = this.#counts.get(reason) ?? new Map<Month | undefined, number>();
    if (months.size === 0) this.#counts.set(reason, months);
    months.set(month, (months.get(month) ?? 0) + deals);
  }

  /** Lists the counts by reason, the latest month first, unreadable dates last. */
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

/** Counts the deals whose absence makes figures incomplete. */
export function missingDeals({ excluded }: { readonly excluded: readonly ExcludedDeals[] }): number {
  return excludedCount(excluded.filter(isMissingFromTotal));
}

/** Sums up the deals in some counts. */
export function excludedCount(counts: readonly Pick<ExcludedDeals, 'deals'>[]): number {
  return counts.reduce((sum, { deals }) => sum + deals, 0);
}
