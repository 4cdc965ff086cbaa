import { setImmediate } from 'node:timers/promises';
import { type CreatedOnDay, CreationCounts } from '#core/reports/creation-counts.port';
import { CreationTally } from '#core/reports/creation-tally';
import { Cancelled } from '#core/shared/failure';
import type { BusinessCalendar } from '#core/shared/month';
import { inBatches } from './batches';
import type { PortalDatabase } from './portal-database';
import { isWithin, type Scope } from './scope';

/** So many franchises are read in one query; between two of them other calls get their turn. */
const FRANCHISES_OF_A_QUERY = 50;
const TABLES = ['leads', 'deals'] as const;

/** When the leads and deals in the database came, within a caller's scope. */
export class SqlCreationCounts extends CreationCounts {
  constructor(
    private readonly database: PortalDatabase,
    private readonly scope: Scope,
    private readonly calendar: BusinessCalendar,
  ) {
    super();
  }

  override async ofFranchises(
    franchiseCodes: readonly string[],
    signal?: AbortSignal,
  ): Promise<readonly CreatedOnDay[]> {
    const counted = new CreationTally(this.calendar);
    for (const codes of inBatches(franchiseCodes, FRANCHISES_OF_A_QUERY)) {
      for (const table of TABLES) {
        if (signal?.aborted) throw new Cancelled();
        const rows = await this.database
          .selectFrom(table)
          .select(['franchise_code', 'created_time'])
          .where('franchise_code', 'in', codes)
          .where(isWithin(this.scope, 'franchise_code'))
          .execute();
        for (const row of rows) counted.add(table, row.franchise_code, row.created_time);
        await setImmediate();
      }
    }
    return counted.entries();
  }
}
