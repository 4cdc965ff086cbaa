import { useCallback, useSyncExternalStore } from 'react';
import type { OutgoingItem } from '#core/sending/offline-queue';
import { useServices } from '../../data/app-services';

/** Returns all unsent changes, in order. */
export function useOutgoing(): readonly OutgoingItem[] {
  const { offlineQueue } = useServices();
  const watch = useCallback((onChange: () => void) => offlineQueue.watch(onChange), [offlineQueue]);
  return useSyncExternalStore(watch, () => offlineQueue.entries());
}
