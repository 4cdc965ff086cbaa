import type { Decimal } from '../shared/money';
import type { Month } from '../shared/month';

export const PERFORMER_METRICS = ['commission', 'demat', 'conversion'] as const;

/**
 * The metric that vendors are ranked by: rupees of commission, closed demat accounts, or converted leads per hundred
 * leads.
 */
export type PerformerMetric = (typeof PERFORMER_METRICS)[number];

/**
 * One place of a ranking. Of others a vendor learns rank, initials and city; an admin all of everybody. `gap` is at the
 * own place, unless it is the first: how much more the next better one has.
 */
export interface Performer {
  readonly rank: number;
  readonly value?: Decimal | undefined;
  readonly gap?: Decimal | undefined;
  readonly own: boolean;
  readonly initials: string;
  readonly city?: string | undefined;
  readonly name?: string | undefined;
  readonly franchiseCode?: string | undefined;
  readonly vendorId?: string | undefined;
}

/**
 * The result of one vendor in a month: `rank` of `of` places, undefined without a place; `value` undefined where it
 * says nothing.
 */
export interface OwnResult {
  readonly month: Month;
  readonly rank?: number | undefined;
  readonly of: number;
  readonly value?: Decimal | undefined;
}

/** The places of a ranking, first rank first. */
export interface Ranking {
  readonly places: readonly Performer[];
  /** Whether no deal is missing that could change a place. A lead without a readable date is of no month. */
  readonly complete: boolean;
}

/** The results of one vendor in some months, oldest first; `complete` as in `Ranking`. */
export interface OwnResults {
  readonly results: readonly OwnResult[];
  readonly complete: boolean;
}

/** The numbers of months for which one's own results can be asked. */
export const RESULT_MONTHS = [6, 12] as const;
export type ResultMonths = (typeof RESULT_MONTHS)[number];
