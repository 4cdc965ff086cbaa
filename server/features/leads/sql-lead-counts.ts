import { sql } from 'kysely';
import { type LeadCount, LeadCounts } from '#core/reports/lead-counts.port';
import type { Month } from '#core/shared/month';
import { inBatches } from '../../db/batches';
import type { PortalTransaction } from '../../db/portal-database';
import { isWithin, type Scope } from '../../db/scope';

/** The leads in a snapshot of the database within a scope, counted by the database. */
export class SqlLeadCounts extends LeadCounts {
  constructor(
    private readonly snapshot: PortalTransaction,
    private readonly scope: Scope,
  ) {
    super();
  }

  override async ofMonths(
    franchiseCodes: readonly string[],
    months: ReadonlySet<Month>,
  ): Promise<readonly LeadCount[]> {
    if (months.size === 0) return [];
    const counts: LeadCount[] = [];
    for (const codes of inBatches(franchiseCodes)) {
      const { rows } = await sql<{ code: string; month: Month; status: string | null; leads: number }>`
        select franchise_code as code, substr(created_day, 1, 7) as month, lead_status as status, count(*) as leads from leads
        where franchise_code in (${sql.join(codes)}) and ${isWithin(this.scope, 'franchise_code')}
          and substr(created_day, 1, 7) in (${sql.join([...months])})
        group by 1, 2, 3
      `.execute(this.snapshot);
      for (const { code, month, status, leads } of rows)
        counts.push({ franchiseCode: code, month, status: status ?? undefined, leads: Number(leads) });
    }
    return counts;
  }
}
