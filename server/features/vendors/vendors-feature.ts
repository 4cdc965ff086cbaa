import { VENDORS_LOGO, VENDORS_WRITE } from '#contract/vendor-admin';
import { RULES_DATED, RULES_PER_PRODUCT, RULES_UNDO, VENDORS_ONE_RULE } from '#contract/vendor-rules';
import type { Feature } from '../../http/feature';
import { ruleAdminRoutes } from './rule-admin-routes';
import { type VendorAdminNeeds, vendorAdminRoutes } from './vendor-admin-routes';
import { vendorRoutes } from './vendor-routes';

/** Vendors and their rules: as the spec reads them, and how admins keep them. */
export const vendors: Feature<VendorAdminNeeds> = {
  announces: [VENDORS_WRITE, VENDORS_ONE_RULE, VENDORS_LOGO, RULES_DATED, RULES_PER_PRODUCT, RULES_UNDO],
  routes: (needs) => [
    ...vendorRoutes(needs.database, needs.clock, needs.calendar),
    ...vendorAdminRoutes(needs),
    ...ruleAdminRoutes(needs.database, needs.repeats, needs.clock, needs.calendar),
  ],
};
