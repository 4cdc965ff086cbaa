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
/**
 * The largest number of months of franchises that one transaction sums, as long as it takes no longer than `STEP_MS`.
 */
const MONTHS_AT_ONCE = 100;
const MONTHS_AT_FIRST = 10;
const STEP_MS = 40;
/**
 * The shortest pause between two transactions, for other work; it is at least as long as the transaction before took.
 */
const MIN_PAUSE_MS = 10;

/**
 * A kind of stored sums: the table of its changed months, the imports that write its records, the records that it sums,
 * and the function that sums a month again.
 */
interface KeptSums {
  readonly changes: 'deal_changes' | 'lead_changes';
  readonly imports: readonly ('deals' | 'payments' | 'leads')[];
  /** The records whose month must be derived before they can be summed. */
  readonly of: DerivedTable;
  readonly refresh: (transaction: PortalTransaction, place: MonthRow) => Promise<void>;
}

const KEPT: readonly KeptSums[] = [
  { changes: 'deal_changes', imports: ['deals', 'payments'], of: 'deals', refresh: refreshDeals },
  { changes: 'lead_changes', imports: ['leads'], of: 'leads', refresh: refreshLeads },
];

/**
 * Sums again the months in which leads, deals or payments were written, until none is left. Only one process does this
 * at a time. It waits while an import of such records is stored or their months are still being derived, since the same
 * months would be summed over and over.
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
 * The months of one transaction: a number of months after a given one. Since a month may be noted a hundred times, it
 * requests only as many as it can probably handle; and since deleted notes stay in the index for a while, it continues
 * where the last step ended.
 */
interface Step {
  readonly months: number;
  readonly after?: MonthRow | undefined;
}

/** Runs the next step and returns the one after it; undefined when nothing is left or another process does it. */
function refreshSome(
  database: PortalDatabase,
  { changes, refresh }: KeptSums,
  { leases, lease }: { readonly leases: Leases; readonly lease: Lease },
  { months, after }: Step,
): Promise<Step | undefined> {
  // Each statement must see earlier commits: a month whose note is gone is summed after that.
  return database
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (transaction) => {
      if (!(await leases.renew(lease, transaction))) return undefined;
      const changed = await transaction
        .selectFrom(changes)
        .select(['franchise_code', 'month'])
        .distinct()
        .where(after ? isAfter(after) : sql<boolean>`1 = 1`)
        .orderBy('franchise_code')
        .orderBy('month')
        .limit(months)
        .execute();
      // Months noted meanwhile may come before this one.
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

function isAfter({ franchise_code, month }: MonthRow) {
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
