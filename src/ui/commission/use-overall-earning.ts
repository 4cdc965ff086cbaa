import type { OverallEarning } from '#core/commission/compute-overall-earning';
import { useServices } from '../app-services';
import { useGrowingQuery } from '../data/use-growing-query';
import { useOwnVendor } from './use-own-vendor';

/** What the vendor earned, filling in deal by deal the first time; `data.progress` says how far it is. */
export function useOverallEarning() {
  const { computeOverallEarning } = useServices();
  const vendor = useOwnVendor();
  const { soFar, ...query } = useGrowingQuery<OverallEarning, OverallEarning>({
    queryKey: ['overall-earning', vendor?.franchiseCode],
    enabled: vendor !== undefined,
    queryFn: ({ signal, show }) => {
      if (!vendor) throw new TypeError('There is no franchise to compute.');
      return computeOverallEarning.execute(vendor, { signal, onUpdate: show });
    },
  });
  // A refresh keeps the figure that stands until the new one is whole.
  return { ...query, data: query.data ?? soFar };
}
