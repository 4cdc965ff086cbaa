import { paths } from '#core/access/paths';
import type { Month } from '#core/shared/month';

/**
 * The views of the network's money: the amounts owed, the months, the payouts, the agreed adjustments, and the deals
 * that await a decision.
 */
export const MONEY_VIEWS = ['amounts', 'months', 'payouts', 'adjustments', 'decisions'] as const;
export type MoneyView = (typeof MONEY_VIEWS)[number];

/** Returns the address of a month in the money of the network, or of the amounts. */
export function moneyAddress(month?: Month): string {
  return `${paths.adminDashboard}?tab=money${month ? `&month=${month}` : ''}`;
}

/** Returns the address of a view of the network's money. */
export function moneyViewAddress(view: MoneyView): string {
  return `${moneyAddress()}&view=${view}`;
}
