import type { Decimal } from '../shared/money';
import type { Month } from '../shared/month';

/**
 * Whether a deal counts, is declared void, or was reported as deleted; a reported deal counts until somebody decides.
 */
export type VoidState = 'counts' | 'reported' | 'void';

/** The source of the statement that a deal is void or counts. */
export type VoidSource = 'crm' | 'admin' | 'import';

/** Whether a deal is void or counts, and who said so. */
export interface DealVoid {
  readonly dealId: string;
  readonly name: string | undefined;
  readonly productCategory: string;
  /** The franchise whose account the deal is on. */
  readonly franchiseCode: string;
  readonly state: VoidState;
  readonly source: VoidSource | undefined;
  /** The time of the statement, in ms since 1970. */
  readonly at: number | undefined;
  /** The name of its author. */
  readonly by: string | undefined;
  readonly reason: string | undefined;
  /** The amount that the deal earns while it counts, in rupees; undefined where it is unknown. */
  readonly amount: Decimal | undefined;
  /**
   * The sum of the closed amounts, in rupees, which the next statement takes back from a void deal; undefined where
   * nothing is closed.
   */
  readonly closedAmount: Decimal | undefined;
  /** For a closed deal: its month of closing; a change then appears in the next statement. */
  readonly closedMonth: Month | undefined;
}
