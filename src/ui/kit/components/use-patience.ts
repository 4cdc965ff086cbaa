import { useEffect, useState } from 'react';

const PATIENCE_MS = 10_000;

/** Tells whether the component has been shown for so long (10 s) that it should say so. */
export function usePatience(): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return over;
}
