import { paths } from '#core/access/paths';
import type { Month } from '#core/shared/month';

/**
 * The views of the network's money: what everyone is owed, the months, the payouts, what is agreed apart from the deals, and
 * the deals that wait for a decision.
 */
export const MONEY_VIEWS = ['amounts', 'months', 'payouts', 'adjustments', 'decisions'] as const;
export type MoneyView = (typeof MONEY_VIEWS)[number];

/** One of the months of the network's money, or the amounts. */
export function moneyAddress(month?: Month): string {
  return `${paths.adminDashboard}?tab=money${month ? `&month=${month}` : ''}`;
}

/** The money of the network as a view of it. */
export function moneyViewAddress(view: MoneyView): string {
  return `${moneyAddress()}&view=${view}`;
}
