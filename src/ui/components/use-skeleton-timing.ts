import { useEffect, useRef, useState } from 'react';

const appearsAfter = 150;
const staysAtLeast = 300;

/**
 * Whether to show a skeleton while `loading`: not before 150 ms, so that fast answers do not flicker, and
 * then for at least 300 ms, so that it does not flash.
 */
export function useSkeletonTiming(loading: boolean): boolean {
  const [shown, setShown] = useState(false);
  const shownSince = useRef(0);
  useEffect(() => {
    if (loading === shown) return;
    const wait = loading ? appearsAfter : shownSince.current + staysAtLeast - performance.now();
    const timer = setTimeout(() => {
      shownSince.current = performance.now();
      setShown(loading);
    }, wait);
    return () => clearTimeout(timer);
  }, [loading, shown]);
  return shown;
}
