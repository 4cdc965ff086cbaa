import type { Lead } from '#core/leads/lead';
import { LeadRepo } from '#core/leads/lead-repo.port';
import type { Reading } from '#core/shared/reading';
import { inBatches } from './batches';
import type { LeadRow, PortalDatabase } from './portal-database';
import { isWithin, type Scope } from './scope';

/** The leads in the database that lie within a caller's scope. */
export class SqlLeadRepo extends LeadRepo {
  constructor(
    private readonly database: PortalDatabase,
    private readonly scope: Scope,
  ) {
    super();
  }

  override async ofFranchises(franchiseCodes: readonly string[]): Promise<Reading<Lead>> {
    const records: Lead[] = [];
    for (const codes of inBatches(franchiseCodes)) {
      const rows = await this.database
        .selectFrom('leads')
        .selectAll()
        .where('franchise_code', 'in', codes)
        .where(isWithin(this.scope, 'franchise_code'))
        .orderBy('franchise_code')
        .orderBy('id')
        .execute();
      for (const row of rows) records.push(toLead(row));
    }
    return { records, rejected: [] };
  }
}

/** A row as the domain has it. */
export function toLead(row: LeadRow): Lead {
  return {
    id: row.id,
    franchiseCode: row.franchise_code,
    name: row.full_name ?? undefined,
    mobile: row.mobile ?? undefined,
    email: row.email ?? undefined,
    city: row.city ?? undefined,
    product: row.product_category ?? undefined,
    status: row.lead_status ?? undefined,
    source: row.lead_source ?? undefined,
    createdTime: row.created_time ?? undefined,
    followUpTime: row.follow_up_time ?? undefined,
  };
}
