import type { Decimal } from '../shared/money';
import type { Month } from '../shared/month';

export const PERFORMER_METRICS = ['commission', 'demat', 'conversion'] as const;

/**
 * The metric that vendors are ranked by: rupees of commission, closed demat accounts, or converted leads per hundred
 * leads.
 */
export type PerformerMetric = (typeof PERFORMER_METRICS)[number];

/**
 * An entry of a ranking. Vendors see rank, initials and city of others; admins see everything. `gap` is set on the
 * caller's own entry, unless it is the first: the distance to the next higher value.
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
 * The result of one vendor in a month: `rank` of `of` entries, undefined without a rank; `value` is undefined where it
 * is not meaningful.
 */
export interface OwnResult {
  readonly month: Month;
  readonly rank?: number | undefined;
  readonly of: number;
  readonly value?: Decimal | undefined;
}

/** The entries of a ranking, first rank first. */
export interface Ranking {
  readonly places: readonly Performer[];
  /** Whether no deal is missing that could change a rank. A lead without a readable date belongs to no month. */
  readonly complete: boolean;
}

/** The results of one vendor in several months, oldest first; `complete` as in `Ranking`. */
export interface OwnResults {
  readonly results: readonly OwnResult[];
  readonly complete: boolean;
}

/** The numbers of months for which own results are available. */
export const RESULT_MONTHS = [6, 12] as const;
export type ResultMonths = (typeof RESULT_MONTHS)[number];
