import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { PaymentPageQuery, PaymentQuery } from '#core/network/payment-pages.port';
import type { AppServices } from '../../composition/app-services';

/** The number of payments of a page of the list. */
export const PAYMENTS_OF_A_PAGE = 100;
const PAYMENTS = 'network-payments';

/** The payments of a network, page by page. */
export function paymentPagesQuery({ paymentPages }: AppServices, query: PaymentPageQuery) {
  return infiniteQueryOptions({
    queryKey: [PAYMENTS, 'list', textOf(query)],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      paymentPages.page(query, { limit: PAYMENTS_OF_A_PAGE, cursor: pageParam }, signal),
    getNextPageParam: ({ next }) => next,
  });
}

/** Reads the sums of all payments of a query. */
export function paymentFigures({ paymentPages }: AppServices, query: PaymentQuery) {
  return queryOptions({
    queryKey: [PAYMENTS, 'figures', textOf(query)],
    queryFn: ({ signal }) => paymentPages.figures(query, signal),
  });
}

/** A query as part of a key: its amounts are exact and as such no JSON. */
function textOf(query: PaymentPageQuery): string {
  return JSON.stringify(query, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
}
