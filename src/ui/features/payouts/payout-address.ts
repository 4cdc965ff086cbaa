import { paths } from '#core/access/paths';

/** Returns the address of the network's payouts. */
export function payoutsAddress(): string {
  return `${paths.adminDashboard}?tab=money&view=payouts`;
}

/** Returns the address of a payout run. */
export function payoutAddress(no: number): string {
  return `${payoutsAddress()}&payout=${no}`;
}

/** Returns the address of the payouts with the sheet for a new one open. */
export function newPayoutAddress(): string {
  return `${payoutsAddress()}&new=payout`;
}

/** The address of the signed-in vendor's next and earlier payments. */
export const NEXT_PAYMENT = `${paths.earning}?tab=account`;
