import { useMemo } from 'react';
import type { Vendor } from '#core/vendors/vendor';
import { useSession } from './session-provider';

/** The signed-in vendor as the commission use-cases want it; undefined for someone without a franchise. */
export function useOwnVendor(): Vendor | undefined {
  const user = useSession().session?.user;
  return useMemo(
    () =>
      user?.franchiseCode
        ? { id: user.vendorId, franchiseCode: user.franchiseCode, name: user.name }
        : undefined,
    [user],
  );
}
