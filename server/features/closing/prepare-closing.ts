import { type BusinessCalendar, type Month, shiftMonth } from '#core/shared/month';
import { firstDay } from '#core/shared/period';
import { type DatabaseClock, timeOf } from '../../db/database-clock';
import { inTransaction } from '../../db/in-transaction';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import type { ClosingRow } from '../../db/tables/closing-tables';
import { refused } from '../../http/http-error';
import { lastClosed } from '../../records/last-closed';
import type { ClosingLease } from './closing-lease';
import { refuseEmpty, refuseWhileApplying } from './closing-refusals';
import { forgetAdjusted, forgetChanged } from './forget-prepared';
import { goneUntil } from './gone-deals';
import { keepPrepared } from './keep-prepared';
import { writeLines } from './month-lines';
import { settleDue } from './settle-due';
import { settlementTerms } from './settlement-terms';
import type { BegunClosing } from './vendor-group';

/** The dependencies of preparing a month. */
interface PrepareDependencies {
  readonly calendar: BusinessCalendar;
  /** The database clock decides whether a month is over. */
  readonly clock: DatabaseClock;
  /** Only one process prepares at a time: each step renews the lease or stores nothing. */
  readonly lease: Pick<ClosingLease, 'goOn'>;
}

/**
 * Computes the lines of a month; when repeated, only those of vendors with changes. It closes nothing. Throws an
 * `HttpError` for a month that is not over, or that does not follow the last closed one. Only one process may prepare
 * at a time.
 */
export async function prepareClosing(
  database: PortalDatabase,
  dependencies: PrepareDependencies,
  month: Month,
): Promise<ClosingRow> {
  const { no, terms } = await inTransaction(database, (transaction) =>
    begin(transaction, dependencies, month),
  );
  if (no === 1) await settle(database, dependencies, { no: 0, month: shiftMonth(month, -1), terms });
  return settle(database, dependencies, { no, month, terms });
}

/**
 * Makes room for a preparation of a month, and has all later changes of its deals recorded. Returns its number and the
 * current terms, by which all of it is judged.
 */
async function begin(
  transaction: PortalTransaction,
  { calendar, clock, lease }: PrepareDependencies,
  month: Month,
): Promise<Pick<BegunClosing, 'no' | 'terms'>> {
  await lease.goOn(transaction);
  await refuseWhileApplying(transaction);
  const now = await timeOf(transaction, clock);
  if (calendar.monthAt(now) <= month) throw refused('closing.future', `${month} is not over yet.`);
  const last = await lastClosed(transaction);
  if (last && shiftMonth(last.month, 1) !== month)
    throw refused('closing.not-next', `The next month to close is ${shiftMonth(last.month, 1)}.`);
  if (!last) await refuseEmpty(transaction);
  const no = last ? last.no + 1 : 1;
  const terms = await settlementTerms(transaction);
  await forgetChanged(transaction, { no, month, terms });
  await transaction.deleteFrom('closing_horizon').execute();
  await transaction
    .insertInto('closing_horizon')
    .values({ first_open_day: firstDay(shiftMonth(month, 1)) })
    .execute();
  await transaction.updateTable('rechecks').set({ changed: 0 }).execute();
  return { no, terms };
}

/** Writes the lines of a closing in batches, then its text. */
async function settle(
  database: PortalDatabase,
  dependencies: PrepareDependencies,
  { no, month, terms }: BegunClosing,
): Promise<ClosingRow> {
  // Before the first closing there are no lines that could need an adjustment.
  const due = no > 1 ? await settleDue(database, { no, month, terms }) : undefined;
  if (due) {
    await inTransaction(database, async (transaction) => {
      await dependencies.lease.goOn(transaction);
      await forgetAdjusted(transaction, { no, month }, due.lines);
    });
  }
  const unknown = await writeLines(database, dependencies.lease, {
    no,
    month,
    terms,
    dueIds: due?.dealIds ?? new Set(),
    due: due?.lines ?? [],
  });
  return inTransaction(database, async (transaction) => {
    await dependencies.lease.goOn(transaction);
    return keepPrepared(transaction, dependencies, {
      no,
      month,
      terms,
      unknown: [...(due?.unknown ?? []), ...unknown],
      undecided: [...new Set([...(due?.undecided ?? []), ...(await goneUntil(transaction, month))])],
    });
  });
}
