import type { AssessedDeal, AssessedDeals } from '#core/commission/assessed-deals';
import { type DealFigures, figuresOf, judgedOf } from '#core/commission/deal-figures';
import { ZERO } from '#core/shared/money';

/** The sums of some deals, as far as they are known. */
export interface DealSums extends DealFigures {
  /** Whether payments of these deals are still being read. */
  readonly reading: boolean;
}

/** Adds up the shown deals, using the opening amounts and rejected records of all of them. */
export function sumDeals(shown: readonly AssessedDeal[], assessed: AssessedDeals): DealSums {
  const judged = shown.map(({ deal: { productCategory }, assessment }) =>
    assessment
      ? judgedOf(assessment)
      : { productCategory, deals: 1, state: undefined, paid: undefined, commission: ZERO },
  );
  const figures = figuresOf(judged, assessed.openingAmounts);
  // A record without id or category might match any query.
  const rejected = assessed.rejected.length;
  return {
    ...figures,
    // Until the opening amount is known, nobody knows which free demat accounts count.
    freeDematEarning: assessed.complete || assessed.openingAmounts ? figures.freeDematEarning : undefined,
    withoutPaid: figures.withoutPaid + rejected,
    withoutCommission: figures.withoutCommission + rejected,
    reading: shown.some(({ awaited }) => awaited),
  };
}
