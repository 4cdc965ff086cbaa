import { useSyncExternalStore } from 'react';

const DESKTOP = '(width >= 64rem)';

/** Whether there is room for tables and side panels, where these are more than a matter of style. */
export function useDesktop(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(DESKTOP).matches);
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(DESKTOP);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
