import type { OwnPayout, PayoutState } from '#core/payouts/payout';
import { OWN_PAYOUT_STATES } from '#core/payouts/payout';
import { isInSum, payoutStateOf } from '#core/payouts/payout-state';
import { NotFound } from '#core/shared/failure';
import type { BusinessCalendar } from '#core/shared/month';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import { isWithin, type Scope } from '../../db/scope';
import { currentCode } from '../../records/former-codes';
import { maskedAccount } from './payout-details';
import { fateOf } from './run-view';
import { rupeesOf, storedRuns } from './stored-runs';

/** Lists the payments to a vendor that were approved, the newest first. */
export async function ownPayoutsOf(
  snapshot: PortalTransaction,
  vendorId: string,
  calendar: BusinessCalendar,
): Promise<readonly OwnPayout[]> {
  const closings = await snapshot
    .selectFrom('closings')
    .select(['month', 'closed_at_ms'])
    .where('state', '=', 'closed')
    .where('no', '>', 0)
    .orderBy('no', 'desc')
    .execute();
  const own = (await storedRuns(snapshot, { vendorId })).flatMap((run) => {
    const approved = run.events.find(({ kind }) => kind === 'approved');
    if (!approved) return [];
    return run.payouts.filter(isInSum).flatMap((payout): readonly OwnPayout[] => {
      const state = payoutStateOf(run.events, payout);
      if (!isOwnState(state)) return [];
      const { utr, bankDay, why } = fateOf(payout);
      return [
        {
          no: run.no,
          amount: rupeesOf(payout.paise),
          state,
          utr,
          day: bankDay ?? calendar.dayAt(approved.at_ms),
          why,
          account: payout.account_last4 === null ? undefined : maskedAccount(payout.account_last4),
          through: closings.find(({ closed_at_ms }) => (closed_at_ms ?? 0) < approved.at_ms)?.month,
        },
      ];
    });
  });
  return own.toReversed();
}

/** Gives the id of a vendor that the caller may know. Throws `NotFound`. */
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

/** Whether a vendor sees payments in this state. */
export function isOwnState(state: PayoutState): state is OwnPayout['state'] {
  return OWN_PAYOUT_STATES.some((each) => each === state);
}
