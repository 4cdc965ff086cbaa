import type { Feature } from '../../http/feature';
import { codeRoutes } from './code-routes';
import { ruleAdminRoutes } from './rule-admin-routes';
import { type VendorAdminNeeds, vendorAdminRoutes } from './vendor-admin-routes';
import { vendorRoutes } from './vendor-routes';

/** Vendors and their rules: as the spec reads them, and how admins keep them. */
export const vendors: Feature<VendorAdminNeeds> = {
  routes: (needs) => [
    ...vendorRoutes(needs.database, needs.clock, needs.calendar),
    ...vendorAdminRoutes(needs),
    ...codeRoutes(needs),
    ...ruleAdminRoutes(needs.database, needs.repeats, needs.clock, needs.calendar),
  ],
};
