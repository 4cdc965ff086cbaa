import { moneyOfDeal, nextPayment } from '#contract/own-payouts';
import { inSnapshot } from '../../db/dialect';
import type { PortalDatabase } from '../../db/portal-database';
import type { Feature } from '../../http/feature';
import { route } from '../../http/route';
import { vendorWithin } from '../payouts/own-payouts';
import { dealPaymentsIn } from './sql-deal-payments';
import { type NextPaymentDependencies, nextPaymentIn } from './sql-next-payment';

/** A vendor's next payment and the payment state of a deal, computed from closed months, payouts and open sales. */
export const nextPayments: Feature<NextPaymentDependencies & { readonly database: PortalDatabase }> = {
  routes: (dependencies) => [
    route(nextPayment, ({ principal, path }) =>
      inSnapshot(dependencies.database, async (snapshot) =>
        nextPaymentIn(snapshot, await vendorWithin(snapshot, principal, path.text('code')), dependencies),
      ),
    ),
    route(moneyOfDeal, ({ principal, path }) =>
      inSnapshot(dependencies.database, async (snapshot) => {
        const vendorId = await vendorWithin(snapshot, principal, path.text('code'));
        return dealPaymentsIn(snapshot, { vendorId, dealId: path.text('id') }, dependencies);
      }),
    ),
  ],
};
