import { useSyncExternalStore } from 'react';

const DESKTOP = '(width >= 64rem)';

/**
 * The value told last, while anybody listens: to ask in the middle of a change makes the browser style the page first.
 */
let desktop = false;
const watchers = new Set<() => void>();

/** Paper is narrower than a desktop, but no reason to draw everything again: rows and open forms would be gone. */
let printing = false;
window.addEventListener('beforeprint', () => {
  printing = true;
});
window.addEventListener('afterprint', () => {
  printing = false;
});

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(DESKTOP);
  const look = () => {
    if (printing) return;
    desktop = query.matches;
    onChange();
  };
  if (!printing) desktop = query.matches;
  watchers.add(onChange);
  query.addEventListener('change', look);
  return () => {
    watchers.delete(onChange);
    query.removeEventListener('change', look);
  };
}

function seen(): boolean {
  return watchers.size > 0 ? desktop : matchMedia(DESKTOP).matches;
}

/** Whether there is room for tables and side panels, where these are more than a matter of style. */
export function useDesktop(): boolean {
  return useSyncExternalStore(subscribe, seen);
}
