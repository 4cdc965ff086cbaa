import { queryOptions } from '@tanstack/react-query';
import type { VendorRepo } from '#core/vendors/vendor-repo.port';

/** Reads the vendors of the network, once for all pages. */
export function vendorsQuery(vendors: VendorRepo, email: string | undefined) {
  return queryOptions({
    queryKey: ['network-vendors', email],
    queryFn: async ({ signal }) => (await vendors.list(signal)).records,
  });
}
