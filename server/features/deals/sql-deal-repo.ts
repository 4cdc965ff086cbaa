import { OPTIONAL_DEAL_FIELDS } from '#contract/deals';
import type { Deal } from '#core/deals/deal';
import { DealRepo } from '#core/deals/deal-repo.port';
import type { ReadResult } from '#core/shared/read-result';
import { type Cursor, inByteOrder, partsBehind } from '../../db/cursor';
import type { DealRow, PortalDatabase } from '../../db/portal-database';
import { RowStreams } from '../../db/row-streams';
import { isWithin, type Scope } from '../../db/scope';
import { isApplyingColumn } from '../../records/applying-imports';
import { columnsOf, fromColumns } from '../../records/columns';
import type { PartOfList } from '../../records/franchise-lists';

/** The deals in the database that lie within a caller's scope. */
export class SqlDealRepo extends DealRepo {
  constructor(
    private readonly database: PortalDatabase,
    private readonly scope: Scope,
    private readonly readings = new RowStreams(database),
  ) {
    super();
  }

  override async ofFranchises(franchiseCodes: readonly string[]): Promise<ReadResult<Deal>> {
    return { records: (await this.page(franchiseCodes)).records, rejected: [] };
  }

  /** At most `most` of them behind a place, by franchise code and id. */
  async page(franchiseCodes: readonly string[], most?: number, after?: Cursor): Promise<PartOfList<Deal>> {
    const records: Deal[] = [];
    let complete = true;
    for (const { codes, behindId } of partsBehind(franchiseCodes, after)) {
      let rows = this.#of(codes);
      if (behindId !== undefined) rows = rows.where('id', '>', behindId);
      if (most !== undefined) rows = rows.limit(most - records.length);
      for (const row of await rows.execute()) {
        records.push(toDeal(row));
        complete &&= row.applying === 0;
      }
      if (records.length === most) break;
    }
    return { records, complete };
  }

  /** All of them in the same order, read while they are taken. */
  async *each(franchiseCodes: readonly string[], onLacking: () => void): AsyncIterable<Deal> {
    for await (const row of this.readings.rows(this.#of(inByteOrder(franchiseCodes)))) {
      if (row.applying !== 0) onLacking();
      yield toDeal(row);
    }
  }

  #of(codes: readonly string[]) {
    return this.database
      .selectFrom('deals')
      .selectAll()
      .select(isApplyingColumn(['deals']).as('applying'))
      .where('franchise_code', 'in', codes)
      .where(isWithin(this.scope, 'franchise_code'))
      .orderBy('franchise_code')
      .orderBy('id');
  }
}

const TEXTS = columnsOf(OPTIONAL_DEAL_FIELDS);

/** A row as the domain has it. */
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
