import type { MonthlyCommission, Progress } from '#core/commission/compute-monthly-commission';
import { useServices } from '../app-services';
import { useGrowingQuery } from '../data/use-growing-query';
import { useOwnVendor } from './use-own-vendor';

/** The vendor's commission by month, and how far it is while it is being computed. */
export function useMonthlyCommission() {
  const { computeMonthlyCommission } = useServices();
  const vendor = useOwnVendor();
  const { soFar: progress, ...query } = useGrowingQuery<MonthlyCommission, Progress>({
    queryKey: ['monthly-commission', vendor?.franchiseCode],
    enabled: vendor !== undefined,
    queryFn: ({ signal, show }) => {
      if (!vendor) throw new TypeError('There is no franchise to compute.');
      return computeMonthlyCommission.execute([vendor], { signal, onProgress: show });
    },
  });
  return { ...query, progress };
}
