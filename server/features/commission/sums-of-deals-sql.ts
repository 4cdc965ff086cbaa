import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { FREE_DEMAT_ACCOUNT } from '#core/deals/deal';
import type { Day } from '#core/shared/month';
import type { DealSumRow } from '../../db/portal-database';

/** What was paid for a deal, in millionths of a rupee; null without payments. */
export const PAID_FOR_DEAL = sql<number | null>`
  (select sum(payments.amount_micros) from payments where payments.deal_id = deals.id)
`;

/**
 * Counts deals and adds up their payments by franchise, month, product and what else a commission follows from: the one
 * way in which deals become sums. A sum lies on one side of each cut. The columns are those of `deal_sums`, in its order.
 */
export function sumsOfDeals(where: RawBuilder<SqlBool>, cuts: readonly Day[] = []): RawBuilder<DealSumRow> {
  // Materialized, or the payments of a deal would be added up twice: for the sum, and for whether there is one.
  return sql<DealSumRow>`
    with counted as materialized (
      select franchise_code, substr(created_day, 1, 7) as month, product_category, created_day, ${sideOf(cuts)} as side,
        case when product_category = ${FREE_DEMAT_ACCOUNT} then stage else '' end as stage, ${PAID_FOR_DEAL} as paid
      from deals where ${where}
    )
    select franchise_code, month, product_category, stage, case when paid is null then 0 else 1 end as with_payments,
      min(created_day) as first_day, max(created_day) as last_day, count(*) as deals, cast(sum(paid) as text) as paid,
      cast(max(paid) as text) as most_paid, cast(min(paid) as text) as least_paid
    from counted
    group by franchise_code, month, product_category, stage, case when paid is null then 0 else 1 end, side`;
}

/** Tells days apart that lie between different cuts. */
function sideOf(cuts: readonly Day[]): RawBuilder<number> {
  const passed = cuts.map((cut) => sql`case when created_day >= ${cut} then 1 else 0 end`);
  return sql`${sql.join([sql`0`, ...passed], sql` + `)}`;
}
