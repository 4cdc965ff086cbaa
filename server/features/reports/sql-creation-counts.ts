import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { type CreatedOnDay, CreationCounts } from '#core/reports/creation-counts.port';
import { CreationTally } from '#core/reports/creation-tally';
import { Cancelled } from '#core/shared/failure';
import type { Day } from '#core/shared/month';
import { inBatches } from '../../db/batches';
import type { PortalTransaction } from '../../db/portal-database';
import { isWithin, type Scope } from '../../db/scope';

/** So many franchises are counted in one query; between two of them other calls get their turn. */
const FRANCHISES_OF_A_QUERY = 50;

/** When the leads and deals in a snapshot of the database came, within a caller's scope, counted by the database. */
export class SqlCreationCounts extends CreationCounts {
  constructor(
    private readonly snapshot: PortalTransaction,
    private readonly scope: Scope,
  ) {
    super();
  }

  override async ofFranchises(
    franchiseCodes: readonly string[],
    since: Day,
    signal?: AbortSignal,
  ): Promise<readonly CreatedOnDay[]> {
    const counted = new CreationTally();
    for (const codes of inBatches(franchiseCodes, FRANCHISES_OF_A_QUERY))
      for (const table of ['leads', 'deals'] as const) {
        if (signal?.aborted) throw new Cancelled();
        const { rows } = await sql<{ code: string; day: Day; count: number }>`
          select franchise_code as code, created_day as day, count(*) as count from ${sql.table(table)}
          where franchise_code in (${sql.join(codes)}) and ${isWithin(this.scope, 'franchise_code')}
            and created_day >= ${since}
          group by franchise_code, created_day
        `.execute(this.snapshot);
        for (const { code, day, count } of rows) counted.add(table, code, day, Number(count));
        await setImmediate();
      }
    return counted.entries();
  }
}
