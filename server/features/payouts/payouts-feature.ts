import { MONEY_PAYOUTS } from '#contract/payouts';
import type { Feature } from '../../http/feature';
import { type GatewayRouteNeeds, gatewayRoutes } from './gateway-routes';
import { type PayoutNeeds, payoutRoutes } from './payout-routes';

/** Payouts of what vendors are owed. */
export const payouts: Feature<PayoutNeeds & GatewayRouteNeeds> = {
  announces: [MONEY_PAYOUTS],
  routes: (needs) => [...payoutRoutes(needs), ...gatewayRoutes(needs)],
};
