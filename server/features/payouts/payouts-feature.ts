import type { Feature } from '../../http/feature';
import { type GatewayRouteNeeds, gatewayRoutes } from './gateway-routes';
import { type PayoutNeeds, payoutRoutes } from './payout-routes';

/** Payouts of what vendors are owed. */
export const payouts: Feature<PayoutNeeds & GatewayRouteNeeds> = {
  routes: (needs) => [...payoutRoutes(needs), ...gatewayRoutes(needs)],
};
