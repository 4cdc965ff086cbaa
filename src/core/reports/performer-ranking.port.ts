import type { Decimal } from '../shared/money';
import type { Month } from '../shared/month';

export const PERFORMER_METRICS = ['commission', 'demat', 'conversion'] as const;

/** What vendors are ranked by: rupees of commission, closed demat accounts, or deals per hundred leads. */
export type PerformerMetric = (typeof PERFORMER_METRICS)[number];

/** One place of a ranking. Of others a vendor learns initials and city; name, code and id are there for admins. */
export interface Performer {
  readonly rank: number;
  readonly value: Decimal;
  readonly own: boolean;
  readonly initials: string;
  readonly city?: string | undefined;
  readonly name?: string | undefined;
  readonly franchiseCode?: string | undefined;
  readonly vendorId?: string | undefined;
}

/** The ranking of the vendors of the network. */
export abstract class PerformerRanking {
  /** The places of a month, first rank first; empty when nobody has a result. Throws a `Failure`. */
  abstract ofMonth(
    month: Month,
    metric: PerformerMetric,
    signal?: AbortSignal,
  ): Promise<readonly Performer[]>;
}
