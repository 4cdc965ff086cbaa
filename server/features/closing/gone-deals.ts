import type { OwnershipChange } from '#core/closing/ownership-change';
import type { Month } from '#core/shared/month';
import { isDay, monthOfDay } from '#core/shared/month';
import { isOneOfList } from '../../db/dialect';
import type { PortalDatabase } from '../../db/portal-database';
import { waitingReports } from '../deals/deal-voids';
import { voidsOf } from './void-deals';

/**
 * Lists the deals that the CRM has deleted and nobody has decided about, each with the owner it has or was closed with.
 */
export async function goneDeals(database: PortalDatabase): Promise<readonly OwnershipChange[]> {
  const reports = await waitingReports(database);
  if (reports.length === 0) return [];
  const reportedAt = new Map(reports.map(({ deal_id, at_ms }) => [deal_id, Number(at_ms)]));
  const deals = await voidsOf(
    database,
    reports.map(({ deal_id }) => deal_id),
  );
  return deals.flatMap(({ dealId, owner, franchiseCode, name, amount, closedMonth, closedAmount }) => {
    // A deal without a readable date belongs to no month and earns nothing.
    if (!owner) return [];
    const values = { franchiseCode, productCategory: owner.productCategory, createdDay: owner.createdDay };
    return [
      {
        dealId,
        name,
        closed: values,
        seen: values,
        saleMonth: monthOfDay(owner.createdDay),
        amount,
        gone: { reportedAt: reportedAt.get(dealId) ?? 0, source: 'crm' as const, closedMonth, closedAmount },
      },
    ];
  });
}

/** Lists the ids of reported deals that matter to the closing of a month: those dated in it or before. */
export async function goneUntil(database: PortalDatabase, month: Month): Promise<readonly string[]> {
  const reports = await waitingReports(database);
  const reported = reports.map(({ deal_id }) => deal_id);
  const rows = await database
    .selectFrom('deals')
    .select(['id', 'created_day'])
    .where(isOneOfList(database, 'id', reported))
    .execute();
  return rows.flatMap(({ id, created_day: day }) =>
    day !== null && isDay(day) && monthOfDay(day) <= month ? [id] : [],
  );
}
