import { useSyncExternalStore } from 'react';

const UNDER_BAR_PX = 4;

/**
 * The state at the last scroll. Reading it from the window at each rendering would make the browser lay out the page in
 * the middle of a change, and once more after it.
 */
let scrolled = false;
const watchers = new Set<() => void>();

function look(): void {
  scrolled = window.scrollY > UNDER_BAR_PX;
  for (const watcher of watchers) watcher();
}

function subscribe(onChange: () => void): () => void {
  watchers.add(onChange);
  if (watchers.size === 1) {
    // In the next frame, when the page is laid out anyway.
    requestAnimationFrame(look);
    window.addEventListener('scroll', look, { passive: true });
  }
  return () => {
    watchers.delete(onChange);
    if (watchers.size === 0) window.removeEventListener('scroll', look);
  };
}

function seen(): boolean {
  return scrolled;
}

/** Returns whether content has scrolled under the bar. */
export function useScrolled(): boolean {
  return useSyncExternalStore(subscribe, seen);
}
