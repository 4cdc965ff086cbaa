import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Progress } from '#core/commission/compute-monthly-commission';
import { useServices } from '../app-services';
import { useOwnVendor } from './use-own-vendor';

/** The vendor's commission by month, and how far it is while it is being computed. */
export function useMonthlyCommission() {
  const { computeMonthlyCommission } = useServices();
  const vendor = useOwnVendor();
  const [progress, setProgress] = useState<Progress>();
  const query = useQuery({
    queryKey: ['monthly-commission', vendor?.franchiseCode],
    enabled: vendor !== undefined,
    queryFn: ({ signal }) => {
      if (!vendor) throw new TypeError('There is no franchise to compute.');
      return computeMonthlyCommission.execute([vendor], { signal, onProgress: setProgress });
    },
  });
  return { ...query, progress };
}
