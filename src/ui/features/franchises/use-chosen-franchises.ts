import { useMemo } from 'react';
import { useAddressParams } from '../../kit/navigation/use-address-params';

/** Returns the franchises in the address, and the function that changes them. */
export function useChosenFranchises() {
  const [params, change] = useAddressParams();
  const key = params.getAll('franchise').join('\n');
  const franchiseCodes = useMemo(() => (key === '' ? undefined : [...new Set(key.split('\n'))]), [key]);
  return {
    /** The chosen codes; undefined for all. */
    franchiseCodes,
    chooseFranchises: (codes: readonly string[]) => change({ franchise: codes, shown: undefined }),
  };
}
