import type { SettledLine } from '#core/closing/settle-deal';
import { type DealPayment, dealPaymentsOf } from '#core/payouts/deal-payments';
import { NotFound } from '#core/shared/failure';
import { sum, ZERO } from '#core/shared/money';
import { isDay, monthOfDay } from '#core/shared/month';
import { timeOf } from '../../db/database-clock';
import type { PortalTransaction } from '../../db/portal-database';
import { IS_CLOSED, lineIn } from '../closing/closed-lines';
import { closedParts } from '../closing/closed-parts';
import { sharesOf } from '../closing/posted-shares';
import { dueLines } from '../closing/sql-adjustments';
import { ownPayoutsOf } from '../payouts/own-payouts';
import { type NextPaymentDependencies, nextPaymentIn } from './sql-next-payment';

/** A deal, and the vendor who asks about its payment. */
interface OfVendor {
  readonly vendorId: string;
  readonly dealId: string;
}

/**
 * Computes where the payment of a deal is for a vendor, from closed lines, amounts due, payouts and the next payment.
 * Throws `NotFound` for a deal that is not and never was the vendor's.
 */
export async function dealPaymentsIn(
  snapshot: PortalTransaction,
  deal: OfVendor,
  dependencies: NextPaymentDependencies,
): Promise<readonly DealPayment[]> {
  const { vendorId, dealId } = deal;
  const own = await snapshot
    .selectFrom('deals')
    .innerJoin('vendors', 'vendors.franchise_code', 'deals.franchise_code')
    .select('created_day')
    .where('id', '=', dealId)
    .where('vendor_id', '=', vendorId)
    .executeTakeFirst();
  const closed = await closedLinesOf(snapshot, deal);
  if (!own && closed.size === 0) throw new NotFound('There is no such deal.');
  const due = await dueLines(snapshot, vendorId);
  const shares = await sharesOf(snapshot, [...closed.keys(), ...due], (line) => closed.get(line) ?? NEXT);
  const posted = (lines: Iterable<SettledLine>) =>
    sum([...lines].filter((line) => line.dealId === dealId).map((line) => shares.get(line) ?? ZERO));
  const { calendar } = dependencies;
  return dealPaymentsOf({
    saleMonth: own?.created_day && isDay(own.created_day) ? monthOfDay(own.created_day) : undefined,
    posted: (await closedParts(snapshot, vendorId))
      .filter(({ closing }) => [...closed.values()].includes(closing))
      .map(({ closing, figures }) => ({
        figures,
        amount: posted([...closed].flatMap(([line, no]) => (no === closing ? [line] : []))),
      })),
    coming: posted(due),
    payouts: await ownPayoutsOf(snapshot, vendorId, calendar),
    next: await nextPaymentIn(snapshot, vendorId, dependencies),
    running: calendar.monthAt(await timeOf(snapshot, dependencies.databaseClock)),
  });
}

/** The sequence number of the coming closing. */
const NEXT = Number.MAX_SAFE_INTEGER;

/** Reads all lines of the vendor in the closed months that contain a line of the deal, each with its closing. */
async function closedLinesOf(
  snapshot: PortalTransaction,
  { vendorId, dealId }: OfVendor,
): Promise<ReadonlyMap<SettledLine, number>> {
  const ofDeal = await snapshot
    .selectFrom('closing_lines')
    .select('closing')
    .where('deal_id', '=', dealId)
    .where('vendor_id', '=', vendorId)
    .where(IS_CLOSED)
    .execute();
  if (ofDeal.length === 0) return new Map();
  const rows = await snapshot
    .selectFrom('closing_lines')
    .selectAll()
    .where('vendor_id', '=', vendorId)
    .where('closing', 'in', [...new Set(ofDeal.map(({ closing }) => closing))])
    .execute();
  return new Map(rows.map((row) => [lineIn(row), Number(row.closing)]));
}
