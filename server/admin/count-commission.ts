import { sql } from 'kysely';
import type { BusinessCalendar } from '#core/shared/month';
import type { PortalDatabase } from '../db/portal-database';

/**
 * The earnings of a franchise in a month, as integers: commission in 10^-14 rupees, the rest in millionths of a rupee.
 */
export interface CountedEarning {
  deals: bigint;
  paid: bigint;
  commission: bigint;
  freeDematDeals: bigint;
  freeDematEarning: bigint;
}

/**
 * Computes what a franchise earned in each month (`2026-11`) from the rows with plain integers: the database sums each
 * deal's payments, and none of the portal's arithmetic is used. Months are those of the calendar. Reads rules and
 * amounts once.
 */
export async function commissionCounter(
  database: PortalDatabase,
  calendar: BusinessCalendar,
): Promise<(franchiseCode: string) => Promise<ReadonlyMap<string, CountedEarning>>> {
  const ratios = await ratiosByPlace(database);
  const opening = await openingByDay(database);
  return async (franchiseCode) => {
    const earnings = new Map<string, CountedEarning>();
    for (const deal of await dealsOf(database, franchiseCode)) {
      const day = calendar.dayOf(deal.created_time);
      if (day === undefined) continue;
      const month = day.slice(0, 7);
      const isDemat = deal.product_category === 'Free Demat Account';
      const rules = ratios.get(JSON.stringify([franchiseCode, deal.product_category])) ?? [];
      const ratio = rules.find(({ from, until }) => from <= day && day <= until)?.ratio ?? 0n;
      if (deal.stage === 'Void (office)') continue;
      if (isDemat ? deal.stage !== 'Closed Won.' : ratio <= 0n || deal.paid === null) continue;
      const earning = earnings.get(month) ?? nothing();
      earnings.set(month, earning);
      if (isDemat) {
        earning.freeDematDeals += 1n;
        earning.freeDematEarning += opening(day);
      } else {
        const paid = BigInt(deal.paid ?? 0);
        earning.deals += 1n;
        earning.paid += paid;
        earning.commission += paid * ratio;
      }
    }
    return earnings;
  };
}

/** Selects the deals of a franchise with the amount paid for each, in millionths of a rupee; null without payments. */
function dealsOf(database: PortalDatabase, franchiseCode: string) {
  return (
    database
      .selectFrom('deals')
      .select(['created_time', 'product_category', 'stage'])
      // A text, since a sum may be larger than a number can hold.
      .select(
        sql<
          string | null
        >`(select cast(sum(amount_micros) as text) from payments where deal_id = deals.id)`.as('paid'),
      )
      .where('franchise_code', '=', franchiseCode)
      .execute()
  );
}

/**
 * Reads the ratios of each franchise and category with the days of creation that they apply to, the first rule first.
 */
async function ratiosByPlace(database: PortalDatabase): Promise<ReadonlyMap<string, readonly DatedRatio[]>> {
  const rules = await database
    .selectFrom('commission_rules')
    .innerJoin('vendors', 'vendors.vendor_id', 'commission_rules.vendor_id')
    .select(['vendors.franchise_code', 'commission_rules.product_category', 'commission_rules.ratio_micros'])
    .select(['commission_rules.from_day', 'commission_rules.until_day'])
    .orderBy('commission_rules.position')
    .execute();
  const ratios = new Map<string, DatedRatio[]>();
  for (const { franchise_code, product_category, ratio_micros, from_day, until_day } of rules) {
    const place = JSON.stringify([franchise_code, product_category]);
    const own = ratios.get(place) ?? [];
    own.push({ ratio: BigInt(ratio_micros), from: from_day, until: until_day });
    ratios.set(place, own);
  }
  return ratios;
}

/**
 * Reads the amount for an account by its day of creation, in millionths of a rupee: the newest version for that day.
 */
async function openingByDay(database: PortalDatabase): Promise<(day: string) => bigint> {
  const versions = await database
    .selectFrom('opening_amounts')
    .select(['amount_micros', 'from_day', 'until_day'])
    .orderBy('version', 'desc')
    .execute();
  const before = await database
    .selectFrom('account_opening')
    .select('amount_micros')
    .orderBy('position')
    .executeTakeFirst();
  return (day) => {
    const version = versions.find(
      ({ from_day, until_day }) => (from_day ?? day) <= day && day <= (until_day ?? day),
    );
    return BigInt((version ?? before)?.amount_micros ?? 0);
  };
}

interface DatedRatio {
  readonly ratio: bigint;
  readonly from: string;
  readonly until: string;
}

function nothing(): CountedEarning {
  return { deals: 0n, paid: 0n, commission: 0n, freeDematDeals: 0n, freeDematEarning: 0n };
}
