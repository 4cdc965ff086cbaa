import type { Feature } from '../../http/feature';
import { type GatewayRouteNeeds, gatewayRoutes } from './gateway-routes';
import { type PayoutNeeds, payoutRoutes } from './payout-routes';

/** The feature that pays vendors what they are owed. */
export const payouts: Feature<PayoutNeeds & GatewayRouteNeeds> = {
  routes: (needs) => [...payoutRoutes(needs), ...gatewayRoutes(needs)],
};
