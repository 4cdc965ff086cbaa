import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { OverallEarning } from '#core/commission/compute-overall-earning';
import { useServices } from '../app-services';
import { useOwnVendor } from './use-own-vendor';

const BETWEEN_UPDATES_MS = 100;

/** What the vendor earned, filling in deal by deal the first time; `data.progress` says how far it is. */
export function useOverallEarning() {
  const { computeOverallEarning } = useServices();
  const vendor = useOwnVendor();
  const client = useQueryClient();
  const key = useMemo(() => ['overall-earning', vendor?.franchiseCode], [vendor]);
  return useQuery({
    queryKey: key,
    enabled: vendor !== undefined,
    queryFn: ({ signal }) => {
      if (!vendor) throw new TypeError('There is no franchise to compute.');
      // A refresh keeps the figure that stands until the new one is whole.
      const known = client.getQueryData<OverallEarning>(key);
      const show =
        known && known.progress.done === known.progress.total
          ? undefined
          : everyTenthSecond((soFar) => client.setQueryData(key, soFar));
      return computeOverallEarning.execute(vendor, { signal, onUpdate: show });
    },
  });
}

function everyTenthSecond(show: (soFar: OverallEarning) => void): (soFar: OverallEarning) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (soFar) => {
    if (performance.now() - last < BETWEEN_UPDATES_MS) return;
    last = performance.now();
    show(soFar);
  };
}
