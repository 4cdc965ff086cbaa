import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Month } from '#core/shared/month';
import { clockOf } from '../../db/dialect';
import { type Lease, Leases } from '../../db/leases';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import { isApplying } from '../../records/applying-imports';
import { isAnyUnread } from '../../records/unread-records';
import { sumsOfDeals } from './sums-of-deals-sql';

const LEASE = 'deal-sums';
const LEASE_MS = 60_000;
/** So many months of franchises are added up in one transaction, as long as it takes no longer than this. */
const MONTHS_AT_ONCE = 100;
const STEP_MS = 40;
/** Between two transactions, for whoever else wants something: at least this, and as long as the one before took. */
const MIN_PAUSE_MS = 10;

/**
 * Adds up anew the months of which deals or payments were written, until none is left. Only one process does so at a
 * time, and none while an import is being stored or deals are still to be read, which would have it do the same months
 * again and again.
 */
export async function refreshDealSums(database: PortalDatabase, stop: AbortSignal): Promise<void> {
  if (!(await isAnyChanged(database)) || (await isApplying(database, ['deals', 'payments']))) return;
  if (await isAnyUnread(database, ['deals'])) return;
  const leases = new Leases(database, clockOf(database), LEASE_MS);
  const lease = await leases.take(LEASE);
  if (!lease) return;
  try {
    for (let isAnyLeft = true; isAnyLeft && !stop.aborted; ) {
      const begun = performance.now();
      isAnyLeft = await refreshSome(database, leases, lease);
      await sleep(Math.max(MIN_PAUSE_MS, performance.now() - begun));
    }
  } finally {
    await leases.end(lease);
  }
}

async function isAnyChanged(database: PortalDatabase): Promise<boolean> {
  return (
    (await database.selectFrom('deal_changes').select('month').limit(1).executeTakeFirst()) !== undefined
  );
}

/** False when nothing is left to do, or somebody else does it. */
function refreshSome(database: PortalDatabase, leases: Leases, lease: Lease): Promise<boolean> {
  // Each statement has to see what was committed before it: a month that is no longer noted is counted after that.
  return database
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (transaction) => {
      if (!(await leases.renew(lease, transaction))) return false;
      const changed = await transaction
        .selectFrom('deal_changes')
        .select(['franchise_code', 'month'])
        .distinct()
        .orderBy('franchise_code')
        .orderBy('month')
        .limit(MONTHS_AT_ONCE)
        .execute();
      const begun = performance.now();
      for (const { franchise_code, month } of changed) {
        await refresh(transaction, franchise_code, month);
        if (performance.now() - begun > STEP_MS) break;
      }
      return changed.length > 0;
    });
}

async function refresh(transaction: PortalTransaction, code: string, month: Month | ''): Promise<void> {
  for (const table of ['deal_changes', 'deal_sums'] as const)
    await transaction
      .deleteFrom(table)
      .where('franchise_code', '=', code)
      .where('month', '=', month)
      .execute();
  const [first, last] = month === '' ? ['', ''] : [`${month}-01`, `${month}-31`];
  const sums = sumsOfDeals(sql`franchise_code = ${code} and created_day between ${first} and ${last}`);
  await sql`insert into deal_sums ${sums}`.execute(transaction);
}
