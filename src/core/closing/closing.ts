import type { Decimal } from '../shared/money';
import type { Month } from '../shared/month';
import type { AgreedAdjustmentState } from './agreed-adjustment';
import type { AdjustmentPart } from './settle-deal';

/** A month from the first closed one on: closed, prepared or `open`, which has no lines yet. Times in ms since 1970. */
export interface MonthState {
  /** Counts closings from 1; undefined for an open month. */
  readonly no: number | undefined;
  readonly month: Month;
  readonly state: 'open' | 'prepared' | 'closed';
  readonly hash?: string | undefined;
  readonly closedAt?: number | undefined;
  /** The name, account id and e-mail address of the closer at that time. */
  readonly closedBy?: string | undefined;
  readonly closedById?: string | undefined;
  readonly closedByEmail?: string | undefined;
  /** The total credited to all vendors in a closed month, in posted rupees. */
  readonly credited?: Decimal | undefined;
}

/** The months from the first closed one to the last finished one, and those with which closing may begin. */
export interface ClosingMonths {
  /** The oldest first; empty where none is closed. Vendors get only month and state. */
  readonly months: readonly MonthState[];
  /** For administrators until a month is closed, the oldest first; empty where there is nothing to close. */
  readonly firstMonths?: readonly Month[] | undefined;
}

/** The posted amounts of a closing for one vendor, in rupees. */
export interface VendorClosing {
  readonly franchiseCode: string;
  readonly lines: number;
  readonly earned: Decimal;
  /** Includes agreed adjustments and opening balances. */
  readonly adjusted: Decimal;
  /** The opening balances within `adjusted`, where there are any. */
  readonly opened?: Decimal | undefined;
}

/** A prepared month, with the hash that confirms it. */
export interface PreparedClosing {
  readonly month: Month;
  readonly hash: string;
  readonly vendors: readonly VendorClosing[];
  /** The number of deals that were given to another franchise, product or month and wait for a decision. */
  readonly decisions: number;
  /** Deals whose worth is unknown. */
  readonly incomplete: readonly { readonly dealId: string; readonly reason: string }[];
}

/** The progress of a month towards its closing. Times in ms since 1970. */
export interface MonthPreparation {
  readonly month: Month;
  /** While any process prepares it: how many franchises are done, of how many. */
  readonly progress?: { readonly done: number; readonly total: number } | undefined;
  readonly prepared?: PreparedClosing | undefined;
  readonly preparedAt?: number | undefined;
  /** The ids of deals that have changed since, where anything has: then the preparation cannot be confirmed. */
  readonly changed?: readonly string[] | undefined;
}

/** The number and hash of a closed month. */
export interface ConfirmedClosing {
  readonly no: number;
  readonly month: Month;
  readonly hash: string;
}

/** The difference between the worth of a closed deal and its lines, in rupees. */
export interface Adjustment {
  readonly franchiseCode: string;
  readonly dealId: string;
  readonly saleMonth: Month;
  /**
   * In whole paise, as posted or to be posted: the amounts of a franchise and sale month add up to what its account is
   * credited with.
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
  /** Adjustments from deals, by franchise and deal. */
  readonly ofDeals: readonly Adjustment[];
  /** Adjustments that two administrators agree on, the newest first. */
  readonly agreed: readonly AgreedAdjustmentState[];
}

/** A file of a closing, exactly as hashed. */
export interface ClosingFile {
  readonly name: string;
  readonly text: string;
}

/** Some files of what was settled before the first closed month. */
export interface BaselineFiles {
  readonly files: readonly ClosingFile[];
  /** The franchise code after which the next files start; undefined after the last. */
  readonly next?: string | undefined;
}
