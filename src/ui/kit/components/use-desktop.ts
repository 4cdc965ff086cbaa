import { useSyncExternalStore } from 'react';

const DESKTOP = '(width >= 64rem)';

/**
 * The last reported value, valid while there are subscribers: a query in the middle of a change would make the browser
 * compute the styles of the page first.
 */
let desktop = false;
const watchers = new Set<() => void>();

/** Paper is narrower than a desktop, but switching the layout to print would discard rows and open forms. */
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

/** Returns whether there is room for tables and side panels; for differences that CSS alone cannot express. */
export function useDesktop(): boolean {
  return useSyncExternalStore(subscribe, seen);
}
