import type { Month } from '../shared/month';

/** The number of leads of a franchise that were created in a month and have a status, as the CRM writes it. */
export interface LeadCount {
  readonly franchiseCode: string;
  readonly month: Month;
  readonly status: string | undefined;
  readonly leads: number;
}

/** Leads counted by what has become of them, without the leads themselves. */
export abstract class LeadCounts {
  /** The leads of these franchises that were created in one of the months, in no order. Throws a `Failure`. */
  abstract ofMonths(
    franchiseCodes: readonly string[],
    months: ReadonlySet<Month>,
  ): Promise<readonly LeadCount[]>;
}
