import { type Insertable, sql } from 'kysely';
import { parseDecimal } from '#core/shared/money';
import {
  type BusinessCalendar,
  type Day,
  isDay,
  lastMonths,
  type Month,
  shiftMonth,
} from '#core/shared/month';
import { firstDay, shiftDay } from '#core/shared/period';
import { inBatches } from '../db/batches';
import type { PaymentRow, PortalTransaction } from '../db/portal-database';
import { confirmClosing } from '../features/closing/confirm-closing';
import { prepareClosing } from '../features/closing/prepare-closing';
import { putRuleVersion, ruleVersionsOf } from '../features/vendors/rule-versions';
import type { Seal } from '../process/seal';
import { MISTAKEN_RULE } from './demo-network';
import { enterDemoAccounts, payDemoRun, submitDemoRun } from './demo-payouts';

const MONTHS = 3;
const WEEKS_LATE = 4;
const PAYMENTS_AT_ONCE = 50;

/** No pause for other work, since all of it is one transaction. */
const NOBODY_ELSE = { goOn: async () => {} };

/** The payments of the demo network, its present time (ms since 1970), and the id of the administrator who closes. */
interface DemoHistory {
  readonly payments: readonly Insertable<PaymentRow>[];
  readonly anchor: number;
  readonly calendar: BusinessCalendar;
  readonly by: string;
  /** Seals account numbers. */
  readonly seal: Seal;
}

/**
 * Writes the payments of the demo network in the order in which they arrived, and closes three months in between, up to
 * the last but one that is over. Late payments, refunds included, become adjustments in the next month, and so does a
 * ratio that was wrong for a while. Makes two payouts: one is done, and one awaits its checker.
 */
export async function closeDemoMonths(transaction: PortalTransaction, history: DemoHistory): Promise<void> {
  const { payments, anchor, calendar, by, seal } = history;
  const months = lastMonths(shiftMonth(calendar.monthAt(anchor), -2), MONTHS);
  const arrival = payments.toSorted((a, b) => (arrivalOf(a) < arrivalOf(b) ? -1 : 1));
  let received = '';
  const receiveUntil = async (day: Day) => {
    const some = arrival.filter((payment) => received < arrivalOf(payment) && arrivalOf(payment) <= day);
    for (const rows of inBatches(some, PAYMENTS_AT_ONCE))
      await transaction.insertInto('payments').values(rows).execute();
    received = day;
  };
  const [first] = months;
  for (const month of months) {
    const day: Day = `${shiftMonth(month, 1)}-05`;
    const now = calendar.startOf(day);
    if (month === first) await putRule(transaction, MISTAKEN_RULE.was, month, now, by);
    if (month === months.at(-1)) await putRule(transaction, MISTAKEN_RULE.agreed, first, now, by);
    await receiveUntil(day);
    const clock = { now: () => sql<number>`cast(${now} as bigint)` };
    const { hash } = await prepareClosing(transaction, { calendar, clock, lease: NOBODY_ELSE }, month);
    await confirmClosing(transaction, { clock, notices: undefined }, { month, hash, by });
    const demo = { calendar, seal };
    const payday: Day = `${shiftMonth(month, 1)}-08`;
    if (month === first) await enterDemoAccounts(transaction, day, demo);
    if (month === months.at(-2)) await payDemoRun(transaction, payday, demo);
    if (month === months.at(-1)) await submitDemoRun(transaction, payday, demo);
  }
  await receiveUntil('9999-12-31');
}

/** Corrects the mistaken rule for deals from a month on, as an administrator did at that time. */
async function putRule(
  transaction: PortalTransaction,
  { ratio, reason }: (typeof MISTAKEN_RULE)['was' | 'agreed'],
  from: Month | undefined,
  at: number,
  userId: string,
): Promise<void> {
  const { vendorId, productCategory } = MISTAKEN_RULE;
  const [current] = await ruleVersionsOf(transaction, vendorId);
  const rules = [{ productCategory, ratio: parseDecimal(ratio) }];
  const said = { rules, ...(from && { from: firstDay(from) }) };
  await putRuleVersion(transaction, vendorId, current.version, said, { userId, at, reason });
}

/** Returns the day on which the office learned of a payment; it learned of refunds weeks later. */
function arrivalOf({ paid_on, amount_micros }: Insertable<PaymentRow>): string {
  if (!paid_on || !isDay(paid_on)) return '';
  return amount_micros < 0 ? shiftDay(paid_on, WEEKS_LATE * 7) : paid_on;
}
