import { useQuery } from '@tanstack/react-query';
import type { Month } from '#core/shared/month';
import type { Vendor } from '#core/vendors/vendor';
import { useServices } from '../app-services';
import { useOwnVendor } from './use-own-vendor';

/** The statement of one month of the own franchise, or of a given one; nothing is read while no month is asked for. */
export function useStatement(month: Month | undefined, of?: Vendor) {
  const { prepareStatement } = useServices();
  const own = useOwnVendor();
  const vendor = of ?? own;
  return useQuery({
    queryKey: ['statement', vendor?.franchiseCode, month],
    enabled: vendor !== undefined && month !== undefined,
    queryFn: ({ signal }) => {
      if (!vendor || !month) throw new TypeError('There is no statement to make.');
      return prepareStatement.execute(vendor, month, signal);
    },
  });
}
