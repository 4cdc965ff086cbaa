import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Returns the franchises in the address, and the function that changes them. */
export function useChosenFranchises() {
  const [params, setParams] = useSearchParams();
  const key = params.getAll('franchise').join('\n');
  const franchiseCodes = useMemo(() => (key === '' ? undefined : [...new Set(key.split('\n'))]), [key]);
  return {
    /** The chosen codes; undefined for all. */
    franchiseCodes,
    chooseFranchises: (codes: readonly string[]) =>
      setParams(
        (before) => {
          const changed = new URLSearchParams(before);
          changed.delete('franchise');
          changed.delete('shown');
          for (const code of codes) changed.append('franchise', code);
          return changed;
        },
        { replace: true },
      ),
  };
}
