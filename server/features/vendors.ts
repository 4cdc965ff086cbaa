import { VENDORS_LOGO, VENDORS_WRITE } from '#contract/vendor-admin';
import { VENDORS_ONE_RULE } from '#contract/vendor-rules';
import { ruleAdminRoutes } from '../routes/rule-admin-routes';
import { vendorAdminRoutes } from '../routes/vendor-admin-routes';
import { vendorRoutes } from '../routes/vendor-routes';
import type { Feature } from './feature';

/** Vendors and their rules: as the spec reads them, and how the office keeps them. */
export const vendors: Feature = {
  announces: [VENDORS_WRITE, VENDORS_ONE_RULE, VENDORS_LOGO],
  routes: (dependencies) => [
    ...vendorRoutes(dependencies.database),
    ...vendorAdminRoutes(dependencies),
    ...ruleAdminRoutes(dependencies.database, dependencies.clock),
  ],
};
