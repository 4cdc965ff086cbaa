import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { FREE_DEMAT_ACCOUNT, VOID_STAGE } from '#core/deals/deal';
import type { Day, Month } from '#core/shared/month';

/** The amount that was paid for a deal, in millionths of a rupee; null without payments. */
export const PAID_FOR_DEAL = sql<number | null>`
  (select sum(payments.amount_micros) from payments where payments.deal_id = deals.id)
`;

/** Deals of one franchise, month and product that nothing else tells apart, added up. */
export interface SummedDeals {
  readonly franchise_code: string;
  /** Empty for deals without a readable date, as both days are then. */
  readonly month: Month | '';
  readonly product_category: string;
  /** Of free demat accounts and void deals; empty for others, for which it means nothing. */
  readonly stage: string;
  readonly first_day: Day | '';
  readonly last_day: Day | '';
  readonly deals: number;
  /** Millionths of a rupee as text, which has more digits than a number; null for deals without payments. */
  readonly paid: string | null;
  /** The same for the one of them for which most was paid, and for which least was. */
  readonly most_paid: string | null;
  readonly least_paid: string | null;
}

/** The same with its days in their order, each list the inside of one as JSON. */
export interface SummedByDay extends SummedDeals {
  /** Of the month, `"05"`. */
  readonly days: string;
  readonly deals_of_days: string;
  /** Millionths of a rupee as texts; null for deals without payments. */
  readonly paid_of_days: string | null;
}

/** A deal with what it is added up by, and whether there are payments as 1 or 0. */
function countedDeals(where: RawBuilder<SqlBool>, side: RawBuilder<unknown>): RawBuilder<unknown> {
  // Materialized, or the payments of a deal would be added up twice: for the sum, and for whether there is one.
  return sql`counted as materialized (
    select franchise_code, substr(created_day, 1, 7) as month, product_category, created_day, ${side} as side,
      case when product_category = ${FREE_DEMAT_ACCOUNT} or stage = ${VOID_STAGE} then stage else '' end as stage,
      ${PAID_FOR_DEAL} as paid
    from deals where ${where}
  )`;
}

/**
 * Counts deals and adds up their payments by franchise, month, product and what else a commission follows from. A sum
 * lies on one side of each cut.
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

/** The same, each sum with its days and in an order that equal deals give again. */
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

/** Tells days apart that lie between different cuts. */
function sideOf(cuts: readonly Day[]): RawBuilder<number> {
  const passed = cuts.map((cut) => sql`case when created_day >= ${cut} then 1 else 0 end`);
  return sql`${sql.join([sql`0`, ...passed], sql` + `)}`;
}
