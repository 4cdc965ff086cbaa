import type { Feature } from '../../http/feature';
import { type BeneficiaryNeeds, beneficiaryRoutes } from './beneficiary-routes';
import { lockRoutes } from './lock-routes';
import { officeRoutes } from './office-routes';
import { templateRoutes } from './template-routes';

/** The accounts that money goes to and comes from, and what keeps it back. */
export const payoutDetails: Feature<BeneficiaryNeeds> = {
  routes: (needs) => [
    ...beneficiaryRoutes(needs),
    ...officeRoutes(needs),
    ...lockRoutes(needs),
    ...templateRoutes(needs),
  ],
};
