import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('scroll', onChange, { passive: true });
  return () => window.removeEventListener('scroll', onChange);
}

/** Whether content has moved under the bar. */
export function useScrolled(): boolean {
  return useSyncExternalStore(subscribe, () => window.scrollY > 4);
}
