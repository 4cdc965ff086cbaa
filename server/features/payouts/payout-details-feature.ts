import type { Feature } from '../../http/feature';
import type { IdempotencyStore } from '../../http/idempotency-store';
import { type BeneficiaryNeeds, beneficiaryRoutes } from './beneficiary-routes';
import { lockRoutes } from './lock-routes';
import { officeRoutes } from './office-routes';
import type { PayoutGateway } from './payout-gateway';
import { templateRoutes } from './template-routes';

interface Needs extends BeneficiaryNeeds {
  readonly gateway: PayoutGateway | undefined;
  readonly repeats: IdempotencyStore;
}

/** Bank accounts of vendors and of the paying office, with holds and the payout lock. */
export const payoutDetails: Feature<Needs> = {
  routes: (needs) => [
    ...beneficiaryRoutes(needs),
    ...officeRoutes(needs),
    ...lockRoutes(needs),
    ...templateRoutes(needs),
  ],
};
