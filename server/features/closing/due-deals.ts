import { FREE_DEMAT_ACCOUNT } from '#core/deals/deal';
import type { Day, Month } from '#core/shared/month';
import { firstDay, monthPeriod } from '#core/shared/period';
import { inBatches } from '../../db/batches';
import type { PortalDatabase } from '../../db/portal-database';
import { IS_CLOSED } from './closed-lines';
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
  const judgedAnew = Object.keys(now.versions).filter((id) => before.versions[id] !== now.versions[id]);
  for (const vendorIds of inBatches(judgedAnew)) {
    const closed = await closedDeals(database).where('vendor_id', 'in', vendorIds).execute();
    // Those that were moved to a vendor and were worth nothing there, so that the account has no line of them.
    const moved = await closedDeals(database)
      .where('owner_vendor_id', 'in', vendorIds)
      .whereRef('owner_vendor_id', '<>', 'vendor_id')
      .execute();
    for (const { deal_id } of [...closed, ...moved]) ids.add(deal_id);
  }
  for (const vendorIds of inBatches(judgedAnew.filter((id) => before.versions[id] === undefined))) {
    const waiting = await database
      .selectFrom('deals')
      .innerJoin('vendors', 'vendors.franchise_code', 'deals.franchise_code')
      .select('deals.id')
      .where('vendors.vendor_id', 'in', vendorIds)
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
  return database.selectFrom('closing_lines').where(IS_CLOSED).select('deal_id').distinct();
}
