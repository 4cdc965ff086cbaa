import type { FranchiseEarning } from '../commission/commission-tally';
import type { CommissionFigures } from '../commission/network-commission.port';
import type { Decimal } from '../shared/money';
import type { Day } from '../shared/month';
import type { Period } from '../shared/period';

/** Selects the records of a summary: days of creation, and franchises, undefined for all that the caller may read. */
export interface SummaryQuery {
  readonly period: Period;
  readonly franchiseCodes?: readonly string[] | undefined;
}

/** The main figures of a period. Rupees are exact. */
export interface NetworkFigures {
  readonly leads: number;
  /** All new deals, whether they count or not. */
  readonly deals: number;
  /** The amount paid for counted deals. */
  readonly paid: Decimal;
  readonly commission: Decimal;
  /** Commission plus demat earning; undefined while the account opening amount is unknown. */
  readonly due: Decimal | undefined;
  /** The number of franchises with a new lead or deal. */
  readonly activeFranchises: number;
  /** The number of deals whose worth is unknown and missing in both amounts. */
  readonly missingDeals: number;
}

/** The number of records created on one day. */
export interface DayFigures {
  readonly day: Day;
  readonly leads: number;
  readonly deals: number;
}

/** A franchise with its rank by commission; equal ones share a rank. */
export interface RankedFranchise extends FranchiseEarning {
  readonly rank: number;
}

/** A deal that somebody should check. */
export interface AttentionDeal {
  readonly dealId: string;
  readonly franchiseCode: string;
}

/** Deals that somebody should check: their number, and the first of them by franchise and id. */
export interface AttentionDeals {
  readonly count: number;
  readonly first: readonly AttentionDeal[];
}

/** Matters of any age that wait for an administrator. Franchise codes are sorted. */
export interface NetworkAttention {
  /** Franchises whose vendor has no commission rule. */
  readonly withoutRules: readonly string[];
  /** Franchises without a lead in the last 30 days that existed before them. */
  readonly withoutLeads: readonly string[];
  /** Free demat deals whose stage is almost 'Closed Won.'. */
  readonly stageDiffers: AttentionDeals;
  /** Product deals without a payment, created 14 days ago or earlier. */
  readonly unpaid: AttentionDeals;
}

/** A list of a franchise that could not be read and is missing in the figures. */
export interface UnreadFranchise {
  readonly franchiseCode: string;
  readonly what: 'leads' | 'deals';
}

/** The figures of the network, or of a part of it. */
export interface NetworkSummary {
  readonly period: Period;
  /** The period that `period` is compared with. */
  readonly before: Period;
  readonly franchises: number;
  readonly figures: NetworkFigures;
  readonly figuresBefore: NetworkFigures;
  /** The franchises counted in `figures.activeFranchises`, sorted; undefined from a source that does not list them. */
  readonly activeCodes?: readonly string[] | undefined;
  /** Every day of the period up to today, including days without records. */
  readonly days: readonly DayFigures[];
  /** The franchises with the most commission in the period, highest first, without those that have none. */
  readonly leaders: readonly RankedFranchise[];
  /**
   * The commission of all months with a day in the period, counted as whole months: the figures of `commission report`.
   */
  readonly commission: CommissionFigures;
  readonly attention: NetworkAttention;
  readonly unread: readonly UnreadFranchise[];
}
