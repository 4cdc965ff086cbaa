import { useRef, useState } from 'react';

/** Guards an action that must not start twice. */
export type Busy = {
  readonly busy: boolean;
  /** Returns false if it already runs: two taps in the same moment both see the same rendering. */
  readonly begin: () => boolean;
  readonly end: () => void;
};

/** Lets one action run at a time. */
export function useBusy(): Busy {
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const set = (value: boolean) => {
    underWay.current = value;
    setBusy(value);
  };
  return {
    busy,
    begin: () => {
      if (underWay.current) return false;
      set(true);
      return true;
    },
    end: () => set(false),
  };
}
