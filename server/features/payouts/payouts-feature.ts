import type { Feature } from '../../http/feature';
import { type GatewayRouteDependencies, gatewayRoutes } from './gateway-routes';
import { type PayoutDependencies, payoutRoutes } from './payout-routes';

/** The feature that pays vendors what they are owed. */
export const payouts: Feature<PayoutDependencies & GatewayRouteDependencies> = {
  routes: (dependencies) => [...payoutRoutes(dependencies), ...gatewayRoutes(dependencies)],
};
