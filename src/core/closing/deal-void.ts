import type { Decimal } from '../shared/money';
import type { Month } from '../shared/month';

/** Whether a deal counts, is void by the office, or was reported as gone, so that it counts until somebody decides. */
export type VoidState = 'counts' | 'reported' | 'void';

/** The source that says of a deal that it is void or counts. */
export type VoidSource = 'crm' | 'admin' | 'import';

/** The statement of the office, or of the CRM, that a deal is void or counts. */
export interface DealVoid {
  readonly dealId: string;
  readonly name: string | undefined;
  readonly productCategory: string;
  /** The franchise whose account it is on. */
  readonly franchiseCode: string;
  readonly state: VoidState;
  readonly source: VoidSource | undefined;
  /** When that was said, ms since 1970. */
  readonly at: number | undefined;
  /** The name of who said so. */
  readonly by: string | undefined;
  readonly reason: string | undefined;
  /** The amount that it brings as long as it counts, in rupees; undefined where it is not known. */
  readonly amount: Decimal | undefined;
  /**
   * The sum of the closed amounts for it, in rupees, which the next statement takes back of a void deal; undefined
   * where nothing is closed.
   */
  readonly closedAmount: Decimal | undefined;
  /** Of a closed deal: the month that it was closed with, so that what changes comes with the next statement. */
  readonly closedMonth: Month | undefined;
}
