import { PAYMENTS_BULK, PAYMENTS_RECORD } from '#contract/payments';
import { paymentRoutes } from '../routes/payment-routes';
import type { Feature } from './feature';

/** Payments: as the spec reads them, all of a franchise at once, and how they are recorded. */
export const payments: Feature = {
  announces: [PAYMENTS_BULK, PAYMENTS_RECORD],
  routes: ({ database, repeats, clock, calendar, notices }) =>
    paymentRoutes(database, repeats, { clock, calendar, notices }),
};
