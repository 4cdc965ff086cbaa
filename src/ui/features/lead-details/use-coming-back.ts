import { useEffect, useEffectEvent } from 'react';

/** Longer than another app needs to come to the front: who is still here then was not led away. */
const STAYS_MS = 2000;

/**
 * Calls `onBack` once someone who is `gone` to another app is back, or did not leave, as on a desktop without a
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
