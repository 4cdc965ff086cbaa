import type { FranchiseEarning } from '../commission/commission-tally';
import type { CommissionFigures } from '../commission/network-commission.port';
import type { Decimal } from '../shared/money';
import type { Day } from '../shared/month';
import type { Period } from '../shared/period';

/**
 * The choice of records for a summary: days of creation, and the franchises, undefined for all that the caller may
 * read.
 */
export interface SummaryQuery {
  readonly period: Period;
  readonly franchiseCodes?: readonly string[] | undefined;
}

/** The main figures of some days. Rupees are exact. */
export interface NetworkFigures {
  readonly leads: number;
  /** All deals created, whether they count or not. */
  readonly deals: number;
  /** The amount that was paid for the deals that count. */
  readonly paid: Decimal;
  readonly commission: Decimal;
  /** Commission and demat earning together; undefined where the account opening amount is not known. */
  readonly due: Decimal | undefined;
  /** Franchises that got a lead or a deal. */
  readonly activeFranchises: number;
  /** Deals whose worth is unknown and that are in neither amount. */
  readonly missingDeals: number;
}

/** The figures of the records that came on one day. */
export interface DayFigures {
  readonly day: Day;
  readonly leads: number;
  readonly deals: number;
}

/** A franchise with its place by commission; equals share one. */
export interface RankedFranchise extends FranchiseEarning {
  readonly rank: number;
}

/** A deal that somebody should look at. */
export interface AttentionDeal {
  readonly dealId: string;
  readonly franchiseCode: string;
}

/** Deals that somebody should look at: how many there are, and the first of them by franchise and id. */
export interface AttentionDeals {
  readonly count: number;
  readonly first: readonly AttentionDeal[];
}

/** The matters that wait for an administrator, of any age. Franchise codes in order. */
export interface NetworkAttention {
  /** Franchises whose vendor has no commission rule at all. */
  readonly withoutRules: readonly string[];
  /** Franchises that got no lead in the last 30 days and were there before them. */
  readonly withoutLeads: readonly string[];
  /** Free demat deals whose stage is almost 'Closed Won.'. */
  readonly stageDiffers: AttentionDeals;
  /** Product deals without a payment, created 14 days ago or earlier. */
  readonly unpaid: AttentionDeals;
}

/** A list of a franchise that could not be read, so that nothing of it is in the figures. */
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
  /** The franchises that `figures.activeFranchises` counts, in order; undefined from a source that does not name them. */
  readonly activeCodes?: readonly string[] | undefined;
  /** Every day of the period up to today, also those on which nothing came. */
  readonly days: readonly DayFigures[];
  /** The franchises with most commission in the period, highest first; only those with any. */
  readonly leaders: readonly RankedFranchise[];
  /** Commission of the whole months that have a day in the period: the figures of `commission report`. */
  readonly commission: CommissionFigures;
  readonly attention: NetworkAttention;
  readonly unread: readonly UnreadFranchise[];
}
