import { leavesTotalIncomplete } from '#core/commission/deal-assessment';
import { isFreeDemat } from '#core/deals/deal';
import { type Decimal, sum } from '#core/shared/money';
import type { DealBook, DealEntry } from './deal-book';

/** What some deals come to. An amount is exact, and undefined where nothing of it is known. */
export interface DealSums {
  readonly deals: number;
  /** Everything that was paid for these deals, also for those that do not count. */
  readonly paid: Decimal | undefined;
  /** Commission of the product deals: the part that the monthly commission is made of. */
  readonly commission: Decimal | undefined;
  readonly freeDemats: number;
  readonly freeDematEarning: Decimal | undefined;
  /** Whether payments of these deals are still being read. */
  readonly reading: boolean;
  /** Deals whose payments could not be read, so that `paid` lacks them. */
  readonly withoutPaid: number;
  /** Deals whose worth is unknown, so that `commission` lacks them. */
  readonly withoutCommission: number;
}

/** Adds up the deals that are shown of a book. */
export function sumDeals(shown: readonly DealEntry[], book: DealBook): DealSums {
  const products = shown.filter(({ deal }) => !isFreeDemat(deal));
  const read = products.flatMap(({ assessment }) => assessment ?? []);
  const paid = read.filter(({ state }) => state !== 'payments-unreadable');
  const certain = read.filter(({ state }) => !leavesTotalIncomplete(state));
  const earned = shown.filter(({ deal, assessment }) => isFreeDemat(deal) && assessment?.state === 'counted');
  // A record without id or category may belong to any choice of deals.
  const rejected = book.rejected.length;
  const anyProduct = products.length > 0;
  return {
    deals: shown.length,
    paid:
      paid.length === 0 && anyProduct
        ? undefined
        : sum(paid.flatMap(({ payments }) => payments.map((payment) => payment.amountPaid))),
    commission:
      certain.length === 0 && anyProduct ? undefined : sum(certain.map(({ commission }) => commission)),
    freeDemats: earned.length,
    freeDematEarning:
      earned.length > 0 && !book.accountOpeningAmount
        ? undefined
        : sum(earned.flatMap(({ earning }) => earning ?? [])),
    reading: shown.some(({ assessment }) => !assessment),
    withoutPaid: read.length - paid.length + rejected,
    withoutCommission: read.length - certain.length + rejected,
  };
}
