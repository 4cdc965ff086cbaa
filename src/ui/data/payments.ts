import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { pageParameters, paymentParameters } from '#contract/network-parameters';
import { paymentFigures, paymentsPage } from '#contract/payment-pages';
import type { PaymentPageQuery, PaymentQuery } from '#core/network/payment-pages';
import type { PageRequest } from '#core/network/record-query';
import type { AppServices } from '../../composition/app-services';
import { textOfQuery } from './deals';

/** The number of payments in a page of the list. */
export const PAYMENTS_OF_A_PAGE = 100;
const PAYMENTS = 'network-payments';

/** Reads a page of the network's payments. Throws a `Failure`; `InvalidInput` for a cursor of another list. */
export function pageOfPayments(
  { api }: Pick<AppServices, 'api'>,
  query: PaymentPageQuery,
  wanted: PageRequest,
  signal?: AbortSignal,
) {
  const parameters = { ...paymentParameters(query), order: query.order, ...pageParameters(wanted) };
  return api.call(paymentsPage, { query: parameters, signal });
}

/** Reads the payments of a network, page by page. */
export function paymentPagesQuery(services: AppServices, query: PaymentPageQuery) {
  return infiniteQueryOptions({
    queryKey: [PAYMENTS, 'list', textOfQuery(query)],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      pageOfPayments(services, query, { limit: PAYMENTS_OF_A_PAGE, cursor: pageParam }, signal),
    getNextPageParam: ({ next }) => next,
  });
}

/** Reads the sums of all payments of a query. */
export function sumsOfPayments({ api }: AppServices, query: PaymentQuery) {
  return queryOptions({
    queryKey: [PAYMENTS, 'figures', textOfQuery(query)],
    queryFn: ({ signal }) => api.call(paymentFigures, { query: paymentParameters(query), signal }),
  });
}
