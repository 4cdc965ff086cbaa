import { useCallback, useSyncExternalStore } from 'react';
import type { OutgoingItem } from '#core/sending/outgoing-leads';
import { useServices } from '../app-services';

/** Everything that is not at the server yet, in its order. */
export function useOutgoing(): readonly OutgoingItem[] {
  const { outgoingLeads } = useServices();
  const watch = useCallback((onChange: () => void) => outgoingLeads.watch(onChange), [outgoingLeads]);
  return useSyncExternalStore(watch, () => outgoingLeads.entries());
}
