import { useSearchParams } from 'react-router-dom';

type ParamChange = Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * Returns the parameters in the address, and the function that changes some of them; Back leaves the page. A parameter
 * without a value is removed, one with several values is repeated.
 */
export function useAddressParams(): readonly [URLSearchParams, (change: ParamChange) => void] {
  const [params, setParams] = useSearchParams();
  const change = (changes: ParamChange) =>
    setParams(
      (before) => {
        const changed = new URLSearchParams(before);
        for (const [name, value = ''] of Object.entries(changes)) {
          const [first = '', ...others] = [value].flat();
          if (first === '') changed.delete(name);
          else changed.set(name, first);
          for (const each of others) changed.append(name, each);
        }
        return changed;
      },
      { replace: true },
    );
  return [params, change];
}
