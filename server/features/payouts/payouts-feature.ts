import type { Feature } from '../../http/feature';
import { type PayoutNeeds, payoutRoutes } from './payout-routes';

/** Payouts of what vendors are owed. */
export const payouts: Feature<PayoutNeeds> = {
  routes: payoutRoutes,
};
