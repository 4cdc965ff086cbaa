import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Vendor } from '#core/vendors/vendor';
import { useServices } from './app-services';
import { useSession } from './session-provider';
import { vendorsQuery } from './vendors-query';

/**
 * Reads the vendors of the network, also indexed by franchise code; undefined until they are read. Reads only if
 * `wanted`.
 */
export function useVendors(wanted = true) {
  const { vendors } = useServices();
  const { session } = useSession();
  const query = useQuery({
    ...vendorsQuery(vendors, session?.user.email),
    select: byFranchiseCode,
    enabled: wanted,
  });
  const { data } = query;
  const byCode = useMemo(
    () => new Map((data ?? []).map((vendor): [string, Vendor] => [vendor.franchiseCode, vendor])),
    [data],
  );
  return { ...query, byCode };
}

function byFranchiseCode(vendors: readonly Vendor[]): readonly Vendor[] {
  return vendors.toSorted((a, b) => (a.franchiseCode < b.franchiseCode ? -1 : 1));
}
