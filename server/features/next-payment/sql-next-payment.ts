import type { SettledLine } from '#core/closing/settle-deal';
import type { NextPayment } from '#core/payouts/next-payment';
import { nextPaymentOf } from '#core/payouts/next-payment';
import { readPayday } from '#core/settings/portal-settings';
import { type Decimal, sum } from '#core/shared/money';
import { type BusinessCalendar, type Month, shiftMonth } from '#core/shared/month';
import { monthPeriod } from '#core/shared/period';
import { type DatabaseClock, timeOf } from '../../db/database-clock';
import type { PortalTransaction } from '../../db/portal-database';
import { lastClosed } from '../../records/last-closed';
import { waitingAgreed } from '../closing/agreed-adjustments';
import { closedOf } from '../closing/closed-lines';
import { dealOf } from '../closing/deal-facts';
import { sharesOf } from '../closing/posted-shares';
import { settleDeals, settleNewDeals } from '../closing/settle-deals';
import { settlementTerms } from '../closing/settlement-terms';
import { dueLines } from '../closing/sql-adjustments';
import { ownPayoutsOf } from '../payouts/own-payouts';
import { payoutDetailsOf } from '../payouts/payout-details';
import { balancesOf, NO_BALANCES } from '../payouts/vendor-balances';
import { settingsIn } from '../settings/sql-portal-settings-repo';

/** The clock, the calendar, and the payday of the office, where the server's settings have one. */
export interface NextPaymentDependencies {
  readonly databaseClock: DatabaseClock;
  readonly calendar: BusinessCalendar;
  readonly payday: number | undefined;
}

/**
 * Computes a vendor's next payment as closings and a payout would if nothing changed: settles the months that are over
 * with the code that closes months.
 */
export async function nextPaymentIn(
  snapshot: PortalTransaction,
  vendorId: string,
  { databaseClock, calendar, payday }: NextPaymentDependencies,
): Promise<NextPayment> {
  const now = await timeOf(snapshot, databaseClock);
  const today = calendar.dayAt(now);
  const months = await openMonths(snapshot, calendar.monthAt(now));
  const due = await dueLines(snapshot, vendorId);
  const own = await linesOfMonths(snapshot, vendorId, months, due);
  const shares = await sharesOf(snapshot, [...due, ...own.flatMap(({ lines }) => lines)]);
  const worth = (lines: readonly SettledLine[]): Decimal =>
    sum(lines.flatMap((line) => shares.get(line) ?? []));
  const agreed = (await waitingAgreed(snapshot)).filter((each) => each.vendorId === vendorId);
  const onPage = readPayday((await settingsIn(snapshot)).payday);
  const details = (await payoutDetailsOf(snapshot, { now, vendorIds: [vendorId] })).get(vendorId);
  const payouts = await ownPayoutsOf(snapshot, vendorId, calendar);
  return nextPaymentOf({
    balance: ((await balancesOf(snapshot, today, [vendorId])).get(vendorId) ?? NO_BALANCES).balanceNow,
    openMonths: own.map(({ month, lines }) => ({ month, amount: worth(lines) })),
    later: {
      deals: new Set(due.map(({ dealId }) => dealId)).size + agreed.length,
      amount: sum([worth(due), ...agreed.map(({ amount }) => amount)]),
    },
    onItsWay: sum(
      payouts.filter(({ state }) => state === 'approved' || state === 'waiting').map(({ amount }) => amount),
    ),
    payday: payday ?? onPage,
    today,
    held: details?.held && {
      reason: details.held,
      note: details.heldNote,
      // A second login of the same vendor cannot confirm what the vendor entered.
      isWithOffice: details.account?.enteredBy.vendorId === vendorId,
    },
  });
}

/** Lists the months that are over and not closed; before the first closing only the last month. */
async function openMonths(snapshot: PortalTransaction, running: Month): Promise<readonly Month[]> {
  const last = await lastClosed(snapshot);
  const months: Month[] = [];
  const first = last ? shiftMonth(last.month, 1) : shiftMonth(running, -1);
  for (let month = first; month < running; month = shiftMonth(month, 1)) months.push(month);
  return months;
}

/** Settles the deals of some months that have no closed line there yet, as closings would. */
async function linesOfMonths(
  snapshot: PortalTransaction,
  vendorId: string,
  months: readonly Month[],
  due: readonly SettledLine[],
): Promise<readonly { readonly month: Month; readonly lines: readonly SettledLine[] }[]> {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return [];
  const terms = await settlementTerms(snapshot);
  const rows = await snapshot
    .selectFrom('deals')
    .innerJoin('vendors', 'vendors.franchise_code', 'deals.franchise_code')
    .select(['deals.id', 'product_category', 'created_day', 'stage'])
    .where('vendor_id', '=', vendorId)
    .where('created_day', '>=', monthPeriod(first).from)
    .where('created_day', '<=', monthPeriod(last).to)
    .orderBy('deals.id')
    .execute();
  const closed = await closedOf(
    snapshot,
    rows.map(({ id }) => id),
  );
  const dueIds = new Set(due.map(({ dealId }) => dealId));
  const deals = rows
    .filter(({ id }) => !closed.has(id) && !dueIds.has(id))
    .flatMap((row) => dealOf(row, vendorId) ?? []);
  const { lines } = await settleNewDeals(snapshot, deals, { month: 'own', terms });
  const moved = rows.filter(({ id }) => closed.has(id));
  const ofMonths: { readonly month: Month; readonly lines: readonly SettledLine[] }[] = [];
  for (const month of months) {
    const ids = moved.flatMap(({ id, created_day: day }) => (day?.startsWith(month) ? [id] : []));
    // Lines closed elsewhere that a decision moves to this month are included.
    const settled = await settleDeals(snapshot, ids, { month, terms });
    const arriving = settled.lines.filter((line) => line.kind === 'own' && line.vendorId === vendorId);
    ofMonths.push({
      month,
      lines: [...lines.filter(({ saleMonth }) => saleMonth === month), ...arriving],
    });
  }
  return ofMonths;
}
