import { useRef, useState } from 'react';

/** Whether something is under way that must not be begun twice. */
export type Busy = {
  readonly busy: boolean;
  /** False when it is under way already: the taps of one moment all find the same drawing of a page. */
  readonly begin: () => boolean;
  readonly end: () => void;
};

/** Lets one thing be under way at a time. */
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
