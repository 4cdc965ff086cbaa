import type { DealPageFilter } from '#records/deal';
import type { DealAssessment, DealStatus, UnknownWorth } from '../commission/deal-assessment';
import type { EarningNotice } from '../commission/deal-assessor';
import type { DealFigures } from '../commission/deal-figures';
import type { SaidComplete } from '../shared/read-result';
import type { RecordPage, ValueCounts } from './record-query';

/** A page of deals, each with whether it counts and what it earns. */
export type DealPage = RecordPage<DealAssessment>;

/** The figures of all deals that a query finds, with what is missing in them. */
export interface FoundFigures extends DealFigures {
  /** How many deals may be worth something that is not known; some of them, at most `MAX_NAMED`. */
  readonly excluded: { readonly deals: number; readonly some: readonly NamedExclusion[] };
  readonly notices: readonly EarningNotice[];
}

/** A deal that a figure lacks although it may be worth something. */
export interface NamedExclusion {
  readonly dealId: string;
  readonly franchiseCode: string;
  readonly reason: UnknownWorth;
}

/** The most deals that are named of those that a figure lacks. */
export const MAX_NAMED = 20;

/** The values that deals have under each filter, and how many are in each state. */
export interface DealValues extends ValueCounts<DealPageFilter>, SaidComplete {
  /** Undefined from a source that does not count them. */
  readonly state: readonly { readonly value: DealStatus; readonly count: number }[] | undefined;
}

/** The number of deals that each of some queries finds, in their order. */
export interface DealCounts extends SaidComplete {
  readonly counts: readonly number[];
}
