import { OPTIONAL_DEAL_FIELDS } from '#contract/deals';
import type { Deal } from '#core/deals/deal';
import { DealRepo } from '#core/deals/deal-repo.port';
import type { ReadResult } from '#core/shared/read-result';
import type { DealRow, PortalDatabase } from '../../db/portal-database';
import { RowStreams } from '../../db/row-streams';
import { isWithin, type Scope } from '../../db/scope';
import { isApplyingColumn } from '../../records/applying-imports';
import { columnsOf, fromColumns } from '../../records/columns';
import { FranchiseRows } from '../../records/franchise-rows';

/** Streams the deals within a caller's scope, by franchise code and id. */
export function dealRows(database: PortalDatabase, scope: Scope, readings = new RowStreams(database)) {
  const of = (codes: readonly string[]) =>
    database
      .selectFrom('deals')
      .selectAll()
      .select(isApplyingColumn(['deals']).as('applying'))
      .where('franchise_code', 'in', codes)
      .where(isWithin(scope, 'franchise_code'))
      .orderBy('franchise_code')
      .orderBy('id');
  return new FranchiseRows(readings, of, toDeal);
}

/** Reads the deals within a caller's scope, as the core's port. */
export class SqlDealRepo extends DealRepo {
  constructor(
    private readonly database: PortalDatabase,
    private readonly scope: Scope,
  ) {
    super();
  }

  override async ofFranchises(franchiseCodes: readonly string[]): Promise<ReadResult<Deal>> {
    const { records } = await dealRows(this.database, this.scope).page(franchiseCodes);
    return { records, rejected: [] };
  }
}

const TEXTS = columnsOf(OPTIONAL_DEAL_FIELDS);

/** Converts a row to a deal of the domain. */
export function toDeal(row: DealRow): Deal {
  return {
    id: row.id,
    franchiseCode: row.franchise_code,
    createdTime: row.created_time,
    productCategory: row.product_category,
    stage: row.stage,
    ...fromColumns(TEXTS, row),
  };
}
