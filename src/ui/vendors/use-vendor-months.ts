import { useQuery } from '@tanstack/react-query';
import type { Vendor } from '#core/vendors/vendor';
import { useServices } from '../app-services';

/** The commission of one vendor by month, as /totalcummision has it for the own franchise. */
export function useVendorMonths(vendor: Vendor) {
  const { computeMonthlyCommission } = useServices();
  return useQuery({
    queryKey: ['vendor-months', vendor.franchiseCode],
    queryFn: ({ signal }) => computeMonthlyCommission.execute([vendor], { signal }),
  });
}
