import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PaymentOrder } from '#core/network/payment-order';
import type { PaymentQuery } from '#core/network/payment-pages';
import { useServices } from '../../../data/app-services';
import { paymentPagesQuery, sumsOfPayments } from '../../../data/payments';

/** Reads the shown payments of a query, and the totals of all matching ones. */
export function usePayments(query: PaymentQuery, order: PaymentOrder) {
  const services = useServices();
  const pages = useInfiniteQuery({
    ...paymentPagesQuery(services, { ...query, order }),
    placeholderData: keepPreviousData,
  });
  const sums = useQuery({ ...sumsOfPayments(services, query), placeholderData: keepPreviousData });
  const payments = useMemo(() => pages.data?.pages.flatMap(({ records }) => records), [pages.data]);
  const shown = payments?.length ?? 0;
  return {
    payments,
    figures: sums.data,
    figuresFailed: sums.error !== null && !sums.isFetching,
    /** The known number of payments: more than are shown while there is another page. */
    total: pages.hasNextPage ? Math.max(sums.data?.payments ?? 0, shown + 1) : shown,
    /** Whether the server is storing an import, so that some may be missing. */
    lacking:
      pages.data?.pages.some(({ complete }) => complete === false) === true || sums.data?.complete === false,
    isFetching: pages.isFetching,
    failed: pages.error !== null && !pages.isFetching,
    more: () => void pages.fetchNextPage(),
    refetch: () => {
      void pages.refetch();
      void sums.refetch();
    },
  };
}
export type FoundPayments = ReturnType<typeof usePayments>;
