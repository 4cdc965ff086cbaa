import { LEAD_TEXTS } from '#contract/leads';
import type { Lead } from '#core/leads/lead';
import { LeadRepo } from '#core/leads/lead-repo.port';
import type { ReadResult } from '#core/shared/read-result';
import { type Cursor, inByteOrder, partsBehind } from '../../db/cursor';
import type { LeadRow, PortalDatabase } from '../../db/portal-database';
import { RowStreams } from '../../db/row-streams';
import { isWithin, type Scope } from '../../db/scope';
import { isApplyingColumn } from '../../records/applying-imports';
import { columnsOf, fromColumns } from '../../records/columns';
import type { PartOfList } from '../../records/franchise-lists';

/** The leads in the database that lie within a caller's scope. */
export class SqlLeadRepo extends LeadRepo {
  constructor(
    private readonly database: PortalDatabase,
    private readonly scope: Scope,
    private readonly readings = new RowStreams(database),
  ) {
    super();
  }

  override async ofFranchises(franchiseCodes: readonly string[]): Promise<ReadResult<Lead>> {
    return { records: (await this.page(franchiseCodes)).records, rejected: [] };
  }

  /** At most `most` of them behind a place, by franchise code and id. */
  async page(franchiseCodes: readonly string[], most?: number, after?: Cursor): Promise<PartOfList<Lead>> {
    const records: Lead[] = [];
    let complete = true;
    for (const { codes, behindId } of partsBehind(franchiseCodes, after)) {
      let rows = this.#of(codes);
      if (behindId !== undefined) rows = rows.where('id', '>', behindId);
      if (most !== undefined) rows = rows.limit(most - records.length);
      for (const row of await rows.execute()) {
        records.push(toLead(row));
        complete &&= row.applying === 0;
      }
      if (records.length === most) break;
    }
    return { records, complete };
  }

  /** All of them in the same order, read while they are taken. */
  async *each(franchiseCodes: readonly string[], onLacking: () => void): AsyncIterable<Lead> {
    for await (const row of this.readings.rows(this.#of(inByteOrder(franchiseCodes)))) {
      if (row.applying !== 0) onLacking();
      yield toLead(row);
    }
  }

  #of(codes: readonly string[]) {
    return this.database
      .selectFrom('leads')
      .selectAll()
      .select(isApplyingColumn(['leads']).as('applying'))
      .where('franchise_code', 'in', codes)
      .where(isWithin(this.scope, 'franchise_code'))
      .orderBy('franchise_code')
      .orderBy('id');
  }
}

const COLUMNS = columnsOf(LEAD_TEXTS);

/** A row as the domain has it. */
export function toLead(row: LeadRow): Lead {
  return {
    id: row.id,
    franchiseCode: row.franchise_code,
    ...fromColumns(COLUMNS, row),
    lastContactTime:
      row.last_contact_at_ms === null ? undefined : new Date(row.last_contact_at_ms).toISOString(),
  };
}
