import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { FREE_DEMAT_ACCOUNT, VOID_STAGE } from '#core/deals/deal';
import type { Day, Month } from '#core/shared/month';

/** The amount paid for a deal, in millionths of a rupee; null without payments. */
export const PAID_FOR_DEAL = sql<number | null>`
  (select sum(payments.amount_micros) from payments where payments.deal_id = deals.id)
`;

/** The sum of deals of one franchise, month and product that are assessed alike. */
export interface SummedDeals {
  readonly franchise_code: string;
  /** Empty for deals without a readable date; both days are empty then too. */
  readonly month: Month | '';
  readonly product_category: string;
  /** The stage of free demat accounts and void deals; empty for others, which are assessed without it. */
  readonly stage: string;
  readonly first_day: Day | '';
  readonly last_day: Day | '';
  readonly deals: number;
  /**
   * Millionths of a rupee as text, since it has more digits than a number can hold; null for deals without payments.
   */
  readonly paid: string | null;
  /** The largest and the smallest amount paid for one of the deals. */
  readonly most_paid: string | null;
  readonly least_paid: string | null;
}

/** The same sum with its days in order; each list is the inside of a JSON array. */
export interface SummedByDay extends SummedDeals {
  /** Days of the month, `"05"`. */
  readonly days: string;
  readonly deals_of_days: string;
  /** Millionths of a rupee as texts; null for deals without payments. */
  readonly paid_of_days: string | null;
}

/** Selects deals with the columns that they are grouped by, and whether they have payments as 1 or 0. */
function countedDeals(where: RawBuilder<SqlBool>, side: RawBuilder<unknown>): RawBuilder<unknown> {
  // Materialized, since otherwise the payments of a deal are summed twice: for the sum, and to see whether there is
  // one.
  return sql`counted as materialized (
    select franchise_code, substr(created_day, 1, 7) as month, product_category, created_day, ${side} as side,
      case when product_category = ${FREE_DEMAT_ACCOUNT} or stage = ${VOID_STAGE} then stage else '' end as stage,
      ${PAID_FOR_DEAL} as paid
    from deals where ${where}
  )`;
}

/**
 * Counts deals and sums their payments by franchise, month, product and whatever else the commission depends on. A sum
 * never crosses a cut.
 */
export function sumsOfDeals(where: RawBuilder<SqlBool>, cuts: readonly Day[] = []): RawBuilder<SummedDeals> {
  return sql<SummedDeals>`
    with ${countedDeals(where, sideOf(cuts))}
    select franchise_code, month, product_category, stage, min(created_day) as first_day, max(created_day) as last_day,
      count(*) as deals, cast(sum(paid) as text) as paid, cast(max(paid) as text) as most_paid,
      cast(min(paid) as text) as least_paid
    from counted
    group by franchise_code, month, product_category, stage, case when paid is null then 0 else 1 end, side`;
}

/** Sums deals with their days, in an order that is the same for equal deals. */
export function sumsByDay(where: RawBuilder<SqlBool>): RawBuilder<SummedByDay> {
  return sql<SummedByDay>`
    with ${countedDeals(where, sql`0`)},
    of_days as (
      select franchise_code, month, product_category, stage, case when paid is null then 0 else 1 end as is_paid,
        created_day, count(*) as deals, sum(paid) as paid, max(paid) as most_paid, min(paid) as least_paid
      from counted
      group by franchise_code, month, product_category, stage, case when paid is null then 0 else 1 end, created_day
    )
    select franchise_code, month, product_category, stage, min(created_day) as first_day, max(created_day) as last_day,
      sum(deals) as deals, cast(sum(paid) as text) as paid, cast(max(most_paid) as text) as most_paid,
      cast(min(least_paid) as text) as least_paid,
      string_agg('"' || substr(created_day, 9) || '"', ',' order by created_day) as days,
      string_agg(cast(deals as text), ',' order by created_day) as deals_of_days,
      string_agg('"' || paid || '"', ',' order by created_day) as paid_of_days
    from of_days
    group by franchise_code, month, product_category, stage, is_paid
    order by franchise_code, month, product_category, stage, is_paid`;
}

/** Numbers the spans between cuts, so that days of different spans differ. */
function sideOf(cuts: readonly Day[]): RawBuilder<number> {
  const passed = cuts.map((cut) => sql`case when created_day >= ${cut} then 1 else 0 end`);
  return sql`${sql.join([sql`0`, ...passed], sql` + `)}`;
}
