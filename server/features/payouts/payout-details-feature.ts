import type { Feature } from '../../http/feature';
import { type BeneficiaryNeeds, beneficiaryRoutes } from './beneficiary-routes';
import { lockRoutes } from './lock-routes';
import { officeRoutes } from './office-routes';
import type { PayoutGateway } from './payout-gateway';
import { templateRoutes } from './template-routes';

/** The accounts that money goes to and comes from, and what keeps it back. */
export const payoutDetails: Feature<BeneficiaryNeeds & { readonly gateway: PayoutGateway | undefined }> = {
  routes: (needs) => [
    ...beneficiaryRoutes(needs),
    ...officeRoutes(needs),
    ...lockRoutes(needs),
    ...templateRoutes(needs),
  ],
};
