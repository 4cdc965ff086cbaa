import type { Clock } from '#core/shared/clock.port';
import type { BusinessCalendar } from '#core/shared/month';
import type { PortalDatabase } from '../../db/portal-database';
import { notifyAdmins } from '../../mail/notify-admins';
import { checkDiffersMail } from '../../mail/office-mails';
import type { Outbox } from '../../mail/outbox';
import { keepProof } from './ledger-proofs';
import { SqlLedger } from './sql-ledger';

const HOUR_MS = 3_600_000;
/** The check starts between these hours of the business zone, when few people work. */
const [FIRST_HOUR, LAST_HOUR] = [2, 6];

/** The dependencies of the nightly check. */
interface CheckParts {
  readonly database: PortalDatabase;
  readonly calendar: BusinessCalendar;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly publicUrl: string | undefined;
  /**
   * Computes every stored figure from its rows, and returns a line for each that differs. Throws when it is stopped.
   */
  readonly figures: (stop: AbortSignal) => Promise<readonly string[]>;
}

/**
 * Checks once a night that closings and journal still match their seals, and that every stored sum matches its rows.
 * Administrators are mailed where something differs; readiness shows the result of the last check. One of several
 * processes does it; if that one is stopped meanwhile, another one, or the next to start, does it.
 */
export async function checkOnceANight(parts: CheckParts, stop: AbortSignal): Promise<void> {
  const { database, calendar, clock, outbox, publicUrl } = parts;
  const now = clock.now();
  const day = calendar.dayAt(now);
  const hour = (now - calendar.startOf(day)) / HOUR_MS;
  if (hour < FIRST_HOUR || hour >= LAST_HOUR) return;
  const begun = await database
    .insertInto('nightly_checks')
    .values({ day, begun_at_ms: now })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .returning('day')
    .executeTakeFirst();
  if (!begun) return;
  const differences = await checked(parts, now, stop).catch(async (error) => {
    if (stop.aborted) await database.deleteFrom('nightly_checks').where('day', '=', day).execute();
    throw error;
  });
  await database.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('nightly_checks')
      .set({ ended_at_ms: clock.now(), differences: differences.length })
      .where('day', '=', day)
      .execute();
    if (differences.length === 0) return;
    await notifyAdmins(transaction, outbox, () => checkDiffersMail(differences, publicUrl));
  });
}

/** Verifies closings and figures, and returns a line for each difference. */
async function checked(
  { database, figures }: CheckParts,
  now: number,
  stop: AbortSignal,
): Promise<readonly string[]> {
  const proof = await new SqlLedger(database).verify();
  await keepProof(database, { ...proof, deep: false, at: now });
  stop.throwIfAborted();
  return [...proof.differences, ...(await figures(stop))];
}
