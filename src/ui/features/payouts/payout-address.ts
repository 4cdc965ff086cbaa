import { paths } from '#core/access/paths';

/** The payouts of the network. */
export function payoutsAddress(): string {
  return `${paths.adminDashboard}?tab=money&view=payouts`;
}

/** A payout run. */
export function payoutAddress(no: number): string {
  return `${payoutsAddress()}&payout=${no}`;
}

/** The payouts, with the sheet open that makes one. */
export function newPayoutAddress(): string {
  return `${payoutsAddress()}&new=payout`;
}

/** What the signed-in vendor is paid next, with the payments before. */
export const NEXT_PAYMENT = `${paths.earning}?tab=account`;
