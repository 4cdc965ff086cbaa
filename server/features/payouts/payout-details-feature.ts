import type { Feature } from '../../http/feature';
import type { IdempotencyStore } from '../../http/idempotency-store';
import { type BeneficiaryDependencies, beneficiaryRoutes } from './beneficiary-routes';
import { lockRoutes } from './lock-routes';
import { officeRoutes } from './office-routes';
import type { PayoutGateway } from './payout-gateway';
import { templateRoutes } from './template-routes';

interface Dependencies extends BeneficiaryDependencies {
  readonly gateway: PayoutGateway | undefined;
  readonly repeats: IdempotencyStore;
}

/** Bank accounts of vendors and of the paying office, with holds and the payout lock. */
export const payoutDetails: Feature<Dependencies> = {
  routes: (dependencies) => [
    ...beneficiaryRoutes(dependencies),
    ...officeRoutes(dependencies),
    ...lockRoutes(dependencies),
    ...templateRoutes(dependencies),
  ],
};
