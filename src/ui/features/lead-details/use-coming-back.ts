import { useEffect, useEffectEvent, useState } from 'react';
import type { ContactWay } from './outcome-sheet';

/** Longer than another app needs to come to the front: who is still here then was not led away. */
const STAYS_MS = 2000;

/**
 * Calls `onBack` with the way in which a person was reached once someone is back from the app for it, or did not
 * leave, as on a desktop without a telephone. The returned function says that someone goes.
 */
export function useComingBack(onBack: (way: ContactWay) => void): (way: ContactWay) => void {
  const [gone, setGone] = useState<ContactWay>();
  const back = useEffectEvent((way: ContactWay) => {
    setGone(undefined);
    onBack(way);
  });
  useEffect(() => {
    if (gone === undefined) return;
    let away = false;
    const stays = setTimeout(() => {
      if (!away) back(gone);
    }, STAYS_MS);
    const look = () => {
      if (document.visibilityState === 'hidden') away = true;
      else if (away) back(gone);
    };
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(stays);
      document.removeEventListener('visibilitychange', look);
    };
  }, [gone]);
  return setGone;
}
