import { LEAD_TEXT_FIELDS } from '#contract/leads';
import type { Lead } from '#core/leads/lead';
import { LeadRepo } from '#core/leads/lead-repo.port';
import type { ReadResult } from '#core/shared/read-result';
import type { LeadRow, PortalDatabase } from '../../db/portal-database';
import { RowStreams } from '../../db/row-streams';
import { isWithin, type Scope } from '../../db/scope';
import { isApplyingColumn } from '../../records/applying-imports';
import { columnsOf, fromColumns } from '../../records/columns';
import { FranchiseRows } from '../../records/franchise-rows';

/** Streams the leads within a caller's scope, by franchise code and id. */
export function leadRows(database: PortalDatabase, scope: Scope, readings = new RowStreams(database)) {
  const of = (codes: readonly string[]) =>
    database
      .selectFrom('leads')
      .selectAll()
      .select(isApplyingColumn(['leads']).as('applying'))
      .where('franchise_code', 'in', codes)
      .where(isWithin(scope, 'franchise_code'))
      .orderBy('franchise_code')
      .orderBy('id');
  return new FranchiseRows(readings, of, toLead);
}

/** Reads the leads within a caller's scope, as the core's port. */
export class SqlLeadRepo extends LeadRepo {
  constructor(
    private readonly database: PortalDatabase,
    private readonly scope: Scope,
  ) {
    super();
  }

  override async ofFranchises(franchiseCodes: readonly string[]): Promise<ReadResult<Lead>> {
    const { records } = await leadRows(this.database, this.scope).page(franchiseCodes);
    return { records, rejected: [] };
  }
}

const COLUMNS = columnsOf(LEAD_TEXT_FIELDS);

/** Converts a row to a lead of the domain. */
export function toLead(row: LeadRow): Lead {
  return {
    id: row.id,
    franchiseCode: row.franchise_code,
    ...fromColumns(COLUMNS, row),
    lastContactTime:
      row.last_contact_at_ms === null ? undefined : new Date(row.last_contact_at_ms).toISOString(),
  };
}
