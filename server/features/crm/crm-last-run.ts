import type * as z from 'zod/mini';
import { WireCrmRun } from '#contract/data-health';
import type { CrmKind, SyncCounts } from '#core/crm/crm-sync.port';
import type { PortalDatabase } from '../../db/portal-database';

/** So many records that were left out are kept; how many there were stands in the counts. */
export const MAX_KEPT_LEFT = 100;
const ROW = 'last';

/** A reading of the CRM that has ended. Time in ms since 1970. */
export interface EndedRun {
  readonly endedAt: number;
  readonly complete: boolean;
  readonly why?: string | undefined;
  readonly counts: Readonly<Record<CrmKind, SyncCounts>>;
  readonly left: readonly { readonly of: CrmKind; readonly id: string; readonly reason: string }[];
}

/** Keeps how a reading of the CRM ended, in the place of the one before. */
export async function keepLastRun(database: PortalDatabase, ended: EndedRun): Promise<void> {
  const { endedAt, complete, why, counts, left } = ended;
  const run: z.output<typeof WireCrmRun> = {
    ended_at: new Date(endedAt).toISOString(),
    complete,
    why,
    leads: { ...counts.leads },
    deals: { ...counts.deals },
    left: left.slice(0, MAX_KEPT_LEFT).map(({ of, id, reason }) => ({ kind: of, id, reason })),
  };
  const row = { ended_at_ms: endedAt, run: JSON.stringify(run) };
  await database
    .insertInto('crm_last_run')
    .values({ id: ROW, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

/** How the last reading of the CRM ended; undefined where none has since this is kept. */
export async function lastRun(database: PortalDatabase): Promise<z.output<typeof WireCrmRun> | undefined> {
  const row = await database.selectFrom('crm_last_run').select('run').executeTakeFirst();
  return row && WireCrmRun.parse(JSON.parse(row.run));
}
