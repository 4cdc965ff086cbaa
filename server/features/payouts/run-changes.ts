import { isMoved, payableOf } from '#core/payouts/payable';
import type { ChangedAccount, MovedBalance } from '#core/payouts/payout';
import { isInSum, runStateOf } from '#core/payouts/payout-state';
import { fromPaise, ZERO } from '#core/shared/money';
import type { PortalDatabase } from '../../db/portal-database';
import { maskedAccount, payoutDetailsOf, type VendorPayoutDetails } from './payout-details';
import type { StoredRun } from './stored-runs';
import { type Balances, balancesOf, NO_BALANCES } from './vendor-balances';

/** Changes since a run was made, which keep it from being approved. */
export interface RunChanges {
  readonly moved: readonly MovedBalance[];
  readonly changed: readonly ChangedAccount[];
}

/**
 * Compares a run with the balances and bank accounts at a time (ms since 1970). Empty once it is approved or cancelled.
 */
export async function changesOfRun(
  database: PortalDatabase,
  run: StoredRun,
  now: number,
): Promise<RunChanges> {
  const state = runStateOf(run.events, run.payouts);
  if (state !== 'draft' && state !== 'submitted') return { moved: [], changed: [] };
  const paid = run.payouts.filter(isInSum);
  const vendorIds = paid.map(({ vendor_id }) => vendor_id);
  const balances = await balancesOf(database, run.cutoff, vendorIds);
  const details = await payoutDetailsOf(database, { now, vendorIds });
  return {
    moved: paid.flatMap(({ vendor_id, franchise_code, paise }) => {
      const own = balances.get(vendor_id) ?? NO_BALANCES;
      const amount = fromPaise(paise);
      if (!isMoved(amount, own)) return [];
      return [{ franchiseCode: franchise_code, amount, now: owed(own, now) }];
    }),
    changed: paid.flatMap(({ vendor_id, franchise_code, beneficiary_no, account_last4 }) => {
      const now = details.get(vendor_id);
      const isSame = now?.account?.no === (beneficiary_no ?? undefined);
      // guard: nobody is paid to an account that changed or is held
      if (isSame && now?.held === undefined) return [];
      const [from, to] = [account_last4 ?? undefined, now?.account?.last4].map(masked);
      return [{ franchiseCode: franchise_code, from, to, held: now?.held ?? 'account-changed' }];
    }),
  };
}

/** Extracts the facts of a vendor's account by which the core decides what is payable. */
export function accountFacts({ held, account, heldUntil }: VendorPayoutDetails) {
  return {
    isHeldByOffice: held === 'by-office',
    isEntered: account !== undefined,
    isVerified: account?.verified !== undefined,
    heldUntil,
  };
}

function owed(balances: Balances, now: number) {
  const details = { isHeldByOffice: false, isEntered: false, isVerified: false, heldUntil: undefined };
  return payableOf({ ...balances, minimum: undefined, details, now })?.amount ?? ZERO;
}

function masked(last4: string | undefined): string | undefined {
  return last4 === undefined ? undefined : maskedAccount(last4);
}
