import type { Feature } from '../../http/feature';
import { codeRoutes } from './code-routes';
import { ruleAdminRoutes } from './rule-admin-routes';
import { type VendorAdminDependencies, vendorAdminRoutes } from './vendor-admin-routes';
import { vendorRoutes } from './vendor-routes';

/** Vendors and their rules: the spec's calls, and their administration. */
export const vendors: Feature<VendorAdminDependencies> = {
  routes: (dependencies) => [
    ...vendorRoutes(dependencies.database, dependencies.clock, dependencies.calendar),
    ...vendorAdminRoutes(dependencies),
    ...codeRoutes(dependencies),
    ...ruleAdminRoutes(
      dependencies.database,
      dependencies.repeats,
      dependencies.clock,
      dependencies.calendar,
    ),
  ],
};
