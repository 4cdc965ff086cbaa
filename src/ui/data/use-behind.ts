import { useSyncExternalStore } from 'react';
import { useServices } from './app-services';

/** By how much the data that the server answered last is older than the answer, in ms; 0 unless a standby lies behind. */
export function useBehind(): number {
  const { clock } = useServices();
  return useSyncExternalStore(clock.watch, clock.behind);
}
