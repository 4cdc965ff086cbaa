import { type BusinessCalendar, type Month, shiftMonth } from '#core/shared/month';
import { firstDay } from '#core/shared/period';
import { type DatabaseClock, timeOf } from '../../db/database-clock';
import { inTransaction } from '../../db/in-transaction';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import type { ClosingRow } from '../../db/tables/closing-tables';
import type { ClosingLease } from './closing-lease';
import { refused, refuseWhileApplying } from './closing-refusals';
import { dueSince } from './due-deals';
import { keepPrepared } from './keep-prepared';
import { writeLines } from './month-lines';
import { settleDeals } from './settle-deals';
import { settlementTerms } from './settlement-terms';

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

/**
 * Forgets what was prepared, and what broke off in the middle. Its lines are left to whoever prepares next and writes over
 * them: a million of them are more than a statement has the time to remove.
 */
export async function forgetPrepared(transaction: PortalTransaction): Promise<void> {
  const closed = transaction.selectFrom('closings').select('no').where('state', '=', 'closed');
  for (const table of ['closing_agreed', 'closing_sums', 'closing_vendors'] as const)
    await transaction.deleteFrom(table).where('closing', 'not in', closed).execute();
  await transaction.deleteFrom('closings').where('state', '=', 'prepared').execute();
}

/** Writes the lines of a closing, some deals at a time, and its text. */
async function settle(
  database: PortalDatabase,
  needs: PrepareNeeds,
  no: number,
  month: Month,
): Promise<ClosingRow> {
  const terms = await settlementTerms(database);
  // Before the first closing there are no lines that could have become others.
  const dueIds = no > 1 ? await dueSince(database, no, month, terms) : new Set<string>();
  const due = await settleDeals(database, dueIds, { month, terms });
  const unknown = await writeLines(database, needs.lease, { no, month, terms, dueIds, due: due.lines });
  const { undecided } = due;
  return inTransaction(database, async (transaction) => {
    await needs.lease.goOn(transaction);
    return keepPrepared(transaction, needs, {
      no,
      month,
      terms,
      unknown: [...due.unknown, ...unknown],
      undecided,
    });
  });
}
