import type { DealPageFilter } from '#records/deal';
import type { DealAssessment, DealStatus, UnknownWorth } from '../commission/deal-assessment';
import type { EarningNotice } from '../commission/deal-assessor';
import type { DealFigures } from '../commission/deal-figures';
import type { SaidComplete } from '../shared/read-result';
import type { RecordPage, ValueCounts } from './record-query';

/** A page of assessed deals. */
export type DealPage = RecordPage<DealAssessment>;

/** The figures of all deals that a query finds, with the missing deals. */
export interface FoundFigures extends DealFigures {
  /** The number of deals with unknown worth, and at most `MAX_NAMED` of them. */
  readonly excluded: { readonly deals: number; readonly some: readonly NamedExclusion[] };
  readonly notices: readonly EarningNotice[];
}

/** A deal missing in a figure although it may be worth something. */
export interface NamedExclusion {
  readonly dealId: string;
  readonly franchiseCode: string;
  readonly reason: UnknownWorth;
}

/** The largest number of missing deals that are named. */
export const MAX_NAMED = 20;

/** The values of deals under each filter, and the number of deals in each state. */
export interface DealValues extends ValueCounts<DealPageFilter>, SaidComplete {
  /** Undefined from sources that do not count them. */
  readonly state: readonly { readonly value: DealStatus; readonly count: number }[] | undefined;
}

/** The number of deals that each query finds, in order. */
export interface DealCounts extends SaidComplete {
  readonly counts: readonly number[];
}
