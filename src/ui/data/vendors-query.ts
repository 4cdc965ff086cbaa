import { queryOptions } from '@tanstack/react-query';
import type { VendorRepo } from '#core/vendors/vendor-repo.port';

/** The vendors of the network as they come, read once for every page that asks. */
export function vendorsQuery(vendors: VendorRepo, email: string | undefined) {
  return queryOptions({
    queryKey: ['network-vendors', email],
    queryFn: async ({ signal }) => (await vendors.list(signal)).records,
  });
}
