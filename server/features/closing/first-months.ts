import { type Day, type Month, monthOfDay, shiftMonth } from '#core/shared/month';
import type { PortalDatabase } from '../../db/portal-database';
import { waitingAgreed } from './agreed-adjustments';

/** A portal may begin closing at most this many months back. */
const MONTHS_BACK = 36;

/**
 * Lists the months with which closing may begin, the oldest first: from the month of the first deal to the last
 * finished month, the one before `running`. Empty where there is nothing to close.
 */
export async function firstMonths(database: PortalDatabase, running: Month): Promise<readonly Month[]> {
  const over = shiftMonth(running, -1);
  const oldest = await database
    .selectFrom('deals')
    .select((make) => make.fn.min<Day | null>('created_day').as('day'))
    .executeTakeFirst();
  const day = oldest?.day ?? undefined;
  if (day === undefined && !(await isAnythingToClose(database))) return [];
  const earliest = shiftMonth(over, 1 - MONTHS_BACK);
  const from = day === undefined ? over : monthOfDay(day);
  const months: Month[] = [];
  for (
    let month = from < earliest ? earliest : from < over ? from : over;
    month <= over;
    month = shiftMonth(month, 1)
  )
    months.push(month);
  return months;
}

/** Whether there is a deal, or an adjustment such as an opening balance that two administrators have agreed on. */
export async function isAnythingToClose(database: PortalDatabase): Promise<boolean> {
  const deal = await database.selectFrom('deals').select('id').limit(1).executeTakeFirst();
  return deal !== undefined || (await waitingAgreed(database)).length > 0;
}
