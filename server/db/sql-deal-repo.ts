import type { Deal } from '#core/deals/deal';
import { DealRepo } from '#core/deals/deal-repo.port';
import type { Reading } from '#core/shared/reading';
import { inBatches } from './batches';
import type { DealRow, PortalDatabase } from './portal-database';
import { isWithin, type Scope } from './scope';

/** The deals in the database that lie within a caller's scope. */
export class SqlDealRepo extends DealRepo {
  constructor(
    private readonly database: PortalDatabase,
    private readonly scope: Scope,
  ) {
    super();
  }

  override async ofFranchises(franchiseCodes: readonly string[]): Promise<Reading<Deal>> {
    const records: Deal[] = [];
    for (const codes of inBatches(franchiseCodes)) {
      const rows = await this.database
        .selectFrom('deals')
        .selectAll()
        .where('franchise_code', 'in', codes)
        .where(isWithin(this.scope, 'franchise_code'))
        .orderBy('franchise_code')
        .orderBy('id')
        .execute();
      for (const row of rows) records.push(toDeal(row));
    }
    return { records, rejected: [] };
  }
}

function toDeal(row: DealRow): Deal {
  return {
    id: row.id,
    franchiseCode: row.franchise_code,
    createdTime: row.created_time,
    productCategory: row.product_category,
    stage: row.stage,
    name: row.deal_name ?? undefined,
    company: row.company ?? undefined,
  };
}
