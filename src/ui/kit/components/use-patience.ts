import { useEffect, useState } from 'react';

const PATIENCE_MS = 10_000;

/** Returns whether the component has been shown for 10 s, long enough to say that loading takes long. */
export function usePatience(): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return over;
}
