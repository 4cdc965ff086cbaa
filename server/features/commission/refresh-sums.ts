import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { clockOf } from '../../db/dialect';
import { type Lease, Leases } from '../../db/leases';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import type { MonthRow } from '../../db/tables/sum-tables';
import { isApplying } from '../../records/applying-imports';
import { type DerivedTable, isAnyUnread } from '../../records/unread-records';
import { leadMonths } from './lead-months';
import { storedMonths } from './stored-sums';
import { sumsByDay } from './sums-of-deals-sql';

const LEASE = 'deal-sums';
const LEASE_MS = 60_000;
/** So many months of franchises are added up in one transaction, as long as it takes no longer than this. */
const MONTHS_AT_ONCE = 100;
const MONTHS_AT_FIRST = 10;
const STEP_MS = 40;
/** Between two transactions, for other work: at least this, and as long as the one before took. */
const MIN_PAUSE_MS = 10;

/**
 * One kind of sums: where its changes are noted, which imports write to it, of which records it is, and how a month of
 * it is added up again.
 */
interface KeptSums {
  readonly changes: 'deal_changes' | 'lead_changes';
  readonly imports: readonly ('deals' | 'payments' | 'leads')[];
  /** The records that have to be read before they have a month. */
  readonly of: DerivedTable;
  readonly refresh: (transaction: PortalTransaction, place: MonthRow) => Promise<void>;
}

const KEPT: readonly KeptSums[] = [
  { changes: 'deal_changes', imports: ['deals', 'payments'], of: 'deals', refresh: refreshDeals },
  { changes: 'lead_changes', imports: ['leads'], of: 'leads', refresh: refreshLeads },
];

/**
 * Adds up again the months of which leads, deals or payments were written, until none is left. Only one process does so
 * at a time, and none while an import of them is being stored or records are still to be read, which would have it do
 * the same months again and again.
 */
export async function refreshSums(database: PortalDatabase, stop: AbortSignal): Promise<void> {
  for (const kept of KEPT) await refreshAll(database, kept, stop);
}

async function refreshAll(database: PortalDatabase, kept: KeptSums, stop: AbortSignal): Promise<void> {
  if (!(await isAnyChanged(database, kept)) || (await isApplying(database, kept.imports))) return;
  if (await isAnyUnread(database, [kept.of])) return;
  const leases = new Leases(database, clockOf(database), LEASE_MS);
  const lease = await leases.take(LEASE);
  if (!lease) return;
  try {
    for (let step: Step | undefined = { months: MONTHS_AT_FIRST }; step && !stop.aborted; ) {
      const begun = performance.now();
      step = await refreshSome(database, kept, { leases, lease }, step);
      await sleep(Math.max(MIN_PAUSE_MS, performance.now() - begun));
    }
  } finally {
    await leases.end(lease);
  }
}

async function isAnyChanged(database: PortalDatabase, { changes }: KeptSums): Promise<boolean> {
  return (await database.selectFrom(changes).select('month').limit(1).executeTakeFirst()) !== undefined;
}

/**
 * The months that a transaction takes: so many behind one. A month may be noted a hundred times, so no more are asked for than it
 * is likely to get to; and notes that are gone stay in the index for a while, where each look from the start would pass them.
 */
interface Step {
  readonly months: number;
  readonly after?: MonthRow | undefined;
}

/** Gives the next step; undefined when nothing is left to do, or somebody else does it. */
function refreshSome(
  database: PortalDatabase,
  { changes, refresh }: KeptSums,
  { leases, lease }: { readonly leases: Leases; readonly lease: Lease },
  { months, after }: Step,
): Promise<Step | undefined> {
  // Each statement has to see what was committed before it: a month that is no longer noted is counted after that.
  return database
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (transaction) => {
      if (!(await leases.renew(lease, transaction))) return undefined;
      const changed = await transaction
        .selectFrom(changes)
        .select(['franchise_code', 'month'])
        .distinct()
        .where(after ? isBehind(after) : sql<boolean>`1 = 1`)
        .orderBy('franchise_code')
        .orderBy('month')
        .limit(months)
        .execute();
      // What was noted meanwhile may lie before.
      if (changed.length === 0) return after && { months };
      const begun = performance.now();
      let [refreshed, last] = [0, after];
      for (const place of changed) {
        await refresh(transaction, place);
        refreshed += 1;
        last = place;
        if (performance.now() - begun > STEP_MS) break;
      }
      return { months: Math.min(MONTHS_AT_ONCE, 2 * refreshed), after: last };
    });
}

function isBehind({ franchise_code, month }: MonthRow) {
  return sql<boolean>`(franchise_code, month) > (${franchise_code}, ${month})`;
}

async function refreshDeals(transaction: PortalTransaction, place: MonthRow): Promise<void> {
  await forget(transaction, place, ['deal_changes', 'deal_sums', 'deal_day_sums']);
  const { rows } = await sumsByDay(isOfMonth(place)).execute(transaction);
  for (const kept of storedMonths(rows)) {
    await transaction.insertInto('deal_sums').values(kept.month).execute();
    await transaction.insertInto('deal_day_sums').values(kept.byDay).execute();
  }
}

async function refreshLeads(transaction: PortalTransaction, place: MonthRow): Promise<void> {
  await forget(transaction, place, ['lead_changes', 'lead_sums']);
  for (const kept of await leadMonths(transaction, isOfMonth(place)))
    await transaction.insertInto('lead_sums').values(kept).execute();
}

async function forget(
  transaction: PortalTransaction,
  { franchise_code, month }: MonthRow,
  tables: readonly ('deal_changes' | 'deal_sums' | 'deal_day_sums' | 'lead_changes' | 'lead_sums')[],
): Promise<void> {
  for (const table of tables)
    await transaction
      .deleteFrom(table)
      .where('franchise_code', '=', franchise_code)
      .where('month', '=', month)
      .execute();
}

function isOfMonth({ franchise_code, month }: MonthRow) {
  const [first, last] = month === '' ? ['', ''] : [`${month}-01`, `${month}-31`];
  return sql<boolean>`franchise_code = ${franchise_code} and created_day between ${first} and ${last}`;
}
