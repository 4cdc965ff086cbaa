import type { Decimal } from '../shared/money';
import type { Month } from '../shared/month';
import type { ProductFigures } from './month-moves';
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
  /** What a closed month has credited to all vendors together, in rupees as they were posted. */
  readonly credited?: Decimal | undefined;
}

/** What a closing comes to for one vendor: rupees as they are posted. */
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

/** How far a month is on its way to be closed. Times in ms since 1970. */
export interface MonthPreparation {
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

/** How much a closed deal is worth more or less than its lines say, in rupees. */
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

/** A file of a closing, as it was hashed. */
export interface ClosingFile {
  readonly name: string;
  readonly text: string;
}

/** Closes months for the whole network. All but `months` throw `NotAllowed` for anyone but an administrator. */
export abstract class ClosingAdmin {
  /**
   * Every month from the first one closed to the last one over, the oldest first; none where none is closed. Vendors get
   * month and state alone.
   */
  abstract months(signal?: AbortSignal): Promise<readonly MonthState[]>;
  /**
   * The months with which closing may begin, the oldest first: none where there is nothing to close yet. Undefined once a
   * month is closed, and where the server does not say.
   */
  abstract firstMonths(signal?: AbortSignal): Promise<readonly Month[] | undefined>;
  /** Works out the lines of a month and closes nothing. Throws `Conflict` for one that is not the next, or not over. */
  abstract prepare(month: Month, signal?: AbortSignal): Promise<PreparedClosing>;
  /** How far a month is prepared. This and the next two only of a server that announces `money.preparation`. */
  abstract preparation(month: Month, signal?: AbortSignal): Promise<MonthPreparation>;
  /** Stops a preparation, or forgets what was prepared. Throws `Conflict` for a month that is closed. */
  abstract drop(month: Month): Promise<void>;
  /** What the deals of a prepared or closed month came to. Throws `NotFound` for any other. */
  abstract figures(month: Month, signal?: AbortSignal): Promise<readonly ProductFigures[]>;
  /**
   * Closes a prepared month for good; again gives the same. Throws `Conflict` with another hash than the one prepared, and
   * where anything has changed since. `reason` says why although deals could not be
   * judged, or no vendor has a line in the first month.
   */
  abstract confirm(month: Month, hash: string, reason?: string): Promise<ConfirmedClosing>;
  /** What is due as the data are now, what closings have posted, or both: by franchise and deal. */
  abstract adjustments(state?: 'due' | 'posted', signal?: AbortSignal): Promise<readonly Adjustment[]>;
  /**
   * `closing.txt`, the journal entries that it names, and the lines of each vendor, as NDJSON. Throws `NotFound` for a month
   * that is not closed.
   */
  abstract files(month: Month, signal?: AbortSignal): Promise<readonly ClosingFile[]>;
  /** The same of what was settled elsewhere before the first month; none where no month is closed. */
  abstract baseline(signal?: AbortSignal): Promise<readonly ClosingFile[]>;
}
