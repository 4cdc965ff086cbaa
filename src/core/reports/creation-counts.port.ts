import type { Day } from '../shared/month';

/** How many leads and deals of a franchise were created on one day. */
export interface CreatedOnDay {
  readonly franchiseCode: string;
  readonly day: Day;
  readonly leads: number;
  readonly deals: number;
}

/** When leads and deals came, without the records themselves. */
export abstract class CreationCounts {
  /**
   * One entry for each franchise and day of the business from `since` on with a lead or a deal, in no order. Records
   * without a readable day are in none. Throws a `Failure`.
   */
  abstract ofFranchises(
    franchiseCodes: readonly string[],
    since: Day,
    signal?: AbortSignal,
  ): Promise<readonly CreatedOnDay[]>;
}
