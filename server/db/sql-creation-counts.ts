import { setImmediate } from 'node:timers/promises';
import { type CreatedOnDay, CreationCounts } from '#core/reports/creation-counts.port';
import { CreationTally } from '#core/reports/creation-tally';
import { Cancelled } from '#core/shared/failure';
import type { BusinessCalendar } from '#core/shared/month';
import { inBatches } from './batches';
import type { PortalDatabase } from './portal-database';
import { isWithin, type Scope } from './scope';
import type { SqlDealLedger } from './sql-deal-ledger';

/** So many franchises are read in one query; between two of them other calls get their turn. */
const FRANCHISES_OF_A_QUERY = 50;

/** When the leads in the database and the deals of a ledger came, within a caller's scope. */
export class SqlCreationCounts extends CreationCounts {
  constructor(
    private readonly database: PortalDatabase,
    private readonly scope: Scope,
    private readonly calendar: BusinessCalendar,
    private readonly ledger: SqlDealLedger,
  ) {
    super();
  }

  override async ofFranchises(
    franchiseCodes: readonly string[],
    signal?: AbortSignal,
  ): Promise<readonly CreatedOnDay[]> {
    const counted = new CreationTally();
    for (const { cell, day } of await this.ledger.deals(franchiseCodes, signal))
      counted.add('deals', cell.franchiseCode, day);
    for (const codes of inBatches(franchiseCodes, FRANCHISES_OF_A_QUERY)) {
      if (signal?.aborted) throw new Cancelled();
      const rows = await this.database
        .selectFrom('leads')
        .select(['franchise_code', 'created_time'])
        .where('franchise_code', 'in', codes)
        .where(isWithin(this.scope, 'franchise_code'))
        .where('created_time', 'is not', null)
        .execute();
      for (const { franchise_code, created_time } of rows)
        counted.add('leads', franchise_code, this.calendar.dayOf(created_time ?? ''));
      await setImmediate();
    }
    return counted.entries();
  }
}
