import { sql } from 'kysely';
import type { LeadCount } from '#core/reports/rank-performers';
import type { Month } from '#core/shared/month';
import { isOneOfList } from '../../db/dialect';
import type { PortalTransaction } from '../../db/portal-database';
import { isWithin, type Scope } from '../../db/scope';

/** Counts the leads of a snapshot within a scope that were created in one of the months; the order is undefined. */
export async function countLeads(
  snapshot: PortalTransaction,
  scope: Scope,
  franchiseCodes: readonly string[],
  months: ReadonlySet<Month>,
): Promise<readonly LeadCount[]> {
  if (months.size === 0) return [];
  const { rows } = await sql<{ code: string; month: Month; status: string | null; leads: number }>`
    select franchise_code as code, substr(created_day, 1, 7) as month, lead_status as status, count(*) as leads from leads
    where ${isOneOfList(snapshot, 'franchise_code', franchiseCodes)} and ${isWithin(scope, 'franchise_code')}
      and substr(created_day, 1, 7) in (${sql.join([...months])})
    group by 1, 2, 3
  `.execute(snapshot);
  return rows.map(({ code, month, status, leads }) => ({
    franchiseCode: code,
    month,
    status: status ?? undefined,
    leads: Number(leads),
  }));
}
