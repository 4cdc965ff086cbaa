import { VENDORS_LOGO, VENDORS_WRITE } from '#contract/vendor-desk';
import { VENDORS_ONE_RULE } from '#contract/vendor-rules';
import { ruleDeskRoutes } from '../routes/rule-desk-routes';
import { vendorDeskRoutes } from '../routes/vendor-desk-routes';
import { vendorRoutes } from '../routes/vendor-routes';
import type { Feature } from './feature';

/** Vendors and their rules: as the spec reads them, and how the office keeps them. */
export const vendors: Feature = {
  announces: [VENDORS_WRITE, VENDORS_ONE_RULE, VENDORS_LOGO],
  routes: (dependencies) => [
    ...vendorRoutes(dependencies.database),
    ...vendorDeskRoutes(dependencies),
    ...ruleDeskRoutes(dependencies.database, dependencies.clock),
  ],
};
