import { type MoneyAct, monthsOfPayouts } from '#core/payouts/months-of-payouts';
import type { OwnPayout, PayoutState } from '#core/payouts/payout';
import { OWN_PAYOUT_STATES } from '#core/payouts/payout';
import { type PayoutAdvice, payoutAdvice } from '#core/payouts/payout-advice';
import { isInSum, payoutStateOf } from '#core/payouts/payout-state';
import { NotFound } from '#core/shared/failure';
import { fromPaise } from '#core/shared/money';
import type { BusinessCalendar } from '#core/shared/month';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import { isWithin, type Scope } from '../../db/scope';
import { currentCode } from '../../records/former-codes';
import { maskedAccount } from './payout-details';
import { bankResultOf } from './run-view';
import { groupedBy, type StoredPayout, type StoredRun, storedRun, storedRuns } from './stored-runs';

/** Lists the approved payments to a vendor, the newest first. */
export async function ownPayoutsOf(
  snapshot: PortalTransaction,
  vendorId: string,
  calendar: BusinessCalendar,
): Promise<readonly OwnPayout[]> {
  const payouts = await approvedPayouts(snapshot, calendar, vendorId);
  return payouts.map(({ payout }) => payout);
}

/**
 * Lists the advices of all payments of a run that were made, in the order of the run. Throws `NotFound` for an unknown
 * run.
 */
export async function payoutAdvicesOf(
  snapshot: PortalTransaction,
  no: number,
  calendar: BusinessCalendar,
): Promise<readonly PayoutAdvice[]> {
  const { payouts } = await storedRun(snapshot, no);
  const named = await snapshot.selectFrom('vendors').select(['vendor_id', 'name']).execute();
  const names = new Map(named.map(({ vendor_id, name }) => [vendor_id, name]));
  const ofVendors = groupedBy(await approvedPayouts(snapshot, calendar), ({ vendorId }) => vendorId);
  return payouts.flatMap(({ vendor_id, franchise_code: franchiseCode }) => {
    const own = (ofVendors.get(vendor_id) ?? []).map(({ payout }) => payout);
    const advice = payoutAdvice(own, no, { franchiseCode, vendor: names.get(vendor_id) });
    return advice ? [advice] : [];
  });
}

/** Lists the approved payments to a vendor, or to all, the last approved first. */
async function approvedPayouts(
  snapshot: PortalTransaction,
  calendar: BusinessCalendar,
  vendorId?: string,
): Promise<readonly { readonly vendorId: string; readonly payout: OwnPayout }[]> {
  const closings = await snapshot
    .selectFrom('closings')
    .select(['month', 'closed_at_ms'])
    .where('state', '=', 'closed')
    .where('no', '>', 0)
    .orderBy('no', 'desc')
    .execute();
  const closed = closings.map(({ month, closed_at_ms }) => ({
    kind: 'closed' as const,
    at: closed_at_ms ?? 0,
    month,
  }));
  const runs = await storedRuns(snapshot, vendorId === undefined ? {} : { vendorId });
  const approved = runs.flatMap((run) => {
    const at = run.events.find(({ kind }) => kind === 'approved')?.at_ms;
    return at === undefined ? [] : run.payouts.filter(isInSum).map((payout) => ({ run, payout, at }));
  });
  approved.sort((a, b) => b.at - a.at);
  return [...groupedBy(approved, ({ payout }) => payout.vendor_id)].flatMap(([of, payments]) => {
    const months = monthsOfPayouts([...closed, ...payments.flatMap(actsOf)]);
    return payments.flatMap(({ run, payout, at }) => {
      const state = payoutStateOf(run.events, payout);
      if (!isOwnState(state)) return [];
      const { utr, bankDay, why } = bankResultOf(payout);
      const own: OwnPayout = {
        no: run.no,
        amount: fromPaise(payout.paise),
        state,
        utr,
        day: bankDay ?? calendar.dayAt(at),
        why,
        account: payout.account_last4 === null ? undefined : maskedAccount(payout.account_last4),
        months: months.get(run.no) ?? [],
      };
      return [{ vendorId: of, payout: own }];
    });
  });
}

interface ApprovedPayout {
  readonly run: StoredRun;
  readonly payout: StoredPayout;
  readonly at: number;
}

/** The times at which a payment debited the vendor's balance, and gave the money back. */
function actsOf({ run, payout, at }: ApprovedPayout): readonly MoneyAct[] {
  const { no, cutoff } = run;
  const back =
    payout.events.find(({ kind }) => kind === 'failed' || kind === 'returned') ??
    run.events.find(({ kind }) => kind === 'cancelled');
  return [
    { kind: 'approved', at, no, cutoff },
    ...(back ? [{ kind: 'given-back' as const, at: back.at_ms, no }] : []),
  ];
}

/** Returns the id of a vendor that the caller may see. Throws `NotFound`. */
export async function vendorWithin(
  database: PortalDatabase,
  scope: Scope,
  franchiseCode: string,
): Promise<string> {
  const vendor = await database
    .selectFrom('vendors')
    .select('vendor_id')
    .where('franchise_code', '=', await currentCode(database, franchiseCode))
    .where(isWithin(scope, 'franchise_code'))
    .executeTakeFirst();
  if (!vendor) throw new NotFound('There is no such franchise.');
  return vendor.vendor_id;
}

/** Whether vendors see payments in this state. */
export function isOwnState(state: PayoutState): state is OwnPayout['state'] {
  return OWN_PAYOUT_STATES.some((each) => each === state);
}
