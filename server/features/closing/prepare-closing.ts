import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { closingText } from '#core/closing/closing-text';
import type { SettledLine } from '#core/closing/settle-deal';
import { type BusinessCalendar, type Month, shiftMonth } from '#core/shared/month';
import { firstDay, monthPeriod } from '#core/shared/period';
import { inBatches } from '../../db/batches';
import { type DatabaseClock, timeOf } from '../../db/database-clock';
import { inTransaction } from '../../db/in-transaction';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import type { ClosingRow } from '../../db/tables/closing-tables';
import { waitingAgreed } from './agreed-adjustments';
import type { ClosingLease } from './closing-lease';
import { refused, refuseWhileApplying } from './closing-refusals';
import { dueDeals, type TermsBefore } from './due-deals';
import { entriesAfter } from './ledger';
import { type SettledDeals, settleDeals } from './settle-deals';
import { type StoredTerms, settlementTerms, textOfTerms } from './settlement-terms';
import { writeVendorLines } from './vendor-lines';

/** The lines of so many franchises are written in one transaction; others get their turn between two of them. */
const VENDORS_AT_ONCE = 5;

/** What preparing a month takes. */
interface PrepareNeeds {
  readonly calendar: BusinessCalendar;
  /** Whether a month is over is for the database to say. */
  readonly clock: DatabaseClock;
  /** One process at a time prepares: each step goes on with it, or leaves nothing behind. */
  readonly lease: Pick<ClosingLease, 'goOn'>;
}

/**
 * Works out the lines of a month, anew each time. Nothing is closed by it. Throws an `HttpError` for a month that is not
 * over, or not the one behind the last that is closed. One process at a time may do so.
 */
export async function prepareClosing(
  database: PortalDatabase,
  needs: PrepareNeeds,
  month: Month,
): Promise<ClosingRow> {
  const no = await inTransaction(database, (transaction) => begin(transaction, needs, month));
  if (no === 1) await settle(database, needs, 0, shiftMonth(month, -1));
  return settle(database, needs, no, month);
}

/** Makes room for a month that is prepared anew, and has all later changes of its deals noticed. */
async function begin(
  transaction: PortalTransaction,
  { calendar, clock, lease }: PrepareNeeds,
  month: Month,
): Promise<number> {
  await lease.goOn(transaction);
  await refuseWhileApplying(transaction);
  const now = await timeOf(transaction, clock);
  if (calendar.monthAt(now) <= month) throw refused('closing.future', `${month} is not over yet.`);
  const last = await transaction
    .selectFrom('closings')
    .select(['no', 'month'])
    .where('state', '=', 'closed')
    .orderBy('no', 'desc')
    .executeTakeFirst();
  if (last && shiftMonth(last.month, 1) !== month)
    throw refused('closing.not-next', `The next month to close is ${shiftMonth(last.month, 1)}.`);
  const no = last ? last.no + 1 : 1;
  await forgetPrepared(transaction);
  await transaction.deleteFrom('closing_horizon').execute();
  await transaction
    .insertInto('closing_horizon')
    .values({ first_open_day: firstDay(shiftMonth(month, 1)) })
    .execute();
  await transaction.updateTable('rechecks').set({ changed: 0 }).execute();
  return no;
}

/** Forgets what was prepared, and what broke off in the middle: that has lines and no closing yet. */
export async function forgetPrepared(transaction: PortalTransaction): Promise<void> {
  const closed = transaction.selectFrom('closings').select('no').where('state', '=', 'closed');
  for (const table of ['closing_lines', 'closing_agreed', 'closing_sums', 'closing_vendors'] as const)
    await transaction.deleteFrom(table).where('closing', 'not in', closed).execute();
  await transaction.deleteFrom('closings').where('state', '=', 'prepared').execute();
}

/** Writes the lines of a closing, some franchises at a time, and its text. */
async function settle(
  database: PortalDatabase,
  needs: PrepareNeeds,
  no: number,
  month: Month,
): Promise<ClosingRow> {
  const terms = await settlementTerms(database);
  const isBaseline = no === 0;
  // Before the first closing there are no lines that could have become others.
  const dueIds = no > 1 ? await dueSince(database, no, month, terms) : new Set<string>();
  const due = await settleDeals(database, dueIds, { month, terms });
  const unknown = [...due.unknown];
  const agreed = isBaseline ? [] : await waitingAgreed(database);
  const vendors = await database
    .selectFrom('vendors')
    .select(['vendor_id', 'franchise_code'])
    .orderBy('franchise_code')
    .execute();
  for (const some of inBatches(vendors, VENDORS_AT_ONCE)) {
    await inTransaction(database, async (transaction) => {
      await needs.lease.goOn(transaction);
      for (const { vendor_id: vendorId, franchise_code: franchiseCode } of some) {
        const found = await newDealsOf(transaction, franchiseCode, month, isBaseline);
        const ids = found.filter((id) => !dueIds.has(id));
        const by = { month: isBaseline ? ('own' as const) : month, terms, areNew: true };
        const own = await settleDeals(transaction, ids, by);
        unknown.push(...own.unknown);
        const lines: readonly SettledLine[] = [
          ...own.lines,
          ...due.lines.filter((line) => line.vendorId === vendorId),
        ];
        const part = { closing: no, vendorId, franchiseCode, month: isBaseline ? undefined : month };
        await writeVendorLines(
          transaction,
          part,
          lines,
          agreed.filter((each) => each.vendorId === vendorId),
        );
      }
    });
    await setImmediate();
  }
  return inTransaction(database, (transaction) =>
    finish(transaction, needs, { no, month, terms, unknown, undecided: due.undecided }),
  );
}

