import { sql } from 'kysely';
import { FREE_DEMAT_ACCOUNT } from '#core/deals/deal';
import type { Day, Month } from '#core/shared/month';
import { firstDay, monthPeriod } from '#core/shared/period';
import type { PortalDatabase } from '../../db/portal-database';
import type { StoredTerms } from './settlement-terms';

/** What deals were judged by in the closing before. */
export interface TermsBefore {
  readonly versions: Readonly<Record<string, number>>;
  readonly openingAmount: string;
}

/** What has changed since the closing before, and the first day of the month that is open. */
interface Since {
  readonly before: TermsBefore;
  readonly now: StoredTerms;
  readonly firstDay: Day;
}

/**
 * The deals of closed months that may be worth something else than their lines say: those that were written since, those of
 * vendors who are new or have other rules since, and free demat accounts if their amount has changed.
 */
export async function dueDeals(
  database: PortalDatabase,
  { before, now, firstDay }: Since,
): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  const rechecked = await database.selectFrom('rechecks').select('deal_id').execute();
  for (const { deal_id } of rechecked) ids.add(deal_id);
  const judgedAnew = Object.entries(now.versions)
    .filter(([vendorId, version]) => before.versions[vendorId] !== version)
    .map(([vendorId]) => vendorId);
  for (const vendorId of judgedAnew) {
    const own = await closedDeals(database).where('owner_vendor_id', '=', vendorId).execute();
    for (const { deal_id } of own) ids.add(deal_id);
    if (before.versions[vendorId] !== undefined) continue;
    const waiting = await database
      .selectFrom('deals')
      .innerJoin('vendors', 'vendors.franchise_code', 'deals.franchise_code')
      .select('deals.id')
      .where('vendors.vendor_id', '=', vendorId)
      .where('created_day', '<', firstDay)
      .execute();
    for (const { id } of waiting) ids.add(id);
  }
  if (before.openingAmount !== now.openingAmount) {
    const demats = await closedDeals(database)
      .innerJoin('deals', 'deals.id', 'closing_lines.deal_id')
      .where('deals.product_category', '=', FREE_DEMAT_ACCOUNT)
      .execute();
    for (const { deal_id } of demats) ids.add(deal_id);
  }
  return ids;
}

/** The deals of earlier closings that the closing of a month has to look at again. */
export async function dueSince(
  database: PortalDatabase,
  no: number,
  month: Month,
  terms: StoredTerms,
): Promise<ReadonlySet<string>> {
  const { terms: text } = await database
    .selectFrom('closings')
    .select('terms')
    .where('no', '=', no - 1)
    .executeTakeFirstOrThrow();
  const before: TermsBefore = JSON.parse(text);
  const due = await dueDeals(database, { before, now: terms, firstDay: firstDay(month) });
  // Closed elsewhere, and by a decision of the month that is closed now.
  const { from, to } = monthPeriod(month);
  const moved = await database
    .selectFrom('ownership_decisions')
    .select('deal_id')
    .where('decision', '=', 'move')
    .where('created_day', '>=', from)
    .where('created_day', '<=', to)
    .execute();
  return new Set([...due, ...moved.map(({ deal_id }) => deal_id)]);
}

function closedDeals(database: PortalDatabase) {
  return database
    .selectFrom('closing_lines')
    .innerJoin('closings', 'closings.no', 'closing_lines.closing')
    .where('closings.state', '=', sql.lit('closed'))
    .select('closing_lines.deal_id')
    .distinct();
}
