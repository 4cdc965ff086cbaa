import { MONEY_PAYOUTS } from '#contract/payouts';
import type { Feature } from '../../http/feature';
import { type PayoutNeeds, payoutRoutes } from './payout-routes';

/** Payouts of what vendors are owed. */
export const payouts: Feature<PayoutNeeds> = {
  announces: [MONEY_PAYOUTS],
  routes: payoutRoutes,
};