async function dueSince(
  database: PortalDatabase,
  no: number,
  month: Month,
  terms: StoredTerms,
): Promise<ReadonlySet<string>> {
  const { terms: text } = await database
    .selectFrom('closings')
    .select('terms')
    .where('no', '=', no - 1)
    .executeTakeFirstOrThrow();
  const before: TermsBefore = JSON.parse(text);
  const due = await dueDeals(database, { before, now: terms, firstDay: firstDay(month) });
  // Closed elsewhere, and by a decision of the month that is closed now.
  const { from, to } = monthPeriod(month);
  const moved = await database
    .selectFrom('ownership_decisions')
    .select('deal_id')
    .where('decision', '=', 'move')
    .where('created_day', '>=', from)
    .where('created_day', '<=', to)
    .execute();
  return new Set([...due, ...moved.map(({ deal_id }) => deal_id)]);
}

async function finish(
  transaction: PortalTransaction,
  { calendar, clock, lease }: PrepareNeeds,
  settled: {
    readonly no: number;
    readonly month: Month;
    readonly terms: StoredTerms;
    readonly unknown: SettledDeals['unknown'];
    readonly undecided: SettledDeals['undecided'];
  },
): Promise<ClosingRow> {
  const { no, month, terms, unknown, undecided } = settled;
  await lease.goOn(transaction);
  const previous = await transaction
    .selectFrom('closings')
    .select('hash')
    .where('no', '=', no - 1)
    .executeTakeFirst();
  const vendors = await transaction
    .selectFrom('closing_vendors')
    .selectAll()
    .where('closing', '=', no)
    .orderBy('franchise_code')
    .execute();
  const text = closingText({
    month,
    timeZone: calendar.timeZone,
    previousHash: previous?.hash,
    vendors: vendors.map((row) => ({
      franchiseCode: row.franchise_code,
      lines: row.lines,
      earned: { units: BigInt(row.earned_paise), scale: 2 },
      adjusted: { units: BigInt(row.adjusted_paise), scale: 2 },
      hash: row.hash,
    })),
    entries: await entriesAfter(transaction, await lastEntryBefore(transaction, no - 1)),
  });
  const row: ClosingRow = {
    no,
    month,
    state: 'prepared',
    text,
    hash: createHash('sha256').update(text).digest('hex'),
    terms: textOfTerms(terms),
    unknown: JSON.stringify(unknown),
    undecided: undecided.length,
    prepared_at_ms: await timeOf(transaction, clock),
    closed_at_ms: null,
    closed_by: null,
  };
  await transaction.insertInto('closings').values(row).execute();
  // They wait beyond this closing, unless they were written again meanwhile.
  for (const some of inBatches(undecided)) {
    await transaction
      .insertInto('rechecks')
      .values(some.map((deal_id) => ({ deal_id, changed: 2 })))
      .onConflict((conflict) =>
        conflict.column('deal_id').doUpdateSet({ changed: 2 }).where('rechecks.changed', '=', 0),
      )
      .execute();
  }
  return row;
}

/** The deals of a franchise without a line: those of the month, or of it and all before. */
async function newDealsOf(
  transaction: PortalTransaction,
  franchiseCode: string,
  month: Month,
  withEarlier: boolean,
): Promise<readonly string[]> {
  const { from, to } = monthPeriod(month);
  let rows = transaction
    .selectFrom('deals')
    .select('id')
    .where('franchise_code', '=', franchiseCode)
    .where('created_day', '<=', to)
    .where('created_day', '>=', withEarlier ? '0000-01-01' : from)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('closing_lines')
            .innerJoin('closings', 'closings.no', 'closing_lines.closing')
            .select('closing_lines.deal_id')
            .whereRef('closing_lines.deal_id', '=', 'deals.id')
            .where('closings.state', '=', 'closed'),
        ),
      ),
    );
  rows = rows.orderBy('id');
  return (await rows.execute()).map(({ id }) => id);
}

/** The last entry that the text of a closing tells of. */
async function lastEntryBefore(transaction: PortalTransaction, no: number): Promise<number> {
  const { last } = await transaction
    .selectFrom('ledger_entries')
    .select(({ fn }) => fn.max('no').as('last'))
    .where('closing', '<', no)
    .executeTakeFirstOrThrow();
  return Number(last ?? 0);
}
