import type { Feature } from '../../http/feature';
import { codeRoutes } from './code-routes';
import { ruleAdminRoutes } from './rule-admin-routes';
import { type VendorAdminNeeds, vendorAdminRoutes } from './vendor-admin-routes';
import { vendorRoutes } from './vendor-routes';

/** Vendors and their rules: the spec's calls, and their administration. */
export const vendors: Feature<VendorAdminNeeds> = {
  routes: (needs) => [
    ...vendorRoutes(needs.database, needs.clock, needs.calendar),
    ...vendorAdminRoutes(needs),
    ...codeRoutes(needs),
    ...ruleAdminRoutes(needs.database, needs.repeats, needs.clock, needs.calendar),
  ],
};
