import { queryOptions } from '@tanstack/react-query';
import type { VendorRepo } from '#core/vendors/vendor-repo.port';

/** The vendors of the network by franchise code, read once for every page that asks. */
export function vendorsQuery(vendors: VendorRepo, email: string | undefined) {
  return queryOptions({
    queryKey: ['network-vendors', email],
    queryFn: async ({ signal }) => {
      const { records } = await vendors.list(signal);
      return records.toSorted((a, b) => (a.franchiseCode < b.franchiseCode ? -1 : 1));
    },
  });
}
