import type { Decimal } from '../shared/money';
import type { Month } from '../shared/month';
import type { AgreedAdjustmentState } from './agreed-adjustment';
import type { AdjustmentPart } from './settle-deal';

/** A month since the first one that was closed, as far as it is: `open` without lines yet. Times in ms since 1970. */
export interface MonthState {
  /** Counts the closings up from 1; undefined for a month that is open. */
  readonly no: number | undefined;
  readonly month: Month;
  readonly state: 'open' | 'prepared' | 'closed';
  readonly hash?: string | undefined;
  readonly closedAt?: number | undefined;
  /** The name that who closed it had then, the id of the account and its e-mail address of then. */
  readonly closedBy?: string | undefined;
  readonly closedById?: string | undefined;
  readonly closedByEmail?: string | undefined;
  /** The amount that a closed month has credited to all vendors together, in rupees as they were posted. */
  readonly credited?: Decimal | undefined;
}

/** The months from the first one closed to the last one over, and those with which closing may begin. */
export interface ClosingMonths {
  /** The oldest first; none where none is closed. Vendors get month and state alone. */
  readonly months: readonly MonthState[];
  /** For administrators until a month is closed, the oldest first; none where there is nothing to close. */
  readonly firstMonths?: readonly Month[] | undefined;
}

/** The amounts of a closing for one vendor: rupees as they are posted. */
export interface VendorClosing {
  readonly franchiseCode: string;
  readonly lines: number;
  readonly earned: Decimal;
  readonly adjusted: Decimal;
}

/** A month as it would be closed, with the hash that confirms it. */
export interface PreparedClosing {
  readonly month: Month;
  readonly hash: string;
  readonly vendors: readonly VendorClosing[];
  /** Deals that were given to another franchise, product or month and wait for a decision. */
  readonly decisions: number;
  /** Deals whose worth is not known. */
  readonly incomplete: readonly { readonly dealId: string; readonly reason: string }[];
}

/** The progress of a month on its way to be closed. Times in ms since 1970. */
export interface MonthPreparation {
  readonly month: Month;
  /** While it is being prepared, by whomever: how many franchises of how many are. */
  readonly progress?: { readonly done: number; readonly total: number } | undefined;
  readonly prepared?: PreparedClosing | undefined;
  readonly preparedAt?: number | undefined;
  /** The ids of deals that have changed since, where anything has: what was prepared cannot be confirmed then. */
  readonly changed?: readonly string[] | undefined;
}

/** The number and hash of a month that is closed. */
export interface ConfirmedClosing {
  readonly no: number;
  readonly month: Month;
  readonly hash: string;
}

/** The amount by which a closed deal is worth more or less than its lines say, in rupees. */
export interface Adjustment {
  readonly franchiseCode: string;
  readonly dealId: string;
  readonly saleMonth: Month;
  /**
   * In whole paise, as it was posted or would be: those of a franchise and sale month add up to what its account is credited
   * with for it.
   */
  readonly amount: Decimal;
  readonly exact: Decimal;
  /** In whole paise; they add up to the amount. */
  readonly reasons: readonly AdjustmentPart[];
  /** The month that it was closed with; undefined while it is due. */
  readonly closedIn: Month | undefined;
}

/** Adjustments of both kinds. */
export interface Adjustments {
  /** Those that follow from deals, by franchise and deal. */
  readonly ofDeals: readonly Adjustment[];
  /** Those that two administrators agree on, the newest first. */
  readonly agreed: readonly AgreedAdjustmentState[];
}

/** A file of a closing, as it was hashed. */
export interface ClosingFile {
  readonly name: string;
  readonly text: string;
}

/** Some files of what was settled before the first month. */
export interface BaselineFiles {
  readonly files: readonly ClosingFile[];
  /** The franchise code behind which the next files come; undefined where there are no more. */
  readonly next?: string | undefined;
}
