import type { Month } from '../shared/month';
import type { Progress } from './assessment-options';
import { type ExcludedDeal, isMissingFromTotal } from './commission-tally';
import { type EarningNotice, openingAmountKnown, sourceIsWhole } from './deal-assessor';

/** Everything that an earning may lack. A figure with a gap says so, and is never compared (spec section 8). */
export interface Gaps {
  /** Product deals whose payments are still being read. */
  readonly awaited: number;
  /** Whether none of them has been read yet. */
  readonly unread: boolean;
  /** Deals whose worth is unknown; one without a month may be of any. */
  readonly deals: number;
  /** Whether the flat amount for free demat accounts is unknown. */
  readonly openingAmount: boolean;
  /** Whether the source lacks records without naming them, such as during an import. */
  readonly source: boolean;
}

/** An earning as far as it is known. */
export interface PartialEarning {
  readonly excluded: readonly ExcludedDeal[];
  readonly notices: readonly Pick<EarningNotice, 'kind'>[];
  /** Absent where nothing is still being read. */
  readonly progress?: Pick<Progress, 'done' | 'total'>;
}

/** Finds what an earning lacks, in all months or in those for which `covers` is true. */
export function gapsOf(
  { excluded, notices, progress = { done: 0, total: 0 } }: PartialEarning,
  covers: (month: Month) => boolean = () => true,
): Gaps {
  return {
    awaited: progress.total - progress.done,
    unread: progress.done === 0 && progress.total > 0,
    deals: excluded.filter(
      (deal) => isMissingFromTotal(deal) && (deal.month === undefined || covers(deal.month)),
    ).length,
    openingAmount: !openingAmountKnown(notices),
    source: !sourceIsWhole(notices),
  };
}

/** Whether a product commission lacks nothing. */
export function isCommissionWhole({ awaited, deals, source }: Gaps): boolean {
  return awaited === 0 && deals === 0 && !source;
}

/** Whether an earning, free demat accounts included, lacks nothing. */
export function isEarningWhole(gaps: Gaps): boolean {
  return isCommissionWhole(gaps) && !gaps.openingAmount;
}

/** Whether anything is known of the commission of `counted` deals: none is ₹0.00 only where none can be missing. */
export function isCommissionKnown(gaps: Gaps, counted: number): boolean {
  return isCommissionWhole(gaps) || (counted > 0 && !gaps.unread);
}

/** Whether anything is known of an earning of `counted` deals, free demat accounts included. */
export function isEarningKnown(gaps: Gaps, counted: number): boolean {
  return isCommissionKnown(gaps, counted) && !gaps.openingAmount;
}
