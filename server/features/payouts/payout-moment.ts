import type { BusinessCalendar, Day, Month } from '#core/shared/month';
import { shiftMonth } from '#core/shared/month';
import { firstDay } from '#core/shared/period';
import { type DatabaseClock, timeOf } from '../../db/database-clock';
import type { PortalTransaction } from '../../db/portal-database';

/** The clock and the calendar that date payouts. */
export interface PayoutTimes {
  readonly databaseClock: DatabaseClock;
  readonly calendar: BusinessCalendar;
}

/** The time at which an act on a payout is recorded. */
export interface PayoutMoment {
  /** In ms since 1970, later than the newest closing, whose statement holds all that was known before. */
  readonly at: number;
  /** The value day of its entries, in no closed month. */
  readonly valueDay: Day;
  /** The newest closed month. */
  readonly through: Month | undefined;
}

/** Takes the time from the database's clock. */
export async function payoutMoment(
  transaction: PortalTransaction,
  { databaseClock, calendar }: PayoutTimes,
): Promise<PayoutMoment> {
  const last = await transaction
    .selectFrom('closings')
    .select(['month', 'closed_at_ms'])
    .where('state', '=', 'closed')
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst();
  const at = Math.max(await timeOf(transaction, databaseClock), (last?.closed_at_ms ?? 0) + 1);
  return { at, valueDay: valueDayOf(at, calendar, last?.month), through: last?.month };
}

/** The value day of an act at a time (ms since 1970): in no month up to the newest closed one. */
export function valueDayOf(at: number, calendar: BusinessCalendar, closed: Month | undefined): Day {
  const today = calendar.dayAt(at);
  if (closed === undefined) return today;
  const open = firstDay(shiftMonth(closed, 1));
  return today < open ? open : today;
}
