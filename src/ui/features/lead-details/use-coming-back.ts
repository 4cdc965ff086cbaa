import { useEffect, useEffectEvent } from 'react';

/** Longer than another app needs to open: a person who is still here by then has not left the page. */
const STAYS_MS = 2000;

/**
 * Calls `onBack` once a person who is `gone` to another app returns, or did not leave, as on a desktop without a
 * telephone.
 */
export function useComingBack(gone: boolean, onBack: () => void): void {
  const back = useEffectEvent(onBack);
  useEffect(() => {
    if (!gone) return;
    let away = false;
    const stays = setTimeout(() => {
      if (!away) back();
    }, STAYS_MS);
    const look = () => {
      if (document.visibilityState === 'hidden') away = true;
      else if (away) back();
    };
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(stays);
      document.removeEventListener('visibilitychange', look);
    };
  }, [gone]);
}
